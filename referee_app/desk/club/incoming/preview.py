"""What a file would bring, row by row, and what must be answered first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Step
from referee_app.desk.club.told import Told


class Sort(Enum):
    NEW = "new"
    DUPLICATE = "duplicate"
    LONGER = "longer"
    CONFLICT = "conflict"
    UNKNOWN = "unknown"
    UNREADABLE = "unreadable"
    DOUBTFUL = "doubtful"


SORTS = {
    Sort.NEW: words("New"),
    Sort.DUPLICATE: words("There already"),
    Sort.LONGER: words("Gone further"),
    Sort.CONFLICT: words("Conflicting"),
    Sort.UNKNOWN: words("Unknown name"),
    Sort.UNREADABLE: words("Unreadable"),
    Sort.DOUBTFUL: words("Doubtful"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: its key, and what it says."""

    key: str
    told: Told


@dataclass(frozen=True, slots=True)
class Ask:
    """A question before anything is taken in; `rows` are those it is about. Nothing is answered by itself."""

    id: str
    told: Told
    options: tuple[Option, ...]
    rows: tuple[int, ...] = ()
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Alike:
    """Questions that ask the same of several rows. Answered at once, each can be answered otherwise afterwards."""

    asks: tuple[Ask, ...]
    options: tuple[Option, ...]

    @property
    def answer(self) -> str | None:
        """The one that all of them were given."""
        given = {ask.answer for ask in self.asks}
        return given.pop() if len(given) == 1 else None


@dataclass(frozen=True, slots=True)
class Looked:
    """A row of the file. `column` is the heading of the cell that cannot be read; `ours` is the version kept here, and
    `mine` its id."""

    row: int
    sort: Sort
    told: Told
    column: str = ""
    why: Told | None = None
    ours: Told | None = None
    mine: str = ""


@dataclass(frozen=True)
class Preview:
    """`steps` are what would be entered, once no question is open; nothing where a duplicate is all there is."""

    source: str
    mark: str
    rows: tuple[Looked, ...]
    asks: tuple[Ask, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def open(self) -> tuple[Ask, ...]:
        return tuple(ask for ask in self.asks if ask.answer is None)

    @property
    def counts(self) -> Mapping[Sort, int]:
        return Counter(row.sort for row in self.rows)

    def of(self, sort: Sort) -> tuple[Looked, ...]:
        return tuple(row for row in self.rows if row.sort is sort)


SKIP, TAKE, SAME, OTHER, OURS, THEIRS = "skip", "take", "same", "other", "ours", "theirs"


class Asking:
    """Gathers the questions of a preview, each with the answer it has been given."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self._answers = answers
        self._asks: dict[str, Ask] = {}

    def ask(self, ask_id: str, told: Told, options: tuple[Option, ...], row: int) -> str | None:
        """The answer; None while there is none, or it is not among the options."""
        given = self._answers.get(ask_id)
        answer = given if given in [option.key for option in options] else None
        known = self._asks.get(ask_id)
        rows = (*known.rows, row) if known else (row,)
        self._asks[ask_id] = Ask(ask_id, told, options, rows, answer)
        return answer

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple(self._asks.values())


LEAVE_OUT = Option(SKIP, Told(words("Leave the row out")))
AT_ONCE = {SAME: words("Each the same as the name it is near to"), TAKE: words("Each as it is proposed")}
"""What an answer says to several questions, where it says something else to each."""


def alike(asks: Iterable[Ask]) -> tuple[Alike, ...]:
    """Those of which there are several."""
    kinds: dict[tuple[str, ...], list[Ask]] = {}
    for ask in asks:
        kinds.setdefault((ask.told.text, *(option.key for option in ask.options)), []).append(ask)
    return tuple(Alike(tuple(each), _at_once(each)) for each in kinds.values() if len(each) > 1)


def _at_once(asks: list[Ask]) -> tuple[Option, ...]:
    first, *others = [ask.options for ask in asks]
    return tuple(
        option if all(option in other for other in others) or option.key not in AT_ONCE
        else Option(option.key, Told(AT_ONCE[option.key]))
        for option in first
    )  # fmt: skip
