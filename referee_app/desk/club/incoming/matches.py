"""The table of an event as clubs keep it: a match a row, columns round, teamA, teamABullsEye, teamAHangJacks, …"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Corrected, Entered
from referee_app.desk.club.incoming.cells import BadCell, Cells
from referee_app.desk.club.incoming.doubts import bye_of, result_of, times_of, told_so
from referee_app.desk.club.incoming.grid import Grid, Line, unmarked
from referee_app.desk.club.incoming.looking import (
    Look,
    Skipped,
    note,
    score,
    take,
    teams_of,
    turned,
    versus,
    when,
)  # fmt: skip
from referee_app.desk.club.incoming.preview import (
    LEAVE_OUT,
    OTHER,
    OURS,
    SAME,
    THEIRS,
    Asking,
    Option,
    Preview,
    Sort,
)  # fmt: skip
from referee_app.desk.club.scoring import LAST_ROUND
from referee_app.desk.club.told import Told, joined
from referee_app.desk.club.values import BYE, Event, Match, Result
from referee_app.records.names import key

NEEDED = {"round", "teama", "teamabullseye", "teamb", "teambbullseye"}


def fits(grid: Grid) -> bool:
    return {head.lower() for head in grid.heads} >= NEEDED


def preview(grid: Grid, source: str, event: Event, answers: Mapping[str, str], new_id: Callable[[], str]) -> Preview:
    """What the table would bring to the event."""
    look = Look(event, Asking(answers), new_id)
    look.teams = {key(team.name): team for team in event.teams.values()}
    for match in event.matches.values():
        look.seen.setdefault(frozenset(match.teams), []).append(match)
    for line in grid.lines:
        try:
            _row(look, line)
        except BadCell as bad:
            note(look, line, Sort.UNREADABLE, bad.why, column=bad.column)
            look.asking.ask(f"row-{line.number}", bad.why, (LEAVE_OUT,), line.number)
        except Skipped:
            pass
    mark = hashlib.sha256(repr([(line.number, sorted(line.cells.items())) for line in grid.lines]).encode())
    steps = (*look.joined, *look.steps)
    return Preview(source, mark.hexdigest()[:16], tuple(look.rows.values()), look.asking.asks, steps)


def _row(look: Look, line: Line) -> None:
    cells = Cells(line)
    number = cells.whole("round", least=1, most=LAST_ROUND)
    names = unmarked(cells.text("teamA")), unmarked(cells.text("teamB", empty=True))
    scored = any(cells.text(column, empty=True) for column in ("teamABullsEye", "teamBBullsEye"))
    games = (
        cells.whole("teamABullsEye", empty=not scored),
        cells.whole("teamBBullsEye", empty=not names[1] or not scored),
    )
    hangs = cells.whole("teamAHangJacks", empty=True), cells.whole("teamBHangJacks", empty=True)
    result = Result(games, hangs)
    teams = teams_of(look, line, names)
    state, tables = cells.text("state", empty=True), _tables(cells.text("tables", empty=True))
    if scored and _here(look, cells, Match("", number, teams, result=result, voided=state == "void")):
        return note(look, line, Sort.DUPLICATE)
    start, end = times_of(look, cells, line)
    if BYE in teams:
        return bye_of(look, line, teams, number, result, said=state == "bye")
    if not scored:
        return _unplayed(look, line, Match("", number, teams, tables))
    if state == "short":
        result = replace(result, short=True)
    result = result_of(look, cells, line, teams, result)
    void, note_ = state == "void", cells.text("note", empty=True)
    _found(look, line, Match("", number, teams, tables, result, start, end, voided=void, note=note_))
    return None


def _here(look: Look, cells: Cells, match: Match) -> bool:
    """Whether the event has the match already, its doubts answered when the file came the first time."""
    assert match.result is not None
    for other in look.seen.get(frozenset(match.teams), []):
        theirs = turned(other, match)
        same = theirs.result and replace(theirs.result, short=False) == match.result
        where = (other.id in look.event.matches, other.round, other.voided)
        if same and where == (True, match.round, match.voided) and told_so(cells, other):
            return True
    return False


def _unplayed(look: Look, line: Line, match: Match) -> None:
    """A match that was drawn and has no result yet."""
    if any(other.round == match.round for other in look.seen.get(frozenset(match.teams), [])):
        return note(look, line, Sort.DUPLICATE)
    return take(look, line, match)


def _tables(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.split("+") if one.isascii() and one.isdecimal() and len(one) < 5)


def _found(look: Look, line: Line, match: Match) -> None:
    """New, there already, conflicting, or perhaps the same again."""
    assert match.result is not None
    for other in look.seen.get(frozenset(match.teams), []):
        theirs = turned(other, match)
        if other.voided or match.voided:
            if (other.voided, theirs.result, other.round) == (match.voided, match.result, match.round):
                return note(look, line, Sort.DUPLICATE)
            continue
        if theirs.result is None and other.round == match.round:
            return _entered(look, line, other, match)
        if theirs.result == match.result and other.round == match.round and (theirs.start, theirs.end) == (
            match.start, match.end):  # fmt: skip
            return note(look, line, Sort.DUPLICATE)
        if theirs.result == match.result and (other.round == match.round or not look.event.terms.twice):
            return _twice(look, line, match, theirs)
        if other.round == match.round:
            return _conflict(look, line, match, other, theirs)
    return take(look, line, match)


def _entered(look: Look, line: Line, drawn: Match, match: Match) -> None:
    """The result of a match that was drawn here and not yet played."""
    result = turned(match, drawn).result
    assert result is not None
    look.seen[frozenset(match.teams)].remove(drawn)
    look.seen[frozenset(match.teams)].append(replace(drawn, result=result, start=match.start, end=match.end))
    look.steps.append(Entered(drawn.id, result, match.start, match.end))
    note(look, line, Sort.NEW)


def _twice(look: Look, line: Line, match: Match, before: Match) -> None:
    """The same two sides with the same result again, at another time or in another round."""
    why = Told(
        words("{teams} with the same result stands there already, {before}: one match entered twice?"),
        {"teams": versus(look, match), "before": when(before)},
    )
    same, other = Option(SAME, Told(words("The same match"))), Option(OTHER, Told(words("Another match")))
    answer = look.asking.ask(f"row-{line.number}-twice", why, (same, other), line.number)
    if answer == OTHER:
        return take(look, line, match, Sort.DOUBTFUL)
    return note(look, line, Sort.DOUBTFUL, why)


def _conflict(look: Look, line: Line, match: Match, other: Match, theirs: Match) -> None:
    """The same two sides in the same round with another result: both versions are shown."""
    assert theirs.result is not None
    ours = joined(versus(look, match), score(theirs.result), when(theirs))
    why = Told(words("{teams} has another result here"), {"teams": versus(look, match)})
    both = Option(OURS, Told(words("Keep what is here"))), Option(THEIRS, Told(words("Take what the file says")))
    answer = look.asking.ask(f"row-{line.number}-conflict", why, both, line.number)
    result = turned(match, other).result
    if answer == THEIRS and result is not None:
        look.steps.append(Corrected(other.id, result))
    note(look, line, Sort.CONFLICT, why, ours)
