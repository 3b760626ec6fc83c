"""What the screens of one event share: the view, the head with its name, the bar with the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import flet as ft

from referee_app.desk.club.entries import TookBack
from referee_app.desk.club.ledger import Done, Ledger
from referee_app.desk.club.undoing import latest, returning
from referee_app.desk.club.values import Event
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.club.history import Teller
from referee_app.ui.club.reach import Booth, use_booth
from referee_app.ui.guard import guarded, keyed, one_call
from referee_app.ui.parts.bits import Action, action_bar, big_button, empty, icon_button, page_head
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import calling
from referee_app.ui.stores import use_session
from referee_app.ui.theme import PAPER, Look

Opened = Callable[[Booth, Ledger], ft.Control]
WIDEST = 1120
"""Pages of a table use more of a wide window than those of a text."""


def event_screen(opened: Opened, place: str = "") -> Callable[[], Any]:
    """The screen of one event: `opened` draws it once the event is there. Those with a `place` in the bar are one view,
    so that going between them is no transition."""

    @guarded
    def Fetched(event_id: str) -> ft.Control:
        booth = use_booth(event_id)
        if booth.trouble:
            return NoEvent(booth.trouble)
        return keyed(event_id, opened, booth, booth.ledger) if booth.ledger else ft.Container(expand=True)

    @guarded(view=True)
    def Screen() -> Any:
        event_id, path, epoch = unquote(ft.use_route_params().get("event", "")), ft.use_view_path(), use_session().epoch
        content = ft.SafeArea(keyed(f"{event_id}{place}", Fetched, event_id), expand=True)
        route = f"/club/{event_id}" if place else path
        return ft.View(route=f"{route}#{epoch}", controls=[content], padding=0, bgcolor=PAPER)

    return Screen


@guarded
def NoEvent(trouble: str) -> ft.Control:
    look, words = use_look(), use_words()
    home = big_button(look, "go-club", words.say("To the events"), going("/club"))
    title = words.say("This event is not here")
    text = words.say("It may have been deleted, or it is kept on another device.")
    if trouble == "unreadable":
        title = words.say("This event cannot be read")
        text = words.say("Another version of the app may have written it. Its file is left as it is.")
    return empty(look, "missing", ft.Icons.SEARCH_OFF, title, text, home)


def head(room: Look, words: Catalogue, title: str, back: str) -> ft.Control:
    """The way back and what the page is about."""
    arrow = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going(back))
    return page_head(room, arrow, title)


def nothing(look: Look, ident: str, title: str, event: Event, back: str) -> ft.Control:
    """For an address within the event of something that is not there; with the way back."""

    def draw(room: Look) -> ft.Control:
        top = head(room, use_words(), isolated(event.title), back)
        return stacked(top, empty(room, ident, ft.Icons.SEARCH_OFF, title, ""))

    return reading_page(look, draw, 560)


def event_page(booth: Booth, ledger: Ledger, here: str, draw: Callable[[Look], list[ft.Control]]) -> ft.Control:
    """One of the places of an event: its name, `draw`n parts, the bar."""
    look, words = use_look(), use_words()

    def drawn(room: Look) -> ft.Control:
        return stacked(head(room, words, isolated(booth.event.title), "/club"), *draw(room), gap=12)

    page = ft.Container(reading_page(look, drawn, WIDEST), expand=True)
    return ft.Column([page, EventBar(booth, ledger, here)], expand=True, spacing=0)


@guarded
def EventBar(booth: Booth, ledger: Ledger, here: str) -> ft.Control:
    """Undo is always one tap away; the places of the event beside it."""
    look, words, session = use_look(), use_words(), use_session()
    newest = latest(ledger)
    tell = Teller(booth.event, words, ledger.entries)

    async def redo() -> None:
        back = returning(ledger)
        if back is not None:
            await booth.enter(back)

    async def undo() -> None:
        if newest is None:
            return
        text = words.say("Taken back: {what}", what=tell(newest.entry))
        if isinstance(await booth.enter(TookBack(newest.number)), Done):
            session.toast(text, words.say("Redo"), redo)

    spoken = words.say("Undo: {what}", what=tell(newest.entry)) if newest else ""
    tap = calling(one_call(undo)) if newest else None
    taking = Action("undo", words.say("Undo"), ft.Icons.UNDO, tap, spoken)
    return action_bar(look, (taking, *_places(words, f"/club/{ledger.id}", here)))


def _places(words: Catalogue, base: str, here: str) -> tuple[Action, ...]:
    places = (
        ("table", words.say("Standings"), ft.Icons.LEADERBOARD_OUTLINED, ""),
        ("rounds", words.say("Rounds"), ft.Icons.VIEW_AGENDA_OUTLINED, "/rounds"),
        ("teams", words.say("Teams"), ft.Icons.GROUPS_OUTLINED, "/teams"),
        ("more", words.say("More"), ft.Icons.MORE_HORIZ, "/more"),
    )
    return tuple(
        Action(key, label, icon, going(base + path), here=here == key) for key, label, icon, path in places
    )  # fmt: skip
