"""Games as the shelf sees them: plain dicts whose meaning is nobody's business here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from referee_app.records.gamefile import GameFile, Kept
from referee_app.records.shelf import Shelf

Plain = dict[str, Any]
Opener = Callable[..., Awaitable[Shelf]]


def entry(number: int, value: object = "stood") -> Plain:
    return {"number": number, "at": "2026-05-01T20:00:00Z", "device": "desk", "entry": {"call": value}}


def summarise(game: Plain, entries: list[Plain]) -> Plain:
    if "wreck" in game:
        raise ValueError("nobody can add this up")
    changed = entries[-1]["at"] if entries else game.get("created", "")
    return {"names": game["names"], "calls": len(entries), "changed": changed, "finished": game.get("finished", False)}


def on_disk(folder: Path, game_id: str) -> Kept:
    """What another process would read."""
    return GameFile(folder / "games" / f"{game_id}.json", report=lambda damage: pytest.fail(str(damage))).kept()


@pytest.fixture
async def open_shelf(tmp_path: Path) -> AsyncIterator[Opener]:
    """Opens the same folder as often as asked; every shelf is closed at the end."""
    opened: list[Shelf] = []

    async def opener(**options: Any) -> Shelf:
        shelf = await Shelf.open(tmp_path, options.pop("summarise", summarise), **options)
        opened.append(shelf)
        return shelf

    yield opener
    for shelf in opened:
        await shelf.close()


@pytest.fixture
async def shelf(open_shelf: Opener) -> Shelf:
    return await open_shelf()


@pytest.fixture
def game() -> Plain:
    return {"names": ["Анна", "Bo"], "sheet": {"target": 14}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"
