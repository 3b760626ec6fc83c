"""Teams, matches and events. A match is several games between the same sides; a game won is a "bullseye"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

BYE = ""
"""The id of nobody: who is drawn against it has a bye."""


class Draw(Enum):
    """How rounds are drawn. FREE: matches are added as they come."""

    FREE = "free"
    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock_out"


class Criterion(Enum):
    """What places one team above another; the organiser chooses which, and in what order."""

    POINTS = "points"
    GAMES_WON = "games_won"
    GAMES_LOST = "games_lost"
    DIFFERENCE = "difference"
    MATCHES_WON = "matches_won"
    HANGS_WON = "hangs_won"
    HANGS_LOST = "hangs_lost"
    HEAD_TO_HEAD = "head_to_head"
    OPPONENTS = "opponents"


BULLSEYES = (
    Criterion.GAMES_WON, Criterion.GAMES_LOST, Criterion.MATCHES_WON, Criterion.HANGS_WON, Criterion.HANGS_LOST,
)  # fmt: skip
"""The usual order of clubs in Trinidad: bullseyes, fewest lost, matches, hang jacks, fewest lost."""
POINTS_FIRST = (Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.DIFFERENCE, Criterion.GAMES_WON)


@dataclass(frozen=True, slots=True)
class Scheme:
    """Points for a match. A bye brings `bye` points, and `bye_games` games won where the organiser wants it to."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 0
    bye_games: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What the organiser chose: frozen at the first result, later changed only with a confirmation.

    `to`: games to win a match (best of 7 is 4), 0 where a match is a number of games and may be drawn. `each`: tables
    that a match takes. `apart`: rounds are drawn within the divisions. `kept`: matches of a team that left count.
    """

    draw: Draw = Draw.ROUND_ROBIN
    to: int = 17
    order: tuple[Criterion, ...] = BULLSEYES
    scheme: Scheme = Scheme()
    tables: int = 0
    each: int = 1
    apart: bool = False
    kept: bool = True
    twice: bool = False


def best_of(games: int) -> int:
    """Games to win of so many: 2 of 3, 4 of 7."""
    return games // 2 + 1


@dataclass(frozen=True, slots=True)
class Team:
    """`people`: ids of the club's people who play for it."""

    id: str
    name: str
    division: str = ""
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """Games won and hang jacks of the two sides. `short`: ended before the target by agreement."""

    games: tuple[int, int]
    hangs: tuple[int, int] = (0, 0)
    short: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A game played on this phone. `turned`: its first side is the second team of the match."""

    game: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """What a match takes from a game: the side that won it, None until somebody has, and jacks hung by each side."""

    winner: int | None
    hangs: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Match:
    """`teams`: ids, the second is BYE at a bye. `start` and `end` are times as people wrote them.

    `before`: results that were corrected or replayed, the oldest first; they count no more.
    """

    id: str
    round: int
    teams: tuple[str, str]
    tables: tuple[int, ...] = ()
    result: Result | None = None
    start: str = ""
    end: str = ""
    links: tuple[Link, ...] = ()
    voided: bool = False
    note: str = ""
    before: tuple[Result, ...] = ()

    @property
    def bye(self) -> bool:
        return BYE in self.teams

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played in it."""
        return self.voided or self.bye or self.result is not None

    @property
    def begun(self) -> bool:
        """Whether anything of it was played: of games played here the result is known to them alone."""
        return self.result is not None or bool(self.links)


@dataclass(frozen=True, slots=True)
class Past:
    """A game kept elsewhere, of which only the outcome is known: names, scores and winners by place at the table."""

    id: str
    game: str
    at: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """The terms were changed after a result was there: by entry `number`; printed under the table."""

    number: int
    before: Terms
    after: Terms


@dataclass(frozen=True)
class Event:
    """An evening, a tournament, a season. `left`: ids of teams that dropped out; `number`: of the last entry."""

    title: str
    terms: Terms = Terms()
    teams: Mapping[str, Team] = field(default_factory=dict)
    matches: Mapping[str, Match] = field(default_factory=dict)
    left: frozenset[str] = frozenset()
    changes: tuple[Changed, ...] = ()
    number: int = 0
    past: Mapping[str, Past] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        return any(match.begun for match in self.matches.values())

    @property
    def rounds(self) -> int:
        return max((match.round for match in self.matches.values()), default=0)

    @property
    def playing(self) -> tuple[Team, ...]:
        """Those that have not dropped out, as they came."""
        return tuple(team for team in self.teams.values() if team.id not in self.left)

    @property
    def divisions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(team.division for team in self.teams.values()))

    def round(self, number: int) -> tuple[Match, ...]:
        return tuple(match for match in self.matches.values() if match.round == number)

    def name(self, team: str) -> str:
        return self.teams[team].name if team in self.teams else ""
