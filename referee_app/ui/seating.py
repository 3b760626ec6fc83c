"""Who sits where: names, chips of the people of this phone, the table from above, the first dealer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from referee_app.core.seats import Seat, Seating
from referee_app.desk.meeting import Person, offered
from referee_app.records.names import cut, elided
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.meeting import meeting, seated
from referee_app.ui.naming import SHORT, labels_of
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.inputs import chip, segments, text_input
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.table import Place, table_view
from referee_app.ui.parts.touch import calling
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

NOBODY = Person("", "")
Change = Callable[[Callable[[Any], Any]], None]
"""Takes what to make of the plan."""


def table_title(words: Catalogue, seating: Seating) -> str:
    if seating.pairs:
        return words.count("{n} player in pairs", "{n} players in pairs", seating.players)
    return words.count("{n} player", "{n} players", seating.players)


def exchanged(plan: Any, one: int, other: int) -> Any:
    """Whoever deals goes on dealing."""
    people = list(plan.people)
    people[one], people[other] = people[other], people[one]
    deals = {one: other, other: one}.get(plan.dealer, plan.dealer)
    return replace(plan, people=tuple(people), dealer=Seat(deals))


def shown(words: Catalogue, plan: Any, seat: int) -> str:
    return isolated(elided(plan.people[seat].name, SHORT)) or words.say("Player {n}", n=seat + 1)


@guarded
def Seats(room: Look, plan: Any, known: tuple[Person, ...], change: Change) -> ft.Control:
    words = use_words()
    picked, set_picked = ft.use_state("")
    tables = {str(n): table_title(words, seating) for n, seating in enumerate(plan.ruleset.tables)}

    def exchange(key: str) -> None:
        if not picked or picked == key:
            set_picked("" if picked else key)
            return
        change(lambda now: exchanged(now, int(picked), int(key)))
        set_picked("")

    parts: list[ft.Control] = []
    if len(tables) > 1:
        now = str(plan.ruleset.tables.index(plan.seating))
        take = handler(lambda value: change(lambda now: now.at(now.ruleset.tables[int(value)])))
        parts.append(segments(room, "seating", words.say("Table"), tables, now, take))
    parts.append(heading(room, words.say("Players")))
    labels = labels_of(known)
    parts += _chips(room, plan, known, labels, change)
    for seat, alike in enumerate(offered(plan.people, known)):
        parts += [_name(room, words, plan, seat, change), *meeting(room, words, plan, seat, alike, labels, change)]
    direction = words.say("Play goes clockwise") if plan.ruleset.clockwise else words.say("Play goes anticlockwise")
    places = tuple(_place(words, plan, seat) for seat in plan.seating.seats)
    parts.append(written(room, words.say("Tap two seats to exchange them."), FINE, QUIET))
    parts.append(table_view(room, places, direction, plan.ruleset.clockwise, handler(exchange), picked, words.say("D")))
    dealers = {str(seat): shown(words, plan, seat) for seat in plan.seating.seats}
    first = handler(lambda value: change(lambda now: replace(now, dealer=Seat(int(value)))))
    parts.append(segments(room, "dealer", words.say("Who deals first"), dealers, str(plan.dealer), first))
    return stacked(*parts)


def turned(plan: Any, person: Person) -> Any:
    """Seated in the first free place, or let go."""
    seats = {one.id: n for n, one in enumerate(plan.people) if one.id}
    if person.id in seats:
        return seated(plan, seats[person.id], NOBODY)
    free = next((n for n, one in enumerate(plan.people) if not one.name), None)
    return plan if free is None else seated(plan, free, person)


def _chips(
    room: Look, plan: Any, known: tuple[Person, ...], labels: Mapping[str, str], change: Change
) -> list[ft.Control]:
    seats = {one.id for one in plan.people if one.id}

    def turn(person: Person) -> None:
        change(lambda now: turned(now, person))

    row: list[ft.Control] = [
        chip(room, f"person-{one.id}", labels[one.id], one.id in seats, calling(handler(turn), one))
        for one in known[:24]
    ]
    return [ft.Row(row, wrap=True, spacing=8, run_spacing=8)] if row else []


def named(plan: Any, seat: int, name: str) -> Any:
    person = plan.people[seat]
    same = person.name == name
    return seated(plan, seat, replace(person, name=cut(name), id=person.id if same else "", new=same and person.new))


def _name(room: Look, words: Catalogue, plan: Any, seat: int, change: Change) -> ft.Control:
    def write(name: str, seat: int) -> None:
        change(lambda now: named(now, seat, name))

    label = words.say("Player {n}", n=seat + 1)
    return text_input(room, f"name-{seat}", label, plan.people[seat].name, handler(partial(write, seat=seat)))


def _place(words: Catalogue, plan: Any, seat: Seat) -> Place:
    name = shown(words, plan, seat)
    spoken = words.say("{name} deals", name=name) if seat == plan.dealer else name
    return Place(str(seat), name, spoken, plan.seating.side(seat), seat == plan.dealer)
