"""What is written into the log of an event: append-only, each entry frozen, in plain fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from referee_app.desk.club.values import Link, Match, Past, Result, Team, Terms


@dataclass(frozen=True, slots=True)
class Agreed:
    """The terms. `confirmed` where there is a result already: the change is printed under the table."""

    terms: Terms
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Titled:
    title: str


@dataclass(frozen=True, slots=True)
class Joined:
    team: Team


@dataclass(frozen=True, slots=True)
class Renamed:
    team: str
    name: str
    division: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """The team dropped out; matches it has not played fall away."""

    team: str


@dataclass(frozen=True, slots=True)
class Returned:
    team: str


@dataclass(frozen=True, slots=True)
class Fielded:
    """Who plays for the team from now on: ids of the club's people."""

    team: str
    people: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """The matches of a round; drawn again, they replace those of it that have no result.

    `again`: how often it had been drawn before. `seed`: of the lots that were drawn; 0 where teams went by the order of
    entry and the table alone.
    """

    round: int
    matches: tuple[Match, ...]
    again: int = 0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Added:
    """A match beside the draw, with its result where it has one."""

    match: Match


@dataclass(frozen=True, slots=True)
class Entered:
    """The result of a match that has none. A time left empty stays as it was."""

    match: str
    result: Result
    start: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    match: str
    result: Result
    note: str = ""


@dataclass(frozen=True, slots=True)
class Voided:
    """The match counts for nothing."""

    match: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """A voided match counts again."""

    match: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The match is played again: its result counts no more, and it waits for another."""

    match: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Linked:
    """A game played on this phone belongs to the match; its result follows from its games."""

    match: str
    link: Link


@dataclass(frozen=True, slots=True)
class Unlinked:
    match: str
    game: str


@dataclass(frozen=True, slots=True)
class Recalled:
    """A game kept elsewhere; one of the same id takes the place of the version before."""

    past: Past


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file brought: all of it or nothing, taken back by one entry. `mark` tells the file again."""

    source: str
    mark: str
    entries: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TookBack:
    """Entry `number` of the log counts no more; taken back in its turn, it counts again."""

    number: int


Step = (
    Agreed | Titled | Joined | Renamed | Left | Returned | Fielded | Drawn | Added | Entered | Corrected | Voided
    | Restored | Replayed | Linked | Unlinked | Recalled
)  # fmt: skip
ClubEntry = Step | Imported | TookBack
STEPS: tuple[type, ...] = get_args(Step)
KINDS: tuple[type, ...] = (*STEPS, Imported, TookBack)
