"""Addresses from anywhere, opened in a window that is kept: each is drawn, and a tap leads on from it."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path

from referee_app.desk.club.office import Office
from referee_app.ui.guard import errors
from tests.desk.club.conftest import told
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, sitting

PATHS = (
    "/{}", "/game/{}", "/game/{game}/{}", "/game/{game}/amend/{}", "/game/{}/amend/{}", "/game/{game}/amend/{}?add={}",
    "/game/{game}/referee?{}", "/game/{game}/rules?{}", "/game/{game}/rules?rule={}", "/game/{game}/mishap?{}",
    "/game/{game}/sheet?{}", "/game/{game}/picture?{}", "/game/{game}/view?{}", "/game/{game}/result?{}",
    "/new?again={}", "/new?{}", "/referee?{}", "/referee/rules?{}", "/referee/rules/{}",
    "/referee/rules/all_fours?q={}", "/referee/rules/{}/compare?with={}", "/referee/rules/all_fours/compare?{}",
    "/club?{}", "/club/{}", "/club/people?{}", "/club/people/{}", "/club/import?{}", "/club/new?{}",
    "/club/{event}/{}", "/club/{event}/rounds?{}", "/club/{event}/rounds/match/{}", "/club/{}/rounds/match/{}",
    "/club/{event}/teams?{}", "/club/{event}/teams/team/{}", "/club/{event}/more?{}", "/club/{event}/more/{}",
    "/club/{event}/more/import?{}", "/settings?{}", "/people?{}", "/receive?{}",
    "/game/{game}/code?{}", "/game/{}/code", "{}",
)  # fmt: skip


class Window:
    """On a folder with a game and an event in it, for as long as the process lives."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._stack = AsyncExitStack()
        self._app, self._ids = self._loop.run_until_complete(self._opened())

    async def _opened(self) -> tuple[HeadlessApp, dict[str, str]]:
        folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="addresses-"))
        at = await self._stack.enter_async_context(sitting(Path(folder)))
        game = await at.game(HAND)
        event = await Office.of(at.desk).create("Cup", told())
        app = await self._stack.enter_async_context(at.window())
        return app, {"game": game.id, "event": event}

    def close(self) -> None:
        self._loop.run_until_complete(self._stack.aclose())
        self._loop.close()

    def at(self, path: str, rest: str) -> None:
        route = path.replace("{game}", self._ids["game"]).replace("{event}", self._ids["event"]).replace("{}", rest)
        self._loop.run_until_complete(self._there(route))

    async def _there(self, route: str) -> None:
        await self._app.go(route)
        crashed, contained = self._app.crashes[:], errors.take()
        self._app.crashes.clear()
        assert (crashed, contained) == ([], []), route
        assert any(self._leads(ident) for ident in self._app.idents()), f"{route}: nothing leads on"

    def _leads(self, ident: str) -> bool:
        try:
            return bool(self._app.touchable(ident))
        except AssertionError:
            return False


@cache
def window() -> Window:
    return Window()


def address(data: bytes) -> None:
    """The first byte says which place, the rest what stands in it."""
    if data:
        window().at(PATHS[data[0] % len(PATHS)], data[1:].decode("utf-8", "replace")[:200])
