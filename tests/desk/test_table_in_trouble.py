"""Somebody else writes, the disk fails, the phone goes away: the table is then as on disk, and usable."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Call
from referee_app.desk.desk import Desk
from referee_app.desk.table import Late, Made, Table
from referee_app.records.codec import entry_to_json
from referee_app.records.gamefile import NoSuchGame
from tests.desk.conftest import FOUR, HAND, calls, game_on_disk, on_disk, tell


async def behind_its_back(desk: Desk, game_id: str, number: int, call: Call) -> None:
    """As another writer would: past the table."""
    raw = {"number": number, "at": "2026-05-01T20:00:00Z", "device": "other", "entry": entry_to_json(call)}
    assert await desk.shelf.append(game_id, number, raw) is None


async def test_after_another_writer_the_table_is_late_and_has_caught_up(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    await tell(table, "turn 6♣")
    await behind_its_back(desk, table.id, 2, said.Begged())
    assert await table.make(said.Stood(), 1) == Late()
    assert table.game == FOUR.play("turn 6♣; beg") == game_on_disk(tmp_path, table.id)
    assert [entered.device for entered in table.entries] == [await desk.shelf.club.device(), "other"]
    assert await table.make(said.Gave(), table.count) == Made(FOUR.verdict("turn 6♣; beg", "take one").awards)
    assert game_on_disk(tmp_path, table.id) == FOUR.play("turn 6♣; beg; take one")


async def test_undo_after_another_writer_undoes_nothing(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, "turn 6♣")
    await behind_its_back(desk, table.id, 2, said.Begged())
    assert await table.undo(1) == Late()
    assert game_on_disk(tmp_path, table.id) == table.game == FOUR.play("turn 6♣; beg")


async def test_a_full_disk_leaves_the_table_as_it_was(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tell(table, "turn 6♣")

    async def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(table._shelf, "append", full)
        with pytest.raises(OSError, match="No space left"):
            await table.make(said.Stood(), 1)
        with pytest.raises(OSError, match="No space left"):
            await table.undo(1)
    assert (table.count, len(table.entries)) == (1, 1)
    assert table.game == FOUR.play("turn 6♣") == game_on_disk(tmp_path, table.id)
    await tell(table, "beg; take one")
    assert game_on_disk(tmp_path, table.id) == table.game


async def test_an_entry_that_reached_the_disk_though_the_write_failed_is_found_again(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tell(table, "turn 6♣")
    append = table._shelf.append

    async def written_all_the_same(*given: Any) -> None:
        await append(*given)
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(table._shelf, "append", written_all_the_same)
        with pytest.raises(OSError, match="Input/output"):
            await table.make(said.Stood(), 1)
    assert await table.make(said.Stood(), table.count) == Late()
    assert table.game == FOUR.play("turn 6♣; stand") == game_on_disk(tmp_path, table.id)


async def test_a_phone_that_goes_away_in_the_middle_of_a_call_makes_it_once(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write runs to its end; the next who answers is told to look again."""
    written, go_on, append = asyncio.Event(), asyncio.Event(), table._shelf.append

    async def slow(*given: Any) -> Any:
        outcome = await append(*given)
        written.set()
        await go_on.wait()
        return outcome

    with monkeypatch.context() as patch:
        patch.setattr(table._shelf, "append", slow)
        tap = asyncio.create_task(table.make(calls("turn 6♣")[0], 0))
        await written.wait()
        tap.cancel()
        with pytest.raises(asyncio.CancelledError):
            await tap
    assert await table.make(calls("turn 9♦")[0], 0) == Late()
    assert table.game == FOUR.play("turn 6♣") == game_on_disk(tmp_path, table.id)


async def test_a_game_deleted_meanwhile_is_said_to_be_gone(desk: Desk, table: Table) -> None:
    await tell(table, HAND)
    await desk.delete(table.id)
    with pytest.raises(NoSuchGame):
        await table.make(calls("turn 9♦")[0], table.count)
    await desk.restore(table.id)
    await tell(table, "turn 9♦")


async def test_everybody_at_a_game_has_the_same_table_whatever_happened_to_it(desk: Desk, table: Table) -> None:
    """Deleted and restored, or laid aside for others: two windows never see two states."""
    await tell(table, "turn 6♣")
    await desk.delete(table.id)
    await desk.restore(table.id)
    again = await desk.table(table.id)
    await tell(again, "stand")
    assert table.game == again.game == FOUR.play("turn 6♣; stand")


async def test_one_game_among_many_open_ones_is_still_the_same_for_all(desk: Desk, table: Table) -> None:
    from referee_app.desk.desk import OPEN_TABLES
    from tests.desk.conftest import people

    await tell(table, "turn 6♣")
    for _ in range(OPEN_TABLES + 1):
        await desk.table(await desk.begin(FOUR.sheet, people()))
    again = await desk.table(table.id)
    await tell(again, "stand")
    assert table.game == FOUR.play("turn 6♣; stand")


async def test_a_table_read_again_has_what_was_written_meanwhile(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, "turn 6♣")
    await desk.delete(table.id)
    await desk.restore(table.id)
    await behind_its_back(desk, table.id, 2, said.Begged())
    assert (await desk.table(table.id)).game == game_on_disk(tmp_path, table.id)
    assert len(on_disk(tmp_path, table.id).entries) == 2
