"""Cards that stand for a dispute told without cards: a plain lead, a card that follows, one that does not, trumps."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.once import once
from referee_app.core.seats import Seat
from referee_app.desk.rulings.facts import Facts
from referee_app.desk.rulings.playing import play_of, trump_of, trumps
from referee_app.desk.rulings.questions import Moment, WhatOfRevoke

PLAIN = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
"""Not hearts, the ace of which is a trump in some games."""


@dataclass(frozen=True)
class Scene:
    facts: Facts

    @once
    def trump(self) -> Suit:
        return trump_of(self.facts, None)

    @once
    def trumps(self) -> tuple[Card, ...]:
        """From the best down, without the card turned up."""
        return tuple(card for card in trumps(play_of(self.facts), self.trump) if card != self.facts.turned)

    @once
    def suits(self) -> tuple[Suit, ...]:
        return tuple(suit for suit in PLAIN if suit is not self.trump)

    @property
    def led(self) -> Card:
        return Card(Rank.NINE, self.suits[0])

    @property
    def following(self) -> Card:
        return Card(Rank.SEVEN, self.suits[0])

    @property
    def off(self) -> Card:
        return Card(Rank.EIGHT, self.suits[1])

    @property
    def low(self) -> Card:
        return self.trumps[-1]

    def lead(self, suit: Suit) -> Card:
        """A low card of the suit, to lead it with."""
        return self.low if suit is self.trump else Card(Rank.NINE, suit)

    def revoke(self, seat: Seat, moment: Moment, card: Card, other: Card, *trick: Card) -> WhatOfRevoke:
        """`card` was played to the trick by somebody who held `other` as well."""
        return WhatOfRevoke(seat, moment, card, (card, other), trick or (self.led,), self.trump, typical=True)
