"""A game begun for a match: the address of the page of a new game names both, `?match=event.match`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flet as ft

from referee_app.core.seats import Seating
from referee_app.desk.club.entries import Linked
from referee_app.desk.club.fielding import lined_up, two_sided
from referee_app.desk.club.office import Office, belongs
from referee_app.desk.club.values import Event, Link, Match
from referee_app.desk.desk import Person
from referee_app.desk.sameness import Same
from referee_app.records.codec import BadFile
from referee_app.records.events import NoSuchEvent
from referee_app.ui.bell import ring
from referee_app.ui.club.reach import event_topic


def sides_turned(row: Mapping[str, Any] | None, event: Event, match: Match, same: Same) -> bool:
    """Whether the first side of a game is the second team: by who sits there, else as at the last game of the match."""
    told = belongs(row, event, match, same) if row else None
    before = match.links[-1].turned if match.links else False
    return before if told is None else told


@dataclass(frozen=True)
class Opposed:
    """A table, and who sits there in the order of seats."""

    seating: Seating
    people: tuple[Person, ...]


def way_to_play(event_id: str, match: Match) -> str:
    """The same players and rules as at the last game of the match."""
    again = f"&again={match.links[-1].game}" if match.links else ""
    return f"/new?match={event_id}.{match.id}{again}"


def match_meant() -> tuple[str, str]:
    """Event and match; empty where the page was opened for none."""
    query = parse_qs(urlsplit(ft.context.page.route or "").query)
    event_id, _, match = query.get("match", [""])[0].partition(".")
    return event_id, match


async def opposed(office: Office, meant: tuple[str, str], tables: Sequence[Seating]) -> Opposed | None:
    """The sides of the match as they may sit at the first table of two sides; None where nobody is known to play."""
    event_id, match_id = meant
    if not match_id or (seating := two_sided(tables)) is None:
        return None
    try:
        event = (await office.open(event_id)).event
    except (NoSuchEvent, BadFile):
        return None
    known = {person.id: person for person in await office.desk.people()}
    match = event.matches.get(match_id)
    people = lined_up(event, match, seating, known, office.desk.same) if match else ()
    return Opposed(seating, people) if any(one.id for one in people) else None


async def belong(office: Office, meant: tuple[str, str], game_id: str) -> None:
    """Where the match has gone meanwhile, the game is one by itself."""
    event_id, match = meant
    if not match:
        return
    try:
        ledger = await office.open(event_id)
    except (NoSuchEvent, BadFile):
        return
    found, row = ledger.event.matches.get(match), office.desk.shelf.summary(game_id)
    turned = found is not None and sides_turned(row, ledger.event, found, office.desk.same)
    await ledger.enter(Linked(match, Link(game_id, turned)), ledger.count)
    ring(event_topic(event_id))
