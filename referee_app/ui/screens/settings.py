"""Settings: language, light or dark, suit colours; where the games are kept."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.ui.access import going, use_desk, use_look, use_words
from referee_app.ui.bell import SETTINGS, ring
from referee_app.ui.chosen import dress
from referee_app.ui.deleted import DeletedGames
from referee_app.ui.guard import effect, guarded, handler
from referee_app.ui.keys import show_keys
from referee_app.ui.language import AS_THE_DEVICE, speak
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.inputs import segments, switch_input
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import FINE, QUIET, SCALES, Look
from referee_app.ui.theme import words as written


@guarded
def SettingsScreen() -> Any:
    look, words, desk, session = use_look(), use_words(), use_desk(), use_session()
    club = desk.shelf.club

    async def keep(name: str, value: object) -> None:
        await club.set_setting(name, value)
        ring(SETTINGS)

    async def set_theme(value: str) -> None:
        session.theme = value
        session.page.theme_mode = ft.ThemeMode(value)
        session.page.update()
        await keep("theme", value)

    async def set_lang(value: str) -> None:
        speak(session, value)
        await keep("lang", value)

    async def set_scale(value: str) -> None:
        session.scale = int(value) / 100
        dress(session.page, session.scale, session.seed)
        session.page.update()
        await keep("scale", session.scale)

    def switch(room: Look, name: str, label: str) -> ft.Control:
        async def change(value: bool) -> None:
            setattr(session, name, value)
            session.vigil.allow(session.awake)
            await keep(name, value)

        return switch_input(room, name, label, getattr(session, name), handler(change))

    def keyboard(_event: Any) -> None:
        show_keys(session)

    languages = {AS_THE_DEVICE: words.say("As the device"), **LANGUAGES}
    scales = {f"{one * 100:.0f}": f"{one * 100:.0f}" for one in SCALES}
    themes = {"system": words.say("As the device"), "light": words.say("Light"), "dark": words.say("Dark")}

    def draw(room: Look) -> ft.Control:
        return stacked(
            heading(room, words.say("Settings"), 1),
            segments(room, "lang", words.say("Language"), languages, session.chosen, handler(set_lang)),
            segments(room, "theme", words.say("Theme"), themes, session.theme, handler(set_theme)),
            segments(
                room, "scale", words.say("Text size, %"), scales, f"{session.scale * 100:.0f}", handler(set_scale)
            ),
            switch(room, "four", words.say("Four suit colours")),
            _suits(room),
            switch(room, "awake", words.say("Keep the screen awake during a game")),
            switch(room, "haptics", words.say("Vibration")),
            switch(room, "turned", words.say("Table view: far half turned")),
            *([word_button(room, "keys", words.say("Keyboard"), handler(keyboard))] if look.wide else []),
            heading(room, words.say("People")),
            written(room, words.say("Those who play on this phone, and how they are called."), color=QUIET),
            word_button(room, "people", words.say("Show the people"), going("/people")),
            heading(room, words.say("Where the games are kept")),
            Kept(room),
            word_button(room, "backup", words.say("Save a backup in the club"), going("/club")),
            DeletedGames(room),
            heading(room, words.say("About")),
            written(
                room,
                words.say("Referee {version}. Rules: {editions}.", version=desk.app, editions=_editions(desk, words)),
            ),
            gap=12,
        )

    return reading_page(look, draw)


@guarded
def Kept(room: Look) -> ft.Control:
    words, desk = use_words(), use_desk()
    keeping, set_keeping = ft.use_state(desk.keeping)

    async def look_again() -> None:
        set_keeping(await desk.look_again())

    effect(look_again, [], cleanup=None)
    where = [written(room, words.say(each), color=QUIET) for each in keeping.where]
    return stacked(*(where or [written(room, str(desk.folder), FINE, QUIET)]), gap=12)


def _editions(desk: Any, words: Catalogue) -> str:
    return ", ".join(f"{words.say(ruleset.title)} {ruleset.edition}" for ruleset in desk.rulesets.values())


def _suits(room: Look) -> ft.Control:
    """How the suits look as they are set."""
    from referee_app.core.cards import Suit

    marks: list[ft.Control] = [ft.Text(suit.value, size=32, color=room.suit(suit)) for suit in Suit]
    return ft.Semantics(exclude_semantics=True, content=ft.Row(marks, spacing=16))
