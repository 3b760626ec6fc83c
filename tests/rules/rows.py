"""The shape of an adjudicated case: what happened, what is asked, what is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee_app.core.calls import Keeping
from referee_app.core.ruleset import Ruleset
from tests.sheets.table import ALL_FOURS, Table, seated

WHOLE_GAME = "the whole game"


@dataclass(frozen=True)
class Row:
    """D deals; R, on his right, speaks and leads; P is D's partner, L sits on his left. X are D and P, Y are R and L.
    In the games of each for himself a speaks and leads, then b, c…, the last of whom deals.

    `score` and `won` are after the calls, `cites` the paragraphs of all points they brought. Where `refused` is
    given, that call may not follow, for the paragraph `because`. `asks` is the question then open. Several winners are
    apart by blanks.
    """

    number: int
    situation: str
    calls: str
    start: Mapping[str, int] = field(default_factory=dict)
    score: Mapping[str, int] | None = None
    won: str | None = None
    cites: tuple[str, ...] = ()
    refused: str | None = None
    because: str | None = None
    asks: str | None = None
    deals: str | None = None
    house: Mapping[str, object] = field(default_factory=dict)
    players: int = 4
    keeping: Keeping = Keeping.RESULTS
    part: str = ""
    game: Ruleset = ALL_FOURS

    @property
    def name(self) -> str:
        """Cases of the catalogue of penalties have no number of their own."""
        return f"row_{self.number:03}{self.part}" if self.number else f"catalogue{self.part}"

    @property
    def table(self) -> Table:
        return Table(self.house, seated(self.game, self.players), self.keeping, self.start, self.game)
