"""Games written down, and the command line run on them as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from referee_app.core.calls import (
    Absent,
    Agreed,
    Begged,
    Call,
    Counted,
    Exposed,
    Fell,
    Gave,
    Held,
    Keeping,
    Offence,
    Prize,
    Revoked,
    Ruled,
    Stood,
    Turned,
    When,
)
from referee_app.core.cards import Card, Rank
from referee_app.core.referee import Sheet
from referee_app.core.remarks import Amended, Entry, Undid
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Side
from referee_app.games.registry import rulesets
from referee_app.records.codec import entry_to_json, sheet_to_json
from referee_app.records.export import exported
from referee_app.settings import VERSION

A, B = Side(0), Side(1)
NAMES = ("Ann", "Cas", "Bob", "Dee")
R = rulesets()["all_fours"]
COUNT: tuple[Call, ...] = (Held(Prize.HIGH, A), Held(Prize.LOW, A), Absent(Prize.JACK), Held(Prize.GAME, A), Agreed())
SHORT: tuple[Call, ...] = (Turned(Card.parse("9S")), Stood(), *COUNT)
HAND: tuple[Call, ...] = (
    Turned(Card.parse("6S")), Stood(), Held(Prize.HIGH, A, Rank.ACE), Held(Prize.LOW, B), Fell(B, A),
    Counted((41, 20)), Agreed(),
)  # fmt: skip
GAME: tuple[Entry, ...] = (
    *HAND,
    Turned(Card.parse("9D")), Begged(), Undid(), Begged(), Gave(), Exposed(Seat(2), Card.parse("2H")),
    Held(Prize.HIGH, B), Held(Prize.LOW, B), Absent(Prize.JACK), Held(Prize.GAME, B), Agreed(),
    Ruled(A, 1, "a point forgotten"), Amended(17, ()), Ruled(A, 2, "two points forgotten"), Turned(Card.parse("AH")),
    Stood(), Revoked(Seat(0), Offence.TOP_TRUMP, When.LATER),
)  # fmt: skip


def game_file(entries: Sequence[Entry], preset: int = 0, names: Sequence[str] = NAMES, ruleset: Ruleset = R) -> str:
    table = next(table for table in ruleset.tables if table.players == len(names))
    sheet = Sheet(ruleset, ruleset.presets[preset].house, table, Seat(0), Keeping.RESULTS)
    rows = [
        {"number": n, "at": "2026-05-01T20:00:00+00:00", "device": "d", "entry": entry_to_json(entry)}
        for n, entry in enumerate(entries, 1)
    ]
    people = [{"id": f"p{n}", "name": name} for n, name in enumerate(names)]
    document = {
        "format": "referee-game", "version": 1, "app": VERSION, "created": "2026-05-01T20:00:00+00:00",
        "sheet": sheet_to_json(sheet), "people": people,
    }  # fmt: skip
    return exported(document, rows)


def referee(
    *arguments: object, cwd: Path | None = None, given: str | bytes = b"", **environment: str
) -> subprocess.CompletedProcess[str]:
    """A process of its own; what it prints is UTF-8 whatever the locale."""
    done = subprocess.run(
        [sys.executable, "-m", "referee_app", *map(str, arguments)],
        cwd=cwd,
        input=given.encode() if isinstance(given, str) else given,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **environment},
        capture_output=True,
        timeout=60,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())
