"""What the app keeps, wherever it keeps it: as files in a folder."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from referee_app.records.slots import Slots, written

Raw = dict[str, str]
"""Slots with their bytes in base 64, as they pass between a page and its test."""
COPIES = (".bak", ".tmp", ".lock")
"""What the app does not keep in slots."""


class Data:
    """The data folder of a server; `folder` is where a test lays things before the app starts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def now(self) -> Path:
        """A folder with what is kept at this moment."""
        return self.folder


class InPage(Data):
    """The storage of a page, which is filled with what lies in the folder and told by `read`."""

    read: Callable[[], Raw]

    def slots(self) -> Raw:
        files = sorted(it for it in self.folder.rglob("*") if it.is_file() and it.suffix not in COPIES)
        return {f"{n:08}": base64.b64encode(raw).decode() for n, raw in enumerate(map(self._slot, files), 1)}

    def _slot(self, path: Path) -> bytes:
        name = path.relative_to(self.folder).as_posix()
        return written(1, name, path.stat().st_mtime_ns, path.read_bytes())

    def now(self) -> Path:
        """Fails where a slot is damaged; one that is being written is looked at again."""
        told = next((slots for slots in self._looks() if whole(slots)), None)
        assert told is not None, "there are slots that cannot be read"
        shown = self.folder.with_name(f"{self.folder.name} now")
        shutil.rmtree(shown, ignore_errors=True)
        for name, kept in told.files.items():
            (shown / name).parent.mkdir(parents=True, exist_ok=True)
            (shown / name).write_bytes(kept.data or b"")
        return shown

    def _looks(self, times: int = 5) -> Iterator[Slots]:
        for _ in range(times):
            yield Slots({slot: base64.b64decode(raw) for slot, raw in self.read().items()})


def whole(slots: Slots) -> bool:
    return not slots.nameless and all(it.data is not None and it.damaged is None for it in slots.files.values())
