"""Questions as values: what may be called now, and what is still blank in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call
from referee_app.core.cards import Card
from referee_app.core.seats import Seat


class Later(Sequence[Any]):
    """Values worked out when somebody looks at them: a game replayed looks at few."""

    def __init__(self, work: Callable[[], tuple[Any, ...]]) -> None:
        self._work = work

    @cached_property
    def _values(self) -> tuple[Any, ...]:
        return self._work()

    def __getitem__(self, at: Any) -> Any:
        return self._values[at]

    def __len__(self) -> int:
        return len(self._values)


def _among(value: object, values: Sequence[Any]) -> bool:
    """Equal to one of them and of its kind: True is not 1."""
    return any(type(value) is type(one) and value == one for one in values)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of `values`; a blank with one value is filled already."""

    values: tuple[Any, ...]

    def admits(self, value: object) -> bool:
        return _among(value, self.values)


@dataclass(frozen=True, slots=True)
class Perhaps:
    """One of `values`, or left out (None)."""

    values: Sequence[Any] = ()

    def admits(self, value: object) -> bool:
        return value is None or _among(value, self.values)


@dataclass(frozen=True, slots=True)
class Figures:
    """A whole number for each side: at least `least` each, together from `low` to `high`."""

    least: tuple[int, ...]
    low: int
    high: int

    def admits(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.least):
            return False
        if not all(type(n) is int and n >= least for n, least in zip(value, self.least, strict=True)):
            return False
        return self.low <= sum(value) <= self.high


@dataclass(frozen=True, slots=True)
class Piles:
    """Some of `cards`, each to one of `sides` and the others to nobody; `worth` gives the points of each.

    The sums of the piles fill `figures`. `sure`: one at least of these cards lies with one of these sides.
    """

    cards: tuple[Card, ...]
    worth: tuple[int, ...]
    sides: int
    figures: Figures
    sure: tuple[tuple[tuple[Card, ...], tuple[int, ...]], ...] = ()

    def sums(self, piles: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
        worth = dict(zip(self.cards, self.worth, strict=True))
        return tuple(sum(worth[card] for card in pile) for pile in piles)

    def admits(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != self.sides:
            return False
        if not all(isinstance(pile, tuple) for pile in value):
            return False
        where = {card: side for side, pile in enumerate(value) for card in pile}
        if len(where) != sum(map(len, value)) or not all(card in self.cards for card in where):
            return False
        if not all(any(where.get(card) in sides for card in some) for some, sides in self.sure):
            return False
        return self.figures.admits(self.sums(value))


@dataclass(frozen=True, slots=True)
class Points:
    """A whole number from `low` to `high`, never nought."""

    low: int
    high: int

    def admits(self, value: object) -> bool:
        return type(value) is int and value != 0 and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Words:
    """One line written by hand, `most` characters at most."""

    most: int

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and bool(value.strip()) and len(value) <= self.most and value.isprintable()


Blank = OneOf | Perhaps | Figures | Piles | Points | Words


@dataclass(frozen=True)
class Choice:
    """A kind of call and a blank for each of its fields. `rule` says what it brings or costs."""

    kind: type[Call]
    rule: RuleId
    blanks: Mapping[str, Blank]

    def admits(self, call: Call) -> bool:
        if type(call) is not self.kind:
            return False
        return all(self.blanks[f.name].admits(getattr(call, f.name)) for f in fields(self.kind))

    def call(self, **filled: Any) -> Call:
        """The call itself, blanks with one value filled; KeyError names a blank still open."""
        values = {}
        for name, blank in self.blanks.items():
            if name in filled:
                values[name] = filled[name]
            elif isinstance(blank, OneOf) and len(blank.values) == 1:
                values[name] = blank.values[0]
            elif isinstance(blank, Perhaps):
                values[name] = None
            else:
                raise KeyError(name)
        return self.kind(**values)

    @property
    def open(self) -> dict[str, Blank]:
        """The blanks a person still has to fill; optional ones are not among them."""
        return {
            name: blank
            for name, blank in self.blanks.items()
            if not isinstance(blank, Perhaps) and not (isinstance(blank, OneOf) and len(blank.values) == 1)
        }


@dataclass(frozen=True)
class Prompt:
    """A question: its id, the choices, the paragraph that asks it, and whose call it is (None: the table's)."""

    question: str
    rule: RuleId
    choices: tuple[Choice, ...]
    seat: Seat | None = None

    def choice(self, call: Call) -> Choice | None:
        """The choice that admits `call`."""
        return next((choice for choice in self.choices if choice.admits(call)), None)


def choice(kind: type[Call], rule: RuleId, **blanks: Blank | object) -> Choice:
    """A choice whose blanks may be given as bare values where there is only one."""
    ready = {name: blank if isinstance(blank, Blank) else OneOf((blank,)) for name, blank in blanks.items()}
    return Choice(kind, rule, ready)
