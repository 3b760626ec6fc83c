"""Many files written together or not at all: they wait beside, a list of them makes it so, then each takes its place.

A process killed before the list is written leaves nothing; one killed after it is finished at the next opening. In a
page the list itself holds the files: one slot is written whole or not at all, and many would be written twice.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from referee_app.records import disk
from referee_app.records.folder import Folder
from referee_app.records.storage import Tables, sealed, unsealed
from referee_app.records.turns import beside

LIST, ROOM = "list.json", "room"
BESIDE = 4
"""Writes that a batch needs in a page besides those of its files: the room, the list, and their ends."""
HEADS = 256
"""Bytes, no fewer than a page writes with each file besides its own."""

Move = list[Any]
"""Under which name a file waits, empty where it is to go; its place; in a page, what it holds."""


def write(folder: Folder, files: Mapping[Path, Tables | None]) -> None:
    """Where there are no tables the file goes, with its spare copy. OSError: nothing was written."""
    place = folder.incoming
    _clear(place)
    try:
        place.mkdir(parents=True)
        if disk.in_page():
            _list_holding(place, [_move(folder, n, path, tables) for n, (path, tables) in enumerate(files.items())])
        else:
            _list_of_waiting(folder, place, files)
    except BaseException:
        _clear(place)
        raise
    finish(folder)


async def prepared(files: int) -> None:
    """Room for so many; each is written once, and a call has two writes."""
    await disk.ready((files + BESIDE + 1) // 2)


async def reopened(folder: Folder) -> None:
    """What a process that was killed left unfinished is finished."""
    raw = disk.read(folder.incoming / LIST)
    if raw is not None:
        await prepared(len(unsealed(raw)[0]))
    await beside(lambda: finish(folder))


def finish(folder: Folder) -> None:
    """Puts in place what a list says; what waits without one was never agreed and goes."""
    place = folder.incoming
    if not place.exists():
        return
    if (raw := disk.read(place / LIST)) is not None:
        moves, _ = unsealed(raw)
        touched = set()
        for move in moves:
            path = folder.root / move[1]
            touched.add(path.parent)
            path.parent.mkdir(parents=True, exist_ok=True)
            _take_place(place, path, move)
        for parent in touched:
            disk.sync_folder(parent)
    _clear(place)


def _move(folder: Folder, n: int, path: Path, tables: Tables | None) -> Move:
    name = path.relative_to(folder.root).as_posix()
    return [str(n), name, tables] if tables is not None else ["", name]


def _list_of_waiting(folder: Folder, place: Path, files: Mapping[Path, Tables | None]) -> None:
    for n, tables in enumerate(files.values()):
        if tables is not None:
            (place / str(n)).write_bytes(sealed(tables))
    _sync(place, len(files))
    moves = [_move(folder, n, path, tables)[:2] for n, (path, tables) in enumerate(files.items())]
    disk.replace(place / LIST, sealed(moves))


def _list_holding(place: Path, moves: list[Move]) -> None:
    """The room that the files will take is taken first, so that it is there once the list says that they come."""
    whole = sealed(moves)
    disk.replace(place / ROOM, bytes(len(whole) + HEADS * len(moves)))
    disk.replace(place / LIST, whole)
    disk.unlink(place / ROOM)


def _take_place(place: Path, path: Path, move: Move) -> None:
    if len(move) > 2:
        disk.replace(path, sealed(move[2]))
    elif move[0]:
        try:
            os.replace(place / move[0], path)
        except FileNotFoundError:  # it is in its place already
            return
    else:
        _unlink(path)
    disk.spare(path).unlink(missing_ok=True)


def _clear(place: Path) -> None:
    if place.exists():
        for name in (LIST, ROOM):
            with contextlib.suppress(OSError):
                _unlink(place / name)
        shutil.rmtree(place, ignore_errors=True)


def _unlink(path: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        disk.unlink(path)


def _sync(place: Path, files: int) -> None:
    """Everything on disk before the list: file by file where there are few, at once where there are thousands."""
    if files > 50 and hasattr(os, "sync"):
        os.sync()
        return
    for one in place.iterdir():
        handle = os.open(one, os.O_RDWR)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
