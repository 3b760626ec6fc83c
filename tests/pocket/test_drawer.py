"""The shelf in a page: files in memory, kept for good in slots. The page's part is played by the test."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from referee_app.records import disk, turns
from referee_app.records.drawer import MOST_OPEN, Drawer
from referee_app.records.gamefile import Kept, NoSuchGame
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotSaved
from referee_app.records.store import Cancelled, Change, Store, note
from tests.pocket.page import Handle, Page
from tests.records.conftest import Plain, entry, summarise


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(asyncio, "to_thread")
    it = Page()
    yield it
    disk.kept_in(None)


async def opened(page: Page, root: Path) -> tuple[Shelf, Drawer]:
    """A window of its own, with a memory of its own."""
    disk.kept_in(None)
    drawer = await Drawer.open(page, root)
    assert drawer is not None
    return await Shelf.open(root, summarise), drawer


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
    assert [row["id"] for row in await shelf.binned()] == [first, second], "the last one thrown away comes first"
    await shelf.restore(first)
    page.end()
    shelf, _ = await opened(page, tmp_path / "three")
    assert [row["id"] for row in shelf.summaries()] == [first]
    assert [row["id"] for row in await shelf.binned()] == [second]


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
    drawer.close()
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


async def test_what_comes_together_is_there_after_a_kill(page: Page, tmp_path: Path, game: Plain) -> None:
    """An import, an event, another that was thrown away and one brought back; a backup that is restored."""
    shelf, _ = await opened(page, tmp_path / "one")
    mine = await shelf.create(game)
    cup, gone, back = [await shelf.events.create({"title": title}, [entry(1)]) for title in ("Cup", "Gone", "Back")]
    await shelf.events.append(cup, 2, entry(2))
    for event in (gone, back):
        await shelf.events.delete(event)
    await shelf.events.restore(back)
    await shelf.bring(Change(Store(games={"new": Kept("new", game, (entry(1),))}), {"games": (mine,)}))
    whole = await shelf.store()
    assert set(whole.games) == {"new"}
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert (await shelf.store()).digest == whole.digest
    assert [len(kept.entries) for kept in await shelf.events.all() if kept.id == cup] == [2]
    assert set(shelf.events.ids()) == {cup, back}
    page.end()
    other = Page()
    shelf, _ = await opened(other, tmp_path / "three")
    await shelf.bring(Change(whole, clubs=True, note={"source": "backup.json"}))
    other.end()
    shelf, _ = await opened(other, tmp_path / "four")
    assert (await shelf.store()).digest == whole.digest
    assert note(shelf.folder) == {"source": "backup.json"}
    assert not (tmp_path / "four" / "incoming").exists()


async def test_a_window_killed_while_many_files_come(page: Page, tmp_path: Path, game: Plain) -> None:
    """At each write of a slot: all of it came, or nothing."""
    shelf, _ = await opened(page, tmp_path / "one")
    old = [await shelf.create(game) for _ in range(3)]
    before = (await shelf.store()).digest
    change = Change(Store(games={name: Kept(name, game, ()) for name in ("new", old[0])}), {"games": (old[1],)})
    page.end()
    at_first, write, ends = dict(page.files), page.write, []
    for moment in count():
        shelf, _ = await opened(page, tmp_path / f"{moment}")
        left = iter(range(moment))

        def dying(handle: Handle, data: bytes, left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise KeyboardInterrupt
            write(handle, data)

        page.write = dying  # type: ignore[method-assign]
        await change.prepare(shelf.folder)
        with suppress(KeyboardInterrupt):
            change.put(shelf.folder)
        page.end()
        page.write = write  # type: ignore[method-assign]
        shelf, _ = await opened(page, tmp_path / f"{moment} again")
        ends.append((await shelf.store()).digest)
        page.end()
        if next(left, None) is not None:
            break
        page.files = dict(at_first)
    after = ends[-1]
    assert {old[1]}.isdisjoint({row["id"] for row in shelf.summaries()})
    assert ends == sorted(ends, key=lambda end: end == after)
    assert set(ends) == {before, after}


async def test_no_room_for_many_files_is_told_and_leaves_what_was(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf, _ = await opened(page, tmp_path / "one")
    await shelf.create(game)
    before = (await shelf.store()).digest
    used = sum(map(len, page.files.values()))
    many = Change(Store(games={f"g{n}": Kept(f"g{n}", {**game, "x": "x" * 500}, ()) for n in range(100)}))
    for room in (1_000, 70_000, 100_000, 140_000):
        page.room = used + room
        with pytest.raises(NotSaved, match="No space left"):
            await shelf.bring(many)
    page.room = 10**9
    page.end()
    shelf, _ = await opened(page, tmp_path / "two")
    assert (await shelf.store()).digest == before
    await shelf.bring(many)
    assert len(shelf.summaries()) == 101


async def test_the_loop_has_its_turns_while_a_backup_is_made(
    page: Page, tmp_path: Path, game: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "BREATH", 0)
    shelf, _ = await opened(page, tmp_path)
    for _ in range(5):
        await shelf.create(game)
    stopped, heard = asyncio.Event(), []

    def progress(done: int, of: int) -> bool:
        heard.append(done)
        return not stopped.is_set()

    task = asyncio.create_task(shelf.store(progress))
    while len(heard) < 2:
        await asyncio.sleep(0)
    stopped.set()
    with pytest.raises(Cancelled):
        await task
    assert len(heard) < 5
