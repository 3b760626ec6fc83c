"""The fold of a long game, and appending to the first and to the five-thousandth."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from referee_app.core.calls import Absent, Agreed, Call, Held, Keeping, Prize, Stood, Tied, Turned
from referee_app.core.cards import Card
from referee_app.core.referee import Sheet, fold
from referee_app.core.seats import Seat, Side
from referee_app.games.registry import rulesets
from referee_app.records.shelf import Shelf
from tests.records.scale import append_times, fill, spread, summarise

CALLS = 200
GAMES = 5_000


def long_game() -> tuple[Sheet, list[Call]]:
    """200 calls kept by results: hands without a point among hands with all of them, so that nobody wins before."""
    ruleset = rulesets()["all_fours"]
    sheet = Sheet(ruleset, ruleset.presets[0].house, ruleset.tables[0], Seat(0), Keeping.RESULTS)
    begun: list[Call] = [Turned(Card.parse("9S")), Stood()]
    full: list[Call] = [Held(Prize.HIGH, Side(0)), Held(Prize.LOW, Side(1)), Absent(Prize.JACK)]
    ended: list[Call] = [Tied(Prize.GAME), Agreed()]
    scored, barren = [*begun, *full, *ended], [*begun, Absent(Prize.HIGH), *ended]
    calls = scored * 12
    while len(calls) < CALLS:
        calls += barren
    return sheet, calls[:CALLS]


def fold_times(times: int = 20) -> list[float]:
    sheet, calls = long_game()
    fold(sheet, calls)
    taken = []
    for _ in range(times):
        begun = perf_counter()
        game = fold(sheet, calls)
        taken.append((perf_counter() - begun) * 1000)
        assert game.number == CALLS
    return taken


async def engine() -> None:
    times = fold_times()
    print(f"fold of a {CALLS}-call game: {spread(times)} (best {min(times):.2f} ms)")
    with TemporaryDirectory() as few, TemporaryDirectory() as many:
        first, full = await Shelf.open(Path(few), summarise), await Shelf.open(Path(many), summarise)
        await fill(full, GAMES - 1)
        alone, crowded = await append_times(first, full)
        ratio = statistics.median(crowded) / statistics.median(alone)
        print(f"append at game 1: {spread(alone)}; at game {GAMES:,}: {spread(crowded)}; ratio of p50 {ratio:.2f}")
        await full.close()
        await first.close()
