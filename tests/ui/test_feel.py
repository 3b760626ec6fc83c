"""A knock for a call, another for an error, another for a win; awards and refusals are spoken once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee_app.ui.guard import errors
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import TURN, Sitting, says, sitting, taps

KNOCKS = {"light_impact": "call", "vibrate": "error", "heavy_impact": "win"}
ALMOST = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand"
PAD = "ask-game-counted"


def felt(app: HeadlessApp) -> list[str]:
    return [KNOCKS[name] for name, _ in app.invoked if name in KNOCKS]


def heard(app: HeadlessApp) -> list[str]:
    return [given["message"] for name, given in app.invoked if name == "announce_message"]


async def counting(at: Sitting) -> Any:
    return await at.game("turn 9♦; stand; high X A; low Y 2; jack not out")


async def test_a_knock_for_a_call_and_none_for_what_is_only_looked_at(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}") as app:
            await app.tap(TURN[0])
            assert felt(app) == []
            await taps(app, *TURN[1:])
            assert felt(app) == ["call", "call"]
            await taps(app, "bar-sheet", "bar-table", "bar-undo")
            assert felt(app) == ["call", "call", "call"]


async def test_another_for_an_error_and_for_a_win(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(ALMOST, house={"target": 7})

        async def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        async with at.window(f"/game/{table.id}") as app:
            with monkeypatch.context() as patch:
                patch.setattr(at.desk.shelf, "append", full)
                await app.tap("ask-high-held-high-1")
            assert len(errors.take()) == 1
            await app.tap("ask-high-held-high-1")
            assert table.game.winners
            assert felt(app) == ["error", "win"]


async def test_a_refusal_is_an_error_and_spoken_once_however_often_the_screen_is_drawn(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await counting(at)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, PAD, *(f"{PAD}-key-{digit}" for digit in "4555"), f"{PAD}-done")
            assert "refused" in app.idents()
            assert felt(app) == ["error"]
            (said,) = heard(app)
            assert says(app, said)
            await app.resize(844, 390)
            await app.resize(390, 844)
            assert len(heard(app)) == 1


async def test_an_award_is_spoken_once(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("ask-high-held-high-1")
            assert heard(app) == ["+1 Paul & Dan"]
            await app.tap("bar-sheet")
            await app.resize(844, 390)
            assert heard(app) == ["+1 Paul & Dan"]
            await app.tap("bar-undo")
            assert heard(app) == ["+1 Paul & Dan"]


async def test_the_knocks_can_be_switched_off(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window("/settings") as app:
            await app.tap("haptics")
        async with at.window(f"/game/{table.id}") as later:
            await later.tap("ask-high-held-high-1")
            assert felt(later) == []
            assert heard(later) == ["+1 Paul & Dan"]


async def test_what_another_window_writes_is_spoken_with_who_scored_what(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as ann, at.window(f"/game/{table.id}") as bob:
            await ann.tap("ask-high-held-high-1")
            assert heard(ann) == ["+1 Paul & Dan"]
            assert heard(bob) == ["High: Paul & Dan +1"]
            await bob.tap("ask-low-held-low-0")
            assert heard(ann)[1:] == ["Low: Rita & Lena +1"]
            await ann.tap("bar-undo")
            assert heard(bob)[2:] == ["Undone: Rita & Lena 0, Paul & Dan 1"]
            await taps(bob, "bar-sheet", "bar-table")
            assert len(heard(bob)) == 3


async def test_what_was_written_while_a_window_was_away_is_spoken_when_it_is_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as ann, at.window(f"/game/{table.id}") as bob:
            await bob.disconnect()
            await taps(
                ann, "ask-high-held-high-1", "ask-low-held-low-0", "ask-jack-absent-jack", "ask-game-held-game-0"
            )
            await bob.reconnect()
            assert heard(bob) == ["Rita & Lena 2, Paul & Dan 1"]
