"""The bin: deleted games, each with its spare copy, the last one thrown away known by the time of its file."""

from __future__ import annotations

import contextlib
import functools
import io
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from referee_app.records import disk
from referee_app.records.folder import Folder, Held
from referee_app.records.gamefile import GameFile, NoSuchGame, Plain
from referee_app.records.index import game_of, stamp
from referee_app.records.rows import Rows
from referee_app.records.turns import Turns, beside


@dataclass(frozen=True)
class Contents:
    """All games in the bin, the last one thrown away first, and the bytes they take with their spare copies."""

    ids: tuple[str, ...] = ()
    size: int = 0


class Bin:
    """The bin of a shelf. What is erased is gone for good."""

    def __init__(self, folder: Folder, turns: Turns, rows: Rows, held: Held | None) -> None:
        self._folder, self._turns, self._rows, self._held = folder, turns, rows, held

    async def rows(self, most: int | None = 20) -> list[Plain]:
        """Of the games deleted, the last one first; one that cannot be read bears the `file`'s name."""
        return await beside(lambda: [self._rows.thrown(path) for path in newest(self._folder, most)])

    async def contents(self) -> Contents:
        return await beside(lambda: contents(self._folder))

    async def erase(self, ids: Iterable[str]) -> None:
        """Those that are still there."""
        if self._held is None:
            raise io.UnsupportedOperation("the shelf is open for reading only")
        for game_id in ids:
            await self._turns.take(game_id, functools.partial(erase, self._folder.binned(game_id)))


def put_in(folder: Folder, game_id: str) -> None:
    binned = folder.binned(game_id)
    disk.move(folder.game(game_id), binned, spare_last=False)
    with contextlib.suppress(OSError):
        os.utime(binned)


def take_out(folder: Folder, game_id: str) -> None:
    """NoSuchGame when it is not there; Unreadable, and it stays there, when nothing of it can be read."""
    binned = folder.binned(game_id)
    if not binned.exists():
        raise NoSuchGame(game_id)
    GameFile(binned, lambda damage: None, read_only=True).kept()
    disk.move(binned, folder.game(game_id), spare_last=True)


def erase(path: Path) -> None:
    """The spare copy first: alone it would be taken for the file."""
    for one in (disk.spare(path), path):
        if one.exists():
            disk.unlink(one)
    disk.sync_folder(path.parent)


def contents(folder: Folder) -> Contents:
    files = newest(folder, None)
    copies = (one for path in files for one in (path, disk.spare(path)) if one.exists())
    return Contents(tuple(path.stem for path in files), sum(one.stat().st_size for one in copies))


def newest(folder: Folder, most: int | None) -> list[Path]:
    """The files of the games thrown away last, the last one first."""
    with contextlib.suppress(FileNotFoundError), os.scandir(folder.bin) as entries:
        files = [(stamp(entry), entry.name) for entry in entries if game_of(entry.name)]
        return [folder.bin / name for _, name in sorted(files, reverse=True)[:most]]
    return []
