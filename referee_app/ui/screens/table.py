"""The table: scores on top, the hand as a list of questions, the bar in reach of the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call
from referee_app.desk.agenda import agenda
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.desk.tricks import tricks
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.ui.access import Place, go, played_on, use_desk, use_look, use_voice
from referee_app.ui.answer.answer import Asking, weighing
from referee_app.ui.answer.filling import use_filling
from referee_app.ui.frame import GameBar, game_screen, rule_opener, scores
from referee_app.ui.guard import guarded, keyed, one_call
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import game_page, lying, stacked
from referee_app.ui.parts.touch import calling, said
from referee_app.ui.questions import Questions
from referee_app.ui.theme import ACCENT, FINE, LEAD, QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def OpenTable(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    newest = place.outcome.awards if isinstance(place.outcome, Made) else ()
    refused = place.outcome if isinstance(place.outcome, Refused) else None
    rule, set_rule = ft.use_state(cast("RuleId | None", None))
    opened, set_opened = ft.use_state((0, ""))
    rule_opener(look, voice, rule, set_rule)
    desk = use_desk()
    newcomer = ft.use_memo(lambda: len(desk.games(finished=False)) == 1 and not desk.games(finished=True), [])
    hint = newcomer and table.game.hand.number == 1

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        if isinstance(outcome, Made) and outcome.winners:
            go(f"/game/{table.id}/result")

    async def make(call: Call) -> None:
        await settle(await table.make(call, place.seen))

    filling = opened[1] if opened[0] == place.seen else ""
    asking = Asking(
        look, "ask", table.game, voice, make, weighing(table.game), filling,
        lambda key: set_opened((place.seen, key)), use_filling(place.seen),
    )  # fmt: skip
    narrow = look.short and not lying(look) and bool(tricks(table.game))  # the cards need the room
    body: Callable[[Any], ft.Control] = lambda room: _body(room, asking, table, refused, set_rule, hint)  # noqa: E731
    return game_page(
        look,
        lambda room: scores(room, table, voice, newest, bool(filling) or narrow, f"/game/{table.id}/view"),
        body,
        GameBar(place, table, settle, "table"),
        f"{place.seen} {filling}",
    )


def _body(room: Look, asking: Asking, table: Table, refused: Refused | None, set_rule: Any, hint: bool) -> ft.Control:
    rows: list[ft.Control] = []
    if table.moved:
        return keyed("moved", Moved, room, asking.voice.catalogue, table)
    if refused:
        words = asking.voice.paragraph(refused.rule)
        text = f"{words.text} ({words.source})"
        rows.append(banner(room, "refused", text, live=False))
    asked = Questions(room, asking, table, agenda(table.game), set_rule)
    asked.key = "asked"  # what is typed stays when a refusal comes before it
    return stacked(*rows, asked, *([keyed("hint", Hint, room, asking.voice.catalogue)] if hint else []))


@guarded
def Moved(look: Look, words: Catalogue, table: Table) -> ft.Control:
    """Nothing is asked here while the game goes on on another phone."""

    async def play_on() -> None:
        await played_on(table)

    text = words.say("This game has moved to another phone ({when}).", when=when(words, table.moved))
    here = big_button(look, "play-on", words.say("Play on here"), calling(one_call(play_on)), ft.Icons.REPLAY)
    return stacked(said("moved", text, written(look, text, LEAD)), here, gap=16)


@guarded(memo=True)
def Hint(look: Look, words: Catalogue) -> ft.Control:
    """In the first hand of the first game: all that need be known."""
    text = words.say("Tap what happened at the table. Undo takes anything back; a tap on an answer changes it.")
    inner = ft.Row([ft.Icon(ft.Icons.LIGHTBULB_OUTLINE, color=ACCENT), written(look, text, FINE, QUIET, expand=True)])
    return said("hint", text, ft.Container(inner, padding=ft.Padding.symmetric(horizontal=10, vertical=8)))


TableScreen = game_screen(OpenTable)
