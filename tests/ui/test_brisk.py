"""The short look at what changed finds what Flet's own finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder, ObjectPatch

from referee_app.core.calls import Keeping
from referee_app.ui.brisk import VERSION, BriskDiff
from tests.ui.sitting import COUNT, TURN, sitting, taps

JOURNEY = (*TURN, *COUNT, "ask-agreed-agreed", "bar-undo", "bar-redo", "bar-sheet", "bar-table", "bar-wrong")


def test_it_stands_in_for_the_version_it_was_written_for() -> None:
    assert ft.__version__ == VERSION


async def found(folder: Path, monkeypatch: pytest.MonkeyPatch, builder: type[DiffBuilder]) -> list[Any]:
    """For each change of the screen on a journey: the kinds of its steps, of the controls that came and that went."""
    seen: list[Any] = []
    plain = ObjectPatch.from_diff.__func__  # type: ignore[attr-defined]

    def noted(cls: type[ObjectPatch], *args: Any, **more: Any) -> Any:
        patch, added, removed = plain(cls, *args, **more)
        steps = [(step["op"], [str(part) for part in step["path"]]) for step in patch.patch]
        seen.append((steps, *([type(one).__name__ for one in some] for some in (added, removed))))
        return patch, added, removed

    async with sitting(folder) as table:
        monkeypatch.setattr(object_patch, "DiffBuilder", builder)
        monkeypatch.setattr(ObjectPatch, "from_diff", classmethod(noted))
        game = await table.game(keeping=Keeping.RESULTS)
        async with table.window(f"/game/{game.id}") as app:
            await taps(app, *JOURNEY)
    monkeypatch.setattr(ObjectPatch, "from_diff", classmethod(plain))
    return seen


async def test_a_journey_changes_the_same_controls_in_the_same_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = await found(tmp_path / "plain", monkeypatch, DiffBuilder)
    brisk = await found(tmp_path / "brisk", monkeypatch, BriskDiff)
    assert len(plain) > len(JOURNEY)
    assert brisk == plain
