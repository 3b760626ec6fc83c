"""Who meets whom: round robin, Swiss, knock-out, with byes, late entries and drop-outs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, count
from random import Random

import pytest

from referee_app.desk.club.drawing import NoDraw, circle, next_round
from referee_app.desk.club.entries import Agreed, ClubEntry, Entered, Joined, Left, Step, Voided
from referee_app.desk.club.fold import Refusal, heard
from referee_app.desk.club.values import BYE, POINTS_FIRST, Draw, Event, Result, Team, Terms

MANY = [f"T{n:02}" for n in range(1, 19)]


def begun(draw: Draw, teams: int, **agreed: object) -> Event:
    log: list[ClubEntry] = [Agreed(Terms(draw, **{"to": 2, "order": POINTS_FIRST, **agreed}))]  # type: ignore[arg-type]
    return after(Event("Cup"), *log, *(Joined(Team(team, team)) for team in MANY[:teams]))


def after(event: Event, *entries: object) -> Event:
    for entry in entries:
        outcome = heard(event, entry)  # type: ignore[arg-type]
        assert isinstance(outcome, Event), str(outcome.why)
        event = outcome
    return event


def drawn(event: Event, ids: count[int] = count(1)) -> Event:  # noqa: B008 - ids of one test run
    return after(event, next_round(event, lambda: f"m{next(ids)}"))


def played(event: Event, chance: Random) -> Event:
    results: list[Step] = []
    for match in event.round(event.rounds):
        if not match.over:
            lost = chance.randint(0, 1)
            results.append(Entered(match.id, Result(chance.choice([(2, lost), (lost, 2)]))))
    return after(event, *results)


def meetings(event: Event) -> Counter[frozenset[str]]:
    return Counter(frozenset(match.teams) for match in event.matches.values() if not match.bye)


@pytest.mark.parametrize("teams", range(2, 19))
def test_in_a_circle_each_meets_each_once_and_rests_at_most_once(teams: int) -> None:
    rounds = circle(MANY[:teams])
    pairs = [pair for one in rounds for pair in one]
    assert len(rounds) == teams - 1 + teams % 2
    real = [frozenset(pair) for pair in pairs if BYE not in pair]
    assert sorted(map(sorted, real)) == sorted(map(list, combinations(MANY[:teams], 2)))
    assert Counter(pair[0] for pair in pairs if pair[1] == BYE) == Counter(MANY[:teams] if teams % 2 else [])
    assert all(len({team for pair in one for team in pair}) == 2 * len(one) for one in rounds)


@pytest.mark.parametrize("teams", [4, 5, 18])
def test_a_round_robin_is_drawn_to_its_end(teams: int) -> None:
    event = begun(Draw.ROUND_ROBIN, teams)
    chance = Random(teams)
    for _ in range(teams - 1 + teams % 2):
        event = played(drawn(event), chance)
    assert set(meetings(event).values()) == {1}
    assert len(meetings(event)) == teams * (teams - 1) // 2
    with pytest.raises(NoDraw, match="Everybody has met"):
        drawn(event)


def test_a_round_robin_with_a_late_entry_and_a_drop_out_still_lets_all_meet() -> None:
    chance, event = Random(1), begun(Draw.ROUND_ROBIN, 6)
    event = played(drawn(event), chance)
    event = after(event, Joined(Team("late", "Late")), Left(MANY[0]))
    for _ in range(12):
        try:
            event = played(drawn(event), chance)
        except NoDraw:
            break
    here = [team.id for team in event.playing]
    assert {frozenset(pair) for pair in combinations(here, 2)} <= set(meetings(event))
    assert max(meetings(event).values()) == 1


def test_a_double_round_robin_lets_each_meet_each_twice() -> None:
    chance, event = Random(1), begun(Draw.ROUND_ROBIN, 4, twice=True)
    for _ in range(6):
        event = played(drawn(event), chance)
    assert set(meetings(event).values()) == {2}


@pytest.mark.parametrize(("teams", "rounds"), [(18, 9), (17, 9), (8, 5), (7, 5), (6, 5)])
def test_in_a_swiss_nobody_meets_twice_nor_rests_twice(teams: int, rounds: int) -> None:
    chance, event = Random(teams), begun(Draw.SWISS, teams)
    for _ in range(rounds):
        event = played(drawn(event), chance)
    assert max(meetings(event).values()) == 1
    byes = Counter(match.teams[0] for match in event.matches.values() if match.bye)
    assert not byes or max(byes.values()) == 1
    assert all(len(event.round(n)) == (teams + 1) // 2 for n in range(1, rounds + 1))


def test_a_swiss_pairs_the_leaders_and_gives_the_bye_to_the_last() -> None:
    event = drawn(begun(Draw.SWISS, 5))
    first = [match.teams for match in event.round(1)]
    assert first == [("T01", "T04"), ("T02", "T05"), ("T03", BYE)]
    event = after(event, *(Entered(match.id, Result((2, 0))) for match in event.round(1) if not match.bye))
    second = {match.teams for match in drawn(event).round(2)}
    assert ("T01", "T02") in second
    assert any(teams[0] in ("T04", "T05") for teams in second if BYE in teams)


def test_a_swiss_pairs_late_entries_and_forgets_who_left() -> None:
    chance, event = Random(3), begun(Draw.SWISS, 6)
    event = played(drawn(event), chance)
    event = after(event, Left("T01"), Joined(Team("late", "Late")))
    teams = {team for match in drawn(event).round(2) for team in match.teams}
    assert "late" in teams
    assert "T01" not in teams


@pytest.mark.parametrize("teams", [2, 3, 5, 8, 11, 16])
def test_a_knock_out_has_one_winner_and_byes_only_in_the_first_round(teams: int) -> None:
    chance, event = Random(teams), begun(Draw.KNOCK_OUT, teams)
    while True:
        try:
            event = played(drawn(event), chance)
        except NoDraw:
            break
    assert len(event.round(event.rounds)) == 1
    assert event.rounds == (teams - 1).bit_length()
    assert all(match.round == 1 for match in event.matches.values() if match.bye)
    assert sum(not match.bye for match in event.matches.values()) == teams - 1


def test_the_first_two_of_a_knock_out_meet_in_the_final() -> None:
    event = begun(Draw.KNOCK_OUT, 8)
    while True:
        try:
            event = drawn(event)
        except NoDraw:
            break
        better = [Entered(match.id, Result((2, 0) if match.teams[0] < match.teams[1] else (0, 2)))
                  for match in event.round(event.rounds)]  # fmt: skip
        event = after(event, *better)
    assert set(event.round(3)[0].teams) == {"T01", "T02"}


def test_a_knock_out_waits_for_every_result() -> None:
    with pytest.raises(NoDraw, match="Round 1 is not over"):
        drawn(drawn(begun(Draw.KNOCK_OUT, 4)))


def test_tables_are_numbered_and_a_match_takes_as_many_as_it_needs() -> None:
    assert [match.tables for match in drawn(begun(Draw.SWISS, 6)).round(1)] == [(1,), (2,), (3,)]
    assert [m.tables for m in drawn(begun(Draw.SWISS, 6, each=2)).round(1)] == [(1, 2), (3, 4), (5, 6)]
    assert [m.tables for m in drawn(begun(Draw.SWISS, 6, each=2, tables=4)).round(1)] == [(1, 2), (3, 4), ()]
    assert drawn(begun(Draw.SWISS, 5)).round(1)[-1].tables == ()


def test_divisions_may_be_drawn_apart() -> None:
    event = begun(Draw.ROUND_ROBIN, 0, apart=True)
    event = after(event, *(Joined(Team(f"{d}{n}", f"{d}{n}", d)) for d in "XY" for n in range(4)))
    assert all(match.teams[0][0] == match.teams[1][0] for match in drawn(event).round(1))


def test_whoever_was_to_meet_a_team_that_left_has_a_bye() -> None:
    event = drawn(begun(Draw.ROUND_ROBIN, 4))
    met = next(match for match in event.round(1) if "T01" in match.teams)
    other = next(team for team in met.teams if team != "T01")
    event = after(event, Left("T01"))
    assert event.matches[met.id].teams == (other, BYE)


def test_a_voided_match_has_not_been_met() -> None:
    event = played(drawn(begun(Draw.ROUND_ROBIN, 2)), Random(0))
    [match] = event.round(1)
    assert meetings(drawn(after(event, Voided(match.id))))[frozenset(match.teams)] == 2


def test_a_round_drawn_again_keeps_what_was_played() -> None:
    event = drawn(begun(Draw.SWISS, 6))
    first, *others = event.round(1)
    event = after(event, Entered(first.id, Result((2, 0))))
    again = next_round(replace(event, matches={}), lambda: "x").matches
    fresh = tuple(replace(one, id=f"again {n}") for n, one in enumerate(again))
    refused = heard(event, replace(next_round(begun(Draw.SWISS, 6), lambda: "x"), matches=fresh))
    assert isinstance(refused, Refusal)
    assert "twice in one round" in str(refused.why)
    turned = tuple(replace(one, id=f"again {one.id}", teams=one.teams[::-1]) for one in others)
    event = after(event, replace(next_round(begun(Draw.SWISS, 6), lambda: "x"), matches=turned))
    assert {match.id for match in event.round(1)} == {first.id, *(one.id for one in turned)}


def on(event: Event) -> list[set[str]]:
    return [set(match.teams) for match in event.round(event.rounds)]


def better_win(event: Event) -> Event:
    return after(event, *(Entered(match.id, Result((2, 0) if match.teams[0] < match.teams[1] else (0, 2)))
                          for match in event.round(event.rounds) if not match.over))  # fmt: skip


def test_nobody_moves_along_in_a_knock_out_when_a_winner_leaves() -> None:
    event = better_win(drawn(begun(Draw.KNOCK_OUT, 8)))
    assert on(drawn(event)) == [{"T01", "T04"}, {"T02", "T03"}]
    assert on(drawn(after(event, Left("T04")))) == [{"T01", BYE}, {"T02", "T03"}]
    both = after(event, Left("T04"), Left("T03"))
    assert on(drawn(both)) == [{"T01", "T02"}], "a round of byes alone is none"


def test_a_bye_of_a_knock_out_that_leaves_is_a_bye_for_the_next() -> None:
    event = after(drawn(begun(Draw.KNOCK_OUT, 6)), Left("T01"))
    assert on(drawn(better_win(event))) == [{"T04", BYE}, {"T02", "T03"}]


def test_a_void_match_of_a_knock_out_sends_nobody_on() -> None:
    event = better_win(drawn(begun(Draw.KNOCK_OUT, 8)))
    [void] = [match for match in event.round(1) if "T04" in match.teams]
    assert on(drawn(after(event, Voided(void.id)))) == [{"T01", BYE}, {"T02", "T03"}]


@pytest.mark.parametrize("teams", [4, 5, 6])
def test_a_swiss_that_goes_on_after_all_have_met_repeats_meetings_evenly(teams: int) -> None:
    chance, event = Random(teams), begun(Draw.SWISS, teams)
    for _ in range(3 * (teams + teams % 2 - 1)):
        event = played(drawn(event), chance)
    counts = Counter(frozenset(match.teams) for match in event.matches.values() if not match.bye)
    assert len(counts) == teams * (teams - 1) // 2
    assert max(counts.values()) - min(counts.values()) <= 2
