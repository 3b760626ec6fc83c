"""Who sits where and who sat there before. Games keep the names people had; those of today the club knows by their ids.

Points are made by sides of the game; whose they are follows from who sat there at the time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee_app.core.calls import Replaced
from referee_app.core.referee import Game
from referee_app.core.seats import Side
from referee_app.desk.meeting import Person, told_apart
from referee_app.desk.sameness import Same

Known = Mapping[str, str]
"""Names of today by the ids of people."""
Comings = tuple[tuple[int, Replaced], ...]
NOBODY = Same()
Earlier = tuple[tuple[int, tuple[str, ...]], ...]
"""For each call that gave a seat to somebody else: its number, and the names before it."""


def _today(person_id: str, name: str, known: Known) -> Person:
    return Person(person_id, known.get(person_id, name))


def comings(game: Game) -> tuple[tuple[int, Replaced], ...]:
    """The calls that gave a seat to somebody else, each with its number."""
    told = (said for hand in game.hands for said in hand.told)
    return tuple((said.number, said.call) for said in told if isinstance(said.call, Replaced))


def _seatings(document: Mapping[str, Any], came: Comings, known: Known) -> Iterator[tuple[int, tuple[Person, ...]]]:
    """Who sat in each seat until call `number` was made; the last ones, with 0, sit there now."""
    people = [_today(one["id"], one["name"], known) for one in document["people"]]
    for number, call in came:
        yield number, tuple(people)
        people[call.seat] = _today(call.id, call.name, known)
    yield 0, tuple(people)


def seated(document: Mapping[str, Any], came: Comings, known: Known) -> tuple[Person, ...]:
    """In the order of seats."""
    *_, (_, people) = _seatings(document, came, known)
    return people


def names_of(people: tuple[Person, ...]) -> tuple[str, ...]:
    return told_apart(tuple(person.name for person in people))


def earlier(document: Mapping[str, Any], came: Comings, known: Known) -> Earlier:
    return tuple((number, names_of(people)) for number, people in _seatings(document, came, known) if number)


@dataclass(frozen=True)
class Spell:
    """What a side made while the same players sat there; `until` is the call that ended it, or the next one."""

    side: Side
    points: int
    until: int


def spells(game: Game) -> tuple[Spell, ...]:
    """By side and in time, of those sides in which a seat changed hands; none where nobody was replaced."""
    sides = game.sheet.seating
    points = dict.fromkeys(sides.sides, 0)
    found: list[Spell] = []
    for said in (said for hand in game.hands for said in hand.told):
        for award in said.awards:
            points[award.side] += award.points
        if isinstance(said.call, Replaced):
            side = sides.side(said.call.seat)
            found.append(Spell(side, points[side], said.number))
            points[side] = 0
    changed = {spell.side for spell in found}
    found += [Spell(side, points[side], game.number + 1) for side in sides.sides if side in changed]
    return tuple(sorted(found, key=lambda spell: spell.side))


def called(row: Mapping[str, Any], known: Known, same: Same = NOBODY) -> dict[str, Any]:
    """The row of a game with the names of today, and those who turned out to be one as one."""
    if "names" not in row or not (known or same):
        return dict(row)
    seats = {**row, **_whole(row.get("people", ()), row["names"], known, same)}
    if same and row.get("tallies"):
        seats["tallies"] = [
            {**one, **_whole(one["people"], one["names"], known, same)} if "people" in one else one
            for one in row["tallies"]
        ]
    return seats


def _whole(ids: Iterable[str], names: Iterable[str], known: Known, same: Same) -> dict[str, list[str]]:
    people = [same.whole(one, known.get(one, name)) for one, name in zip(ids, names, strict=False)]
    return {"people": [one for one, _ in people], "names": [name for _, name in people]}
