"""What must be answered before a file is taken in: one by one, or all that ask the same at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.desk.club.incoming.preview import Alike, Ask, alike
from referee_app.desk.club.incoming.preview import Option as Given
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.preview import question_card
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look

SHOWN = 20
"""Questions drawn at first; more come with a tap."""
Answer = Callable[[tuple[str, ...], str], Any]
"""Takes the questions and the answer to all of them."""


@guarded
def Questions(room: Look, asks: tuple[Ask, ...], answer: Answer, rows: bool = True) -> ft.Control:
    """Those that can be answered at once first, then the open ones, each with the rows it is about where there are
    `rows`.
    """
    words = use_words()
    shown, set_shown = ft.use_state(SHOWN)
    if not asks:
        return ft.Container(height=0)
    inner = room.within(room.width - 34)
    parts: list[ft.Control] = [heading(room, words.say("To be answered"))]
    parts += [_at_once(inner, words, n, kind, answer) for n, kind in enumerate(alike(asks))]
    ordered = sorted(asks, key=lambda ask: ask.answer is not None)
    parts += [_question(inner, words, ask, answer, rows) for ask in ordered[:shown]]
    if len(asks) > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-questions", words.say("Show more"), more))
    return stacked(*parts)


def _at_once(room: Look, words: Catalogue, number: int, kind: Alike, answer: Answer) -> ft.Control:
    asks = tuple(ask.id for ask in kind.asks)

    async def choose(key: str) -> None:
        await answer(asks, key)

    title = words.count("{n} question alike: one answer to all", "{n} questions alike: one answer to all", len(asks))
    example = words.say("Such as: {question}", question=kind.asks[0].told.say(words))
    ways = choices(room, f"all-{number}", _options(words, kind.options, kind.answer), handler(choose))
    return question_card(room, f"alike-{number}", title, example, ways, kind.answer is not None)


def _question(room: Look, words: Catalogue, ask: Ask, answer: Answer, numbered: bool) -> ft.Control:
    async def choose(key: str) -> None:
        await answer((ask.id,), key)

    rows = ", ".join(map(str, ask.rows[:SHOWN])) + (" …" if len(ask.rows) > SHOWN else "")
    ways = choices(room, f"answer-{ask.id}", _options(words, ask.options, ask.answer), handler(choose))
    about = words.say("Row {rows}", rows=rows) if numbered else ""
    return question_card(room, f"ask-{ask.id}", ask.told.say(words), about, ways, ask.answer is not None)


def _options(words: Catalogue, given: tuple[Given, ...], chosen: str | None) -> tuple[Option, ...]:
    return tuple(Option(one.key, one.told.say(words), chosen=one.key == chosen) for one in given)
