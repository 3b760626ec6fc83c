"""The shelf in a page without files: a database keeps them, and a call is acknowledged when it has said so."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest

from referee_app.records import disk
from referee_app.records.chest import Chest
from referee_app.records.gamefile import Kept
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotSaved
from referee_app.records.store import Change, Store
from tests.pocket.page import Page, opened_chest
from tests.records.conftest import Plain, entry, summarise


async def test_what_was_acknowledged_is_there_after_a_kill(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf = await opened_chest(page, tmp_path / "one")
    game_id, thrown = await shelf.create(game), await shelf.create(game)
    for number in range(1, 9):
        assert await shelf.append(game_id, number, entry(number)) is None
    await shelf.delete(thrown)
    await shelf.club.set_setting("lang", "be")
    page.end()
    shelf = await opened_chest(page, tmp_path / "two")
    assert list((await shelf.load(game_id)).entries) == [entry(n) for n in range(1, 9)]
    assert [row["id"] for row in await shelf.bin.rows()] == [thrown]
    assert await shelf.club.setting("lang", "en") == "be"
    assert shelf.damage() == ()


async def test_no_tap_is_acknowledged_before_the_database_says_so(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf = await opened_chest(page, tmp_path / "one")
    game_id = await shelf.create(game)
    kept, let = page.commit, asyncio.Event()

    async def slow() -> None:
        await let.wait()
        await kept()

    page.commit = slow  # type: ignore[method-assign]
    call = asyncio.create_task(shelf.append(game_id, 1, entry(1)))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not call.done()
    let.set()
    assert await call is None
    assert b"stood" in b"".join(data for data, _ in page.records.values())


@pytest.mark.parametrize("refusal", ["", "AbortError", "TakenOver"])
async def test_what_is_refused_is_told_and_nothing_of_it_stands(
    page: Page, tmp_path: Path, game: Plain, refusal: str
) -> None:
    shelf = await opened_chest(page, tmp_path / "one")
    game_id = await shelf.create(game)
    assert await shelf.append(game_id, 1, entry(1)) is None
    before, rows = dict(page.records), shelf.summaries()
    page.refuses, page.room = refusal, sum(len(data) for data, _ in before.values())
    big = entry(2, "x" * 10_000)
    noted = {"note": "x" * 10_000}
    for work in (shelf.append(game_id, 2, big), shelf.create({**game, **noted}), shelf.delete(game_id),
                 shelf.club.set_setting("lang", "x" * 10_000), shelf.update(game_id, noted)):  # fmt: skip
        if refusal or work.__name__ != "delete":
            with pytest.raises(NotSaved) as told:
                await work
            assert told.value.errno == {"": errno.ENOSPC, "TakenOver": errno.EBUSY}.get(refusal, errno.EIO)
        else:
            work.close()
    await shelf.settle()
    assert (page.records, shelf.summaries()) == (before, rows)
    assert list((await shelf.load(game_id)).entries) == [entry(1)]
    assert await shelf.club.setting("lang", "en") == "en"
    page.refuses, page.room = "", 10**9
    assert await shelf.append(game_id, 2, entry(2)) is None, "a small one fits again"
    page.end()
    shelf = await opened_chest(page, tmp_path / "two")
    assert list((await shelf.load(game_id)).entries) == [entry(1), entry(2)]
    assert len(shelf.summaries()) == 1


async def test_what_was_cleared_away_below_the_window_is_kept_anew(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf = await opened_chest(page, tmp_path / "one")
    ids = [await shelf.create(game) for _ in range(3)]
    page.clear()
    page.refuses = "QuotaExceededError"
    with pytest.raises(NotSaved):
        await shelf.append(ids[0], 1, entry(1))
    page.refuses = ""
    assert await shelf.append(ids[0], 1, entry(1)) is None
    page.end()
    shelf = await opened_chest(page, tmp_path / "two")
    assert {row["id"] for row in shelf.summaries()} == set(ids)
    assert list((await shelf.load(ids[0])).entries) == [entry(1)]


@pytest.mark.parametrize("refuses", ["", "QuotaExceededError"])
async def test_who_gives_way_hands_over_what_was_cleared_away(
    page: Page, tmp_path: Path, game: Plain, refuses: str
) -> None:
    disk.kept_in(None)
    chest = await Chest.open(page, tmp_path / "one")
    assert chest is not None
    shelf = await Shelf.open(tmp_path / "one", summarise)
    game_id = await shelf.create(game)
    page.clear()
    page.refuses = refuses
    await chest.close()
    assert not page.held
    page.refuses = ""
    shelf = await opened_chest(page, tmp_path / "two")
    assert [row["id"] for row in shelf.summaries()] == ([] if refuses else [game_id])


async def test_files_that_come_together_come_all_or_none(page: Page, tmp_path: Path, game: Plain) -> None:
    shelf = await opened_chest(page, tmp_path / "one")
    old = [await shelf.create(game) for _ in range(2)]
    before = (await shelf.store()).digest
    change = Change(Store(games={name: Kept(name, game, ()) for name in ("new", old[0])}), {"games": (old[1],)})
    page.refuses = "QuotaExceededError"
    with pytest.raises(NotSaved):
        await shelf.bring(change)
    assert (await shelf.store()).digest == before
    page.refuses = ""
    await shelf.bring(change)
    page.end()
    shelf = await opened_chest(page, tmp_path / "two")
    assert set((await shelf.store()).games) == {"new", old[0]}
    assert not (tmp_path / "two" / "incoming").exists()


@pytest.mark.parametrize("moment", range(7))
async def test_a_window_killed_at_any_commit_has_what_it_was_promised(
    page: Page, tmp_path: Path, game: Plain, moment: int
) -> None:
    shelf, commit, left, dead, promised = (
        await opened_chest(page, tmp_path / "a"),
        page.commit,
        moment,
        asyncio.Event(),
        0,
    )

    async def dying() -> None:
        nonlocal left
        if not left:
            dead.set()
            await asyncio.Event().wait()
        left -= 1
        await commit()

    async def keep() -> None:
        nonlocal promised
        game_id = await shelf.create(game)
        for number in range(1, 10):
            await shelf.append(game_id, number, entry(number))
            promised = number

    page.commit = dying  # type: ignore[method-assign]
    keeping = asyncio.create_task(keep())
    await asyncio.wait_for(dead.wait(), 10)
    keeping.cancel()
    page.commit = commit  # type: ignore[method-assign]
    shelf = await opened_chest(page, tmp_path / "b")
    kept = [await shelf.load(row["id"]) for row in shelf.summaries()]
    assert [len(one.entries) for one in kept] == ([promised] if moment else [])


async def test_a_browser_that_keeps_nothing(page: Page, tmp_path: Path) -> None:
    page.has_records = ""
    assert await Chest.open(page, tmp_path) is None


async def test_a_window_that_gave_way_writes_no_more(page: Page, tmp_path: Path, game: Plain) -> None:
    disk.kept_in(None)
    chest = await Chest.open(page, tmp_path / "one")
    shelf = await opened_chest(page, tmp_path / "one")
    game_id = await shelf.create(game)
    assert chest is not None
    await chest.close()
    disk.kept_in(chest)
    with pytest.raises(NotSaved, match="another window"):
        await shelf.append(game_id, 1, entry(1))
