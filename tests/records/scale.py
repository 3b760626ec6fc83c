"""Thousands of games, for the tests and for the bench; run it to see the times."""

from __future__ import annotations

import asyncio
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from referee_app.records.shelf import Shelf

Plain = dict[str, Any]
GAME: Plain = {
    "sheet": {"ruleset": "all_fours", "edition": "1", "house": {"target": 14, "hang": 3, "game": 1}, "dealer": 2},
    "people": ["bcdfghjk", "mnpqrstv", "wxyz2345", "6789bcdf"],
    "names": ["Анна", "Bo", "Célia", "Dwight"],
    "created": "2026-05-01T19:58:12Z",
}
SUMMARY: Plain = {
    "game": "all_fours",
    "names": GAME["names"],
    "sides": [[0, 2], [1, 3]],
    "score": [7, 11],
    "hand": 9,
    "finished": False,
    "winner": None,
    "created": GAME["created"],
}


def entry(number: int) -> Plain:
    call = {"call": "turned", "card": "10♠", "side": number % 2}
    return {"number": number, "at": f"2026-05-01T20:{number % 60:02}:07Z", "device": "mnpqrstv", "entry": call}


def summarise(game: Plain, entries: list[Plain]) -> Plain:
    return {**SUMMARY, "names": game["names"], "hand": len(entries), "changed": entries[-1]["at"] if entries else ""}


async def fill(shelf: Shelf, games: int, entries: int = 20) -> list[str]:
    """Whole games, each in one write."""
    calls = [entry(number) for number in range(1, entries + 1)]
    return [await shelf.create(GAME, summarise(GAME, calls), calls) for _ in range(games)]


async def append_times(*shelves: Shelf, appends: int = 100, entries: int = 0) -> list[list[float]]:
    """Milliseconds for each call of one more game on each shelf, in turn, so that a busy machine is busy for all."""
    calls = [entry(number) for number in range(1, entries + 1)]
    games = [(shelf, await shelf.create(GAME, SUMMARY, calls), list[float]()) for shelf in shelves]
    for number in range(entries + 1, entries + appends + 1):
        for shelf, game_id, times in games:
            begun = perf_counter()
            await shelf.append(game_id, number, entry(number), {**SUMMARY, "hand": number})
            times.append((perf_counter() - begun) * 1000)
    return [times for _, _, times in games]


def spread(times: list[float]) -> str:
    return f"p50 {statistics.median(times):.2f} ms, p95 {statistics.quantiles(times, n=20)[-1]:.2f} ms"


async def opened(folder: Path) -> Shelf:
    begun = perf_counter()
    shelf = await Shelf.open(folder, summarise)
    print(f"opened:   {perf_counter() - begun:.2f} s, {len(shelf.summaries())} games")
    return shelf


async def main(games: int) -> None:
    with TemporaryDirectory() as few, TemporaryDirectory() as many:
        first, full = await Shelf.open(Path(few), summarise), await Shelf.open(Path(many), summarise)
        await fill(full, games)
        for entries in (0, 300):
            alone, crowded = await append_times(first, full, entries=entries)
            print(f"append after {entries} entries: game 1 {spread(alone)}; game {games} {spread(crowded)}")
        await full.close()
        full = await opened(Path(many))
        await full.close()
        for file in Path(many).glob("index.json*"):
            file.unlink()
        full = await opened(Path(many))
        await full.close()
        await first.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000))
