"""Five cards each and a trump that its ace may rob: what 003 and Twenty-Five have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from .by_cards import ByCards, Reading
from .hands import Award, Deal, Hand, House, Pen, Slip, rank, shuffled, suit
from .playing import Playing
from .running import A_CLAIM, WRONG
from .seeing import Shown, View

FALSELY = 0.05
"""How often somebody robs without the ace."""


@dataclass
class Robbing(Reading):
    """A hand from the deal to the claims. What `barred` seats score is lost; `gained` is what each has of this hand.

    `by_cards`: the robbery is told later, at some card before the robber's first.
    """

    house: House
    hand: Hand
    pen: Pen
    chance: Random
    by_cards: bool = False
    barred: set[int] = field(default_factory=set)
    gained: dict[int, int] = field(default_factory=dict)
    offences: tuple[str, ...] = ("revoke", "false_rob")

    def deal(self) -> None:
        """Two each, three each, one turned up; dealt again where the deal was wrong."""
        while True:
            pack = shuffled(self.chance)
            held: list[list[str]] = [[] for _ in range(self.hand.players)]
            for packet in (2, 3):
                for cards in held:
                    cards += [pack.pop(0) for _ in range(packet)]
            wrong = self.chance.random() < WRONG
            self.up = pack.pop(0)
            self.hand.deals.append(Deal(tuple(map(tuple, held)), (self.up,), "misdealt" if wrong else "played"))
            self.hand.held, self.hand.trump = tuple(map(tuple, held)), suit(self.up)
            self.pen.say("turn", self.up, refused=(("three", 0), ("rob", 0), ("stand",), A_CLAIM))
            if not wrong:
                return
            self.pen.say("misdeal", refused=(("agreed",),))

    def rob(self) -> None:
        """The holder of the trump ace may take the turned card; a turned ace, the dealer, where the table lets him."""
        ace, seats = "A" + self.hand.trump, range(self.hand.players)
        holder = next((seat for seat in seats if ace in self.hand.held[seat]), None)
        if self.up == ace and self.house["dealer_robs"]:
            holder = self.hand.dealer
        duty, luck = self.house["rob"] == "compulsory", self.chance.random()
        if luck < FALSELY and self.up != ace:
            self._false(self.chance.choice([seat for seat in seats if seat != holder]), self.up)
        elif holder is not None and luck < (0.9 if duty else 0.7):
            self._robs(holder)
        elif holder is not None and duty:
            self._false(holder, "")

    def _robs(self, seat: int) -> None:
        left = self.chance.choice(self.hand.held[seat])
        held = list(self.hand.held)
        held[seat] = (*(card for card in held[seat] if card != left), self.up)
        self.hand.held, self.hand.robbed = tuple(held), (seat, self.up, left)
        if not self.by_cards:
            self.say_rob()

    def say_rob(self) -> None:
        assert self.hand.robbed
        seat, turned_ace = self.hand.robbed[0], rank(self.up) == "A"
        others = [("rob", other) for other in range(self.hand.players) if turned_ace and other != seat]
        self.pen.say("rob", seat, refused=(*others, ("march", True)))

    def _false(self, seat: int, took: str) -> None:
        """Robbing without the ace, or failing where it is a duty: nothing is scored in this hand."""
        if took:
            self._robs(seat)
        self.hand.slips.append(Slip(None, seat, took, "false_rob" if took else "not_robbed", "later"))

    def tell(self, playing: Playing) -> None:
        """Card by card, once it was played out."""
        ByCards(self.hand, self.pen, self.chance, playing, self, self.say_rob if self.hand.robbed else None).all()

    def shown(self, view: View) -> list[Shown]:
        """The ace of trumps in another hand than that which robbed with it; at the latest card, if not laid yet."""
        ace, robbed = "A" + self.hand.trump, self.hand.robbed
        if not view.robbed or robbed is None or view.owner.get(ace, robbed[0]) == robbed[0]:
            return []
        at = next((at for at, played in enumerate(view.played) if played.card == ace), max(view.plays - 1, 0))
        return [Shown(robbed[0], "false_rob", at // self.hand.players, (ace,), at // self.hand.players)]

    def failed(self, view: View) -> list[Shown]:
        """Who did not rob although it was a duty, once he has the chance no more and everybody sees it."""
        ace = "A" + self.hand.trump
        missed = (slip.seat for slip in self.hand.slips if slip.offence == "not_robbed")
        seen = (seat for seat in missed if view.began(seat) and (self.up == ace or view.owner.get(ace) == seat))
        return [Shown(seat, "not_robbed", 0, (ace,), 0) for seat in seen]

    def _score(self, seat: int, points: int) -> list[Award]:
        """Nothing for an offender."""
        points = 0 if seat in self.barred else points
        self.gained[seat] = self.gained.get(seat, 0) + points
        return [Award(seat, points, "tricks")]

    def claim(self, slip: Slip) -> None:
        """Put right in time it is free; else whatever the offender has of this hand is lost (003 is silent)."""
        if slip.when == "in_time":
            self.pen.say("revoke", slip.seat, "revoke", "in_time")
            return
        lost = self._score(slip.seat, -self.gained.get(slip.seat, 0))
        self.barred.add(slip.seat)
        self.pen.say("revoke", slip.seat, slip.offence, "later", awards=lost)
