"""Points and the paragraphs that give them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType

from referee_app.core.seats import Side

RuleId = NewType("RuleId", str)
Score = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    points: int
    rule: RuleId

    def to(self, side: Side) -> Award:
        return Award(side, self.points, self.rule)


@dataclass(frozen=True, slots=True)
class Award:
    """The only source of score. Nought points is a cited note; `game` gives the side the whole game."""

    side: Side
    points: int
    rule: RuleId
    game: bool = False


def tally(score: Score, awards: Iterable[Award]) -> Score:
    """`score` (one figure a side) with `awards` added."""
    totals = list(score)
    for award in awards:
        totals[award.side] += award.points
    return tuple(totals)
