"""One team of an event: its matches, whom it met, how its bullseyes went; its name, and whether it still plays."""

from __future__ import annotations

from urllib.parse import unquote

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.ui.access import use_look, use_words
from referee_app.ui.club.frame import event_screen, nothing
from referee_app.ui.club.reach import Booth
from referee_app.ui.club.team import TeamPage
from referee_app.ui.guard import guarded, keyed


@guarded
def Opened(booth: Booth, ledger: Ledger) -> ft.Control:
    look, words = use_look(), use_words()
    team_id = unquote(ft.use_route_params().get("team", ""))
    if team_id not in booth.event.teams:
        back = f"/club/{ledger.id}/teams"
        return nothing(look, "no-team", words.say("There is no such team"), booth.event, back)
    return keyed(team_id, TeamPage, booth, ledger, booth.event.teams[team_id])


TeamScreen = event_screen(Opened)
