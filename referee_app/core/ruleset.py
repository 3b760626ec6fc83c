"""What a game is made of: stages that ask, a finish, objections, a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.calls import Call, Keeping, Offence, Played
from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.hand import Hand
from referee_app.core.house import House, HouseRule
from referee_app.core.prompts import Prompt
from referee_app.core.seats import Seat, Seating, Side
from referee_app.core.terms import Topic


def words(text: str) -> str:
    """Marks English words in the code for the catalogues; they are translated where they are shown."""
    return text


class Stage(Protocol):
    """One step of a hand. A stage with nothing left to ask is over."""

    @property
    def question(self) -> str:
        """Its id, by which screens know it."""

    def prompt(self, hand: Hand) -> Prompt | None:
        """The question it still has."""

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        """What an answer admitted by the prompt brings, in the order in which it counts."""

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        """The paragraph that refuses `call`; None where the call is not this stage's affair."""

    def unasked(self, hand: Hand) -> RuleId | None:
        """The paragraph that spares the question in this hand, where one does."""


class Unspared:
    """A stage that no fact spares."""

    def unasked(self, hand: Hand) -> RuleId | None:
        return None


class Finish(Protocol):
    @property
    def rule(self) -> RuleId: ...

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        """Who has won the game once `award` made the totals `score`."""

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        """Who has won once `hand` is closed."""


class Play(Protocol):
    """The rules of play, by which cards are judged one by one."""

    def legal(self, held: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]: ...

    def strength(self, card: Card, led: Suit, trump: Suit | None) -> int: ...


@dataclass(frozen=True)
class Trick:
    """`plays` in the order of play from the lead, `number` from 1; `taker` None while it is not full."""

    number: int
    plays: tuple[Played, ...]
    taker: Seat | None


@dataclass(frozen=True)
class Proof:
    """A revoke that the cards show: `card` was in the offender's hand and withheld from `trick`, it fell in `shown`.

    Where the hand lay open it may not have fallen yet: `shown` is the trick itself. A card robbed with falsely was seen
    in another hand.
    """

    seat: Seat
    offence: Offence
    trick: Trick
    card: Card
    shown: Trick
    rule: RuleId


class CardPlay(Protocol):
    """A hand kept card by card: what the cards seen so far tell.

    `in_order`: one thing the cards do not tell holds up those that count after it.
    """

    @property
    def in_order(self) -> bool: ...

    def tricks(self, hand: Hand) -> tuple[Trick, ...]: ...

    def proofs(self, hand: Hand) -> tuple[Proof, ...]:
        """In the order in which they were shown."""

    def marks(self, hand: Hand) -> Mapping[Card, RuleId]:
        """Cards whose playing now would be a revoke, or show one made before, each with the paragraph."""

    def offences(self, hand: Hand, held: Sequence[Card], plays: Sequence[Played]) -> tuple[Offence, ...]:
        """What the last of `plays` is, made with these cards in hand: nothing where it may be played; several offences
        where cards not known decide which."""

    def follows(self, hand: Hand) -> tuple[Call, ...]:
        """What the cards tell of the questions of the hand, in the order in which it counts."""


@dataclass(frozen=True)
class Procedure:
    """A hand: its stages in order; extras and irregularities that may come in between; the finish.

    A call of a kind in `deals` wipes the facts for a new deal by the same dealer; one in `closes` ends the hand.
    `play` is there where calls are kept card by card.
    """

    stages: tuple[Stage, ...]
    extras: tuple[Stage, ...]
    irregularities: tuple[Stage, ...]
    finish: Finish
    deals: frozenset[type]
    closes: frozenset[type]
    play: CardPlay | None = None


@dataclass(frozen=True)
class Rule:
    """A paragraph of the rulebook. `text` may hold `{house_rule}` slots; `source` names where it stands."""

    id: RuleId
    section: str
    source: str
    text: str

    @property
    def silent(self) -> bool:
        """The rule texts do not say it; `source` tells from where the agreed fallback is taken."""
        return "silent" in self.source


@dataclass(frozen=True)
class Preset:
    key: str
    title: str
    house: House


@dataclass(frozen=True)
class Ruleset:
    """`build` gives the procedure for an agreed house, a table and how closely calls are kept.

    `pips` are the card points the game counts, by rank; `place` is its place among the games offered; `topics` tell
    where the rulebook speaks of what.
    """

    id: str
    edition: str
    title: str
    blurb: str
    clockwise: bool
    tables: tuple[Seating, ...]
    house_rules: tuple[HouseRule[Any], ...]
    presets: tuple[Preset, ...]
    rulebook: tuple[Rule, ...]
    keepings: tuple[Keeping, ...]
    play: Callable[[House], Play]
    pips: Mapping[Rank, int]
    sources: Mapping[str, str]
    place: int
    build: Callable[[House, Seating, Keeping], Procedure]
    topics: Mapping[Topic, tuple[RuleId, ...]] = field(default_factory=dict)

    def rule(self, rule: RuleId) -> Rule:
        """KeyError for a paragraph this rulebook has not."""
        for paragraph in self.rulebook:
            if paragraph.id == rule:
                return paragraph
        raise KeyError(rule)
