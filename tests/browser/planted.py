"""The app with one thing gone wrong in it: python planted.py WHAT [ARGUMENTS OF THE APP]."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

from referee_app.desk.desk import Desk
from referee_app.desk.table import Table
from referee_app.ui import access, frame, handlers
from referee_app.ui.screens import new, sheet

WORDS = "planted by a test"
SLOWER = 10
PLANTED = __file__


def fail(*_: Any, **__: Any) -> NoReturn:
    raise ValueError(WORDS)


async def fail_later(*_: Any, **__: Any) -> NoReturn:
    raise ValueError(WORDS)


def component() -> None:
    """The sheet cannot be drawn."""
    sheet.column_heads = fail


def effect() -> None:
    """The page of a new game cannot ask who is known."""
    Desk.people = fail_later  # type: ignore[method-assign]


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


PLANTS: dict[str, Callable[[], None]] = {one.__name__: one for one in (component, effect, handler, slow_clock, deaf)}

if __name__ == "__main__":
    from referee_app.cli import main

    PLANTS[sys.argv.pop(1)]()
    main()
