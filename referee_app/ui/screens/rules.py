"""The rulebook of the game being played: every paragraph with its source, the table's house rules filled in."""

from __future__ import annotations

import flet as ft

from referee_app.desk.table import Outcome, Table
from referee_app.text.voice import Voice, house_value
from referee_app.ui.access import Place, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import ACCENT, FINE, LINE, QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def OpenRules(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    page = ft.Container(reading_page(look, lambda room: _book(room, voice)), expand=True)
    top = ft.Container(scores(look, table, voice, small=True), padding=ft.Padding.only(left=16, right=16, top=8))
    return ft.Column([top, page, GameBar(place, table, settle, "rules")], expand=True, spacing=0)


def _book(room: Look, voice: Voice) -> ft.Control:
    words, ruleset = voice.catalogue, voice.sheet.ruleset
    parts: list[ft.Control] = [heading(room, words.say(ruleset.title), 1), *_agreed(room, voice)]
    section = ""
    for rule in ruleset.rulebook:
        paragraph = voice.paragraph(rule.id)
        if paragraph.section != section:
            section = paragraph.section
            parts.append(heading(room, section))
        text = stacked(written(room, paragraph.text), written(room, paragraph.source, FINE, QUIET), gap=0)
        box = ft.Container(
            text, padding=ft.Padding.only(left=12, bottom=8), border=ft.Border.only(left=ft.BorderSide(2, LINE))
        )
        parts.append(said(f"rule-{rule.id}", f"{paragraph.text} {paragraph.source}", box))
    parts.append(heading(room, words.say("Sources")))
    parts += [written(room, f"{code}: {words.say(name)}", FINE, QUIET) for code, name in ruleset.sources.items()]
    return stacked(*parts)


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


RulesScreen = game_screen(OpenRules)
