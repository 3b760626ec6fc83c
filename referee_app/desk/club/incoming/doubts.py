"""What a row says that cannot quite be: asked about, never put right by guess."""

from __future__ import annotations

from dataclasses import replace

from referee_app.core.ruleset import words
from referee_app.desk.club.incoming.cells import Cells
from referee_app.desk.club.incoming.grid import Line, unmarked
from referee_app.desk.club.incoming.looking import Look, Skipped, name_of, note, score, take
from referee_app.desk.club.incoming.preview import LEAVE_OUT, SKIP, TAKE, Option, Sort
from referee_app.desk.club.scoring import won_by, wrong
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Match, Result
from referee_app.records.names import key


def times_of(look: Look, cells: Cells, line: Line) -> tuple[str, str]:
    """As written, where they can be read; asked about where they cannot, or the end lies before the start."""
    start, end = (_time(look, cells, line, column) for column in ("start", "end"))
    if not (start and end) or Cells.minutes(end) >= Cells.minutes(start):
        return start, end
    why = Told(words("The match ends at {end}, before it starts at {start}"), {"end": end, "start": start})
    options = (
        Option(TAKE, Told(words("Keep the times as they are"))), Option(SKIP, Told(words("Leave the end empty"))),
    )  # fmt: skip
    answer = look.asking.ask(f"row-{line.number}-times", why, options, line.number)
    if answer is None:
        note(look, line, Sort.DOUBTFUL, why, column="end")
        raise Skipped
    return start, end if answer == TAKE else ""


def told_so(cells: Cells, match: Match) -> bool:
    """Whether the times of the match may be what was made of those of the row."""
    (written, start), (given, end) = cells.time("start"), cells.time("end")
    starts = {start} if start is not None else {"", _mended(written)}
    ends = {end} if end is not None else {"", _mended(given)}
    if start and end and Cells.minutes(end) < Cells.minutes(start):
        ends.add("")
    return match.start in starts and match.end in ends


def _mended(time: str) -> str:
    return time.replace('"', "").strip()


def _time(look: Look, cells: Cells, line: Line, column: str) -> str:
    given, read = cells.time(column)
    if read is not None:
        return read
    why = Told(words("{value} is no time of day"), {"value": given})
    mended = _mended(given)
    fixed = Option(TAKE, Told(words("Read it as {time}"), {"time": mended}))
    options = (*((fixed,) if Cells.reads(mended) else ()), Option(SKIP, Told(words("Leave the time empty"))))
    answer = look.asking.ask(f"row-{line.number}-{column}", why, options, line.number)
    if answer is None:
        note(look, line, Sort.DOUBTFUL, why, column=column)
        raise Skipped
    return mended if answer == TAKE else ""


def result_of(look: Look, cells: Cells, line: Line, teams: tuple[str, str], result: Result) -> Result:
    """The result as the score has it: a winner that the file names does not decide."""
    to = look.event.terms.to
    other = _other_winner(look, cells, teams, result)
    why = other or wrong(result, to)
    if why is None:
        return result
    stands = next((one for one in (replace(result, short=to > 0), result) if wrong(one, to) is None), None)
    options = (*((Option(TAKE, _taken(result, other is None)),) if stands else ()), LEAVE_OUT)
    answer = look.asking.ask(f"row-{line.number}-result", why, options, line.number)
    if answer == TAKE and stands:
        return stands
    note(look, line, Sort.DOUBTFUL, why)
    raise Skipped


def _other_winner(look: Look, cells: Cells, teams: tuple[str, str], result: Result) -> Told | None:
    """What is said where the file names another winner than the score."""
    winner, side = unmarked(cells.text("winner", empty=True)), won_by(result)
    if not winner or (side is not None and key(name_of(look, teams[side])) == key(winner)):
        return None
    slots = {"score": score(result), "winner": winner}
    if side is None:
        return Told(words("{score} is a draw, but {winner} is given as the winner"), slots)
    return Told(words("By {score} the winner is not {winner}"), slots)


def _taken(result: Result, early: bool) -> Told:
    slots = {"score": score(result)}
    if won_by(result) is None:
        return Told(words("A match drawn, {score}"), slots)
    return Told(words("{score}, ended early") if early else words("As the score has it: {score}"), slots)


def bye_of(look: Look, line: Line, teams: tuple[str, str], number: int, result: Result, said: bool) -> None:
    """A bye counts as the event has it, never as a win that the file wrote down."""
    if any(one.round == number for one in look.seen.get(frozenset(teams), [])):
        return note(look, line, Sort.DUPLICATE)
    if said and result == Result((0, 0)):
        return take(look, line, Match("", number, teams))
    why = Told(words("{team} has a bye in round {round}, entered as {score}"),
               {"team": name_of(look, teams[0]), "round": number, "score": score(result)})  # fmt: skip
    options = Option(TAKE, Told(words("A bye: it counts as the event has it"))), LEAVE_OUT
    if look.asking.ask(f"row-{line.number}-bye", why, options, line.number) == TAKE:
        return take(look, line, Match("", number, teams), Sort.DOUBTFUL)
    return note(look, line, Sort.DOUBTFUL, why)
