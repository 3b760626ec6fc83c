"""The result: who won and by how much, and what comes next."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.table import Outcome, Table
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, go, going, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import ACCENT, INK, QUIET, TITLE, Look
from referee_app.ui.theme import words as written


@guarded
def OpenResult(place: Place, table: Table) -> ft.Control:
    look, voice, session = use_look(), use_voice(table), use_session()
    words = voice.catalogue

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        if not table.game.winners:
            go(f"/game/{table.id}")

    async def copy(_event: Any) -> None:
        await session.copy(as_text(table, voice))
        session.toast(words.say("Copied"))

    def draw(room: Look) -> ft.Control:
        parts = [_headline(room, table, voice)]
        if table.game.winners:
            again = going(f"/new?again={table.id}")
            parts.append(big_button(room, "again", words.say("Play again"), again, ft.Icons.REPLAY))
        else:
            parts.append(big_button(room, "continue", words.say("Continue"), going(f"/game/{table.id}")))
        parts.append(word_button(room, "copy", words.say("Copy as text"), handler(copy)))
        parts.append(word_button(room, "home", words.say("To the games"), going("/")))
        return stacked(*parts, gap=16)

    page = ft.Container(reading_page(look, draw, 520), expand=True, padding=ft.Padding.only(top=24))
    return ft.Column([page, GameBar(place, table, settle, "result")], expand=True, spacing=0)


def _headline(room: Look, table: Table, voice: Voice) -> ft.Control:
    words, game = voice.catalogue, table.game
    if not game.winners:
        title = words.say("The game goes on")
    elif len(game.sheet.seating.members(game.winners[0])) > 1:
        title = words.say("{side} win", side=voice.side(game.winners[0]))
    else:
        title = words.say("{side} wins", side=voice.side(game.winners[0]))
    cup: list[ft.Control] = [] if room.short else [ft.Icon(ft.Icons.EMOJI_EVENTS, size=64, color=ACCENT)]
    rows: list[ft.Control] = [
        *cup,
        written(room, title, 28, INK, strong=True, align=ft.TextAlign.CENTER),
        written(room, " – ".join(map(str, game.score)), 64, INK, strong=True, align=ft.TextAlign.CENTER),
        written(room, " – ".join(voice.sides()), TITLE, QUIET, align=ft.TextAlign.CENTER),
        written(room, _why(table, voice), color=QUIET, align=ft.TextAlign.CENTER),
    ]
    column = ft.Column(rows, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return said("result", f"{title}. {' – '.join(map(str, game.score))}. {_why(table, voice)}", column)


def _why(table: Table, voice: Voice) -> str:
    """How it was decided: the last award of the game and its paragraph."""
    game, words = table.game, voice.catalogue
    hands = words.count("{n} hand", "{n} hands", game.hand.number)
    if not (game.winners and game.hand.told and game.hand.told[-1].awards):
        return hands
    last = game.hand.told[-1]
    award = last.awards[-1]
    heading, cited = voice.heading(last.question) or voice.call(last.call), voice.paragraph(award.rule).cited
    what = f"{heading}: {voice.award(award)} ({cited})"
    return f"{hands}. {what}"


def as_text(table: Table, voice: Voice) -> str:
    """The result as a message: sides, score, hands, rules."""
    words, game = voice.catalogue, table.game
    lines = [f"{side}: {points}" for side, points in zip(voice.sides(), game.score, strict=True)]
    title = words.say(table.sheet.ruleset.title)
    return "\n".join([f"{title} ({table.sheet.ruleset.edition})", *lines, _why(table, voice)])


ResultScreen = game_screen(OpenResult)
