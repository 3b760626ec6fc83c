"""The screen stays on exactly while a screen of an unfinished game is drawn in this window."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft

from referee_app.ui.guard import effect, spawn

Tell = Callable[[bool], Awaitable[None]]


class Awake:
    """Counts the screens that want it and tells the device when that changes: one word at a time, the last one last."""

    def __init__(self, page: ft.Page, tell: Tell) -> None:
        self._page, self._tell = page, tell
        self._screens = 0
        self._allowed = True
        self._told: bool | None = False
        self._telling = False

    @property
    def wanted(self) -> bool:
        return self._allowed and self._screens > 0

    def take(self) -> None:
        self._screens += 1
        self._changed()

    def leave(self) -> None:
        self._screens -= 1
        self._changed()

    def allow(self, allowed: bool) -> None:
        """As the setting says."""
        self._allowed = allowed
        self._changed()

    def again(self) -> None:
        """The connection came back: the device may have forgotten, or not have heard."""
        self._told = None
        self._changed()

    def _changed(self) -> None:
        if not self._telling and self.wanted != self._told:
            self._telling = spawn(self._page, self._settle)

    async def _settle(self) -> None:
        try:
            await asyncio.sleep(0)  # from one screen of a game to another nothing changes
            while self.wanted != self._told:
                self._told = self.wanted
                await self._tell(self._told)
        finally:
            self._telling = False


def use_awake(open_game: bool) -> None:
    """Keeps the screen on while the component is drawn for an open game. A hook: call it in every render."""
    from referee_app.ui.stores import use_session

    awake = use_session().vigil

    def begin() -> None:
        if open_game:
            awake.take()

    def end() -> None:
        if open_game:
            awake.leave()

    effect(begin, [open_game], cleanup=end)
