"""Seven-Up with packs really shuffled, run, discarded down to six by chance and played out: what is true is never
refused, however many trumps were thrown away, and scores what a plain count gives. The same for Twenty-Five."""

from __future__ import annotations

from random import Random

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Call, Keeping, Prize
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.referee import apply, opening
from referee_app.core.seats import Seat, Seating, Side
from referee_app.rules.fifth import Fifth
from referee_app.rules.ranking import PIPS
from referee_app.rules.tricks import taker
from tests.sheets.table import PAIRS, SEVEN_UP, TWENTY_FIVE, TWO, Table

from .test_real_deals import PLAY, Dealt, height

THREE = Seating(3)


class Discarded(Dealt):
    """After a run each player throws away all but six, whatever they are."""

    def shuffled(self) -> bool:
        done = super().shuffled()
        self.hands = [self.chance.sample(hand, 6) for hand in self.hands]
        return done


class Told:
    """The deal as calls, and what it should bring."""

    def __init__(self, deal: Discarded, keeping: Keeping) -> None:
        self.deal, self.keeping, self.taken = deal, keeping, deal.played()
        self.points, self.calls = [0] * len(deal.seating.sides), list[Call]()

    def owner(self, card: Card) -> Side:
        seat = next(n for n, hand in enumerate(self.deal.hands) if card in hand)
        return self.deal.seating.side(self.deal.seating.seats[seat])

    def kicks(self) -> None:
        """All turn-ups with the words said over them; by points, the one that stays."""
        last = self.deal.turned[-1][-1]
        self.points[-1] += last.rank is Rank.JACK
        if self.keeping is Keeping.POINTS:
            self.calls.append(said.Kicked(last.rank if last.rank is Rank.JACK else None))
            return
        for deal in self.deal.turned:
            for n, card in enumerate(deal):
                self.calls += [said.Begged(), said.Ran(), said.Turned(card)] if n == 1 else [said.Turned(card)]
            if deal is not self.deal.turned[-1]:
                self.calls.append(said.Redealt())
            elif len(deal) == 1:
                self.calls.append(said.Stood())

    def count(self, named: bool) -> None:
        """High, Low and the Jack, the cards named or not."""
        trumps = sorted((c for hand in self.deal.hands for c in hand if c.suit is self.deal.trump), key=height)
        if not trumps:
            self.calls.append(said.Absent(Prize.HIGH))
            return
        for prize, card in ((Prize.HIGH, trumps[-1]), (Prize.LOW, trumps[0])):
            self.points[self.owner(card)] += 1
            self.calls.append(said.Held(prize, self.owner(card), card.rank if named else None))
        jack = Card(Rank.JACK, self.deal.trump)
        took = next((Side(n) for n, pile in enumerate(self.taken) if jack in pile), None)
        if took is None:
            self.calls.append(said.Absent(Prize.JACK))
        else:
            self.points[took] += 1
            self.calls.append(said.Captured(Rank.JACK, took))

    def game(self, way: int) -> None:
        """By the sums, by the cards, or by the side. Sides count in turn here, for the last one deals."""
        sums = tuple(sum(PIPS.get(card.rank, 0) for card in pile) for pile in self.taken)
        best = Side(sums.index(max(sums)))
        self.points[best] += 1
        piles = tuple(tuple(card for card in pile if card.rank in PIPS) for pile in self.taken)
        self.calls.append((said.Counted(sums), said.Gathered(piles), said.Held(Prize.GAME, best))[way])


def test_seven_up_is_played_like_all_fours_clockwise() -> None:
    assert SEVEN_UP.tables == (TWO, THREE, PAIRS)
    assert SEVEN_UP.clockwise
    assert all(SEVEN_UP.play(preset.house) == PLAY for preset in SEVEN_UP.presets)


@pytest.mark.parametrize("keeping", list(SEVEN_UP.keepings), ids=[keeping.value for keeping in SEVEN_UP.keepings])
@pytest.mark.parametrize("seating", [TWO, THREE, PAIRS], ids=["two", "three", "pairs"])
def test_a_true_hand_of_seven_up_is_kept_and_scores_as_it_should(seating: Seating, keeping: Keeping) -> None:
    table = Table({"target": 11}, seating, keeping, ruleset=SEVEN_UP)
    for seed in range(200):
        told = Told(Discarded(seating, Random(seed)), keeping)
        told.kicks()
        before = len(told.calls)
        told.count(named=seed % 3 > 0)
        told.game(seed // 3 % 3)
        if keeping is Keeping.CARDS:  # the count makes itself
            told.calls[before:] = told.deal.plays
        game = opening(table.sheet)
        for call in told.calls:
            asked = game.prompt and game.prompt.question
            spared = call == said.Absent(Prize.JACK) and asked != "trump_J"
            game = game if spared else apply(game, call)
        assert list(game.score) == told.points, seed
        assert apply(game, said.Agreed()).hand.number == 2, seed


@pytest.mark.parametrize("keeping", [Keeping.RESULTS, Keeping.CARDS], ids=["results", "cards"])
@pytest.mark.parametrize("players", [2, 5, 10])
def test_a_true_hand_of_twenty_five_scores_five_a_trick(players: int, keeping: Keeping) -> None:
    play = Fifth(traditional=True, freely=True)
    table = Table({"target": 45}, Seating(players), keeping, ruleset=TWENTY_FIVE)
    for seed in range(60):
        chance = Random(seed)
        pack = chance.sample(PACK, 5 * players + 1)
        up, hands, leader, points = pack.pop(), [pack[n::players] for n in range(players)], 0, [0] * players
        game = apply(opening(table.sheet), said.Turned(up))
        for _ in range(5):
            trick: list[Card] = []
            for n in range(players):
                held = hands[(leader + n) % players]
                trick.append(chance.choice(play.legal(held, trick, up.suit)))
                held.remove(trick[-1])
                if keeping is Keeping.CARDS:
                    game = apply(game, said.Played(Seat((leader + n) % players), trick[-1]))
            leader = (leader + taker(play, trick, up.suit)) % players
            points[leader] += 5
            game = game if keeping is Keeping.CARDS else apply(game, said.Took(Side(leader)))
        assert list(game.score) == points, seed
        assert bool(game.winners) == (max(points) == 25), seed
