"""What an event or a season is taken away as: on paper, as tables."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing.making import event_paper, event_sheets, paper_file, season_sheets, table_file
from referee_app.records.export import file_name
from referee_app.records.store import Progress
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import going, use_words
from referee_app.ui.club.progress import use_job
from referee_app.ui.club.reach import use_office
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import Action, tiles
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import Handler
from referee_app.ui.sharing import saved, served
from referee_app.ui.stores import Session, use_session
from referee_app.ui.theme import Look

TILE = 116
"""The room of a tile in a wide window."""


@guarded
def EventPaper(room: Look, ledger: Ledger) -> ft.Control:
    """The table alone."""
    action = printing(use_words(), use_session(), use_office(), ledger, 0)
    return tiles(room.within(min(room.width, TILE)), (action,), "share")


@guarded
def EventFiles(room: Look, ledger: Ledger) -> ft.Control:
    words, session, office = use_words(), use_session(), use_office()
    event, last = ledger.event, ledger.event.rounds

    async def keep(kind: str, content: bytes, *more: str) -> None:
        name = file_name(str(ledger.document.get("created", "")), (event.title, *more), kind)
        await saved(session, words, name, content)

    def table(kind: str, which: str = "") -> Handler:
        async def make(_event: Any) -> None:
            sheets = await event_sheets(office, ledger.id, words)
            await keep(kind, await table_file(sheets, kind, which), *([which] if which else []))

        return handler(make)

    async def pdf(_event: Any) -> None:
        await keep("pdf", paper_file(await event_paper(office, ledger.id, words), "pdf", words))

    papers = [printing(words, session, office, ledger, number) for number in (0, last)[: 2 if last else 1]]
    to_pdf, to_xlsx = words.say("Save the table as PDF"), words.say("Save as a spreadsheet")
    actions = (
        *papers,
        Action("pdf", words.say("PDF"), ft.Icons.PICTURE_AS_PDF_OUTLINED, handler(pdf), to_pdf),
        Action("xlsx", words.say("XLSX"), ft.Icons.TABLE_CHART_OUTLINED, table("xlsx"), to_xlsx),
        Action("csv", words.say("CSV"), ft.Icons.TABLE_ROWS_OUTLINED, table("csv", "matches"),
               words.say("Save the matches as CSV")),
        Action("import", words.say("Import"), ft.Icons.FILE_OPEN_OUTLINED, going(f"/club/{ledger.id}/more/import")),
    )  # fmt: skip
    return tiles(room.within(min(room.width, TILE * len(actions))), actions, "share")


def printing(words: Catalogue, session: Session, office: Office, ledger: Ledger, number: int) -> Action:
    """The browser prints it from a page of its own; elsewhere the page is saved. Round `number`, 0: the table."""
    web = served(session)

    async def keep(_event: Any) -> None:
        if not web:  # the browser has opened it by itself
            paper = await event_paper(office, ledger.id, words, number)
            name = file_name(str(ledger.document.get("created", "")), (paper.title,), "html")
            await saved(session, words, name, paper_file(paper, "html", words))

    address = f"/event/{ledger.id}/print?lang={session.lang}" if web else ""
    if not number:
        spoken = words.say("Print the table")
        return Action("print", words.say("Print"), ft.Icons.PRINT_OUTLINED, handler(keep), spoken, address)
    spoken, address = words.say("Print round {n}", n=number), address and f"{address}&round={number}"
    return Action("print-round", words.say("Pairings"), ft.Icons.PRINT_OUTLINED, handler(keep), spoken, address)


@guarded
def SeasonFiles(room: Look) -> ft.Control:
    """The players, and every hand of every game; it takes its time, and can be stopped."""
    words, session, office, job = use_words(), use_session(), use_office(), use_job()

    def table(kind: str) -> Handler:
        async def make(progress: Progress) -> None:
            content = await table_file(await season_sheets(office, words, progress), kind)
            await saved(session, words, f"{words.say('Players')}.{kind}", content)

        async def on_tap(_event: Any) -> None:
            await job.start(make)

        return handler(on_tap)

    ways = [("xlsx", words.say("XLSX"), ft.Icons.TABLE_CHART_OUTLINED, words.say("Save as a spreadsheet")),
            ("csv", words.say("CSV"), ft.Icons.TABLE_ROWS_OUTLINED, words.say("Save the players as CSV"))]  # fmt: skip
    actions = tuple(Action(key, label, icon, None if job.running else table(key), spoken)
                    for key, label, icon, spoken in ways)  # fmt: skip
    return stacked(tiles(room.within(min(room.width, 2 * TILE)), actions, "share"), *job.bar(room))
