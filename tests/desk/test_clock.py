"""The clock of the device jumps back: the order of calls is that of their numbers, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.desk import table as desk_table
from referee_app.desk.desk import Desk
from referee_app.desk.table import Made, Table
from referee_app.games.registry import rulesets
from tests.desk.conftest import APP, FOUR, HAND, game_on_disk, on_disk, tell


async def test_a_clock_set_back_by_a_day_changes_no_order(
    desk: Desk, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tell(table, HAND)
    monkeypatch.setattr(desk_table, "_now", lambda: "2000-01-01T00:00:00.000+00:00")
    await tell(table, "turn 9♦; stand")
    assert isinstance(await table.undo(table.count), Made)
    times = [row["at"] for row in on_disk(tmp_path, table.id).entries]
    assert times != sorted(times), "the clock did jump"
    assert game_on_disk(tmp_path, table.id) == table.game == FOUR.play(f"{HAND}; turn 9♦")
    await desk.close()
    again = await Desk.open(tmp_path, rulesets(), APP)
    assert (await again.table(table.id)).game == table.game
    assert [row["hand"] for row in again.games(finished=False)] == [2]
    await again.close()
