"""The file of one game or event: its document and its entries, numbered from 1 without a gap."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from tinydb import TinyDB
from tinydb.table import Document

from referee_app.records.folder import Folder
from referee_app.records.storage import AtomicStorage, Damage, Tables, copied, plain

Plain: TypeAlias = dict[str, Any]

GAME, ENTRIES, DOCUMENT = "game", "entries", 1


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it stands on disk. The dicts are the caller's own copies."""

    id: str
    game: Plain
    entries: tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """The number was not the next one: nothing was written; catch up with what is kept and ask again."""

    kept: Kept


class NoSuchGame(LookupError):
    """No game of that id, or its file is gone or damaged beyond repair."""


def sound(tables: Tables, about: str = GAME) -> bool:
    """A file holds a game when it has its document and no entry is missing or out of place."""
    entries = tables.get(ENTRIES, {})
    game = tables.get(about, {})
    return (
        list(game) == [str(DOCUMENT)]
        and isinstance(game[str(DOCUMENT)], dict)
        and all(
            isinstance(entry := entries.get(str(number)), dict) and entry.get("number") == number
            for number in range(1, len(entries) + 1)
        )
    )


class GameFile:
    """Not for two threads at once. Every change is on disk when the method returns. `about` names what it keeps."""

    def __init__(
        self, path: Path, report: Callable[[Damage], None], read_only: bool = False, about: str = GAME
    ) -> None:
        self.path, self._about = path, about
        fits = partial(sound, about=about)
        self._db = TinyDB(path, storage=AtomicStorage, sound=fits, report=report, read_only=read_only)

    @property
    def id(self) -> str:
        return self.path.stem

    def write(self, game: Plain, entries: Iterable[Plain] = ()) -> None:
        """The whole game in one write."""
        numbered = {str(number): entry for number, entry in enumerate(entries, 1)}
        tables = {self._about: {str(DOCUMENT): game}, ENTRIES: numbered}
        if not sound(tables, self._about):
            raise ValueError("entries are numbered from 1 without a gap")
        self._db.storage.write(plain(tables))

    def kept(self, own: bool = True) -> Kept:
        """`own`: the caller may change what he gets, which takes a copy."""
        whole = copied(self._tables()) if own else self._tables()
        entries = whole.get(ENTRIES, {})
        return Kept(
            self.id, whole[self._about][str(DOCUMENT)], tuple(entries[str(n)] for n in range(1, len(entries) + 1))
        )

    def append(self, number: int, entry: Plain) -> bool:
        """False when the number is not the next one."""
        if entry.get("number") != number:
            raise ValueError(f"entry {entry.get('number')} given as number {number}")
        self._tables()
        entries = self._db.table(ENTRIES, cache_size=0)
        if number != len(entries) + 1:
            return False
        entries.insert(Document(plain(entry), number))
        return True

    def stand(self) -> None:
        """On disk again, where somebody took it away meanwhile."""
        if not self.path.exists():
            self._db.storage.write(self._tables())

    def update(self, changes: Plain) -> None:
        self._tables()
        self._db.table(self._about, cache_size=0).update(plain(changes), doc_ids=[DOCUMENT])

    def _tables(self) -> Tables:
        tables = self._db.storage.read()
        if tables is None:
            raise NoSuchGame(self.id)
        return tables


class OpenFiles:
    """The files in use, the longest unused ones forgotten. Ask for a file only in its game's turn: two holders of
    one file would not see each other's writes."""

    def __init__(self, folder: Folder, report: Callable[[Damage], None], read_only: bool, most: int = 32) -> None:
        self._folder = folder
        self._report = report
        self._read_only = read_only
        self._most = 0 if read_only else most  # a reader beside a writing process must look at the disk each time
        self._files: OrderedDict[str, GameFile] = OrderedDict()
        self._lock = threading.Lock()

    def file(self, game_id: str) -> GameFile:
        with self._lock:
            file = self._files.pop(game_id, None)
            if file is None:
                file = GameFile(self._folder.game(game_id), self._report, self._read_only)
            self._files[game_id] = file
            while len(self._files) > self._most:
                self._files.popitem(last=False)
        return file

    def forget(self, *game_ids: str) -> None:
        with self._lock:
            for game_id in game_ids:
                self._files.pop(game_id, None)
