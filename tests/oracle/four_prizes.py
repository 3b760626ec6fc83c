"""High, Low, Jack and Game as 001 §4 counts them, and as much of them as the cards seen so far tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random

from .by_cards import Reading, Rest
from .hands import RANKS, Award, Hand, House, Pen, Words, rank
from .seeing import View

CARD_POINTS = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
PRIZES = ("high", "low", "jack", "game")


@dataclass
class FourPrizes(Reading):
    """`taken` are the cards each seat took. Sides in `barred` revoked."""

    house: House
    hand: Hand
    pen: Pen
    chance: Random
    taken: list[list[str]]
    barred: set[int] = field(default_factory=set)
    jack_said: bool = False
    game_said: bool = False
    offences: tuple[str, ...] = ("revoke", "top_trump", "undertrump")

    def __post_init__(self) -> None:
        hand, trump = self.hand, self.hand.trump
        self.up = rank(hand.deals[-1].turned[-1])
        self.named = self.chance.random() < 0.6
        owner = {card: seat % hand.sides for seat, cards in enumerate(hand.held) for card in cards}
        taker = {card: seat % hand.sides for seat, cards in enumerate(self.taken) for card in cards}
        self.piles = [[card for card in taker if taker[card] == side] for side in range(hand.sides)]
        self.sums = tuple(sum(CARD_POINTS.get(rank(card), 0) for card in pile) for pile in self.piles)
        trumps = [r for r in RANKS if r + trump in owner]
        jack = "J" + trump
        hand.facts = {
            "high": (owner[trumps[0] + trump], trumps[0]) if trumps else None,
            "low": (owner[trumps[-1] + trump], trumps[-1]) if trumps else None,
            "jack": (owner[jack], taker[jack]) if jack in owner else None,
            "counts": self.sums,
        }

    def words(self, prize: str) -> Words:
        """The prize as it is told, with its card or without; none where nobody may have Game."""
        if prize == "game":
            return self.how_game(self.game(self.barred)) if len(self.barred) < self.hand.sides else ()
        fact = self.hand.facts[prize]
        if prize == "jack":
            return self.jack_words(fact)
        return (prize, fact[0], fact[1] if self.named else None) if fact else ("no_trump",)

    def jack_words(self, jack: tuple[int, int] | None) -> Words:
        return ("jack", *jack) if jack else ("no_jack",)

    def brings(self, prize: str) -> list[Award]:
        """What it brings now that it is told."""
        if prize == "game":
            self.game_said = True
            return self.game(self.barred)
        fact = self.hand.facts[prize]
        if prize == "jack":
            self.jack_said = fact is not None
            return self.jack(*fact) if fact else []
        return [Award(fact[0], 1, prize)] if fact else []

    def jack(self, owner: int, taker: int) -> list[Award]:
        raise NotImplementedError

    def game(self, barred: set[int]) -> list[Award]:
        raise NotImplementedError

    def how_game(self, brings: list[Award]) -> Words:
        raise NotImplementedError

    def lowered(self, awards: list[Award]) -> list[Award]:
        """What of these a side may have."""
        return awards

    def told(self, view: View) -> list[Award]:
        """All four with the last card."""
        if view.plays < len(self.hand.plays):
            return []
        return self.lowered([award for prize in PRIZES for award in self.brings(prize)])

    def asked(self, prize: str) -> tuple[Words, list[Award]]:
        return self.words(prize), self.lowered(self.brings(prize))

    def rest(self, view: View) -> Rest:
        """High and Low are clear once the best and the lowest trump there can be are seen, the Jack when taken."""
        trump = self.hand.trump
        live = [one + trump for one in RANKS if one != self.up]
        clear = {"high": live[0] in view.owner, "low": live[-1] in view.owner, "jack": "J" + trump in view.taken}
        for prize in PRIZES if self.hand.facts["high"] else ("high", "game"):
            if prize != "jack" or self.up != "J":
                yield clear.get(prize, False), partial(self.asked, prize)
