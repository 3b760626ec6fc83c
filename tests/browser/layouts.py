"""Every screen at one size of window: what is on it can be read and reached, and a picture of it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from . import tour
from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper
from .survey import wrongs

Size = tuple[int, int]


def looked_over(room: Path, cache: Path, phone: TakePhone, size: Size, dark: bool) -> None:
    """One window, one walk through all screens; fails with all that is wrong on any of them."""
    found: list[str] = []
    with closing(Evening(room / "bare", cache)) as bare:
        keeper = Keeper(phone(bare.server, *size, dark=dark))
        found += _wrongs(keeper, tour.empty(keeper))
        leave(keeper)
    with closing(Evening(room / "full", cache)) as full:
        shelf = tour.Shelf.of(full)
        keeper = Keeper(phone(full.server, *size, dark=dark))
        for walk in tour.WALKS:
            found += _wrongs(keeper, walk(keeper, shelf))
        leave(keeper)
    assert not found, "\n".join(found)


def leave(keeper: Keeper) -> None:
    """Before the server goes, whose end is no trouble then."""
    keeper.phone.check()
    keeper.phone.page.goto("about:blank")


def _wrongs(keeper: Keeper, walk: Iterator[str]) -> list[str]:
    found: list[str] = []
    for screen in walk:
        keeper.phone.shot(screen, rest=0.2)
        found += [f"{screen}: {wrong}" for wrong in wrongs(keeper.phone)]
    return found
