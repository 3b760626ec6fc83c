"""The game as a code on the screen, for the camera of another phone."""

from __future__ import annotations

from typing import Any, cast

import flet as ft

from referee_app.desk.table import Table
from referee_app.records.codec import BadFile
from referee_app.records.codes import codes
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import Place, go, going, use_desk, use_look, use_voice
from referee_app.ui.bell import GAMES, game_topic, ring
from referee_app.ui.frame import game_screen
from referee_app.ui.guard import effect, guarded, handler, keyed
from referee_app.ui.parts.bits import icon_button, page_head
from referee_app.ui.parts.code import Codes
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import lying, reading_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.sharing import save_game
from referee_app.ui.stores import use_session
from referee_app.ui.theme import QUIET, Look, M
from referee_app.ui.theme import words as written

QUICK, SLOW = 0.35, 0.8
"""Seconds for each code: fewer than three changes a second harm nobody whom flashes harm."""
LARGEST = 560
HEAD = 72
"""What stands over the code."""


@guarded
def OpenCode(place: Place, table: Table) -> ft.Control:
    look, words, desk = use_look(), use_voice(table).catalogue, use_desk()
    row, set_row = ft.use_state(cast("tuple[str, ...]", ()))
    wrong, set_wrong = ft.use_state("")
    slow, set_slow = ft.use_state(False)

    async def make() -> None:
        try:
            set_row(codes(await desk.file(table.id)))
        except BadFile as bad:
            set_wrong(words.say(bad.what, **bad.slots))

    def turn(_event: Any) -> None:
        set_slow(not slow)

    effect(make, [table.id, place.seen], cleanup=None)
    beside = lying(look)

    def draw(room: Look) -> ft.Control:
        side = side_of(look, room.width, beside)
        spoken = words.say("Code of the game, for the camera of another phone")
        shown: ft.Control = ft.Container(height=side)
        if wrong:
            shown = banner(room, "no-code", wrong)
        elif row:
            shown = Codes(side, row, SLOW if slow else QUICK, spoken)
        rest = room.within(room.width - side - M if beside else room.width)
        about = keyed("about", About, rest, table, len(row), slow, handler(turn))
        both: ft.Control = stacked(shown, about)
        if beside:
            aside = ft.Container(about, expand=True)
            both = ft.Row([shown, aside], spacing=M, vertical_alignment=ft.CrossAxisAlignment.START)
        return stacked(_head(room, words, table.id), both)

    return reading_page(look, draw, 900 if beside else 520)


def side_of(look: Look, width: float, beside: bool) -> float:
    """A code is whole on the screen, under a head that grows with the text; a camera scrolls nothing."""
    head = (HEAD + look.size(HEAD)) / 2
    return min(width, LARGEST, max(200, look.height - (head if beside else 2 * head)))


def _head(room: Look, words: Catalogue, game_id: str) -> ft.Control:
    arrow = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going(f"/game/{game_id}/sheet"))
    return page_head(room, arrow, words.say("To another phone"))


@guarded
def About(room: Look, table: Table, count: int, slow: bool, turn: Any) -> ft.Control:
    """What to do with it; a game under way may go on over there."""
    words, desk, session = use_voice(table).catalogue, use_desk(), use_session()

    async def save(_event: Any) -> None:
        await save_game(desk, session, words, table)

    async def move(_event: Any) -> None:
        await table.move(away=True)
        ring(game_topic(table.id), own=True)
        ring(GAMES, own=True)
        go(f"/game/{table.id}")

    how = words.say("On the other phone tap “From another phone” on the first screen, and point its camera here.")
    parts: list[ft.Control] = [written(room, how, color=QUIET)]
    if count > 1:
        many = words.count("{n} code, shown in turn.", "{n} codes, shown in turn: hold it still for a while.", count)
        parts.append(written(room, many, color=QUIET))
        parts.append(word_button(room, "pace", words.say("Faster") if slow else words.say("Slower"), turn))
    parts.append(word_button(room, "save-file", words.say("Save as file"), handler(save)))
    if not table.game.winners and not table.moved:
        parts.append(written(room, words.say("Is the game there? Then only one phone should keep it."), color=QUIET))
        parts.append(word_button(room, "move", words.say("It goes on over there"), handler(move)))
    return stacked(*parts)


CodeScreen = game_screen(OpenCode)
