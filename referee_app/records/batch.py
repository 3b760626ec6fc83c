"""Many files written together or not at all: they wait beside, a list of them makes it so, then each takes its place.

A process killed before the list is written leaves nothing; one killed after it is finished at the next opening.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from referee_app.records import disk
from referee_app.records.folder import Folder
from referee_app.records.storage import Tables, sealed, unsealed

LIST = "list.json"


def write(folder: Folder, files: Mapping[Path, Tables | None]) -> None:
    """Where there are no tables the file goes, with its spare copy. OSError: nothing was written."""
    place = folder.incoming
    shutil.rmtree(place, ignore_errors=True)
    try:
        place.mkdir(parents=True)
        moves = []
        for n, (path, tables) in enumerate(files.items()):
            moves.append([str(n) if tables is not None else "", path.relative_to(folder.root).as_posix()])
            if tables is not None:
                (place / str(n)).write_bytes(sealed(tables))
        _sync(place, len(files))
        disk.replace(place / LIST, sealed(moves))
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    finish(folder)


def finish(folder: Folder) -> None:
    """Puts in place what a list says; what waits without one was never agreed and goes."""
    place = folder.incoming
    if not place.exists():
        return
    if (raw := disk.read(place / LIST)) is not None:
        moves, _ = unsealed(raw)
        touched = set()
        for waiting, name in moves:
            path = folder.root / name
            touched.add(path.parent)
            path.parent.mkdir(parents=True, exist_ok=True)
            if waiting:
                with contextlib.suppress(FileNotFoundError):  # it is in its place already
                    os.replace(place / waiting, path)
                    disk.spare(path).unlink(missing_ok=True)
            else:
                path.unlink(missing_ok=True)
                disk.spare(path).unlink(missing_ok=True)
        for parent in touched:
            disk.sync_folder(parent)
    shutil.rmtree(place, ignore_errors=True)


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
