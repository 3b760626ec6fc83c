"""Whether two players can be one person, and what would be counted together: looked at before it is done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import chain

from referee_app.core.ruleset import words
from referee_app.desk.club.office import Office
from referee_app.desk.club.season import Summary, quoted, teller
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event, Past
from referee_app.desk.meeting import mark
from referee_app.desk.sameness import Same
from referee_app.records.people import Alias


@dataclass(frozen=True)
class Merging:
    """Games and events of the one and of the other, and events of either; `wrong` says why they must be two."""

    games: tuple[int, int]
    events: tuple[int, int]
    either: int = 0
    wrong: Told | None = None


def at_table(row: Summary) -> set[str]:
    """All who sat in a game, for however long."""
    seats = [(row.get("people", ()), row.get("names", ()))]
    seats += [(one["people"], one["names"]) for one in row.get("tallies", ()) if "people" in one]
    return {mark(*who) for ids, names in seats for who in zip(ids, names, strict=False)}


def looked(
    rows: Iterable[Summary], events: Collection[Event], same: Same, one: str, other: str, thrown: Iterable[Summary] = ()
) -> Merging:
    """`one` and `other` are marks; `rows` and `same` as the desk has them now. Games `thrown` away may come back."""
    listed = list(rows)
    tell = teller(quoted(listed, (), same).values(), same)
    tables = [*map(at_table, listed), *(_past(past, tell) for event in events for past in event.past.values())]
    games = (sum(one in table for table in tables), sum(other in table for table in tables))
    teams = [_teams(event, same) for event in events]
    there = [frozenset(chain.from_iterable(each.values())) for each in teams]
    counted = [sum(not who.isdisjoint(people) for people in there) for who in ({one}, {other}, {one, other})]
    wrong = None
    if any({one, other} <= table for table in (*tables, *map(at_table, thrown))):
        wrong = Told(words("They sat at one table: they are two"))
    elif any(_against(event, there, one, other) for event, there in zip(events, teams, strict=True)):
        wrong = Told(words("They played against each other in a match: they are two"))
    return Merging(games, (counted[0], counted[1]), counted[2], wrong)


def _past(past: Past, tell: Callable[[str], tuple[str, str]]) -> set[str]:
    return {mark(*tell(name)) for name in past.names}


def _teams(event: Event, same: Same) -> dict[str, frozenset[str]]:
    return {team.id: frozenset(same.ids(team.people)) for team in event.teams.values()}


def _against(event: Event, teams: dict[str, frozenset[str]], one: str, other: str) -> bool:
    nobody = frozenset[str]()
    pairs = [[teams.get(team, nobody) for team in match.teams] for match in event.matches.values()]
    return any((one in a and other in b) or (one in b and other in a) for a, b in pairs)


async def merging(office: Office, one: str, other: str) -> Merging:
    desk = office.desk
    rows = [*desk.games(finished=True), *desk.games(finished=False)]
    events = [listed.event for listed in await office.events() if listed.event]
    return looked(rows, events, desk.same, one, other, await desk.deleted(None))


async def merge(office: Office, one: Alias) -> Told | None:
    """Why not; None once it is on disk. `Desk.part` takes it back."""
    if one.who == office.desk.same.root(one.of):
        return Told(words("That is one person already"))
    if wrong := (await merging(office, one.who, one.of)).wrong:
        return wrong
    await office.desk.join(one)
    return None
