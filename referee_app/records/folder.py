"""The data folder: what stands where, the ids that name things in it, and the lock that keeps it to one process."""

from __future__ import annotations

import re
import secrets
import sys
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
    def release(self) -> None: ...


class _Unheld:
    def release(self) -> None:
        pass


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

    def game(self, game_id: str) -> Path:
        return self.games / f"{game_id}.json"

    def binned(self, game_id: str) -> Path:
        return self.bin / f"{game_id}.json"

    def hold(self) -> Held:
        """Makes the folders and takes the lock; the system frees it when the process dies. Occupied if it is taken."""
        for place in (self.games, self.bin):
            place.mkdir(parents=True, exist_ok=True)
        if sys.platform == "emscripten":  # a page has its folder to itself
            return _Unheld()
        from filelock import FileLock, Timeout

        lock = FileLock(self.root / ".lock", timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise Occupied(self.root) from None
        return lock
