"""The rulebooks: a game and a preset, its paragraphs, a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote, unquote

import flet as ft

from referee_app.ui.access import asked, go, going, use_desk, use_words
from referee_app.ui.book import Book
from referee_app.ui.consulting import Consulted, consulted, game_chips, preset_chips, use_consulted
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.bits import icon_button, page_head
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look


@guarded
def RulebookScreen() -> Any:
    desk = use_desk()
    last, keep = use_consulted()
    game, preset = unquote(ft.use_route_params().get("game") or ""), asked("preset")
    if last is None:
        return ft.Container(expand=True)
    named = consulted(desk, game, preset) if game in desk.rulesets else last
    if game in desk.rulesets and not preset and last.ruleset is named.ruleset:
        named = last
    key = f"{named.spelled()} {asked('q')} {asked('at')}"
    return keyed(key, OpenBook, named, keep)


def address(now: Consulted, query: str = "") -> str:
    """A link to that book, by that preset, at what is sought."""
    return f"/referee/rules/{now.ruleset.id}?preset={now.preset.key}" + (f"&q={quote(query)}" if query else "")


@guarded
def OpenBook(now: Consulted, keep: Any) -> ft.Control:
    words, desk = use_words(), use_desk()

    def take(wanted: Consulted) -> None:
        keep(wanted)
        go(address(wanted))

    def head(room: Look) -> ft.Control:
        back = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going("/referee"))
        return page_head(room, back, words.say(now.ruleset.title))

    def before(room: Look) -> Sequence[ft.Control]:
        parts = [game_chips(room, words, desk, now, take), *preset_chips(room, words, now, take)]
        if len(now.ruleset.presets) > 1:
            way = going(f"/referee/rules/{now.ruleset.id}/compare")
            parts.append(word_button(room, "compare", words.say("Compare two sets of rules"), way))
        return parts

    def entered(query: str) -> None:
        go(address(now, query.strip()))

    return Book(now.ruleset, now.house, asked("q"), asked("at"), head, before, entered)
