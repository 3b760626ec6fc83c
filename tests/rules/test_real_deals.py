"""Packs really shuffled, dealt and played out: what is true is never refused, and scores what a plain count gives."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Call, Keeping, Prize
from referee_app.core.cards import PACK, Card, Suit
from referee_app.core.referee import Game, apply, opening
from referee_app.core.seats import Seating, Side
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.ranking import PIPS
from tests.sheets.table import PAIRS, TWO, Table

PLAY = FollowOrTrump()
ORDER = "23456789:JQKA"
"""Ranks from the lowest up; `:` stands for the ten."""
BONUS = {"A": 1, "6": 2, "J": 3}


def height(card: Card) -> int:
    return ORDER.index(card.rank.value.replace("10", ":"))


@dataclass
class Dealt:
    """One deal from a shuffled pack by the last seat, dealt again as often as the pack runs out."""

    seating: Seating
    chance: Random

    def __post_init__(self) -> None:
        self.turned: list[list[Card]] = []
        self.begged = self.chance.random() < 0.5
        while not self.shuffled():
            self.begged = self.chance.random() < 0.7

    def shuffled(self) -> bool:
        """Whether another suit came before the pack ran out."""
        pack = self.chance.sample(PACK, 52)
        self.hands: list[list[Card]] = [[] for _ in self.seating.seats]
        ups: list[Card] = []
        self.turned.append(ups)
        for each in (6, *[3] * 9):
            if len(pack) < each * len(self.hands) + 1:
                return False
            for hand in self.hands:
                hand += [pack.pop() for _ in range(each)]
            ups.append(pack.pop())
            if ups[-1].suit is not ups[0].suit or (len(ups) == 1 and not self.begged):
                return True
        raise AssertionError

    @property
    def trump(self) -> Suit:
        return self.turned[-1][-1].suit

    def played(self) -> list[list[Card]]:
        """The cards each side took, every card played by chance among those that may be."""
        held, leader = [list(hand) for hand in self.hands], 0
        taken: list[list[Card]] = [[] for _ in self.seating.sides]
        self.plays: list[Call] = []
        while held[0]:
            trick: list[Card] = []
            seats = [(leader + n) % len(held) for n in range(len(held))]
            for seat in seats:
                trick.append(self.chance.choice(PLAY.legal(held[seat], trick, self.trump)))
                held[seat].remove(trick[-1])
                self.plays.append(said.Played(self.seating.seats[seat], trick[-1]))
            trumps = [card for card in trick if card.suit is self.trump]
            best = max(trumps or [card for card in trick if card.suit is trick[0].suit], key=height)
            leader = seats[trick.index(best)]
            taken[self.seating.side(self.seating.seats[leader])] += trick
        return taken


@dataclass
class Told:
    """The deal as calls, and what it should bring."""

    deal: Dealt
    keeping: Keeping

    def __post_init__(self) -> None:
        self.taken, self.points = self.deal.played(), [0] * len(self.deal.seating.sides)
        self.calls: list[Call] = []

    def up(self, card: Card) -> None:
        value = BONUS.get(card.rank.value, 0)
        self.points[-1] += value
        kicked = said.Kicked(card.rank if value else None)
        self.calls.append(said.Turned(card) if self.keeping is not Keeping.POINTS else kicked)

    def kicks(self) -> None:
        """All turn-ups, with the words said over them."""
        results = self.keeping is not Keeping.POINTS
        for deal in self.deal.turned:
            for n, card in enumerate(deal):
                if n == 1 and results:
                    self.calls += [said.Begged(), said.Ran()]
                elif n and not results:
                    self.calls.append(said.Ran())
                self.up(card)
            if deal is not self.deal.turned[-1]:
                self.calls.append(said.Redealt())
            elif len(deal) == 1 and results:
                self.calls.append(said.Stood())

    def owner(self, card: Card) -> Side:
        seat = next(n for n, hand in enumerate(self.deal.hands) if card in hand)
        return self.deal.seating.side(self.deal.seating.seats[seat])

    def taker(self, card: Card) -> Side:
        return next(side for side in self.deal.seating.sides if card in self.taken[side])

    def give(self, side: Side, points: int, call: Call) -> None:
        self.points[side] += points
        self.calls.append(call)

    def count(self, named: bool) -> None:
        """High, Low and the Jack, the cards named or not."""
        trumps = sorted((c for hand in self.deal.hands for c in hand if c.suit is self.deal.trump), key=height)
        if not trumps:
            self.calls.append(said.Absent(Prize.HIGH))
            return
        for prize, card in ((Prize.HIGH, trumps[-1]), (Prize.LOW, trumps[0])):
            self.give(self.owner(card), 1, said.Held(prize, self.owner(card), card.rank if named else None))
        jack = next((card for card in trumps if card.rank.value == "J"), None)
        if jack and self.owner(jack) == self.taker(jack):
            self.give(self.owner(jack), 1, said.Held(Prize.JACK, self.owner(jack)))
        elif jack:
            self.give(self.taker(jack), 3, said.Fell(self.owner(jack), self.taker(jack)))

    def game(self, way: int) -> Call:
        """Game by the sums, by the cards, by the side."""
        sums = tuple(sum(PIPS.get(card.rank, 0) for card in pile) for pile in self.taken)
        if way == 0:
            return said.Counted(sums)
        if way == 1:
            return said.Gathered(tuple(tuple(card for card in pile if card.rank in PIPS) for pile in self.taken))
        return said.Tied(Prize.GAME) if sums[0] == sums[1] else said.Held(Prize.GAME, Side(sums.index(max(sums))))

    def bring(self, call: Call) -> None:
        sums = [sum(PIPS.get(card.rank, 0) for card in pile) for pile in self.taken]
        if sums[0] != sums[1]:
            self.points[sums.index(max(sums))] += 1
        self.calls.append(call)


def made(table: Table, calls: list[Call]) -> Game:
    """The game of these calls; where the Jack is asked for and none was dealt, that is said."""
    game = opening(table.sheet)
    for call in calls:
        asked = game.prompt and game.prompt.question
        if asked == "jack" and isinstance(call, said.Counted | said.Gathered | said.Tied | said.Held):
            jack = isinstance(call, said.Held) and call.prize is Prize.JACK
            game = game if jack else apply(game, said.Absent(Prize.JACK))
        game = apply(game, call)
    return game


@pytest.mark.parametrize("keeping", list(Keeping), ids=[keeping.value for keeping in Keeping])
@pytest.mark.parametrize("seating", [PAIRS, TWO], ids=["four", "two"])
def test_a_true_hand_is_kept_and_scores_as_it_should(seating: Seating, keeping: Keeping) -> None:
    table = Table({"target": 21}, seating, keeping)
    for seed in range(150):
        told = Told(Dealt(seating, Random(seed)), keeping)
        told.kicks()
        before = len(told.calls)
        told.count(named=seed % 3 > 0)
        told.bring(told.game(seed // 3 % 3))
        if keeping is Keeping.CARDS:  # the count makes itself
            told.calls[before:] = told.deal.plays
        game = made(table, [*told.calls, said.Agreed()])
        assert list(game.score) == told.points, seed
        assert game.hand.number == 2, seed
