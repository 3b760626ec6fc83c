"""The result of a match as it is being entered: bullseyes and hang jacks of both sides, on keys of our own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import flet as ft

from referee_app.desk.club.scoring import wrong
from referee_app.desk.club.values import Result
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_words
from referee_app.ui.club.history import figures, scored
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.inputs import switch_input
from referee_app.ui.parts.keypad import Field, keypad, pressed
from referee_app.ui.parts.pages import stacked
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

KEYS = ("games-0", "games-1", "hangs-0", "hangs-1")
FEW = 4
"""Matches to so many games are entered by one tap on the score."""


@dataclass(frozen=True)
class Form:
    """What stands in the fields, as it was typed; `active` is the one the keys write into. A field left empty is 0."""

    values: tuple[str, str, str, str] = ("", "", "", "")
    active: str = KEYS[0]
    short: bool = False

    @classmethod
    def of(cls, result: Result | None) -> Form:
        if result is None:
            return cls()
        values = tuple(str(n) for n in (*result.games, *result.hangs))
        return cls(cast("tuple[str, str, str, str]", values), KEYS[0], result.short)

    def written(self, key: str, value: str) -> Form:
        values = tuple(value if each == key else old for each, old in zip(KEYS, self.values, strict=True))
        return replace(self, values=cast("tuple[str, str, str, str]", values))

    def pressed(self, key: str) -> Form:
        return self.written(self.active, pressed(self.values[KEYS.index(self.active)], key))

    @property
    def result(self) -> Result | None:
        """None until there is a number of games on either side."""
        if not (self.values[0] or self.values[1]):
            return None
        one, other, hung, caught = (int(value or 0) for value in self.values)
        return Result((one, other), (hung, caught), self.short)


@guarded
def ResultPad(
    room: Look, teams: tuple[str, str], to: int, before: Result | None, enter: Callable[[Result], Awaitable[Any]]
) -> ft.Control:
    """`before` is what is corrected."""
    words = use_words()
    form, set_form = ft.use_state(Form.of(before))
    result = form.result
    why = wrong(result, to) if result else None

    async def done() -> None:
        if result is not None and why is None:
            await enter(result)

    once = one_call(done)

    async def on_done() -> None:
        await once()

    def change(make: Callable[[Form], Form]) -> None:
        set_form(make)

    parts = _quick(room, words, teams, to, form, change)
    if result and why:
        parts.append(written(room, why.say(words), FINE, QUIET))
    if to and result and max(result.games) < to:
        turn = handler(lambda value: change(lambda now: replace(now, short=value)))
        parts.append(switch_input(room, "short", words.say("Ended early, by agreement"), form.short, turn))
    ready = on_done if result is not None and why is None else None
    return stacked(*parts, _keys(room, words, teams, form, change, ready))


def _keys(
    room: Look, words: Catalogue, teams: tuple[str, str], form: Form, change: Callable[[Any], None], done: Any
) -> ft.Control:  # fmt: skip
    """What is entered stands on the key that enters it."""
    result = form.result
    label = words.say("Enter {result}", result=scored(words, result)) if result and done else words.say("Enter")
    labels = {"back": words.say("Delete"), "sign": "±", "done": label}
    return keypad(
        room, "result", _fields(words, teams, form), form.active,
        handler(lambda key: change(lambda now: replace(now, active=key))),
        handler(lambda key: change(lambda now: now.pressed(key))),
        done, labels,
    )  # fmt: skip


def _fields(words: Catalogue, teams: tuple[str, str], form: Form) -> tuple[Field, ...]:
    jacks, bullseyes = words.say("Hang jacks"), words.say("Bullseyes")
    labels = (*teams, jacks, jacks)
    spoken = [f"{teams[n % 2]}, {bullseyes if n < 2 else jacks}: {form.values[n]}" for n in range(4)]
    return tuple(
        Field(key, label, value, said)
        for key, label, value, said in zip(KEYS, labels, form.values, spoken, strict=True)
    )


def _quick(
    room: Look, words: Catalogue, teams: tuple[str, str], to: int, form: Form, change: Callable[[Any], None]
) -> list[ft.Control]:
    """The score of a short match by one tap; of a long one who won, and the keys go on with the other side."""
    if to == 0:
        return []
    if to <= FEW:
        ways = [(to, n) for n in range(to)] + [(n, to) for n in reversed(range(to))]
        options = tuple(
            Option(f"{one}-{other}", figures(one, other), spoken=f"{teams[0]} {one}, {teams[1]} {other}",
                   chosen=form.values[:2] == (str(one), str(other)))
            for one, other in ways
        )  # fmt: skip

        def take(value: str) -> None:
            one, other = value.split("-")
            change(lambda now: replace(now.written(KEYS[0], one).written(KEYS[1], other), active=KEYS[2]))

        return [choices(room, "score", options, handler(take))]
    won = tuple(
        Option(str(side), words.say("{name} won", name=team), chosen=form.values[side] == str(to))
        for side, team in enumerate(teams)
    )
    win = handler(lambda side: change(lambda now: _won(now, int(side), to)))
    return [choices(room, "won", won, win)]


def _won(form: Form, side: int, to: int) -> Form:
    """A number of the target on the other side was meant for this one."""
    if form.values[1 - side] == str(to):
        form = form.written(KEYS[1 - side], "")
    return replace(form.written(KEYS[side], str(to)), active=KEYS[1 - side], short=False)
