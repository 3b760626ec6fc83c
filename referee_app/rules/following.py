"""Which cards may be played to a trick, and what they are worth in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.core.cards import Card, Suit
from referee_app.rules.ranking import height


@dataclass(frozen=True)
class FollowSuit:
    """All Fives (000 §3, 002 §3): the suit led must be followed; only the void play what they like."""

    def legal(self, held: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
        following = tuple(card for card in held if trick and card.suit is trick[0].suit)
        return following or tuple(held)

    def strength(self, card: Card, led: Suit, trump: Suit | None) -> int:
        """Highest takes the trick; a card that neither follows nor trumps never does."""
        if card.suit is trump:
            return 100 + height(card.rank)
        return height(card.rank) if card.suit is led else -100


@dataclass(frozen=True)
class FollowOrTrump(FollowSuit):
    """All Fours (001 §3): a trump lead must be trumped; a plain one followed or trumped; the void play anything.

    `undertrump` False forbids a trump below one already in the trick, unless nothing but trumps is held.
    """

    undertrump: bool = True

    def legal(self, held: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
        if not trick:
            return tuple(held)
        led = trick[0].suit
        if not any(card.suit is led for card in held):
            allowed = tuple(held)
        else:
            allowed = tuple(card for card in held if card.suit in (led, trump))
        if self.undertrump or led is trump or all(card.suit is trump for card in held):
            return allowed
        top = max((height(card.rank) for card in trick if card.suit is trump), default=None)
        if top is None:
            return allowed
        return tuple(card for card in allowed if card.suit is not trump or height(card.rank) > top)
