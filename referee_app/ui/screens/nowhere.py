"""An address that leads nowhere."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.guard import guarded
from referee_app.ui.parts.bits import big_button, empty

MIDDLE = ft.MainAxisAlignment.CENTER


@guarded
def Nowhere() -> Any:
    """The router puts it into a view of its own."""
    look, words = use_look(), use_words()
    home = big_button(look, "go-home", words.say("To the games"), going("/"))
    title = words.say("There is nothing here")
    text = words.say("The address may be old or mistyped.")
    page = empty(look, "nowhere", ft.Icons.EXPLORE_OFF_OUTLINED, title, text, home)
    return ft.SafeArea(ft.Column([page], scroll=ft.ScrollMode.AUTO, expand=True, alignment=MIDDLE), expand=True)
