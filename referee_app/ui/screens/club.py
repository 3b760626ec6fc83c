"""The club: its events, the one changed last first."""

from __future__ import annotations

from typing import Any, cast

import flet as ft

from referee_app.desk.club.office import Listed
from referee_app.desk.club.reasons import DRAWS
from referee_app.desk.club.standings import standings
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.text.direction import isolated
from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.bell import use_topic
from referee_app.ui.club.frame import WIDEST
from referee_app.ui.club.keeping import Keeping
from referee_app.ui.club.reach import CLUB, use_office
from referee_app.ui.guard import effect, guarded, handler
from referee_app.ui.parts.bits import big_button, empty, heading
from referee_app.ui.parts.events import EventCard, event_card
from referee_app.ui.parts.matches import columns, match_cards
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look

RAIL = 81
"""What the places beside the page take of a wide window."""
SHOWN = 24
"""Events listed at first; more come with a tap."""


@guarded
def ClubScreen() -> Any:
    look, words, office = use_look(), use_words(), use_office()
    events, set_events = ft.use_state(cast("list[Listed] | None", None))
    shown, set_shown = ft.use_state(SHOWN)

    async def fetch() -> None:
        set_events(await office.events())

    effect(fetch, [], cleanup=None)
    use_topic(CLUB, fetch)
    cards = ft.use_memo(lambda: [carded(words, one) for one in events or ()], [events, words.lang])

    def draw(room: Look) -> ft.Control:
        parts: list[ft.Control] = [heading(room, words.say("Club"), 1)]
        parts.append(big_button(room, "new-event", words.say("New event"), going("/club/new"), ft.Icons.ADD))
        if events is not None and not events:
            parts.append(_nothing(room, words))
        inner = room.within((room.width - (columns(room) - 1) * 8) / columns(room))
        boxes = [event_card(inner, one, going(f"/club/{one.key}")) for one in cards[:shown]]
        parts += [match_cards(room, boxes)] if boxes else []
        if len(cards) > shown:
            more = handler(lambda _e: set_shown(shown + SHOWN))
            parts.append(word_button(room, "more-events", words.say("Show more"), more))
        return stacked(*parts, Keeping(room), gap=12)

    return reading_page(look.within(look.width - RAIL) if look.wide else look, draw, WIDEST)


def _nothing(room: Look, words: Catalogue) -> ft.Control:
    title = words.say("No event yet")
    text = words.say(
        "An evening, a tournament or a season: enter the teams, draw the rounds, and the table explains itself."
    )
    return empty(room, "no-events", ft.Icons.EMOJI_EVENTS_OUTLINED, title, text)


def carded(words: Catalogue, one: Listed) -> EventCard:
    changed = when(words, one.changed)
    if one.event is None:
        return EventCard(one.id, words.say("This event cannot be read"), "", changed, "")
    event = one.event
    facts = [words.say(DRAWS[event.terms.draw]), words.count("{n} team", "{n} teams", len(event.teams))]
    if event.rounds:
        facts.append(words.count("{n} round", "{n} rounds", event.rounds))
    rows = standings(event) if event.begun else ()
    leaders = [isolated(row.team.name) for row in rows if row.rank == 1]
    first = words.say("First: {names}", names=", ".join(leaders[:3])) if leaders else ""
    return EventCard(one.id, isolated(event.title), " · ".join(facts), changed, first)
