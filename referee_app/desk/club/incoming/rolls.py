"""A list of teams, with their divisions where there are any: a team a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Joined, Renamed
from referee_app.desk.club.incoming.cells import BadCell, Cells
from referee_app.desk.club.incoming.grid import Grid, Line, unmarked
from referee_app.desk.club.incoming.looking import Look, note
from referee_app.desk.club.incoming.preview import LEAVE_OUT, OTHER, OURS, SAME, THEIRS, Asking, Option, Preview, Sort
from referee_app.desk.club.incoming.spelling import nearest
from referee_app.desk.club.told import Told, joined
from referee_app.desk.club.values import Event, Team
from referee_app.records.names import key, tidy


def preview(grid: Grid, source: str, event: Event, answers: Mapping[str, str], new_id: Callable[[], str]) -> Preview:
    """What the list would bring to the event."""
    look = Look(event, Asking(answers), new_id)
    look.teams = {key(team.name): team for team in event.teams.values()}
    for line in grid.lines:
        try:
            _row(look, line)
        except BadCell as bad:
            look.asking.ask(f"row-{line.number}", bad.why, (LEAVE_OUT,), line.number)
            note(look, line, Sort.UNREADABLE, bad.why, column=bad.column)
    return Preview(source, "", tuple(look.rows.values()), look.asking.asks, tuple(look.steps))


def _row(look: Look, line: Line) -> None:
    cells = Cells(line)
    name, division = tidy(unmarked(cells.text("team"))), tidy(unmarked(cells.text("division", empty=True)))
    if not name:
        raise BadCell("team", Told(words("is empty, a name was expected")))
    known = look.teams.get(key(name))
    if known is None and (near := nearest(name, (team.name for team in look.teams.values()))) is not None:
        why = Told(words("{name} is spelled nearly like {near}"), {"name": name, "near": near})
        same = Option(SAME, Told(words("The same as {near}"), {"near": near}))
        options = same, Option(OTHER, Told(words("A new team"))), LEAVE_OUT
        answer = look.asking.ask(f"name-{key(name)}", why, options, line.number)
        if answer not in (SAME, OTHER):
            return note(look, line, Sort.UNKNOWN, why)
        known = look.teams[key(near)] if answer == SAME else None
    if known is not None:
        return _known(look, line, known, division)
    look.teams[key(name)] = team = Team(look.new_id(), name, division)
    look.steps.append(Joined(team))
    return note(look, line, Sort.NEW)


def _known(look: Look, line: Line, team: Team, division: str) -> None:
    """A team without a division takes the one the list gives it; another than its own is asked about."""
    if not division or key(division) == key(team.division):
        return note(look, line, Sort.DUPLICATE)
    if team.division:
        why = Told(words("{team} is in another division here"), {"team": team.name})
        both = Option(OURS, Told(words("Keep what is here"))), Option(THEIRS, Told(words("Take what the file says")))
        answer = look.asking.ask(f"row-{line.number}-division", why, both, line.number)
        note(look, line, Sort.CONFLICT, why, joined(team.name, team.division))
        if answer != THEIRS:
            return None
    look.teams[key(team.name)] = Team(team.id, team.name, division, team.people)
    look.steps.append(Renamed(team.id, team.name, division))
    return note(look, line, Sort.NEW)
