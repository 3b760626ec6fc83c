"""Corrections: a call put right, put in or taken out, and what becomes of the calls after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call, Cited, Keeping, Kept, Replaced
from referee_app.core.hand import Hand
from referee_app.core.prompts import Prompt
from referee_app.core.referee import Game, Illegal, Stranded, judge, opening
from referee_app.core.remarks import Amended

Slot = tuple[int, int]
"""A deal of the corrected game: the hand's number, and how many of its calls came before the deal."""


def posted(call: Call) -> Call:
    """The call that a ruling posts, where it is one that posts any."""
    return call.posts if isinstance(call, Cited) and call.posts else call


def _kind(call: Call) -> type[Call]:
    return type(posted(call))


def ruled(old: Call, new: Call, prompt: Prompt) -> Call:
    """`new` in the place of `old`: with the ruling that posted it where that speaks of such a call by the same
    paragraph, else without, for then it says nothing of it.
    """
    if not isinstance(old, Cited) or old.posts is None:
        return new
    was, now = prompt.choice(old.posts), prompt.choice(new)
    same = was is not None and now is not None and (was.kind, was.rule) == (now.kind, now.rule)
    return replace(old, posts=new) if same else new


def deals(game: Game) -> tuple[int, ...]:
    """For each call of the game the deal it was said in, counted from 0; a misdeal or redeal ends one."""
    found, deal = list[int](), -1
    for hand in game.hands:
        deal += 1
        for call in hand.made:
            found.append(deal)
            deal += _kind(call) in game.procedure.deals
    return tuple(found)


def revised(game: Game, change: Amended) -> tuple[Game, tuple[Stranded, ...]]:
    """What a correction makes of the game, with the calls that then stand no more; ValueError for no such call.

    A later call may drop out (a Jack that turns out never to have been dealt). One that stays, stays in the deal it
    was said in: no deal ever takes in the calls of another.
    """
    at, calls, of = change.number - 1, game.calls, deals(game)
    if not (at >= 0 and change.count >= 0 and at + change.count <= len(calls)):
        raise ValueError(f"no call {change.number}")
    hand = _hand_of(game, at)
    work = _Revision(_start(game, hand))
    first = sum(len(one.made) for one in game.hands[:hand])
    for call, deal in zip(calls[first:at], of[first:at], strict=True):
        work.keep(call, deal)
    for n, call in enumerate(change.calls):
        work.put_in(call, of[min(at + n, at + max(change.count, 1) - 1, len(of) - 1)] if of else 0)
    rest = at + change.count
    for call, deal in zip(calls[rest:], of[rest:], strict=True):
        work.keep(call, deal)
    return work.game, tuple(work.stranded)


def amiss(game: Game, change: Amended) -> Stranded | None:
    """A correction may strand what came later, but what it puts in must stand itself: the first that does not."""
    own = range(change.number, change.number + len(change.calls))
    return next((each for each in revised(game, change)[1] if each.number in own), None)


@dataclass
class _Revision:
    """The corrected game as far as it is made, and who is at home in which deal of it."""

    game: Game
    stranded: list[Stranded] = field(default_factory=list)
    heard: int = field(init=False)
    home: dict[int, Slot] = field(default_factory=dict)
    tenant: dict[Slot, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.heard = self.game.number

    @property
    def slot(self) -> Slot:
        return self.game.hand.number, self.game.hand.since

    def keep(self, call: Call, deal: int) -> None:
        """A call of the game as it was. Who sits where is no matter of a deal."""
        if isinstance(call, Replaced):
            self._judged(call)
            return
        slot = self.slot
        if self.home.get(deal, slot) != slot or self.tenant.get(slot, deal) != deal:
            self._strand(call, self._asked())
        elif self._judged(call):
            self.home[deal], self.tenant[slot] = slot, deal

    def put_in(self, call: Call, deal: int) -> None:
        """A new call. Where it deals again or closes the hand, the rest of its deal goes on after it."""
        slot, ends = self.slot, _kind(call) in self.game.procedure.deals | self.game.procedure.closes
        if not self._judged(call) or isinstance(call, Replaced):
            return
        if ends:
            self.home.pop(deal, None)
        elif self.tenant.get(slot, deal) == deal:
            self.home[deal], self.tenant[slot] = slot, deal

    def _judged(self, call: Call) -> bool:
        verdict = judge(self.game, call)
        if isinstance(verdict, Illegal):
            self._strand(call, verdict.rule)
            return False
        self.heard += 1
        self.game = verdict.game
        return True

    def _asked(self) -> RuleId:
        prompt = self.game.prompt
        return prompt.rule if prompt else self.game.procedure.finish.rule

    def _strand(self, call: Call, rule: RuleId) -> None:
        self.heard += 1
        self.stranded.append(Stranded(self.heard, call, rule))


def _hand_of(game: Game, at: int) -> int:
    """The index of the hand in which call `at` (from 0) was said, or would be."""
    for index, hand in enumerate(game.hands):
        at -= len(hand.made)
        if at < 0:
            return index
    return len(game.hands) - 1


def _start(game: Game, index: int) -> Game:
    """The game as it stood when that hand began."""
    first = opening(game.sheet)
    if not index:
        return first
    before, hand = game.hands[:index], game.hands[index]
    number = sum(len(one.made) for one in before)
    new = Hand(hand.number, hand.seating, hand.seating.after(before[-1].dealer), hand.opening)
    return Game(game.sheet, _keeping(game, before), (*before, new), hand.opening, number)


def _keeping(game: Game, hands: Iterable[Hand]) -> Keeping:
    kept = [said.call.keeping for hand in hands for said in hand.told if isinstance(said.call, Kept)]
    return kept[-1] if kept else game.sheet.keeping
