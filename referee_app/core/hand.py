"""The facts of one deal: what was said at the table, and the awards it brought."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar, cast

from referee_app.core.awards import Award, Score, tally
from referee_app.core.calls import Call, Cited
from referee_app.core.once import once
from referee_app.core.seats import Seat, Seating, Side

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Said:
    """A call as it stands on the sheet: its number in the game (from 1), the question it answers, its awards.

    One that nobody made, since it follows from the call before it by the rules, has the number of that call. `cited` is
    the ruling that posted it, where one did.
    """

    number: int
    question: str
    call: Call
    awards: tuple[Award, ...]
    follows: bool = False
    cited: Cited | None = None


@dataclass(frozen=True)
class Hand:
    """`opening` is the score before the hand; `since` counts the calls before the newest deal of it."""

    number: int
    seating: Seating
    dealer: Seat
    opening: Score
    told: tuple[Said, ...] = ()
    since: int = 0
    closed: bool = False

    @once
    def said(self) -> tuple[Call, ...]:
        """The calls since the cards were last dealt: a redeal or misdeal wipes the facts, never the awards."""
        return tuple(said.call for said in self.told[self.since :])

    @property
    def made(self) -> tuple[Call, ...]:
        """The calls that somebody made, of all deals of the hand."""
        return tuple(said.cited or said.call for said in self.told if not said.follows)

    @property
    def awards(self) -> tuple[Award, ...]:
        return tuple(award for said in self.told for award in said.awards)

    @property
    def score(self) -> Score:
        return tally(self.opening, self.awards)

    def citing(self, number: int, ruling: Cited) -> Hand:
        """The same hand, call `number` of it posted by a ruling."""
        told = (replace(s, cited=ruling) if s.number == number and not s.follows else s for s in self.told)
        return replace(self, told=tuple(told))

    @property
    def eldest(self) -> Seat:
        """Next to play after the dealer: the one who stands or begs, and leads."""
        return self.seating.after(self.dealer)

    @property
    def dealers(self) -> Side:
        return self.seating.side(self.dealer)

    @once
    def _kinds(self) -> dict[type, tuple[Call, ...]]:
        kinds: dict[type, list[Call]] = {}
        for call in self.said:
            kinds.setdefault(type(call), []).append(call)
        return {kind: tuple(calls) for kind, calls in kinds.items()}

    def all(self, kind: type[C]) -> tuple[C, ...]:
        """The calls of one kind since the cards were last dealt."""
        return cast("tuple[C, ...]", self._kinds.get(kind, ()))

    def has(self, *kinds: type) -> bool:
        return not self._kinds.keys().isdisjoint(kinds)
