"""Names of cards and choices: for the ear, and for those who look for a control."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.prompts import Choice, OneOf
from referee_app.core.ruleset import words
from referee_app.text.catalogue import Catalogue
from referee_app.text.lines import RANKS

SUITS = {
    Suit.SPADES: words("spades"),
    Suit.HEARTS: words("hearts"),
    Suit.DIAMONDS: words("diamonds"),
    Suit.CLUBS: words("clubs"),
}


def suit_names(catalogue: Catalogue) -> Mapping[Suit, str]:
    return {suit: catalogue.say(name) for suit, name in SUITS.items()}


def rank_names(catalogue: Catalogue) -> Mapping[Rank, str]:
    return {rank: catalogue.say(RANKS[rank]) if rank in RANKS else rank.value for rank in Rank}


def card_names(catalogue: Catalogue) -> Mapping[Card, str]:
    suits, ranks = suit_names(catalogue), rank_names(catalogue)
    return {card: f"{ranks[card.rank]}, {suits[card.suit]}" for card in PACK}


def key(choice: Choice) -> str:
    """A short name of the choice among those of its prompt: "held-0", "kicked-A"."""
    parts = [choice.kind.__name__.lower()]
    for blank in choice.blanks.values():
        if isinstance(blank, OneOf) and len(blank.values) == 1:
            value = blank.values[0]
            parts.append(str(value.value) if isinstance(value, Enum) else "none" if value is None else str(value))
    return "-".join(parts)
