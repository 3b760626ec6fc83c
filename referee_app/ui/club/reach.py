"""What the screens of the club reach for: the office, and one event with its ledger."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from referee_app.desk.club.entries import ClubEntry
from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.ledger import Done, Late, Ledger, Outcome
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Event
from referee_app.records.codec import BadFile
from referee_app.records.events import NoSuchEvent
from referee_app.ui.access import use_desk, use_words
from referee_app.ui.bell import GAMES, ring, use_topic
from referee_app.ui.feel import Felt
from referee_app.ui.guard import effect, spawn
from referee_app.ui.stores import use_session

LATEST = "ledger"
"""Where the session holds the event it was last at: going from place to place of it reads no log again."""
CLUB = "club"
"""Rung when an event is begun, changed or removed: the list has changed."""

Enter = Callable[[ClubEntry], Awaitable[Outcome]]


def event_topic(event_id: str) -> str:
    """Rung when something was written into this event."""
    return f"event:{event_id}"


def use_office() -> Office:
    """Of the desk of this window."""
    return Office.of(use_desk())


@dataclass(frozen=True)
class Booth:
    """An event as a screen sees it. `trouble` is "missing" or "unreadable"; `ledger` None until it is fetched.

    `enter` writes an entry into the log and tells the other windows; what cannot stand is refused with its reason, in a
    toast as well. `marks` changes whenever the event may have changed.
    """

    ledger: Ledger | None
    trouble: str
    enter: Enter
    marks: tuple[int, int] = (0, 0)

    @property
    def event(self) -> Event:
        assert self.ledger is not None
        return self.ledger.event


def use_booth(event_id: str) -> Booth:
    """Draws the component again whenever the event changes, here or in another window."""
    office, session, words = use_office(), use_session(), use_words()
    found, set_found = ft.use_state(cast("tuple[Ledger | None, str]", (None, "")))
    drawn, redraw = ft.use_state(0)

    async def fetch() -> None:
        try:
            ledger = await office.open(event_id)
            session.page.session.store.set(LATEST, ledger)
            set_found((ledger, ""))
        except NoSuchEvent:
            set_found((None, "missing"))
        except BadFile:
            set_found((None, "unreadable"))
        redraw(lambda n: n + 1)

    effect(fetch, [event_id], cleanup=None)
    use_topic(event_topic(event_id), fetch)
    games = use_topic(GAMES)

    async def enter(entry: ClubEntry) -> Outcome:
        ledger = found[0]
        assert ledger is not None
        outcome = await ledger.enter(entry, ledger.count)
        spawn(session.page, session.tick, Felt.CALL if isinstance(outcome, Done) else Felt.ERROR)
        if isinstance(outcome, Late):
            session.toast(words.say("Somebody was faster: the sheet has been brought up to date."))
        elif isinstance(outcome, Refusal):
            session.toast(outcome.why.say(words))
        else:
            ring(event_topic(event_id), own=True)
            ring(CLUB)
        redraw(lambda n: n + 1)
        return outcome

    return Booth(found[0], found[1], enter, (found[0].count if found[0] else 0, games + drawn))
