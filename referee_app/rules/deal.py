"""What the calls of a deal tell about its cards (the arithmetic of a pack that is run)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from referee_app.core.calls import Absent, Counted, Fell, Gathered, Held, Kicked, Prize, Ran, Tied, Turned
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.hand import Hand
from referee_app.core.seats import Side
from referee_app.rules.ranking import ACE_HIGH, COUNTING, PIPS, height

_LIVE = {up: tuple(rank for rank in ACE_HIGH if rank is not up) for up in (None, *ACE_HIGH)}
COUNT: tuple[type, ...] = (Held, Fell, Absent, Tied, Counted, Gathered)


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
        """Cards that may be any: never dealt, or turned up without being written down."""
        out = self.each * self.hand.seating.players
        return len(PACK) - out - sum(rank is not None for rank in self.kicked)

    @cached_property
    def live(self) -> tuple[Rank, ...]:
        """Trumps that may have been dealt."""
        return _LIVE[self.up]

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
    def bounds(self) -> tuple[int, int]:
        """The least and the most that both sides together can count."""
        known = list(self.kicked)
        values = [PIPS.get(card.rank, 0) for card in PACK]
        for rank in known:
            if rank is not None:
                values.remove(PIPS.get(rank, 0))
        values.sort()
        dealt = self.each * self.hand.seating.players
        return sum(values[:dealt]), sum(values[-dealt:])

    def least(self, side: Side) -> int:
        """The least a side counts, for it took these cards: its own High, and the Jack with what caught it."""
        high = self.high.rank if self.high and self.high.side == side else None
        least = PIPS.get(high, 0) if high else 0
        if self.jack and self.jack[1] == side:
            least += 0 if high is Rank.JACK else 1
            if self.jack[0] != side and high is None:
                over = (PIPS[rank] for rank in self.live if height(rank) > height(Rank.JACK))
                least += min(over)
        return least
