"""When a game is over."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.seats import Side


@dataclass(frozen=True)
class FirstPast:
    """The first side on the target wins at that moment, so that two never can (001 §4)."""

    target: int
    rule: RuleId

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        won = award.game or (award.points > 0 and score[award.side] >= self.target)
        return (award.side,) if won else ()
