"""The rulebook of the game being played: every paragraph with its source, the table's house rules filled in."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from referee_app.desk.table import Outcome, Table
from referee_app.text.voice import Voice, house_value
from referee_app.ui.access import Place, asked, going, use_voice
from referee_app.ui.book import Book
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import ACCENT, QUIET, Look, S
from referee_app.ui.theme import words as written


@guarded
def OpenRules(place: Place, table: Table) -> ft.Control:
    voice = use_voice(table)
    sheet, sought, at = table.sheet, asked("q"), asked("at")

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    def head(room: Look) -> ft.Control:
        return ft.Container(scores(room, table, voice, small=True), padding=ft.Padding.only(top=S))

    def before(room: Look) -> Sequence[ft.Control]:
        title = heading(room, voice.catalogue.say(sheet.ruleset.title), 1)
        return [title, *_agreed(room, voice), _others(room, voice)]

    book = keyed(f"{sought} {at}", Book, sheet.ruleset, sheet.house, sought, at, head, before)
    return ft.Column(
        [ft.Container(book, expand=True), GameBar(place, table, settle, "referee")], expand=True, spacing=0
    )


def _agreed(room: Look, voice: Voice) -> list[ft.Control]:
    """The house rules that differ from the book."""
    words, house = voice.catalogue, voice.sheet.house
    differing = house.differing()
    if not differing:
        return [written(room, words.say("Played by the book."), color=QUIET)]
    lines = [f"{words.say(rule.title)}: {house_value(words, rule, house[rule])}" for rule in differing]
    return [
        written(room, words.say("At this table:"), color=ACCENT, strong=True),
        *(written(room, one) for one in lines),
    ]


def _others(room: Look, voice: Voice) -> ft.Control:
    label = voice.catalogue.say("Other rulebooks")
    return word_button(room, "other-books", label, going("/referee/rules"))


RulesScreen = game_screen(OpenRules)
