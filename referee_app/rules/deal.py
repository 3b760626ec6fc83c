"""What the calls of a deal tell about its cards (the arithmetic of a pack that is run)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee_app.core.calls import (
    Absent,
    Captured,
    Counted,
    Fell,
    Gathered,
    Held,
    Kicked,
    LaidOpen,
    Played,
    Prize,
    Ran,
    Tied,
    Turned,
)
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.hand import Hand
from referee_app.core.once import once
from referee_app.core.seats import Side
from referee_app.rules.course import Course
from referee_app.rules.dealing import Dealing as Dealing
from referee_app.rules.following import FollowSuit
from referee_app.rules.ranking import ACE_HIGH, COUNTING, PIPS, height

NO_TRUMPS, NO_JACK = Absent(Prize.HIGH), Absent(Prize.JACK)
_LIVE = {up: tuple(rank for rank in ACE_HIGH if rank is not up) for up in (None, *ACE_HIGH)}
COUNT: tuple[type, ...] = (Held, Fell, Absent, Tied, Counted, Gathered, Captured)


def counting(hand: Hand) -> bool:
    """The count has begun."""
    return hand.has(*COUNT)


@dataclass(frozen=True)
class Deal:
    """`hand` read once: turn-ups, hand size, what is live. Ranks run from the highest down."""

    hand: Hand
    dealing: Dealing

    @once
    def turned(self) -> tuple[Card, ...]:
        """The cards turned up; empty where only their bonus is kept."""
        return tuple(call.card for call in self.hand.all(Turned))

    @once
    def kicked(self) -> tuple[Rank | None, ...]:
        """The rank of each turn-up, None where it is not known."""
        return tuple(card.rank for card in self.turned) or tuple(call.rank for call in self.hand.all(Kicked))

    @once
    def up(self) -> Rank | None:
        """The rank of the trump that lies on the pack, where it is known."""
        return self.kicked[-1] if self.kicked else None

    @once
    def again(self) -> bool:
        """The newest turn-up has the suit of the one set aside before it."""
        return len(self.turned) > 1 and self.turned[-1].suit is self.turned[0].suit

    @once
    def runs(self) -> int:
        """How often the pack has been run; each turn-up after the first stands for one."""
        return max(len(self.hand.all(Ran)), len(self.kicked) - 1, 0)

    @once
    def exhausted(self) -> bool:
        return self.runs >= self.dealing.runs(self.hand.seating.players)

    @once
    def each(self) -> int:
        """Cards with which each player plays."""
        dealt = self.dealing.first + self.dealing.more * self.runs
        return min(dealt, self.dealing.keep or dealt)

    @property
    def tricks(self) -> int:
        """Tricks of a hand played out."""
        return self.each

    @once
    def course(self) -> Course:
        """The tricks, where they were written down; what takes one is the same in all games that run the pack."""
        trump = self.turned[-1].suit if self.turned else None
        known = self.hand.all(LaidOpen)
        return Course(self.hand.all(Played), self.hand.seating, self.hand.eldest, FollowSuit(), trump, known)

    @once
    def seen(self) -> dict[Rank, Side]:
        """The trumps that were played and whose they were, from the highest down."""
        owner = self.course.owner
        ours = {card.rank: self.hand.seating.side(owner[card]) for card in owner if card.suit is self.course.trump}
        return {rank: ours[rank] for rank in self.live if rank in ours}

    @once
    def won(self) -> dict[Card, Side]:
        """The counting cards in the tricks written down, each with its side."""
        taken = self.course.taken
        return {card: self.hand.seating.side(taken[card]) for card in taken if card.rank in PIPS}

    @once
    def complete(self) -> bool:
        """All cards dealt were played and written down."""
        return len(self.course.full) >= self.tricks

    @once
    def spare(self) -> int:
        """Trumps that may be missing from the play: as many cards as were never dealt or were discarded, whatever they
        are, and a turn-up not written down.

        Cards set aside are of another suit.
        """
        out = self.each * self.hand.seating.players + len(self.kicked)
        return len(PACK) - out + (bool(self.kicked) and self.up is None)

    @once
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

    @once
    def prizes(self) -> dict[Prize, Held]:
        return {call.prize: call for call in self.hand.all(Held)}

    @once
    def high(self) -> Held | None:
        return self.prizes.get(Prize.HIGH)

    @once
    def low(self) -> Held | None:
        return self.prizes.get(Prize.LOW)

    @property
    def no_trump(self) -> bool:
        return NO_TRUMPS in self.hand.said

    @once
    def jack(self) -> tuple[Side, Side] | None:
        """Owner and taker of the trump Jack."""
        if own := self.prizes.get(Prize.JACK):
            return own.side, own.side
        if fell := self.hand.all(Fell):
            return fell[0].owner, fell[0].taker
        took = [call.side for call in self.hand.all(Captured) if call.rank is Rank.JACK and call.side is not None]
        return self.jack_of(took[0]) if took else None

    def jack_of(self, taker: Side) -> tuple[Side, Side]:
        """Owner and taker where only the taker is told: his own, unless it was seen or is Low, and is another's."""
        low = self.low.side if self.low and self.low.rank is Rank.JACK else taker
        return self.seen.get(Rank.JACK, low), taker

    @once
    def counting(self) -> tuple[Card, ...]:
        """The counting cards that are not known to be out of play."""
        return tuple(card for card in COUNTING if card not in self.turned)

    @once
    def missing(self) -> tuple[Rank, ...]:
        """Live trumps that the count says were not dealt, from the highest down."""
        if self.no_trump:
            return self.live
        high, low = (held.rank if held else None for held in (self.high, self.low))
        top, bottom = height(high or ACE_HIGH[0]), height(low or ACE_HIGH[-1])
        jackless = NO_JACK in self.hand.said
        return tuple(
            rank for rank in self.live if not bottom <= height(rank) <= top or (jackless and rank is Rank.JACK)
        )

    @once
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

    @once
    def catchers(self) -> tuple[Rank, ...]:
        """Trumps with which the Jack can have been hung; none where it was not."""
        if not self.jack or self.jack[0] == self.jack[1]:
            return ()
        taker, over = self.jack[1], self.live[: self.live.index(Rank.JACK)]
        return tuple(rank for rank in over if rank not in self.missing and taker in self.takers.get(rank, (taker,)))

    @once
    def bounds(self) -> tuple[int, int]:
        """The least and the most that both sides together can count."""
        open_ = [PIPS.get(card.rank, 0) for card in PACK]
        sure = [PIPS.get(rank, 0) for rank in self.takers]
        for value in (*sure, *(PIPS.get(rank, 0) for rank in (*self.kicked, *self.missing) if rank)):
            open_.remove(value)
        open_.sort()
        others = self.each * self.hand.seating.players - len(sure)
        return sum(sure) + sum(open_[:others]), sum(sure) + sum(open_[len(open_) - others :])

    def _other(self, card: Card, ranks: Iterable[Rank]) -> bool:
        return card.suit is not self.course.trump or card.rank not in ranks

    def least(self, side: Side) -> int:
        """The least a side counts, for it took these cards: its own High, and the Jack with what caught it."""
        sure = [rank for rank, sides in self.takers.items() if sides == (side,)]
        least = sum(PIPS.get(rank, 0) for rank in sure)
        least += sum(PIPS[card.rank] for card in self.won if self.won[card] == side and self._other(card, sure))
        caught = {*sure, *(card.rank for card in self.won if card.suit is self.course.trump)}
        if self.jack and self.jack[1] == side and self.catchers and not caught & set(self.catchers):
            least += min(PIPS[rank] for rank in self.catchers)
        return least


_recent: tuple[Deal, ...] = ()


def reading(hand: Hand, dealing: Dealing) -> Deal:
    """`Deal(hand, dealing)`; of the hands read last the same for all who ask, so that each fact is worked out once."""
    global _recent
    for deal in _recent:
        if deal.hand is hand and deal.dealing is dealing:
            return deal
    _recent = (Deal(hand, dealing), *_recent[:3])
    return _recent[0]
