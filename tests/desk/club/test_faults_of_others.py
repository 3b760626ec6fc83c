"""What went wrong in other score keepers, done here: ties, lost and doubled data. Those of import and export stand with
these; B20 is row 74 of the adjudication, B36 is seen on the screen, B47 is `python -m bench.season`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.core.calls import Keeping, Ruled
from referee_app.core.seats import Seating, Side
from referee_app.desk.club.entries import Added, Agreed, Entered
from referee_app.desk.club.fold import fold
from referee_app.desk.club.ledger import Done, Ledger
from referee_app.desk.club.office import Office
from referee_app.desk.club.season import quoted
from referee_app.desk.club.standings import standings
from referee_app.desk.club.values import POINTS_FIRST, Draw, Event, Match, Result, Scheme, Terms
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from tests.desk.club.conftest import told
from tests.desk.conftest import FOUR, HAND, people, tell
from tests.sheets import table as cloth


async def again(office: Office, folder: Path) -> Desk:
    """As after a kill and a restart."""
    await office.desk.close()
    return await Desk.open(folder, rulesets(), "referee 2")


async def test_B35_a_game_opened_again_is_the_same_game_and_the_only_one(office: Office, tmp_path: Path) -> None:
    game = await office.desk.begin(FOUR.sheet, people())
    await tell(await office.desk.table(game), HAND)
    before = (await office.desk.table(game)).game
    desk = await again(office, tmp_path)
    assert [row["id"] for row in desk.games(finished=False)] == [game]
    assert (await desk.table(game)).game == before
    await desk.close()


async def test_B37_eighty_hands_of_six_players_are_kept(office: Office, tmp_path: Path) -> None:
    spread = cloth.Table(seating=Seating(6), ruleset=cloth.SPOIL_FIVE, keeping=Keeping.POINTS)
    game = await office.desk.begin(spread.sheet, people(*"abcdef"))
    table = await office.desk.table(game)
    for _ in range(80):
        for call in spread.calls("spoiled; agreed"):
            await table.make(call, table.count)
    desk = await again(office, tmp_path)
    assert len((await desk.table(game)).game.hands) == 81
    await desk.close()


async def test_B38_a_folder_of_before_the_club_opens_and_its_index_is_made_again(
    office: Office, tmp_path: Path
) -> None:  # fmt: skip
    game = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
    await tell(await office.desk.table(game), "turn 6♣; stand; high X A; low X 2; jack Y hung by X")
    await office.desk.close()
    index = tmp_path / "index.json"
    index.write_text(index.read_text("utf-8").splitlines()[0].replace('"edition":"2', '"edition":"1'), "utf-8")
    assert not (tmp_path / "events").exists()
    desk = await Desk.open(tmp_path, rulesets(), "referee 2")
    assert {who.name: who.counts["hung"] for who in quoted(desk.games(finished=True)).values()}["Dan"] == 1
    assert await Office(desk).events() == []
    await desk.close()


async def test_B38_an_event_of_a_later_version_is_kept_as_it_is(office: Office) -> None:
    event = await office.create("Cup", told())
    kept = await office.desk.shelf.events.load(event)
    kept.game["version"] = 99
    later = await office.desk.shelf.events.create(kept.game, kept.entries)
    assert {row.id: row.event is None for row in await office.events()} == {event: False, later: True}
    assert json.loads(b"".join(await office.backup()))["events"][later]["document"]["version"] == 99


async def test_B39_three_events_are_three_and_none_of_them_forgets(office: Office, tmp_path: Path) -> None:
    ids = [await office.create(f"Cup {n}", told()[: 20 + n]) for n in range(3)]
    desk = await again(office, tmp_path)
    found = {row.id: len(row.event.matches) for row in await Office(desk).events() if row.event}
    assert found == {one: n + 1 for n, one in enumerate(ids)}
    await desk.close()


async def test_B45_order_follows_the_sequence_not_the_clock(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    event = await office.begin("Cup", Terms(Draw.FREE, to=2))
    ledger = await office.open(event)
    for entry in told()[1:3]:
        await ledger.enter(entry, ledger.count)
    first, second = ledger.event.teams
    monkeypatch.setattr("referee_app.desk.club.ledger.now", lambda: "1999-01-01T00:00:00.000+00:00")
    assert isinstance(await ledger.enter(Added(Match("m", 1, (first, second))), ledger.count), Done)
    assert isinstance(await ledger.enter(Entered("m", Result((2, 0))), ledger.count), Done)
    kept = await office.desk.shelf.events.load(event)
    reread = Ledger(kept, office.desk.shelf.events, "d")
    assert [written.number for written in reread.log] == [1, 2, 3, 4, 5]
    assert reread.event.matches["m"].result == Result((2, 0))


def test_B21_another_rule_changes_everything_that_follows_from_it(club_event: Event) -> None:
    changed = fold("One day", (*told(), Agreed(
        Terms(Draw.FREE, order=POINTS_FIRST, scheme=Scheme(win=3)), confirmed=True))).event  # fmt: skip
    before, after = standings(club_event), standings(changed)
    assert [row.tally.points for row in before] != [row.tally.points for row in after]
    assert all(row.tally.points == 3 * row.tally.won for row in after)
    assert [row.tally.points for row in after] == sorted((row.tally.points for row in after), reverse=True)


async def test_B30_a_finished_game_put_right_changes_the_winner_and_the_season(office: Office) -> None:
    game = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
    table = await office.desk.table(game)
    await tell(table, "turn 6♣; stand; high X A; low X 2; jack Y hung by X")
    await table.undo(table.count)
    await table.make(Ruled(Side(0), 7, "an earlier hand"), table.count)
    won = {who.name: who.won for who in quoted(office.desk.games(finished=True)).values()}
    assert won == {"Rita": 1, "Lena": 1, "Paul": 0, "Dan": 0}
