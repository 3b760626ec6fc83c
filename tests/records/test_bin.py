"""The bin: what was thrown away, the last first; nothing in it is touched by looking."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from referee_app.records.gamefile import NoSuchGame
from referee_app.records.shelf import Shelf
from tests.records.conftest import Opener, Plain, entry


async def test_an_empty_bin(shelf: Shelf, tmp_path: Path) -> None:
    assert await shelf.bin.rows() == []
    (tmp_path / "bin").rmdir()
    assert await shelf.bin.rows() == []


async def test_the_last_one_thrown_away_comes_first(
    shelf: Shelf, open_shelf: Opener, game: Plain, tmp_path: Path
) -> None:
    ids = [await shelf.create({**game, "names": [str(n)]}, entries=[entry(1)] * (n == 0)) for n in range(4)]
    for nth, n in enumerate((2, 0, 3)):
        await shelf.delete(ids[n])
        os.utime(tmp_path / "bin" / f"{ids[n]}.json", (nth + 1, nth + 1))
    rows = await shelf.bin.rows()
    assert [(row["id"], row["names"]) for row in rows] == [(ids[n], [str(n)]) for n in (3, 0, 2)]
    assert rows[1]["calls"] == 1
    assert [row["id"] for row in await shelf.bin.rows(most=2)] == [ids[3], ids[0]]
    await shelf.close()
    shelf = await open_shelf()
    assert await shelf.bin.rows() == rows
    await shelf.restore(ids[0])
    assert [row["id"] for row in await shelf.bin.rows()] == [ids[3], ids[2]]


async def test_throwing_away_marks_the_time(shelf: Shelf, game: Plain, tmp_path: Path) -> None:
    old, new = await shelf.create(game), await shelf.create(game)
    os.utime(tmp_path / "games" / f"{old}.json", (9e9, 9e9))
    await shelf.delete(old)
    await shelf.delete(new)
    assert (tmp_path / "bin" / f"{old}.json").stat().st_mtime < 9e9


async def test_a_file_that_cannot_be_read_is_named_and_stays_as_it_is(
    shelf: Shelf, game: Plain, tmp_path: Path
) -> None:
    wreck = await shelf.create({**game, "wreck": True})
    await shelf.delete(wreck)
    (tmp_path / "bin" / "half.json").write_bytes(b"{")
    (tmp_path / "bin" / "folder.json").mkdir()
    (tmp_path / "bin" / "a note.txt").write_text("not a game")
    rows = {row["id"]: row for row in await shelf.bin.rows()}
    assert rows == {
        name: {"id": name, "unreadable": True, "file": f"{name}.json"} for name in (wreck, "half", "folder")
    }
    with pytest.raises(NoSuchGame):
        await shelf.restore("half")
    assert (tmp_path / "bin" / "half.json").read_bytes() == b"{"
    assert shelf.damage() == ()
    await shelf.restore(wreck)
    assert (await shelf.load(wreck)).game["wreck"]


async def test_what_is_erased_is_gone_with_its_spare_copy(shelf: Shelf, game: Plain, tmp_path: Path) -> None:
    ids = [await shelf.create(game) for _ in range(2)]
    for game_id in ids:
        await shelf.append(game_id, 1, entry(1))
        await shelf.delete(game_id)
    size = sum(file.stat().st_size for file in (tmp_path / "bin").iterdir())
    found = await shelf.bin.contents()
    assert (set(found.ids), found.size) == (set(ids), size)
    await shelf.bin.erase((ids[0], ids[0]))
    assert {file.name for file in (tmp_path / "bin").iterdir()} == {f"{ids[1]}.json", f"{ids[1]}.json.bak"}
    with pytest.raises(NoSuchGame):
        await shelf.restore(ids[0])
    await shelf.restore(ids[1])


async def test_nothing_is_erased_by_who_only_reads(shelf: Shelf, open_shelf: Opener, game: Plain) -> None:
    game_id = await shelf.create(game)
    await shelf.delete(game_id)
    reader = await open_shelf(read_only=True)
    with pytest.raises(io.UnsupportedOperation):
        await reader.bin.erase([game_id])
    assert (await shelf.bin.contents()).ids == (game_id,)
