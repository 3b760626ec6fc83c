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
    """As they were written, where they can be read; asked about where they cannot, or the end lies before the start."""
    times = []
    for column in ("start", "end"):
        given, read = cells.time(column)
        if read is None:
            why = Told(words("{value} is no time of day"), {"value": given})
            mended = given.replace('"', "").strip()
            fixed = Option(TAKE, Told(words("Read it as {time}"), {"time": mended}))
            options = (*((fixed,) if Cells.reads(mended) else ()), Option(SKIP, Told(words("Leave the time empty"))))
            answer = look.asking.ask(f"row-{line.number}-{column}", why, options, line.number)
            if answer is None:
                note(look, line, Sort.DOUBTFUL, why, column=column)
                raise Skipped
            given = mended if answer == TAKE else ""
        times.append(given if Cells.reads(given) else "")
    start, end = times
    if start and end and Cells.minutes(end) < Cells.minutes(start):
        why = Told(words("The match ends at {end}, before it starts at {start}"), {"end": end, "start": start})
        options = (Option(TAKE, Told(words("Keep the times as they are"))),
                   Option(SKIP, Told(words("Leave the end empty"))))  # fmt: skip
        answer = look.asking.ask(f"row-{line.number}-times", why, options, line.number)
        if answer is None:
            note(look, line, Sort.DOUBTFUL, why, column="end")
            raise Skipped
        end = end if answer == TAKE else ""
    return start, end


def result_of(look: Look, cells: Cells, line: Line, teams: tuple[str, str], result: Result) -> Result:
    """The result as the score has it: a winner that the file names does not decide."""
    side = won_by(result)
    winner = unmarked(cells.text("winner", empty=True))
    names = [name_of(look, team) for team in teams]
    said = next((n for n, name in enumerate(names) if key(name) == key(winner)), None) if winner else side
    why = wrong(result, look.event.terms.to)
    if said == side and why is None:
        return result
    if said != side:
        text = words("{score} is a draw, but {winner} is given as the winner") if side is None else words(
            "By {score} the winner is not {winner}")  # fmt: skip
        why = Told(text, {"score": score(result), "winner": winner})
    short = replace(result, short=True) if look.event.terms.to else result
    options = [LEAVE_OUT]
    if wrong(short, look.event.terms.to) is None:
        drawn = Told(words("A match drawn, {score}"), {"score": score(result)})
        ended = Told(words("{score}, ended early"), {"score": score(result)})
        scored = Told(words("As the score has it: {score}"), {"score": score(result)})
        options.insert(0, Option(TAKE, drawn if side is None else ended if said == side else scored))
    elif wrong(result, look.event.terms.to) is None:
        short = result
        scored = Told(words("As the score has it: {score}"), {"score": score(result)})
        options.insert(0, Option(TAKE, scored))
    assert why is not None
    if look.asking.ask(f"row-{line.number}-result", why, tuple(options), line.number) == TAKE:
        return short
    note(look, line, Sort.DOUBTFUL, why)
    raise Skipped


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
