"""An error planted anywhere leaves the rest of the app usable, is logged, and is noticed."""

from __future__ import annotations

import logging

import flet as ft
import pytest

from referee_app.ui.errors import Errors
from referee_app.ui.guard import errors
from tests.ui.demo import World, make_main
from tests.ui.driver import HeadlessApp


def contained() -> list[tuple[str, str]]:
    return [(error.kind, error.where.removeprefix("make_main.")) for error in errors.take()]


async def still_usable(app: HeadlessApp) -> None:
    """The score goes up, and it is on the screen."""
    before = int(app.ident("score").value)
    await app.tap("add")
    assert app.ident("score").value == str(before + 1)


@pytest.mark.parametrize(
    ("bug", "what"),
    [
        ("component", "RuntimeError: planted in component"),
        ("invalid", "ValueError: at least icon or content (string or visible Control) must be provided"),
        ("hooks", "AttributeError: 'MemoHook' object has no attribute 'subscription'"),
    ],
)
async def test_a_component_that_fails_shows_a_card_and_comes_back(
    bug: str, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        world.bugs.add(bug)
        await still_usable(app)
        assert "error-make_main.corner" in app.idents()
        assert [error.what for error in errors.take()] == [what]
        assert [(r.name, r.levelname, r.getMessage()) for r in caplog.records if r.name == "referee"] == [
            ("referee", "ERROR", "render: make_main.corner failed")
        ]
        world.bugs.clear()
        await still_usable(app)
        assert "corner 2" in app.texts()
        assert "error-make_main.corner" not in app.idents()


async def test_a_component_that_draws_nothing_leaves_nothing_standing() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        assert "corner 0" in app.texts()
        world.bugs.add("nothing")
        await still_usable(app)
        assert not [text for text in app.texts() if text.startswith("corner")]
        assert [box for box in app.all(ft.Container) if box.width == box.height == 0], "the client is not told"


async def test_a_view_that_fails_has_a_way_out() -> None:
    world = World()
    world.bugs.add("view")
    async with HeadlessApp(make_main(world)) as app:
        assert app.idents() == ["error-make_main.home", "error-home"]
        await app.go("/game/7")
        await still_usable(app)
        await app.back()
        world.bugs.clear()
        await app.go("/game/7")
        await app.back()
        assert app.texts() == ["7: 1", "8: 0"]
        assert set(contained()) == {("render", "home")}


async def test_the_way_out_of_a_failed_view_leads_home() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/9") as app:
        assert app.ident("error-make_main.table")
        assert contained() == [("render", "table")]
        world.bugs.add("view")
        await app.go("/")
        world.bugs.clear()
        await app.go("/game/8")
        await app.back()
        assert app.idents() == ["open-7", "open-8"]
        assert set(contained()) == {("render", "home")}


@pytest.mark.parametrize("bug", ["effect", "async effect"])
async def test_an_effect_that_fails_is_contained(bug: str) -> None:
    world = World()
    world.bugs.add(bug)
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        assert contained() == [("effect", "ear.later" if "async" in bug else "ear.begin")]
        await still_usable(app)
        assert world.effects == (["begin 390", "heard"] if "async" in bug else ["later", "heard"])


async def test_what_an_effect_waits_for_ends_with_the_window() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7"):
        assert "stopped" not in world.effects
    assert world.effects[-1] == "stopped"


async def test_a_cleanup_that_fails_is_contained() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        world.bugs.add("cleanup")
        await app.resize(800, 600)
        assert contained() == [("effect", "ear.begin (cleanup)")]
        assert world.effects == ["begin 390", "later", "begin 800"]
        await still_usable(app)
        world.bugs.clear()


async def test_an_effect_is_cleaned_up_by_the_render_that_began_it() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.resize(800, 600)
        await app.back()
        assert world.effects == ["begin 390", "later", "end 390", "begin 800", "end 800", "stopped"]


@pytest.mark.parametrize(
    ("bug", "ident", "where"), [("handler", "fail", "table.fail"), ("async handler", "step", "table.add")]
)
async def test_a_handler_that_fails_says_so_and_no_more(bug: str, ident: str, where: str) -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        world.bugs.add(bug)
        await app.tap(ident)
        assert app.toasts() == ["Something went wrong here. Nothing that was written down is lost."]
        assert app.crashes == []
        assert contained() == [("handler", where)]
        world.bugs.clear()
        await still_usable(app)


async def test_a_lambda_over_an_async_function_is_run_and_contained() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap("add-2")
        assert app.ident("score").value == "2"
        world.bugs.add("async handler")
        await app.tap("add-2")
        assert contained() == [("handler", "table.<lambda>")]
        world.bugs.clear()
        await app.tap("add-2")
        assert app.ident("score").value == "4"


@pytest.mark.parametrize("ident", ["add", "add-2"])
async def test_a_tap_twice_makes_one_call(ident: str) -> None:
    world = World()
    once = 1 if ident == "add" else 2
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap(ident, times=2)
        assert world.scores["7"] == once
        await app.tap(ident, after=0.29)
        await app.tap("add", after=0.0)
        assert world.scores["7"] == once
        await app.tap(ident, after=0.02)
        assert world.scores["7"] == 2 * once


async def test_a_call_is_not_made_while_another_is_being_written_down() -> None:
    world = World()
    world.bugs.add("slow")
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap("add-2")
        await app.tap("add", after=5)
        world.hold.set()
        await app.settle()
        assert world.scores["7"] == 2
        await app.tap("add", after=5)
        assert world.scores["7"] == 3


async def test_a_plain_handler_drops_only_what_comes_while_it_runs() -> None:
    world = World()
    world.bugs.add("slow")
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap("step", times=2)
        await app.tap("step")
        world.hold.set()
        await app.settle()
        assert world.scores["7"] == 5
        await app.tap("step", after=0)
        await app.tap("step", after=0)
        assert world.scores["7"] == 15


async def test_two_people_at_a_table_may_call_at_the_same_time() -> None:
    world = World()
    main = make_main(world)
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:
        await ann.tap("add")
        await bob.tap("add", after=0)
        assert world.scores["7"] == 2


async def test_updates_that_died_are_started_again_and_what_they_lost_is_drawn() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        first = app.updates()
        world.bugs.add("unpackable")
        await app.tap("add")
        assert first.done()
        world.bugs.clear()
        await app.until(lambda: not app.updates().done())
        await still_usable(app)
        await still_usable(app)
        assert "corner 3" in app.texts()
        assert app.crashes == []
        assert set(contained()) == {("scheduler", "updates"), ("scheduler", "revive")}


def test_only_the_last_errors_are_kept_and_all_are_counted(caplog: pytest.LogCaptureFixture) -> None:
    log = Errors(keep=3)
    with caplog.at_level(logging.CRITICAL, "referee"):
        for n in range(5):
            log.note("task", str(n), ValueError(n))
    assert [error.where for error in log.recent] == ["2", "3", "4"]
    assert log.count == 5
    assert [error.what for error in log.take()] == ["ValueError: 2", "ValueError: 3", "ValueError: 4"]
    assert log.recent == ()
