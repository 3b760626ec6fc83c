"""The rest about an event: what it is played by, its log, printing, its name, deleting it."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.entries import Agreed, Titled, TookBack
from referee_app.desk.club.ledger import Done, Ledger, Written
from referee_app.desk.club.reasons import terms as told_terms
from referee_app.records.names import cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.ui.access import go, use_words
from referee_app.ui.bell import ring
from referee_app.ui.club.frame import event_page, event_screen
from referee_app.ui.club.history import Teller
from referee_app.ui.club.outgoing import EventFiles
from referee_app.ui.club.reach import CLUB, Booth, use_office
from referee_app.ui.club.terms import TermsForm
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import fold
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.logged import log_line
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

SHOWN = 30
"""Entries of the log drawn at first: the newest are looked for."""


@guarded
def MorePage(booth: Booth, ledger: Ledger) -> ft.Control:
    def draw(room: Look) -> list[ft.Control]:
        narrow = room.within(min(room.width, 720))
        parts = (
            EventFiles(narrow, ledger),
            keyed("agreed", Agreements, narrow, booth),
            keyed("log", Log, narrow, booth, ledger),
            keyed("name", Naming, narrow, booth, ledger),
        )
        return [ft.Row([ft.Container(stacked(*parts, gap=12), width=narrow.width)])]

    return event_page(booth, ledger, "more", draw)


@guarded
def Agreements(room: Look, booth: Booth) -> ft.Control:
    """The terms: read, and opened to be changed. After the first result a change must be confirmed."""
    words, event = use_words(), booth.event
    opened, set_opened = ft.use_state(False)
    draft, set_draft = ft.use_state(event.terms)

    async def agree() -> None:
        if isinstance(await booth.enter(Agreed(draft, confirmed=event.begun)), Done):
            set_opened(False)

    def turn() -> None:
        set_draft(event.terms)
        set_opened(not opened)

    lines = [written(room, f"{one.say(words)}.", FINE, QUIET) for one in told_terms(event)]
    parts = [fold(room, "terms", words.say("How it is played"), opened, handler(lambda _e: turn()))]
    if not opened:
        return stacked(*parts, *lines, gap=4)
    parts.append(TermsForm(room, draft, set_draft))
    if draft != event.terms:
        parts += _confirming(room, words, event.begun, one_call(agree))
    return stacked(*parts)


def _confirming(room: Look, words: Catalogue, begun: bool, agree: Any) -> list[ft.Control]:
    if not begun:
        return [word_button(room, "agree", words.say("Agree on this"), calling(agree), strong=True)]
    text = words.say("There are results already. The table is counted anew, and the change is printed under it.")
    label = words.say("Change it all the same")
    return [banner(room, "frozen", text), word_button(room, "agree", label, calling(agree), strong=True)]


@guarded
def Log(room: Look, booth: Booth, ledger: Ledger) -> ft.Control:
    """All that was written, the newest first; each can be taken back, and nothing is erased."""
    words = use_words()
    opened, set_opened = ft.use_state(False)
    shown, set_shown = ft.use_state(SHOWN)

    async def take_back(number: int) -> None:
        await booth.enter(TookBack(number))

    label = words.count("Log: {n} entry", "Log: {n} entries", ledger.count)
    parts = [fold(room, "log", label, opened, handler(lambda _e: set_opened(not opened)))]
    if not opened:
        return stacked(*parts)
    tell, begun = Teller(booth.event, words, ledger.entries), ledger.document.get("created")
    for one in list(reversed(ledger.log))[:shown]:
        button = None
        if one.counts and one.at != begun and not isinstance(one.entry, TookBack):
            tap = calling(one_call(take_back), one.number)
            button = word_button(room, f"take-back-{one.number}", words.say("Take back"), tap)
        parts.append(log_line(room, f"log-{one.number}", tell(one.entry), _facts(words, ledger, one),
                              not one.counts or one.number in ledger.stranded, button))  # fmt: skip
    if ledger.count > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-log", words.say("Show more"), more))
    return stacked(*parts, gap=4)


def _facts(words: Catalogue, ledger: Ledger, one: Written) -> str:
    """When, why, and what became of it."""
    why = ledger.stranded.get(one.number)
    facts = [f"{one.number}", when(words, one.at), str(getattr(one.entry, "note", ""))]
    facts.append("" if one.counts else words.say("taken back"))
    facts.append(words.say("cannot stand any more: {why}", why=why.say(words)) if why else "")
    return " · ".join(filter(None, facts))


@guarded
def Naming(room: Look, booth: Booth, ledger: Ledger) -> ft.Control:
    words, session, office = use_words(), use_session(), use_office()
    title, set_title = ft.use_state(booth.event.title)
    opened, set_opened = ft.use_state(False)

    async def rename() -> None:
        await booth.enter(Titled(title))

    async def restore() -> None:
        await office.restore(ledger.id)
        ring(CLUB, own=True)

    async def delete() -> None:
        await office.delete(ledger.id)
        ring(CLUB, own=True)
        session.toast(words.say("Event deleted"), words.say("Undo"), restore)
        go("/club")

    name, label = words.say("Name of the event"), words.say("Rename or delete")
    parts = [fold(room, "naming", label, opened, handler(lambda _e: set_opened(not opened)))]
    if not opened:
        return stacked(*parts)
    parts += [text_input(room, "title", name, title, handler(lambda text: set_title(cut(text))))]
    if tidy(title) and tidy(title) != booth.event.title:
        parts.append(word_button(room, "rename", words.say("Rename"), calling(one_call(rename)), strong=True))
    parts.append(word_button(room, "delete-event", words.say("Delete this event"), calling(one_call(delete))))
    return stacked(*parts)


EventMoreScreen = event_screen(MorePage, "more")
