"""The whole app on a folder of its own, for tests that sit down at a table without a browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import flet as ft

from referee_app.core.calls import Keeping
from referee_app.desk.desk import Desk, Person
from referee_app.desk.table import Made, Table
from referee_app.games.registry import rulesets
from referee_app.ui.root import main_for
from tests.sheets import table as cloth
from tests.ui.driver import HeadlessApp
from tests.ui.reading import words

NAMES = ("Rita", "Paul", "Lena", "Dan")
HAND = "turn 9♦; stand; high X A; low Y 2; jack not out; game X; agreed"
"""Two points to Paul and Dan, one to Rita and Lena; Dan deals."""

TURN = ("ask-turn_up-suit-D", "ask-turn_up-rank-9", "ask-beg-stood")
COUNT = ("ask-high-held-high-1", "ask-low-held-low-0", "ask-jack-absent-jack", "ask-game-held-game-1")


@dataclass
class Sitting:
    """A desk and the app over it; `windows` look at it."""

    desk: Desk
    main: Callable[[ft.Page], Awaitable[None]]

    def window(self, route: str = "/", width: float = 390, height: float = 844) -> HeadlessApp:
        return HeadlessApp(self.main, route, width, height)

    async def game(
        self, text: str = "", keeping: Keeping = Keeping.RESULTS, names: tuple[str, ...] = NAMES, **table: Any
    ) -> Table:
        """A game of four begun at the desk, its calls told in words."""
        spread = cloth.Table(keeping=keeping, **table)
        people = [Person("", name) for name in names[: spread.seating.players]]
        begun = await self.desk.table(await self.desk.begin(spread.sheet, people))
        for call in spread.calls(text):
            assert isinstance(await begun.make(call, begun.count), Made), call
        return begun


@asynccontextmanager
async def sitting(folder: Path) -> AsyncIterator[Sitting]:
    desk = await Desk.open(folder, rulesets(), "1")
    try:
        yield Sitting(desk, main_for(desk, "Referee"))
    finally:
        await desk.close()


async def taps(app: HeadlessApp, *idents: str) -> None:
    for ident in idents:
        await app.tap(ident)


def place(app: HeadlessApp) -> str:
    """The address the window shows."""
    return str(app.page.route)


def says(app: HeadlessApp, text: str) -> bool:
    """Whether this stands anywhere on the screen, within another text or alone."""
    return any(text in one for one in app.texts())


def labelled(app: HeadlessApp, prefix: str, label: str) -> str:
    """The identifier beginning with `prefix` of what bears this label."""
    found = [ident for ident in app.idents() if ident.startswith(prefix) and label in words(app.ident(ident))]
    assert len(found) == 1, f"{label!r} on {found}; there are {app.idents()}"
    return found[0]
