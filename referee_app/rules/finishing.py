"""When a game is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.hand import Hand
from referee_app.core.seats import Side


def nobody(hand: Hand) -> frozenset[Side]:
    """Where nobody is barred."""
    return frozenset()


@dataclass(frozen=True)
class FirstPast:
    """The first side on the target wins at that moment, so that two never can (001 §4)."""

    target: int
    rule: RuleId

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        won = award.game or (award.points > 0 and score[award.side] >= self.target)
        return (award.side,) if won else ()

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        return ()


@dataclass(frozen=True)
class BestAfterHand:
    """Decided when the hand is closed: of the sides on the target the highest wins, equals share (000 §4, 002 §4).

    `barred` sides are passed over in that hand. After points under a paragraph of `at_once` the totals are looked at in
    the same way; under one of `first` whoever gets them and is then on the target wins alone.
    """

    target: int
    rule: RuleId
    barred: Callable[[Hand], frozenset[Side]]
    at_once: frozenset[RuleId] = frozenset()
    first: frozenset[RuleId] = frozenset()

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        if award.rule in self.at_once:
            return self._best(score)
        return (award.side,) if award.rule in self.first and score[award.side] >= self.target else ()

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        return self._best(score, self.barred(hand))

    def _best(self, score: Score, barred: frozenset[Side] = frozenset()) -> tuple[Side, ...]:
        home = [Side(side) for side, points in enumerate(score) if points >= self.target and side not in barred]
        best = max((score[side] for side in home), default=None)
        return tuple(side for side in home if score[side] == best)
