"""Events on disk: what is entered stays, what cannot stand is refused with a reason, everything can be taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.desk.club.codec import from_json, to_json
from referee_app.desk.club.entries import (
    Added,
    Agreed,
    ClubEntry,
    Corrected,
    Drawn,
    Entered,
    Imported,
    Joined,
    Left,
    Linked,
    Renamed,
    Replayed,
    Restored,
    Returned,
    Titled,
    TookBack,
    Unlinked,
    Voided,
)  # fmt: skip
from referee_app.desk.club.fold import Refusal, fold
from referee_app.desk.club.ledger import Done, Late, Ledger
from referee_app.desk.club.office import Office, belongs, new_team
from referee_app.desk.club.standings import standings
from referee_app.desk.club.values import Draw, Link, Match, Result, Team, Terms, best_of
from referee_app.records.codec import BadFile
from referee_app.records.events import NoSuchEvent
from tests.desk.conftest import people, tell
from tests.sheets import table as cloth

MATCH = Match("m", 1, ("a", "b"))
LOG: tuple[ClubEntry, ...] = (
    Agreed(Terms(Draw.FREE, to=2)),
    Joined(Team("a", "Ann & Bo")), Joined(Team("b", "Cas & Dee", "North", ("p1", "p2"))),
    Titled("Thursday"), Renamed("a", "Ann & Bob"), Added(MATCH), Entered("m", Result((2, 1), (3, 0)), "11:05am"),
)  # fmt: skip
OTHERS: tuple[ClubEntry, ...] = (
    Corrected("m", Result((1, 2)), "read wrong"), Voided("m", "cards marked"), Restored("m"), Replayed("m"),
    Left("a"), Returned("a"), Drawn(1, (MATCH,)), Linked("m", Link("game", True)), Unlinked("m", "game"),
    Imported("a.csv", "mark", (Added(MATCH), Left("a"))), TookBack(3),
)  # fmt: skip


async def begun(office: Office, log: tuple[ClubEntry, ...] = LOG) -> Ledger:
    return await office.open(await office.create("Evening", log))


async def refused(ledger: Ledger, entry: ClubEntry) -> str:
    outcome = await ledger.enter(entry, ledger.count)
    assert isinstance(outcome, Refusal), outcome
    return str(outcome.why)


@pytest.mark.parametrize("entry", [*LOG, *OTHERS], ids=lambda entry: type(entry).__name__)
def test_an_entry_survives_json(entry: ClubEntry) -> None:
    assert from_json(json.loads(json.dumps(to_json(entry)))) == entry


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        ([], "entry"), ({"entry": "burned"}, "entry"), ({"entry": "left"}, "entry"),
        ({"entry": "left", "team": 5}, "entry, team"), ({"entry": "left", "team": "a", "x": 1}, "entry, x"),
        ({"entry": "entered", "match": "m", "result": {"games": [1]}}, "entry, result, games"),
        ({"entry": "entered", "match": "m", "result": {"games": [1, True]}}, "entry, result, games 2"),
        ({"entry": "entered", "match": "m", "result": {"games": [1, 10**12]}}, "entry, result, games 2"),
        ({"entry": "agreed", "terms": {"draw": "lottery"}}, "entry, terms, draw"),
        ({"entry": "imported", "source": "", "mark": "", "entries": [{"entry": "took_back", "number": 1}]},
         "entry, entries 1"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(raw: object, where: str) -> None:
    with pytest.raises(BadFile) as failed:
        from_json(raw)
    assert failed.value.where == where


async def test_an_event_is_kept_and_found_again(office: Office, tmp_path: Path) -> None:
    ledger = await begun(office)
    outcome = await ledger.enter(Corrected("m", Result((0, 2)), "read wrong"), ledger.count)
    assert isinstance(outcome, Done)
    [row] = await office.events()
    assert row.event is not None
    assert (row.id, row.event.title) == (ledger.id, "Thursday")
    kept = await office.desk.shelf.events.load(ledger.id)
    again = Ledger(kept, office.desk.shelf.events, "d")
    assert again.event == ledger.event == row.event
    assert again.event.matches["m"].before == (Result((2, 1), (3, 0)),)
    assert [written.number for written in again.log] == list(range(1, len(LOG) + 2))
    assert (tmp_path / "events" / f"{ledger.id}.json.bak").exists()


async def test_a_second_window_is_late(office: Office) -> None:
    ledger = await begun(office)
    assert isinstance(await ledger.enter(Voided("m"), ledger.count - 1), Late)
    elsewhere = Ledger(await office.desk.shelf.events.load(ledger.id), office.desk.shelf.events, "other")
    assert isinstance(await elsewhere.enter(Voided("m"), elsewhere.count), Done)
    assert isinstance(await ledger.enter(Restored("m"), ledger.count), Late)
    assert ledger.event.matches["m"].voided


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entered("m", Result((2, 0))), "The match has a result already"),
        (Entered("x", Result((2, 0))), "There is no such match"),
        (Added(Match("n", 1, ("a", "b"), result=Result((1, 1)))), "Neither side has won 2 games"),
        (Added(Match("n", 1, ("a", "b"), result=Result((2, 2)))), "Both sides cannot have won 2 games"),
        (Added(Match("n", 1, ("a", "b"), result=Result((3, 1)))), "3 games were won, but the match ends at 2"),
        (Added(Match("n", 1, ("a", "b"), result=Result((2, 1), (-1, 0)))), "-1 is not a number of games"),
        (Added(Match("n", 1, ("a", "b"), result=Result((2, 1), short=True))), "The match was not ended early"),
        (Added(Match("n", 1, ("a", "c"))), "There is no such team"),
        (Added(Match("n", 1, ("a", "a"))), "cannot play against itself"),
        (Added(Match("n", 1, ("a", ""), result=Result((2, 0)))), "A bye has no result"),
        (Joined(Team("c", " ann  & BOB")), "There is a team called ann & BOB already"),
        (Joined(Team("a", "Else")), "The team is there already"),
        (Joined(Team("c", " \u200b")), "A name is missing"),
        (Renamed("b", "Ann & Bob"), "There is a team called"),
        (Renamed("x", "Else"), "There is no such team"),
        (Titled(" "), "A name is missing"),
        (Left("x"), "There is no such team"),
        (Drawn(4, ()), "Round 4 cannot be drawn yet"),
        (Drawn(2, (Match("n", 2, ("a", "b")), Match("o", 2, ("a", "")))), "would play twice"),
        (Drawn(2, (Match("n", 2, ("a", "b"), result=Result((2, 0))),)), "A round is drawn before it is played"),
        (Agreed(Terms(order=())), "These terms cannot be played by"),
        (Linked("x", Link("g")), "There is no such match"),
        (TookBack(99), "There is no entry 99"),
    ],
)  # fmt: skip
async def test_what_cannot_stand_is_refused_with_its_reason(office: Office, entry: ClubEntry, why: str) -> None:
    ledger = await begun(office)
    assert why in await refused(ledger, entry)
    assert ledger.count == len(LOG)


async def test_whatever_was_entered_can_be_taken_back_and_that_too(office: Office) -> None:
    ledger = await begun(office)
    before = ledger.event
    assert isinstance(await ledger.enter(Corrected("m", Result((0, 2))), ledger.count), Done)
    number = ledger.count
    assert isinstance(await ledger.take_back(number, ledger.count), Done)
    assert ledger.event.matches == before.matches
    assert [written.counts for written in ledger.log][-2:] == [False, True]
    assert isinstance(await ledger.take_back(ledger.count, ledger.count), Done)
    assert ledger.event.matches["m"].result == Result((0, 2))


async def test_taking_back_says_what_falls_with_it(office: Office) -> None:
    ledger = await begun(office)
    outcome = await ledger.take_back(6, ledger.count)
    assert isinstance(outcome, Done)
    assert {number: str(why) for number, why in outcome.stranded.items()} == {7: "There is no such match"}
    assert ledger.event.matches == {}


async def test_a_match_replayed_counts_once(office: Office) -> None:
    ledger = await begun(office)
    await ledger.enter(Replayed("m", "a card was missing"), ledger.count)
    assert ledger.event.matches["m"].result is None
    await ledger.enter(Entered("m", Result((0, 2))), ledger.count)
    rows = standings(ledger.event)
    assert [(row.team.name, row.tally.played, row.tally.games_won) for row in rows] == [
        ("Cas & Dee", 1, 2), ("Ann & Bob", 1, 0),
    ]  # fmt: skip


async def test_a_match_is_played_here_game_by_game(office: Office) -> None:
    """Best of three; the second game has its sides the other way round."""
    log = (Agreed(Terms(Draw.FREE, to=best_of(3))), *LOG[1:3], Added(MATCH))
    ledger = await begun(office, log)
    won = "turn 6♣; stand; high X A; low X 2; jack Y hung by X"
    for turned in (False, True, False):
        game = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
        await tell(await office.desk.table(game), won)
        assert isinstance(await ledger.enter(Linked("m", Link(game, turned)), ledger.count), Done)
        if turned:
            assert ledger.event.matches["m"].result is None, "one game each"
    assert ledger.event.matches["m"].result == Result((1, 2), (1, 2))
    assert "belongs to a match already" in await refused(ledger, Linked("m", Link(game)))
    table = await office.desk.table(game)
    await table.undo(table.count)
    assert ledger.event.matches["m"].result is None, "a game opened again is not won"


async def test_deleted_events_come_back_as_they_were(office: Office) -> None:
    ledger = await begun(office)
    await office.delete(ledger.id)
    assert await office.events() == []
    with pytest.raises(NoSuchEvent):
        await office.open(ledger.id)
    await office.restore(ledger.id)
    assert (await office.open(ledger.id)).event == ledger.event


async def test_a_damaged_event_is_listed_and_loses_nothing(office: Office, tmp_path: Path) -> None:
    ledger = await begun(office)
    await office.desk.shelf.events.append(ledger.id, ledger.count + 1, {"number": ledger.count + 1, "entry": {}})
    [row] = await office.events()
    assert row.event is None
    with pytest.raises(BadFile):
        await Office(office.desk).open(ledger.id)
    with pytest.raises(NoSuchEvent):
        await office.open("../club")


def test_a_team_has_an_id_of_its_own() -> None:
    assert new_team("Ann").id != new_team("Ann").id


def test_a_desk_has_one_office(office: Office) -> None:
    assert Office.of(office.desk) is Office.of(office.desk)


@pytest.mark.parametrize(
    ("seats", "turned"),
    [("acbd", False), ("cadb", True), ("aXbX", False), ("XaXb", True), ("XXXX", None), ("aXXb", None)],
)
def test_who_sits_there_says_which_side_is_which_team(seats: str, turned: bool | None) -> None:
    """Seats 0 and 2 are the first side; players a and b are of team one, c and d of team two."""
    teams = (Team("one", "One", people=("a", "b")), Team("two", "Two", people=("c", "d")))
    event = fold("Cup", [*map(Joined, teams), Added(Match("m", 1, ("one", "two")))]).event
    row = {"people": ["" if seat == "X" else seat for seat in seats]}
    assert belongs(row, event, event.matches["m"]) is turned
