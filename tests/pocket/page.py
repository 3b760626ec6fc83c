"""A page for the app to run in, without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from referee_app.records import disk
from referee_app.records.chest import Chest
from referee_app.records.drawer import Drawer
from referee_app.records.shelf import Shelf
from tests.records.conftest import summarise


class Bytes(bytes):
    def to_py(self) -> bytes:
        return bytes(self)


class Handle:
    def __init__(self, name: str) -> None:
        self.name, self.open, self.orphaned = name, True, False

    def close(self) -> None:
        assert not self.orphaned, "no browser comes back from this"
        self.open = False


class Refusal(Exception):
    """As the page's exceptions come to Python."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: no")
        self.name = name


class Page:
    """What drawer.js does, over a dict. `room` is how many bytes fit in all, `asked` calls whoever holds the drawer."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.handles: list[Handle] = []
        self.room = 10**9
        self.has_files, self.lets_open, self.held = True, True, False
        self.promised, self.gone = True, False
        self.has_records = "open"
        self.records: dict[str, tuple[bytes, str]] = {}
        self.laid: dict[str, tuple[bytes, str] | None] = {}
        self.refuses = ""
        self.asked: Callable[[], object] | None = None

    async def hold(self, patience: int) -> bool:
        """As a browser does, a good deal faster."""
        for _ in range(patience // 10):
            if not self.held:
                break
            await asyncio.sleep(0.001)
        had, self.held = self.held, True
        return not had

    def listen(self, asked: Callable[[], object]) -> None:
        self.asked = asked

    def ask(self) -> None:
        if self.asked:
            self.asked()

    async def promise(self) -> list[object]:
        return [self.promised, 10**9]

    def languages(self) -> str:
        return "en-GB,ru"

    async def open(self) -> bool:
        return self.has_files

    async def contents(self) -> list[tuple[str, Bytes]]:
        return [(name, Bytes(data)) for name, data in self.files.items()]

    async def stands(self, name: str) -> bool:
        return name in self.files

    async def anew(self) -> bool:
        return self.lets_open and not self.files

    async def slot(self, name: str) -> Handle:
        if not self.lets_open:
            raise Refusal("NoModificationAllowedError")
        assert not any(one.open and one.name == name for one in self.handles)
        self.files.setdefault(name, b"")
        self.handles.append(Handle(name))
        return self.handles[-1]

    def write(self, handle: Handle, data: bytes) -> None:
        assert handle.open
        if sum(map(len, self.files.values())) - len(self.files.get(handle.name, b"")) + len(data) > self.room:
            raise Refusal("QuotaExceededError")
        if handle.name in self.files or not handle.orphaned:
            self.files[handle.name] = data

    async def open_chest(self) -> str:
        self.gone = False
        return self.has_records

    async def chest_contents(self) -> list[tuple[str, Bytes, str]]:
        return [(name, Bytes(data), at) for name, (data, at) in self.records.items()]

    def chest_stands(self) -> bool:
        return not self.gone

    def clear(self) -> None:
        """A person clears the site's data away below the window; what is open writes into nothing."""
        self.files.clear()
        self.records.clear()
        self.gone = True
        for handle in self.handles:
            handle.orphaned = True

    def begin(self) -> None:
        self.laid = {}

    def lay(self, name: str, data: bytes | None, at: str) -> None:
        self.laid[name] = None if data is None else (data, at)

    async def commit(self) -> None:
        """All or nothing, and not at once."""
        laid, self.laid = self.laid, {}
        await asyncio.sleep(0)
        after = {name: it for name, it in (self.records | laid).items() if it is not None}
        if self.gone or self.refuses or sum(len(data) for data, _ in after.values()) > self.room:
            raise Refusal(self.refuses or "QuotaExceededError")
        self.records = after

    def close_chest(self) -> None:
        self.refuses = "InvalidStateError"

    def release(self) -> None:
        self.held, self.asked = False, None

    def end(self) -> None:
        """The window is killed: what is in memory is gone, the system closes what was open."""
        for handle in self.handles:
            handle.open = False
        self.laid = {}


async def opened(page: Page, root: Path) -> tuple[Shelf, Drawer]:
    """A window of its own, with a memory of its own."""
    disk.kept_in(None)
    drawer = await Drawer.open(page, root)
    assert drawer is not None
    return await Shelf.open(root, summarise), drawer


async def opened_chest(page: Page, root: Path) -> Shelf:
    """As `opened`, where there are no files."""
    disk.kept_in(None)
    page.refuses = ""
    assert await Chest.open(page, root)
    return await Shelf.open(root, summarise)
