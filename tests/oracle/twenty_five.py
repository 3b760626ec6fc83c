"""Twenty-Five by the dossier, 5.3 (Peel, Britannica): five points a trick, to 25 in the middle of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from .by_cards import Rest
from .hands import Award, Hand, House, Over, Pen, Told, Words, whole_game
from .playing import Playing
from .robbing import Robbing
from .seeing import View
from .spoil_five import best, legal

BOOK: House = {
    "target": 25, "jink": True, "plain_order": "traditional", "freely": True, "rob": "optional", "dealer_robs": True,
}  # fmt: skip
OTHERS: House = {
    "target": (45,), "jink": (False,), "plain_order": ("natural",), "freely": (False,), "rob": ("compulsory",),
    "dealer_robs": (False,),
}  # fmt: skip
A_TRICK, TRICKS = 5, 5


@dataclass
class Table(Robbing):
    """One hand: dealt, robbed, five tricks played. Follow or trump; who holds neither lays what he likes."""

    def play(self) -> Playing:
        hand, house = self.hand, {**self.house, "hold_back": False}
        playing = Playing(
            hand, self.chance, lambda held, trick: legal(held, trick, hand.trump, house),
            lambda trick: best(trick, hand.trump, house), lambda held, trick, card: "revoke",
        )  # fmt: skip
        playing.all_tricks()
        return playing

    def _took(self, number: int) -> tuple[Words, list[Award]]:
        """All five tricks win the whole game; not for an offender."""
        seat, takers = self.hand.trick_winners[number], self.hand.trick_winners
        jink = self.house["jink"] and number == TRICKS - 1 and set(takers) == {seat} and seat not in self.barred
        return ("trick", seat), [*self._score(seat, A_TRICK), *([Award(seat, 0, "jink", True)] if jink else [])]

    def told(self, view: View) -> list[Award]:
        return [] if view.plays % self.hand.players else self._took(len(view.takers) - 1)[1]

    def rest(self, view: View) -> Rest:
        for number in range(len(view.takers), TRICKS):
            yield False, partial(self._took, number)

    def close(self) -> None:
        self.pen.say("agreed", refused=(("turn", "2S"), ("rob", 0), ("misdeal",), ("trick", 0)))


def play(told: Told, chance: Random, hand: Hand) -> None:
    pen = Pen(hand, lambda score, award: award.game or (award.points > 0 and score[award.side] >= told.house["target"]))
    table = Table(told.house, hand, pen, chance, told.by_cards)
    try:
        table.deal()
        table.rob()
        table.tell(table.play())
    except Over:
        pass
    hand.after = tuple(pen.score)


def game(seed: int, by_cards: bool = True) -> Told:
    """Only card by card."""
    chance = Random(seed)
    house = dict(BOOK)
    if chance.random() < 0.6:
        house |= {key: chance.choice(OTHERS[key]) for key in BOOK if chance.random() < 0.4}
    players = chance.randint(2, 10)
    return whole_game(Told(house, players, False, chance.randrange(players), by_cards), chance, play)
