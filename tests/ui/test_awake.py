"""The screen is awake exactly while a game is open: read back from the service of the device."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from referee_app.ui.stores import _service
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import sitting, taps

SCREENS = ("", "/view", "/sheet", "/rules", "/referee", "/mishap", "/amend/1", "/result")
ALMOST = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand"


async def awake(app: HeadlessApp) -> bool:
    """What the device answers."""
    answers: list[Any] = []

    async def look() -> None:
        answers.append(await _service(app.page, ft.Wakelock).is_enabled())

    app.page.run_task(look)
    await app.settle()
    return bool(answers[0])


def told(app: HeadlessApp) -> list[str]:
    return [name for name, _ in app.invoked if name in ("enable", "disable")]


async def test_awake_on_every_screen_of_an_open_game_and_nowhere_else(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window() as app:
            assert not await awake(app)
            for screen in SCREENS:
                await app.go(f"/game/{table.id}{screen}")
                assert await awake(app), screen
            assert told(app) == ["enable"], "from one screen of a game to another nothing is said"
            for elsewhere in ("/", f"/game/{table.id}", "/settings", f"/game/{table.id}", "/new"):
                await app.go(elsewhere)
                assert await awake(app) is elsewhere.startswith("/game"), elsewhere


async def test_a_call_says_nothing_to_the_device_but_the_winning_one_and_its_undoing_do(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(ALMOST, house={"target": 7})
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "bar-undo", "bar-redo")
            assert told(app) == ["enable"]
            await app.tap("ask-high-held-high-1")
            assert table.game.winners
            assert not await awake(app)
            await app.tap("bar-undo")
            assert await awake(app)
            assert told(app) == ["enable", "disable", "enable"]


async def test_it_can_be_switched_off_and_stays_off(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window("/settings") as app:
            await app.tap("awake")
            await app.go(f"/game/{table.id}")
            assert not await awake(app)
        async with at.window(f"/game/{table.id}") as later:
            assert told(later) == []
            await later.go("/settings")
            await later.tap("awake")
            await later.go(f"/game/{table.id}")
            assert await awake(later)


async def test_a_device_that_came_back_is_told_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window(f"/game/{table.id}") as app:
            await app.disconnect()
            app.replies["is_enabled"] = False
            await app.reconnect()
            assert await awake(app)


async def test_a_device_without_it_hears_of_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def lacking(_: ft.Wakelock) -> None:
        raise RuntimeError("MissingPluginException")

    monkeypatch.setattr(ft.Wakelock, "enable", lacking)
    with caplog.at_level(logging.INFO):
        async with sitting(tmp_path) as at:
            table = await at.game("turn 9♦")
            async with at.window(f"/game/{table.id}") as app:
                await app.tap("ask-beg-stood")
                assert table.count == 2
    assert [one for one in caplog.records if "Wakelock" in one.getMessage()] == []
