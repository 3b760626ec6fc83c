"""Settings: language, light or dark, suit colours; where the games are kept."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.ui.access import use_desk, use_look, use_words
from referee_app.ui.deleted import DeletedGames
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.inputs import menu_input, segments, switch_input
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.stores import use_session
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def SettingsScreen() -> Any:
    look, words, desk, session = use_look(), use_words(), use_desk(), use_session()
    club = desk.shelf.club

    async def set_theme(value: str) -> None:
        session.theme = value
        session.page.theme_mode = ft.ThemeMode(value)
        session.page.update()
        await club.set_setting("theme", value)

    async def set_lang(value: str) -> None:
        session.lang = value
        await club.set_setting("lang", value)

    async def set_four(value: bool) -> None:
        session.four = value
        await club.set_setting("four", value)

    themes = {"system": words.say("As the device"), "light": words.say("Light"), "dark": words.say("Dark")}

    def draw(room: Look) -> ft.Control:
        return stacked(
            heading(room, words.say("Settings"), 1),
            menu_input(room, "lang", words.say("Language"), LANGUAGES, session.lang, handler(set_lang)),
            segments(room, "theme", words.say("Theme"), themes, session.theme, handler(set_theme)),
            switch_input(room, "four", words.say("Four suit colours"), session.four, handler(set_four)),
            _suits(room),
            heading(room, words.say("Where the games are kept")),
            written(room, str(desk.folder), FINE, QUIET),
            DeletedGames(room),
            heading(room, words.say("About")),
            written(
                room,
                words.say("Referee {version}. Rules: {editions}.", version=desk.app, editions=_editions(desk, words)),
            ),
            gap=12,
        )

    return reading_page(look, draw)


def _editions(desk: Any, words: Catalogue) -> str:
    return ", ".join(f"{words.say(ruleset.title)} {ruleset.edition}" for ruleset in desk.rulesets.values())


def _suits(room: Look) -> ft.Control:
    """How the suits look as they are set."""
    from referee_app.core.cards import Suit

    marks: list[ft.Control] = [ft.Text(suit.value, size=32, color=room.suit(suit)) for suit in Suit]
    return ft.Semantics(exclude_semantics=True, content=ft.Row(marks, spacing=16))
