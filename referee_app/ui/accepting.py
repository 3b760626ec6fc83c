"""Every side accepts the sheet of a finished game, on this one phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from referee_app.core.seats import Side
from referee_app.desk.table import Outcome, Table
from referee_app.text.dates import full
from referee_app.text.voice import Voice
from referee_app.ui.access import Place
from referee_app.ui.guard import one_call
from referee_app.ui.parts.bits import heading, tick
from referee_app.ui.parts.touch import calling, said
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written


def to_accept(
    look: Look, voice: Voice, place: Place, table: Table, settle: Callable[[Outcome], Awaitable[None]]
) -> list[ft.Control]:
    """A tap accepts, another takes that back. Nothing before the game is over."""
    game = table.game
    if not game.winners:
        return []
    held = table.accepted

    async def say(side: Side) -> None:
        await settle(await table.accept(side, side not in table.accepted, place.seen))

    rows = [
        tick(
            look, f"accept-{side}", agreeing(voice, side), full(voice.catalogue, held.get(side, "")), side in held,
            calling(one_call(partial(say, side))),
        )
        for side in game.sheet.seating.sides
    ]  # fmt: skip
    return [heading(look, voice.catalogue.say("Is the sheet right?")), *rows]


def agreeing(voice: Voice, side: Side) -> str:
    if len(voice.sheet.seating.members(side)) > 1:
        return voice.catalogue.say("{side} agree", side=voice.side(side))
    return voice.catalogue.say("{side} agrees", side=voice.side(side))


def as_accepted(look: Look, voice: Voice, table: Table) -> list[ft.Control]:
    """Who accepted the sheet as it stands, and when."""
    held = table.accepted
    sides = [side for side in table.sheet.seating.sides if side in held]
    told = [f"{agreeing(voice, side)} ({full(voice.catalogue, held[side])})" for side in sides]
    return [said("accepted", ", ".join(told), written(look, "; ".join(told), FINE, QUIET))] if told else []
