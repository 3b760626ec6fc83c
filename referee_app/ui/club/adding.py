"""A match beside the draw."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from referee_app.desk.club.entries import Added
from referee_app.desk.club.ledger import Done
from referee_app.desk.club.values import Match
from referee_app.records.folder import new_id
from referee_app.text.direction import isolated
from referee_app.ui.access import go, use_words
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.inputs import segments
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.stepper import stepper
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import Look


@guarded
def AddMatch(room: Look, booth: Booth, number: int, close: Callable[[], None]) -> ft.Control:
    words, event = use_words(), booth.event
    ids = [team.id for team in event.playing]
    one, set_one = ft.use_state(ids[0])
    other, set_other = ft.use_state(ids[1])
    at, set_at = ft.use_state(number)

    async def add() -> None:
        match = Match(new_id(), at, (one, other))
        if isinstance(await booth.enter(Added(match)), Done):
            close()
            assert booth.ledger is not None
            go(f"/club/{booth.ledger.id}/rounds/match/{match.id}")

    on_add = calling(one_call(add))
    names = {team.id: isolated(team.name) for team in event.playing}
    return stacked(
        stepper(room, "in-round", words.say("Round"), at, 1, event.rounds + 1, handler(set_at)),
        segments(room, "first-team", words.say("First team"), names, one, handler(set_one)),
        segments(room, "second-team", words.say("Second team"), names, other, handler(set_other)),
        word_button(room, "add", words.say("Add the match"), on_add, strong=True),
    )
