"""Another player takes a seat in the middle of the game; what was made there before stays with who made it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, cast

import flet as ft

from referee_app.core.calls import Call, Replaced
from referee_app.core.seats import Name, Seat
from referee_app.desk.desk import Person
from referee_app.desk.meeting import offered
from referee_app.desk.table import Table
from referee_app.records.names import cut, tidy
from referee_app.text.voice import Voice
from referee_app.ui.access import use_desk
from referee_app.ui.bell import PEOPLE, ring, use_topic
from referee_app.ui.guard import effect, guarded, handler, one_call
from referee_app.ui.meeting import meeting
from referee_app.ui.naming import labels_of
from referee_app.ui.parts.bits import big_button, heading
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.inputs import chip, text_input
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

NOBODY = Person("", "")
SHOWN = 24
"""People offered by a tap; a name typed finds the others."""


@dataclass(frozen=True)
class Coming:
    """Who sits at the table, and last the one who comes."""

    people: tuple[Person, ...]

    @property
    def who(self) -> Person:
        return self.people[-1]


@guarded
def Substitute(
    room: Look,
    voice: Voice,
    table: Table,
    make: Callable[[Call], Awaitable[None]],
    seat: Seat | None,
    set_seat: Callable[[Any], None],
) -> ft.Control:
    """First which seat; while it is being given away, nothing else stands on the page."""
    desk, words = use_desk(), voice.catalogue
    known, set_known = ft.use_state(cast("tuple[Person, ...]", ()))
    who, set_who = ft.use_state(NOBODY)

    async def fetch() -> None:
        set_known(await desk.people())

    effect(fetch, [], cleanup=None)
    use_topic(PEOPLE, fetch)

    sitting = desk.sitting(table)

    async def sit() -> None:
        if seat is None or not tidy(who.name):
            return
        person = await desk.meet(who, sitting)
        if not who.id:
            ring(PEOPLE)
        await make(Replaced(seat, Name(person.name), person.id))

    parts: list[ft.Control] = [heading(room, words.say("Another player takes a seat"))]
    if seat is None:
        seats = tuple(Option(str(one), voice.seat(one)) for one in table.sheet.seating.seats)
        parts.append(choices(room, "leaves", seats, handler(lambda key: set_seat(Seat(int(key))))))
        return stacked(*parts)
    note = words.say("From now on for {name}; points made so far stay with who made them.", name=voice.seat(seat))
    parts.append(written(room, note, FINE, QUIET))
    parts += _who(room, voice, Coming((*sitting, who)), known, set_who)
    on_sit = calling(one_call(sit))
    parts.append(big_button(room, "sits", words.say("Takes the seat"), on_sit if tidy(who.name) else None))
    parts.append(word_button(room, "leave-seat", words.say("Leave it"), handler(lambda _event: set_seat(None))))
    return stacked(*parts)


def _who(
    room: Look, voice: Voice, coming: Coming, known: tuple[Person, ...], set_who: Callable[[Any], None]
) -> list[ft.Control]:
    """Chips of those who do not sit there yet, and a field for a name."""
    words, labels = voice.catalogue, labels_of(known)
    sitting = {person.id for person in coming.people[:-1] if person.id}
    free = [person for person in known if person.id not in sitting][:SHOWN]
    row: list[ft.Control] = [
        chip(room, f"sub-{one.id}", labels[one.id], one.id == coming.who.id, calling(handler(set_who), one))
        for one in free
    ]

    def write(name: str) -> None:
        set_who(lambda was: was if was.name == name else Person("", cut(name)))

    def change(settle: Callable[[Any], Any]) -> None:
        set_who(lambda was: settle(Coming((*coming.people[:-1], was))).who)

    place = len(coming.people) - 1
    field = text_input(room, "sub-name", words.say("Name"), coming.who.name, handler(write))
    alike = offered(coming.people, known)[-1]
    chips: list[ft.Control] = [ft.Row(row, wrap=True, spacing=8, run_spacing=8)] if row else []
    return [*chips, field, *meeting(room, words, coming, place, alike, labels, change)]
