"""Spoil Five as rule text 003 tells it, read plainly; house rules as the dossier of their variants has them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random

from .by_cards import Rest
from .hands import Award, Hand, House, Pen, Told, Words, rank, suit, whole_game
from .playing import Playing
from .robbing import Robbing
from .seeing import View

BOOK: House = {
    "target": 30, "plain_order": "natural", "freely": False, "hold_back": False, "rob": "optional",
    "dealer_robs": False,
}  # fmt: skip
OTHERS: House = {
    "target": (20, 45), "plain_order": ("traditional",), "freely": (True,), "hold_back": (True,),
    "rob": ("compulsory",), "dealer_robs": (True,),
}  # fmt: skip
RED = ("H", "D")
SMALL = {"red": "10 9 8 7 6 4 3 2", "black": "2 3 4 6 7 8 9 10"}
NATURAL = "A K Q J 10 9 8 7 6 5 4 3 2"
TRADITIONAL = {"red": "K Q J 10 9 8 7 6 5 4 3 2 A", "black": "K Q J A 2 3 4 5 6 7 8 9 10"}


def colour(own: str) -> str:
    return "red" if own in RED else "black"


@cache
def trumps(trump: str) -> list[str]:
    """From the best: five, Jack, ace of hearts, ace, king, queen; red from the ten down, black from the two up."""
    order = [r + trump for r in ("5 J A K Q " + SMALL[colour(trump)]).split()]
    if trump == "H":
        order.remove("AH")
    return [*order[:2], "AH", *order[2:]]


def legal(held: list[str], trick: list[str], trump: str, house: House = BOOK) -> list[str]:
    """Suit, else a trump, else any card; the three best are not owed to a lower trump led, with no other in hand."""
    order = trumps(trump)
    own = [card for card in held if card in order]
    if not trick or not held:
        return held
    led = trick[0]
    only_best = bool(own) and all(card in order[:3] for card in own)
    if led in order:
        lower = all(order.index(card) < order.index(led) for card in own)
        return held if not own or (only_best and lower) else own
    following = [card for card in held if suit(card) == suit(led) and card not in own]
    if following:
        return [card for card in held if card in following or (house["freely"] and card in own)]
    may_discard = not own or house["freely"] or (house["hold_back"] and only_best)
    return held if may_discard else own


def best(trick: list[str], trump: str, house: House = BOOK) -> int:
    """The best trump, else the best of the suit led; the ace of hearts is never a plain card."""
    plain = TRADITIONAL[colour(suit(trick[0]))] if house["plain_order"] == "traditional" else NATURAL
    for card in (*trumps(trump), *(one + suit(trick[0]) for one in plain.split())):
        if card in trick:
            return trick.index(card)
    raise AssertionError


@dataclass
class Table(Robbing):
    """One hand: dealt, robbed, played till three tricks or the end of a march, counted."""

    tricks: dict[int, int] = field(default_factory=dict)
    march: bool | None = None

    def play(self) -> Playing:
        hand, house = self.hand, self.house
        playing = Playing(
            hand, self.chance, lambda held, trick: legal(held, trick, hand.trump, house),
            lambda trick: best(trick, hand.trump, house), lambda held, trick, card: "revoke",
        )  # fmt: skip
        for number in range(1, 6):
            winner = playing.trick()
            self.tricks[winner] = self.tricks.get(winner, 0) + 1
            if number == 3 and self.tricks[winner] == 3 and self.chance.random() < 0.6:
                self.march = True
            elif self.march and len(self.tricks) > 1:
                self.march = False
            if self.march is False or (self.march is None and self.tricks[winner] == 3):
                break
        self.hand.facts = {"three": self.taker, "march": self.march}
        return playing

    def count(self) -> None:
        steps: list[Callable[[], None]] = [self.three]
        if self.march is not None:
            steps.append(self.marched)
        for slip in self.hand.slips:
            steps.insert(self.chance.randint(0, len(steps)), partial(self.claim, slip))
        for step in steps:
            step()
        self.close()

    def close(self) -> None:
        self.pen.say("agreed", refused=(("turn", "2S"), ("rob", 0), ("misdeal",), ("three", 0)))
        score = self.pen.score
        self.hand.winners = tuple(seat for seat, total in enumerate(score) if total >= self.house["target"])

    @property
    def taker(self) -> int | None:
        """Who took three tricks, if anybody did."""
        return next((seat for seat, tricks in self.tricks.items() if tricks >= 3), None)

    def three(self) -> None:
        ace = rank(self.up) == "A" and not self.house["dealer_robs"]
        never = [("agreed",), *((("rob", self.hand.dealer),) if ace else ())]
        spoiled = (("spoiled",),) if self.hand.players == 2 else ()
        words, awards = self._three()
        refused = (("march", False), *never, *spoiled) if awards else (("march", True), *never)
        self.pen.say(*words, awards=awards, refused=refused)

    def _three(self) -> tuple[Words, list[Award]]:
        if self.taker is None:
            return ("spoiled",), []
        return ("three", self.taker), self._score(self.taker, self.hand.players - 1)

    def marched(self) -> None:
        words, awards = self._marched()
        self.pen.say(*words, awards=awards, refused=(("rob", 0), ("three", 0)))

    def _marched(self) -> tuple[Words, list[Award]]:
        """Five tricks are worth twice as much, a march that failed nothing, not even for the three."""
        assert self.taker is not None
        points = self.hand.players - 1
        return ("march", self.march), self._score(self.taker, points if self.march else -points)

    def told(self, view: View) -> list[Award]:
        """Three tricks with the third, and what became of the march with its last card."""
        takers, last = view.takers, view.plays == len(self.hand.plays)
        if view.plays % self.hand.players:
            return []
        if self.march is not None and len(takers) > 3:
            return self._marched()[1] if last else []
        return self._three()[1] if takers.count(takers[-1]) == 3 else []

    def rest(self, view: View) -> Rest:
        """That a hand is spoiled is clear when nobody can have three any more."""
        takers = view.takers
        yield max(map(takers.count, takers), default=0) + 5 - len(takers) < 3, self._three
        if self.march is not None:
            yield False, self._marched


def play(told: Told, chance: Random, hand: Hand) -> None:
    table = Table(told.house, hand, Pen(hand, lambda score, award: False), chance, told.by_cards)
    table.deal()
    table.rob()
    playing = table.play()
    if told.by_cards:
        table.tell(playing)
    else:
        table.count()
    hand.after = tuple(table.pen.score)


def game(seed: int, by_cards: bool = False) -> Told:
    chance = Random(seed)
    house = dict(BOOK)
    if chance.random() < 0.6:
        house |= {key: chance.choice(OTHERS[key]) for key in BOOK if chance.random() < 0.4}
    players = chance.randint(2, 10)
    return whole_game(Told(house, players, False, chance.randrange(players), by_cards), chance, play)
