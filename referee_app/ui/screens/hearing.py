"""A dispute at the table: what its sheet knows is not asked, and the ruling is written on it."""

from __future__ import annotations

import flet as ft

from referee_app.desk.rulings import Ruling, facts
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.text.rulings import DISPUTES
from referee_app.ui.access import Place, go, going, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.hearing import Asked, Bench, Grid, head
from referee_app.ui.parts.bits import heading, icon_button
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import game_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.ruled import Ruled
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look


@guarded
def OpenHearing(place: Place, table: Table) -> ft.Control:
    look, voice, session = use_look(), use_voice(table), use_session()
    refused, set_refused = ft.use_state("")
    home = f"/game/{table.id}"
    bench = Bench(facts(table.game), voice, f"{home}/referee", f"{home}/rules", seen=place.seen)
    dispute = bench.dispute
    say = voice.catalogue.say

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        set_refused(voice.paragraph(outcome.rule).text if isinstance(outcome, Refused) else "")

    async def post(ruling: Ruling) -> None:
        assert dispute
        outcome = await table.make(ruling.cited(dispute.id), place.seen)
        await settle(outcome)
        if isinstance(outcome, Made):
            session.toast(say("On the sheet: {ruling}", ruling=say(DISPUTES[dispute.id])))
            go(f"{home}/result" if outcome.winners else home)

    def body(room: Look) -> ft.Control:
        parts: list[ft.Control] = [banner(room, "refused", refused, live=False)] if refused else []
        if dispute is None:
            rules = icon_button("rules", say("The rules of this table"), ft.Icons.MENU_BOOK_OUTLINED, going(bench.book))
            search = word_button(room, "table-rules", say("Search the rules of this table"), going(bench.book))
            parts += [heading(room, say("What happened?"), 1, rules), keyed("all", Grid, room, bench), search]
            return stacked(*parts)
        heard = bench.heard(dispute)
        parts += head(room, bench, dispute, heard.told)
        if heard.ask:
            parts.append(keyed(heard.ask.key, Asked, room, bench, dispute, heard))
        else:
            parts.append(keyed("ruled", Ruled, room, bench, dispute, heard.told, post))
        return stacked(*parts)

    shown = bench.address(about=dispute.id, **dict(bench.heard(dispute).told)) if dispute else ""
    bar = GameBar(place, table, settle, "referee")
    return game_page(look, lambda room: scores(room, table, voice, small=True), body, bar, shown)


HearingScreen = game_screen(OpenHearing)
