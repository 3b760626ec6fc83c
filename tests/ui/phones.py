"""Two phones beside each other, of which one has a lens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from referee_app.desk.desk import Desk
from referee_app.desk.table import Table
from referee_app.ui.lens import Lens
from referee_app.ui.root import main_for
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import Sitting, sitting


class Eye:
    """A lens that sees what it is told to; `pictures` are those of which it can read something."""

    def __init__(self, *sees: str, why: str = "", there: bool = True) -> None:
        self.sees, self.why, self.there = list(sees), why, there
        self.told: list[str] = []
        self.pictures: dict[bytes, list[str]] = {}
        self.closed = False

    async def camera(self) -> bool:
        return self.there

    async def scan(self, words: Mapping[str, str], take: Callable[[str], str]) -> str:
        self.closed = False
        while self.sees and not self.closed:
            self.told.append(take(self.sees.pop(0)))
        return self.why

    def close(self) -> None:
        self.closed = True

    async def picture(self, content: bytes) -> list[str]:
        return self.pictures.get(content, [])


@asynccontextmanager
async def two(tmp_path: Path, lens: Lens | None = None) -> AsyncIterator[tuple[Sitting, Sitting]]:
    """The phone that has the game, and the one that gets it, with that lens."""
    async with sitting(tmp_path / "there") as there, sitting(tmp_path / "here") as here:
        yield there, Sitting(here.desk, main_for(here.desk, "Referee", lens=lens))


async def file_of(desk: Desk, table: Table) -> bytes:
    return (await desk.file(table.id)).encode()


async def picks(app: HeadlessApp, *files: tuple[str, bytes]) -> None:
    """What the device's own picker hands over."""
    box, _ = app.touchable("pick-game")
    chosen = [{"id": n, "name": name, "size": len(raw), "bytes": raw} for n, (name, raw) in enumerate(files)]
    await app.fire(box.action.file_picker, "result", {"files": chosen})
