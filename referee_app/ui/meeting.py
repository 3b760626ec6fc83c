"""A name typed at a new game that the club knows: the same person, or somebody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.desk.meeting import Person
from referee_app.records.names import alike
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.guard import handler
from referee_app.ui.parts.inputs import chip
from referee_app.ui.parts.touch import calling
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

Change = Callable[[Callable[[Any], Any]], None]
"""Takes what to make of the plan."""


def seated(plan: Any, seat: int, person: Person) -> Any:
    people = list(plan.people)
    people[seat] = person
    return replace(plan, people=tuple(people))


def meeting(
    room: Look,
    words: Catalogue,
    plan: Any,
    seat: int,
    found: tuple[Person, ...],
    labels: Mapping[str, str],
    change: Change,
) -> list[ft.Control]:
    """Stands under the field; nothing where the name is nobody's yet."""
    person = plan.people[seat]
    if not found:
        return _second(room, words, plan, seat)

    def other(_event: Any) -> None:
        change(lambda now: seated(now, seat, replace(now.people[seat], new=True)))

    def same(one: Person) -> None:
        change(lambda now: seated(now, seat, one))

    row: list[ft.Control] = []
    for n, one in enumerate(found):
        label = words.say("The same as {name}", name=labels[one.id])
        chosen = not n and not person.new
        row.append(chip(room, f"same-{seat}-{one.id}", label, chosen, calling(handler(same), one)))
    row.append(chip(room, f"other-{seat}", words.say("Somebody else"), person.new, handler(other)))
    return [ft.Row(row, wrap=True, spacing=8, run_spacing=8)]


def _second(room: Look, words: Catalogue, plan: Any, seat: int) -> list[ft.Control]:
    """Two of one name at this table stay two."""
    name = plan.people[seat].name
    if not any(alike(name, one.name) for one in plan.people[:seat] if name.strip()):
        return []
    text = words.say("{name} sits here already: this is somebody else.", name=isolated(name.strip()))
    return [written(room, text, FINE, QUIET)]
