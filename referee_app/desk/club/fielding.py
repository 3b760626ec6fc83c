"""Who plays for whom: the sides of a game kept for a match, and what a player's teams made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from referee_app.core.seats import Seating
from referee_app.desk.club.standings import Tally, meetings, tallied
from referee_app.desk.club.values import Event, Match, Team
from referee_app.desk.meeting import Person
from referee_app.desk.sameness import Same

NOBODY = Person("", "")


def two_sided(tables: Sequence[Seating]) -> Seating | None:
    """The first of the tables at which two sides sit."""
    return next((seating for seating in tables if len(seating.sides) == 2), None)


def lined_up(
    event: Event, match: Match, seating: Seating, known: Mapping[str, Person], same: Same
) -> tuple[Person, ...]:
    """The first players of either team on its side of the table, in the order of seats; a seat left over is free.
    Whoever plays for both teams is for a person to seat."""
    teams = [same.ids(event.teams[team].people) if team in event.teams else () for team in match.teams]
    both = set(teams[0]) & set(teams[1])
    waiting = [iter([known[one] for one in team if one in known and one not in both]) for team in teams]
    return tuple(next(waiting[seating.side(seat)], NOBODY) for seat in seating.seats)


@dataclass(frozen=True)
class Played:
    """An event and a team of it that somebody plays for, with what the team made there."""

    event: Event
    team: Team
    tally: Tally


def teams_of(events: Iterable[Event], who: str, same: Same) -> tuple[Played, ...]:
    """Of the person of that id, by event."""
    found = []
    for event in events:
        mine = [team for team in event.teams.values() if who in same.ids(team.people)]
        if mine:
            tallies = tallied(meetings(event), [team.id for team in mine], event.terms.scheme)
            found += [Played(event, team, tallies[team.id]) for team in mine]
    return tuple(found)
