"""Where Python itself runs in a page there are no threads and no file locks; the records do without."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from referee_app.records.shelf import Shelf
from tests.records.conftest import Plain, entry, summarise


async def test_records_without_threads_locks_or_links(
    tmp_path: Path, game: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(asyncio, "to_thread")
    monkeypatch.delattr(os, "link")
    shelf = await Shelf.open(tmp_path, summarise)
    game_id = await shelf.create(game)
    assert await shelf.append(game_id, 1, entry(1)) is None
    await shelf.close()
    assert not (tmp_path / ".lock").exists()
    (tmp_path / "games" / f"{game_id}.json").write_bytes(b"")
    shelf = await Shelf.open(tmp_path, summarise)
    assert [row["calls"] for row in shelf.summaries()] == [0]
    assert [damage.restored for damage in shelf.damage()] == [True]
    await shelf.close()
