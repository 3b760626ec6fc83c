"""Tables for the tests, and hands told in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call, Keeping, Ruled
from referee_app.core.house import House
from referee_app.core.referee import Game, Illegal, Legal, Sheet, apply, judge, opening
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Seating
from referee_app.games.registry import rulesets

from .notation import Places, calls

ALL_FOURS: Ruleset = rulesets()["all_fours"]
ALL_FIVES: Ruleset = rulesets()["all_fives"]
SPOIL_FIVE: Ruleset = rulesets()["spoil_five"]
SEVEN_UP: Ruleset = rulesets()["seven_up"]
TWENTY_FIVE: Ruleset = rulesets()["twenty_five"]
PAIRS, TWO = Seating(4, pairs=True), Seating(2)
FOUR_PLACES = Places(("R", "P", "L", "D"), ("Y", "X"))
"""The dealer D and his partner P are X; R, on the dealer's right, speaks and leads."""
TWO_PLACES = Places(("B", "D"), ("B", "D"))
LETTERS = tuple("abcdefghij")
"""Of players each for themselves: a speaks and leads, the last one deals."""


def seated(ruleset: Ruleset, players: int) -> Seating:
    """The table of so many at which the game is played."""
    return next(table for table in ruleset.tables if table.players == players)


@dataclass(frozen=True)
class Table:
    """A sheet with the last seat dealing and, where `start` says so, points from before."""

    house: Mapping[str, object] = field(default_factory=dict)
    seating: Seating = PAIRS
    keeping: Keeping = Keeping.RESULTS
    start: Mapping[str, int] = field(default_factory=dict)
    ruleset: Ruleset = ALL_FOURS

    @property
    def places(self) -> Places:
        if self.seating.pairs:
            return FOUR_PLACES
        if self.ruleset is ALL_FOURS:
            return TWO_PLACES
        names = LETTERS[: self.seating.players]
        return Places(names, names)

    @property
    def sheet(self) -> Sheet:
        house = House.read(self.ruleset.house_rules, self.house)
        return Sheet(self.ruleset, house, self.seating, Seat(self.seating.players - 1), self.keeping)

    def calls(self, text: str) -> tuple[Call, ...]:
        return calls(text, self.places)

    def play(self, text: str = "") -> Game:
        """The game after the calls of `text`; ValueError for a call that cannot stand."""
        game = opening(self.sheet)
        carried = [Ruled(self.places.side(side), n, "carried over") for side, n in self.start.items() if n]
        for call in (*carried, *self.calls(text)):
            game = apply(game, call)
        return game

    def verdict(self, text: str, call: str) -> Legal | Illegal:
        """On `call` after the calls of `text`."""
        return judge(self.play(text), self.calls(call)[0])

    def refusal(self, text: str, call: str) -> RuleId | None:
        """The paragraph that refuses `call` after the calls of `text`; None where it may stand."""
        verdict = self.verdict(text, call)
        return verdict.rule if isinstance(verdict, Illegal) else None

    def score(self, game: Game) -> dict[str, int]:
        return dict(zip(self.places.sides, game.score, strict=True))

    def winners(self, game: Game) -> tuple[str, ...]:
        return tuple(self.places.sides[side] for side in game.winners)
