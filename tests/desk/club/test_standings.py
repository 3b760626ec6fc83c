"""Standings: a real event to the last figure, ties, why a row stands above the next, and tallies from scratch."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from referee_app.desk.club.entries import (
    Added,
    Agreed,
    ClubEntry,
    Corrected,
    Imported,
    Joined,
    Left,
    Replayed,
    Restored,
    Step,
    TookBack,
    Voided,
)  # fmt: skip
from referee_app.desk.club.fold import Refusal, fold, heard
from referee_app.desk.club.reasons import reasons, terms
from referee_app.desk.club.standings import Row, against, head_to_head, running, standings
from referee_app.desk.club.values import (
    BULLSEYES,
    POINTS_FIRST,
    Criterion,
    Draw,
    Event,
    Match,
    Result,
    Scheme,
    Team,
    Terms,
)  # fmt: skip
from referee_app.text.catalogue import LANGUAGES, Catalogue
from tests.desk.club.conftest import told

A, B, C, D = "ABCD"


def event(*results: tuple[str, str, int, int], teams: str = "ABCD", **agreed: object) -> Event:
    log: list[ClubEntry] = [Agreed(Terms(Draw.FREE, **{"to": 0, **agreed}))]  # type: ignore[arg-type]
    log += [Joined(Team(team, team)) for team in teams]
    for n, (one, other, ours, theirs) in enumerate(results):
        log.append(Added(Match(str(n), 1, (one, other), result=Result((ours, theirs)))))
    folded = fold("Event", log)
    assert not folded.stranded, folded.stranded
    return folded.event


def ranks(rows: tuple[Row, ...]) -> list[tuple[int, str]]:
    return [(row.rank, row.team.id) for row in rows]


def test_the_event_of_the_club_comes_out_as_the_club_had_it(club_event: Event) -> None:
    rows = standings(club_event)
    assert [(row.team.name, row.tally.games_won, row.tally.games_lost) for row in rows[:4]] == [
        ("Ibis United", 51, 23), ("Savannah", 51, 37), ("Hibiscus", 50, 42), ("Calabash", 49, 36),
    ]  # fmt: skip
    assert len(rows) == 18
    assert [row.rank for row in rows] == list(range(1, 19))
    tied = [row for row in rows[:-1] if len(row.steps) > 1]
    assert len(tied) == 6  # neighbours that are level on bullseyes


def test_each_row_of_the_event_says_why_it_stands_there(club_event: Event) -> None:
    rows = standings(club_event)
    *said, last = reasons(rows)
    assert last is None
    assert all(reason is not None for reason in said)
    assert str(said[0]) == ("above Savannah by fewest bullseyes lost: 23 against 37; level before that: bullseyes won")
    assert str(said[1]) == "above Hibiscus by bullseyes won: 51 against 50"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_said_in_every_language(lang: str, club_event: Event) -> None:
    english, catalogue = Catalogue("en"), Catalogue(lang)
    said = [one for one in reasons(standings(club_event)) if one]
    assert all("Savannah" in one.say(catalogue) for one in said[:1])
    assert all((one.say(catalogue) == one.say(english)) == (lang == "en") for one in said)
    assert all(one.say(catalogue) for one in terms(club_event))


def test_B19_equal_scores_share_a_rank_and_the_next_rank_is_left_out() -> None:
    scores = event((A, D, 30, 4), (B, D, 12, 0), (C, D, 12, 0), order=(Criterion.GAMES_WON,))
    rows = standings(scores)
    assert ranks(rows) == [(1, A), (2, B), (2, C), (4, D)]
    assert [row.shared for row in rows] == [False, True, True, False]
    assert str(reasons(rows)[1]) == "level with C in everything that counts"


def test_head_to_head_counts_only_those_who_are_level() -> None:
    """A, B and C beat each other in a ring and all of them beat D: they are level against each other too."""
    ring = ((A, B, 5, 0), (B, C, 3, 1), (C, A, 2, 1), (A, D, 1, 0), (B, D, 1, 0), (C, D, 1, 0))
    rows = standings(event(*ring, order=(Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.DIFFERENCE)))
    assert ranks(rows) == [(1, A), (2, C), (3, B), (4, D)]
    assert [step.criterion for step in rows[0].steps] == [
        Criterion.POINTS, Criterion.HEAD_TO_HEAD, Criterion.DIFFERENCE,
    ]  # fmt: skip


def test_two_level_teams_are_parted_by_their_own_match() -> None:
    rows = standings(event((A, B, 2, 1), (B, C, 9, 0), (C, A, 9, 0), (B, D, 1, 0), (A, D, 1, 0), order=POINTS_FIRST))
    assert ranks(rows)[:2] == [(1, A), (2, B)]
    assert str(reasons(rows)[0]) == ("above B by points against each other: 2 against 0; level before that: points")


def test_opponents_points_place_who_had_the_harder_way() -> None:
    rows = standings(event((A, C, 1, 0), (B, D, 1, 0), (C, D, 1, 0), order=(Criterion.POINTS, Criterion.OPPONENTS)))
    by_team = {row.team.id: row for row in rows}
    assert by_team[A].rank < by_team[B].rank, "C, whom A beat, has points; D has none"


def test_the_score_decides_who_won_and_a_draw_is_nobodys() -> None:
    drawn = standings(event((A, B, 9, 9), order=POINTS_FIRST))
    assert [(row.tally.points, row.tally.won, row.tally.drawn) for row in drawn[:2]] == [(1, 0, 1), (1, 0, 1)]


def test_a_bye_brings_nothing_unless_the_organiser_says_so() -> None:
    bye = Added(Match("bye", 1, (A, "")))
    for scheme, expected in ((Scheme(), (0, 0)), (Scheme(bye=2, bye_games=17), (2, 17))):
        log = [Agreed(Terms(Draw.FREE, scheme=scheme)), Joined(Team(A, A)), bye]
        [row] = standings(fold("Event", log).event)
        assert (row.tally.points, row.tally.games_won) == expected
        assert (row.tally.byes, row.tally.played) == (1, 0)


@pytest.mark.parametrize(("kept", "won"), [(True, 5), (False, 0)])
def test_T5_a_team_that_leaves_keeps_its_results_or_they_count_for_nobody(kept: bool, won: int) -> None:
    before = event((A, B, 5, 1), (B, C, 4, 2), kept=kept)
    after = heard(before, Left(B))
    assert isinstance(after, Event)
    by_team = {row.team.id: row for row in standings(after)}
    assert by_team[A].tally.games_won == won
    assert by_team[B].left
    said = [str(one) for one in terms(after)]
    assert ("Dropped out: B. Their matches played count" in said) == kept


def test_head_to_head_of_two_teams(club_event: Event) -> None:
    one, other, matches = head_to_head(club_event, "Savannah", "Calabash")
    assert (one.won, one.games_won, one.hangs_won, other.won) == (1, 17, 2, 0)
    assert len(matches) == 1
    assert list(against(club_event, "Savannah")) == ["Calabash", "Tassa", "Lagoon Lads"]


def test_a_chart_follows_the_rounds(club_event: Event) -> None:
    lines = running(club_event)
    assert lines["Ibis United"] == (17, 34, 51)
    assert lines["Tassa"] == (8, 16, 22)


def test_terms_are_frozen_at_the_first_result_and_a_change_is_printed(club_event: Event) -> None:
    other = Terms(Draw.FREE, order=POINTS_FIRST)
    refused = heard(club_event, Agreed(other))
    assert isinstance(refused, Refusal)
    assert "must be confirmed" in str(refused.why)
    changed = heard(club_event, Agreed(other, confirmed=True))
    assert isinstance(changed, Event)
    assert any("The order was changed after results were in. Before: bullseyes won" in str(one)
               for one in terms(changed))  # fmt: skip


def by_hand(event: Event) -> dict[str, tuple[int, ...]]:
    """Another way to add up: each figure by itself, over everything that counts."""
    figures: dict[str, Counter[str]] = {team: Counter() for team in event.teams}
    for match in event.matches.values():
        if match.result is None or match.voided:
            continue
        for (team, won), lost in zip(
            zip(match.teams, match.result.games, strict=True), match.result.games[::-1], strict=True
        ):
            figures[team]["won"] += won
            figures[team]["lost"] += lost
            figures[team]["matches"] += won > lost
        for team, hung in zip(match.teams, match.result.hangs, strict=True):
            figures[team]["hung"] += hung
    return {team: (one["won"], one["lost"], one["matches"], one["hung"]) for team, one in figures.items()}


def any_change(event: Event, log: list[ClubEntry], chance: Random) -> ClubEntry:
    match = chance.choice([one for one in event.matches.values() if not one.bye])
    ours = chance.randint(0, 16)
    result = Result(chance.choice([(17, ours), (ours, 17)]), (chance.randint(0, 9), chance.randint(0, 9)))
    again = [entry for entry in told() if isinstance(entry, Added)]
    file: tuple[Step, ...] = tuple(again)
    return chance.choice([
        Corrected(match.id, result), Corrected(match.id, result), Voided(match.id), Restored(match.id),
        Replayed(match.id), TookBack(chance.randint(20, len(log))), Imported("again.csv", "same", file),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_standings_after_200_changes_equal_a_tally_from_scratch(seed: int) -> None:
    chance, log = Random(seed), told()
    now = fold("One day", log).event
    for _ in range(200):
        entry = any_change(now, log, chance)
        if isinstance(entry, TookBack):
            log.append(entry)
            now = fold("One day", log).event
        elif not isinstance(after := heard(now, entry), Refusal):
            log.append(entry)
            now = after
    rows = standings(now)
    told_now = {row.team.id: (t.games_won, t.games_lost, t.won, t.hangs_won) for row in rows for t in [row.tally]}
    assert told_now == by_hand(now) == by_hand(fold("One day", log).event)
    order = [(-t.games_won, t.games_lost, -t.won, -t.hangs_won, t.hangs_lost) for t in (row.tally for row in rows)]
    assert order == sorted(order)
    assert now.terms.order == BULLSEYES
