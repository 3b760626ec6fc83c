"""The app in the page itself: Python runs in the browser, the games stay there, no server is asked for anything."""

from __future__ import annotations

import gc
import logging
import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.desk.keeping import Keeping, in_browser
from referee_app.games.registry import rulesets
from referee_app.lens import PageLens
from referee_app.records.chest import Chest
from referee_app.records.disk import kept_in
from referee_app.records.drawer import PATIENCE, YIELDING, Drawer
from referee_app.records.storage import Damage
from referee_app.records.versions import Newer
from referee_app.text.catalogue import best
from referee_app.ui.elsewhere import show_elsewhere, show_newer
from referee_app.ui.errors import LOGGED
from referee_app.ui.guard import gate, spawn
from referee_app.ui.in_page import mended
from referee_app.ui.lens import Lens
from referee_app.ui.root import main_for

ROOT = Path("/referee")
"""In the memory of the page."""


class Pocket:
    """One window. `js` is the drawer as the page has it, `lens` what it sees through; the rest is as an installation
    would set it."""

    def __init__(
        self, js: Any, root: Path = ROOT, *, version: str, title: str, lang: str, shade: str, seed: str,
        lens: Lens | None = None,
    ) -> None:  # fmt: skip
        self._js, self._root, self._version = js, root, version
        self._title, self._lang, self._shade, self._seed = title, lang, shade, seed
        self._lens = lens
        self._desk: Desk | None = None
        self._drawer: Drawer | Chest | None = None

    async def main(self, page: ft.Page) -> None:
        mended(page)
        if not await self._begin(page, PATIENCE):
            self._elsewhere(page)

    async def _begin(self, page: ft.Page, patience: int) -> bool:
        """False where another window has the games and keeps them."""
        if not await self._js.hold(patience):
            return False
        try:
            desk = await self._opened()
        except Newer:
            self._js.release()
            show_newer(page, best(self._js.languages(), self._lang), self._seed)
            return True
        self._js.listen(_lasting(lambda: spawn(page, self._give_way, page)))
        device: Callable[[], str] = self._js.languages
        await main_for(desk, self._title, self._lang, self._shade, self._seed, device, self._lens)(page)
        return True

    async def _opened(self) -> Desk:
        shutil.rmtree(self._root, ignore_errors=True)
        kept_in(None)
        self._drawer = await Drawer.open(self._js, self._root) or await Chest.open(self._js, self._root)
        lost = await self._drawer.lost() if self._drawer else []
        self._desk = await Desk.open(self._root, rulesets(), self._version, keeping=await self._keeping())
        self._desk.asked = self._keeping
        for path in lost:
            self._desk.shelf.note(Damage(path, path, restored=False))
        return self._desk

    async def _keeping(self) -> Keeping:
        return in_browser(self._drawer is not None, bool(self._drawer and (await self._js.promise())[0]))

    async def _give_way(self, page: ft.Page) -> None:
        """Another window asks for the games: what is under way is written to its end first."""
        desk, drawer, self._desk, self._drawer = self._desk, self._drawer, None, None
        if desk is None:
            return
        gate(page).close()
        await desk.close()
        if drawer is not None:
            await drawer.close()
        else:
            self._js.release()
        self._elsewhere(page)

    def _elsewhere(self, page: ft.Page) -> None:
        async def take() -> bool:
            self._js.ask()
            return await self._begin(page, YIELDING)

        show_elsewhere(page, best(self._js.languages(), self._lang), take, self._seed)


def _lasting(call: Callable[[], object]) -> Any:
    """For the page to call as often as it likes."""
    return import_module("pyodide.ffi").create_proxy(call)


def run(**told: str) -> None:
    """Called by the archive's own module, with the settings the site was made with."""
    logging.basicConfig(level=logging.WARNING, format=LOGGED)
    gc.set_threshold(50_000, 20, 50)
    gc.freeze()
    gc.enable()
    lens = PageLens(import_module("lens"))
    ft.run(Pocket(import_module("drawer"), ROOT, lens=lens, **told).main)
