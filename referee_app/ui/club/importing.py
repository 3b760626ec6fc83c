"""A file looked at before it is taken in: every row sorted, every doubt asked about, nothing done until accepted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.desk.club.incoming.preview import SORTS, Looked, Preview, Sort
from referee_app.desk.club.values import Terms
from referee_app.records.names import cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import use_words
from referee_app.ui.club.asking import Questions
from referee_app.ui.club.reach import use_office
from referee_app.ui.club.taking import Chosen, looked_at, taken
from referee_app.ui.club.terms import lengths
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.bits import big_button, fold
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.preview import RowLine, pick_button, row_line
from referee_app.ui.parts.touch import calling, said, word_button
from referee_app.ui.picking import use_picker
from referee_app.ui.stores import use_session
from referee_app.ui.theme import QUIET, TEXT, Look
from referee_app.ui.theme import words as written

SHOWN = 20
"""Rows and questions drawn at first; more come with a tap."""


@guarded
def Importing(room: Look, event_id: str, done: Callable[[str], object]) -> ft.Control:
    """Into the event; with no event, games and backups of this app, or a new event. `done` takes the id of the event
    once it is taken in."""
    words, session, office = use_words(), use_session(), use_office()
    chosen, set_chosen = ft.use_state(Chosen())

    async def look(now: Chosen) -> None:
        set_chosen(await looked_at(office, words, now, event_id))

    async def picked(event: Any) -> None:
        for file in event.files or ():
            await look(Chosen(file.name, file.bytes or b"", title=cut(file.name.rpartition(".")[0])))

    async def accept() -> None:
        found = await taken(office, session, words, chosen, event_id)
        if found is not None:
            set_chosen(Chosen())
            done(found)
        elif chosen.looked is not None:
            await look(chosen)

    picker = use_picker(picked)
    label = words.say("Choose another file") if chosen.name else words.say("Choose a file")
    action = ft.PickFiles(picker, with_data=True) if picker else None
    parts = [pick_button(room, "pick-file", label, action, handler(lambda _e: None))]
    if chosen.wrong:
        parts.append(banner(room, "bad-file", chosen.wrong))
    if chosen.looked is not None:
        parts += _looked(room, words, chosen, chosen.looked, event_id, set_chosen, look)
        parts.append(_accept(room, words, chosen, event_id, calling(one_call(accept))))
    return stacked(*parts, gap=12)


def _looked(
    room: Look, words: Catalogue, chosen: Chosen, looked: Preview, event_id: str, change: Callable[[Chosen], object],
    look: Callable[[Chosen], Any],
) -> list[ft.Control]:  # fmt: skip
    """What the file would bring, and what it asks."""

    async def answer(asks: tuple[str, ...], key: str) -> None:
        rest = tuple(one for one in chosen.answers if one[0] not in asks)
        await look(replace(chosen, answers=(*rest, *((ask, key) for ask in asks))))

    begins = chosen.begins and not event_id
    return [
        written(room, isolated(chosen.name), TEXT, strong=True),
        _counts(room, words, looked),
        *(_beginning(room, words, chosen, change, look) if begins else ()),
        Questions(room, looked.asks, answer),
        Rows(room, looked),
    ]


def _beginning(
    room: Look, words: Catalogue, chosen: Chosen, change: Callable[[Chosen], object], look: Callable[[Chosen], Any]
) -> list[ft.Control]:
    """The event that is begun with the table."""

    async def agree(terms: Terms) -> None:
        await look(replace(chosen, terms=terms))

    named = handler(lambda text: change(replace(chosen, title=cut(text))))
    return [
        written(room, words.say("A new event is begun with it."), color=QUIET),
        text_input(room, "title", words.say("Name of the event"), chosen.title, named),
        *lengths(room, words, chosen.terms, agree),
    ]


def _counts(room: Look, words: Catalogue, looked: Preview) -> ft.Control:
    found = [(sort, n) for sort in Sort if (n := looked.counts.get(sort, 0))]
    facts = [f"{words.say(SORTS[sort])}: {n}" for sort, n in found]
    return said("counts", ", ".join(facts), written(room, " · ".join(facts), color=QUIET), live=True)


def _accept(room: Look, words: Catalogue, chosen: Chosen, event_id: str, accept: Any) -> ft.Control:
    left = len(chosen.looked.open) if chosen.looked else 0
    if left:
        text = words.count("{n} question to answer first", "{n} questions to answer first", left)
        return big_button(room, "accept-file", text, None)
    if chosen.begins and not event_id and not tidy(chosen.title):
        return big_button(room, "accept-file", words.say("It needs a name"), None)
    return big_button(room, "accept-file", words.say("Take it in"), accept)


@guarded
def Rows(room: Look, looked: Preview) -> ft.Control:
    """Folded by sort."""
    words = use_words()
    opened, set_opened = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)

    def turn(sort: str) -> None:
        set_opened("" if sort == opened else sort)
        set_shown(SHOWN)

    parts: list[ft.Control] = []
    for sort in Sort:
        rows = looked.of(sort)
        if not rows:
            continue
        label = f"{words.say(SORTS[sort])}: {len(rows)}"
        tap = calling(handler(turn), sort.value)
        parts.append(fold(room, f"sort-{sort.value}", label, opened == sort.value, tap))
        if opened == sort.value:
            parts += [row_line(room, _row(words, row)) for row in rows[:shown]]
            if len(rows) > shown:
                more = handler(lambda _e: set_shown(shown + SHOWN))
                parts.append(word_button(room, "more-file-rows", words.say("Show more"), more))
    return stacked(*parts, gap=4)


def _row(words: Catalogue, row: Looked) -> RowLine:
    place = words.say("Row {rows}", rows=row.row)
    place = f"{place}, {row.column}" if row.column else place
    ours = words.say("Here: {what}", what=row.ours.say(words)) if row.ours else ""
    return RowLine(str(row.row), place, row.told.say(words), row.why.say(words) if row.why else "", ours)
