"""Two presets of a game side by side: what differs first, each line a way to its paragraph."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import flet as ft

from referee_app.core.ruleset import Preset, Ruleset
from referee_app.text.rulebook import Compared, compared
from referee_app.ui.access import asked, go, going, use_desk, use_look, use_words
from referee_app.ui.consulting import consulted
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.parts.bits import fold, icon_button, page_head
from referee_app.ui.parts.inputs import segments
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.rulebook import both
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def CompareScreen() -> Any:
    game = unquote(ft.use_route_params().get("game") or "")
    ruleset = consulted(use_desk(), game).ruleset
    return keyed(ruleset.id, OpenComparison, ruleset)


def _pair(ruleset: Ruleset) -> tuple[Preset, Preset]:
    """Those the address names, else the first and the last."""
    known = {one.key: one for one in ruleset.presets}
    return known.get(asked("a"), ruleset.presets[0]), known.get(asked("b"), ruleset.presets[-1])


@guarded
def OpenComparison(ruleset: Ruleset) -> ft.Control:
    look, words = use_look(), use_words()
    first, second = _pair(ruleset)
    unfolded, set_unfolded = ft.use_state(False)
    rows = compared(words, first.house, second.house)
    unlike = [row for row in rows if not row.alike]
    heads = (words.say(first.title), words.say(second.title))

    def line(room: Look, row: Compared) -> ft.Control:
        way = going(f"/referee/rules/{ruleset.id}?preset={second.key}&at={row.rule.rule}")
        return both(room, heads, row, way)

    def draw(room: Look) -> ft.Control:
        back = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going(f"/referee/rules/{ruleset.id}"))
        parts: list[ft.Control] = [
            page_head(room, back, words.say(ruleset.title)),
            *_menus(room, ruleset, first, second),
        ]
        if not unlike:
            parts.append(written(room, words.say("These are the same rules."), color=QUIET))
        parts += [line(room, row) for row in unlike]
        if count := len(rows) - len(unlike):
            label = words.count("{n} house rule alike in both", "{n} house rules alike in both", count)
            parts.append(fold(room, "alike", label, unfolded, handler(lambda _e: set_unfolded(not unfolded))))
            parts += [line(room, row) for row in rows if row.alike and unfolded]
        return stacked(*parts)

    return reading_page(look, draw)


def _menus(room: Look, ruleset: Ruleset, first: Preset, second: Preset) -> list[ft.Control]:
    words = use_words()
    titles = {one.key: words.say(one.title) for one in ruleset.presets}

    def swap(a: str, b: str) -> None:
        go(f"/referee/rules/{ruleset.id}/compare?a={a}&b={b}")

    half = room if room.width < 480 else room.within(room.width / 2 - 8)
    one = segments(half, "first", words.say("These rules"), titles, first.key, handler(lambda it: swap(it, second.key)))
    other = segments(
        half, "second", words.say("and those"), titles, second.key, handler(lambda it: swap(first.key, it))
    )
    if room.width < 480:
        return [one, other]
    return [ft.Row([ft.Container(one, expand=True), ft.Container(other, expand=True)], spacing=16)]
