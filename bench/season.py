"""A season of 5,000 games and 60,000 hands: the list opened, the table, a name typed, everything written out.

    python -m bench.season

Each figure is the time of the processor; what is too slow ends it with an error.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from bench.hands import by_the_book
from bench.stored import document, entered, finished
from referee_app.core.calls import Keeping
from referee_app.core.house import House
from referee_app.core.referee import Sheet, opening
from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing import making
from referee_app.desk.club.season import quoted, ratings, season
from referee_app.desk.desk import Desk, Person
from referee_app.desk.meeting import offered
from referee_app.games.registry import rulesets
from referee_app.records.folder import Folder, new_id
from referee_app.records.gamefile import GameFile, Plain
from referee_app.records.names import key
from referee_app.records.store import Change, Store
from referee_app.text.catalogue import Catalogue

GAMES, HANDS, PEOPLE, PLAYED = 5_000, 60_000, 400, 100


@contextmanager
def within(what: str, seconds: float) -> Iterator[None]:
    begun = process_time()
    yield
    taken = process_time() - begun
    print(f"{what}: {taken:.2f} s of {seconds:g}")
    assert taken <= seconds, f"{what} took {taken:.2f} s"


def some_games(chance: Random) -> list[tuple[Plain, list[Plain], int]]:
    """A hundred games to 21 of at least twelve hands, each with their number."""
    ruleset, made = rulesets()["all_fours"], []
    sheet = by_the_book(ruleset, Keeping.RESULTS)
    long = Sheet(ruleset, House.read(ruleset.house_rules, {"target": 21}), sheet.seating, sheet.dealer, sheet.keeping)
    while len(made) < PLAYED:
        game = finished(opening(long), chance)
        if game.hand.number * GAMES >= HANDS:
            made.append((document(game), entered(game), game.hand.number))
    return made


def fill(folder: Path) -> int:
    """Those games again and again among 400 people, each at its own time; how many hands there are."""
    place, chance, hands = Folder(folder), Random(7), 0
    place.games.mkdir(parents=True)
    people = [{"id": f"p{n}", "name": f"Player {n}"} for n in range(PEOPLE)]
    games = some_games(chance)
    for n in range(GAMES):
        about, entries, many = games[n % PLAYED]
        at = f"2026-{n // 420 + 1:02}-{n // 15 % 28 + 1:02}T20:{n % 60:02}:00+00:00"
        seats = chance.sample(people, len(about["people"]))
        rows = [{**row, "at": at} for row in entries]
        file = GameFile(place.game(new_id()), lambda damage: None)
        file.write({**about, "created": at, "people": seats}, rows)
        hands += many
    return hands


async def a_season() -> None:
    with TemporaryDirectory() as room:
        hands = fill(Path(room))
        desk = await Desk.open(Path(room), rulesets(), "bench")
        club = {"people": {str(n): {"id": f"p{n}", "name": f"Player {n}"} for n in range(PEOPLE)}}
        await desk.bring(Change(Store(club=club), clubs=True))
        await desk.close()
        print(f"a season of {GAMES:,} games, {hands:,} hands")
        assert hands >= HANDS
        await _measured(Path(room))


async def _measured(folder: Path) -> None:
    with within("the list opens", 1):
        office = Office(await Desk.open(folder, rulesets(), "bench"))
        rows = office.desk.games(finished=True)
    assert len(rows) == GAMES
    with within("standings", 1):
        table = season(quoted(rows))
    assert len(table) == PEOPLE
    with within("ratings", 3):
        ratings(rows)
    known = await office.desk.people()
    with within("a typed name", 0.1):
        offered([Person("", "player 399")], known)
        assert sum(any(key("player 399") in key(name) for name in row["names"]) for row in rows)
    with within("everything in one file", 10):
        pieces = b"".join(await office.backup())
    print(f"the file has {len(pieces) / 1e6:.0f} MB")
    with within("players and hands as a spreadsheet", 10):
        told = count()
        sheets = await making.season_sheets(office, Catalogue(), lambda done, of: next(told) >= 0)
        book = await making.table_file(sheets, "xlsx")
    print(f"the spreadsheet has {len(book) / 1e6:.0f} MB")
    await office.desk.close()


if __name__ == "__main__":
    asyncio.run(a_season())
