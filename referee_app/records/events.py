"""The events of the club: one file each, kept as games are, its log only ever appended to."""

from __future__ import annotations

import contextlib
import io
import logging
import os
from collections.abc import Callable, Iterable
from typing import TypeVar

from referee_app.records import disk
from referee_app.records.folder import ID, Folder, Held, new_id
from referee_app.records.gamefile import GameFile, Kept, NoSuchGame, Plain, Stale
from referee_app.records.index import game_of
from referee_app.records.storage import Damage, Unreadable, saving
from referee_app.records.turns import Turns

log = logging.getLogger(__name__)

T = TypeVar("T")

EVENT = "event"


class NoSuchEvent(LookupError):
    """No event of that id, or its file is gone or damaged beyond repair."""


class Events:
    """The shelf's; a change is on disk when its call returns, or NotSaved."""

    def __init__(self, folder: Folder, turns: Turns, report: Callable[[Damage], None], held: Held | None) -> None:
        self._folder, self._turns, self._report, self._held = folder, turns, report, held
        self._files: dict[str, GameFile] = {}

    async def create(self, document: Plain, entries: Iterable[Plain] = ()) -> str:
        """The id of the new event."""
        event_id, whole = new_id(), list(entries)
        await self._turn(event_id, lambda file: file.write(document, whole), changes=True)
        return event_id

    async def load(self, event_id: str) -> Kept:
        """NoSuchEvent if there is none."""
        return await self._turn(event_id, lambda file: file.kept())

    async def append(self, event_id: str, number: int, entry: Plain) -> Stale | None:
        """None when the entry is on disk; Stale when its number was not the next one, and then nothing is written."""
        return await self._turn(
            event_id, lambda file: None if file.append(number, entry) else Stale(file.kept()), changes=True
        )

    async def all(self) -> list[Kept]:
        """Every event that can be read, in no order."""
        found = []
        for event_id in self.ids():
            with contextlib.suppress(NoSuchEvent):
                found.append(await self.load(event_id))
        return found

    def ids(self) -> list[str]:
        with contextlib.suppress(FileNotFoundError), os.scandir(self._folder.events) as entries:
            return sorted({one for entry in entries if (one := game_of(entry.name.removesuffix(".bak")))})
        return []

    async def delete(self, event_id: str) -> None:
        """`restore` brings it back as it was."""

        def move(file: GameFile) -> None:
            file.stand()
            disk.move(self._folder.event(event_id), self._folder.gone(event_id), spare_last=False)

        await self._turn(event_id, move, changes=True)
        self.forget(event_id)

    async def restore(self, event_id: str) -> None:
        def move(file: GameFile) -> None:
            gone = self._folder.gone(event_id)
            if not gone.exists():
                raise NoSuchGame(event_id)
            disk.move(gone, self._folder.event(event_id), spare_last=True)

        self.forget(event_id)
        await self._turn(event_id, move, changes=True)

    def forget(self, event_id: str) -> None:
        """What was written beside this is read again."""
        self._files.pop(event_id, None)

    def _file(self, event_id: str) -> GameFile:
        if self._held is None:  # a reader beside a writing process looks at the disk each time
            return GameFile(self._folder.event(event_id), self._report, read_only=True, about=EVENT)
        if event_id not in self._files:
            self._files[event_id] = GameFile(self._folder.event(event_id), self._report, about=EVENT)
        return self._files[event_id]

    async def _turn(self, event_id: str, job: Callable[[GameFile], T], changes: bool = False) -> T:
        if not ID.fullmatch(event_id):
            raise NoSuchEvent(event_id)
        if changes and self._held is None:
            raise io.UnsupportedOperation("the shelf is open for reading only")

        def work() -> T:
            path = self._folder.event(event_id)
            with saving(path) if changes else contextlib.nullcontext():
                if changes and self._held is not None:
                    self._held.keep()
                return job(self._file(event_id))

        try:
            return await self._turns.take(f"events/{event_id}", work)
        except (NoSuchGame, Unreadable) as error:
            self.forget(event_id)
            raise NoSuchEvent(event_id) from error
