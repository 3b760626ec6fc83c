"""Orders of the cards, and what they are worth toward Game (001 §1, §4)."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.core.cards import PACK, Card, Rank

ACE_HIGH: tuple[Rank, ...] = tuple(Rank)
"""From the ace down to the two."""

PIPS: dict[Rank, int] = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
COUNTING: tuple[Card, ...] = tuple(card for card in PACK if card.rank in PIPS)

_HEIGHT = {rank: -n for n, rank in enumerate(ACE_HIGH)}


def height(rank: Rank) -> int:
    """Higher ranks have the larger number, aces high."""
    return _HEIGHT[rank]


def pips(cards: Iterable[Card]) -> int:
    """Points toward Game; a full pack has 80."""
    return sum(PIPS.get(card.rank, 0) for card in cards)
