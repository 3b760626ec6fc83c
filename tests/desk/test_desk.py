"""The desk: games begun, found, deleted and brought back; rows that are right after each entry."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Keeping
from referee_app.desk.desk import OPEN_TABLES, Desk, Person
from referee_app.desk.table import Table
from referee_app.games.registry import rulesets
from referee_app.records.folder import Occupied
from referee_app.records.gamefile import NoSuchGame
from tests.desk.conftest import APP, FOUR, HAND, NAMES, calls, ids, on_disk, people, tell
from tests.sheets import table as cloth

TWO = cloth.Table(seating=cloth.TWO, keeping=Keeping.POINTS)


async def test_two_desks_on_one_folder_are_refused(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(Occupied):
        await Desk.open(tmp_path, rulesets(), APP)
    await desk.close()
    again = await Desk.open(tmp_path, rulesets(), APP)
    await again.close()


async def test_a_game_is_kept_with_all_that_was_agreed(desk: Desk, tmp_path: Path) -> None:
    game_id = await desk.begin(TWO.sheet, people("Ann", "Bo"))
    document = on_disk(tmp_path, game_id).game
    assert (document["format"], document["app"]) == ("referee-game", APP)
    assert document["sheet"]["house"] == TWO.sheet.house.spelled
    assert [one["name"] for one in document["people"]] == ["Ann", "Bo"]
    assert (await desk.table(game_id)).sheet == TWO.sheet


async def test_new_people_are_known_from_then_on(desk: Desk) -> None:
    await desk.begin(FOUR.sheet, people())
    known = await desk.people()
    assert [person.name for person in known] == list(NAMES)
    assert all(person.id for person in known)
    await desk.begin(FOUR.sheet, known)
    assert await desk.people() == known, "who is known is not met twice"
    first, second = (row["people"] for row in desk.games(finished=False))
    assert first == second == [person.id for person in known]


async def test_who_is_typed_again_is_the_one_person_of_that_name(desk: Desk) -> None:
    await desk.begin(FOUR.sheet, people())
    await desk.begin(FOUR.sheet, people("rita", "Paul", "Lena", "Zoe"))
    assert [person.name for person in await desk.people()] == [*NAMES, "Zoe"]


async def test_two_of_one_name_at_a_table_stay_two(desk: Desk) -> None:
    game_id = await desk.begin(TWO.sheet, people("Ann", "Ann"))
    one, other = (await desk.table(game_id)).document["people"]
    assert one["id"] != other["id"]


async def test_guests_are_not_remembered(desk: Desk) -> None:
    game_id = await desk.begin(TWO.sheet, [Person("", "Player 1", guest=True), Person("", "Bo")])
    assert [person.name for person in await desk.people()] == ["Bo"]
    assert (await desk.table(game_id)).names == ("Player 1", "Bo")


async def test_a_row_is_right_after_each_entry(desk: Desk, table: Table) -> None:
    for call in calls(HAND + "; turn J♦"):
        await table.make(call, table.count)
        row = desk.games(finished=False)[0]
        assert (row["score"], row["hand"]) == (list(table.game.score), table.game.hand.number)
        assert row["changed"] == table.entries[-1].at
    await table.undo(table.count)
    assert desk.games(finished=False)[0]["score"] == [2, 4]
    assert row | {"names": list(NAMES), "pairs": True, "finished": False, "winners": [], "game": "all_fours"} == row


async def test_a_game_that_is_won_goes_over_to_the_finished_and_back_with_undo(desk: Desk, table: Table) -> None:
    assert (ids(desk.games(finished=False)), desk.games(finished=True)) == ([table.id], [])
    await tell(table, "ruled X +13 carried over; turn 6♣")
    assert (desk.games(finished=False), ids(desk.games(finished=True))) == ([], [table.id])
    assert desk.games(finished=True)[0]["winners"] == [1]
    await table.undo(table.count)
    assert (ids(desk.games(finished=False)), desk.games(finished=True)) == ([table.id], [])


async def test_the_game_changed_last_stands_first(desk: Desk, table: Table) -> None:
    other = await desk.begin(FOUR.sheet, people())
    await tell(await desk.table(other), "turn 6♣")
    await tell(table, "turn 6♣")
    assert ids(desk.games(finished=False)) == [table.id, other]


async def test_games_and_people_are_there_after_a_restart(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    rows, known = desk.games(finished=False), await desk.people()
    await desk.close()
    again = await Desk.open(tmp_path, rulesets(), APP)
    try:
        assert again.games(finished=False) == rows
        assert await again.people() == known
        assert (await again.table(table.id)).game == table.game
    finally:
        await again.close()


async def test_rows_are_made_again_where_the_rules_have_changed_but_not_for_a_new_version_of_the_app(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    await tell(table, HAND)
    rows = desk.games(finished=False)
    await desk.close()
    index = tmp_path / "index.json"
    index.write_text(index.read_text("utf-8").splitlines()[0].replace('"hand":2', '"hand":9'), "utf-8")
    ruleset = rulesets()["all_fours"]
    newer = {ruleset.id: replace(ruleset, edition="another")}
    for app, games, hand in ((APP, rulesets(), 9), ("referee 2", rulesets(), 9), (APP, newer, 2)):
        again = await Desk.open(tmp_path, games, app)
        [row] = again.games(finished=False)
        assert row == rows[0] | {"hand": hand}
        await again.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": 5},
        {"names": [5]},
        {"score": ["7", 4]},
        {"hand": None},
        {"changed": 5},
        {"pairs": 1},
        {"winners": [True]},
    ],
)
async def test_a_row_of_the_index_that_is_of_another_shape_is_made_again(
    desk: Desk, table: Table, tmp_path: Path, wrong: dict[str, object]
) -> None:
    rows = desk.games(finished=False)
    await desk.close()
    index = tmp_path / "index.json"
    tables = json.loads(index.read_text("utf-8").splitlines()[0])
    tables["games"]["1"]["summary"] |= wrong
    index.write_text(json.dumps(tables), "utf-8")
    again = await Desk.open(tmp_path, rulesets(), APP)
    assert again.games(finished=False) == rows
    await again.close()


async def test_a_deleted_game_comes_back_as_it_was(desk: Desk, table: Table) -> None:
    await tell(table, HAND)
    rows, game = desk.games(finished=False), table.game
    await desk.delete(table.id)
    assert desk.games(finished=False) == []
    with pytest.raises(NoSuchGame):
        await desk.table(table.id)
    await desk.restore(table.id)
    assert desk.games(finished=False) == rows
    assert (await desk.table(table.id)).game == game


async def test_what_was_deleted_is_listed_until_it_is_brought_back(desk: Desk, table: Table) -> None:
    await tell(table, HAND)
    [row] = desk.games(finished=False)
    assert await desk.deleted() == []
    await desk.delete(table.id)
    assert await desk.deleted() == [row]
    await desk.restore(table.id)
    assert await desk.deleted() == []


async def test_names_are_kept_tidy_and_nobody_goes_without(desk: Desk) -> None:
    game_id = await desk.begin(TWO.sheet, [Person("", " A\u202enn ", guest=True), Person("", "Bo")])
    table = await desk.table(game_id)
    assert table.names == ("Ann", "Bo")
    bo = table.people[1]
    await desk.rename(bo.id, " Zoe\n")
    assert table.names == ("Ann", "Zoe")
    with pytest.raises(ValueError, match="at least one letter"):
        await desk.rename(bo.id, "\u200b")
    with pytest.raises(LookupError):
        await desk.rename("nobody", "Ann")
    with pytest.raises(ValueError, match="at least one letter"):
        await desk.begin(TWO.sheet, [Person("", " ", guest=True), Person("", "Bo")])


@pytest.mark.parametrize("game_id", ["nowhere", "", "../club", "0" * 26])
async def test_a_game_there_is_not(desk: Desk, game_id: str) -> None:
    for ask in (desk.table, desk.delete, desk.restore):
        with pytest.raises(NoSuchGame):
            await ask(game_id)


async def test_a_damaged_game_among_good_ones_costs_only_itself(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    bad = await desk.begin(FOUR.sheet, people())
    await desk.close()
    (tmp_path / "games" / f"{bad}.json").write_text("{ half a ga", "utf-8")
    (tmp_path / "index.json").unlink()
    again = await Desk.open(tmp_path, rulesets(), APP)
    try:
        assert ids(again.games(finished=False)) == [table.id]
        assert (await again.table(table.id)).game == table.game
        assert [damage.path.name for damage in again.shelf.damage()] == [f"{bad}.json"]
        with pytest.raises(NoSuchGame):
            await again.table(bad)
    finally:
        await again.close()


async def test_a_game_of_rules_this_app_has_not_is_listed_and_left_alone(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    document = desk.document(FOUR.sheet, people())
    document["sheet"]["game"] = "whist"
    strange = await desk.shelf.create(document)
    assert set(ids(desk.games(finished=False))) == {strange, table.id}
    assert next(row for row in desk.games(finished=False) if row["id"] == strange)["unreadable"]
    with pytest.raises(ValueError, match="no such game"):
        await desk.table(strange)
    await tell(table, "turn 6♣")
    assert json.loads((tmp_path / "games" / f"{strange}.json").read_text("utf-8").splitlines()[0])


async def test_a_table_is_opened_once_and_long_unused_ones_are_put_away(desk: Desk, table: Table) -> None:
    assert await desk.table(table.id) is table
    for _ in range(OPEN_TABLES):
        await desk.table(await desk.begin(TWO.sheet, people("Ann", "Bo")))
    assert len(desk._tables) == OPEN_TABLES
    assert table.id not in desk._tables


async def test_calls_at_two_tables_do_not_meet(desk: Desk, table: Table) -> None:
    other = await desk.table(await desk.begin(TWO.sheet, people("Ann", "Bo")))
    await tell(table, "turn 6♣")
    await other.make(said.Kicked(None), 0)
    assert table.game == FOUR.play("turn 6♣")
    assert other.game == TWO.play("kick nothing")
