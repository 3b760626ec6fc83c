"""What happened? The commonest disputes, each a tap away from its ruling."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.guard import guarded
from referee_app.ui.parts.bits import big_button, heading
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.theme import Look


@guarded
def RefereeScreen() -> Any:
    look, words = use_look(), use_words()

    def draw(room: Look) -> ft.Control:
        return stacked(
            heading(room, words.say("Referee"), 1),
            big_button(room, "rulebook", words.say("Rulebook"), going("/referee/rules"), ft.Icons.MENU_BOOK_OUTLINED),
        )

    return reading_page(look, draw)
