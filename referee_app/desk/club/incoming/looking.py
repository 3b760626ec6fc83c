"""One look through a table of matches: who is meant by its names, and what was seen so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Added, Joined, Step
from referee_app.desk.club.incoming.cells import BadCell
from referee_app.desk.club.incoming.grid import Line
from referee_app.desk.club.incoming.preview import LEAVE_OUT, OTHER, SAME, Asking, Looked, Option, Sort
from referee_app.desk.club.incoming.spelling import nearest
from referee_app.desk.club.told import Told, joined
from referee_app.desk.club.values import BYE, Event, Match, Result, Team
from referee_app.records.names import cut, key, tidy

BYES = {"", "bye", "—", "-", "folga", "свободен", "вольны"}


@dataclass
class Look:
    """One look through the file; `teams` by the key of their names, `known` matches by who played."""

    event: Event
    asking: Asking
    new_id: Callable[[], str]
    teams: dict[str, Team] = field(default_factory=dict)
    joined: list[Step] = field(default_factory=list)
    rows: dict[int, Looked] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    seen: dict[frozenset[str], list[Match]] = field(default_factory=dict)


class Skipped(Exception):
    """The row is left out, or waits for an answer."""


def teams_of(look: Look, line: Line, names: tuple[str, str]) -> tuple[str, str]:
    found = [_team(look, line, name) for name in names]
    if None in found:
        raise Skipped
    first, second = (team or BYE for team in found)
    if first == second == BYE:
        raise BadCell("teamA", Told(words("is empty, a name was expected")))
    if first == BYE or second == BYE:
        return (first or second, BYE)
    if first == second:
        raise BadCell("teamB", Told(words("{team} cannot play against itself"), {"team": names[1]}))
    return first, second


def _team(look: Look, line: Line, name: str) -> str | None:
    """The id of the team of that name, BYE for a bye; None where it must be asked first."""
    name = tidy(name)
    if name.lower() in BYES:
        return BYE
    if (known := look.teams.get(key(name))) is not None:
        return known.id
    near = nearest(name, (team.name for team in look.teams.values()))
    if near is None and not look.event.teams:
        return _join(look, name)
    new = Option(OTHER, Told(words("A new team")))
    why = Told(words("There is no team called {name} here"), {"name": name})
    options: tuple[Option, ...] = (new, LEAVE_OUT)
    if near is not None:
        why = Told(words("{name} is spelled nearly like {near}"), {"name": name, "near": near})
        options = (Option(SAME, Told(words("The same as {near}"), {"near": near})), *options)
    answer = look.asking.ask(f"name-{key(name)}", why, options, line.number)
    if answer == SAME and near is not None:
        return look.teams[key(near)].id
    if answer == OTHER:
        return _join(look, name)
    note(look, line, Sort.UNKNOWN, why)
    return None


def _join(look: Look, name: str) -> str:
    team = Team(look.new_id(), name)
    look.teams[key(name)] = team
    look.joined.append(Joined(team))
    return team.id


def turned(match: Match, like: Match) -> Match:
    """The match told from the same side as the other."""
    if match.teams == like.teams or match.result is None:
        return match
    result = replace(match.result, games=match.result.games[::-1], hangs=match.result.hangs[::-1])
    return replace(match, teams=like.teams, result=result)


def name_of(look: Look, team: str) -> str:
    return next((one.name for one in look.teams.values() if one.id == team), "")


def versus(look: Look, match: Match) -> str:
    return " – ".join(name_of(look, team) for team in match.teams)


def score(result: Result) -> str:
    return f"{result.games[0]}–{result.games[1]}"


def when(match: Match) -> Told:
    times = "–".join(time for time in (match.start, match.end) if time)
    if times:
        return Told(words("round {round}, {times}"), {"round": match.round, "times": times})
    return Told(words("round {round}"), {"round": match.round})


def shown(line: Line) -> Told:
    """The row as it stands in the file."""
    return joined(*map(cut, (*line.cells.values(), *line.over)))


def note(
    look: Look, line: Line, sort: Sort, why: Told | None = None, ours: Told | None = None, column: str = ""
) -> None:
    """A row has one line in the preview: the first thing that was found about it."""
    look.rows.setdefault(line.number, Looked(line.number, sort, shown(line), column, why, ours))


def take(look: Look, line: Line, match: Match, sort: Sort = Sort.NEW) -> None:
    given = replace(match, id=look.new_id())
    look.seen.setdefault(frozenset(match.teams), []).append(given)
    look.steps.append(Added(given))
    note(look, line, sort)
