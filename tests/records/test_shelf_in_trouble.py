"""Damaged games, a full disk, a folder that refuses: one game's trouble is no other's, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee_app.records.gamefile import NoSuchGame
from referee_app.records.shelf import Shelf
from referee_app.records.storage import Damage, NotSaved
from tests.records.conftest import Opener, Plain, entry, on_disk, summarise


def full(handle: int, data: Any) -> int:
    raise OSError(28, "No space left on device")


async def test_a_damaged_game_is_reported_while_the_others_load(
    open_shelf: Opener, tmp_path: Path, game: Plain
) -> None:
    shelf = await open_shelf()
    mended, lost, fine = [await shelf.create(game, entries=[entry(1)]) for _ in range(3)]
    await shelf.append(mended, 2, entry(2))
    await shelf.close()
    for game_id in (mended, lost):
        (tmp_path / "games" / f"{game_id}.json").write_bytes(b'{"game":')
    shelf = await open_shelf()
    assert {row["id"]: row["calls"] for row in shelf.summaries()} == {mended: 1, fine: 1}
    assert {(damage.path.stem, damage.restored) for damage in shelf.damage()} == {(mended, True), (lost, False)}
    assert all(damage.set_aside_as and damage.set_aside_as.exists() for damage in shelf.damage())
    with pytest.raises(NoSuchGame):
        await shelf.load(lost)
    assert await shelf.append(mended, 2, entry(2)) is None


async def test_damage_met_while_open_is_reported_and_the_row_made_again(
    shelf: Shelf, tmp_path: Path, game: Plain
) -> None:
    ids = [await shelf.create(game) for _ in range(40)]  # more than stay in memory
    await shelf.append(ids[0], 1, entry(1))
    for game_id in ids[1:]:
        await shelf.load(game_id)
    (tmp_path / "games" / f"{ids[0]}.json").write_bytes(b"")
    (tmp_path / "games" / f"{ids[1]}.json").write_bytes(b"")
    assert (await shelf.load(ids[0])).entries == ()
    assert {row["id"]: row["calls"] for row in shelf.summaries()}[ids[0]] == 0
    with pytest.raises(NoSuchGame):
        await shelf.append(ids[1], 1, entry(1))
    assert ids[1] not in {row["id"] for row in shelf.summaries()}
    assert [damage.restored for damage in shelf.damage()] == [True, False]


async def test_entries_with_a_gap_are_damage(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "gap.json").write_text('{"game":{"1":{}},"entries":{"1":{"number":1},"3":{"number":3}}}')
    (tmp_path / "games" / "list.json").write_text('{"game":{"1":{}},"entries":{"1":[]}}')
    (tmp_path / "games" / "good.json").write_text('{"game":{"1":{"names":[]}},"entries":{"1":{"number":1,"at":""}}}')
    shelf = await open_shelf()
    assert [row["id"] for row in shelf.summaries()] == ["good"]
    assert len(shelf.damage()) == 2


async def test_a_failed_append_leaves_the_game_as_it_was(
    shelf: Shelf, tmp_path: Path, game: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = await shelf.create(game, entries=[entry(1)])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            await shelf.append(game_id, 2, entry(2))
        assert (await shelf.load(game_id)).entries == (entry(1),)
    assert on_disk(tmp_path, game_id).entries == (entry(1),)
    assert await shelf.append(game_id, 2, entry(2)) is None


@contextmanager
def somebody_else(folder: Path) -> Iterator[None]:
    """Root may write anywhere, so the test stops being root for a while."""
    if os.geteuid():
        yield
        return
    for place in (folder, *folder.rglob("*")):
        os.chown(place, 65534, 65534)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are not made read-only this way here")
async def test_a_folder_that_turns_read_only_refuses_and_recovers(game: Plain) -> None:
    folder = Path(mkdtemp(prefix="shelf-"))  # pytest's own are closed to others
    shelf = await Shelf.open(folder, summarise)
    try:
        game_id = await shelf.create(game)
        with somebody_else(folder):
            (folder / "games").chmod(0o555)
            with pytest.raises(NotSaved, match="Permission denied"):
                await shelf.append(game_id, 1, entry(1))
            with pytest.raises(NotSaved, match="Permission denied"):
                await shelf.delete(game_id)
            assert (await shelf.load(game_id)).entries == ()
            (folder / "games").chmod(0o755)
            assert await shelf.append(game_id, 1, entry(1)) is None
        assert on_disk(folder, game_id).entries == (entry(1),)
    finally:
        await shelf.close()
        shutil.rmtree(folder)


async def test_a_call_nobody_waits_for_any_more_fails_in_the_log(
    shelf: Shelf, game: Plain, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await shelf.create(game)
    monkeypatch.setattr(os, "write", full)
    task = asyncio.create_task(shelf.append(game_id, 1, entry(1)))
    await asyncio.sleep(0)
    task.cancel()
    assert (await shelf.load(game_id)).entries == ()
    assert "No space left" in caplog.text


async def test_a_file_the_system_will_not_read_is_reported(open_shelf: Opener, tmp_path: Path) -> None:
    (tmp_path / "games" / "folder.json").mkdir(parents=True)
    shelf = await open_shelf()
    assert shelf.summaries() == []
    assert shelf.damage() == (Damage(tmp_path / "games" / "folder.json", None, restored=False),)


async def test_an_opening_that_fails_half_way_frees_the_folder(
    open_shelf: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(where: Path) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refuse)
        with pytest.raises(PermissionError):
            await open_shelf()
    assert (await open_shelf()).summaries() == []
