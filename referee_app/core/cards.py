"""Cards of the French pack. Order belongs to a game, so nothing here compares."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Suit(Enum):
    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    __hash__ = object.__hash__  # members are single; hashing their names takes its time

    @property
    def letter(self) -> str:
        return self.name[0]

    @classmethod
    def parse(cls, mark: str) -> Suit:
        """From `♠`, `S` or `s`; ValueError for anything else."""
        for suit in cls:
            if mark.upper() in (suit.value, suit.letter):
                return suit
        raise ValueError(f"not a suit: {mark!r}")


class Rank(Enum):
    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Card:
    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    @property
    def code(self) -> str:
        """Two or three ASCII characters, as in files: `10S`."""
        return f"{self.rank.value}{self.suit.letter}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """From `10♠`, `10S` or `10s`; ValueError for anything else."""
        rank, mark = text[:-1].upper(), text[-1:].upper()
        for suit in Suit:
            if mark in (suit.value, suit.letter):
                return cls(Rank(rank), suit)
        raise ValueError(f"not a card: {text!r}")


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
