"""A season: the games played on this phone, and those kept elsewhere, added up by player, with what players quote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.standings import Row, Tally, table
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Criterion, Past, Team, Terms
from referee_app.desk.meeting import mark
from referee_app.desk.sameness import Same
from referee_app.desk.seats import NOBODY
from referee_app.records.names import key

ORDER = (Criterion.MATCHES_WON, Criterion.DIFFERENCE, Criterion.HANGS_WON, Criterion.HANGS_LOST)
"""Of a season: a game is a match of one; the difference is that of games won and lost."""
PRIZES = ("high", "low", "jack", "game")

Summary = Mapping[str, Any]
"""A row of the list of games."""

QUOTED = {
    "hands": words("Hands"),
    "points": words("Points made"),
    "hung": words("Jacks hung"),
    "suffered": words("Jacks lost"),
    "begged": words("Begged"),
    "given": words("Begs answered with a point"),
    "gave": words("Points given at a beg"),
    "ran": words("Pack run at a beg"),
    "jinks": words("All five tricks made"),
    "failed": words("All five tricks missed"),
    "spoiled": words("Spoiled deals"),
}
"""What is counted, as people head it; all of it of the side a player sat on."""
SHARES = {
    "high": words("Share of High"),
    "low": words("Share of Low"),
    "jack": words("Share of Jack"),
    "game": words("Share of Game"),
}


@dataclass
class Quoted:
    """What a player quotes. `shared`: games won together with another side."""

    id: str
    name: str
    games: int = 0
    won: int = 0
    shared: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def mark(self) -> str:
        return mark(self.id, self.name)

    @property
    def lost(self) -> int:
        return self.games - self.won

    def share(self, prize: str) -> float | None:
        """Of the hands played for it; None where there was none."""
        return self.counts[prize] / self.counts["hands"] if self.counts["hands"] else None


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sat on a side of a finished game, and what that side made while they sat there."""

    side: int
    people: tuple[tuple[str, str], ...]
    counts: Mapping[str, int]


def seated(row: Summary) -> Iterator[Seated]:
    sides = len(row["score"])
    for tally in row.get("tallies", ()):
        side = tally["side"]
        if "people" in tally:
            ids, names = tally["people"], tally["names"]
        else:
            ids, names = row["people"][side::sides], row["names"][side::sides]
        counts = {one: n for one, n in tally.items() if type(n) is int and one != "side"}
        yield Seated(side, tuple(zip(ids, names, strict=True)), counts)


def quoted(rows: Iterable[Summary], pasts: Iterable[Past] = (), same: Same = NOBODY) -> dict[str, Quoted]:
    """By person, from scratch: a game taken back, changed or thrown away leaves nothing behind. `rows` name those who
    are one as one; `same` is for games of which only names are known."""
    found: dict[str, Quoted] = {}
    for row in rows:
        if not row.get("finished"):
            continue
        winners, met = row["winners"], set[str]()
        for one in seated(row):
            for person_id, name in one.people:
                who = found.setdefault(mark(person_id, name), Quoted(person_id, name))
                who.counts.update(one.counts)
                if (one_of := mark(person_id, name)) not in met:
                    met.add(one_of)
                    _played(who, one.side in winners, len(winners) > 1)
    tell = teller(found.values(), same)
    for past in pasts:
        for place, name in enumerate(past.names):
            person_id, known = tell(name)
            who = found.setdefault(mark(person_id, known), Quoted(person_id, known))
            _played(who, place in past.winners, len(past.winners) > 1)
    return found


def teller(people: Iterable[Quoted], same: Same = NOBODY) -> Callable[[str], tuple[str, str]]:
    """Of somebody known by a name only, id and name: whoever bears that name here, where one alone does."""
    bearers: dict[str, dict[str, tuple[str, str]]] = {}
    for one in people:
        for name in (one.name, *same.names(one.mark)):
            bearers.setdefault(key(name), {})[one.mark] = one.id, one.name

    def tell(name: str) -> tuple[str, str]:
        if (whole := same.whole("", name)) != ("", name):
            return whole
        known = list(bearers.get(key(name), {}).values())
        return known[0] if len(known) == 1 else ("", name)

    return tell


def _played(who: Quoted, won: bool, shared: bool) -> None:
    who.games += 1
    who.won += won
    who.shared += won and shared


def season(found: Mapping[str, Quoted]) -> tuple[Row, ...]:
    """The players in order, each row with the comparison that placed it."""
    teams = [Team(mark, who.name) for mark, who in found.items()]
    tallies = {
        mark: Tally(
            mark, played=who.games, won=who.won, lost=who.lost, games_won=who.won, games_lost=who.lost,
            hangs_won=who.counts["hung"], hangs_lost=who.counts["suffered"],
        )
        for mark, who in found.items()
    }  # fmt: skip
    return table(teams, tallies, (), Terms(to=1, order=ORDER))


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is thought to be, and how sure that is; `shown` is what one is surely worth."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        return round((self.mu - 3 * self.sigma) * 40 + 1000)


def ratings(rows: Sequence[Summary]) -> dict[str, Rating]:
    """After every finished game in the order of time, by the Plackett–Luce model of openskill: a kept library, for
    pairs, for many players and for shared wins alike. Two players who won together are level."""
    from openskill.models.weng_lin.plackett_luce import PlackettLuce  # a third of a second that only this asks for

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for row in sorted((row for row in rows if row.get("finished")), key=lambda row: str(row.get("changed", ""))):
        sides: dict[int, list[str]] = {}
        for one in seated(row):
            sides.setdefault(one.side, []).extend(mark(*who) for who in one.people)
        if len({one for side in sides.values() for one in side}) < sum(map(len, sides.values())) or len(sides) < 2:
            continue  # somebody changed sides: it tells nothing
        teams = [[known.get(one) or model.rating() for one in side] for side in sides.values()]
        ranks = [0.0 if side in row["winners"] else 1.0 for side in sides]
        for side, rated in zip(sides.values(), model.rate(teams, ranks=ranks), strict=True):
            known.update(zip(side, rated, strict=True))
    return {one: Rating(rating.mu, rating.sigma) for one, rating in known.items()}


def quotes(who: Quoted) -> tuple[tuple[Told, str], ...]:
    """Heading and figure, of what there is."""
    counted = [(Told(text), str(who.counts[one])) for one, text in QUOTED.items() if who.counts[one]]
    shares = [(Told(text), f"{share:.0%}") for one, text in SHARES.items() if (share := who.share(one))]
    head = [(Told(words("Games")), str(who.games)), (Told(words("Games won")), str(who.won))]
    return (*head, *counted, *shares)
