"""What the calls of a deal tell about its cards (the arithmetic of a pack that is run)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from referee_app.core.calls import Absent, Captured, Counted, Fell, Gathered, Held, Kicked, Prize, Ran, Tied, Turned
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.hand import Hand
from referee_app.core.seats import Side
from referee_app.rules.ranking import ACE_HIGH, COUNTING, PIPS, height

_LIVE = {up: tuple(rank for rank in ACE_HIGH if rank is not up) for up in (None, *ACE_HIGH)}
COUNT: tuple[type, ...] = (Held, Fell, Absent, Tied, Counted, Gathered, Captured)


def counting(hand: Hand) -> bool:
    """The count has begun."""
    return hand.has(*COUNT)


@dataclass(frozen=True)
class Dealing:
    """How a game deals: cards a player at first, and at each run of the pack."""

    first: int = 6
    more: int = 3

    def runs(self, players: int) -> int:
        """How often the pack can be run; what is left then is never enough to deal on."""
        return (len(PACK) - (self.first * players + 1)) // (self.more * players + 1)


@dataclass(frozen=True)
class Deal:
    """`hand` read once: turn-ups, hand size, what is live. Ranks run from the highest down."""

    hand: Hand
    dealing: Dealing

    @cached_property
    def turned(self) -> tuple[Card, ...]:
        """The cards turned up; empty where only their bonus is kept."""
        return tuple(call.card for call in self.hand.all(Turned))

    @cached_property
    def kicked(self) -> tuple[Rank | None, ...]:
        """The rank of each turn-up, None where it is not known."""
        return tuple(card.rank for card in self.turned) or tuple(call.rank for call in self.hand.all(Kicked))

    @cached_property
    def up(self) -> Rank | None:
        """The rank of the trump that lies on the pack, where it is known."""
        return self.kicked[-1] if self.kicked else None

    @cached_property
    def again(self) -> bool:
        """The newest turn-up has the suit of the one set aside before it."""
        return len(self.turned) > 1 and self.turned[-1].suit is self.turned[0].suit

    @cached_property
    def runs(self) -> int:
        """How often the pack has been run; each turn-up after the first stands for one."""
        return max(len(self.hand.all(Ran)), len(self.kicked) - 1, 0)

    @cached_property
    def exhausted(self) -> bool:
        return self.runs >= self.dealing.runs(self.hand.seating.players)

    @cached_property
    def each(self) -> int:
        """Cards dealt to each player."""
        return self.dealing.first + self.dealing.more * self.runs

    @cached_property
    def spare(self) -> int:
        """Trumps that may be missing from the hands: as many as were never dealt, and a turn-up not written down.

        Cards set aside are of another suit.
        """
        out = self.each * self.hand.seating.players + len(self.kicked)
        return len(PACK) - out + (bool(self.kicked) and self.up is None)

    @cached_property
    def live(self) -> tuple[Rank, ...]:
        """Trumps that may have been dealt."""
        return _LIVE[self.up]

    def trumps(self, ranks: Iterable[Rank]) -> tuple[Card, ...]:
        """Trumps of these ranks; none where the suit was not written down."""
        return tuple(Card(rank, self.turned[-1].suit) for rank in ranks) if self.turned else ()

    def above(self, rank: Rank) -> int:
        """Live trumps higher than a live one."""
        return self.live.index(rank)

    def below(self, rank: Rank) -> int:
        return len(self.live) - 1 - self.live.index(rank)

    @cached_property
    def prizes(self) -> dict[Prize, Held]:
        return {call.prize: call for call in self.hand.all(Held)}

    @cached_property
    def high(self) -> Held | None:
        return self.prizes.get(Prize.HIGH)

    @cached_property
    def low(self) -> Held | None:
        return self.prizes.get(Prize.LOW)

    @property
    def no_trump(self) -> bool:
        return Absent(Prize.HIGH) in self.hand.said

    @cached_property
    def jack(self) -> tuple[Side, Side] | None:
        """Owner and taker of the trump Jack."""
        if own := self.prizes.get(Prize.JACK):
            return own.side, own.side
        fell = self.hand.all(Fell)
        return (fell[0].owner, fell[0].taker) if fell else None

    @cached_property
    def counting(self) -> tuple[Card, ...]:
        """The counting cards that are not known to be out of play."""
        return tuple(card for card in COUNTING if card not in self.turned)

    @cached_property
    def missing(self) -> tuple[Rank, ...]:
        """Live trumps that the count says were not dealt, from the highest down."""
        if self.no_trump:
            return self.live
        high, low = (held.rank if held else None for held in (self.high, self.low))
        top, bottom = height(high or ACE_HIGH[0]), height(low or ACE_HIGH[-1])
        jackless = Absent(Prize.JACK) in self.hand.said
        return tuple(
            rank for rank in self.live if not bottom <= height(rank) <= top or (jackless and rank is Rank.JACK)
        )

    @cached_property
    def takers(self) -> dict[Rank, tuple[Side, ...]]:
        """Trumps known to have been dealt, each with the sides that can have taken it: the best took its own trick."""
        takers: dict[Rank, tuple[Side, ...]] = {}
        if self.low and self.low.rank:
            takers[self.low.rank] = self.hand.seating.sides
        if self.jack:
            takers[Rank.JACK] = (self.jack[1],)
        if self.high and self.high.rank:
            takers[self.high.rank] = (self.high.side,)
        return takers

    @cached_property
    def catchers(self) -> tuple[Rank, ...]:
        """Trumps with which the Jack can have been hung; none where it was not."""
        if not self.jack or self.jack[0] == self.jack[1]:
            return ()
        taker, over = self.jack[1], self.live[: self.live.index(Rank.JACK)]
        return tuple(rank for rank in over if rank not in self.missing and taker in self.takers.get(rank, (taker,)))

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """The least and the most that both sides together can count."""
        open_ = [PIPS.get(card.rank, 0) for card in PACK]
        sure = [PIPS.get(rank, 0) for rank in self.takers]
        for value in (*sure, *(PIPS.get(rank, 0) for rank in (*self.kicked, *self.missing) if rank)):
            open_.remove(value)
        open_.sort()
        others = self.each * self.hand.seating.players - len(sure)
        return sum(sure) + sum(open_[:others]), sum(sure) + sum(open_[len(open_) - others :])

    def least(self, side: Side) -> int:
        """The least a side counts, for it took these cards: its own High, and the Jack with what caught it."""
        sure = [rank for rank, sides in self.takers.items() if sides == (side,)]
        least = sum(PIPS.get(rank, 0) for rank in sure)
        if self.jack and self.jack[1] == side and self.catchers and not any(rank in sure for rank in self.catchers):
            least += min(PIPS[rank] for rank in self.catchers)
        return least
