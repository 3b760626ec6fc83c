"""The folder is deleted meanwhile: what is in memory is written again, or it is said that it is not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from referee_app.records.folder import Folder, Occupied
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotSaved
from tests.records.conftest import Opener, Plain, entry, on_disk, summarise


async def test_a_game_in_use_comes_back_whole_with_the_next_entry(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game, entries=[entry(1)])
    await shelf.append(game_id, 2, entry(2))
    ann = await shelf.club.add_person("Ann")
    shutil.rmtree(tmp_path)
    assert await shelf.append(game_id, 3, entry(3)) is None
    assert on_disk(tmp_path, game_id).entries == tuple(entry(n) for n in (1, 2, 3))
    bo = await shelf.club.add_person("Bo")
    await shelf.close()
    again = await Shelf.open(tmp_path, summarise)
    assert [row["calls"] for row in again.summaries()] == [3]
    assert await again.club.people() == [ann, bo]
    await again.close()


async def test_what_cannot_be_saved_is_said_and_kept_in_mind(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game, entries=[entry(1)])
    shutil.rmtree(tmp_path / "games")
    (tmp_path / "games").write_text("somebody else's")
    for _ in range(2):
        with pytest.raises(NotSaved) as refused:
            await shelf.append(game_id, 2, entry(2))
        assert refused.value.path == tmp_path / "games" / f"{game_id}.json"
        assert refused.value.reason in str(refused.value)
        assert isinstance(refused.value, OSError)
    with pytest.raises(NotSaved):
        await shelf.update(game_id, {"names": ["Z"]})
    (tmp_path / "games").unlink()
    assert await shelf.append(game_id, 2, entry(2)) is None
    kept = on_disk(tmp_path, game_id)
    assert (kept.game, kept.entries) == (game, (entry(1), entry(2)))


async def test_new_games_and_deleted_ones_find_their_folders_too(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    old = await shelf.create(game, entries=[entry(1)])
    shutil.rmtree(tmp_path)
    new = await shelf.create(game)
    assert on_disk(tmp_path, new).game == game
    shutil.rmtree(tmp_path)
    await shelf.delete(old)
    assert [row["id"] for row in await shelf.bin.rows()] == [old]
    await shelf.restore(old)
    assert (await shelf.load(old)).entries == (entry(1),)


async def test_the_folder_is_held_anew_and_nobody_else_gets_in(
    shelf: Shelf, tmp_path: Path, game: Plain, open_shelf: Opener
) -> None:
    game_id = await shelf.create(game)
    shutil.rmtree(tmp_path)
    await shelf.append(game_id, 1, entry(1))
    with pytest.raises(Occupied):
        await open_shelf()


async def test_a_folder_that_somebody_else_has_taken_is_not_written_to(
    shelf: Shelf, tmp_path: Path, game: Plain
) -> None:
    game_id = await shelf.create(game)
    shutil.rmtree(tmp_path)
    theirs = Folder(tmp_path).hold()
    for saving in (shelf.append(game_id, 1, entry(1)), shelf.create(game), shelf.club.add_person("Ann")):
        with pytest.raises(NotSaved, match="in use by another process"):
            await saving
    await shelf.settle()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".lock", "bin", "games"]
    theirs.release()
    assert await shelf.append(game_id, 1, entry(1)) is None
    assert on_disk(tmp_path, game_id).entries == (entry(1),)
