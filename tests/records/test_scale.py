"""Many games and long ones: nothing is lost; what it costs is the bench's business."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee_app.records.shelf import Shelf
from tests.records import scale


async def test_hundreds_of_games_are_all_there_with_and_without_the_index(tmp_path: Path) -> None:
    shelf = await Shelf.open(tmp_path, scale.summarise)
    ids = await scale.fill(shelf, 300, entries=3)
    await shelf.close()
    for _ in range(2):
        shelf = await Shelf.open(tmp_path, scale.summarise)
        assert {row["id"] for row in shelf.summaries()} == set(ids)
        assert len((await shelf.load(ids[0])).entries) == 3
        await shelf.close()
        (tmp_path / "index.json").unlink()
        (tmp_path / "index.json.bak").unlink(missing_ok=True)


async def test_a_long_game_keeps_every_entry(tmp_path: Path) -> None:
    shelf = await Shelf.open(tmp_path, scale.summarise)
    [times] = await scale.append_times(shelf, appends=300)
    [row] = shelf.summaries()
    assert len(times) == len((await shelf.load(row["id"])).entries) == 300
    await shelf.close()


async def test_an_append_looks_at_no_other_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = await Shelf.open(tmp_path, scale.summarise)
    await scale.fill(shelf, 5)
    opened, real = set[str](), os.open

    def noting(name: str | Path, *how: int) -> int:
        opened.add(Path(name).name)
        return real(name, *how)

    def refuse(*where: Path) -> None:
        pytest.fail(f"looked through {where}")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", noting)
        for search in ("scandir", "listdir"):
            patch.setattr(os, search, refuse)
        await scale.append_times(shelf, appends=4)
    [its_own] = opened - {"games"}
    assert its_own.endswith(".json.tmp")
    await shelf.close()
