"""A desk on a real folder, a game of All Fours on it, and hands told in words."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from referee_app.core.calls import Call
from referee_app.core.log import heard
from referee_app.core.referee import Game
from referee_app.desk.desk import Desk, Person
from referee_app.desk.table import Made, Outcome, Table
from referee_app.games.registry import rulesets
from referee_app.records.codec import entry_from_json, sheet_from_json
from referee_app.records.gamefile import GameFile, Kept
from tests.sheets import table as cloth

APP = "referee 1"
NAMES = ("Rita", "Paul", "Lena", "Dan")
HAND = "turn 6♣; stand; high X A; low Y 2; jack X; game Y; agreed"
FOUR = cloth.Table()


def calls(text: str) -> tuple[Call, ...]:
    return FOUR.calls(text)


def people(*names: str) -> list[Person]:
    return [Person("", name) for name in names or NAMES]


async def tell(table: Table, text: str) -> Outcome:
    """Every call of the text, each seen before the next; the last one's outcome."""
    outcome: Outcome = Made()
    for call in calls(text):
        outcome = await table.make(call, table.count)
        assert isinstance(outcome, Made), (call, outcome)
    return outcome


def on_disk(folder: Path, game_id: str) -> Kept:
    """What another process would read."""
    return GameFile(folder / "games" / f"{game_id}.json", report=lambda damage: pytest.fail(str(damage))).kept()


def game_on_disk(folder: Path, game_id: str) -> Game:
    kept = on_disk(folder, game_id)
    sheet = sheet_from_json(kept.game["sheet"], rulesets())
    return heard(sheet, [entry_from_json(raw["entry"]) for raw in kept.entries])


def ids(rows: Sequence[dict[str, object]]) -> list[object]:
    return [row["id"] for row in rows]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk.open(tmp_path, rulesets(), APP)
    yield desk
    await desk.close()


@pytest.fixture
async def table(desk: Desk) -> Table:
    return await desk.table(await desk.begin(FOUR.sheet, people()))
