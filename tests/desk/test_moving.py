"""A game that moved to another phone stands still here, until it comes back or somebody goes on with it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.incoming.preview import OTHER, OURS, SAME, THEIRS, Sort
from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.ledger import Done
from referee_app.desk.club.office import Office
from referee_app.desk.desk import Desk
from referee_app.desk.table import Away, Made, Table
from referee_app.games.registry import rulesets
from tests.desk.conftest import FOUR, HAND, people, tell


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Office]:
    """Another phone."""
    desk = await Desk.open(tmp_path / "there", rulesets(), "referee 2")
    yield Office.of(desk)
    await desk.close()


async def sent(desk: Desk, table: Table) -> bytes:
    return (await desk.file(table.id)).encode()


async def looked(office: Office, raw: bytes, **answers: str) -> Arrival:
    found = await office.look(raw, "code", {key.replace("_", "-"): one for key, one in answers.items()})
    assert isinstance(found, Arrival)
    return found


async def taken(office: Office, raw: bytes, **answers: str) -> Table:
    found = await looked(office, raw, **answers)
    assert isinstance(await office.accept(found), Done)
    assert found.change is not None
    [game] = found.change.store.games
    return await office.desk.table(game)


async def test_nothing_is_entered_in_a_game_that_moved(desk: Desk, table: Table) -> None:
    await tell(table, "turn 6♣")
    changed = desk.games(finished=False)[0]["changed"]
    await table.move(away=True)
    assert table.moved
    for outcome in (
        await table.make(FOUR.calls("turn 6♣; stand")[1], table.count),
        await table.undo(table.count),
        await table.take_back(0, table.count),
    ):
        assert outcome == Away()
    assert table.count == 1
    [row] = desk.games(finished=False)
    assert row["moved"]
    assert row["changed"] == changed
    await table.move(away=False)
    assert isinstance(await table.undo(table.count), Made)
    assert not desk.games(finished=False)[0]["moved"]


async def test_that_it_moved_outlives_a_restart_and_stays_on_this_phone(
    tmp_path: Path, table: Table, desk: Desk
) -> None:
    await table.move(away=True)
    assert "moved" not in json.loads(await sent(desk, table))
    other = await Desk.open(tmp_path, rulesets(), "1", read_only=True)
    assert (await other.table(table.id)).moved == table.moved
    await other.close()


async def test_a_running_game_moves_goes_on_and_comes_back(desk: Desk, table: Table, there: Office) -> None:
    await tell(table, HAND)
    raw = await sent(desk, table)
    await table.move(away=True)
    over_there = await taken(there, raw)
    assert not over_there.moved
    assert over_there.game == table.game
    assert [row.sort for row in (await looked(there, raw)).rows] == [Sort.DUPLICATE]
    await tell(over_there, "turn J♣; stand")
    back = await sent(there.desk, over_there)
    here = Office.of(desk)
    [row] = (await looked(here, back)).rows
    assert (row.sort, row.mine) == (Sort.LONGER, table.id)
    before = await desk.people()
    again = await taken(here, back, row_1_further=THEIRS)
    assert (again.id, again.game, again.moved) == (table.id, over_there.game, "")
    assert again is table, "an open table is read again"
    assert await desk.people() == before
    [behind] = (await looked(there, raw)).rows
    assert (behind.sort, str(behind.why)) == (Sort.DUPLICATE, "Here the game has gone further")
    assert await here.undo()
    assert table.moved
    assert table.count == len(json.loads(raw)["entries"])


async def test_the_longer_sheet_is_left_where_a_person_says_so(desk: Desk, table: Table, there: Office) -> None:
    over_there = await taken(there, await sent(desk, table))
    await tell(over_there, "turn 6♣")
    found = await looked(Office.of(desk), await sent(there.desk, over_there), row_1_further=OURS)
    assert isinstance(await Office.of(desk).accept(found), Refusal)
    assert table.count == 0


async def test_two_endings_are_both_shown_and_none_is_lost(desk: Desk, table: Table, there: Office) -> None:
    over_there = await taken(there, await sent(desk, table))
    await tell(over_there, "turn 6♣")
    await tell(table, "turn 9♦")
    back, here = await sent(there.desk, over_there), Office.of(desk)
    found = await looked(here, back)
    [row] = found.rows
    assert row.sort is Sort.CONFLICT
    assert row.ours is not None
    assert isinstance(await here.accept(found), Refusal)
    both = await taken(here, back, row_1_conflict=OTHER)
    assert len(desk.games(finished=False)) == 2
    for one in (table, both):
        assert [row.sort for row in (await looked(here, await sent(desk, one))).rows] == [Sort.DUPLICATE]
    await tell(over_there, "stand")
    [row] = (await looked(here, await sent(there.desk, over_there))).rows
    assert (row.sort, row.mine) == (Sort.LONGER, both.id)


async def test_whoever_was_taken_for_somebody_here_is_so_for_good(desk: Desk, there: Office) -> None:
    table = await desk.table(await desk.begin(FOUR.sheet, people("Anna-Maria", "Bo", "Cy", "Di")))
    known = await there.desk.meet(people("Anna Maria")[0], ())
    raw = await sent(desk, table)
    [ask] = (await looked(there, raw)).open
    over_there = await taken(there, raw, **{ask.id: SAME})
    assert over_there.people[0].id == known.id
    assert [row.sort for row in (await looked(there, raw)).rows] == [Sort.DUPLICATE], "it asks nobody twice"
    await over_there.make(Ruled(Side(0), 1, "a point"), over_there.count)
    again = await taken(Office.of(desk), await sent(there.desk, over_there), row_1_further=THEIRS)
    assert again.names == ("Anna-Maria", "Bo", "Cy", "Di")
    assert again.game == over_there.game
