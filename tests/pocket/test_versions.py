"""Versions of what a page keeps: a migration cut off by a kill, and what a newer edition has written."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from referee_app.records import disk
from referee_app.records.chest import Chest
from referee_app.records.drawer import Drawer
from referee_app.records.slots import newer, written
from referee_app.records.versions import Newer
from tests.pocket.page import Handle, Page
from tests.records.older import files, new, old, opened

__all__ = ["new", "old"]


async def test_a_page_killed_at_any_write_of_a_slot(
    old: Path, new: dict[str, bytes], page: Page, tmp_path: Path
) -> None:
    disk.kept_in(None)
    assert await Drawer.open(page, tmp_path / "filled")
    for name, raw in files(old).items():
        await disk.ready()
        disk.replace(tmp_path / "filled" / name, raw)
    page.end()
    at_first, write = dict(page.files), page.write
    for moment in count():
        page.files, left, dead = dict(at_first), iter(range(moment)), False

        def dying(handle: Handle, data: bytes, left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise KeyboardInterrupt
            write(handle, data)

        page.write = dying  # type: ignore[method-assign]
        for life in ("a", "b"):
            disk.kept_in(None)
            root = tmp_path / f"{moment}-{life}"
            try:
                assert await Drawer.open(page, root)
                await opened(root)
            except KeyboardInterrupt:
                dead = True
            page.end()
            page.write = write  # type: ignore[method-assign]
        assert files(root) == new
        if not dead:
            break
    assert moment > 10


def later(name: str) -> bytes:
    """A slot as version 2 would write it: another magic, the same head with its checksum, whatever behind it."""
    head = bytearray(written(7, name, 1, b"")[:-4])
    head[3:4] = b"2"
    return bytes(head) + zlib.crc32(head).to_bytes(4, "little") + b"in another way"


async def test_slots_of_a_newer_edition_are_not_touched(page: Page, tmp_path: Path) -> None:
    page.files = {"00000001": written(1, "games/a.json", 1, b"{}"), "00000002": later("games/b.json")}
    before = dict(page.files)
    with pytest.raises(Newer):
        await Drawer.open(page, tmp_path)
    assert page.files == before
    assert not page.handles


def test_a_flipped_bit_is_no_newer_edition() -> None:
    whole = written(1, "a", 1, b"x")
    assert not newer(whole)
    assert not newer(whole[:3] + b"2" + whole[4:])
    assert newer(later("a")) == 2


async def test_a_database_of_a_newer_edition_is_no_empty_one(page: Page, tmp_path: Path) -> None:
    page.has_records = "newer"
    with pytest.raises(Newer):
        await Chest.open(page, tmp_path)
