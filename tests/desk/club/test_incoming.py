"""Tables of matches looked at before they are taken in: what is new, there already, doubtful; nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

import pytest

from referee_app.desk.club.entries import Agreed, ClubEntry, Joined
from referee_app.desk.club.fold import Refusal, fold, heard
from referee_app.desk.club.incoming.preview import LEAVE_OUT, OTHER, SAME, SKIP, TAKE, THEIRS, Preview, Sort
from referee_app.desk.club.incoming.reading import accepted, preview
from referee_app.desk.club.office import Office
from referee_app.desk.club.standings import standings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Draw, Event, Team, Terms
from referee_app.records.codec import BadFile
from tests.desk.club.conftest import DATA, rows

HEAD = "round,teamA,teamABullsEye,teamAHangJacks,teamB,teamBBullsEye,teamBHangJacks,start,end"
CLUB = (DATA / "club-event-a.csv").read_bytes()
IDS = count(1)


def event(*teams: str, **agreed: object) -> Event:
    log: list[ClubEntry] = [Agreed(Terms(Draw.FREE, **agreed)), *(Joined(Team(team, team)) for team in teams)]  # type: ignore[arg-type]
    return fold("Event", log).event


def looked(text: str | bytes, into: Event, answers: Mapping[str, str] | None = None) -> Preview:
    raw = text.encode() if isinstance(text, str) else text
    return preview(raw, "file.csv", into, (), answers or {}, lambda: f"i{next(IDS)}")


def table(*lines: str, head: str = HEAD) -> str:
    return "\n".join((head, *lines))


def taken(looked: Preview, into: Event) -> Event:
    entry = accepted(looked)
    assert not isinstance(entry, Told), str(entry)
    after = heard(into, entry)
    assert isinstance(after, Event), str(after.why)
    return after


def answered(text: str | bytes, into: Event, *keys: str) -> Preview:
    """With these answers, in the order in which the questions come up."""
    answers: dict[str, str] = {}
    for key in keys:
        [ask, *_] = looked(text, into, answers).open
        answers[ask.id] = key
    return looked(text, into, answers)


def sorts(looked: Preview) -> list[Sort]:
    return [row.sort for row in looked.rows]


def test_the_event_of_the_club_has_exactly_its_known_defect() -> None:
    into = taken(looked((DATA / "club-event-a-teams.csv").read_bytes(), event()), event())
    assert [team.division for team in into.teams.values()] == [
        row["division"] for row in rows("club-event-a-teams.csv")
    ]
    first = looked(CLUB, into)
    assert dict(first.counts) == {Sort.NEW: 26, Sort.DOUBTFUL: 1}
    [ask] = first.open
    assert str(ask.told) == "The match ends at 1:45am, before it starts at 11:00am"
    assert ask.rows == (2,)
    assert isinstance(accepted(first), Told), "nothing happens while a question is open"
    after = taken(answered(CLUB, into, SKIP), into)
    top = [(row.team.name, row.tally.games_won, row.tally.games_lost) for row in standings(after)[:4]]
    assert top == [("Ibis United", 51, 23), ("Savannah", 51, 37), ("Hibiscus", 50, 42), ("Calabash", 49, 36)]
    times = next(iter(after.matches.values()))
    assert (times.start, times.end) == ("11:00am", "")
    again = looked(CLUB, after, {ask.id: SKIP})
    assert set(sorts(again)) == {Sort.DUPLICATE}
    assert str(accepted(again)) == "Everything in the file is here already"


@pytest.mark.parametrize("by", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_B64_any_separator_encoding_and_line_end(by: str, encoding: str, end: str) -> None:
    text = table("1,Ибис,17,2,Саванна,9,0,11:05am,no entry").replace(",", by).replace("\n", end)
    [match] = taken(looked(text.encode(encoding), event()), event()).matches.values()
    assert match.result is not None
    assert (match.result.games, match.result.hangs, match.start, match.end) == ((17, 9), (2, 0), "11:05am", "")


def test_letters_of_another_encoding_are_not_guessed() -> None:
    with pytest.raises(BadFile, match="save it as UTF-8"):
        looked(table("1,Ибис,17,2,Саванна,9,0,,").encode("cp1251"), event())


@pytest.mark.parametrize("text", ["", "\n\n", "one", "a,b\n1,2", "sep=;", "round;teamA\n1;Ibis"])
def test_a_table_that_is_none_of_ours_is_refused_with_its_headings(text: str) -> None:
    with pytest.raises(BadFile, match=r"row 1: (headings|these headings)"):
        looked(text, event())


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("x,Ibis,17,0,Rum,9,0,,", "round", "“x” is not a whole number"),
        ("0,Ibis,17,0,Rum,9,0,,", "round", "0 is out of range"),
        ("1,,17,0,Rum,9,0,,", "teamA", "is empty, a name was expected"),
        ('1,Ibis,17,0,Rum,"12,5",0,,', "teamBBullsEye", "“12,5” is not a whole number"),
        ("1,Ibis,17,0,Rum,-3,0,,", "teamBBullsEye", "-3 is out of range"),
        ("1,Ibis,17,0,ibis ,9,0,,", "teamB", "cannot play against itself"),
        ("1,Ibis,17,٣,Rum,9,0,,", "teamAHangJacks", "is not a whole number"),
    ],
)
def test_a_cell_that_cannot_be_read_is_named_by_row_and_column(line: str, column: str, why: str) -> None:
    bad = looked(table("1,A,17,0,B,9,0,,", line), event())
    [row] = bad.of(Sort.UNREADABLE)
    assert (row.row, row.column) == (3, column)
    assert why in str(row.why)
    assert sorts(bad) == [Sort.NEW, Sort.UNREADABLE]
    assert isinstance(accepted(bad), Told)
    left_out = answered(table("1,A,17,0,B,9,0,,", line), event(), SKIP)
    assert len(taken(left_out, event()).matches) == 1


def test_a_match_entered_twice_at_another_time_is_asked_about() -> None:
    text = table("1,Ibis,17,3,Rum,9,0,11:00am,1:00pm", "1,Rum,9,0,Ibis,17,3,3:00pm,5:00pm")
    first = looked(text, event())
    assert sorts(first) == [Sort.NEW, Sort.DOUBTFUL]
    [ask] = first.open
    assert str(ask.told) == (
        "Rum – Ibis with the same result stands there already, round 1, 11:00am–1:00pm: one match entered twice?"
    )
    assert len(taken(answered(text, event(), SAME), event()).matches) == 1
    assert len(taken(answered(text, event(), OTHER), event()).matches) == 2


def test_a_draw_given_a_winner_is_asked_about() -> None:
    text = table("1,Ibis,16,0,Rum,16,0,,,Ibis", head=f"{HEAD},winner")
    [ask] = looked(text, event()).open
    assert str(ask.told) == "16–16 is a draw, but Ibis is given as the winner"
    assert [str(option.told) for option in ask.options] == ["A match drawn, 16–16", "Leave the row out"]
    [match] = taken(answered(text, event(), TAKE), event()).matches.values()
    assert match.result is not None
    assert (match.result.games, match.result.short) == ((16, 16), True)
    rows = standings(taken(answered(text, event(), TAKE), event()))
    assert [(row.tally.won, row.tally.drawn) for row in rows] == [(0, 1), (0, 1)]


def test_T5_a_winner_that_lost_or_never_played_is_asked_about() -> None:
    for winner, to in (("Rum", 17), ("Nobody", 17), ("Rum", 0)):
        text = table(f"1,Ibis,17,0,Rum,9,0,,,{winner}", head=f"{HEAD},winner")
        [ask] = looked(text, event(to=to)).open
        assert str(ask.told) == f"By 17–9 the winner is not {winner}"
        [match] = taken(answered(text, event(to=to), TAKE), event(to=to)).matches.values()
        assert match.result is not None
        assert (match.result.games, match.result.short) == ((17, 9), False)


def test_a_match_short_of_the_target_is_asked_about() -> None:
    text = table("1,Ibis,13,0,Rum,9,0,,")
    [ask] = looked(text, event()).open
    assert [str(option.told) for option in ask.options] == ["13–9, ended early", "Leave the row out"]
    [too_many] = looked(table("1,Ibis,18,0,Rum,9,0,,"), event()).open
    assert too_many.options == (LEAVE_OUT,)
    assert looked(text, event(to=0)).open == ()


@pytest.mark.parametrize(("time", "fixed"), [('5:50"pm', "5:50pm"), ('"5:50pm', "5:50pm"), ("25:99", None)])
def test_a_stray_quote_in_a_time_is_asked_about(time: str, fixed: str | None) -> None:
    text = table(f"1,Ibis,17,0,Rum,9,0,3:00pm,{time}", "1,A,17,0,B,9,0,3:00pm,5:00pm", "1,C,17,0,D,9,0,,")
    first = looked(text, event())
    assert sorts(first) == [Sort.DOUBTFUL, Sort.NEW, Sort.NEW], "the rows below are not swallowed"
    [ask] = first.open
    assert "is no time of day" in str(ask.told)
    assert len(ask.options) == (2 if fixed else 1)
    by_pair = {match.teams: match for match in taken(answered(text, event(), SKIP), event()).matches.values()}
    assert len(by_pair) == 3
    if fixed:
        kept = list(taken(answered(text, event(), TAKE), event()).matches.values())
        assert fixed in [match.end for match in kept]


def test_a_team_spelled_two_ways_is_asked_about_once() -> None:
    text = table("1,Queen's Park,17,0,Rum,9,0,,", "2,Queens Park,17,0,Ibis,9,0,,", "3,Queens Park,17,0,Tassa,9,0,,")
    first = looked(text, event())
    assert sorts(first) == [Sort.NEW, Sort.UNKNOWN, Sort.UNKNOWN]
    [ask] = first.open
    assert str(ask.told) == "Queens Park is spelled nearly like Queen's Park"
    assert ask.rows == (3, 4)
    same = taken(answered(text, event(), SAME), event())
    assert [row.tally.played for row in standings(same) if row.team.name == "Queen's Park"] == [3]
    assert len(taken(answered(text, event(), OTHER), event()).teams) == 5


def test_a_team_that_the_event_does_not_know_is_asked_about() -> None:
    into = event("Ibis", "Rum")
    text = table("1,Ibis,17,0,Zouk,9,0,,")
    [ask] = looked(text, into).open
    assert str(ask.told) == "There is no team called Zouk here"
    assert len(taken(answered(text, into, OTHER), into).teams) == 3
    assert answered(text, into, SKIP).steps == ()


@pytest.mark.parametrize("other", ["", "Bye", "BYE", "—"])
def test_a_bye_entered_as_a_win_is_asked_about_and_counts_as_the_event_has_it(other: str) -> None:
    text = table(f"1,Ibis,17,0,{other},0,0,,")
    [ask] = looked(text, event()).open
    assert str(ask.told) == "Ibis has a bye in round 1, entered as 17–0"
    after = taken(answered(text, event(), TAKE), event())
    [row] = standings(after)
    assert (row.tally.byes, row.tally.games_won, row.tally.won) == (1, 0, 0)
    assert sorts(looked(text, after)) == [Sort.DUPLICATE]


def test_B44_a_match_that_changed_is_a_conflict_with_both_versions() -> None:
    into = taken(looked(table("1,Ibis,17,3,Rum,9,0,11:00am,"), event()), event())
    text = table("1,Rum,17,0,Ibis,9,3,11:00am,")
    [row] = looked(text, into).rows
    assert row.sort is Sort.CONFLICT
    assert str(row.ours) == "Rum – Ibis · 9–17 · round 1, 11:00am"
    [kept] = into.matches.values()
    [changed] = taken(answered(text, into, THEIRS), into).matches.values()
    assert changed.result is not None
    assert (changed.result.games, changed.result.hangs) == ((9, 17), (3, 0))
    assert changed.before == (kept.result,)
    assert answered(text, into, "ours").steps == ()


async def test_an_import_is_one_entry_and_is_taken_back_whole(office: Office) -> None:
    event_id = await office.begin("Cup", Terms(Draw.FREE))
    ledger = await office.open(event_id)
    first = await office.look(CLUB, "club.csv", {}, event_id)
    assert isinstance(await office.accept(first, event_id), Refusal)
    assert ledger.count == 1
    answers = {ask.id: TAKE for ask in first.open}
    await office.accept(await office.look(CLUB, "club.csv", answers, event_id), event_id)
    assert (ledger.count, len(ledger.event.matches), len(ledger.event.teams)) == (2, 27, 18)
    again = await office.look(CLUB, "club.csv", answers, event_id)
    assert isinstance(await office.accept(again, event_id), Refusal)
    await ledger.take_back(2, ledger.count)
    assert (ledger.event.matches, ledger.event.teams) == ({}, {})
