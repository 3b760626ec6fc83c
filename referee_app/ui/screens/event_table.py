"""The standings of an event, and in a wide window the round that is being played beside them."""

from __future__ import annotations

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.reasons import terms
from referee_app.ui.access import use_words
from referee_app.ui.club.frame import event_page, event_screen
from referee_app.ui.club.outgoing import EventPaper
from referee_app.ui.club.pairings import Pairings
from referee_app.ui.club.reach import Booth
from referee_app.ui.club.running import Running
from referee_app.ui.club.standing import Standings
from referee_app.ui.guard import guarded
from referee_app.ui.parts.pages import stacked
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

BESIDE = 1040
"""From this width on a round stands beside the table."""
ASIDE = 340


@guarded
def TablePage(booth: Booth, ledger: Ledger) -> ft.Control:
    words = use_words()

    def draw(room: Look) -> list[ft.Control]:
        beside = room.width >= BESIDE * room.scale and bool(booth.event.matches)
        main = room.within(room.width - ASIDE - 24) if beside else room
        parts: list[ft.Control] = [Standings(main, booth, ledger)]
        if booth.event.teams:
            lines = [written(main, f"{one.say(words)}.", FINE, QUIET) for one in terms(booth.event)]
            parts += [stacked(*lines, gap=4), Running(main, booth), EventPaper(main, ledger)]
        if not beside:
            return parts
        left = ft.Container(stacked(*parts, gap=12), width=main.width)
        right = ft.Container(Pairings(room.within(ASIDE), booth, ledger), width=ASIDE)
        return [ft.Row([left, right], spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)]

    return event_page(booth, ledger, "table", draw)


EventTableScreen = event_screen(TablePage, "table")
