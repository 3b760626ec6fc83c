"""The terms that calls are made of: prizes, offences, faults, when noticed, how closely calls are kept."""

from __future__ import annotations

from enum import Enum


class Prize(Enum):
    """What a hand is played for: those of the All Fours family, and three tricks of five."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    GAME = "game"
    THREE = "three"

    __hash__ = object.__hash__


class Offence(Enum):
    """What was done at a revoke; which of them a table punishes is the game's affair."""

    REVOKE = "revoke"
    TOP_TRUMP = "top_trump"
    UNDERTRUMP = "undertrump"
    FALSE_ROB = "false_rob"
    NOT_ROBBED = "not_robbed"
    CALLED = "called"
    BEST_TRUMP = "best_trump"
    BARE_JACK = "bare_jack"
    ANY_TRUMP = "any_trump"
    NO_JACK = "no_jack"
    JACK_OUT = "jack_out"

    __hash__ = object.__hash__


class Fault(Enum):
    """What was wrong with a deal beside the number of cards: two turned up at once, an opponent's card shown."""

    TURNED = "turned"
    SHOWN = "shown"

    __hash__ = object.__hash__


class Topic(Enum):
    """What a rulebook speaks of, where no call and no point would lead there."""

    TABLE = "table"
    GOAL = "goal"
    LEAD = "lead"
    FOLLOW = "follow"
    TAKE = "take"
    WITHHOLD = "withhold"
    CALLED = "called"
    CLAIM = "claim"
    FALSE_CLAIM = "false_claim"
    BEG = "beg"
    BARE_GIFT = "bare_gift"
    ROB = "rob"
    PACK_OUT = "pack_out"

    __hash__ = object.__hash__


class When(Enum):
    """When a revoke was noticed: before the trick was closed, before the next lead, or in the rest of the hand."""

    IN_TIME = "in_time"
    TURNED = "turned"
    LATER = "later"

    __hash__ = object.__hash__


class Keeping(Enum):
    """How closely calls are kept."""

    POINTS = "points"
    RESULTS = "results"
    CARDS = "cards"

    __hash__ = object.__hash__
