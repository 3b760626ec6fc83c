"""From version to version: a copy first, then all files at once; a kill, a full disk, a newer edition do no harm."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from referee_app.records import batch
from referee_app.records.folder import Folder
from referee_app.records.gamefile import GameFile
from referee_app.records.migrating import ABOUT, brought_up
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotSaved, sealed
from referee_app.records.versions import Entries, Newer
from tests.filed import referee
from tests.records.conftest import summarise
from tests.records.older import STEPS, documents, files, new, old, opened, second

__all__ = ["new", "old"]

CALLS = ("write", "fsync", "replace", "link", "mkdir", "unlink", "rmdir")
"""Of the system, by which a file comes, goes or changes."""


async def test_every_file_is_of_the_new_version_and_the_old_ones_stand_beside(old: Path) -> None:
    before = documents(old)
    await opened(old)
    assert documents(old / "before-2") == before
    for name in before:
        kept = GameFile(old / name, print, about="event" if name.startswith("events") else "game").kept()
        assert kept.game["version"] == 2
        assert "names" not in kept.game
        assert all(row["of"] in ("game", "event") for row in kept.entries)
    after = files(old)
    await opened(old)
    assert files(old) == after, "once is enough"


async def test_killed_at_any_call_of_the_system_it_is_finished_or_begun_again(
    old: Path, new: dict[str, bytes], tmp_path: Path
) -> None:
    before, ended = documents(old), False
    for moment in count():
        root = tmp_path / f"{moment}"
        shutil.copytree(old, root)
        ended = in_a_process_that_dies(root, moment)
        assert {name: documents(root)[name] in (raw, new[name]) for name, raw in before.items()} == dict.fromkeys(
            before, True
        )
        await opened(root)
        assert files(root) == new
        assert documents(root / "before-2") == before
        if ended:
            break
    assert moment > 40


def in_a_process_that_dies(root: Path, moment: int) -> bool:
    """At its call of that number; whether it had none so late."""
    if child := os.fork():
        return os.waitpid(child, 0)[1] == 0
    left = iter(range(moment))
    for name in CALLS:
        real: Callable[..., Any] = getattr(os, name)

        def counted(*args: Any, real: Callable[..., Any] = real, **more: Any) -> Any:
            if next(left, None) is None:
                os._exit(9)
            return real(*args, **more)

        setattr(os, name, counted)
    try:
        asyncio.run(opened(root))
    except BaseException:
        os._exit(1)
    os._exit(0)


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
async def test_refused_anywhere_all_is_as_it_was(
    old: Path, new: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    before, real = documents(old), getattr(os, call)
    for moment in count():
        root = tmp_path / f"{moment}"
        shutil.copytree(old, root)
        left = iter(range(moment))

        def full(*args: Any, left: Iterator[int] = left) -> Any:
            if next(left, None) is None:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(*args)

        with monkeypatch.context() as patch:
            patch.setattr(os, call, full)
            try:
                await brought_up(Folder(root), STEPS)
                break
            except NotSaved:
                pass
        if not (Folder(root).incoming / batch.LIST).exists():
            assert documents(root) == before
        await opened(root)
        assert files(root) == new
    assert moment > 3


async def test_what_a_newer_edition_wrote_is_not_touched(old: Path) -> None:
    await opened(old)
    before = files(old)
    for read_only in (False, True):
        with pytest.raises(Newer, match="newer edition"):
            await Shelf.open(old, summarise, read_only=read_only)
    assert files(old) == before
    told = referee("games", "--data", old)
    assert told.returncode
    assert "a newer edition of the app has written it" in told.stderr
    assert "Traceback" not in told.stderr


async def test_a_file_that_no_step_can_make_anything_of_stays_as_it_is(old: Path) -> None:
    odd = old / "games" / "odd.json"
    odd.write_bytes(sealed({"game": {"1": {"version": 1, "names": 7, "fails": True}}, "entries": {}}))
    (old / "games" / "torn.json").write_bytes(b'{"game":')
    raw = odd.read_bytes()

    def failing(about: str, document: dict[str, Any], entries: Entries) -> tuple[dict[str, Any], Entries]:
        return second(about, document, entries) if "fails" not in document else document["nothing"]

    await brought_up(Folder(old), (failing,))
    assert odd.read_bytes() == raw
    assert (old / "games" / "torn.json").read_bytes() == b'{"game":'
    assert (old / "before-2" / "games" / "torn.json").read_bytes() == b'{"game":'


async def test_a_folder_that_is_new_is_of_the_newest_version(tmp_path: Path) -> None:
    await opened(tmp_path)
    assert ABOUT.encode() in Folder(tmp_path).version.read_bytes()
    assert not (tmp_path / "before-2").exists()
    with pytest.raises(Newer):
        await Shelf.open(tmp_path, summarise)


async def test_a_number_that_cannot_be_read_does_no_harm(old: Path) -> None:
    Folder(old).version.write_bytes(b"who knows")
    shelf = await Shelf.open(old, summarise)
    assert len(shelf.summaries()) == 2
    await shelf.close()
