"""The data folder of a page whose browser has no files for it: a database, in which a job's files are kept together.

A database answers later, so whoever has written waits for it; where it refuses, the files in memory are again what is
kept. `js` is the page's module `drawer`; nothing else here knows a browser.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from referee_app.records import disk
from referee_app.records.drawer import kept_as, refused
from referee_app.records.storage import NotSaved
from referee_app.records.versions import Newer

T = TypeVar("T")

OPEN, NEWER = "open", "newer"
"""What the page says of the database; nothing where there is none."""
Content = tuple[bytes, int]
"""Of a file, with its time in ns."""


class Chest:
    """Made by `Chest.open`, once the window has the chest to itself."""

    def __init__(self, js: Any, root: Path, kept: dict[str, Content]) -> None:
        self._js, self._root, self._kept = js, root, kept
        self._changed: dict[str, Content | None] = {}
        self._turn = asyncio.Lock()
        self._anew = self.closed = False

    @classmethod
    async def open(cls, js: Any, root: Path) -> Chest | None:
        """The folder with everything in it, kept from now on; None where this browser keeps nothing; Newer."""
        found = str(await js.open_chest())
        if found == NEWER:
            raise Newer(root, 2)
        if found != OPEN:
            return None
        kept = {str(name): (bytes(data.to_py()), int(at)) for name, data, at in await js.chest_contents()}
        chest = cls(js, root, kept)
        for name in kept:
            chest._stand(name)
        disk.kept_in(chest)
        return chest

    async def lost(self) -> list[Path]:
        """Records have names."""
        return []

    async def room(self, writes: int = 0) -> None:
        """It is asked for when it is needed."""

    def put(self, path: Path, data: bytes, at: int) -> None:
        if name := kept_as(self, self._root, path):
            self._changed[name] = (data, at)

    def drop(self, path: Path) -> None:
        if name := kept_as(self, self._root, path):
            self._changed[name] = None

    async def lasting(self, job: Callable[[], T]) -> T:
        """One job after the other, whoever it is for: what is turned back is that of one."""
        async with self._turn:
            if not self.closed and not self._js.chest_stands():
                await self._reopened()
            if self._anew:
                self._changed = dict(self._kept)
            try:
                return job()
            finally:
                await self._settle()

    async def _reopened(self) -> None:
        """Where somebody has cleared the site's data away, all that is in memory is kept anew, with what comes next."""
        opened = str(await self._js.open_chest()) == OPEN
        self._anew = self._anew or (opened and not list(await self._js.chest_contents()))

    async def _settle(self) -> None:
        changed, self._changed = self._changed, {}
        if not changed:
            return
        try:
            self._js.begin()
            for name, content in changed.items():
                data, at = content or (None, 0)
                self._js.lay(name, data, str(at))
            await self._js.commit()
        except Exception as error:
            for name in changed:
                self._stand(name)
            disk.turn_back()
            raise NotSaved(self._root / next(iter(changed)), refused(error)) from error
        self._anew = False
        self._kept |= {name: content for name, content in changed.items() if content}
        for name in [name for name, content in changed.items() if not content]:
            self._kept.pop(name, None)

    def _stand(self, name: str) -> None:
        """In memory as it is kept."""
        path = self._root / name
        disk.spare(path).unlink(missing_ok=True)
        if name not in self._kept:
            path.unlink(missing_ok=True)
            return
        data, at = self._kept[name]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        os.utime(path, ns=(at, at))

    async def close(self) -> None:
        """Another window may have it, with what is kept anew where it was cleared away."""
        with suppress(NotSaved):
            await self.lasting(lambda: None)
        self.closed = True
        self._js.close_chest()
        self._js.release()
