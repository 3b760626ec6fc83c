"""Ways to have an event on paper: the browser prints it, elsewhere the page is saved as a file."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.sheets import round_sheet, table_sheet
from referee_app.records.export import file_name
from referee_app.ui.access import going, use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import Action, tiles
from referee_app.ui.sharing import saved
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look


@guarded
def PrintWay(room: Look, ledger: Ledger, more: bool = False) -> ft.Control:
    """The table, and with `more` the last round and the way in for a file."""
    words, session = use_words(), use_session()
    web, event = session.page.web, ledger.event
    last = event.rounds

    async def keep(page: str, *named: str) -> None:
        if not web:  # the browser has opened it by itself
            name = file_name(str(ledger.document.get("created", "")), (event.title, *named), "html")
            await saved(session, words, name, page.encode())

    async def keep_table(_event: Any) -> None:
        await keep(table_sheet(event, session.lang))

    async def keep_round(_event: Any) -> None:
        await keep(round_sheet(event, last, session.lang), str(last))

    address = f"/club/{ledger.id}/print?lang={session.lang}" if web else ""
    actions = [
        Action("print", words.say("Print"), ft.Icons.PRINT_OUTLINED, handler(keep_table), words.say("Print the table"),
               address),
    ]  # fmt: skip
    if more and last:
        actions.append(
            Action("print-round", words.say("Pairings"), ft.Icons.PRINT_OUTLINED, handler(keep_round),
                   words.say("Print round {n}", n=last), address and f"{address}&round={last}")
        )  # fmt: skip
    if more:
        way = going(f"/club/{ledger.id}/more/import")
        actions.append(Action("import", words.say("Import"), ft.Icons.FILE_OPEN_OUTLINED, way))
    return tiles(room.within(min(room.width, 160.0 * len(actions))), tuple(actions), "share")
