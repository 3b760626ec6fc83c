"""Files for an event that has matches, results and teams already; questions and their languages."""

from __future__ import annotations

import pytest

from referee_app.desk.club.entries import Added, Agreed, Joined
from referee_app.desk.club.fold import fold
from referee_app.desk.club.incoming.preview import SKIP, TAKE, Sort
from referee_app.desk.club.incoming.spelling import nearest
from referee_app.desk.club.values import Draw, Match, Result, Team, Terms
from referee_app.text.catalogue import LANGUAGES, Catalogue
from tests.desk.club.conftest import rows
from tests.desk.club.test_incoming import HEAD, answered, event, looked, sorts, table, taken


def test_results_of_matches_drawn_here_are_entered_whichever_side_stands_first() -> None:
    log = [Agreed(Terms(Draw.FREE)), Joined(Team("i", "Ibis")), Joined(Team("r", "Rum")),
           Added(Match("m", 1, ("i", "r"), (4,)))]  # fmt: skip
    into = fold("Event", log).event
    looked_at = looked(table("1,Rum,9,2,Ibis,17,3,1:00pm,", "2,Rum,,,Ibis,,,,", "2,Ibis,,,Rum,,,,"), into)
    assert sorts(looked_at) == [Sort.NEW, Sort.NEW, Sort.DUPLICATE]
    after = taken(looked_at, into)
    assert after.matches["m"].result == Result((17, 9), (3, 2))
    assert (after.matches["m"].tables, after.matches["m"].start) == ((4,), "1:00pm")
    [open_, *more] = [match for match in after.matches.values() if match.round == 2]
    assert (open_.result, more) == (None, [])
    assert sorts(looked(table("1,Rum,9,2,Ibis,17,3,1:00pm,"), after)) == [Sort.DUPLICATE]


def test_a_voided_match_is_there_already_and_no_other_is_taken_for_it() -> None:
    head = f"{HEAD},tables,state,note"
    void = "1,Ibis,17,3,Rum,9,2,,,1+2,void,cards marked"
    into = taken(looked(table(void, head=head), event()), event())
    [match] = into.matches.values()
    assert (match.voided, match.note, match.tables) == (True, "cards marked", (1, 2))
    assert sorts(looked(table(void, head=head), into)) == [Sort.DUPLICATE]
    played = looked(table("1,Ibis,17,3,Rum,9,2,,,,,", head=head), into)
    assert sorts(played) == [Sort.NEW], "played again"


@pytest.mark.parametrize("text", ["Division,Team\nA,Ibis\nB,\nA,IBIS\n"])
def test_a_list_of_teams_has_its_rows_sorted_too(text: str) -> None:
    listed = looked(text, event())
    assert sorts(listed) == [Sort.NEW, Sort.UNREADABLE, Sort.DUPLICATE]
    assert [team.division for team in taken(answered(text, event(), SKIP), event()).teams.values()] == ["A"]


def test_a_name_nearly_like_another_is_found_and_no_real_ones_are_confused() -> None:
    names = [row["team"] for row in rows("club-event-a-teams.csv")]
    for name in names:
        assert nearest(name, [other for other in names if other != name]) is None, name
    assert nearest("hibiscs", names) == "Hibiscus"
    assert nearest("IBIS  united.", names) == "Ibis United"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_are_asked_in_every_language(lang: str) -> None:
    text = table("1,Ibis,16,0,Rum,16,0,,,Ibis", "x,A,1,1,B,1,1,,,", head=f"{HEAD},winner")
    for ask in looked(text, event()).asks:
        for told in (ask.told, *(option.told for option in ask.options)):
            assert (told.say(Catalogue(lang)) == str(told)) == (lang == "en")


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("1,A,17,0,B,2,0,5:00pm,3:00pm", (SKIP,)), ("1,A,17,0,B,2,0,5:00pm,3:00pm", (TAKE,)),
        ("1,B,9,0,A,2,0,1:0\"0pm,", (SKIP, TAKE)), ("1,A,10,0,B,10,0,,", (TAKE,)),
    ],
)  # fmt: skip
def test_what_was_answered_once_is_not_asked_again(line: str, answers: tuple[str, ...]) -> None:
    into = event("A", "B")
    after = taken(answered(table(line), into, *answers), into)
    assert sorts(looked(table(line), after)) == [Sort.DUPLICATE]
    at_another_time = ",".join((*line.split(",")[:7], "6:06am", ""))
    assert looked(table(at_another_time), after).open, "but a match at another time is"
