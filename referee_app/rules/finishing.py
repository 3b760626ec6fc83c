"""When a game is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.hand import Hand
from referee_app.core.seats import Side


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

    `barred` sides are passed over in that hand. `at_once` are paragraphs whose points win at the moment they are given.
    """

    target: int
    rule: RuleId
    barred: Callable[[Hand], frozenset[Side]]
    at_once: frozenset[RuleId] = frozenset()

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        won = award.rule in self.at_once and score[award.side] >= self.target
        return (award.side,) if won else ()

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        home = [side for side in hand.seating.sides if score[side] >= self.target and side not in self.barred(hand)]
        best = max((score[side] for side in home), default=None)
        return tuple(side for side in home if score[side] == best)
