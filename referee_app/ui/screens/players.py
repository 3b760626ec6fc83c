"""What the players of this phone made, over all their games."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.records.names import key
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.club.frame import WIDEST, head
from referee_app.ui.club.outgoing import SeasonFiles
from referee_app.ui.club.season import Season, lined, use_season
from referee_app.ui.frame import view
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import empty
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.standings import standing_heads, standing_line
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look

SHOWN = 30
"""Players drawn at first; more come with a tap."""
MANY = 8
"""From so many on there is a search."""


@guarded(view=True)
def PlayersScreen() -> Any:
    return view(Players())


@guarded
def Players() -> ft.Control:
    look, words, season = use_look(), use_words(), use_season()

    def draw(room: Look) -> ft.Control:
        title = head(room, words, words.say("Players"), "/club")
        if season is None:
            return stacked(title)
        if not season.rows:
            return stacked(title, _nobody(room, words))
        return stacked(title, Ranked(room, season), SeasonFiles(room), gap=12)

    return reading_page(look, draw, WIDEST)


def _nobody(room: Look, words: Catalogue) -> ft.Control:
    title = words.say("Nobody has finished a game yet")
    text = words.say("Games won, jacks hung, begs and shares of each prize are counted here by themselves.")
    return empty(room, "no-players", ft.Icons.INSIGHTS_OUTLINED, title, text)


@guarded
def Ranked(room: Look, season: Season) -> ft.Control:
    words = use_words()
    opened, set_opened = ft.use_state("")
    sought, set_sought = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)
    lines = ft.use_memo(lambda: lined(words, season), [season, words.lang])
    found = [line for line in lines if key(sought) in key(line.name)]
    parts: list[ft.Control] = []
    if len(lines) > MANY:
        parts.append(text_input(room, "search", words.say("Search by name"), sought, handler(set_sought)))
    heads = (words.say("Hang jacks"), words.say("Rating"))
    parts.append(standing_heads(room, words.say("Games won – lost"), heads, words.say("Player")))
    tap = handler(lambda mark: set_opened("" if mark == opened else mark))
    for line in found[:shown]:
        parts.append(standing_line(room, line, line.key == opened, tap))
        if line.key == opened:
            way = going(f"/club/people/{line.key.replace(' ', '+')}")
            parts.append(word_button(room, "to-player", words.say("All about {name}", name=line.name), way))
    if len(found) > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-players", words.say("Show more"), more))
    return stacked(*parts, gap=4)
