"""A summary of every game, so that the list of games opens without opening the games. It can always be made again."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from referee_app.records.folder import ID, Folder, Held
from referee_app.records.gamefile import Plain
from referee_app.records.storage import AtomicStorage

log = logging.getLogger(__name__)

MANY = 200  # games that take so long to read that somebody may wonder
ROWS, ABOUT = "games", "about"
Stamp = tuple[int, int]  # when the file was written, in ns, and its length
NO_FILE: Stamp = (0, 0)


def stamp(file: Path | os.DirEntry[str]) -> Stamp:
    """NO_FILE too where it cannot even be looked at; that fits no row."""
    try:
        facts = file.stat()
    except OSError:
        return NO_FILE
    return facts.st_mtime_ns, facts.st_size


@dataclass(frozen=True, slots=True)
class Row:
    """A game's summary and the stamp of the file it was made from."""

    stamp: Stamp
    summary: Plain


class Index:
    """In memory at once, on disk when `write` is called. `edition` names what the summaries are made by: rows of
    another edition are made again, like those that do not `fit`."""

    def __init__(self, folder: Folder, edition: str, fit: Callable[[Plain], bool], held: Held | None) -> None:
        self._folder = folder
        self._edition = edition
        self._fit = fit
        self._held = held
        self._db = TinyDB(folder.index, storage=AtomicStorage, read_only=held is None)
        self._rows: dict[str, Row] = {}
        self._newest: list[Plain] | None = None
        self.dirty = False

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._rows

    def get(self, game_id: str) -> Row | None:
        return self._rows.get(game_id)

    def put(self, game_id: str, row: Row) -> None:
        self._rows.pop(game_id, None)
        self._rows[game_id] = row  # last, for of two rows of one age the later is the newer
        self.dirty, self._newest = True, None

    def drop(self, game_id: str) -> None:
        if self._rows.pop(game_id, None):
            self.dirty, self._newest = True, None

    def newest(self) -> list[Plain]:
        """By the `changed` of the summaries, and by the files' times where that says nothing. The same list until
        something has changed."""
        if self._newest is None:
            rows = sorted(self._rows.items(), key=_age)
            self._newest = [{**row.summary, "id": game_id} for game_id, row in reversed(rows)]
        return self._newest

    def catch_up(self, read: Callable[[str], Row | None]) -> None:
        """Keeps the rows whose file is as it was, asks for the others, drops those without a file."""
        stored = self._stored()
        found = _scan(self._folder.games, sweep=self._held is not None)
        changed = {game_id for game_id, at in found.items() if game_id not in stored or stored[game_id].stamp != at}
        if len(changed) >= MANY:
            log.warning("reading %s games for the list of games; this is done once", len(changed))
        for n, game_id in enumerate(dict.fromkeys((*(known for known in stored if known in found), *found))):
            row = read(game_id) if game_id in changed else stored[game_id]
            if row is not None:
                self._rows[game_id] = row
                self._newest = None
            if len(changed) >= MANY and n % 1000 == 999:
                log.warning("%s of %s games", n + 1, len(found))
        self.dirty = bool(changed) or stored.keys() != self._rows.keys()

    def pages(self) -> dict[str, dict[str, Any]]:
        """What is to be written, as it is now."""
        self.dirty = False
        rows = (
            {"id": game_id, "stamp": list(row.stamp), "summary": row.summary} for game_id, row in self._rows.items()
        )
        return {ABOUT: {"1": {"edition": self._edition}}, ROWS: {str(n): row for n, row in enumerate(rows, 1)}}

    async def settle(self, turn: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """On disk, if it has changed; `turn` sees to when."""
        if not self.dirty or self._held is None:
            return
        pages = self.pages()
        try:
            await turn(lambda: self._write(pages))
        except OSError as error:  # nothing is lost: the next opening reads the games themselves
            self.dirty = True
            log.warning("index not written: %s", error)

    def _write(self, pages: dict[str, dict[str, Any]]) -> None:
        if self._held is not None:
            self._held.keep()
        self._db.storage.write(pages)

    def _stored(self) -> dict[str, Row]:
        try:
            about = self._db.table(ABOUT).get(doc_id=1)
            if not isinstance(about, Mapping) or about.get("edition") != self._edition:
                return {}
            rows = [(row["id"], tuple(row["stamp"]), dict(row["summary"])) for row in self._db.table(ROWS)]
            return {game_id: Row((at, size), said) for game_id, (at, size), said in rows if self._kept(said)}
        except Exception as error:  # whatever is wrong with it: it is made again
            log.warning("index not read, making it again: %s", error)
            return {}

    def _kept(self, summary: Plain) -> bool:
        """Another version of the app may read what this row says cannot be read."""
        return "unreadable" not in summary and self._fit(summary)


def _age(item: tuple[str, Row]) -> tuple[str, int]:
    return str(item[1].summary.get("changed", "")), item[1].stamp[0]


def _scan(games: Path, sweep: bool) -> dict[str, Stamp]:
    """The games that have a file; one of which only the spare copy is left gets a stamp that fits no row. `sweep`
    removes what a killed process was still writing."""
    found: dict[str, Stamp] = {}
    with contextlib.suppress(FileNotFoundError), os.scandir(games) as entries:
        for entry in entries:
            if sweep and entry.name.endswith(".tmp"):
                with contextlib.suppress(OSError):  # a folder, or somebody else's
                    os.unlink(entry)
            elif game_id := game_of(entry.name.removesuffix(".bak")):
                at = NO_FILE if entry.name.endswith(".bak") else stamp(entry)
                found[game_id] = max(at, found.get(game_id, NO_FILE))
    return found


def game_of(name: str) -> str | None:
    """The id of the game that a file of this name holds, if it is a game's."""
    game_id = name.removesuffix(".json")
    return game_id if game_id != name and ID.fullmatch(game_id) else None
