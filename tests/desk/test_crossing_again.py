"""A game that crosses between phones in ways nobody would ask for: nothing is lost, nobody counted twice."""

from __future__ import annotations

import asyncio

import pytest

from referee_app.core.calls import Replaced, Ruled
from referee_app.core.remarks import Amended
from referee_app.core.seats import Name, Seat, Side
from referee_app.desk.club.incoming.preview import OTHER, OURS, SAME, THEIRS, Sort
from referee_app.desk.club.ledger import Done, Late
from referee_app.desk.club.merging import merge
from referee_app.desk.club.office import Office
from referee_app.desk.desk import Desk, Person
from referee_app.desk.table import Made, Table
from referee_app.records.people import Alias
from tests.desk.conftest import FOUR, HAND, calls, people, tell
from tests.desk.test_moving import looked, sent, taken, there

__all__ = ["there"]
WON = f"{HAND}; ruled X +13 carried over"


async def test_a_word_on_another_sheet_is_no_word_on_this_one(desk: Desk, table: Table, there: Office) -> None:
    await tell(table, HAND)
    over = await taken(there, await sent(desk, table))
    await table.make(Ruled(Side(0), 13, "carried over"), table.count)
    await table.accept(Side(0), True, table.count)
    await over.make(Ruled(Side(0), 12, "carried over"), over.count)
    again = await taken(Office.of(desk), await sent(there.desk, over), row_1_conflict=THEIRS)
    assert again.count == over.count
    assert not again.accepted


async def test_a_sheet_accepted_over_there_is_accepted_here(desk: Desk, table: Table, there: Office) -> None:
    await tell(table, WON)
    over = await taken(there, await sent(desk, table))
    await table.accept(Side(0), True, table.count)
    await over.accept(Side(1), True, over.count)
    back, here = await sent(there.desk, over), Office.of(desk)
    [row] = (await looked(here, back)).rows
    assert (row.sort, str(row.why)) == (Sort.LONGER, "There a side has accepted the sheet")
    again = await taken(here, back, row_1_further=THEIRS)
    assert set(again.accepted) == {0, 1}
    assert [row.sort for row in (await looked(here, back)).rows] == [Sort.DUPLICATE]


async def test_a_game_that_comes_back_as_it_went_goes_on_here(desk: Desk, table: Table, there: Office) -> None:
    over = await taken(there, await sent(desk, table))
    await table.move(away=True)
    back, here = await sent(there.desk, over), Office.of(desk)
    [row] = (await looked(here, back)).rows
    assert (row.sort, str(row.why)) == (Sort.LONGER, "The game comes back as it went")
    assert not (await taken(here, back, row_1_further=THEIRS)).moved


async def test_three_times_there_and_back_with_corrections_both_hold_the_same(
    desk: Desk, table: Table, there: Office
) -> None:
    at, to = (Office.of(desk), table), there
    await tell(table, HAND)
    for turn in range(6):
        office, now = at
        raw = await sent(office.desk, now)
        await now.move(away=True)
        over = await taken(to, raw, row_1_further=THEIRS)
        await over.undo(over.count)
        await over.redo(over.count)
        await over.amend(Amended(1, (calls("turn 7♣")[0] if turn % 2 else calls("turn 6♣")[0],)), over.count)
        assert over.entries[: now.count] == now.entries
        at, to = (to, over), office
    assert at[1] is table
    assert table.count == 7 + 6 * 3
    assert len(desk.games(finished=False)) == len(there.desk.games(finished=False)) == 1


async def test_a_substitute_is_one_of_the_people_and_may_be_known_here(desk: Desk, table: Table, there: Office) -> None:
    zed = await desk.meet(Person("", "Zed"), table.people)
    uma = await desk.meet(Person("", "Uma"), table.people)
    await table.make(Replaced(Seat(0), Name("Zed"), zed.id), table.count)
    await table.make(Replaced(Seat(1), Name("Uma"), uma.id), table.count)
    before = await there.desk.meet(Person("", "Zed"), ())
    club = (await there.desk.shelf.store()).club
    raw = await sent(desk, table)
    [ask] = (await looked(there, raw)).open
    assert str(ask.told) == "There is a player called Zed here"
    over = await taken(there, raw, **{ask.id: SAME})
    assert there.desk.sitting(over)[0].id == before.id
    assert {one.name for one in await there.desk.people()} == {"Zed", "Uma", "Rita", "Paul", "Lena", "Dan"}
    assert [row.sort for row in (await looked(there, raw)).rows] == [Sort.DUPLICATE]
    await there.undo()
    assert (await there.desk.shelf.store()).club == club


async def test_of_two_endings_kept_both_are_of_the_same_people(desk: Desk, there: Office) -> None:
    table = await desk.table(await desk.begin(FOUR.sheet, people("Anna-Maria", "Bo", "Cy", "Di")))
    known = await there.desk.meet(people("Anna Maria")[0], ())
    raw = await sent(desk, table)
    [ask] = (await looked(there, raw)).open
    over = await taken(there, raw, **{ask.id: SAME})
    await tell(over, "turn 6♣")
    await tell(table, "turn 9♦")
    both = await taken(there, await sent(desk, table), row_1_conflict=OTHER)
    assert both.people == over.people
    assert both.people[0].id == known.id
    assert len(await there.desk.people()) == 4
    await tell(table, "stand")
    await tell(over, "stand")
    [row] = (await looked(there, await sent(desk, table))).rows
    assert (row.sort, row.mine) == (Sort.LONGER, both.id)


async def test_one_person_of_two_names_sits_at_no_table_twice(desk: Desk, there: Office) -> None:
    alex, sasha = [await there.desk.meet(one, ()) for one in people("Alex", "Alexander")]
    assert await merge(there, Alias(alex.id, "Alex", sasha.id, "Alexander")) is None
    table = await desk.table(await desk.begin(FOUR.sheet, people("Alex", "Alexander", "Cy", "Di")))
    raw = await sent(desk, table)
    asks = {ask.id: SAME for ask in (await looked(there, raw)).open}
    over = await taken(there, raw, **asks)
    assert len({one.id for one in there.desk.sitting(over)}) == 4
    assert over.people[0].id == sasha.id


async def test_a_game_from_the_bin_that_comes_again_is_one_game(desk: Desk, table: Table, there: Office) -> None:
    await tell(table, HAND)
    over = await taken(there, await sent(desk, table))
    await desk.delete(table.id)
    await tell(over, "turn J♣")
    again = await taken(Office.of(desk), await sent(there.desk, over))
    assert (again.id, again.count) == (table.id, over.count)
    assert await desk.deleted() == []
    assert await Office.of(desk).undo()
    assert [row["id"] for row in await desk.deleted()] == [table.id]


async def test_a_game_from_the_bin_that_says_more_stays_there(desk: Desk, table: Table, there: Office) -> None:
    raw = await sent(desk, table)
    await tell(table, HAND)
    await desk.delete(table.id)
    again = await taken(Office.of(desk), raw)
    assert (again.count, again.id != table.id) == (0, True)
    await desk.restore(table.id)
    assert (await desk.table(table.id)).count == 7


async def test_a_backup_with_a_game_of_the_bin_leaves_none_that_cannot_come_back(desk: Desk, table: Table) -> None:
    office = Office.of(desk)
    raw = b"".join(await office.backup())
    await tell(table, HAND)
    await desk.delete(table.id)
    assert isinstance(await office.accept(await office.look(raw, "backup", {})), Done)
    [row] = await desk.deleted()
    assert row["id"] != table.id
    await desk.restore(row["id"])
    assert {(await desk.table(one)).count for one in (table.id, row["id"])} == {0, 7}
    assert await office.undo()
    assert (await desk.table(row["id"])).count == 7


async def test_what_was_called_since_the_look_is_not_overwritten(desk: Desk, table: Table, there: Office) -> None:
    over = await taken(there, await sent(desk, table))
    await tell(over, "turn 6♣")
    await tell(table, "turn 9♦")
    here = Office.of(desk)
    found = await looked(here, await sent(there.desk, over), row_1_conflict=THEIRS)
    await tell(table, "stand")
    assert await here.accept(found) == Late()
    assert table.count == 2


@pytest.mark.parametrize("first", ["call", "file"])
async def test_a_call_and_a_file_in_one_moment_never_both_stand(
    desk: Desk, table: Table, there: Office, first: str
) -> None:
    over = await taken(there, await sent(desk, table))
    await tell(over, "turn 6♣")
    await tell(table, "turn 9♦")
    here = Office.of(desk)
    found = await looked(here, await sent(there.desk, over), row_1_conflict=THEIRS)
    both = [table.make(calls("turn 9♦; stand")[1], table.count), here.accept(found)]
    outcomes = await asyncio.gather(*(both if first == "call" else both[::-1]))
    stood = [one for one in outcomes if isinstance(one, Made | Done)]
    assert len(stood) == 1, outcomes
    assert table.game == (over.game if isinstance(stood[0], Done) else table.game)
    assert (await desk.shelf.load(table.id)).entries[-1]["number"] == table.count == (2 if first == "call" else 1)


async def test_a_game_accepted_in_two_windows_comes_once(desk: Desk, table: Table, there: Office) -> None:
    raw = await sent(desk, table)
    one, two = await looked(there, raw), await looked(there, raw)
    assert isinstance(await there.accept(one), Done)
    assert await there.accept(two) == Late()
    assert len(there.desk.games(finished=False)) == 1


@pytest.mark.parametrize("answer", [OURS, OTHER])
async def test_the_version_that_goes_furthest_together_is_the_one_compared(
    desk: Desk, table: Table, there: Office, answer: str
) -> None:
    over = await taken(there, await sent(desk, table))
    await tell(over, "turn 6♣")
    await tell(table, "turn 9♦; stand")
    both = await taken(there, await sent(desk, table), row_1_conflict=OTHER)
    await tell(both, "high X A")
    await tell(table, "high Y A")
    [row] = (await looked(there, await sent(desk, table), row_1_conflict=answer)).rows
    assert (row.sort, row.mine) == (Sort.CONFLICT, both.id)
