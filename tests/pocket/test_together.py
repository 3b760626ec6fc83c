"""What is written together lasts in a page: imports, events, restored backups."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from referee_app.records import turns
from referee_app.records.gamefile import Kept
from referee_app.records.storage import NotSaved
from referee_app.records.store import Cancelled, Change, Store, note
from tests.pocket.page import Handle, Page, opened
from tests.records.conftest import Plain, entry


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
