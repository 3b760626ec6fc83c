"""A process killed at random moments while it writes: nothing that was acknowledged is lost, every file opens."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.records.conftest import Opener, entry

LIVES, KILLS = 5, int(os.environ.get("KILLS", "30"))
"""Each kill takes the start of a process; KILLS=200 is for a machine of one's own."""
WRITER = """
import asyncio, sys
from referee_app.records.shelf import Shelf

async def keep(shelf, lane):
    game_id = await shelf.create({"names": [lane]})
    for number in range(1, 400):
        call = {"number": number, "at": "2026-05-01T20:00:00Z", "device": "desk", "entry": {"call": "stood"}}
        assert await shelf.append(game_id, number, call) is None
        print(game_id, number, flush=True)
        if number % 7 == lane:
            await shelf.update(game_id, {"finished": number % 2 == 0})

async def main():
    shelf = await Shelf.open(sys.argv[1], lambda game, entries: {"calls": len(entries), **game})
    await asyncio.gather(*(keep(shelf, lane) for lane in range(3)))

asyncio.run(main())
"""


def acknowledged(folder: Path, moment: float) -> dict[str, int]:
    """Lets a writer write and kills it that many seconds after its first word; what it had been promised by then."""
    with subprocess.Popen([sys.executable, "-c", WRITER, folder], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline()]
        timer = threading.Timer(moment, writer.kill)
        timer.start()
        said += writer.stdout
        timer.join()
    return {game_id: int(number) for game_id, number in (line.split() for line in said if line.endswith("\n"))}


@pytest.mark.parametrize("seed", range(LIVES))
async def test_what_was_acknowledged_is_there(open_shelf: Opener, tmp_path: Path, seed: int) -> None:
    moments, promised = random.Random(seed), dict[str, int]()
    for _ in range(KILLS // LIVES):
        promised |= acknowledged(tmp_path, moments.uniform(0, 0.15))
        shelf = await open_shelf()
        assert shelf.damage() == ()
        for game_id, number in promised.items():
            kept = (await shelf.load(game_id)).entries
            assert number <= len(kept) <= number + 1, "at most the call being made"
            assert list(kept) == [entry(n) for n in range(1, len(kept) + 1)]
        assert {row["id"]: row["calls"] for row in shelf.summaries()}.keys() >= promised.keys()
        assert not list((tmp_path / "games").glob("*.tmp")), "nothing half-written is left lying about"
        await shelf.close()
