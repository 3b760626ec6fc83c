"""Who sat where and what they made: points stay with those who made them, whatever the people are called."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Replaced
from referee_app.core.seats import Name, Seat
from referee_app.desk.desk import Desk, Person
from referee_app.desk.seats import spells
from referee_app.desk.table import Made, Table
from referee_app.games.registry import rulesets
from referee_app.records.export import exported, read
from tests.desk.conftest import HAND, NAMES, on_disk, tell


async def come(desk: Desk, table: Table, seat: int, name: str) -> Person:
    person = await desk.meet(Person("", name), table.people)
    made = await table.make(Replaced(Seat(seat), Name(person.name), person.id), table.count)
    assert isinstance(made, Made)
    return person


async def test_points_made_before_stay_with_who_made_them(desk: Desk, table: Table) -> None:
    await tell(table, HAND)
    assert spells(table.game) == ()
    await come(desk, table, 0, "Eva")
    await tell(table, HAND)
    await come(desk, table, 2, "Max")
    await tell(table, "turn 9♦; stand; high X A")
    found = [(one.side, one.points, one.until) for one in spells(table.game)]
    first, second = (said.number for hand in table.game.hands for said in hand.told if isinstance(said.call, Replaced))
    made = [table.game.hands[n].score[0] for n in range(2)]
    assert found == [(0, made[0], first), (0, made[1] - made[0], second), (0, table.game.score[0] - made[1], 20)]
    assert sum(points for _, points, _ in found) == table.game.score[0]
    assert [names for _, names in table.earlier] == [NAMES, ("Eva", *NAMES[1:])]
    assert table.names == ("Eva", "Paul", "Max", "Dan")


async def test_a_new_name_is_that_of_the_substitute_too_in_the_file_as_well(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    await tell(table, HAND)
    eva = await come(desk, table, 0, "Eva")
    rita = table.document["people"][0]["id"]
    score = table.game.score
    await desk.rename(eva.id, "Evelyn")
    await desk.rename(rita, "Margarita")
    assert table.names[0] == "Evelyn"
    assert table.earlier[0][1][0] == "Margarita"
    assert desk.games(finished=False)[0]["names"][0] == "Evelyn"
    kept = on_disk(tmp_path, table.id)
    text = exported(kept.game, kept.entries, await desk.shelf.club.names())
    file = read(text, rulesets())
    assert file.names[0] == "Margarita"
    assert file.entries[-1] == Replaced(Seat(0), Name("Evelyn"), eva.id)
    assert table.game.score == score
    assert exported(kept.game, kept.entries) == exported(kept.game, kept.entries, {})


async def test_after_a_restart_the_substitute_still_sits_there(desk: Desk, table: Table, tmp_path: Path) -> None:
    await come(desk, table, 3, "Eva")
    await desk.close()
    again = await Desk.open(tmp_path, rulesets(), "1")
    try:
        assert again.games(finished=False)[0]["names"] == [*NAMES[:3], "Eva"]
        assert (await again.table(table.id)).names == (*NAMES[:3], "Eva")
    finally:
        await again.close()


async def test_a_namesake_of_a_player_who_comes_is_told_apart(desk: Desk, table: Table) -> None:
    await come(desk, table, 3, "paul")
    assert table.names == ("Rita", "Paul", "Lena", "paul 2")
    assert len(await desk.people()) == 5
