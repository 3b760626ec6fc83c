"""Standings: a tally of results, and rows that say why they stand where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from referee_app.desk.club.scoring import won_by
from referee_app.desk.club.values import BYE, Criterion, Event, Match, Result, Scheme, Team, Terms
from referee_app.records.names import key


@dataclass(frozen=True, slots=True)
class Tally:
    """What a team has made. `points` as the scheme of the event gives them."""

    team: str
    points: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    hangs_won: int = 0
    hangs_lost: int = 0
    byes: int = 0

    @property
    def difference(self) -> int:
        return self.games_won - self.games_lost


FIGURES = 9
"""What a result adds to, from the points on."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A result that counts, in the order of play."""

    teams: tuple[str, str]
    result: Result


@dataclass(frozen=True, slots=True)
class Step:
    """A comparison of two rows: the criterion, and what each of them has of it."""

    criterion: Criterion
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Row:
    """`steps` compare with the row below, up to the one that parts them; where none does, they share a rank."""

    rank: int
    team: Team
    tally: Tally
    steps: tuple[Step, ...] = ()
    shared: bool = False
    left: bool = False

    @property
    def placed_by(self) -> Step | None:
        """The comparison that placed it above the next row."""
        return self.steps[-1] if self.steps and self.steps[-1].mine != self.steps[-1].theirs else None


FEWEST = {Criterion.GAMES_LOST, Criterion.HANGS_LOST}
"""Of these less is better."""
_HAS: dict[Criterion, Callable[[Tally], int]] = {
    Criterion.POINTS: lambda tally: tally.points,
    Criterion.GAMES_WON: lambda tally: tally.games_won,
    Criterion.GAMES_LOST: lambda tally: tally.games_lost,
    Criterion.DIFFERENCE: lambda tally: tally.difference,
    Criterion.MATCHES_WON: lambda tally: tally.won,
    Criterion.HANGS_WON: lambda tally: tally.hangs_won,
    Criterion.HANGS_LOST: lambda tally: tally.hangs_lost,
}


def counting(event: Event) -> Iterator[Match]:
    """The matches whose results count, in the order of rounds."""
    for match in sorted(event.matches.values(), key=lambda one: one.round):
        if match.voided or not (match.result or match.bye):
            continue
        if event.terms.kept or not event.left.intersection(match.teams):
            yield match


def meetings(event: Event) -> list[Meeting]:
    return [Meeting(match.teams, match.result) for match in counting(event) if match.result]


def tallied(meetings: Iterable[Meeting], teams: Iterable[str], scheme: Scheme) -> dict[str, Tally]:
    """From scratch, each time: nothing is carried over that a correction could leave behind."""
    sums = {team: [0] * FIGURES for team in teams}
    for meeting in meetings:
        winner = won_by(meeting.result)
        for side, team in enumerate(meeting.teams):
            if team in sums:
                made = _made(meeting.result, side, winner, scheme)
                sums[team] = [one + more for one, more in zip(sums[team], made, strict=True)]
    return {team: Tally(team, *figures) for team, figures in sums.items()}


def _made(result: Result, side: int, winner: int | None, scheme: Scheme) -> tuple[int, ...]:
    """In the order of a tally, without byes."""
    (won, drawn), other = (winner == side, winner is None), 1 - side
    points = scheme.win if won else scheme.draw if drawn else scheme.loss
    games, hangs = result.games, result.hangs
    return points, 1, won, drawn, not (won or drawn), games[side], games[other], hangs[side], hangs[other]


def _with_byes(event: Event, tallies: dict[str, Tally]) -> dict[str, Tally]:
    """A bye is no match played: it brings what the scheme says, and that is nothing unless it says so."""
    scheme = event.terms.scheme
    for match in counting(event):
        team = match.teams[0]
        if match.bye and team in tallies:
            tally = tallies[team]
            tallies[team] = replace(
                tally, byes=tally.byes + 1, points=tally.points + scheme.bye,
                games_won=tally.games_won + scheme.bye_games,
            )  # fmt: skip
    return tallies


def standings(event: Event, division: str | None = None) -> tuple[Row, ...]:
    """Of the whole event, or of one division of it: its teams by all their matches."""
    found = meetings(event)
    tallies = _with_byes(event, tallied(found, event.teams, event.terms.scheme))
    teams = [team for team in event.teams.values() if division is None or team.division == division]
    rows = table(teams, tallies, found, event.terms)
    return tuple(replace(row, left=row.team.id in event.left) for row in rows)


def table(
    teams: Iterable[Team], tallies: Mapping[str, Tally], found: Sequence[Meeting], terms: Terms
) -> tuple[Row, ...]:
    """The rows in order; teams level in everything share a rank and stand in the order of their names."""
    known = {team.id: team for team in teams}
    measured = _Measure(tallies, found, terms.scheme)
    rows: list[Row] = []
    for group, steps in _placed(list(known), terms.order, measured, ()):
        for n, team in enumerate(sorted(group, key=lambda one: key(known[one].name))):
            rank = rows[-1].rank if n else len(rows) + 1
            rows.append(Row(rank, known[team], tallies[team], shared=len(group) > 1))
            if n or not steps:
                continue
            rows[-2:-1] = [replace(rows[-2], steps=steps)] if len(rows) > 1 else []
    return tuple(rows)


Group = tuple[str, ...]


def _placed(
    teams: Sequence[str], order: Sequence[Criterion], measured: _Measure, before: tuple[Step, ...]
) -> list[tuple[Group, tuple[Step, ...]]]:
    """Groups in order, each with the steps by which the group above it was placed there; none for the first."""
    if len(teams) < 2 or not order:
        return [(tuple(teams), ())]
    criterion, *rest = order
    has = {team: measured(criterion, team, teams) for team in teams}
    values = sorted(set(has.values()), reverse=criterion not in FEWEST)
    placed: list[tuple[Group, tuple[Step, ...]]] = []
    for value in values:
        level = (*before, Step(criterion, value, value))
        parts = _placed([team for team in teams if has[team] == value], rest, measured, level)
        if placed:
            above = values[values.index(value) - 1]
            parts[0] = (parts[0][0], (*before, Step(criterion, above, value)))
        placed += parts
    return placed


@dataclass(frozen=True)
class _Measure:
    tallies: Mapping[str, Tally]
    found: Sequence[Meeting]
    scheme: Scheme

    def __call__(self, criterion: Criterion, team: str, level: Sequence[str]) -> int:
        """`level`: the teams that are level so far; head to head counts only what they did against each other."""
        if criterion is Criterion.HEAD_TO_HEAD:
            among = [one for one in self.found if one.teams[0] in level and one.teams[1] in level]
            return tallied(among, (team,), self.scheme)[team].points
        if criterion is Criterion.OPPONENTS:
            met = [other for one in self.found if team in one.teams for other in one.teams if other != team]
            return sum(self.tallies[other].points for other in met if other in self.tallies)
        return _HAS[criterion](self.tallies[team])


def running(event: Event) -> dict[str, tuple[int, ...]]:
    """What each team has of the first criterion after each round, for a chart; of points where that is no sum."""
    first = event.terms.order[0] if event.terms.order[0] in _HAS else Criterion.POINTS
    lines: dict[str, tuple[int, ...]] = dict.fromkeys(event.teams, ())
    for number in range(1, event.rounds + 1):
        so_far = replace(event, matches={one.id: one for one in event.matches.values() if one.round <= number})
        tallies = _with_byes(so_far, tallied(meetings(so_far), event.teams, event.terms.scheme))
        lines = {team: (*line, _HAS[first](tallies[team])) for team, line in lines.items()}
    return lines


def head_to_head(event: Event, one: str, other: str) -> tuple[Tally, Tally, tuple[Match, ...]]:
    """What two teams did against each other, and the matches of it."""
    both = {one, other}
    matches = tuple(match for match in counting(event) if match.result and set(match.teams) == both)
    found = [Meeting(match.teams, match.result) for match in matches if match.result]
    tallies = tallied(found, (one, other), event.terms.scheme)
    return tallies[one], tallies[other], matches


def against(event: Event, team: str) -> dict[str, tuple[Tally, Tally]]:
    """By opponent, in the order of meeting."""
    met = dict.fromkeys(
        other for match in counting(event) if team in match.teams for other in match.teams if other not in (team, BYE)
    )
    versus = partial(head_to_head, event, team)
    return {other: versus(other)[:2] for other in met}
