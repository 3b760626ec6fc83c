"""All Fours as rule texts 001 and 004 tell it, read plainly; house rules as the dossier of their variants has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from .by_cards import ByCards
from .four_prizes import CARD_POINTS, PRIZES, FourPrizes
from .hands import RANKS, Award, Hand, House, Over, Pen, Slip, Told, Words, rank, suit, whole_game
from .playing import Playing
from .running import Dealing

BOOK: House = {
    "target": 14, "game": 1, "hang": 3, "deuce": False, "game_tie": "nobody", "gift_wins": True, "revoke": "book",
    "barred_game": "counted", "undertrump": True, "misdeal": 1, "misdeal_passes": False, "misdeal_voids": True,
}  # fmt: skip
OTHERS: House = {
    "target": (7, 11, 21), "game": (2,), "hang": (6,), "deuce": (True,), "game_tie": ("non_dealers",),
    "gift_wins": (False,), "revoke": ("game",), "barred_game": ("opponents",), "undertrump": (False,),
    "misdeal": (0,), "misdeal_passes": (True,), "misdeal_voids": (False,),
}  # fmt: skip
FIVE_HIGHEST = ("A", "K", "Q", "J", "10")


def legal(held: list[str], trick: list[str], trump: str, undertrump: bool = True) -> list[str]:
    """001 §3. Where undertrumping is banned (001 §6) a lower trump may be laid only with nothing but trumps in hand."""
    if not trick:
        return held
    led = suit(trick[0])
    trumps = [card for card in held if suit(card) == trump]
    if led == trump:
        return trumps or held
    may = [card for card in held if suit(card) in (led, trump)] if led in map(suit, held) else held
    if undertrump or trumps == held:
        return may
    laid = [card for card in trick if suit(card) == trump]
    return [card for card in may if suit(card) != trump or all(above(card, other) for other in laid)]


def above(card: str, other: str) -> bool:
    return RANKS.index(rank(card)) < RANKS.index(rank(other))


def best(trick: list[str], trump: str) -> int:
    """001 §3: the highest trump, else the highest card of the suit led."""
    own = [card for card in trick if suit(card) == trump] or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(next(card for card in own if not any(above(other, card) for other in own)))


def offence(held: list[str], trick: list[str], card: str, trump: str) -> str:
    """001 §6: to refuse a trump with one of the five highest in hand is worse than any other revoke."""
    if suit(trick[0]) == trump:
        return "top_trump" if any(suit(c) == trump and rank(c) in FIVE_HIGHEST for c in held) else "revoke"
    return "undertrump" if suit(card) == trump else "revoke"


class Count(FourPrizes):
    """High, Low, Jack, Game in this order (001 §4), and the claims of revokes wherever they come in between."""

    def all(self) -> None:
        steps: list[Callable[[], None]] = [partial(self.say, prize) for prize in PRIZES]
        for slip in self.hand.slips:
            steps.insert(self.chance.randint(0, len(steps)), partial(self.claim, slip))
        for step in steps:
            step()
        self.close()

    def close(self) -> None:
        self.pen.say("agreed", refused=(("stand",), ("misdeal",)))

    def say(self, prize: str) -> None:
        """No Low and no Jack without a trump; no question of Game where both sides are barred."""
        words = self.words(prize) if self.hand.facts["high"] or prize in ("high", "game") else ()
        other: dict[str, list[Words]] = {
            "high": [("high", 0, self.up), ("low", 0, None)],
            "low": [("low", 0, self.up), ("high", 0, None), ("misdeal",)],
            "jack": [("high", 0, None), ("misdeal",)],
            "game": [("game", side) for side in self.barred],
        }
        refused = [*other[prize], ("beg",), ("run",), ("agreed",)]
        brings = self.brings(prize)
        if words:
            self.pen.say(*words, awards=brings, refused=refused)

    def jack(self, owner: int, taker: int) -> list[Award]:
        """1 to its own side, more to the side that caught it."""
        return [Award(taker, 1 if owner == taker else self.house["hang"], "jack")]

    def game(self, barred: set[int]) -> list[Award]:
        """The larger sum; a tie to nobody or to those who did not deal; never to a side that revoked (001 §6)."""
        free = [side for side in range(self.hand.sides) if side not in barred]
        if barred and self.house["barred_game"] == "opponents":
            having = free
        elif self.sums.count(max(self.sums)) == 1:
            having = [self.sums.index(max(self.sums))]
        else:
            others = self.house["game_tie"] == "non_dealers"
            having = [side for side in free if others and side != self.hand.dealer % self.hand.sides]
        return [Award(side, self.house["game"], "game") for side in having if side in free]

    def how_game(self, brings: list[Award]) -> Words:
        """By the sums, by the cards, or by the side."""
        way = self.chance.choice(("count", "piles", "side"))
        if way == "side" or (self.barred and self.house["barred_game"] == "opponents"):
            if self.sums.count(max(self.sums)) > 1 and not self.barred:
                return ("tied",)
            return ("game", brings[0].side) if brings else ("no_game",)
        piles = tuple(tuple(card for card in pile if rank(card) in CARD_POINTS) for pile in self.piles)
        return ("count", self.sums) if way == "count" else ("piles", piles)

    def claim(self, slip: Slip) -> None:
        """A point to the others, and Game is settled anew where it was said; or the whole game (001 §6)."""
        side = slip.seat % self.hand.sides
        others = [other for other in range(self.hand.sides) if other != side]
        if slip.when == "in_time":
            self.pen.say("revoke", slip.seat, "revoke", "in_time")
            return
        whole = slip.offence == "top_trump" or self.house["revoke"] == "game"
        awards = [Award(other, 0 if whole else 1, "revoke", whole) for other in others]
        old = self.game(self.barred)
        self.barred.add(side)
        if self.game_said and not whole:
            new = self.game(self.barred)
            awards += [Award(gone.side, -gone.points, "game") for gone in old if gone not in new]
            awards += [come for come in new if come not in old]
        self.pen.say("revoke", slip.seat, slip.offence, "later", awards=awards)


def play(told: Told, chance: Random, hand: Hand) -> None:
    house, dealers = told.house, hand.dealer % hand.sides
    others = [side for side in range(hand.sides) if side != dealers]
    turned = {"A": 1, "2" if house["deuce"] else "6": 2, "J": 3}
    pen = Pen(hand, lambda score, award: award.game or (award.points > 0 and score[award.side] >= house["target"]))

    def bonus(card: str) -> tuple[Award, ...]:
        return (Award(dealers, turned[rank(card)], "turn-up"),) if rank(card) in turned else ()

    def misdealt(had: int) -> tuple[Award, ...]:
        void = [Award(dealers, -had, "void")] if had and house["misdeal_voids"] else []
        return (*void, *(Award(side, house["misdeal"], "misdeal") for side in others))

    dealing = Dealing(
        hand, pen, chance, bonus, misdealt=misdealt, passes=house["misdeal_passes"],
        gift=lambda: tuple(Award(side, 1, "gift") for side in others),
        may_give=lambda: house["gift_wins"] or pen.score[others[0]] + 1 < house["target"],
    )  # fmt: skip
    try:
        if dealing.deal():
            hand.held, hand.trump = hand.deals[-1].hands, suit(hand.deals[-1].turned[-1])
            playing = Playing(
                hand, chance, lambda held, trick: legal(held, trick, hand.trump, house["undertrump"]),
                lambda trick: best(trick, hand.trump),
                lambda held, trick, card: offence(held, trick, card, hand.trump),
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
    players = chance.choice((4, 2))
    return whole_game(Told(house, players, players == 4, chance.randrange(players), by_cards), chance, play)
