"""The play of Spoil Five and its family (003): five, Jack and ace of hearts on top, red high, black low."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from referee_app.core.cards import Card, Rank, Suit
from referee_app.rules.ranking import ACE_HIGH

BEST_HEART = Card(Rank.ACE, Suit.HEARTS)
RED = (Suit.HEARTS, Suit.DIAMONDS)
PRIVILEGED = 3
"""So many of the best trumps may be withheld from a lower one led."""
_HIGH, _LOW = 200, -200
_FALLING = tuple(rank for rank in ACE_HIGH if rank is not Rank.ACE)
_SMALL = tuple(rank for rank in _FALLING if rank not in (Rank.KING, Rank.QUEEN, Rank.JACK))


def small(suit: Suit) -> tuple[Rank, ...]:
    """From the best down: ten to two in red, two to ten in black."""
    return _SMALL if suit in RED else tuple(reversed(_SMALL))


@lru_cache(maxsize=8)
def trumps(trump: Suit) -> tuple[Card, ...]:
    """All trumps from the best down; fourteen, or thirteen with hearts."""
    own = [Card(rank, trump) for rank in (Rank.FIVE, Rank.JACK)]
    court = [Card(rank, trump) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)]
    rest = [Card(rank, trump) for rank in small(trump) if rank is not Rank.FIVE]
    return tuple(dict.fromkeys([*own, BEST_HEART, *court, *rest]))


@lru_cache(maxsize=8)
def places(trump: Suit) -> Mapping[Card, int]:
    """The place of each trump among them, nought the best."""
    return {card: place for place, card in enumerate(trumps(trump))}


def plain_order(suit: Suit, traditional: bool) -> tuple[Rank, ...]:
    """Of a suit that is not trumps, from the best down; hearts without their ace, which is always a trump."""
    if not traditional:
        order: tuple[Rank, ...] = ACE_HIGH
    elif suit in RED:
        order = (*_FALLING, Rank.ACE)
    else:
        order = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.ACE, *small(suit))
    return tuple(rank for rank in order if suit is not Suit.HEARTS or rank is not Rank.ACE)


@lru_cache(maxsize=8)
def plain_places(suit: Suit, traditional: bool) -> Mapping[Rank, int]:
    return {rank: place for place, rank in enumerate(plain_order(suit, traditional))}


@dataclass(frozen=True)
class Fifth:
    """`freely`: one may trump although able to follow, and the void need not. `hold_back`: also from a plain lead."""

    traditional: bool = False
    freely: bool = False
    hold_back: bool = False

    def legal(self, held: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
        assert trump is not None
        best = places(trump)
        own = tuple(card for card in held if card in best)
        if not trick or not held:
            return tuple(held)
        led = trick[0]
        secret = bool(own) and all(best[card] < PRIVILEGED for card in own)
        if led in best:
            may_hold = secret and all(best[card] < best[led] for card in own)
            return own if own and not may_hold else tuple(held)
        following = tuple(card for card in held if card.suit is led.suit and card not in best)
        if following:
            return tuple(card for card in held if card in following or (self.freely and card in own))
        must = own and not self.freely and not (secret and self.hold_back)
        return own if must else tuple(held)

    def strength(self, card: Card, led: Suit, trump: Suit | None) -> int:
        """Highest takes the trick; a card that neither follows nor trumps never does."""
        assert trump is not None
        if (place := places(trump).get(card)) is not None:
            return _HIGH - place
        return _LOW if card.suit is not led else -plain_places(led, self.traditional)[card.rank]
