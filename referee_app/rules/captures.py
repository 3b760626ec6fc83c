"""Trumps that count for whoever takes them (000 §4, 002 §4): one question a trump, or one sum a player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import Call, Captured, Counted, ThrownIn
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.prompts import Choice, Figures, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side
from referee_app.rules.deal import Dealing, reading
from referee_app.rules.finishing import nobody
from referee_app.rules.possible import OUT, SPARE


def captured(hand: Hand) -> dict[Rank, Side | None]:
    """What has been said of the trumps that count."""
    return {call.rank: call.side for call in hand.all(Captured)}


def thrown_in(hand: Hand) -> bool:
    """The rest is not told by cards."""
    return hand.has(ThrownIn)


@dataclass(frozen=True)
class Capture:
    """Whose tricks hold the trump of `rank`; `absent` is the paragraph of one that was not dealt.

    What `barred` sides take counts under the paragraph `kept`, by which nobody wins.
    """

    rank: Rank
    worth: Worth
    absent: RuleId
    dealing: Dealing
    barred: Callable[[Hand], frozenset[Side]] = nobody
    kept: RuleId | None = None

    @property
    def question(self) -> str:
        return f"trump_{self.rank.value}"

    def prompt(self, hand: Hand) -> Prompt | None:
        if self.rank in captured(hand) or self.unasked(hand):
            return None
        choices = self.taken(hand)
        if not self._crowded(hand):
            choices.append(choice(Captured, self.absent, rank=self.rank, side=None))
        return Prompt(self.question, self.worth.rule, tuple(choices))

    def taken(self, hand: Hand) -> list[Choice]:
        return [choice(Captured, self.worth.rule, rank=self.rank, side=side) for side in hand.seating.sides]

    def _crowded(self, hand: Hand) -> bool:
        """So few cards were left that no further trump can be missing."""
        missing = sum(side is None for side in captured(hand).values())
        return missing >= reading(hand, self.dealing).spare

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Captured)
        if call.side is None:
            return ()
        kept = self.kept if call.side in self.barred(hand) else None
        return (Award(call.side, self.worth.points, kept or self.worth.rule),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not isinstance(call, Captured) or call.rank is not self.rank:
            return None
        if rule := self.unasked(hand):
            return rule
        return SPARE if call.side is None and self._crowded(hand) else None

    def unasked(self, hand: Hand) -> RuleId | None:
        return OUT if reading(hand, self.dealing).up is self.rank else None


@dataclass(frozen=True)
class AsTheyFall(Unspared):
    """Where points count as they fall, any trump may be the next: `capture` beside the question that is open.

    `before` are the captures asked before it; `begun` tells whether play may have begun.
    """

    capture: Capture
    before: tuple[Capture, ...]
    begun: Callable[[Hand], bool]

    @property
    def question(self) -> str:
        return self.capture.question

    def prompt(self, hand: Hand) -> Prompt | None:
        waits = any(one.prompt(hand) for one in self.before)
        if not (waits and self.begun(hand) and self.capture.prompt(hand)):
            return None
        return Prompt(self.question, self.capture.worth.rule, tuple(self.capture.taken(hand)))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return self.capture.awards(hand, call)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return None


@dataclass(frozen=True)
class Sums(Unspared):
    """What each player took, as one figure each; together no more than the pack holds."""

    rule: RuleId
    most: int
    bound: RuleId
    question: str = "sums"

    def prompt(self, hand: Hand) -> Prompt | None:
        if hand.has(Counted):
            return None
        figures = Figures((0,) * len(hand.seating.sides), 0, self.most)
        return Prompt(self.question, self.rule, (choice(Counted, self.rule, pips=figures),))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Counted)
        return tuple(Award(Side(side), points, self.rule) for side, points in enumerate(call.pips) if points)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.bound if isinstance(call, Counted) else None
