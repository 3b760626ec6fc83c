"""The bin: deleted games, each with its spare copy, the last one thrown away known by the time of its file."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from referee_app.records import disk
from referee_app.records.folder import Folder
from referee_app.records.gamefile import GameFile, NoSuchGame
from referee_app.records.index import game_of, stamp


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


def newest(folder: Folder, most: int) -> list[Path]:
    """The files of the games thrown away last, the last one first."""
    with contextlib.suppress(FileNotFoundError), os.scandir(folder.bin) as entries:
        files = [(stamp(entry), entry.name) for entry in entries if game_of(entry.name)]
        return [folder.bin / name for _, name in sorted(files, reverse=True)[:most]]
    return []
