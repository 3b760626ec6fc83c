"""The open question with everything that can be called: big buttons, and below them what needs more than a tap."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, cast

import flet as ft

from referee_app.core.calls import Call, Played
from referee_app.core.cards import Card, Rank
from referee_app.core.prompts import Choice, Figures, Handful, OneOf, Perhaps, Piles, Points, Prompt
from referee_app.core.referee import Game
from referee_app.desk.agenda import WouldBe, would_be
from referee_app.text.voice import Voice
from referee_app.ui.answer.cards import CardBlank, RankBlank
from referee_app.ui.answer.correcting import CorrectionBlank
from referee_app.ui.answer.counting import FiguresBlank, PilesBlank
from referee_app.ui.answer.filling import use_filled
from referee_app.ui.answer.handful import HandfulBlank
from referee_app.ui.answer.names import key
from referee_app.ui.answer.playing import PlayBlank
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import Look

Make = Callable[[Call], Awaitable[Any]]
Weigh = Callable[[Call], "WouldBe | None"]


@dataclass(frozen=True)
class Asking:
    """What the inputs of a question need. `weigh` tells what a call would make of the score.

    `opened` is the choice being filled in, where that takes more than a tap; `open` opens another, "" none. `filling`
    is what the inputs hold so far (filling.py).
    """

    look: Look
    name: str
    game: Game
    voice: Voice
    make: Make
    weigh: Weigh
    opened: str
    open: Callable[[str], None]
    filling: dict[str, Any] = field(compare=False, repr=False)

    def within(self, name: str) -> Asking:
        return replace(self, name=f"{self.name}-{name}")

    def effect(self, call: Call) -> str:
        """What the call would change, in figures: "12 → 13"; with the side's name where two sides could be meant."""
        would = self.weigh(call)
        if would is None:
            return ""
        before = tuple(after - gain for after, gain in zip(would.score, would.gained, strict=True))
        parts: list[str] = []
        gaining = [side for side in self.voice.sheet.seating.sides if would.gained[side]]
        if len(gaining) == 1 and self._names(call):
            parts.append(f"{before[gaining[0]]} → {would.score[gaining[0]]}")
        elif len(gaining) == 1 and len(would.score) > 2:
            parts.append(f"{self.voice.side(gaining[0])} {before[gaining[0]]} → {would.score[gaining[0]]}")
        elif gaining:
            parts.append(f"→ {_dashed(would.score)}")
        if would.wins:
            parts.append(self.voice.catalogue.say("ends the game"))
        return ", ".join(parts)

    @staticmethod
    def _names(call: Call) -> bool:
        """The button of the call says whose points they are."""
        return hasattr(call, "side") or hasattr(call, "taker")


def _dashed(score: tuple[int, ...]) -> str:
    return "–".join(map(str, score))


def weighing(game: Game) -> Weigh:
    return partial(would_be, game)


@guarded
def Answer(asking: Asking, prompt: Prompt) -> ft.Control:
    """Every choice of the prompt, each with one way to make it."""
    rank, set_rank = use_filled(asking, "rank", cast("Rank | None", None))
    simple = [choice for choice in prompt.choices if not choice.open]
    more = [choice for choice in prompt.choices if choice.open]
    played = next((choice for choice in more if choice.kind is Played), None)
    if played and not _picked(more, asking.opened):
        rest = [_more_button(asking, choice) for choice in more if choice is not played]
        return stacked(keyed("play", PlayBlank, asking, played, tuple(simple)), *rest)
    chosen = more[0] if len(prompt.choices) == 1 and more else _picked(more, asking.opened)
    if chosen:
        back = None if len(prompt.choices) == 1 else handler(lambda _e: asking.open(""))
        return _opened(asking, chosen, back)
    parts: list[ft.Control] = []
    if ranks := _ranks(simple):
        parts.append(RankBlank(asking, ranks, rank, set_rank))
    fitting = [choice for choice in simple if _fits(choice, rank)]
    if fitting:
        parts.append(_buttons(asking, fitting, rank))
    if more and simple:
        row = [_more_button(asking, choice) for choice in more]
        parts.append(ft.Row(row, wrap=True, spacing=8, run_spacing=0, alignment=ft.MainAxisAlignment.CENTER))
    elif more:
        parts.append(_kinds(asking, more))
    return stacked(*parts)


def _picked(more: list[Choice], opened: str) -> Choice | None:
    return next((choice for choice in more if key(choice) == opened), None)


def _ranks(simple: list[Choice]) -> tuple[Rank, ...]:
    """The ranks that can be named with any of the choices."""
    named = {rank for choice in simple for rank in _nameable(choice)}
    return tuple(rank for rank in Rank if rank in named)


def _nameable(choice: Choice) -> tuple[Any, ...]:
    blank = choice.blanks.get("rank")
    return tuple(blank.values) if isinstance(blank, Perhaps) else ()


def _fits(choice: Choice, rank: Rank | None) -> bool:
    return rank is None or rank in _nameable(choice)


def _buttons(asking: Asking, fitting: list[Choice], rank: Rank | None) -> ft.Control:
    named = {"rank": rank} if rank else {}
    calls = {key(choice): choice.call(**named) for choice in fitting}
    options = tuple(
        Option(key(choice), asking.voice.choice(choice), asking.effect(calls[key(choice)])) for choice in fitting
    )

    async def choose(value: str) -> None:
        await asking.make(calls[value])

    if len(options) == 1 and not options[0].sub:
        only = options[0]
        return big_button(asking.look, f"{asking.name}-{only.value}", only.label, calling(one_call(choose), only.value))
    return choices(asking.look, asking.name, options, one_call(choose))


def _more_button(asking: Asking, choice: Choice) -> ft.Control:
    tap = calling(handler(asking.open), key(choice))
    return word_button(asking.look, f"{asking.name}-{key(choice)}", asking.voice.choice(choice), tap)


def _kinds(asking: Asking, more: list[Choice]) -> ft.Control:
    """Which of several, before it is filled in."""
    options = tuple(Option(key(choice), asking.voice.choice(choice)) for choice in more)
    return choices(asking.look, asking.name, options, handler(asking.open))


def _opened(asking: Asking, choice: Choice, back: Any) -> ft.Control:
    """The input of the first open blank; no choice has two kinds of them, but for points with their reason."""
    blank = next(iter(choice.open.values()))
    inner = asking.within(key(choice)) if back else asking
    if isinstance(blank, Points):
        body: ft.Control = keyed(key(choice), CorrectionBlank, inner, choice, back)
    elif isinstance(blank, Figures):
        body = keyed(key(choice), FiguresBlank, inner, choice, blank, back)
    elif isinstance(blank, Piles):
        body = keyed(key(choice), PilesBlank, inner, choice, blank, back)
    elif isinstance(blank, Handful):
        body = keyed(key(choice), HandfulBlank, inner, choice, blank, back)
    elif isinstance(blank, OneOf) and isinstance(blank.values[0], Card):
        body = keyed(key(choice), CardBlank, inner, choice, blank)
    else:
        body = _seats(inner, choice)
    return body


def _seats(asking: Asking, choice: Choice) -> ft.Control:
    """One button a player; each says what it would cost."""
    name, blank = next((name, blank) for name, blank in choice.open.items() if isinstance(blank, OneOf))
    calls = {str(value): choice.call(**{name: value}) for value in blank.values}
    options = tuple(
        Option(str(value), asking.voice.seat(value), asking.effect(calls[str(value)])) for value in blank.values
    )

    async def choose(value: str) -> None:
        await asking.make(calls[value])

    return choices(asking.look, asking.name, options, one_call(choose))
