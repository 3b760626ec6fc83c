"""Who is meant by a name typed at a new game: somebody the club knows, or somebody new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.records.names import elided, key

SHORT = 24
"""Columns of a name where it stands among others."""


@dataclass(frozen=True)
class Person:
    """A player; `id` is empty until the club knows them, and stays so for a guest without a name.

    `new`: somebody else than those of the same name. `others`: names of those who turned out to be the same person.
    """

    id: str
    name: str
    guest: bool = False
    new: bool = False
    others: tuple[str, ...] = ()

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(map(key, (self.name, *self.others)))


def mark(person_id: str, name: str) -> str:
    """Whoever the club knows by the id, a guest by the name."""
    return person_id or f"guest-{key(name)}"


def offered(people: Sequence[Person], known: Sequence[Person]) -> tuple[tuple[Person, ...], ...]:
    """For each seat those whose name was typed, near enough: none who sit at the table already."""
    taken = {person.id for person in people if person.id}
    found = []
    for person in people:
        typed = "" if person.id or person.guest else key(person.name)
        alike = tuple(one for one in known if typed and one.id not in taken and typed in one.keys)
        if alike and not person.new:
            taken.add(alike[0].id)
        found.append(alike)
    return tuple(found)


def meant(people: Sequence[Person], known: Sequence[Person]) -> tuple[Person, ...]:
    """The same people, those recognised by their names as the club has them."""
    pairs = zip(people, offered(people, known), strict=True)
    return tuple(alike[0] if alike and not person.new else person for person, alike in pairs)


def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """Namesakes get a number: "Ann", "Ann 2"."""
    seen, found = Counter[str](), []
    for name in names:
        seen[one := key(name)] += 1
        found.append(name if seen[one] == 1 else f"{name} {seen[one]}")
    return tuple(found)


def short(names: Sequence[str], most: int = SHORT) -> tuple[str, ...]:
    """Long names cut, and told apart where that made them alike."""
    return told_apart(tuple(elided(name, most) for name in names))
