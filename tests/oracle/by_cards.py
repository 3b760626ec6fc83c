"""A hand told card by card, with hands laid open, the rest thrown in, and revokes claimed as they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from .hands import Award, Hand, Pen, Slip, Words
from .playing import Playing
from .seeing import Seen, Shown, View, marks, shown
from .untrue import Untrue

THROWN, OPEN, EACH, SOON, CLAIM, FALSE, LOOK = 0.12, 0.25, 0.4, 0.25, 0.8, 0.2, 0.03
"""How often the rest is thrown in, hands are laid open, each of them; somebody looks for revokes after a card, and
claims one that shows; something false is tried; the table is looked over."""

Rest = Iterator[tuple[bool, Callable[[], tuple[Words, list[Award]]]]]
"""Of each thing not told yet whether the cards tell it, and the words for it with what it brings; no words where it is
not asked."""


class Reading(Protocol):
    """How a game is counted by cards. `offences` may be claimed where the cards show them."""

    offences: tuple[str, ...]

    def told(self, view: View) -> list[Award]:
        """What follows from the card laid last."""

    def rest(self, view: View) -> Rest:
        """What is still to be told when the rest is thrown in, in order."""

    def shown(self, view: View) -> list[Shown]:
        """What the cards show besides wrong cards."""
        return []

    def failed(self, view: View) -> list[Shown]:
        """What may be claimed although no card shows it."""
        return []

    def claim(self, slip: Slip) -> None: ...

    def close(self) -> None: ...


@dataclass
class ByCards:
    """`rob` says the robbery, where there was one; it is said before the robber's first card.

    What is refused before the first card, the tests of hands without cards have tried.
    """

    hand: Hand
    pen: Pen
    chance: Random
    playing: Playing
    count: Reading
    rob: Callable[[], None] | None = None

    def __post_init__(self) -> None:
        hand, chance = self.hand, self.chance
        hand.sayings[:] = [replace(saying, refused=()) for saying in hand.sayings]
        self.view, self.claimed = View(hand), set[tuple[int, str, int]]()
        some = chance.random() < OPEN
        self.open = {seat for seat in range(hand.players) if some and chance.random() < EACH}
        self.stop = chance.randrange(self._settled()) if chance.random() < THROWN else len(hand.plays)
        first = next((at for at, one in enumerate(hand.plays) if hand.robbed and one.seat == hand.robbed[0]), 0)
        self.robs = min(self.stop, chance.randint(0, first))

    def _settled(self) -> int:
        """At which card it is clear who has three tricks of five; else the last one."""
        takers, five = self.hand.trick_winners, len(self.hand.held[0]) == 5
        known = (n for n in range(3, 5) if five and max(map(takers[:n].count, takers[:n])) == 3)
        return next(known, len(takers)) * self.hand.players

    def all(self) -> None:
        for at in range(len(self.hand.plays)):
            if self.rob and at == self.robs:
                self.rob()
                self.view.robbed = True
            if at == self.stop:
                self._throw_in()
                break
            self._lay()
        self._claims(1)
        self.count.close()

    def _lay(self) -> None:
        view, (seat, card, _) = self.view, self.hand.plays[self.view.plays]
        if seat in self.open and not view.began(seat):
            self.pen.say("open", seat, tuple(self.hand.held[seat]), refused=self._false())
            view.open[seat] = self.hand.held[seat]
            self._look()
        refused = self._false()
        view.plays += 1
        self.pen.say("play", seat, card, awards=self.count.told(view), refused=refused)
        for slip in self.hand.slips:
            if slip.when == "in_time" and slip.play == view.plays - 1:
                self.count.claim(slip)
        self._claims(SOON)
        self._look()

    def _throw_in(self) -> None:
        """What the cards tell goes with what was said before it; the rest is asked."""
        words: Words = ("thrown_in",)
        awards, over = list[Award](), [("thrown_in",), ("play", *self.hand.plays[self.view.plays][:2])]
        for known, tell in self.count.rest(self.view):
            if known:
                awards += tell()[1]
                continue
            self._say(words, awards, over)
            self._claims(SOON)
            words, awards = tell()
        self._say(words, awards, over)

    def _say(self, words: Words, awards: list[Award], over: Sequence[Words]) -> None:
        if words:
            self.pen.say(*words, awards=awards, refused=() if words == over[0] else over)

    def _false(self) -> tuple[Words, ...]:
        if self.chance.random() > FALSE:
            return ()
        return Untrue(self.view, self.chance, self.count.offences, self._unclaimed).words()

    def _shown(self, doubted: Iterable[int]) -> list[Shown]:
        found = shown(self.view, self.playing.legal, self.playing.offence, doubted)
        return [*found, *self.count.shown(self.view)]

    def _unclaimed(self) -> dict[tuple[int, str, int], Shown]:
        """By offender, offence and trick. Nobody looks for a wrong card where none was laid."""
        slips = [slip.play for slip in self.hand.slips if slip.play is not None and slip.play < self.view.plays]
        found = [*self._shown(slips), *self.count.failed(self.view)] if self.hand.slips else []
        keys = {(one.seat, one.offence, one.trick if "rob" not in one.offence else 0): one for one in found}
        return {key: one for key, one in keys.items() if key not in self.claimed}

    def _claims(self, often: float) -> None:
        for key, one in self._unclaimed().items() if self.chance.random() < often else ():
            if self.chance.random() < CLAIM:
                self.claimed.add(key)
                when = self.chance.choice(("turned", "later"))
                self.count.claim(Slip(None, one.seat, "", one.offence, when))

    def _look(self) -> None:
        if self.view.plays < len(self.hand.plays) and self.chance.random() < LOOK * (4 if self.hand.slips else 1):
            found = tuple(self._shown(range(self.view.plays)))
            marked = marks(self.view, self.playing.legal) if self.chance.random() < 0.5 else None
            self.hand.seen[len(self.hand.sayings)] = Seen(tuple(self.view.takers), found, marked)
