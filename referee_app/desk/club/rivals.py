"""One player of a season: game by game, and against each of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from referee_app.desk.club.season import Summary, seated
from referee_app.desk.meeting import mark


@dataclass
class Rival:
    """Games against somebody on another side, won by the one and by the other; those of third sides are neither."""

    name: str
    won: int = 0
    lost: int = 0


@dataclass(frozen=True)
class Course:
    """Totals after each game, the first before all of them."""

    won: tuple[int, ...]
    lost: tuple[int, ...]
    rivals: dict[str, Rival]


def course(rows: Iterable[Summary], who: str) -> Course:
    """In the order of time. A game in which the player sat on both sides is left out."""
    won, lost, rivals = [0], [0], dict[str, Rival]()
    played = [row for row in rows if row.get("finished")]
    for row in sorted(played, key=lambda row: str(row.get("changed", ""))):
        sides: dict[str, tuple[str, set[int]]] = {}
        for one in seated(row):
            for person_id, name in one.people:
                sides.setdefault(mark(person_id, name), (name, set()))[1].add(one.side)
        mine = sides.get(who, ("", set()))[1]
        if len(mine) != 1:
            continue
        winners = set(row["winners"])
        won.append(won[-1] + bool(mine & winners))
        lost.append(lost[-1] + (not mine & winners))
        for other, (name, theirs) in sides.items():
            if len(theirs) == 1 and theirs != mine:
                rival = rivals.setdefault(other, Rival(name))
                rival.won += bool(mine & winners) and not theirs & winners
                rival.lost += bool(theirs & winners) and not mine & winners
    return Course(tuple(won), tuple(lost), rivals)
