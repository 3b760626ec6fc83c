"""The data folder of a page: files in memory for as long as the page lives, each kept for good in slots (slots.py).

`js` is the page's module of that name; nothing else here knows a browser.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from referee_app.records import disk
from referee_app.records.slots import Slots, newer
from referee_app.records.versions import Newer

SPARE, MOST_OPEN = 6, 48
"""Slots that can be written at any moment (a call takes one, a deletion two), and those that are open at once."""
PATIENCE, YIELDING = 1_500, 6_000
"""Milliseconds: a page that is loaded anew frees the drawer late; another window, asked to, frees it at its leisure."""
FULL = ("QuotaExceededError", "NotFoundError")
"""How browsers say that there is no room, or that the site's files were cleared away below it."""
TAKEN_OVER = "TakenOver"
"""How the page says that a window opened later has the games."""

T = TypeVar("T")


class Drawer:
    """Made by `Drawer.open`, once the window has the drawer to itself."""

    def __init__(self, js: Any, root: Path, slots: Slots) -> None:
        self._js, self._root, self._slots = js, root, slots
        self._handles: dict[str, Any] = {}
        self._last = 0
        self._missing: list[Path] = []
        self._gone = self.closed = False

    @classmethod
    async def open(cls, js: Any, root: Path) -> Drawer | None:
        """The folder with everything in it, kept from now on; None where this browser keeps nothing; Newer."""
        if not await js.open():
            return None
        raw = {str(name): bytes(content.to_py()) for name, content in await js.contents()}
        if version := max(map(newer, raw.values()), default=0):
            raise Newer(root, version)
        drawer = cls(js, root, Slots(raw))
        drawer._last = max((int(name) for name in raw if name.isdecimal()), default=0)
        try:
            await drawer.room()
        except OSError:
            return None
        drawer._fill()
        disk.kept_in(drawer)
        return drawer

    def _fill(self) -> None:
        """What cannot be trusted stands there as it is, with the copy before it beside it: the storage sees to it."""
        for name, kept in self._slots.files.items():
            path = self._root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if kept.damaged is not None:
                path.write_bytes(kept.damaged)
                path = disk.spare(path)
            if kept.data is not None:
                path.write_bytes(kept.data)
                os.utime(path, ns=(kept.at, kept.at))
        self._slots.files.clear()

    async def lost(self) -> list[Path]:
        """Slots of which nobody can say whose they were; their bytes are set aside under these names."""
        paths = []
        for slot, raw in list(self._slots.nameless.items()):
            path = self._root / f"slot-{slot}.damaged"
            try:
                self.put(path, raw, 0)
                await self._open(slot)
            except OSError:
                continue
            self._slots.given_up(slot)
            paths.append(path)
        return paths

    async def room(self, writes: int = 0) -> None:
        """Slots enough for whatever is done next; OSError where none can be opened."""
        if self.closed:
            return
        if await self._stands():
            self._gone = False
        elif self._handles:
            self._gone = not await self._js.anew()
            if not self._gone:
                await self._begin_anew()
        await self._open_enough(writes)
        while self._missing:
            if (path := self._missing[-1]).exists():
                self.put(path, path.read_bytes(), path.stat().st_mtime_ns)
            self._missing.pop()

    async def _begin_anew(self) -> None:
        """Somebody has cleared the site's data away; what is in memory is kept anew, in slots of other names. The old
        ones are let go of as they are; see `_stands`.
        """
        self._handles.clear()
        self._slots = Slots({})
        self._missing = [path for path in self._root.rglob("*") if path.is_file() and kept_as(self, self._root, path)]
        await self._open_enough(len(self._missing))

    async def _open_enough(self, writes: int) -> None:
        enough = max(SPARE, 2 * writes)
        for slot in self._slots.wanted[: max(0, enough - self._slots.ready)]:
            await self._open(slot)
        opened, lack = True, enough - self._slots.ready
        while opened and lack > 0:
            self._last += 1
            opened = await self._open(f"{self._last:08}")
            lack -= 1
        self._slots.sweep()
        for slot in self._slots.idle[: max(0, len(self._handles) - MOST_OPEN)]:
            self._slots.closed(slot)
            self._handles.pop(slot).close()

    async def _open(self, slot: str) -> bool:
        try:
            handle = await self._js.slot(slot)
        except Exception as error:
            if self._slots.ready:  # enough for now
                return False
            raise refused(error) from error
        self._handles[slot] = handle
        self._slots.opened(slot, self._writer(handle))
        return True

    def _writer(self, handle: Any) -> Callable[[bytes], None]:
        def write(data: bytes) -> None:
            try:
                self._js.write(handle, data)
            except Exception as error:
                raise refused(error) from error

        return write

    def put(self, path: Path, data: bytes, at: int) -> None:
        if name := kept_as(self, self._root, path):
            if self._gone:
                raise OSError(errno.EIO, "what was kept has been cleared away")
            self._slots.put(name, data, at)

    def drop(self, path: Path) -> None:
        if name := kept_as(self, self._root, path):
            self._slots.drop(name)

    async def lasting(self, job: Callable[[], T]) -> T:
        """Each of its writes lasts by itself."""
        return job()

    async def close(self) -> None:
        """Another window may have it, with what is kept anew where it was cleared away."""
        with suppress(OSError):
            await self.room()
        self.closed = True
        if await self._stands():
            for handle in self._handles.values():
                handle.close()
        self._handles.clear()
        self._js.release()

    async def _stands(self) -> bool:
        """Whether something is open, and what is open is there. Chromium never comes back from closing what is not."""
        return bool(self._handles) and await self._js.stands(next(iter(self._handles)))


class Closing(Protocol):
    closed: bool


def kept_as(keeper: Closing, root: Path, path: Path) -> str:
    """Empty for what is not kept: what stands outside the folder, and the copies beside the files."""
    if keeper.closed:
        raise taken_over()
    if not path.is_relative_to(root) or path.suffix in (".bak", ".tmp"):
        return ""
    return path.relative_to(root).as_posix()


def taken_over() -> OSError:
    return OSError(errno.EBUSY, "another window keeps the games now")


def refused(error: Exception) -> OSError:
    """What a browser says, as a system would say it."""
    kind = str(getattr(error, "name", ""))
    if kind == TAKEN_OVER:
        return taken_over()
    number = errno.ENOSPC if kind in FULL else errno.EIO
    return OSError(number, os.strerror(number) if kind in FULL else str(error))
