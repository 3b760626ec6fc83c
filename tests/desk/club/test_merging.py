"""Two people who turn out to be one: counted as one everywhere, kept as they were, and two again at any time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.core.seats import Seating
from referee_app.desk.club.entries import Added, Agreed, Joined, Recalled
from referee_app.desk.club.fielding import lined_up
from referee_app.desk.club.merging import merge, merging
from referee_app.desk.club.office import Office, belongs
from referee_app.desk.club.outgoing import making
from referee_app.desk.club.rivals import course
from referee_app.desk.club.season import Summary, quoted, ratings, season
from referee_app.desk.club.values import Draw, Event, Match, Past, Result, Team, Terms
from referee_app.desk.desk import Desk, Person
from referee_app.desk.meeting import offered
from referee_app.desk.sameness import same
from referee_app.games.registry import rulesets
from referee_app.records.people import Alias
from tests.desk.conftest import tell
from tests.sheets import table as cloth

WON = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X"


async def played(desk: Desk, *names: str) -> str:
    game = await desk.begin(cloth.Table(house={"target": 7}).sheet, [Person("", name) for name in names])
    await tell(await desk.table(game), WON)
    return game


async def evening(office: Office) -> dict[str, str]:
    """Alex and Alexander each played twice, and elsewhere once; ids by name."""
    desk = office.desk
    for partner in ("Rita", "Paul"):
        await played(desk, "Alex", "Dan", partner, "Lena")
        await played(desk, "Lena", "Alexander", partner, "Dan")
    ids = {one.name: one.id for one in await desk.people()}
    teams = [Team("t1", "Doubles", people=(ids["Alex"],)), Team("t2", "Tassa", people=(ids["Rita"],))]
    past = Past("p1", "All Fours", "2026-01-01", ("Alex", "Rita"), (14, 3), (0,))
    match = Added(Match("m", 1, ("t1", "t2"), result=Result((1, 0))))
    await office.create("One day", [Agreed(Terms(Draw.FREE, to=1)), *map(Joined, teams), match, Recalled(past)])
    return ids


def alias(ids: dict[str, str]) -> Alias:
    return Alias(ids["Alex"], "Alex", ids["Alexander"], "Alexander")


def by_hand(rows: list[Summary], ids: dict[str, str]) -> list[Summary]:
    """The same rows as if Alexander had sat wherever Alex did."""
    text = json.dumps(rows).replace(ids["Alex"], ids["Alexander"]).replace('"Alex"', '"Alexander"')
    found: list[Summary] = json.loads(text)
    return found


async def test_what_is_merged_counts_as_one_and_equals_a_tally_from_scratch(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    before, pasts = making.played(office), await making.pasts(office)
    looked = await merging(office, ids["Alex"], ids["Alexander"])
    assert (looked.games, looked.events, looked.wrong) == ((3, 2), (1, 0), None)
    assert await merge(office, alias(ids)) is None
    rows, scratch = making.played(office), by_hand(before, ids)
    elsewhere = [Past(one.id, one.game, one.at, ("Alexander", "Rita"), one.scores, one.winners) for one in pasts]
    assert quoted(rows, pasts, desk.same) == quoted(scratch, elsewhere)
    assert season(quoted(rows, pasts, desk.same)) == season(quoted(scratch, elsewhere))
    assert ratings(rows) == ratings(scratch)
    assert course(rows, ids["Alexander"]) == course(scratch, ids["Alexander"])
    assert quoted(rows, pasts, desk.same)[ids["Alexander"]].games == 5


async def test_taken_back_nothing_is_left_of_it(office: Office, tmp_path: Path) -> None:
    ids = await evening(office)
    before, rows = (await office.desk.shelf.store()).digest, making.played(office)
    on_disk = (tmp_path / "club.json").read_bytes()
    await merge(office, alias(ids))
    assert (await office.desk.shelf.store()).digest != before
    await office.desk.part(ids["Alex"])
    assert (await office.desk.shelf.store()).digest == before
    assert (tmp_path / "club.json").read_bytes() == on_disk
    assert making.played(office) == rows


async def test_the_other_name_finds_the_person_and_an_open_game_shows_the_name_of_today(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    game = next(row["id"] for row in desk.games(finished=True) if "Alex" in row["names"])
    table = await desk.table(game)
    await merge(office, alias(ids))
    known = await desk.people()
    assert [one.name for one in known if "alex" in one.keys] == ["Alexander"]
    assert [one.id for one in offered([Person("", "alex ")], known)[0]] == [ids["Alexander"]]
    assert table.names[0] == "Alexander"
    await desk.rename(ids["Alexander"], "Sasha")
    assert table.names[0] == "Sasha"
    later = await desk.begin(table.sheet, table.people)
    assert (desk.shelf.summary(later) or {})["people"][0] == ids["Alexander"]


async def test_a_match_knows_the_side_of_one_who_was_merged(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    event = (await office.events())[0].event
    assert event is not None
    row = next(one for one in desk.games(finished=True) if ids["Alexander"] in one["people"])
    assert belongs({**row, "people": ["", ids["Alexander"]]}, event, event.matches["m"], desk.same) is None
    await merge(office, alias(ids))
    assert belongs({**row, "people": ["", ids["Alexander"]]}, event, event.matches["m"], desk.same) is True


async def test_those_who_met_are_two(office: Office) -> None:
    ids = await evening(office)
    assert str((await merging(office, ids["Alex"], ids["Dan"])).wrong).startswith("They sat at one table")
    wrong = await merge(office, Alias(ids["Dan"], "Dan", ids["Lena"], "Lena"))
    assert wrong is not None
    assert not office.desk.same
    teams = Team("t1", "Doubles", people=(ids["Alex"],)), Team("t2", "Tassa", people=(ids["Alexander"],))
    match = Added(Match("m", 1, ("t1", "t2")))
    await office.create("Another day", [Agreed(Terms()), *map(Joined, teams), match])
    wrong = (await merging(office, ids["Alex"], ids["Alexander"])).wrong
    assert str(wrong).startswith("They played against each other")


async def test_one_known_by_name_alone_is_merged_and_three_are_one(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    past = Past("p2", "All Fours", "2026-02-01", ("Sasha", "Paul"), (14, 3), (0,))
    await office.create("Elsewhere", [Agreed(Terms(Draw.FREE)), Recalled(past)])
    assert await merge(office, Alias("guest-sasha", "Sasha", ids["Alex"], "Alex")) is None
    assert await merge(office, alias(ids)) is None
    found = quoted(making.played(office), await making.pasts(office), desk.same)
    assert found[ids["Alexander"]].games == 6
    assert {"guest-sasha", ids["Alex"]}.isdisjoint(found)
    assert sorted(desk.same.names(ids["Alexander"])) == ["Alex", "Sasha"]
    await desk.part(ids["Alex"])
    assert quoted(making.played(office), await making.pasts(office), desk.same)[ids["Alex"]].games == 4


async def test_a_backup_keeps_it_and_an_import_brings_it_and_takes_it_back(office: Office, tmp_path: Path) -> None:
    ids = await evening(office)
    await merge(office, alias(ids))
    raw, digest = b"".join(await office.backup()), (await office.desk.shelf.store()).digest
    empty = Office(await Desk.open(tmp_path / "empty", rulesets(), "referee 1"))
    await empty.accept(await empty.look(raw, "backup", {}))
    assert (await empty.desk.shelf.store()).digest == digest
    assert empty.desk.same == office.desk.same
    await empty.desk.close()
    other = Office(await Desk.open(tmp_path / "other", rulesets(), "referee 1"))
    await played(other.desk, "Ida", "Jo", "Kim", "Lou")
    before = (await other.desk.shelf.store()).club
    await other.accept(await other.look(raw, "backup", {}))
    assert other.desk.same.names(ids["Alexander"]) == ("Alex",)
    assert quoted(making.played(other), (), other.desk.same)[ids["Alexander"]].games == 4
    await other.undo()
    assert (await other.desk.shelf.store()).club == before
    await other.desk.close()


@pytest.mark.parametrize("row", [{"who": "a"}, {"who": "a", "name": "A", "of": 1, "as": "B"}])
async def test_a_backup_with_a_broken_alias_is_refused(office: Office, row: dict[str, object]) -> None:
    await evening(office)
    whole = json.loads(b"".join(await office.backup()))
    whole["club"]["same"] = {"1": row}
    with pytest.raises(Exception, match="club"):
        await office.look(json.dumps(whole).encode(), "backup", {})


def test_an_event_of_nobody_is_no_meeting() -> None:
    from referee_app.desk.club.merging import looked
    from referee_app.desk.sameness import Same

    assert looked([], [Event("", Terms())], Same(), "a", "b").wrong is None


async def test_a_ring_is_never_made_and_one_that_was_kept_harms_nobody(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    there, back = alias(ids), Alias(ids["Alexander"], "Alexander", ids["Alex"], "Alex")
    assert await merge(office, there) is None
    kept = await desk.shelf.club.same()
    assert str(await merge(office, back)) == "That is one person already"
    await desk.join(back)
    assert await desk.shelf.club.same() == kept
    third = Alias(ids["Alex"], "Alex", ids["Dan"], "Dan")
    for rows in ([there, back], [there, back, there], [back, there, third]):
        names = {one: name for name, one in ids.items()}
        assert len(same(rows, names).roots) == len({one.who for one in rows}) - (rows[-1] != third)


async def test_those_who_met_in_a_game_of_the_bin_are_two(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    game = await played(desk, "Alex", "Alexander", "Rita", "Paul")
    await desk.delete(game)
    assert (await merging(office, ids["Alex"], ids["Alexander"])).games == (3, 2)
    assert str(await merge(office, alias(ids))) == "They sat at one table: they are two"


async def test_one_of_two_names_plays_for_two_teams_and_is_seated_by_a_person(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    teams = Team("t1", "Doubles", people=(ids["Alex"], ids["Rita"])), Team("t2", "Tassa", people=(ids["Alexander"],))
    await office.create("Another day", [Agreed(Terms()), *map(Joined, teams)])
    assert await merge(office, alias(ids)) is None
    event = next(one.event for one in await office.events() if one.event and one.event.title == "Another day")
    known = {one.id: one for one in await desk.people()}
    sides = lined_up(event, Match("m", 1, ("t1", "t2")), Seating(4, pairs=True), known, desk.same)
    assert [one.name for one in sides] == ["Rita", "", "", ""]


async def test_who_sits_at_a_table_under_another_name_comes_to_it_no_more(office: Office) -> None:
    ids, desk = await evening(office), office.desk
    sitting = [Person("", one) for one in ("Alex", "A", "B", "C")]
    table = await desk.table(await desk.begin(cloth.Table().sheet, sitting))
    assert await merge(office, alias(ids)) is None
    assert table.people[0].id == ids["Alex"]
    assert desk.sitting(table)[0].id == ids["Alexander"]
    assert (await desk.meet(Person("", "Alexander"), desk.sitting(table))).id != ids["Alexander"]
