"""A round drawn anew while nobody has begun to play it; who plays for a team."""

from __future__ import annotations

from itertools import count

import pytest

from referee_app.core.seats import Seating
from referee_app.desk.club.codec import from_json, to_json
from referee_app.desk.club.drawing import NoDraw, next_round
from referee_app.desk.club.entries import Agreed, ClubEntry, Drawn, Entered, Fielded, Imported, Joined, Left, TookBack
from referee_app.desk.club.fielding import lined_up, teams_of, two_sided
from referee_app.desk.club.fold import Refusal, fold, heard
from referee_app.desk.club.redrawing import anew, pairs, redrawable
from referee_app.desk.club.values import Draw, Event, Match, Result, Team, Terms
from referee_app.desk.meeting import Person
from referee_app.desk.sameness import Same

IDS = count()


def new_id() -> str:
    return f"m{next(IDS)}"


def log_of(draw: Draw, teams: int) -> list[ClubEntry]:
    return [Agreed(Terms(draw, to=1)), *(Joined(Team(f"t{n}", f"Team {n}")) for n in range(teams))]


def event_of(log: list[ClubEntry]) -> Event:
    folded = fold("One day", log)
    assert not folded.stranded
    return folded.event


def drawn(log: list[ClubEntry]) -> Event:
    log.append(next_round(event_of(log), new_id))
    return event_of(log)


def played(log: list[ClubEntry]) -> Event:
    log += [Entered(match.id, Result((1, 0))) for match in event_of(log).matches.values() if not match.over]
    return event_of(log)


@pytest.mark.parametrize("draw", [Draw.SWISS, Draw.KNOCK_OUT, Draw.ROUND_ROBIN])
def test_a_round_is_drawn_otherwise_and_says_by_what_lots(draw: Draw) -> None:
    log = log_of(draw, 8)
    before = drawn(log)
    assert log[-1] == Drawn(1, tuple(before.matches.values()))
    for times in (1, 2):
        entry = anew(event_of(log), log, new_id)
        assert (entry.again, entry.seed) >= (times, times)
        assert pairs(entry.matches) != pairs(event_of(log).round(1))
        assert from_json(to_json(entry)) == entry
        repeated = next_round(fold("One day", log_of(draw, 8)).event, new_id, entry.seed)
        assert pairs(repeated.matches) == pairs(entry.matches), "the same lots draw the same"
        log.append(entry)
    after = event_of(log)
    assert after.rounds == 1
    assert len(after.matches) == 4
    log.append(TookBack(len(log)))
    assert len(event_of(log).matches) == 4
    assert event_of(log).matches != after.matches


def test_every_pair_still_meets_once_after_rounds_drawn_anew() -> None:
    log = log_of(Draw.ROUND_ROBIN, 6)
    for _ in range(5):
        event = drawn(log)
        if redrawable(event) and event.rounds < 5:
            log.append(anew(event, log, new_id))
        played(log)
    met = [frozenset(match.teams) for match in event_of(log).matches.values()]
    assert len(met) == len(set(met)) == 15


def test_the_lots_of_a_later_round_part_only_those_who_are_level() -> None:
    log = log_of(Draw.SWISS, 8)
    drawn(log)
    event = played(log)
    won = {match.teams[0] for match in event.matches.values()}
    drawn(log)
    entry = anew(event_of(log), log, new_id)
    assert all((a in won) == (b in won) for a, b in (match.teams for match in entry.matches))


def test_who_came_late_is_drawn_by_the_rule() -> None:
    log = log_of(Draw.ROUND_ROBIN, 4)
    drawn(log)
    log.append(Joined(Team("late", "Late")))
    entry = anew(event_of(log), log, new_id)
    assert (entry.again, entry.seed) == (1, 0)
    assert {"late"} < {team for match in entry.matches for team in match.teams}


def test_a_round_that_has_begun_or_knows_no_other_way_stays() -> None:
    log = log_of(Draw.SWISS, 2)
    event = drawn(log)
    with pytest.raises(NoDraw, match="no other way"):
        anew(event, log, new_id)
    event = played(log)
    assert not redrawable(event)
    with pytest.raises(NoDraw, match="has begun"):
        anew(event, log, new_id)


def fielded(*people: str) -> Event:
    teams = [Joined(Team("t1", "Doubles")), Joined(Team("t2", "Tassa"))]
    match = Match("m", 1, ("t1", "t2"))
    return event_of([Agreed(Terms(to=1)), *teams, Fielded("t1", people), Drawn(1, (match,))])


def test_who_plays_for_a_team_is_kept_changed_and_taken_back() -> None:
    log: list[ClubEntry] = [*log_of(Draw.FREE, 2), Fielded("t0", ("a", "b", "a", "")), Fielded("t0", ("b", "c"))]
    assert event_of(log).teams["t0"].people == ("b", "c")
    assert event_of([*log, TookBack(len(log))]).teams["t0"].people == ("a", "b")
    assert from_json(to_json(log[-1])) == log[-1]
    assert event_of([*log, Imported("x", "y", (Fielded("t1", ("z",)),))]).teams["t1"].people == ("z",)
    assert event_of([*log, Left("t0")]).teams["t0"].people == ("b", "c")
    assert isinstance(heard(event_of(log), Fielded("nobody", ("a",))), Refusal)


def test_the_sides_of_a_game_are_those_who_play_for_the_teams() -> None:
    known = {one: Person(one, one.title()) for one in ("ann", "bob", "cat")}
    event = fielded("gone", "bob", "ann", "cat", "ann")
    pairs_of = two_sided((Seating(3), Seating(4, pairs=True), Seating(2)))
    assert pairs_of == Seating(4, pairs=True)
    assert [one.name for one in lined_up(event, event.matches["m"], pairs_of, known, Same())] == ["Bob", "", "Ann", ""]
    turned = Match("n", 1, ("t2", "t1"))
    assert [one.name for one in lined_up(event, turned, Seating(2), known, Same())] == ["", "Bob"]
    assert two_sided((Seating(3),)) is None


def test_a_player_has_what_the_teams_made() -> None:
    event = fielded("ann")
    after = heard(event, Entered("m", Result((1, 0))))
    assert isinstance(after, Event)
    (found,) = teams_of([after, fielded("bob")], "ann", Same())
    assert (found.team.name, found.tally.won, found.tally.lost) == ("Doubles", 1, 0)
    assert teams_of([after], "cat", Same()) == ()
