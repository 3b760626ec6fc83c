"""One reader at both doors: what a file may not say, it may not say on the shelf, and there it costs only itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from referee_app.core.remarks import Amended
from referee_app.desk import table as tables
from referee_app.desk.desk import Desk
from referee_app.desk.summary import fits, summariser
from referee_app.desk.table import Full, Late, Made, Table
from referee_app.games.registry import rulesets
from referee_app.records.codec import BadFile
from referee_app.records.export import LONGEST, exported, read
from referee_app.records.gamefile import GameFile
from tests.desk.conftest import APP, HAND, calls, ids, on_disk, tell
from tests.filed import GAME, game_file

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "zzz",
    "\u200b",
    [],
    [[]],
    {},
    {"name": 5},
    "9999-12-31T23:59:59Z",
)
WHOLE = json.loads(game_file(GAME))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in the value, the deepest last."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def spoilt(path: tuple[Any, ...], odd: Any) -> dict[str, Any]:
    """The game with something odd in that place, or nothing at all."""
    whole = deepcopy(WHOLE)
    place: Any = whole
    for key in path[:-1]:
        place = place[key]
    if odd is places:
        del place[path[-1]]
    else:
        place[path[-1]] = odd
    return whole


PLACES = [path for path in places(WHOLE) if path and path[:2] not in {("entries", n) for n in range(3, 20)}]


@pytest.mark.parametrize("path", PLACES, ids=str)
def test_whatever_stands_in_a_place_both_doors_say_the_same_of_it(path: tuple[Any, ...]) -> None:
    summarise = summariser(rulesets())
    for odd in (*ODD, places):
        whole = spoilt(path, odd)
        document = {key: value for key, value in whole.items() if key != "entries"}
        entries = whole.get("entries")
        try:
            file = read(exported(document, entries) if isinstance(entries, list) else json.dumps(whole), rulesets())
        except BadFile:
            with pytest.raises(BadFile):
                summarise(document, entries)
            continue
        assert all(name == name.strip() != "" for name in file.names)
        with suppress(Unheard):
            row = heard(summarise, document, entries)
            assert fits(row), (path, odd, row)


class Unheard(Exception):
    """The file can be read, but its calls cannot stand."""


def heard(summarise: Any, document: dict[str, Any], entries: Any) -> dict[str, Any]:
    try:
        row: dict[str, Any] = summarise(document, entries)
    except BadFile as refused:
        raise (Unheard if "cannot stand" in refused.what else AssertionError)(str(refused)) from refused
    return row


@pytest.mark.parametrize(
    "changes",
    [
        {"people": [{"id": "a", "name": "Ann"}]},
        {"people": [{"id": "a", "name": 5}] * 4},
        {"people": 7},
        {"people": [{"id": "a", "name": "\u200b"}] * 4},
        {"created": 5},
        {"version": 2},
        {"format": "other"},
    ],
    ids=str,
)
async def test_such_a_game_on_the_shelf_is_an_unreadable_row_and_no_table(
    desk: Desk, table: Table, tmp_path: Path, changes: dict[str, Any]
) -> None:
    await tell(table, HAND)
    kept = on_disk(tmp_path, table.id)
    await desk.close()
    GameFile(tmp_path / "games" / "odd.json", report=lambda damage: None).write(kept.game | changes, kept.entries)
    again = await Desk.open(tmp_path, rulesets(), APP)
    try:
        rows = {row["id"]: row for row in again.games(finished=False)}
        assert rows.keys() == {"odd", table.id}
        assert rows["odd"] == {"id": "odd", "unreadable": True}
        with pytest.raises(BadFile):
            await again.table("odd")
    finally:
        await again.close()


async def test_a_person_without_an_id_and_an_entry_without_a_time(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    kept = on_disk(tmp_path, table.id)
    people = [{"name": f"{person['name']}\u202e"} for person in kept.game["people"]]
    spare = [{"number": raw["number"], "entry": raw["entry"]} for raw in kept.entries]
    await desk.close()
    GameFile(tmp_path / "games" / "spare.json", report=lambda damage: None).write(
        {**kept.game, "people": people}, spare
    )
    again = await Desk.open(tmp_path, rulesets(), APP)
    try:
        there = await again.table("spare")
        assert there.names == table.names
        assert [person["id"] for person in there.document["people"]] == [""] * 4
        assert (there.game, there.entries[0].at) == (table.game, "")
    finally:
        await again.close()


async def test_a_game_too_long_is_unreadable_on_the_shelf(desk: Desk, table: Table, tmp_path: Path) -> None:
    kept = on_disk(tmp_path, table.id)
    await desk.close()
    entries = [{"number": n, "entry": {"call": "ran"}} for n in range(1, LONGEST + 2)]
    GameFile(tmp_path / "games" / "long.json", report=lambda damage: None).write(kept.game, entries)
    again = await Desk.open(tmp_path, rulesets(), APP)
    assert {row["id"]: "unreadable" in row for row in again.games(finished=False)} == {table.id: False, "long": True}
    await again.close()


async def test_a_full_sheet_takes_nothing_more_and_stays_readable(
    desk: Desk, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tell(table, HAND)
    monkeypatch.setattr(tables, "LONGEST", table.count + 2)
    await tell(table, "turn 9♦")
    assert await table.amend(Amended(8, calls("turn 8♦")), table.count) == Full()
    assert isinstance(await table.undo(table.count), Made)
    before = table.game
    for outcome in (
        await table.make(calls("turn 9♦")[0], table.count),
        await table.redo(table.count),
        await table.undo(table.count),
        await table.take_back(0, table.count),
    ):
        assert outcome == Full()
    assert await table.take_back(0, 0) == Late()
    assert (table.game, len(on_disk(tmp_path, table.id).entries)) == (before, table.count)
    assert ids(desk.games(finished=False)) == [table.id]
