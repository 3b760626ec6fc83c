"""A tap is honoured, or the person is told that it was not; a page that comes back is drawn before it is answered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from referee_app.desk.table import Table
from referee_app.ui.errors import MISSED, TOO_SOON
from tests.ui.demo import World, make_main
from tests.ui.driver import HeadlessApp, as_handler_of
from tests.ui.sitting import sitting

HIGH, LOW = "ask-high-held-high-0", "ask-low-held-low-0"


async def test_a_tap_on_what_another_window_took_away_is_told(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as ann, at.window(f"/game/{table.id}") as bob:
            control, event = bob.touchable(HIGH)
            await ann.tap(HIGH)
            await bob.fire(control, event)
            assert bob.toasts() == [MISSED]
            assert table.game.number == 3


async def test_the_echo_of_the_tap_that_took_it_away_is_not(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as app:
            control, event = app.touchable(HIGH)
            await app.tap(HIGH)
            await app.fire(control, event)
            assert app.toasts() == []


async def test_a_call_too_soon_after_another_one_is_told_and_its_echo_is_not(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as app:
            await app.tap(HIGH, times=2)
            assert app.toasts() == []
            await app.tap(LOW, after=0)
            assert app.toasts() == [TOO_SOON]
            assert table.game.number == 3
            await app.tap(LOW)
            assert table.game.number == 4


async def test_a_screen_opened_while_a_call_is_being_written_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        made, on = Table.make, asyncio.Event()

        async def slow(*given: Any) -> Any:
            await on.wait()
            return await made(*given)

        monkeypatch.setattr(Table, "make", slow)
        async with at.window(f"/game/{table.id}") as app:
            await app.tap(HIGH)
            await app.tap("bar-wrong")
            on.set()
            await app.settle()
            assert table.game.number == 3
            await app.tap(next(one for one in app.idents() if one.startswith("mishap-correction-")))
            await app.tap("who-ruled-0")
            await app.type("who-ruled-0-reason", "must")
            await app.tap("who-ruled-0-key-1")
            await app.tap("who-ruled-0-done")
            assert app.toasts() == []
            assert table.game.number == 4


async def test_a_page_that_comes_back_elsewhere_is_given_that_place_in_its_first_answer() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        await app.disconnect()
        as_handler_of(app.page)
        app.session.apply_page_patch({"route": "/", "width": 844, "height": 390})
        assert [view.route for view in app.views()] == ["/#1"]
        assert app.texts() == ["7: 0", "8: 0"]
