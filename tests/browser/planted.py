"""The app with one thing gone wrong in it: python planted.py WHAT [ARGUMENTS OF THE APP]."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NoReturn

from referee_app.desk.table import Table
from referee_app.ui import access, frame, handlers
from referee_app.ui.screens import new, sheet

WORDS = "planted by a test"
SLOWER = 10


def fail(*_: Any, **__: Any) -> NoReturn:
    raise ValueError(WORDS)


async def fail_later(*_: Any, **__: Any) -> NoReturn:
    raise ValueError(WORDS)


def component() -> None:
    """The sheet cannot be drawn."""
    sheet.column_heads = fail


def effect() -> None:
    """The page of a new game cannot take in who is known."""
    new.called_today = fail


def handler() -> None:
    """The button Redo fails."""
    Table.redo = fail_later  # type: ignore[method-assign, assignment]


def slow_clock() -> None:
    """The pause after a call lasts ten times as long."""
    handlers.clock = lambda: time.monotonic() / SLOWER


def deaf() -> None:
    """No window hears what another one does."""
    for module in (access, frame, new):
        if hasattr(module, "ring"):
            module.ring = lambda *_, **__: None


def wide_scores() -> None:
    """Scores of three figures and below zero, which hardly any game comes to."""
    drawn = frame._party

    def party(table: Table, voice: Any, side: Any, *newest: Any) -> Any:
        return replace(drawn(table, voice, side, *newest), score=(-12, 104)[side % 2])

    frame._party = party


PLANTS: dict[str, Callable[[], None]] = {
    one.__name__: one for one in (component, effect, handler, slow_clock, deaf, wide_scores)
}

if __name__ == "__main__":
    from referee_app.cli import main

    PLANTS[sys.argv.pop(1)]()
    main()
