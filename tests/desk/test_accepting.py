"""A sheet accepted by its sides: kept with the game, void after the next entry, and never lost from its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from referee_app.core.seats import Side
from referee_app.desk.accepting import accepted
from referee_app.desk.desk import Desk
from referee_app.desk.table import Late, Made, Table
from referee_app.games.registry import rulesets
from referee_app.records.export import SCHEMA, read
from tests.desk.conftest import tell

WON = "ruled X +14 carried over"


async def test_it_is_on_disk_and_survives_a_restart(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, WON)
    assert table.accepted == {}
    assert isinstance(await table.accept(Side(1), True, table.count), Made)
    assert list(table.accepted) == [1]
    row = desk.games(finished=True)[0]
    assert row["changed"] == table.accepted[Side(1)]
    await desk.close()
    again = await Desk.open(desk.folder, rulesets(), "1")
    held = (await again.table(table.id)).accepted
    assert held == table.accepted
    assert read(await again.file(table.id), rulesets()).document["accepted"] == table.document["accepted"]
    jsonschema.validate(json.loads(await again.file(table.id)), json.loads(SCHEMA.read_text("utf-8")))
    await again.close()


async def test_it_is_void_once_the_sheet_changes_and_stays_written_down(table: Table) -> None:
    await tell(table, WON)
    await table.accept(Side(0), True, table.count)
    await table.undo(table.count)
    assert table.accepted == {}
    await table.redo(table.count)
    assert table.accepted == {}
    await table.accept(Side(1), True, table.count)
    assert list(table.accepted) == [1]
    assert [one["side"] for one in table.document["accepted"]] == [0, 1]


async def test_it_is_taken_back(table: Table) -> None:
    await tell(table, WON)
    await table.accept(Side(0), True, table.count)
    await table.accept(Side(1), True, table.count)
    await table.accept(Side(0), False, table.count)
    assert list(table.accepted) == [1]


async def test_only_what_was_seen_is_accepted(table: Table) -> None:
    await tell(table, WON)
    assert isinstance(await table.accept(Side(0), True, table.count - 1), Late)
    assert table.accepted == {}


@pytest.mark.parametrize(
    "rows",
    [
        None, "yes", {"side": 0}, [None, 7], [{"side": "0", "count": 1, "agrees": True}],
        [{"side": True, "count": 1, "agrees": True}], [{"side": 0, "count": 1, "agrees": "yes"}],
        [{"side": 0, "count": 2, "agrees": True}],
    ],
)  # fmt: skip
def test_what_a_file_says_amiss_accepts_nothing(rows: Any) -> None:
    assert accepted({"accepted": rows}, 1) == {}
