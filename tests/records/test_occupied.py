"""One process a folder; readers beside it; a killed one frees it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from referee_app.records.folder import Occupied
from referee_app.records.shelf import Shelf
from tests.records.conftest import Opener, Plain, entry

HOLDER = """
import asyncio, sys
from referee_app.records.shelf import Shelf

async def main():
    shelf = await Shelf.open(sys.argv[1], lambda game, entries: {})
    print("held", flush=True)
    sys.stdin.read()

asyncio.run(main())
"""


async def test_a_held_folder_is_refused_until_the_holder_is_killed(open_shelf: Opener, tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", HOLDER, tmp_path], stdin=pipe, stdout=pipe) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(Occupied) as caught:
            await open_shelf()
        assert caught.value.folder == tmp_path
        await open_shelf(read_only=True)
        holder.kill()
    assert (await open_shelf()).summaries() == []


async def test_a_second_shelf_of_the_same_process_is_refused_too(open_shelf: Opener) -> None:
    shelf = await open_shelf()
    with pytest.raises(Occupied):
        await open_shelf()
    await shelf.close()
    await open_shelf()


async def test_an_opening_that_fails_frees_the_folder(open_shelf: Opener, tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    with pytest.raises(FileExistsError):
        await open_shelf()
    (tmp_path / "games").unlink()
    await open_shelf()


async def test_a_reader_sees_what_the_writer_writes_and_writes_nothing(
    open_shelf: Opener, tmp_path: Path, game: Plain
) -> None:
    writer = await open_shelf()
    game_id = await writer.create(game)
    reader = await open_shelf(read_only=True)
    await writer.append(game_id, 1, entry(1))
    assert await reader.load(game_id) == await writer.load(game_id)
    before = sorted(tmp_path.rglob("*"))
    for change in (reader.create(game), reader.append(game_id, 2, entry(2)), reader.update(game_id, {})):
        with pytest.raises(OSError, match="reading only"):
            await change
    for change in (reader.delete(game_id), reader.restore("gone"), reader.club.set_setting("theme", "dark")):
        with pytest.raises(OSError, match="reading only"):
            await change
    await reader.settle()
    await reader.close()
    assert sorted(tmp_path.rglob("*")) == before


async def test_a_reader_only_reports_damage(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    writer = await open_shelf()
    mended, lost = await writer.create(game), await writer.create(game)
    await writer.append(mended, 1, entry(1))
    await writer.close()
    for game_id in (mended, lost):
        (tmp_path / "games" / f"{game_id}.json").write_bytes(b"{")
    before = sorted(tmp_path.rglob("*"))
    reader = await open_shelf(read_only=True)
    assert [row["id"] for row in reader.summaries()] == [mended]
    assert {(damage.set_aside_as, damage.restored) for damage in reader.damage()} == {(None, True), (None, False)}
    (tmp_path / "games" / f"{mended}.json").unlink()
    assert (await reader.load(mended)).entries == ()
    before.remove(tmp_path / "games" / f"{mended}.json")
    assert sorted(tmp_path.rglob("*")) == before


async def test_a_reader_makes_no_folder(tmp_path: Path) -> None:
    reader = await Shelf.open(tmp_path / "nowhere", lambda game, entries: {}, read_only=True)
    assert reader.summaries() == []
    assert not (tmp_path / "nowhere").exists()
