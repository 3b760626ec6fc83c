"""Games on the shelf: numbered entries, two phones, the bin, damage, and a folder that refuses."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from referee_app.records import disk
from referee_app.records.gamefile import Kept, NoSuchGame, Stale
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotPlain
from tests.records.conftest import Opener, Plain, entry, on_disk


async def test_a_game_is_on_disk_when_create_returns(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game)
    assert game_id.isascii()
    assert game_id.isalnum()
    assert on_disk(tmp_path, game_id) == await shelf.load(game_id) == Kept(game_id, game, ())


async def test_an_entry_is_on_disk_when_append_returns(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game)
    for number in range(1, 6):
        assert await shelf.append(game_id, number, entry(number)) is None
        assert on_disk(tmp_path, game_id).entries == tuple(entry(n) for n in range(1, number + 1))


async def test_a_game_comes_with_its_entries_in_one_write(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    entries = [entry(n) for n in range(1, 301)]
    game_id = await shelf.create(game, entries=entries)
    assert on_disk(tmp_path, game_id).entries == tuple(entries)
    assert await shelf.append(game_id, 301, entry(301)) is None
    with pytest.raises(ValueError, match="without a gap"):
        await shelf.create(game, entries=[entry(1), entry(3)])
    assert [row["id"] for row in shelf.summaries()] == [game_id]


async def test_an_id_is_never_given_twice(shelf: Shelf, game: Plain, monkeypatch: pytest.MonkeyPatch) -> None:
    binned, there = await shelf.create(game), await shelf.create(game)
    await shelf.delete(binned)
    ids = iter([there, binned, "another"])
    monkeypatch.setattr("referee_app.records.shelf.new_id", lambda: next(ids))
    assert await shelf.create(game) == "another"


@pytest.mark.parametrize("number", [0, 1, 2, 4, -1])
async def test_only_the_next_number_is_taken(shelf: Shelf, game: Plain, number: int) -> None:
    game_id = await shelf.create(game, entries=[entry(1), entry(2)])
    refused = await shelf.append(game_id, number, entry(number))
    assert refused == Stale(Kept(game_id, game, (entry(1), entry(2))))
    assert await shelf.append(game_id, 3, entry(3)) is None


async def test_two_phones_one_number_one_wins(shelf: Shelf, game: Plain) -> None:
    game_id = await shelf.create(game)
    for number in range(1, 11):
        calls = [entry(number, f"phone {phone}") for phone in range(5)]
        answers = await asyncio.gather(*(shelf.append(game_id, number, call) for call in calls))
        [winner] = [call for call, answer in zip(calls, answers, strict=True) if answer is None]
        kept = await shelf.load(game_id)
        assert kept.entries[-1] == winner
        assert all(answer == Stale(kept) for answer in answers if answer is not None)


async def test_an_append_outlives_the_phone_that_asked_for_it(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game)
    tasks = [asyncio.create_task(shelf.append(game_id, n, entry(n))) for n in range(1, 9)]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    assert await shelf.append(game_id, 9, entry(9)) is None, "in its turn, behind all the others"
    assert on_disk(tmp_path, game_id).entries == tuple(entry(n) for n in range(1, 10))


async def test_a_game_does_not_wait_for_another(shelf: Shelf, game: Plain, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, quick = await shelf.create(game), await shelf.create(game)
    free, real = threading.Event(), disk.replace

    def held_up(path: Path, data: bytes, keep: bool = False) -> None:
        if path.stem == slow:
            assert free.wait(10)
        real(path, data, keep)

    monkeypatch.setattr(disk, "replace", held_up)
    waiting = asyncio.create_task(shelf.append(slow, 1, entry(1)))
    assert await shelf.append(quick, 1, entry(1)) is None
    assert not waiting.done()
    free.set()
    assert await waiting is None


@pytest.mark.parametrize("value", [float("nan"), object(), (1, 2), {1: 2}])
async def test_what_json_cannot_hold_is_refused(shelf: Shelf, tmp_path: Path, game: Plain, value: object) -> None:
    game_id = await shelf.create(game)
    before = (tmp_path / "games" / f"{game_id}.json").stat()
    with pytest.raises(NotPlain):
        await shelf.append(game_id, 1, entry(1, value))
    with pytest.raises(NotPlain):
        await shelf.append(game_id, 1, entry(1), {"score": value})
    with pytest.raises(NotPlain):
        await shelf.update(game_id, {"names": value})
    with pytest.raises(NotPlain):
        await shelf.create({"names": value})
    assert (tmp_path / "games" / f"{game_id}.json").stat() == before
    with pytest.raises(ValueError, match="given as number"):
        await shelf.append(game_id, 1, entry(2))
    assert await shelf.append(game_id, 1, entry(1)) is None


async def test_what_was_given_and_taken_is_the_callers_own(shelf: Shelf, game: Plain) -> None:
    game_id = await shelf.create(game)
    game["names"].append("given")
    first = await shelf.load(game_id)
    first.game["names"].append("taken")
    assert (await shelf.load(game_id)).game["names"] == ["Анна", "Bo"]


async def test_an_update_changes_the_fields_it_names(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game, entries=[entry(1)])
    await shelf.update(game_id, {"names": ["Ян", "Bo"], "finished": True})
    kept = on_disk(tmp_path, game_id)
    assert kept.game == {"names": ["Ян", "Bo"], "sheet": {"target": 14}, "finished": True}
    assert kept.entries == (entry(1),)
    assert shelf.summaries()[0]["names"] == ["Ян", "Bo"]


async def test_a_deleted_game_comes_back_as_it_was(shelf: Shelf, open_shelf: Opener, game: Plain) -> None:
    game_id = await shelf.create(game, entries=[entry(1)])
    await shelf.append(game_id, 2, entry(2))
    before = await shelf.load(game_id), shelf.summaries()
    for _ in range(2):
        await shelf.delete(game_id)
        assert shelf.summaries() == []
        for gone in (shelf.load(game_id), shelf.append(game_id, 3, entry(3)), shelf.delete(game_id)):
            with pytest.raises(NoSuchGame):
                await gone
        await shelf.close()
        shelf = await open_shelf()
        assert shelf.summaries() == []
        await shelf.restore(game_id)
        assert (await shelf.load(game_id), shelf.summaries()) == before
    await shelf.restore(game_id)
    assert await shelf.append(game_id, 3, entry(3)) is None
    assert shelf.damage() == ()


async def test_who_queued_behind_a_deletion_is_told(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game)
    late = [shelf.append(game_id, 1, entry(1)), shelf.update(game_id, {"names": []}), shelf.load(game_id)]
    _, *answers = await asyncio.gather(shelf.delete(game_id), *late, return_exceptions=True)
    assert [type(answer) for answer in answers] == [NoSuchGame] * 3
    assert list((tmp_path / "games").iterdir()) == []


@pytest.mark.parametrize("game_id", ["", "nothere", "../club", "..", "a/b", "x" * 300])
async def test_an_id_from_a_link_reaches_nothing_but_games(shelf: Shelf, game_id: str) -> None:
    await shelf.club.add_person("Анна")
    for asked in (shelf.load(game_id), shelf.restore(game_id), shelf.delete(game_id), shelf.update(game_id, {})):
        with pytest.raises(NoSuchGame):
            await asked


async def test_a_closed_shelf_writes_no_more(shelf: Shelf, game: Plain) -> None:
    game_id = await shelf.create(game)
    writing = [asyncio.create_task(shelf.append(game_id, n, entry(n))) for n in range(1, 4)]
    await asyncio.sleep(0)
    await shelf.close()
    assert await asyncio.gather(*writing) == [None] * 3
    with pytest.raises(RuntimeError, match="closed"):
        await shelf.append(game_id, 4, entry(4))
    await shelf.close()
