"""Six each, a turn-up, stand or beg, give or run, deal again: what 000 §2, 001 §2, 002 §2 and 004 have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .hands import Award, Deal, Hand, Pen, Words, shuffled, stacked, suit

LONG, WRONG, STAND, GIVE = 0.04, 0.04, 0.5, 0.35
"""How often the pack lies so that it runs out, a deal goes wrong, the eldest stands, the dealer gives."""
A_CLAIM: Words = ("revoke", 0, "revoke", "later")


def turn_up_places(players: int) -> list[int]:
    """Where in the pack the turn-ups lie."""
    places = [6 * players]
    while places[-1] + 3 * players + 1 < 52:
        places.append(places[-1] + 3 * players + 1)
    return places


@dataclass
class Dealing:
    """Deals, and lets everybody speak.

    `bonus` is what a turned card brings, at once or when its suit `stays`; `misdealt` is what a misdeal does, by the
    points its turn-ups brought.
    """

    hand: Hand
    pen: Pen
    chance: Random
    bonus: Callable[[str], tuple[Award, ...]]
    gift: Callable[[], tuple[Award, ...]]
    may_give: Callable[[], bool]
    misdealt: Callable[[int], tuple[Award, ...]]
    passes: bool = False
    stays: bool = False

    def deal(self) -> bool:
        """Until a hand may be played; not where a misdeal passes the deal on."""
        while True:
            end = "won"
            self.hands: list[list[str]] = [[] for _ in range(self.hand.players)]
            self.turned: list[str] = []
            self.had = 0
            try:
                end = self._one()
            finally:
                self.hand.deals.append(Deal(tuple(map(tuple, self.hands)), tuple(self.turned), end))
            if end == "played" or (end == "misdealt" and self.passes):
                return end == "played"

    def _one(self) -> str:
        long = self.chance.random() < LONG
        self.pack = stacked(self.chance, turn_up_places(self.hand.players)) if long else shuffled(self.chance)
        wrong = self.chance.choice(("dealt", "turned", "spoken")) if self.chance.random() < WRONG else ""
        self._packet(6)
        if wrong == "dealt":
            return self._misdeal()
        self._turn()
        if wrong == "turned":
            return self._misdeal()
        if not self._kept(long) and not self._run():
            return "redealt"
        return self._misdeal() if wrong == "spoken" else "played"

    def _packet(self, cards: int) -> None:
        for held in self.hands:
            held += [self.pack.pop(0) for _ in range(cards)]

    def _turn(self) -> None:
        aside = [("turn", card) for card in self.turned]
        spoken: list[Words] = [("redeal",), ("give",)] if self.turned else [("run",)]
        self.turned.append(self.pack.pop(0))
        new = suit(self.turned[-1]) != suit(self.turned[0])
        refused = (("stand",), ("beg",), A_CLAIM, *spoken, *aside)
        self.pen.say("turn", self.turned[-1], awards=self._bonus(new or not self.stays), refused=refused)

    def _kept(self, long: bool) -> bool:
        """The suit stays: the eldest stands, or begs and the dealer gives one."""
        if not long and self.chance.random() < STAND:
            refused = (("give",), ("run",), ("agreed",), A_CLAIM)
            self.pen.say("stand", awards=self._bonus(self.stays), refused=refused)
            return True
        self.pen.say("beg", refused=(("give",), ("run",), ("redeal",)))
        may = self.may_give()
        if may and not long and self.chance.random() < GIVE:
            awards = (*self._bonus(self.stays), *self.gift())
            self.pen.say("give", awards=awards, refused=(("beg",), ("stand",), ("redeal",)))
            return True
        self.pen.say("run", refused=(("beg",), ("stand",), A_CLAIM, *(() if may else (("give",),))))
        return False

    def _run(self) -> bool:
        """Three more each and another turn-up, until another suit comes; not where the pack runs out."""
        while suit(self.turned[-1]) == suit(self.turned[0]) or len(self.turned) == 1:
            if len(self.pack) < 3 * self.hand.players + 1:
                self.pen.say("redeal", refused=(("run",), ("beg",), ("agreed",), A_CLAIM))
                return False
            self._packet(3)
            self._turn()
        return True

    def _bonus(self, now: bool) -> tuple[Award, ...]:
        awards = self.bonus(self.turned[-1]) if now else ()
        self.had += sum(award.points for award in awards)
        return awards

    def _misdeal(self) -> str:
        self.pen.say("misdeal", awards=self.misdealt(self.had), refused=(("agreed",),))
        return "misdealt"
