"""The app as a program of its own, on a phone or a desktop: Flet draws it, no server is started."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.ui.language import device_languages
from referee_app.ui.root import main_for

STORAGE = "FLET_APP_STORAGE_DATA"
"""Where a packaged app may write, as its shell tells it; nothing else of the device is touched."""
THRESHOLDS = (50_000, 20, 50)
"""A screen is thousands of small objects that live long; collecting rarely keeps a tap short."""


def folder() -> Path:
    """The games of a packaged app; the current folder where nobody says, as when its staged tree is tried out."""
    return Path(os.environ.get(STORAGE) or ".") / "referee"


class Native:
    """One window, one desk: opened by the first `main`, for the settings and games the package was made with."""

    def __init__(
        self, place: Callable[[], Path], *, version: str, title: str, lang: str, shade: str, seed: str
    ) -> None:
        self._place, self._version = place, version
        self._title, self._lang, self._shade, self._seed = title, lang, shade, seed
        self.desk: Desk | None = None

    async def main(self, page: ft.Page) -> None:
        if self.desk is None:
            self.desk = await Desk.open(self._place(), rulesets(), self._version)
        await main_for(self.desk, self._title, self._lang, self._shade, self._seed, device_languages)(page)


def run(**told: str) -> None:
    """Called by the module a package starts with."""
    gc.set_threshold(*THRESHOLDS)
    ft.run(Native(folder, **told).main, assets_dir="assets")
