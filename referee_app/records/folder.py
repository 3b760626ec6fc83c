"""The data folder: what stands where, the ids that name things in it, and the lock that keeps it to one process."""

from __future__ import annotations

import errno
import re
import secrets
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

LETTERS = "bcdfghjkmnpqrstvwxyz23456789"  # no vowels, so no words; nothing that is read as another
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def new_id() -> str:
    """Eight letters: fits in a link, a file name and a mouth."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


class Occupied(Exception):
    """Another process keeps its records in this folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} is in use by another process")
        self.folder = folder


class Held(Protocol):
    def keep(self) -> None:
        """Before a write: OSError where the folder is not ours any more. One that was deleted is made and held anew."""

    def release(self) -> None: ...


class _Unheld:
    def keep(self) -> None:
        pass

    def release(self) -> None:
        pass


class _Lock:
    """On a file that somebody may delete with its folder: only the one on disk keeps others out."""

    def __init__(self, folder: Folder) -> None:
        from filelock import FileLock

        self._folder, self._path = folder, folder.root / ".lock"
        self._lock = FileLock(self._path, timeout=0, thread_local=False)
        self._guard = threading.Lock()
        self._take()

    def _take(self) -> None:
        from filelock import Timeout

        for place in (self._folder.games, self._folder.bin):
            place.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout:
            raise Occupied(self._folder.root) from None
        self._file = self._on_disk()

    def _on_disk(self) -> tuple[int, int] | None:
        try:
            facts = self._path.stat()
        except FileNotFoundError:
            return None
        return facts.st_dev, facts.st_ino

    def keep(self) -> None:
        with self._guard:
            if self._on_disk() != self._file:
                self._lock.release()
                try:
                    self._take()
                except Occupied as error:
                    raise OSError(errno.EBUSY, str(error)) from None

    def release(self) -> None:
        self._lock.release()


@dataclass(frozen=True, slots=True)
class Folder:
    root: Path

    @property
    def games(self) -> Path:
        return self.root / "games"

    @property
    def bin(self) -> Path:
        return self.root / "bin"

    @property
    def club(self) -> Path:
        return self.root / "club.json"

    @property
    def index(self) -> Path:
        return self.root / "index.json"

    @property
    def events(self) -> Path:
        return self.root / "events"

    def event(self, event_id: str) -> Path:
        return self.events / f"{event_id}.json"

    def gone(self, event_id: str) -> Path:
        """Where an event is put that was deleted."""
        return self.events / "gone" / f"{event_id}.json"

    @property
    def incoming(self) -> Path:
        """Where files wait that are written all together or not at all."""
        return self.root / "incoming"

    @property
    def brought(self) -> Path:
        """What the last import brought, so that it can be taken back."""
        return self.root / "brought.json"

    @property
    def version(self) -> Path:
        return self.root / "version.json"

    def game(self, game_id: str) -> Path:
        return self.games / f"{game_id}.json"

    def binned(self, game_id: str) -> Path:
        return self.bin / f"{game_id}.json"

    def hold(self) -> Held:
        """Makes the folders and takes the lock; the system frees it when the process dies. Occupied if it is taken."""
        if sys.platform != "emscripten":
            return _Lock(self)
        for place in (self.games, self.bin):  # a page has its folder to itself
            place.mkdir(parents=True, exist_ok=True)
        return _Unheld()
