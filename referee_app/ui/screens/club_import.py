"""A file brought into an event, or games and backups brought to this phone."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import go, use_look, use_words
from referee_app.ui.club.frame import event_screen, head
from referee_app.ui.club.importing import Importing
from referee_app.ui.club.reach import Booth, use_office
from referee_app.ui.club.taking import told_all
from referee_app.ui.frame import view
from referee_app.ui.guard import guarded, one_call
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written


def _page(look: Look, words: Catalogue, title: str, text: str, event_id: str, back: str) -> ft.Control:
    def draw(room: Look) -> ft.Control:
        return stacked(
            head(room, words, title, back),
            written(room, text, color=QUIET),
            *([] if event_id else [LastBrought(room)]),
            Importing(room, event_id, lambda event: go(f"/club/{event}" if event else back)),
            gap=12,
        )

    return reading_page(look, draw)


@guarded
def LastBrought(room: Look) -> ft.Control:
    """The way back of what came last, for as long as nothing else came."""
    words, office = use_words(), use_office()
    source, set_source = ft.use_state(office.last() or "")

    async def back() -> None:
        await office.undo()
        told_all("")
        set_source(office.last() or "")

    if not source:
        return ft.Container(height=0)
    label = words.say("Take back the last import: {name}", name=isolated(source))
    return word_button(room, "take-back", label, calling(one_call(back)))


@guarded
def IntoEvent(booth: Booth, ledger: Ledger) -> ft.Control:
    look, words = use_look(), use_words()
    title = words.say("Import into {name}", name=isolated(booth.event.title))
    text = words.say(
        "A table of matches or of teams as CSV, KeepScore’s spreadsheet or backup, the export of BG Stats. "
        "You see every row first; nothing happens until you accept."
    )
    return _page(look, words, title, text, ledger.id, f"/club/{ledger.id}")


@guarded
def ToPhone() -> ft.Control:
    look, words = use_look(), use_words()
    text = words.say(
        "Games and backups of this app, a table of matches or of teams as CSV, the files of KeepScore and BG Stats. "
        "You see every row first; nothing happens until you accept."
    )
    return _page(look, words, words.say("Import"), text, "", "/club")


@guarded(view=True)
def ImportScreen() -> Any:
    return view(ToPhone())


EventImportScreen = event_screen(IntoEvent)
