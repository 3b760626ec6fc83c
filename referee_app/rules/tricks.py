"""Tricks and what a hand played out is worth: who takes them, and the facts of the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.ruleset import Play
from referee_app.core.seats import Seat, Seating, Side
from referee_app.rules.ranking import height, pips


def taker(play: Play, trick: Sequence[Card], trump: Suit | None) -> int:
    """Which card of the trick takes it, counted from the lead."""
    led = trick[0].suit
    strengths = [play.strength(card, led, trump) for card in trick]
    return strengths.index(max(strengths))


@dataclass(frozen=True)
class Facts:
    """A hand played out: who was dealt the highest and lowest trump, the Jack's owner and taker, card points a side."""

    high: tuple[Side, Rank] | None
    low: tuple[Side, Rank] | None
    jack: tuple[Side, Side] | None
    counts: tuple[int, ...]


def played_out(play: Play, seating: Seating, leader: Seat, trump: Suit, tricks: Sequence[Sequence[Card]]) -> Facts:
    """From the tricks in the order of play. High and Low go by the deal, the Jack and Game by the tricks (001 §4)."""
    owner: dict[Card, Side] = {}
    taken: dict[Card, Side] = {}
    for trick in tricks:
        seats = [Seat((leader + n) % seating.players) for n in range(len(trick))]
        leader = seats[taker(play, trick, trump)]
        for seat, card in zip(seats, trick, strict=True):
            owner[card], taken[card] = seating.side(seat), seating.side(leader)
    trumps = sorted((card for card in owner if card.suit is trump), key=lambda card: height(card.rank))
    jack = Card(Rank.JACK, trump)
    return Facts(
        high=(owner[trumps[-1]], trumps[-1].rank) if trumps else None,
        low=(owner[trumps[0]], trumps[0].rank) if trumps else None,
        jack=(owner[jack], taken[jack]) if jack in owner else None,
        counts=tuple(pips(card for card in taken if taken[card] == side) for side in seating.sides),
    )
