"""Tables of the club as plain values: a title, headings, rows of words and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.reasons import reasons
from referee_app.desk.club.season import QUOTED, SHARES, Quoted, Rating
from referee_app.desk.club.standings import Row, standings
from referee_app.desk.club.values import Event, Match
from referee_app.records.store import Cancelled, Progress
from referee_app.text.catalogue import Catalogue

Cell = str | int | float | None


@dataclass(frozen=True)
class Sheet:
    """`rows` may be worked out while they are written. `numbers`: columns that stand to the right."""

    title: str
    heads: tuple[str, ...]
    rows: Iterable[tuple[Cell, ...]]
    numbers: frozenset[int] = frozenset()


STANDINGS = (
    words("Rank"), words("Team"), words("Division"), words("Points"), words("Matches"), words("Matches won"),
    words("Drawn"), words("Lost"), words("Bullseyes won"), words("Bullseyes lost"), words("Hang jacks won"),
    words("Hang jacks lost"), words("Byes"), words("Why it stands here"),
)  # fmt: skip
SEASON = (
    words("Rank"), words("Player"), words("Games"), words("Games won"), words("Won together"), words("Rating"),
)  # fmt: skip
HANDS = (
    words("Game"), words("Begun"), words("Rules"), words("Hand"), words("Dealer"), words("Side"), words("Points made"),
    words("Score"),
)  # fmt: skip
MATCHES = (
    "round", "teamA", "teamABullsEye", "teamAHangJacks", "teamB", "teamBBullsEye", "teamBHangJacks", "start", "end",
    "tables", "state", "note",
)  # fmt: skip
"""As clubs keep it, and as it is read again: these headings are the same in every language."""


def ranking(event: Event, catalogue: Catalogue, division: str | None = None) -> Sheet:
    rows = standings(event, division)
    title = catalogue.say(words("Standings"))
    cells: list[tuple[Cell, ...]] = [
        (row.rank, row.team.name, row.team.division, *_figures(row), reason.say(catalogue) if reason else "")
        for row, reason in zip(rows, reasons(rows), strict=True)
    ]
    return Sheet(title, tuple(map(catalogue.say, STANDINGS)), cells, frozenset({0, *range(3, 13)}))


def _figures(row: Row) -> tuple[int, ...]:
    tally = row.tally
    return (
        tally.points, tally.played, tally.won, tally.drawn, tally.lost, tally.games_won, tally.games_lost,
        tally.hangs_won, tally.hangs_lost, tally.byes,
    )  # fmt: skip


def matches(event: Event, catalogue: Catalogue) -> Sheet:
    """Every match, those that do not count too, in the columns that clubs use."""
    found = sorted(event.matches.values(), key=lambda match: match.round)
    title = catalogue.say(words("Matches"))
    return Sheet(title, MATCHES, [_match(event, one) for one in found], frozenset({0, 2, 3, 5, 6}))


def _match(event: Event, match: Match) -> tuple[Cell, ...]:
    names = [event.name(team) for team in match.teams]
    games: Sequence[Cell] = match.result.games if match.result else (None, None)
    hangs: Sequence[Cell] = match.result.hangs if match.result else (None, None)
    state = "void" if match.voided else "bye" if match.bye else "short" if match.result and match.result.short else ""
    tables = "+".join(map(str, match.tables))
    return (
        match.round, names[0], games[0], hangs[0], names[1], games[1], hangs[1], match.start, match.end, tables, state,
        match.note,
    )  # fmt: skip


def players(
    rows: Sequence[Row], found: Mapping[str, Quoted], rated: Mapping[str, Rating], catalogue: Catalogue
) -> Sheet:  # fmt: skip
    """A season by player, with all that is quoted."""
    heads = (*SEASON, *QUOTED.values(), *SHARES.values())
    cells: list[tuple[Cell, ...]] = []
    for row in rows:
        who = found[row.team.id]
        rating = rated[row.team.id].shown if row.team.id in rated else None
        shares = [round(share, 4) if (share := who.share(prize)) is not None else None for prize in SHARES]
        counts = [who.counts[one] for one in QUOTED]
        cells.append((row.rank, who.name, who.games, who.won, who.shared, rating, *counts, *shares))
    title = catalogue.say(words("Players"))
    return Sheet(title, tuple(map(catalogue.say, heads)), cells, frozenset({0, *range(2, len(heads))}))


def hands(
    rows: Sequence[Mapping[str, Any]], titles: Mapping[str, str], progress: Progress, catalogue: Catalogue
) -> Sheet:  # fmt: skip
    """A row for each side of each hand of these games; Cancelled, while they are written, when `progress` says so."""

    def told() -> Iterator[tuple[Cell, ...]]:
        for done, row in enumerate(rows):
            if not progress(done, len(rows)):
                raise Cancelled
            yield from _hands(row, titles.get(row["game"], row["game"]))
        progress(len(rows), len(rows))

    title = catalogue.say(words("Hands"))
    return Sheet(title, tuple(map(catalogue.say, HANDS)), told(), frozenset({3, 6, 7}))


def _hands(row: Mapping[str, Any], title: str) -> Iterator[tuple[Cell, ...]]:
    names, before = row["names"], [0] * len(row["score"])
    sides = [" & ".join(names[side :: len(before)]) for side in range(len(before))]
    for number, (dealer, *score) in enumerate(row["hands"], 1):
        for side, points in enumerate(score):
            made = points - before[side]
            yield (row["id"], row["created"][:16], title, number, names[dealer], sides[side], made, points)
        before = score
