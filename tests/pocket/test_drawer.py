"""The shelf in a page: files in memory, kept for good in slots. The page's part is played by the test."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from referee_app.records import disk
from referee_app.records.drawer import MOST_OPEN, Drawer
from referee_app.records.gamefile import NoSuchGame
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotSaved
from tests.pocket.page import Page, opened
from tests.records.conftest import Plain, entry


async def test_what_was_acknowledged_is_there_after_a_kill(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    game_id = await shelf.create(game)
    for number in range(1, 9):
        assert await shelf.append(game_id, number, entry(number)) is None
    await shelf.club.set_setting("lang", "be")
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert list((await shelf.load(game_id)).entries) == [entry(n) for n in range(1, 9)]
    assert await shelf.club.setting("lang", "en") == "be"
    assert shelf.damage() == ()


async def test_deleted_and_brought_back_over_new_starts(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    first, second = await shelf.create(game), await shelf.create(game)
    await shelf.append(first, 1, entry(1))
    await shelf.delete(second)
    await shelf.delete(first)
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert shelf.summaries() == []
    assert [row["id"] for row in await shelf.bin.rows()] == [first, second], "the last one thrown away comes first"
    await shelf.restore(first)
    page.end()
    shelf, _ = await opened(page, tmp_path / "three")
    assert [row["id"] for row in shelf.summaries()] == [first]
    assert [row["id"] for row in await shelf.bin.rows()] == [second]


async def test_the_list_of_games_need_not_be_made_again(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    await shelf.create(game)
    await shelf.close()
    page.end()
    disk.kept_in(None)
    await Drawer.open(page, tmp_path / "two")

    def never(game: Plain, entries: list[Plain]) -> Plain:
        raise AssertionError("the game was read")

    shelf = await Shelf.open(tmp_path / "two", never)
    assert len(shelf.summaries()) == 1


async def test_more_games_than_slots_are_open(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path)
    for _ in range(MOST_OPEN):
        await shelf.append(await shelf.create(game), 1, entry(1))
    assert sum(one.open for one in page.handles) <= MOST_OPEN + 8


async def test_no_room_left_is_told_and_loses_nothing(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    game_id = await shelf.create(game)
    assert await shelf.append(game_id, 1, entry(1)) is None
    page.room = sum(map(len, page.files.values()))
    with pytest.raises(NotSaved, match="No space left"):
        await shelf.append(game_id, 2, entry(2, "x" * 10_000))
    assert len((await shelf.load(game_id)).entries) == 1
    page.room *= 10
    assert await shelf.append(game_id, 2, entry(2)) is None, "a small one fits again"
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert list((await shelf.load(game_id)).entries) == [entry(1), entry(2)]


async def test_what_was_cleared_away_below_the_window_is_kept_anew(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    ids = [await shelf.create(game) for _ in range(20)]
    await shelf.delete(ids[0])
    page.clear()
    assert await shelf.append(ids[1], 1, entry(1)) is None
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert {row["id"] for row in shelf.summaries()} == set(ids[1:])
    assert list((await shelf.load(ids[1])).entries) == [entry(1)]
    assert [row["id"] for row in await shelf.bin.rows()] == ids[:1]


async def test_who_gives_way_hands_over_what_was_cleared_away(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, drawer = await opened(page, tmp_path / "one")
    game_id = await shelf.create(game)
    page.clear()
    await drawer.close()
    assert not page.held
    shelf, _ = await opened(page, tmp_path / "two")
    assert [row["id"] for row in shelf.summaries()] == [game_id]


async def test_who_gives_way_where_nothing_can_be_kept_anew_does_not_hang(
    page: Page, tmp_path: Path, game: Plain
) -> None:
    shelf, drawer = await opened(page, tmp_path / "one")
    await shelf.create(game)
    page.clear()
    page.lets_open = False
    await drawer.close()
    assert not page.held


async def test_where_nothing_can_be_kept_anew_it_is_told(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    game_id = await shelf.create(game)
    page.clear()
    page.lets_open = False
    with pytest.raises(NotSaved, match="cleared away"):
        await shelf.append(game_id, 1, entry(1))
    assert (await shelf.load(game_id)).entries == ()
    page.lets_open = True
    assert await shelf.append(game_id, 1, entry(1)) is None


async def test_what_does_not_fit_when_it_is_kept_anew_comes_later(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    ids = [await shelf.create(game) for _ in range(9)]
    page.clear()
    page.room = 300
    with suppress(NotSaved):
        await shelf.append(ids[1], 1, entry(1))
    page.room = 10**9
    assert await shelf.update(ids[2], {"mark": 1}) is None
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert {row["id"] for row in shelf.summaries()} == set(ids)


async def test_when_no_slot_can_be_opened_games_are_still_read(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path)
    game_id = await shelf.create(game)
    page.lets_open = False
    with suppress(NotSaved):
        while True:
            await shelf.create(game)
    with pytest.raises(NotSaved, match="no slot is open"):
        await shelf.append(game_id, 1, entry(1))
    assert (await shelf.load(game_id)).game == game
    page.lets_open = True
    assert await shelf.append(game_id, 1, entry(1)) is None


async def test_a_damaged_game_is_set_aside_and_told(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    kept, lost = await shelf.create(game), await shelf.create({**game, "mark": "lost"})
    await shelf.append(kept, 1, entry(1))
    await shelf.append(kept, 2, entry(2, "last"))
    page.end()
    page.files = {
        name: data.replace(b'"last"', b'"lost"').replace(b'"mark":"lost"', b'"mark":"l?st"')
        for name, data in page.files.items()
    }
    shelf, _ = await opened(page, tmp_path / "two")
    assert {damage.path.stem: damage.restored for damage in shelf.damage()} == {kept: True, lost: False}
    assert list((await shelf.load(kept)).entries) == [entry(1)]
    with pytest.raises(NoSuchGame):
        await shelf.load(lost)
    page.end()
    shelf, _ = await opened(page, tmp_path / "three")
    assert shelf.damage() == (), "it is told once"
    assert b"l?st" in b"".join(page.files.values()), "and nothing is thrown away"


async def test_a_slot_of_nobody_is_set_aside(page: Page, tmp_path: Path) -> None:
    page.files["00000003"] = b"who knows what"
    _, drawer = await opened(page, tmp_path / "one")
    assert [path.name for path in await drawer.lost()] == ["slot-00000003.damaged"]
    page.end()
    _, drawer = await opened(page, tmp_path / "two")
    assert await drawer.lost() == []
    assert (tmp_path / "two" / "slot-00000003.damaged").read_bytes() == b"who knows what"


async def test_a_window_that_gave_way_writes_no_more(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, drawer = await opened(page, tmp_path)
    game_id = await shelf.create(game)
    await drawer.close()
    assert not page.held
    with pytest.raises(NotSaved, match="another window"):
        await shelf.append(game_id, 1, entry(1))
    await shelf.close()


@pytest.mark.parametrize("lack", ["has_files", "lets_open"])
async def test_a_browser_that_keeps_nothing(page: Page, tmp_path: Path, lack: str) -> None:
    setattr(page, lack, False)
    assert await Drawer.open(page, tmp_path) is None


async def test_what_is_not_of_the_folder_is_not_kept(page: Page, tmp_path: Path) -> None:
    _, drawer = await opened(page, tmp_path / "one")
    before: Any = dict(page.files)
    drawer.put(tmp_path / "elsewhere.json", b"x", 0)
    drawer.put(tmp_path / "one" / "games" / "a.json.bak", b"x", 0)
    assert page.files == before


async def test_many_files_at_once(page: Page, tmp_path: Path) -> None:
    """For work that writes past the storage."""
    await opened(page, tmp_path / "one")
    await disk.ready(40)
    paths = [tmp_path / "one" / f"{n}.json" for n in range(40)]
    for path in paths:
        path.write_bytes(b"x")
        disk.keep(path)
    paths[0].unlink()
    disk.keep(paths[0])
    page.end()
    await opened(page, tmp_path / "two")
    assert {path.name for path in (tmp_path / "two").glob("*.json")} == {path.name for path in paths[1:]}
