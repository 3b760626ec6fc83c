"""Seven-Up by the dossier, 5.8 (Foster, Bicycle): High, Low, Jack and Game a point each, to 7; revokes by Foster."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from .all_fours import best, legal
from .by_cards import ByCards
from .four_prizes import CARD_POINTS, FourPrizes
from .hands import Award, Hand, House, Over, Pen, Slip, Told, Words, rank, suit, whole_game
from .playing import Playing
from .running import Dealing

BOOK: House = {"target": 7, "game_tie": "non_dealer", "gift_to_all": True, "gift_wins": False}
OTHERS: House = {"target": (10, 11), "game_tie": ("nobody",), "gift_to_all": (False,), "gift_wins": (True,)}
KEPT = 6
"""Cards each player keeps after a run."""


@dataclass
class Count(FourPrizes):
    """`proven` are the sides that revoked, once for each revoke."""

    offences: tuple[str, ...] = ("revoke",)
    proven: list[int] = field(default_factory=list)

    def turn(self) -> list[int]:
        """All sides, the eldest's first."""
        return list(dict.fromkeys((self.hand.eldest + n) % self.hand.sides for n in range(self.hand.sides)))

    def against(self, side: int) -> list[Award]:
        """A point to every other side."""
        return [Award(other, 1, "revoke") for other in self.turn() if other != side]

    def jack_words(self, jack: tuple[int, int] | None) -> Words:
        return ("took", "J", jack[1]) if jack else ("no_jack",)

    def jack(self, owner: int, taker: int) -> list[Award]:
        """To its taker, if he has not revoked; and each revoke costs one more where the Jack is out."""
        own = [] if taker in self.barred else [Award(taker, 1, "jack")]
        return own + [award for side in self.proven for award in self.against(side)]

    def game(self, barred: set[int]) -> list[Award]:
        """The largest sum; a tie to the non-dealer nearest the dealer's left, or to nobody. Not to who revoked."""
        having = [side for side in self.turn() if self.sums[side] == max(self.sums)]
        if len(having) > 1:
            others = self.house["game_tie"] == "non_dealer"
            dealers = self.hand.dealer % self.hand.sides
            having = [side for side in having if others and side != dealers and side not in barred][:1]
        return [Award(side, 1, "game") for side in having if side not in barred]

    def how_game(self, brings: list[Award]) -> Words:
        """By the sums, by the cards, or by the side where that tells all."""
        way, tied = self.chance.choice(("count", "piles", "side")), self.sums.count(max(self.sums)) > 1
        if way == "side" and not tied:
            return ("game", brings[0].side) if brings else ("no_game",)
        if way == "side" and not self.barred and (self.hand.sides == 2 or self.house["game_tie"] == "nobody"):
            return ("tied",)
        piles = tuple(tuple(card for card in pile if rank(card) in CARD_POINTS) for pile in self.piles)
        return ("piles", piles) if way == "piles" else ("count", self.sums)

    def lowered(self, awards: list[Award]) -> list[Award]:
        """Who revoked stops one short of the game by this hand, and nobody falls below nought."""
        score, left = list(self.pen.score), list[Award]()
        for award in awards:
            short = max(self.house["target"] - 1 - score[award.side], 0)
            most = min(award.points, short) if award.side in self.barred else award.points
            left.append(award._replace(points=max(most, -score[award.side])))
            score[award.side] += left[-1].points
        return left

    def claim(self, slip: Slip) -> None:
        """A point to the others, two where the Jack is told; what the offender has for Jack and Game is lost."""
        side = slip.seat % self.hand.sides
        if slip.when == "in_time":
            self.pen.say("revoke", slip.seat, "revoke", "in_time")
            return
        awards = self.against(side)
        if self.jack_said:
            awards += self.against(side)
            if self.hand.facts["jack"][1] == side and side not in self.barred:
                awards.append(Award(side, -1, "jack"))
        old, new = self.game(self.barred), self.game(self.barred | {side})
        if self.game_said and old != new:
            awards += [gone._replace(points=-1) for gone in old] + new
        awards = self.lowered(awards)
        self.proven.append(side)
        self.barred.add(side)
        self.pen.say("revoke", slip.seat, "revoke", "later", awards=awards)

    def close(self) -> None:
        self.pen.say("agreed", refused=(("stand",), ("misdeal",)))


def discarded(chance: Random, hand: Hand) -> tuple[tuple[str, ...], ...]:
    """After a run everybody keeps six cards, whatever they are."""
    return tuple(tuple(chance.sample(cards, KEPT)) for cards in hand.deals[-1].hands)


def play(told: Told, chance: Random, hand: Hand) -> None:
    house, dealers = told.house, hand.dealer % hand.sides
    others = list(dict.fromkeys((hand.eldest + n) % hand.sides for n in range(hand.sides)))
    asked = [side for side in others if side != dealers] if house["gift_to_all"] else others[:1]
    pen = Pen(hand, lambda score, award: award.points > 0 and score[award.side] >= house["target"])
    dealing = Dealing(
        hand, pen, chance, lambda card: (Award(dealers, 1, "turn-up"),) if rank(card) == "J" else (), stays=True,
        misdealt=lambda had: (Award(dealers, -had, "void"),),
        gift=lambda: tuple(Award(one, 1, "gift") for one in asked),
        may_give=lambda: house["gift_wins"] or max(pen.score[one] for one in asked) + 1 < house["target"],
    )  # fmt: skip
    try:
        dealing.deal()
        hand.held, hand.trump = discarded(chance, hand), suit(hand.deals[-1].turned[-1])
        playing = Playing(
            hand, chance, lambda held, trick: legal(held, trick, hand.trump), lambda trick: best(trick, hand.trump),
            lambda held, trick, card: "revoke",
        )  # fmt: skip
        playing.all_tricks()
        ByCards(hand, pen, chance, playing, Count(house, hand, pen, chance, playing.taken)).all()
    except Over:
        pass
    hand.after = tuple(pen.score)


def game(seed: int, by_cards: bool = True) -> Told:
    """Only card by card."""
    chance = Random(seed)
    house = dict(BOOK)
    if chance.random() < 0.5:
        house |= {key: chance.choice(OTHERS[key]) for key in BOOK if chance.random() < 0.4}
    players = chance.choice((4, 3, 2))
    return whole_game(Told(house, players, players == 4, chance.randrange(players), by_cards), chance, play)
