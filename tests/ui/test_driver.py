"""The driver does what a client does, so that what passes here can be believed."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import flet as ft
import pytest

from referee_app.ui.guard import errors
from tests.ui.conftest import Collected
from tests.ui.demo import World, make_main
from tests.ui.driver import HeadlessApp, as_handler_of


async def test_a_person_walks_through_the_app() -> None:
    async with HeadlessApp(make_main(World())) as app:
        assert app.idents() == ["open-7", "open-8"]
        await app.tap("open-7")
        assert app.page.route == "/game/7"
        assert len(app.views()) == 2
        await app.tap("add")
        assert app.ident("score").value == "1"
        await app.back()
        assert app.texts() == ["7: 1", "8: 0"]


async def test_a_deep_link_lands_on_its_screen() -> None:
    async with HeadlessApp(make_main(World()), route="/game/8") as app:
        assert [view.route for view in app.views()] == ["/#0", "/game/8#0"]
        await app.go("/no/such/place")
        assert app.texts() == ["nothing here", "0 bugs"]


async def test_state_of_one_game_does_not_follow_to_the_next() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        await app.type("name", "Ann")
        assert "hello Ann" in app.texts()
        await app.go("/game/8")
        assert "hello " in app.texts()


async def test_an_uncontrolled_field_is_emptied_and_a_controlled_one_is_not() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        await app.type("loose", "Ann")
        await app.type("name", "Bob")
        assert app.ident("name").value == "Bob"
        assert app.ident("loose").value == ""


async def test_the_window_changes_its_size() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7", width=390) as app:
        await app.resize(1280, 800)
        assert "width 1280" in app.texts()
        assert app.page.width == 1280


async def test_what_is_out_of_reach_cannot_be_tapped() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        with pytest.raises(AssertionError, match="no 'open-7' within reach"):
            await app.tap("open-7")
        with pytest.raises(AssertionError, match="nothing in 'score' answers"):
            await app.tap("score")
        app.page.show_dialog(ft.AlertDialog(title="Sure?"))
        await app.settle()
        assert app.idents() == []
        await app.dismiss()
        assert "add" in app.idents()


async def test_a_toast_with_its_action() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        await app.tap("fail")
        assert app.toasts() == ["done"]
        await app.fire(app.all(ft.SnackBarAction)[0], "click")
        assert app.toasts() == ["done", "undone"]
        await app.dismiss()
        assert app.toasts() == ["done"]


async def soon(asked: Coroutine[Any, Any, list[object]]) -> list[object]:
    """The answer, in a task of its own; it fails rather than wait for ever."""
    return await asyncio.wait_for(asyncio.create_task(asked), 5)


async def test_a_device_answers_or_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.ui.stores.SERVICE_TIMEOUT", 0.01)
    world = World()
    async with HeadlessApp(make_main(world)) as app:
        session = world.sessions[0]
        app.replies["get"] = "ten of spades"

        async def ask() -> list[object]:
            as_handler_of(app.page)
            await session.copy("score")
            return [await session.ask(ft.Clipboard, lambda clipboard: clipboard.get())]

        assert await soon(ask()) == ["ten of spades"]
        assert app.invoked[0] == ("set", {"data": "score"})
        app.silent.add("get")
        assert await soon(ask()) == [None]
        monkeypatch.setattr("referee_app.ui.stores.SERVICE_TIMEOUT", 60)
        await app.disconnect()
        assert await soon(ask()) == [None]


async def test_settle_waits_for_worker_threads_and_their_answers() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        for n in range(20):
            await app.tap("step")
            assert app.ident("score").value == str(5 * (n + 1))


async def test_a_crash_is_seen(noticed: Collected) -> None:
    async def main(page: ft.Page) -> None:
        raise RuntimeError("no such day")

    app = HeadlessApp(main)
    async with app:
        assert app.crashes == ["no such day"]
    app.crashes.clear()
    app.updates_died = False


async def test_a_handler_without_guard_is_seen(noticed: Collected) -> None:
    def main(page: ft.Page) -> None:
        page.render(lambda: ft.Semantics(identifier="bad", content=ft.Button("bad", on_click=lambda: 1 / 0)))

    async with HeadlessApp(main) as app:
        await app.tap("bad")
        assert "division by zero" in app.crashes[0]
        assert noticed.records == ["flet: Unhandled error in 'on_click' handler"]
        app.crashes.clear()
        noticed.records.clear()


async def test_nothing_was_contained_in_a_quiet_app() -> None:
    async with HeadlessApp(make_main(World())) as app:
        await app.tap("open-8")
    assert errors.recent == ()


async def test_a_change_of_size_draws_only_who_looks_at_it() -> None:
    world = World()
    async with HeadlessApp(make_main(world)) as app:
        await app.go("/no/such/place")
        world.bugs.add("one")
        await app.resize(800, 600)
        assert app.texts() == ["nothing here", "0 bugs"]
