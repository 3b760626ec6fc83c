"""The next round drawn by a tap, and the last one anew for as long as nobody has begun to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.desk.club.drawing import NoDraw, next_round
from referee_app.desk.club.entries import Drawn, TookBack
from referee_app.desk.club.ledger import Done
from referee_app.desk.club.redrawing import anew, redrawable
from referee_app.desk.club.values import Draw
from referee_app.records.folder import new_id
from referee_app.text.catalogue import Catalogue
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import one_call
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.stores import Session
from referee_app.ui.theme import Look


def drawing(
    room: Look, words: Catalogue, session: Session, booth: Booth, number: int, drawn: Callable[[int], object]
) -> list[ft.Control]:
    """Of a round that cannot be drawn the tap says why. `number` is the round that is looked at."""
    event, parts = booth.event, list[ft.Control]()
    if event.terms.draw is Draw.FREE or len(event.playing) < 2:
        return parts
    if number == event.rounds and redrawable(event):
        label = words.say("Draw round {n} anew", n=number)
        parts.append(word_button(room, "draw-anew", label, calling(one_call(_again(words, session, booth)))))
    if event.terms.draw is Draw.ROUND_ROBIN or all(match.over for match in event.round(event.rounds)):
        label = words.say("Draw round {n}", n=event.rounds + 1)
        tap = calling(one_call(_next(words, session, booth, drawn)))
        parts.append(big_button(room, "draw", label, tap, ft.Icons.SHUFFLE))
    return parts


def _next(words: Catalogue, session: Session, booth: Booth, drawn: Callable[[int], object]) -> Callable[[], Any]:
    async def draw() -> None:
        entry = _found(words, session, lambda: next_round(booth.event, new_id))
        if entry:
            await booth.enter(entry)
            drawn(entry.round)

    return draw


def _again(words: Catalogue, session: Session, booth: Booth) -> Callable[[], Any]:
    async def draw() -> None:
        assert booth.ledger is not None
        log = booth.ledger.entries
        entry = _found(words, session, lambda: anew(booth.event, log, new_id))
        done = await booth.enter(entry) if entry else None
        if entry and isinstance(done, Done):
            number = done.event.number

            async def back() -> None:
                await booth.enter(TookBack(number))

            session.toast(words.say("Round {n} drawn anew", n=entry.round), words.say("Undo"), back)

    return draw


def _found(words: Catalogue, session: Session, draw: Callable[[], Drawn]) -> Drawn | None:
    try:
        return draw()
    except NoDraw as none:
        session.toast(none.why.say(words))
        return None
