"""Points apiece for tricks (Twenty-Five): who took each of the five, told as they fall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import Call, Took
from referee_app.core.hand import Hand
from referee_app.core.prompts import Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side

TRICKS = 5


def played(hand: Hand) -> bool:
    """All tricks are taken."""
    return len(hand.all(Took)) == TRICKS


@dataclass(frozen=True)
class Apiece(Unspared):
    """Who took the next trick. `barred` sides take it for nothing, by the paragraph `lost`.

    `jink` is the paragraph that gives the whole game for all five; None where it is not played.
    """

    worth: Worth
    barred: Callable[[Hand], frozenset[Side]]
    lost: RuleId
    jink: RuleId | None = None
    question: str = "trick"

    def prompt(self, hand: Hand) -> Prompt | None:
        if played(hand):
            return None
        choices = tuple(choice(Took, self.worth.rule, side=side) for side in hand.seating.sides)
        return Prompt(self.question, self.worth.rule, choices)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Took)
        if call.side in self.barred(hand):
            return (Award(call.side, 0, self.lost),)
        won = (self.worth.to(call.side),)
        if self.jink and hand.all(Took) == (call,) * (TRICKS - 1):
            return (*won, Award(call.side, 0, self.jink, game=True))
        return won

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.worth.rule if isinstance(call, Took) else None
