"""What the first screen does not need is read after it is seen, and all of it is."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

from referee_app.ui.later import later
from referee_app.ui.root import ROUTES

BEGUN = """
import sys
import referee_app.pocket
print(*(name for name in sys.modules if name.startswith("referee_app.")))
"""
READ_AHEAD = """
import asyncio, sys
from referee_app.ui import later, root
later.SEEN = later.BREATH = 0
asyncio.run(later.read_ahead(root.ROUTES))
print(*(each.path for each in later.later(root.ROUTES) if each.path not in sys.modules))
"""
NOT_FIRST = ("referee_app.desk.club", "referee_app.desk.rulings", "referee_app.ui.club", "referee_app.ui.parts.picture")


def said(program: str) -> list[str]:
    """By a process that has read nothing yet."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_first_screen_is_read_without_those_of_the_club_and_the_referee() -> None:
    found = said(BEGUN)
    assert [name for name in found if name.startswith("referee_app.ui.screens.")] == [
        "referee_app.ui.screens.home", "referee_app.ui.screens.nowhere",
    ]  # fmt: skip
    assert [name for name in found if name.startswith(NOT_FIRST)] == []


def test_whatever_is_put_off_is_a_screen_that_is_there() -> None:
    put_off = list(later(ROUTES))
    assert len(put_off) > 25
    for each in put_off:
        assert callable(getattr(import_module(each.path), each.name)), each


def test_nothing_is_left_to_read_once_all_was_read_ahead() -> None:
    assert said(READ_AHEAD) == []
