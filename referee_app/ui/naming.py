"""Names in lists: namesakes told apart, each written in its own direction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee_app.desk.meeting import SHORT as SHORT
from referee_app.desk.meeting import Person, told_apart
from referee_app.desk.meeting import short as short
from referee_app.text.direction import isolated

HEAD = 12
"""Columns of a name over figures."""


def names_of(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The players of a game in its row."""
    return tuple(isolated(name) for name in short(told_apart(tuple(row.get("names", ())))))


def sides_of(row: Mapping[str, Any]) -> tuple[str, ...]:
    names, sides = names_of(row), len(row.get("score", ()))
    return tuple(" & ".join(names[n::sides]) for n in range(sides))


def labels_of(people: Sequence[Person]) -> dict[str, str]:
    """What stands for each person of the phone, by id."""
    names = told_apart(tuple(person.name for person in people))
    return {person.id: isolated(name) for person, name in zip(people, names, strict=True)}
