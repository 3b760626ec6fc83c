"""One match of an event."""

from __future__ import annotations

from urllib.parse import unquote

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.ui.club.frame import event_screen
from referee_app.ui.club.match import MatchPage
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, keyed


@guarded
def Opened(booth: Booth, ledger: Ledger) -> ft.Control:
    match_id = unquote(ft.use_route_params().get("match", ""))
    return keyed(match_id, MatchPage, booth, ledger, match_id)


MatchScreen = event_screen(Opened)
