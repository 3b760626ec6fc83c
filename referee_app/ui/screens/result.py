"""The result: who won and by how much, and what comes next."""

from __future__ import annotations

import flet as ft

from referee_app.desk.table import Outcome, Table
from referee_app.text.agreed import headline
from referee_app.text.voice import Voice
from referee_app.ui.accepting import to_accept
from referee_app.ui.access import Place, go, going, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.fullnames import FullNames
from referee_app.ui.guard import guarded
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.running import totals_chart
from referee_app.ui.sharing import decided, sharing
from referee_app.ui.spells import made_by
from referee_app.ui.theme import ACCENT, BROAD, INK, QUIET, TITLE, Look
from referee_app.ui.theme import words as written

FEW = 3
"""Sides up to which the score is written in large figures; more have the board of the table."""


@guarded
def OpenResult(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    words = voice.catalogue

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        if not table.game.winners:
            go(f"/game/{table.id}")

    def draw(room: Look) -> ft.Control:
        parts = [_outcome(room, table, voice)]
        if table.game.winners:
            again = going(f"/new?again={table.id}")
            parts.append(big_button(room, "again", words.say("Play again"), again, ft.Icons.REPLAY))
        else:
            parts.append(big_button(room, "continue", words.say("Continue"), going(f"/game/{table.id}")))
        parts += [*made_by(room, voice, table), FullNames(table)]
        parts += to_accept(room, voice, place, table, settle)
        parts += totals_chart(room, voice, table)
        parts += sharing(room, voice, table)
        parts.append(word_button(room, "home", words.say("To the games"), going("/")))
        return stacked(*parts, gap=16)

    page = ft.Container(reading_page(look, draw, 520), expand=True, padding=ft.Padding.only(top=24))
    return ft.Column([page, GameBar(place, table, settle, "result")], expand=True, spacing=0)


def _outcome(room: Look, table: Table, voice: Voice) -> ft.Control:
    game, title = table.game, headline(voice, table.game)
    cup: list[ft.Control] = [] if room.short else [ft.Icon(ft.Icons.EMOJI_EVENTS, size=64, color=ACCENT)]
    figures = " – ".join(map(str, game.score))
    rows: list[ft.Control] = [*cup, written(room, title, 28, INK, True, ft.TextAlign.CENTER, room=room.width)]
    if len(game.score) > FEW:
        rows.append(scores(room, table, voice))
    else:
        rows += [
            written(
                room, figures, min(64, room.width / len(figures) / BROAD / room.scale), INK, True, ft.TextAlign.CENTER
            ),
            written(room, " – ".join(voice.sides()), TITLE, QUIET, align=ft.TextAlign.CENTER),
        ]
    rows.append(written(room, decided(table, voice), color=QUIET, align=ft.TextAlign.CENTER))
    column = ft.Column(rows, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return said("result", f"{title}. {' – '.join(map(str, game.score))}. {decided(table, voice)}", column, level=1)


ResultScreen = game_screen(OpenResult)
