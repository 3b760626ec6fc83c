"""The tricks of a hand as far as they were written down: whose each card was, and who took it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.core.calls import LaidOpen, Played
from referee_app.core.cards import Card, Suit
from referee_app.core.once import once
from referee_app.core.ruleset import Play, Trick
from referee_app.core.seats import Seat, Seating
from referee_app.rules.tricks import taker


@dataclass(frozen=True)
class Course:
    """`plays` in the order of play, the first by `leader`; `known` are whole hands that were laid open."""

    plays: tuple[Played, ...]
    seating: Seating
    leader: Seat
    play: Play
    trump: Suit | None
    known: tuple[LaidOpen, ...] = ()

    @once
    def tricks(self) -> tuple[Trick, ...]:
        size, found = self.seating.players, list[Trick]()
        for start in range(0, len(self.plays), size):
            plays = self.plays[start : start + size]
            full = len(plays) == size
            by = plays[taker(self.play, [one.card for one in plays], self.trump)].seat if full else None
            found.append(Trick(len(found) + 1, plays, by))
        return tuple(found)

    @property
    def last(self) -> Trick:
        """The trick on the table; an empty one before the first card."""
        return self.tricks[-1] if self.tricks else Trick(1, (), None)

    @once
    def full(self) -> tuple[Trick, ...]:
        """The tricks that were taken."""
        return tuple(trick for trick in self.tricks if trick.taker is not None)

    @once
    def turn(self) -> Seat:
        """Who plays next."""
        if not self.tricks:
            return self.leader
        last = self.tricks[-1]
        return self.seating.after(last.plays[-1].seat) if last.taker is None else last.taker

    @once
    def owner(self) -> dict[Card, Seat]:
        """Who held each card that was seen."""
        return {one.card: one.seat for one in self.plays} | {card: one.seat for one in self.known for card in one.cards}

    @once
    def fallen(self) -> frozenset[Card]:
        """The cards that were played."""
        return frozenset(one.card for one in self.plays)

    def hand(self, seat: Seat) -> tuple[Card, ...] | None:
        """All cards this player held at first; None where they are not known."""
        return next((one.cards for one in self.known if one.seat == seat), None)

    @once
    def taken(self) -> dict[Card, Seat]:
        """Who took each card that lies in a trick."""
        return {one.card: trick.taker for trick in self.full for one in trick.plays if trick.taker is not None}

    def before(self, at: int) -> tuple[Card, ...]:
        """What lay in the trick when play `at` (from 0) was made."""
        return tuple(one.card for one in self.plays[at - at % self.seating.players : at])

    def of(self, seat: Seat, since: int = 0) -> tuple[Card, ...]:
        """The cards this player held at play `since`, as far as they are known: those played then or later first."""
        later = tuple(one.card for one in self.plays[since:] if one.seat == seat)
        rest = self.hand(seat) or ()
        return (*later, *(card for card in rest if card not in self.fallen)) if rest else later

    @once
    def wrong(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """The plays that the cards seen show to be wrong, each with the cards that should have been played."""
        found = ((at, withheld(self, at, self.of(one.seat, at))) for at, one in enumerate(self.plays))
        return tuple((at, should) for at, should in found if should)


def withheld(course: Course, at: int, held: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of `held` that should have been played at play `at`; none where that play was right."""
    card = course.plays[at].card
    legal = course.play.legal(held, course.before(at), course.trump)
    return () if card in legal else legal
