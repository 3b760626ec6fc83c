"""Every screen at one size of window: what is on it can be read and reached.

`PICTURES` names a folder for pictures of all of them, by day and by night; with `EVERY_ASPECT` every size is looked at
in every language and with text twice the size, which takes most of an hour.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from referee_app.text.catalogue import SPOKEN
from referee_app.ui.stores import UNDO_SECONDS

from . import tour
from .conftest import TakePhone
from .contrast import faint
from .evening import Evening
from .house import POCKET, House
from .keeper import Keeper
from .phone import Phone
from .survey import settled, spots, wrongs

READ = frozenset(
    {
        "home",
        "new",
        "settings",
        "sheet-opened",
        "mishap-revoke",
        "table-points-high",
        "result",
        "referee-ruling",
        "rulebook-search",
    }
)
"""Read in both shades on a small phone every time."""
FOLDER, EVERY = os.environ.get("PICTURES"), os.environ.get("EVERY_ASPECT")


@dataclass(frozen=True)
class Aspect:
    """How the app is looked at: the window in dp, the shade, the language, the size of text."""

    width: int
    height: int
    dark: bool = False
    lang: str = "en"
    scale: float = 1.0

    def __str__(self) -> str:
        shade = "-dark" if self.dark else ""
        return f"{self.width}x{self.height}-{self.lang}-{self.scale * 100:.0f}{shade}"


def aspects(usual: Aspect) -> list[Aspect]:
    """The usual one, or all of that size of window; where nothing is usual, none."""
    if not EVERY:
        plain = [Aspect(usual.width, usual.height)] if FOLDER else []
        return [usual] if usual.lang else plain
    shades = [False] if FOLDER else [False, True]  # pictures are taken in both
    ways = product(shades, SPOKEN, (1.0, 2.0))
    return [Aspect(usual.width, usual.height, dark, lang, scale) for dark, lang, scale in ways]


def looked_over(room: Path, house: House, phone: TakePhone, aspect: Aspect) -> None:
    """One window, one walk through all screens; fails with all that is wrong on any of them."""
    found: list[str] = []
    with closing(Evening(room / "bare", house)) as bare:
        keeper = Keeper(_window(phone, bare, aspect))
        found += _wrongs(keeper, tour.empty(keeper))
        leave(keeper)
    with closing(Evening(room / "full", house)) as full:
        shelf = tour.Shelf.of(full)
        keeper = Keeper(_window(phone, full, aspect))
        for walk in tour.WALKS:
            found += _wrongs(keeper, walk(keeper, shelf))
        leave(keeper)
    assert not found, "\n".join(found)


def _window(phone: TakePhone, evening: Evening, aspect: Aspect) -> Phone:
    evening.set_up(lang=aspect.lang, scale=aspect.scale)
    window = phone(evening.server, aspect.width, aspect.height, dark=aspect.dark)
    if FOLDER:
        window.pictures = Path(FOLDER) / str(aspect)
        window.pictures.mkdir(parents=True, exist_ok=True)
    return window


def leave(keeper: Keeper) -> None:
    """Before the server goes, whose end is no trouble then."""
    keeper.phone.check()
    if not POCKET:
        keeper.phone.page.goto("about:blank")


def _wrongs(keeper: Keeper, walk: Iterator[str]) -> list[str]:
    """The shade that one screen ends in is the one that the next begins with."""
    found: list[str] = []
    for screen in walk:
        settled(keeper.phone)
        found += [f"{screen}: {wrong}" for wrong in lasting(keeper.phone)]
        small = (keeper.phone.page.viewport_size or {"width": 0})["width"] < 400
        if FOLDER or (small and screen in READ):
            found += [f"{screen}: {wrong}" for wrong in _faint(keeper.phone, screen)]
            keeper.phone.nightfall()
            found += [f"{screen}: {wrong}" for wrong in (*_faint(keeper.phone, screen), *lasting(keeper.phone))]
    return found


def lasting(phone: Phone) -> list[str]:
    """What is wrong for longer than a page may take to tell that it can be scrolled, or a toast lies over it."""
    with suppress(AssertionError):
        phone.until(lambda: not any(wrongs(phone)), within=UNDO_SECONDS + 2.0)
    return [*wrongs(phone)]


def _faint(phone: Phone, screen: str) -> list[str]:
    path = phone.shot(f"{screen}-{phone.shade}", rest=0.2)
    return [f"{phone.shade}: {wrong}" for wrong in faint(spots(phone), path)]
