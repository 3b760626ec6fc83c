"""Tricks played by chance among the cards that may be played, and now and then a wrong card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .hands import Hand, Played, Slip

SLIPPERY, SLIPS, GRAVE = 0.3, 0.15, 0.3
"""How often somebody plays carelessly in a hand, and how often a wrong card is then laid where one could be.

Graver offences come seldom and are sought.
"""


@dataclass
class Playing:
    """`legal(held, trick)`, `best(trick)` and `offence(held, trick, card)` are the reading of a game's rules."""

    hand: Hand
    chance: Random
    legal: Callable[[list[str], list[str]], list[str]]
    best: Callable[[list[str]], int]
    offence: Callable[[list[str], list[str], str], str]

    def __post_init__(self) -> None:
        self.held = [list(cards) for cards in self.hand.held]
        self.leader = self.hand.eldest
        self.slippery = self.chance.random() < SLIPPERY
        self.taken: list[list[str]] = [[] for _ in self.held]

    def all_tricks(self) -> None:
        while self.held[0]:
            self.trick()

    def trick(self) -> int:
        """Who took it; that player leads to the next."""
        trick: list[str] = []
        seats = [(self.leader + n) % self.hand.players for n in range(self.hand.players)]
        for seat in seats:
            trick.append(self._laid(seat, trick))
        self.leader = seats[self.best(trick)]
        self.taken[self.leader] += trick
        self.hand.trick_winners.append(self.leader)
        return self.leader

    def _laid(self, seat: int, trick: list[str]) -> str:
        held = self.held[seat]
        may = self.legal(held, trick)
        wrong = [card for card in held if card not in may]
        card = self.chance.choice(may)
        graver = [one for one in wrong if self.offence(held, trick, one) != "revoke"]
        if wrong and self.slippery and self.chance.random() < (GRAVE if graver else SLIPS):
            card = self._slip(seat, trick, card, self.chance.choice(graver or wrong))
        self.hand.plays.append(Played(seat, card, frozenset(may)))
        held.remove(card)
        return card

    def _slip(self, seat: int, trick: list[str], right: str, wrong: str) -> str:
        """In time the wrong card is taken back; of the last trick nothing is claimed after a next lead."""
        held = self.held[seat]
        last = len(self.held[self.leader]) == (0 if trick else 1)
        when = self.chance.choice(("in_time", "turned", "turned" if last else "later"))
        play, offence = len(self.hand.plays), self.offence(held, trick, wrong)
        self.hand.slips.append(Slip(play, seat, wrong, offence, when))
        return right if when == "in_time" else wrong
