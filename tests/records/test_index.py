"""The index: there, missing, behind, damaged, of another edition; and never in the way."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest

from referee_app.records.shelf import Shelf
from tests.records.conftest import Opener, Plain, entry, summarise


class Counting:
    """How many games had to be read again."""

    def __init__(self) -> None:
        self.read = 0

    def __call__(self, game: Plain, entries: list[Plain]) -> Plain:
        self.read += 1
        return summarise(game, entries)


async def filled(open_shelf: Opener, game: Plain, games: int = 5) -> list[str]:
    shelf = await open_shelf()
    ids = [await shelf.create({**game, "created": f"2026-01-0{n + 1}"}) for n in range(games)]
    await shelf.close()
    return ids


async def reopened(open_shelf: Opener, **options: object) -> tuple[list[str], int]:
    counting = Counting()
    shelf = await open_shelf(summarise=counting, **options)
    rows = [row["id"] for row in shelf.summaries()]
    await shelf.close()
    return rows, counting.read


async def test_a_good_index_opens_no_game(open_shelf: Opener, game: Plain) -> None:
    ids = await filled(open_shelf, game)
    assert await reopened(open_shelf) == (ids[::-1], 0)


async def test_a_missing_index_is_made_again(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    ids = await filled(open_shelf, game)
    for file in tmp_path.glob("index.json*"):
        file.unlink()
    assert await reopened(open_shelf) == (ids[::-1], 5)
    assert await reopened(open_shelf) == (ids[::-1], 0)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"{",
        b'{"games": 3}',
        b'{"about":{"1":{"edition":""}},"games":{"1":{"id":"x"}}}',
        b'{"about":{"1":{"edition":""}},"games":{"1":{"id":[],"stamp":[1,2],"summary":{}}}}',
        b'{"about":{"1":{"edition":""}},"games":{"1":5}}',
    ],
)
async def test_a_damaged_index_is_made_again(open_shelf: Opener, tmp_path: Path, game: Plain, bad: bytes) -> None:
    ids = await filled(open_shelf, game)
    (tmp_path / "index.json").write_bytes(bad)
    (tmp_path / "index.json.bak").unlink(missing_ok=True)
    assert await reopened(open_shelf) == (ids[::-1], 5)
    assert await reopened(open_shelf) == (ids[::-1], 0)


async def test_only_what_changed_behind_its_back_is_read_again(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    ids = await filled(open_shelf, game)
    games = tmp_path / "games"
    (games / f"{ids[0]}.json").unlink()
    text = json.dumps({"game": {"1": {**game, "created": "2026-02"}}})
    (games / "by-hand.json").write_text(text)
    (games / f"{ids[1]}.json").write_text(text)
    (games / "a note.txt").write_text("not a game")
    (games / "unfinished.json.tmp").write_text("{")
    rows, read = await reopened(open_shelf)
    assert (set(rows[:2]), rows[2:], read) == ({"by-hand", ids[1]}, ids[:1:-1], 2)
    assert not (games / "unfinished.json.tmp").exists()


async def test_another_edition_of_the_summaries_is_made_again(open_shelf: Opener, game: Plain) -> None:
    ids = await filled(open_shelf, game)
    assert await reopened(open_shelf, edition="2") == (ids[::-1], 5)
    assert await reopened(open_shelf, edition="2") == (ids[::-1], 0)


async def test_a_killed_process_costs_only_the_games_it_touched(
    open_shelf: Opener, tmp_path: Path, game: Plain
) -> None:
    ids = await filled(open_shelf, game)
    before = (tmp_path / "index.json").read_bytes()
    shelf = await open_shelf()
    await shelf.append(ids[2], 1, entry(1))
    assert (tmp_path / "index.json").read_bytes() == before, "an append leaves it alone"
    await shelf.close()
    (tmp_path / "index.json").write_bytes(before)
    rows, read = await reopened(open_shelf)
    assert (rows[0], read) == (ids[2], 1)


async def test_the_caller_may_bring_the_summary(open_shelf: Opener, game: Plain) -> None:
    counting = Counting()
    shelf = await open_shelf(summarise=counting)
    game_id = await shelf.create(game, {"score": [0, 0]})
    await shelf.append(game_id, 1, entry(1), {"score": [1, 0]})
    assert shelf.summaries() == [{"id": game_id, "score": [1, 0]}]
    await shelf.update(game_id, {"names": ["Ян"]}, {"score": [2, 0]})
    await shelf.close()
    assert counting.read == 0
    assert (await open_shelf()).summaries() == [{"id": game_id, "score": [2, 0]}]


async def test_the_game_changed_last_comes_first(shelf: Shelf, game: Plain) -> None:
    first, second = await shelf.create(game, {}), await shelf.create(game, {})
    assert [row["id"] for row in shelf.summaries()] == [second, first]
    await shelf.append(first, 1, entry(1), {})
    assert [row["id"] for row in shelf.summaries()] == [first, second]
    await shelf.append(second, 1, entry(1), {"changed": "2026-05-01"})
    await shelf.append(first, 2, entry(2), {"changed": "2026-04-30"})
    assert [row["id"] for row in shelf.summaries()] == [second, first], "by the clock of the calls, if they have one"


async def test_a_game_that_cannot_be_summarised_is_still_there(open_shelf: Opener, game: Plain) -> None:
    shelf = await open_shelf()
    good, bad = await shelf.create(game), await shelf.create({**game, "wreck": True})
    await shelf.close()
    shelf = await open_shelf(edition="2")
    assert {row["id"]: "unreadable" in row for row in shelf.summaries()} == {good: False, bad: True}
    assert (await shelf.load(bad)).game["wreck"]


async def test_finishing_a_game_writes_the_index(shelf: Shelf, tmp_path: Path, game: Plain) -> None:
    game_id = await shelf.create(game)
    await shelf.append(game_id, 1, entry(1), {"finished": True})
    async with asyncio.timeout(10):
        while not (tmp_path / "index.json").exists():
            await asyncio.sleep(0)
    assert game_id in (tmp_path / "index.json").read_text()


async def test_settle_writes_the_index_when_there_is_something_to_write(
    shelf: Shelf, tmp_path: Path, game: Plain
) -> None:
    await shelf.create(game)
    await shelf.settle()
    before = (tmp_path / "index.json").stat()
    await shelf.settle()
    assert (tmp_path / "index.json").stat() == before


async def test_an_index_that_cannot_be_written_stops_nobody(
    open_shelf: Opener, game: Plain, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shelf = await open_shelf()
    game_id = await shelf.create(game)
    real = os.replace

    def refuse(old: Path, new: Path) -> None:
        if Path(new).name == "index.json":
            raise OSError(28, "No space left on device")
        real(old, new)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        await shelf.settle()
        assert "index not written" in caplog.text
        assert await shelf.append(game_id, 1, entry(1)) is None
    await shelf.close()
    assert await reopened(open_shelf) == ([game_id], 0)
