"""Files and entries out of all reason: none of them may break an event, hang the app or be taken in half."""

from __future__ import annotations

import json
from difflib import SequenceMatcher
from itertools import pairwise
from random import Random

import pytest

from referee_app.desk.club.codec import from_json, to_json
from referee_app.desk.club.entries import (
    Added,
    Agreed,
    ClubEntry,
    Corrected,
    Drawn,
    Entered,
    Joined,
    Left,
    Linked,
    Recalled,
    Renamed,
    Replayed,
)  # fmt: skip
from referee_app.desk.club.fold import Refusal, fold
from referee_app.desk.club.incoming.preview import OURS, SAME, SKIP, THEIRS, Sort
from referee_app.desk.club.incoming.reading import accepted
from referee_app.desk.club.incoming.spelling import NEAR, bare, nearest
from referee_app.desk.club.ledger import Done
from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing.files import kept
from referee_app.desk.club.standings import standings
from referee_app.desk.club.values import BYE, Draw, Facts, Link, Match, Past, Result, Scheme, Team, Terms
from referee_app.records.codec import BadFile
from tests.desk.club.test_incoming import HEAD, answered, event, looked, sorts, table, taken

LOG: tuple[ClubEntry, ...] = (
    Agreed(Terms(Draw.FREE, to=1)), Joined(Team("a", "Ann")), Joined(Team("b", "Bob")),
    Added(Match("m", 1, ("a", "b"))),
)  # fmt: skip


def won(game: str) -> Facts:
    return Facts(0, (2, 0))


def test_what_was_played_here_stays_when_a_team_leaves_or_the_round_is_drawn_again() -> None:
    played = (*LOG, Linked("m", Link("game")))
    for entry in (Left("b"), Drawn(1, ())):
        match = fold("Cup", (*played, entry), won).event.matches["m"]
        assert (match.teams, match.result) == (("a", "b"), Result((1, 0), (2, 0)))
    row = standings(fold("Cup", (*played, Left("b")), won).event)[0]
    assert (row.tally.played, row.tally.byes) == (1, 0)
    assert fold("Cup", (*LOG, Left("b"))).event.matches["m"].teams == ("a", BYE), "not begun: a bye"


def test_a_result_entered_stands_before_the_games_played_here() -> None:
    log = (*LOG, Linked("m", Link("game")), Entered("m", Result((0, 1))))
    match = fold("Cup", log, lambda game: Facts(None)).event.matches["m"]
    assert (match.result, match.links) == (Result((0, 1)), ())


def test_what_the_games_played_here_made_is_told_when_it_is_corrected() -> None:
    for entry in (Corrected("m", Result((0, 1))), Replayed("m")):
        match = fold("Cup", (*LOG, Linked("m", Link("game")), entry), won).event.matches["m"]
        assert match.before == (Result((1, 0), (2, 0)),)
        assert not match.links


@pytest.mark.parametrize(
    "entry",
    [
        Added(Match("n", 1_000_000_000, ("a", "b"))), Drawn(0, ()), Agreed(Terms(each=1_000_000_000)),
        Agreed(Terms(to=10_001)), Agreed(Terms(tables=-1)), Agreed(Terms(order=())),
        Agreed(Terms(scheme=Scheme(win=1_000_000))), Recalled(Past("p", "x", "", ("A", "B"), (10**12, 1), (0,))),
        Recalled(Past("p", "x", "", ("A",), (1,), (1,))), Corrected("m", Result((1, 0), (0, 99_999))),
    ],
    ids=repr,
)  # fmt: skip
async def test_numbers_out_of_reason_are_refused(office: Office, entry: ClubEntry) -> None:
    ledger = await office.open(await office.create("Cup", LOG))
    assert isinstance(await ledger.enter(entry, ledger.count), Refusal)
    assert set(fold("Cup", (*LOG, entry)).stranded) == {5}, "nor does a backup bring them"


async def test_an_entry_that_could_not_be_read_again_is_not_written(office: Office) -> None:
    ledger = await office.open(await office.create("Cup", LOG))
    outcome = await ledger.enter(Added(Match("n", 1, ("a", "b"), tables=(10**10,))), ledger.count)
    assert isinstance(outcome, Refusal)
    assert str(outcome.why) == "entry, match, tables 1 · cannot be read: 10000000000"
    assert (await office.events())[0].event == ledger.event


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("1,A,17,0,B,2,0,,,5", ""), ("1,bye,0,0,bye,0,0", "teamA"), ("1001,A,17,0,B,2,0", "round"),
        ("1,Ibis, United,17,0,B,2,0,,", "teamABullsEye"),
    ],
)  # fmt: skip
def test_a_row_that_does_not_fit_its_headings_is_named(line: str, column: str) -> None:
    found = looked(table("1,C,17,0,D,2,0,,", line), event())
    assert sorts(found) == [Sort.NEW, Sort.UNREADABLE]
    assert found.rows[1].column == column
    assert len(taken(answered(table("1,C,17,0,D,2,0,,", line), event(), SKIP), event()).matches) == 1


@pytest.mark.parametrize("head", [HEAD + ",Round", "Game,Anna,anna,Bob"])
def test_a_heading_that_stands_twice_is_refused_not_one_of_its_columns_lost(head: str) -> None:
    with pytest.raises(BadFile, match="stands there twice"):
        looked(f"{head}\n1,2,3,4,5,6,7,8,9,1", event())


def test_a_cell_without_end_is_refused() -> None:
    with pytest.raises(BadFile, match="row 2: is too large"):
        looked(table(f"1,{'A' * 200_000},17,0,B,2,0,,"), event())


@pytest.mark.parametrize("score", ["999999999999999999", "-1000000001"])
def test_points_out_of_reason_are_named_and_do_not_break_the_event(score: str) -> None:
    play = {"gameRefId": 1, "playerScores": [{"playerRefId": 1, "score": score}, {"playerRefId": 2, "score": "1"}]}
    stats = json.dumps({"plays": [play], "players": [{"id": 1, "name": "x"}, {"id": 2, "name": "y"}]})
    assert [row.column for row in looked(stats, event()).rows] == ["score"]
    assert sorts(looked(f"Player;Points\nx;1000000000\nx;1000000000\ny;{score}", event()))[-1] is Sort.UNREADABLE


def test_numbers_of_bg_stats_may_be_anything_and_a_long_name_is_cut_as_it_is_kept() -> None:
    seats = [{"playerRefId": {}, "score": "1"}, {"playerRefId": [2], "score": "1"}]
    odd = {"plays": [{"gameRefId": [], "uuid": "u" * 5000, "playerScores": seats}],
           "players": [{"id": {}, "name": "x" * 5000}, {"id": [2], "name": "y"}], "games": [{"id": []}]}  # fmt: skip
    [step] = looked(json.dumps(odd), event()).steps
    assert from_json(json.loads(json.dumps(to_json(step)))) == step


def test_a_list_of_teams_gives_divisions_and_asks_about_another_spelling() -> None:
    into = event("Savannah", "Tassa")
    after = taken(looked("team,division\nSavannah,A\nTassa,B\nIbis,B", into), into)
    assert {team.name: team.division for team in after.teams.values()} == {"Savannah": "A", "Tassa": "B", "Ibis": "B"}
    moved = "team,division\nsavannah,C\nTasa,B"
    assert sorts(looked(moved, after)) == [Sort.CONFLICT, Sort.UNKNOWN]
    assert accepted(answered(moved, after, OURS, SAME)) is not None
    assert not answered(moved, after, OURS, SAME).steps
    assert taken(answered(moved, after, THEIRS, SKIP), after).teams["Savannah"].division == "C"
    assert sorts(looked("team,division\n\u200b,A", into)) == [Sort.UNREADABLE]


def test_names_passed_over_quickly_are_none_that_are_near() -> None:
    chance = Random(9)
    names = ["".join(chance.choices("abcdeé 1", k=chance.randint(3, 9))) for _ in range(200)]
    for one, other in pairwise(names + [name[:-1] for name in names]):
        far = SequenceMatcher(None, bare(other), bare(one), autojunk=False).ratio() < NEAR
        assert (nearest(one, [other]) is None) is far, (one, other)


@pytest.mark.parametrize("name", ["−5", "＝1+1", "＋1", "－1", "＠SUM(A1)", "\n=1"])
def test_wide_and_typographic_signs_are_no_formula_either(name: str) -> None:
    assert kept(name) == f"'{name}"


async def test_a_division_given_to_a_team_is_kept(office: Office) -> None:
    ledger = await office.open(await office.create("Cup", LOG))
    assert isinstance(await ledger.enter(Renamed("a", "Ann", "North"), ledger.count), Done)
    assert ledger.event.teams["a"].division == "North"


async def test_an_entry_is_in_memory_as_it_will_be_read_again(office: Office) -> None:
    ledger = await office.open(await office.create("Cup", LOG))
    await ledger.enter(Entered("m", Result((1, 0)), "1:00\u2028pm"), ledger.count)
    assert ledger.event.matches["m"].start == "1:00 pm"


async def test_a_file_that_cannot_stand_begins_no_event(office: Office) -> None:
    terms = Terms(Draw.FREE, to=0)
    looked = await office.look(table("1,A,3,0,B,2,0,,").encode(), "f.csv", {}, fresh=terms)
    assert isinstance(await office.accept_new(looked, "Cup", Terms(Draw.FREE, to=17)), Refusal)
    assert await office.events() == []
