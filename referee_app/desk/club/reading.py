"""The log of an event as it is kept, read into entries. What was read before is not read again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.once import once
from referee_app.core.ruleset import words
from referee_app.desk.club.codec import from_json
from referee_app.desk.club.entries import ClubEntry, Imported, Linked
from referee_app.desk.club.fold import Folded, Found, fold
from referee_app.records.codec import BadFile
from referee_app.records.events import EVENT
from referee_app.records.gamefile import Kept, Plain
from referee_app.records.versions import lifted, readable

FORMAT = "referee-event"


def read(document: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> tuple[str, tuple[ClubEntry, ...]]:
    """The title and the log; BadFile says what cannot be read."""
    title = titled(document)
    _, entries = lifted(EVENT, document, entries)
    return title, tuple(_entries(entries, 1))


def titled(document: Mapping[str, Any]) -> str:
    if document.get("format") != FORMAT:
        raise BadFile("format", words("this is not an event of this app"))
    readable(document.get("version"))
    if not isinstance(title := document.get("title"), str):
        raise BadFile("title", words("text was expected"))
    return title


def _entries(rows: Sequence[Mapping[str, Any]], first: int) -> list[ClubEntry]:
    log = []
    for n, row in enumerate(rows, first):
        if not isinstance(row, Mapping) or row.get("number") != n:
            raise BadFile(f"entries {n}", words("numbers must run from 1 without a gap"))
        log.append(from_json(row.get("entry"), f"entries {n}"))
    return log


@dataclass(frozen=True)
class Log:
    """`rows` as they are kept, `entries` as they were read."""

    title: str
    document: Plain = field(repr=False)
    rows: tuple[Plain, ...] = field(repr=False)
    entries: tuple[ClubEntry, ...] = field(repr=False)

    def folded(self, found: Found) -> Folded:
        """Folded once where no game of this phone, which may go on, has a part in it."""
        return fold(self.title, self.entries, found) if self._linked else self._alone

    @once
    def _linked(self) -> bool:
        steps = (step for one in self.entries for step in (one.entries if isinstance(one, Imported) else (one,)))
        return any(isinstance(step, Linked) for step in steps)

    @once
    def _alone(self) -> Folded:
        return fold(self.title, self.entries)


def log_of(kept: Kept, before: Log | None = None) -> Log:
    """The very log that was read `before`, where nothing was written since; of one that has grown what came."""
    known = len(before.rows) if before else 0
    if before is None or kept.game != before.document or kept.entries[:known] != before.rows:
        return Log(titled(kept.game), kept.game, kept.entries, tuple(_entries(kept.entries, 1)))
    if len(kept.entries) == known:
        return before
    return Log(before.title, kept.game, kept.entries, (*before.entries, *_entries(kept.entries[known:], known + 1)))
