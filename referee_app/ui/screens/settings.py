"""Settings: language, light or dark, suit colours; where the games are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from referee_app.records.people import Club
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
from referee_app.ui.stores import Session, use_session
from referee_app.ui.theme import FINE, QUIET, SCALES, Look
from referee_app.ui.theme import words as written


@dataclass(frozen=True)
class Choosing:
    """What a person sets, for all windows at once."""

    session: Session
    club: Club

    async def keep(self, name: str, value: object) -> None:
        await self.club.set_setting(name, value)
        ring(SETTINGS)

    async def theme(self, value: str) -> None:
        self.session.theme = value
        self.session.page.theme_mode = ft.ThemeMode(value)
        self.session.page.update()
        await self.keep("theme", value)

    async def lang(self, value: str) -> None:
        speak(self.session, value)
        await self.keep("lang", value)

    async def scale(self, value: str) -> None:
        self.session.scale = int(value) / 100
        dress(self.session.page, self.session.scale, self.session.seed)
        self.session.page.update()
        await self.keep("scale", self.session.scale)

    def switch(self, room: Look, name: str, label: str) -> ft.Control:
        async def change(value: bool) -> None:
            setattr(self.session, name, value)
            self.session.vigil.allow(self.session.awake)
            await self.keep(name, value)

        return switch_input(room, name, label, getattr(self.session, name), handler(change))


@guarded
def SettingsScreen() -> Any:
    look, words, desk, session = use_look(), use_words(), use_desk(), use_session()
    choosing = Choosing(session, desk.shelf.club)

    def draw(room: Look) -> ft.Control:
        parts = [heading(room, words.say("Settings"), 1), *_seen(room, words, choosing)]
        if look.wide:
            keyboard = handler(lambda _event: show_keys(session))
            parts.append(word_button(room, "keys", words.say("Keyboard"), keyboard))
        return stacked(*parts, *_people(room, words), *_games(room, desk, words), *_about(room, desk, words), gap=12)

    return reading_page(look, draw)


def _seen(room: Look, words: Catalogue, choosing: Choosing) -> list[ft.Control]:
    """How the app looks and feels."""
    session = choosing.session
    languages = {AS_THE_DEVICE: words.say("As the device"), **LANGUAGES}
    scales = {f"{one * 100:.0f}": f"{one * 100:.0f}" for one in SCALES}
    themes = {"system": words.say("As the device"), "light": words.say("Light"), "dark": words.say("Dark")}
    size = f"{session.scale * 100:.0f}"
    return [
        segments(room, "lang", words.say("Language"), languages, session.chosen, handler(choosing.lang)),
        segments(room, "theme", words.say("Theme"), themes, session.theme, handler(choosing.theme)),
        segments(room, "scale", words.say("Text size, %"), scales, size, handler(choosing.scale)),
        choosing.switch(room, "four", words.say("Four suit colours")),
        _suits(room),
        choosing.switch(room, "awake", words.say("Keep the screen awake during a game")),
        choosing.switch(room, "haptics", words.say("Vibration")),
        choosing.switch(room, "turned", words.say("Table view: far half turned")),
    ]


def _people(room: Look, words: Catalogue) -> list[ft.Control]:
    return [
        heading(room, words.say("People")),
        written(room, words.say("Those who play on this phone, and how they are called."), color=QUIET),
        word_button(room, "people", words.say("Show the people"), going("/people")),
    ]


def _games(room: Look, desk: Any, words: Catalogue) -> list[ft.Control]:
    return [
        heading(room, words.say("Where the games are kept")),
        Kept(room),
        word_button(room, "backup", words.say("Save a backup in the club"), going("/club")),
        DeletedGames(room),
    ]


def _about(room: Look, desk: Any, words: Catalogue) -> list[ft.Control]:
    text = words.say("Referee {version}. Rules: {editions}.", version=desk.app, editions=_editions(desk, words))
    return [heading(room, words.say("About")), written(room, text)]


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
