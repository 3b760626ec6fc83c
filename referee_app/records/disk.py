"""Bytes that reach the disk whole or not at all. A platform that lacks links or folder syncs does without them."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, TypeVar

T = TypeVar("T")

NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.ENOSYS}


class Vault(Protocol):
    """Where a page keeps for good what its files in memory hold. OSError: what was to be kept is not."""

    async def room(self, writes: int = 0) -> None:
        """Before work that writes so many files, or the few of a call."""

    def put(self, path: Path, data: bytes, at: int) -> None:
        """`at` is the time of the file, in ns."""

    def drop(self, path: Path) -> None: ...

    async def lasting(self, job: Callable[[], T]) -> T:
        """The job, until all it wrote has lasted; OSError where it has not, and then none of it stands."""


_vault: Vault | None = None
_era = 0


def kept_in(vault: Vault | None) -> None:
    """From now on every file is kept there as well; where there are disks, nowhere else."""
    global _vault
    _vault = vault


def in_page() -> bool:
    """Whether files are kept in slots, each of which is written whole or not at all."""
    return _vault is not None


async def ready(writes: int = 0) -> None:
    """Before a job that writes more files than a call does; where there are disks there is nothing to do."""
    if _vault is not None:
        await _vault.room(writes)


async def lasting(job: Callable[[], T]) -> T:
    """Its outcome, once what it wrote lasts."""
    return job() if _vault is None else await _vault.lasting(job)


def era() -> int:
    """Another one when what was written could not be kept: files are what they were before, and must be read again."""
    return _era


def turn_back() -> None:
    global _era
    _era += 1


def keep(path: Path) -> None:
    """What was written there past `replace`, or taken away, lasts as it is now."""
    if path.exists():
        _put(path, path)
    elif _vault is not None:
        _vault.drop(path)


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def spare(path: Path) -> Path:
    """Where the last good copy of a file stands."""
    return beside(path, ".bak")


def read(path: Path) -> bytes | None:
    """The whole file, or None when there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def replace(path: Path, data: bytes, keep: bool = False) -> None:
    """Atomic and synced; with `keep` the file that stood there stays as the spare copy. A folder that went is made."""
    fresh = beside(path, ".tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write(fresh, data)
        if keep and path.exists():
            twin(path, spare(path))
        _put(path, fresh)
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def twin(path: Path, other: Path) -> None:
    """Puts the file under a second name as well, atomically: a hard link, or a copy where there are none."""
    passing = beside(other, ".tmp")
    passing.unlink(missing_ok=True)
    try:
        os.link(path, passing)
    except (OSError, AttributeError, NotImplementedError):
        shutil.copy2(path, passing)
    _put(other, passing)
    os.replace(passing, other)
    passing.unlink(missing_ok=True)  # renaming a link over a link to the same file leaves both


def set_aside(path: Path) -> Path | None:
    """The bad file under a name of its own; it stays where it is too. None where nothing can be written."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = beside(path, f".damaged-{stamp}")
    try:
        twin(path, aside)
    except OSError:
        return None
    return aside


def put_away(path: Path) -> None:
    """Renames a bad file, if there is one."""
    if path.exists() and set_aside(path) is not None:
        unlink(path)


def unlink(path: Path) -> None:
    if _vault is not None:
        _vault.drop(path)
    path.unlink()


def move(path: Path, other: Path, spare_last: bool) -> None:
    """The file with its spare copy. The order is the caller's, so that a kill between the two leaves no spare copy
    alone where it would be taken for the file."""
    pairs = [(path, other), (spare(path), spare(other))]
    other.parent.mkdir(parents=True, exist_ok=True)
    for old, new in pairs if spare_last else reversed(pairs):
        if old.exists():
            if _vault is not None:  # at the time of the move, by which the bin is sorted
                _vault.put(new, old.read_bytes(), time.time_ns())
                _vault.drop(old)
            os.replace(old, new)
    for folder in {other.parent, path.parent}:
        sync_folder(folder)


def _put(path: Path, content: Path) -> None:
    """What stands in the one file will stand in the other."""
    if _vault is not None:
        _vault.put(path, content.read_bytes(), content.stat().st_mtime_ns)


def sync_folder(folder: Path) -> None:
    """Makes renames durable. Windows cannot open a folder and does not need to."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)


def _write(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o666)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)
