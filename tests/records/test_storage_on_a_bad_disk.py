"""The storage where the system cuts writes short, refuses them, or lacks what it would like to use."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee_app.records import disk
from referee_app.records.storage import Damage, Unreadable, sealed
from tests.records.files import NEW, OLD, names, reopened, stored


def test_short_writes_are_continued(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
    stored(path)
    assert path.read_bytes() == sealed(NEW)


STEPS = ["open", "write", "fsync", "link", "replace"]


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("nth", range(3))
def test_whichever_step_fails_the_file_is_the_old_or_the_new_one(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str, nth: int
) -> None:
    storage = stored(path)
    real, count = getattr(os, step), iter(range(1000))

    def failing(*args: Any, **kwargs: Any) -> Any:
        if next(count) == nth:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(*args, **kwargs)

    third = {"game": {"1": {"names": [], "score": 9}}}
    with monkeypatch.context() as patch:
        patch.setattr(os, step, failing)
        try:
            storage.write(third)
            acknowledged = True
        except OSError:
            acknowledged = False
    tables, damage = reopened(path)
    assert tables == storage.read()
    assert tables == third or (not acknowledged and tables == NEW)
    assert damage == []
    assert "game.json.tmp" not in names(path)
    storage.write(OLD)
    assert reopened(path) == (OLD, [])


def test_a_full_disk_keeps_what_was_acknowledged(path: Path) -> None:
    """The limit on file sizes stands in for the disk: the kernel itself cuts the write short and then refuses."""
    script = """
import resource, sys
from pathlib import Path
from referee_app.records.storage import AtomicStorage
storage = AtomicStorage(Path(sys.argv[1]))
storage.write({"game": {"1": {"note": "x"}}})
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    storage.write({"game": {"1": {"note": "x" * 5000}}})
except OSError as error:
    print(error.errno)
storage.write({"game": {"1": {"note": "y"}}})
"""
    pytest.importorskip("resource")
    done = subprocess.run([sys.executable, "-c", script, path], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(errno.EFBIG)]
    assert reopened(path) == ({"game": {"1": {"note": "y"}}}, [])


def test_without_hard_links_the_last_good_copy_is_a_copy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "link")
    stored(path)
    path.write_bytes(b"{")
    tables, [damage] = reopened(path)
    assert tables == OLD
    assert damage.set_aside_as is not None
    assert damage.set_aside_as.read_bytes() == b"{"


def test_a_folder_that_cannot_be_synced_is_no_reason_to_fail(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(name: Any, flags: int, *mode: int) -> int:
        if Path(name).is_dir():
            raise PermissionError(errno.EACCES, "a folder")
        return real(name, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    stored(path)
    assert reopened(path) == (NEW, [])


def test_a_bad_file_that_cannot_be_set_aside_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(path)
    path.write_bytes(b"{")

    def refuse(*paths: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "twin", refuse)
        assert reopened(path) == (OLD, [Damage(path, None, restored=True)])
        assert path.read_bytes() == b"{"
        disk.spare(path).write_bytes(b"[")
        with pytest.raises(Unreadable):
            reopened(path)
        assert names(path) == ["game.json", "game.json.bak"]
