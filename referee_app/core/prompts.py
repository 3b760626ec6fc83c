"""Questions as values: what may be called now, and what is still blank in it.

Nobody changes them; they are not frozen, since most live for one call and a frozen one takes thrice as long to make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call
from referee_app.core.cards import Card
from referee_app.core.once import once
from referee_app.core.seats import Seat


class Later(Sequence[Any]):
    """Values worked out when somebody looks at them: a game replayed looks at few."""

    def __init__(self, work: Callable[[], tuple[Any, ...]], holds: Callable[[object], bool] | None = None) -> None:
        self._work, self._holds = work, holds

    @once
    def _values(self) -> tuple[Any, ...]:
        return self._work()

    def __getitem__(self, at: Any) -> Any:
        return self._values[at]

    def __len__(self) -> int:
        return len(self._values)

    def holds(self, value: object) -> bool:
        """Whether the value is among them, told without working them out where that is possible."""
        return self._holds(value) if self._holds else _listed(value, self._values)


class Blanks(Mapping[str, "Blank"]):
    """Blanks worked out when somebody looks at them."""

    def __init__(self, work: Callable[[], Mapping[str, Blank]]) -> None:
        self._work = work

    @once
    def _ready(self) -> Mapping[str, Blank]:
        return self._work()

    def __getitem__(self, name: str) -> Blank:
        return self._ready[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ready)

    def __len__(self) -> int:
        return len(self._ready)


def _among(value: object, values: Sequence[Any]) -> bool:
    return values.holds(value) if type(values) is Later else _listed(value, values)


def _listed(value: object, values: Sequence[Any]) -> bool:
    """Equal to one of them and of its kind: True is not 1."""
    kind = type(value)
    for one in values:  # noqa: SIM110 - asked most of all when a game is replayed: any() would take twice as long
        if type(one) is kind and one == value:
            return True
    return False


@dataclass(slots=True)
class OneOf:
    """One of `values`; a blank with one value is filled already."""

    values: Sequence[Any]

    def admits(self, value: object) -> bool:
        return _among(value, self.values)


@dataclass(slots=True)
class Perhaps:
    """One of `values`, or left out (None)."""

    values: Sequence[Any] = ()

    def admits(self, value: object) -> bool:
        return value is None or _among(value, self.values)


@dataclass(slots=True)
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
class Handful:
    """So many of `cards`, in any order."""

    cards: Sequence[Card]
    count: int

    def admits(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count or len(set(value)) != self.count:
            return False
        return all(_among(card, self.cards) for card in value)


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


Blank = OneOf | Perhaps | Figures | Piles | Handful | Points | Words
_BLANKS = frozenset((OneOf, Perhaps, Figures, Piles, Handful, Points, Words))


@dataclass()
class Choice:
    """A kind of call and a blank for each of its fields. `rule` says what it brings or costs."""

    kind: type[Call]
    rule: RuleId
    blanks: Mapping[str, Blank]

    def admits(self, call: Call) -> bool:
        if type(call) is not self.kind:
            return False
        blanks = self.blanks
        for name in self.kind.__match_args__:  # noqa: SIM110 - as above
            if not blanks[name].admits(getattr(call, name)):
                return False
        return True

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


@dataclass()
class Prompt:
    """A question: its id, the choices, the paragraph that asks it, and whose call it is (None: the table's)."""

    question: str
    rule: RuleId
    choices: tuple[Choice, ...]
    seat: Seat | None = None

    def choice(self, call: Call) -> Choice | None:
        """The choice that admits `call`."""
        kind = type(call)
        for choice in self.choices:
            if choice.kind is kind and choice.admits(call):
                return choice
        return None


@lru_cache(maxsize=1024, typed=True)
def _only(value: object) -> OneOf:
    return OneOf((value,))


def choice(kind: type[Call], rule: RuleId, **blanks: Blank | object) -> Choice:
    """A choice whose blanks may be given as bare values where there is only one."""
    ready = {name: blank if type(blank) in _BLANKS else _only(blank) for name, blank in blanks.items()}
    return Choice(kind, rule, ready)  # type: ignore[arg-type]
