"""Files made of what is kept: tables of an event or of a season, papers to print."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing import files, papers, sheets
from referee_app.desk.club.outgoing.pdf import as_pdf, roboto
from referee_app.desk.club.season import quoted, ratings, season
from referee_app.desk.club.values import Past
from referee_app.records.store import Progress, onward
from referee_app.records.turns import paced
from referee_app.text.catalogue import Catalogue

KINDS = ("csv", "xlsx", "pdf", "html")


async def event_sheets(office: Office, event_id: str, catalogue: Catalogue) -> dict[str, sheets.Sheet]:
    """By name. NoSuchEvent, BadFile."""
    event = (await office.open(event_id)).event
    return {"standings": sheets.ranking(event, catalogue), "matches": sheets.matches(event, catalogue)}


async def season_sheets(office: Office, catalogue: Catalogue, progress: Progress = onward) -> dict[str, sheets.Sheet]:
    """By name, of all finished games; Cancelled, while hands are written, when `progress` says so."""
    await office.desk.people()
    rows = played(office)
    found, rated = quoted(rows, await pasts(office), office.desk.same), ratings(rows)
    titles = {one.id: catalogue.say(one.title) for one in office.desk.rulesets.values()}
    return {
        "players": sheets.players(season(found), found, rated, catalogue),
        "hands": sheets.hands(rows, titles, progress, catalogue),
    }


def played(office: Office) -> list[dict[str, Any]]:
    return office.desk.games(finished=True)


async def pasts(office: Office) -> list[Past]:
    """The games kept elsewhere, of all events."""
    listed = await office.events()
    return [past for one in listed if one.event for past in one.event.past.values()]


async def table_file(found: Mapping[str, sheets.Sheet], kind: str, which: str = "") -> bytes:
    """One table as CSV, or all of them, each a page, as a spreadsheet. Beside the loop, for it may take seconds."""
    if kind == "xlsx":
        whole = io.BytesIO()
        await paced(files.xlsx(list(found.values()), whole))
        return whole.getvalue()
    sheet = found[which or next(iter(found))]
    return "".join(await paced(files.as_csv(sheet))).encode()


def paper_file(paper: papers.Paper, kind: str, catalogue: Catalogue) -> bytes:
    """As a page the browser has letters of every script; in a PDF what its font has not is a box, and that is said."""
    if kind != "pdf":
        return papers.as_html(paper, catalogue.lang).encode()
    if roboto().draws(papers.written_in(paper)):
        return as_pdf(paper)
    boxes = catalogue.say(words("Letters this file has no font for are shown as boxes: print the page instead"))
    return as_pdf(papers.Paper(paper.title, (*paper.parts, papers.Line(boxes))))


async def event_paper(office: Office, event_id: str, catalogue: Catalogue, round_: int = 0) -> papers.Paper:
    """The table of an event, or the matches of a round."""
    ledger = await office.open(event_id)
    if round_:
        return papers.pairings(ledger.event, round_, catalogue)
    return papers.event_table(ledger.event, catalogue, day=str(ledger.document.get("created", "")))


async def game_paper(office: Office, game_id: str, catalogue: Catalogue) -> papers.Paper:
    return papers.game_sheet(await office.desk.table(game_id), catalogue)
