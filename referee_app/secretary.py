"""The club on the command line: files in with a preview, files out, everything in one file, standings."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import typer

from referee_app import printer
from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.incoming.grid import LARGEST
from referee_app.desk.club.incoming.preview import SORTS, Preview, Sort
from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.office import Listed, Office
from referee_app.desk.club.outgoing import making
from referee_app.desk.club.outgoing.sheets import Sheet, players, ranking
from referee_app.desk.club.season import quoted, ratings, season
from referee_app.desk.club.values import Draw, Terms
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.paper import Table
from referee_app.records.codec import BadFile
from referee_app.records.events import NoSuchEvent
from referee_app.records.folder import Occupied
from referee_app.records.gamefile import NoSuchGame
from referee_app.records.names import tidy
from referee_app.records.store import Cancelled
from referee_app.settings import VERSION
from referee_app.text.catalogue import Catalogue

T = TypeVar("T")
SEASON = "season"
OPEN, UNREADABLE = 1, 2
QUIET = 200
"""Games from which it is worth telling how far an export has come."""


class Refused(Exception):
    """What the person is told, and the code the command ends with."""

    def __init__(self, line: str, code: int = UNREADABLE) -> None:
        super().__init__(line)
        self.line, self.code = line, code


@asynccontextmanager
async def office(folder: Path, read_only: bool) -> AsyncIterator[Office]:
    log = logging.getLogger("referee_app.records")
    before = log.level
    log.setLevel(logging.CRITICAL)  # what cannot be read says so in its row
    try:
        desk = await Desk.open(folder, rulesets(), VERSION, read_only)
        try:
            yield Office(desk)
        finally:
            await desk.close()
    finally:
        log.setLevel(before)


def ran(folder: Path, work: Callable[[Office], Awaitable[T]], read_only: bool = True) -> T:
    """What the work brings; whatever keeps it from being done is said in a line."""

    async def whole() -> T:
        async with office(folder, read_only) as opened:
            return await work(opened)

    try:
        return asyncio.run(whole())
    except Refused as refused:
        line, code = refused.line, refused.code
    except Occupied:
        line, code = f"{folder} is in use: close the app first", UNREADABLE
    except (NoSuchEvent, NoSuchGame) as error:
        line, code = f"Nothing of that id in {folder}: {error}", UNREADABLE
    except (BadFile, OSError) as error:
        line, code = str(error), UNREADABLE
    except (Cancelled, KeyboardInterrupt):
        line, code = "Cancelled; nothing was written", 130
    printer.complain(line)
    raise typer.Exit(code)


def content(file: str) -> bytes:
    """No more than tells that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    try:
        with open(file, "rb") as opened:
            return opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise Refused(f"{file}: {getattr(error, 'strerror', None) or error}") from error


def put(data: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        try:
            output.write_bytes(data)
        except OSError as error:
            printer.complain(f"{output}: {error.strerror}")
            raise typer.Exit(UNREADABLE) from error


def progress(done: int, of: int) -> bool:
    """A line that is written over, where somebody looks; interrupting it cancels."""
    if of >= QUIET and sys.stderr.isatty() and (done % 50 == 0 or done == of):
        print(f"\r{done:,} of {of:,}", end="\n" if done == of else "", file=sys.stderr, flush=True)
    return True


async def exported(opened: Office, what: str, kind: str, sheet: str, round_: int, lang: str) -> bytes:
    catalogue = Catalogue(lang)
    if what == SEASON:
        if kind not in ("csv", "xlsx"):
            raise Refused("A season is written as csv or xlsx")
        found = await making.season_sheets(opened, catalogue, progress)
        return await making.table_file(_known(found, sheet), kind, sheet)
    if what in opened.desk.shelf.events.ids():
        if kind in ("pdf", "html"):
            if not 0 <= round_ <= (rounds := (await opened.open(what)).event.rounds):
                raise Refused(f"No such round: {round_}. There are {rounds}")
            return making.paper_file(await making.event_paper(opened, what, catalogue, round_), kind, catalogue)
        found = await making.event_sheets(opened, what, catalogue)
        return await making.table_file(_known(found, sheet), kind, sheet)
    if kind not in ("pdf", "html"):
        raise Refused("A game is written as json, pdf or html")
    return making.paper_file(await making.game_paper(opened, what, catalogue), kind, catalogue)


def _known(found: dict[str, Sheet], sheet: str) -> dict[str, Sheet]:
    if sheet and sheet not in found:
        raise Refused(f"No such table: {sheet}. Known: {', '.join(found)}")
    return found


async def imported(
    opened: Office, file: str, event: str, fresh: str, to: int, answers: dict[str, str], yes: bool
) -> int:  # fmt: skip
    """Prints the preview; takes it in where no question is open and that was said."""
    if event and fresh:
        raise Refused("Either --event or --new: a file goes into one event")
    if fresh and not tidy(fresh):
        raise Refused("--new: a name has at least one letter")
    terms = Terms(Draw.FREE, to=to)
    preview = await opened.look(content(file), Path(file).name, answers, event, terms if fresh else None)
    _previewed(preview)
    if preview.open or not yes:
        printer.say("Nothing was taken in." + ("" if preview.open else " Say --yes to take it in."))
        return OPEN if preview.open else 0
    into = fresh and not isinstance(preview, Arrival)
    outcome = await (opened.accept_new(preview, fresh, terms) if into else opened.accept(preview, event))
    if isinstance(outcome, Refusal):
        printer.say(str(outcome.why))
        return OPEN if preview.steps else 0
    printer.say(f"Taken in: event {outcome}" if isinstance(outcome, str) else "Taken in")
    return 0


def _previewed(preview: Preview) -> None:
    counts = preview.counts
    printer.say(", ".join(f"{SORTS[sort].lower()}: {counts[sort]}" for sort in Sort if counts[sort]) or "no rows")
    for row in preview.rows:
        if row.sort in (Sort.NEW, Sort.DUPLICATE):
            continue
        why = f": {row.why}" if row.why else ""
        printer.say(f"  row {row.row}{f', {row.column}' if row.column else ''}: {row.told}{why}")
        if row.ours:
            printer.say(f"    here: {row.ours}")
    for ask in preview.open:
        options = "; ".join(f"{option.key} = {option.told}" for option in ask.options)
        printer.say(f"  ? --answer '{ask.id}=…': {ask.told} ({options})")


async def ranked(opened: Office, event: str, division: str, lang: str) -> Table:
    """The standings of an event, or of the players of a season."""
    catalogue = Catalogue(lang)
    if event:
        found = (await opened.open(event)).event
        if division and division not in found.divisions:
            raise Refused(f"No such division: {division}. Known: {', '.join(filter(None, found.divisions)) or 'none'}")
        sheet = ranking(found, catalogue, division or None)
    else:
        await opened.desk.people()
        rows = making.played(opened)
        who, rated = quoted(rows, await making.pasts(opened), opened.desk.same), ratings(rows)
        sheet = players(season(who), who, rated, catalogue)
    cells = [tuple("" if cell is None else str(cell) for cell in row) for row in sheet.rows]
    used = [n for n, head in enumerate(sheet.heads) if n < 2 or any(row[n] not in ("", "0", "0.0") for row in cells)]
    kept = tuple(tuple(row[n] for n in used) for row in cells)
    right = frozenset(at for at, n in enumerate(used) if n in sheet.numbers)
    return Table(tuple(sheet.heads[n] for n in used), kept, right)


async def listed(opened: Office) -> list[str]:
    """A line for each event."""
    rows = await opened.events()
    return [f"{row.id}  {row.created[:10]}  {_about(row)}" for row in rows] or ["none"]


def _about(row: Listed) -> str:
    if row.event is None:
        return "cannot be read"
    return f"{row.event.title}: {len(row.event.teams)} teams, {len(row.event.matches)} matches"
