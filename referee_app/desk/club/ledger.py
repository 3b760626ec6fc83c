"""One event as it is kept: enters what happened, takes it back, and keeps what all windows see."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.codec import from_json, to_json
from referee_app.desk.club.entries import ClubEntry, TookBack
from referee_app.desk.club.fold import Folded, Found, Refusal, fold, heard, linked, nothing, standing
from referee_app.desk.club.told import Told, joined
from referee_app.desk.club.values import Event
from referee_app.records.codec import BadFile
from referee_app.records.events import EVENT, Events
from referee_app.records.gamefile import Kept
from referee_app.records.versions import lifted

FORMAT = "referee-event"


@dataclass(frozen=True)
class Written:
    """An entry of the log with its number, time and device; `counts` is false for one that was taken back."""

    number: int
    at: str
    device: str
    entry: ClubEntry
    counts: bool = True


@dataclass(frozen=True)
class Done:
    """The entry is on disk. `stranded`: entries that cannot stand any more, by number, with why."""

    event: Event
    stranded: Mapping[int, Told]


@dataclass(frozen=True)
class Late:
    """Somebody else was first: the ledger has caught up and must be asked again."""


Outcome = Done | Refusal | Late


def read(document: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> tuple[str, tuple[ClubEntry, ...]]:
    """The title and the log; BadFile says what cannot be read."""
    if document.get("format") != FORMAT:
        raise BadFile("format", words("this is not an event of this app"))
    document, entries = lifted(EVENT, document, entries)
    if not isinstance(document.get("title"), str):
        raise BadFile("title", words("text was expected"))
    log = []
    for n, row in enumerate(entries, 1):
        if not isinstance(row, Mapping) or row.get("number") != n:
            raise BadFile(f"entries {n}", words("numbers must run from 1 without a gap"))
        log.append(from_json(row.get("entry"), f"entries {n}"))
    return document["title"], tuple(log)


class Ledger:
    """`count` is the number of entries; whoever enters something says how many there were when he looked."""

    def __init__(self, kept: Kept, events: Events, device: str, found: Found = nothing) -> None:
        self._events, self._device, self._found = events, device, found
        self._turn = asyncio.Lock()
        self._hear(kept)

    def _hear(self, kept: Kept) -> None:
        self.id, self.document, self.rows = kept.id, kept.game, kept.entries
        self.title, self.entries = read(kept.game, kept.entries)
        self._folded = fold(self.title, self.entries, self._found)

    async def catch_up(self, kept: Kept) -> None:
        async with self._turn:
            if len(kept.entries) > self.count:
                self._hear(kept)

    @property
    def count(self) -> int:
        return len(self.entries)

    @property
    def event(self) -> Event:
        """With the results of games played here as they stand now."""
        return linked(self._folded.event, self._found)

    @property
    def stranded(self) -> Mapping[int, Told]:
        return self._folded.stranded

    @property
    def log(self) -> tuple[Written, ...]:
        counted = standing(self.entries)
        return tuple(
            Written(row["number"], str(row.get("at", "")), str(row.get("device", "")), entry, counts)
            for row, entry, counts in zip(self.rows, self.entries, counted, strict=True)
        )

    def preview(self, entry: ClubEntry) -> Folded | Refusal:
        """What the event would be, with what would fall away; a Refusal where the entry cannot stand."""
        if isinstance(entry, TookBack):
            if not 1 <= entry.number <= self.count:
                return Refusal(Told(words("There is no entry {number}"), {"number": entry.number}))
            return fold(self.title, (*self.entries, entry), self._found)
        after = heard(self.event, entry)
        if isinstance(after, Refusal):
            return after
        return fold(self.title, (*self.entries, entry), self._found)

    async def enter(self, entry: ClubEntry, seen: int) -> Outcome:
        async with self._turn:
            if seen != self.count:
                return Late()
            kept = as_kept(entry)
            if isinstance(kept, Refusal):
                return kept
            ahead = self.preview(kept)
            if isinstance(ahead, Refusal):
                return ahead
            number = self.count + 1
            row = {"number": number, "at": now(), "device": self._device, "entry": to_json(kept)}
            stale = await self._events.append(self.id, number, row)
            if stale is not None:
                self._hear(stale.kept)
                return Late()
            self.rows, self.entries = (*self.rows, row), (*self.entries, kept)
            self._folded = Folded(ahead.event, ahead.stranded)
            return Done(self.event, ahead.stranded)

    async def take_back(self, number: int, seen: int) -> Outcome:
        """Undoes one entry, an import as a whole; entries that hang on it are stranded, and said to be so."""
        return await self.enter(TookBack(number), seen)


def as_kept(entry: ClubEntry) -> ClubEntry | Refusal:
    """The entry as it will be read again. What could not be is never written: the whole event would be lost with it."""
    try:
        return from_json(to_json(entry))
    except BadFile as bad:
        return Refusal(joined(bad.where, Told(bad.what, bad.slots)))


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
