"""Everything that is kept, as one value: taken out for a backup, and put in again all at once."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee_app.core.ruleset import words
from referee_app.records import batch, disk
from referee_app.records.codec import BadFile
from referee_app.records.events import EVENT
from referee_app.records.folder import ID, Folder
from referee_app.records.gamefile import DOCUMENT, ENTRIES, GAME, GameFile, Kept, NoSuchGame, Plain
from referee_app.records.index import game_of
from referee_app.records.people import sound as sound_club
from referee_app.records.storage import Tables, Unreadable, encode, saving, unsealed
from referee_app.records.turns import paced
from referee_app.records.versions import VERSION, lifted, readable

FORMAT = "referee-backup"
NOTE = "brought"
OWN = 2
"""Files of a change that are in no part: the club's and the note."""
PARTS = ("games", "bin", "events", "gone")


class Cancelled(Exception):
    """Whoever asked for it wants it no more; nothing was written."""


Progress = Callable[[int, int], bool]
"""Hears how many of how many are done; whether to go on."""


def onward(done: int, of: int) -> bool:
    return True


@dataclass
class Store:
    """Games and events by id, those of the bin too; `club` is the club's file: people, settings, device."""

    games: dict[str, Kept] = field(default_factory=dict)
    bin: dict[str, Kept] = field(default_factory=dict)
    events: dict[str, Kept] = field(default_factory=dict)
    gone: dict[str, Kept] = field(default_factory=dict)
    club: Tables = field(default_factory=dict)

    def part(self, name: str) -> dict[str, Kept]:
        part: dict[str, Kept] = getattr(self, name)
        return part

    @property
    def digest(self) -> str:
        """The same for stores that hold the same."""
        whole = {name: {key: _plain(kept) for key, kept in self.part(name).items()} for name in PARTS}
        text = json.dumps({**whole, "club": self.club}, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


def _plain(kept: Kept) -> Plain:
    return {"document": kept.game, "entries": list(kept.entries)}


def _path(folder: Folder, part: str, key: str) -> Path:
    place = {"games": folder.game, "bin": folder.binned, "events": folder.event, "gone": folder.gone}
    return place[part](key)


def tables_of(part: str, kept: Kept) -> Tables:
    about = GAME if part in ("games", "bin") else EVENT
    return {about: {str(DOCUMENT): kept.game}, ENTRIES: {str(n): row for n, row in enumerate(kept.entries, 1)}}


async def gathered(folder: Folder, club: Tables, progress: Progress) -> Store:
    """Cancelled when `progress` says so."""
    store = Store(club=club)
    for part, kept in await paced(_found(folder, progress)):
        store.part(part)[kept.id] = kept
    return store


def _found(folder: Folder, progress: Progress) -> Iterator[tuple[str, Kept]]:
    """All that can be read, by part; a file that cannot be is left where it is. Cancelled between two files."""
    paths = [(part, path) for part in PARTS for path in files_of(folder, part)]
    for done, (part, path) in enumerate(paths):
        if not progress(done, len(paths)):
            raise Cancelled
        about = GAME if part in ("games", "bin") else EVENT
        try:
            kept = GameFile(path, lambda damage: None, read_only=True, about=about).kept(own=False)
        except (Unreadable, NoSuchGame, OSError):
            continue
        yield part, kept
    progress(len(paths), len(paths))


def files_of(folder: Folder, part: str) -> list[Path]:
    place = _path(folder, part, "x").parent
    if not place.is_dir():
        return []
    ids = {one for path in place.iterdir() if (one := game_of(path.name.removesuffix(".bak")))}
    return [_path(folder, part, one) for one in sorted(ids)]


def written(store: Store, app: str, created: str) -> Iterator[bytes]:
    """The backup file, piece by piece: one game a line."""
    head = {"format": FORMAT, "version": VERSION, "app": app, "created": created, "club": store.club}
    yield encode(head)[:-1]
    for part in PARTS:
        yield b',\n"' + part.encode() + b'":{'
        for n, (key, kept) in enumerate(store.part(part).items()):
            yield (b",\n" if n else b"\n") + encode(key) + b":" + encode(_plain(kept))
        yield b"}"
    yield b"}\n"


def read(raw: Mapping[str, Any]) -> Store:
    """BadFile says what cannot be read. What the games themselves say is for the referee to judge."""
    if raw.get("format") != FORMAT:
        raise BadFile("format", words("this is not a backup of this app"))
    readable(raw.get("version"))
    store = Store(club=raw.get("club", {}))
    if not isinstance(store.club, dict) or not all(isinstance(one, dict) for one in store.club.values()):
        raise BadFile("club", words("an object was expected"))
    if not sound_club(store.club):
        raise BadFile("club", words("cannot be read: {value}"), value="club")
    for part in PARTS:
        if not isinstance(rows := raw.get(part, {}), Mapping):
            raise BadFile(part, words("an object was expected"))
        for key, one in rows.items():
            store.part(part)[key] = _kept(part, key, one)
    return store


def _kept(part: str, key: str, raw: object) -> Kept:
    where = f"{part}, {key[:64]}"
    if not ID.fullmatch(key) or not isinstance(raw, Mapping):
        raise BadFile(where, words("an object was expected"))
    document, entries = raw.get("document"), raw.get("entries")
    if not isinstance(document, dict) or not isinstance(entries, list):
        raise BadFile(where, words("an object was expected"))
    for n, row in enumerate(entries, 1):
        if not isinstance(row, dict) or row.get("number") != n:
            raise BadFile(f"{where}, entries {n}", words("numbers must run from 1 without a gap"))
    with contextlib.suppress(BadFile):  # it is looked at again by whoever can read it
        document, entries = lifted("game" if part in ("games", "bin") else EVENT, document, entries)
    return Kept(key, document, tuple(dict(row) for row in entries))


@dataclass
class Change:
    """What is written all at once: `store`, with its club where `clubs` says so; `away` are ids that go, by part.

    `note` is what is kept to take the change back by.
    """

    store: Store = field(default_factory=Store)
    away: dict[str, tuple[str, ...]] = field(default_factory=dict)
    clubs: bool = False
    note: Plain | None = None

    def touched(self, part: str) -> tuple[str, ...]:
        return (*self.store.part(part), *self.away.get(part, ()))

    async def prepare(self, folder: Folder) -> None:
        """Before `put`. NotSaved where a page has no room for so many files."""
        with saving(folder.incoming):
            await batch.prepared(sum(len(self.touched(part)) for part in PARTS) + OWN)

    def put(self, folder: Folder) -> None:
        files: dict[Path, Tables | None] = {}
        for part in PARTS:
            files |= {_path(folder, part, key): None for key in self.away.get(part, ())}
            files |= {_path(folder, part, key): tables_of(part, kept) for key, kept in self.store.part(part).items()}
        if self.clubs:
            files[folder.club] = self.store.club
        files[folder.brought] = {NOTE: {"1": self.note}} if self.note else None
        batch.write(folder, files)


def note(folder: Folder) -> Plain | None:
    """What the last change was; None where there is nothing to take back."""
    raw = disk.read(folder.brought)
    try:
        tables, _ = unsealed(raw or b"")
        return dict(tables[NOTE]["1"])
    except (ValueError, LookupError, TypeError):
        return None
