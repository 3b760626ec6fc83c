"""The table: scores on top, the hand as a list of questions, the bar in reach of the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call
from referee_app.desk.agenda import agenda
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.ui.access import Place, go, use_look, use_voice
from referee_app.ui.answer.answer import Asking, weighing
from referee_app.ui.answer.filling import use_filling
from referee_app.ui.frame import GameBar, game_screen, rule_opener, scores
from referee_app.ui.guard import guarded, spawn
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import game_page, stacked
from referee_app.ui.questions import Questions
from referee_app.ui.stores import use_session


@guarded
def OpenTable(place: Place, table: Table) -> ft.Control:
    session, look, voice = use_session(), use_look(), use_voice(table)
    newest, set_newest = ft.use_state(cast("tuple[Award, ...]", ()))
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    rule, set_rule = ft.use_state(cast("RuleId | None", None))
    opened, set_opened = ft.use_state((0, ""))
    rule_opener(look, voice, rule, set_rule)

    async def settle(outcome: Outcome) -> None:
        set_newest(outcome.awards if isinstance(outcome, Made) else ())
        set_refused(outcome if isinstance(outcome, Refused) else None)
        place.settle(outcome)
        spawn(session.page, session.tick)
        if isinstance(outcome, Made) and outcome.winners:
            go(f"/game/{table.id}/result")

    async def make(call: Call) -> None:
        await settle(await table.make(call, place.seen))

    filling = opened[1] if opened[0] == place.seen else ""
    asking = Asking(
        look, "ask", table.game, voice, make, weighing(table.game), filling,
        lambda key: set_opened((place.seen, key)), use_filling(place.seen),
    )  # fmt: skip
    body: Callable[[Any], ft.Control] = lambda room: _body(room, asking, table, refused, set_rule)  # noqa: E731
    return game_page(
        look,
        lambda room: scores(room, table, voice, newest, bool(filling)),
        body,
        GameBar(place, table, settle, "table"),
        f"{place.seen} {filling}",
    )


def _body(room: Any, asking: Asking, table: Table, refused: Refused | None, set_rule: Any) -> ft.Control:
    rows: list[ft.Control] = []
    if refused:
        words = asking.voice.paragraph(refused.rule)
        text = f"{words.text} ({words.source})"
        rows.append(banner(room, "refused", text))
    asked = Questions(room, asking, table, agenda(table.game), set_rule)
    asked.key = "asked"  # what is typed stays when a refusal comes before it
    return stacked(*rows, asked)


TableScreen = game_screen(OpenTable)
