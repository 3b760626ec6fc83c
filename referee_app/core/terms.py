"""The terms that calls are made of: prizes, offences, when they were noticed, how closely calls are kept."""

from __future__ import annotations

from enum import Enum


class Prize(Enum):
    """What a hand is played for: those of the All Fours family, and three tricks of five."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    GAME = "game"
    THREE = "three"


class Offence(Enum):
    """What was done at a revoke; which of them a table punishes is the game's affair."""

    REVOKE = "revoke"
    TOP_TRUMP = "top_trump"
    UNDERTRUMP = "undertrump"
    FALSE_ROB = "false_rob"


class When(Enum):
    """When a revoke was noticed: before the trick was closed, before the next lead, or in the rest of the hand."""

    IN_TIME = "in_time"
    TURNED = "turned"
    LATER = "later"


class Keeping(Enum):
    """How closely calls are kept."""

    POINTS = "points"
    RESULTS = "results"
