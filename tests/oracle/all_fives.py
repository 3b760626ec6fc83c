"""All Fives as rule texts 000 and 002 tell it, read plainly; house rules as the dossier of their variants has them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random

from .by_cards import ByCards, Reading, Rest
from .hands import RANKS, Award, Hand, House, Over, Pen, Slip, Told, Words, rank, suit, whole_game
from .playing import Playing
from .running import Dealing
from .seeing import View

BOOK: House = {
    "target": 61, "trump_freely": False, "gift_to_all": False, "gift_wins": False, "late_claim": False,
    "below_nought": True, "score_timing": "after_deal",
}  # fmt: skip
OTHERS: House = {
    "target": (31, 121), "trump_freely": (True,), "gift_to_all": (True,), "gift_wins": (True,), "late_claim": (True,),
    "below_nought": (False,), "score_timing": ("trick_by_trick",),
}  # fmt: skip
VALUES = {"10": 10, "5": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
"""000 §4–5: six trumps, 25 together; in the order in which they are asked for."""


def legal(held: list[str], trick: list[str], trump: str, freely: bool = False) -> list[str]:
    """000 §3, 002 §3: suit led, and only without it any card. `freely`: a plain lead may be trumped all the same."""
    if not trick:
        return held
    led = suit(trick[0])
    following = [card for card in held if suit(card) == led]
    if not following:
        return held
    return [card for card in held if card in following or (freely and suit(card) == trump)]


def best(trick: list[str], trump: str) -> int:
    """The highest trump, without trumps the highest card of the suit led."""
    for wanted in (trump, suit(trick[0])):
        for one in RANKS:
            if one + wanted in trick:
                return trick.index(one + wanted)
    raise AssertionError


@dataclass
class Count(Reading):
    """Each trump to whoever took it; revokes are claimed wherever they come in between."""

    house: House
    hand: Hand
    pen: Pen
    chance: Random
    taken: list[list[str]]
    barred: set[int] = field(default_factory=set)
    offences: tuple[str, ...] = ("revoke",)

    def __post_init__(self) -> None:
        self.up = rank(self.hand.deals[-1].turned[-1])
        self.hand.facts = {
            "captured": {one: self._taker(one + self.hand.trump) for one in VALUES if one != self.up},
        }
        self.falling = self.house["score_timing"] == "trick_by_trick"

    def all(self) -> None:
        steps: list[Callable[[], None]] = [partial(self.trump, one) for one in self._in_order()]
        for slip in self.hand.slips:
            steps.insert(self.chance.randint(0, len(steps)), partial(self.claim, slip))
        for step in steps:
            step()
        self.close()

    def _in_order(self) -> list[str]:
        """From the dearest down; where points count as they fall, as they fell, and then those that were not dealt."""
        fell = [rank(card) for trick in self.hand.tricks for card in trick if suit(card) == self.hand.trump]
        captured = list(self.hand.facts["captured"])
        return sorted(captured, key=lambda one: fell.index(one) if one in fell else 99) if self.falling else captured

    def _taker(self, card: str) -> int | None:
        return next((seat for seat, cards in enumerate(self.taken) if card in cards), None)

    def words(self, one: str) -> tuple[Words, list[Award]]:
        taker = self.hand.facts["captured"][one]
        what = "kept" if taker in self.barred else "trump"
        return ("took", one, taker), [] if taker is None else [Award(taker, VALUES[one], what)]

    def trump(self, one: str) -> None:
        words, awards = self.words(one)
        self.pen.say(*words, awards=awards, refused=(("took", self.up, 0), ("beg",), ("agreed",)))

    def told(self, view: View) -> list[Award]:
        """All of them with the last card; where they count as they fall, those of each trick with its last."""
        size, cards = self.hand.players, list(view.taken)
        over = view.plays == len(self.hand.plays)
        now = cards[-size:] if self.falling and view.plays % size == 0 else cards if over else []
        return [
            award for one in self.hand.facts["captured"] if one + self.hand.trump in now for award in self.words(one)[1]
        ]

    def rest(self, view: View) -> Rest:
        """Those taken before, unless they were told as they fell; then the others."""
        captured = self.hand.facts["captured"]
        clear = {one: one + self.hand.trump in view.taken for one in captured}
        for one in sorted(captured, key=lambda one: not clear[one]):
            if not (clear[one] and self.falling):
                yield clear[one], partial(self.words, one)

    def claim(self, slip: Slip) -> None:
        """000 §6, 002 §6: three points and no win by this hand, if claimed before the next lead."""
        costs = slip.when == "turned" or (slip.when == "later" and self.house["late_claim"])
        fine = 3 if costs else 0
        if not self.house["below_nought"]:
            fine = min(fine, max(self.pen.score[slip.seat], 0))
        if costs:
            self.barred.add(slip.seat)
        self.pen.say("revoke", slip.seat, "revoke", slip.when, awards=[Award(slip.seat, -fine, "fine")])

    def close(self) -> None:
        """000 §4: decided after the hand; the highest total wins, equals share. A barred one is passed over."""
        self.pen.say("agreed", refused=(("stand",), ("misdeal",)))
        score = self.pen.score
        home = {
            seat: score[seat]
            for seat in range(self.hand.players)
            if seat not in self.barred and score[seat] >= self.house["target"]
        }
        self.hand.winners = tuple(seat for seat, total in home.items() if total == max(home.values()))


def play(told: Told, chance: Random, hand: Hand) -> None:
    house = told.house
    from_eldest = [(hand.eldest + n) % hand.players for n in range(hand.players - 1)]
    asked = from_eldest if house["gift_to_all"] else from_eldest[:1]
    winning = {"gift"} if house["gift_wins"] else set()
    winning |= {"trump"} if house["score_timing"] == "trick_by_trick" else set()
    pen = Pen(hand, lambda score, award: award.what in winning and score[award.side] >= house["target"])
    dealing = Dealing(
        hand, pen, chance, bonus=lambda card: (), gift=lambda: tuple(Award(seat, 1, "gift") for seat in asked),
        may_give=lambda: True, misdealt=lambda had: (),
    )  # fmt: skip
    try:
        dealing.deal()
        hand.held, hand.trump = hand.deals[-1].hands, suit(hand.deals[-1].turned[-1])
        playing = Playing(
            hand, chance, lambda held, trick: legal(held, trick, hand.trump, house["trump_freely"]),
            lambda trick: best(trick, hand.trump), lambda held, trick, card: "revoke",
        )  # fmt: skip
        playing.all_tricks()
        count = Count(house, hand, pen, chance, playing.taken)
        (ByCards(hand, pen, chance, playing, count) if told.by_cards else count).all()
    except Over:
        pass
    hand.after = tuple(pen.score)


def game(seed: int, by_cards: bool = False) -> Told:
    chance = Random(seed)
    house = dict(BOOK)
    if chance.random() < 0.5:
        house |= {key: chance.choice(OTHERS[key]) for key in BOOK if chance.random() < 0.4}
    players = chance.choice((3, 2))
    return whole_game(Told(house, players, False, chance.randrange(players), by_cards), chance, play)
