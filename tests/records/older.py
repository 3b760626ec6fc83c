"""A folder of version 1, and a version 2 that is there for the tests."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from referee_app.records import batch
from referee_app.records.folder import Folder
from referee_app.records.migrating import brought_up
from referee_app.records.shelf import Shelf
from referee_app.records.versions import Entries
from tests.records.conftest import entry, summarise


def second(about: str, document: dict[str, Any], entries: Entries) -> tuple[dict[str, Any], Entries]:
    """What version 2 might want: a name changed in the document, a mark on each entry."""
    renamed = {{"names": "called"}.get(key, key): value for key, value in document.items()}
    return renamed, [{**row, "of": about} for row in entries]


STEPS = (second,)


@pytest.fixture
async def old(tmp_path: Path) -> Path:
    """A folder of version 1: two games, one in the bin, an event."""
    root = tmp_path / "old"
    shelf = await Shelf.open(root, summarise)
    for n in range(2):
        game_id = await shelf.create({"version": 1, "names": [str(n)]}, entries=[entry(1)])
        await shelf.append(game_id, 2, entry(2))
    await shelf.delete(await shelf.create({"version": 1, "names": ["gone"]}, entries=[entry(1)]))
    await shelf.events.create({"version": 1, "title": "Cup"}, [entry(1)])
    await shelf.close()
    return root


def files(root: Path) -> dict[str, bytes]:
    """All that is kept, but the copies beside and the list of games, which can be made again."""
    found = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*.json")}
    return {name: raw for name, raw in found.items() if name != "index.json" and not name.startswith("before-2/")}


def documents(root: Path) -> dict[str, bytes]:
    return {name: raw for name, raw in files(root).items() if "/" in name}


async def opened(root: Path) -> None:
    """As the shelf does at the start."""
    await batch.reopened(Folder(root))
    await brought_up(Folder(root), STEPS)


@pytest.fixture
async def new(old: Path, tmp_path: Path) -> dict[str, bytes]:
    """What becomes of the old folder where nothing comes between."""
    shutil.copytree(old, tmp_path / "new")
    await opened(tmp_path / "new")
    return files(tmp_path / "new")
