"""Screens that are read when somebody goes there, so that the first one is seen sooner; the rest while nobody waits."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import flet as ft

SCREENS = "referee_app.ui.screens"
SEEN = 1.0
"""Seconds after the first drawing: it is on the screen by then, and so is what its first tap brings."""
BREATH = 0.05
"""Seconds between two modules, for what a person does in the meantime."""


@dataclass(frozen=True)
class Later:
    """In the place of the component `name` of a module of the screens."""

    module: str
    name: str

    @property
    def path(self) -> str:
        return f"{SCREENS}.{self.module}"

    def __call__(self) -> Any:
        return getattr(import_module(self.path), self.name)()


def later(routes: Iterable[ft.Route]) -> Iterator[Later]:
    """All that these routes, and those below them, put off."""
    for route in routes:
        if isinstance(route.component, Later):
            yield route.component
        yield from later(route.children or ())


async def read_ahead(routes: Iterable[ft.Route]) -> None:
    """Until nothing is put off any more: then no tap waits for a screen to be read."""
    left = [path for path in dict.fromkeys(each.path for each in later(routes)) if path not in sys.modules]
    for n, path in enumerate(left):
        await asyncio.sleep(BREATH if n else SEEN)
        import_module(path)
