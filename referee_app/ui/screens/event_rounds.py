"""The rounds of an event: pairings by table, results by a tap."""

from __future__ import annotations

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.ui.club.frame import event_page, event_screen
from referee_app.ui.club.pairings import Pairings
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded


@guarded
def RoundsPage(booth: Booth, ledger: Ledger) -> ft.Control:
    return event_page(booth, ledger, "rounds", lambda room: [Pairings(room, booth, ledger)])


EventRoundsScreen = event_screen(RoundsPage, "rounds")
