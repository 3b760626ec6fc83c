"""Two windows on one game show the same, and a window that was away catches up."""

from __future__ import annotations

import asyncio

import flet as ft

from referee_app.ui import bell
from referee_app.ui.guard import errors, spawn
from tests.ui.demo import World, make_main
from tests.ui.driver import HeadlessApp, as_handler_of


def listening(app: HeadlessApp) -> dict[str, int]:
    """Topics of the hub and how many handlers each has."""
    topics = getattr(app.hub(), "_PubSubHub__topic_subscribers")  # noqa: B009
    return {topic: sum(map(len, sessions.values())) for topic, sessions in topics.items()}


async def test_a_call_is_seen_by_everybody_at_the_table_and_on_the_list() -> None:
    main = make_main(World())
    async with (
        HeadlessApp(main, route="/game/7") as ann,
        HeadlessApp(main, route="/game/7") as bob,
        HeadlessApp(main) as eve,
    ):
        await ann.tap("add")
        await bob.tap("add")
        assert ann.ident("score").value == bob.ident("score").value == "2"
        assert eve.texts() == ["7: 2", "8: 0"]


async def test_nobody_is_disturbed_by_another_game() -> None:
    world = World()
    main = make_main(world)
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/8"):
        world.drawn.clear()
        await ann.tap("add")
        assert set(world.drawn) == {"7"}


async def test_a_change_goes_to_its_own_window_only() -> None:
    main = make_main(World())
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:
        sent = ann.bytes_sent(), bob.bytes_sent()
        await ann.type("name", "Ann")
        assert ann.bytes_sent() > sent[0]
        assert bob.bytes_sent() == sent[1]
        await ann.tap("add")
        assert bob.bytes_sent() > sent[1]


async def test_a_listener_that_fails_disturbs_neither_its_neighbours_nor_the_one_who_rang() -> None:
    world = World()
    main = make_main(world)
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:
        world.bugs.add("bell")
        await ann.tap("add")
        assert {error.kind for error in errors.take()} == {"bell"}
        assert ann.ident("score").value == bob.ident("score").value == "1"
        world.bugs.clear()
        await bob.tap("add")
        assert ann.ident("score").value == "2"


async def test_a_session_listens_once_a_topic_and_leaves_it_with_the_last_component() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        assert listening(app) == {"games": 1, "game:7": 1}
        await app.go("/game/8")
        assert listening(app) == {"games": 1, "game:8": 1}
        await app.back()
        assert listening(app) == {"games": 1}


async def test_a_ring_between_drawing_and_listening_is_not_lost() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        heard: list[str] = []
        ear, drawn = bell.Bell(app.page), bell._rung["game:7"]
        await app.tap("add")
        ear.join("game:7", lambda: heard.append("late"), drawn)
        ear.join("game:8", lambda: heard.append("nothing new"), bell._rung["game:8"])
        await app.settle()
        assert heard == ["late"]


async def test_a_window_that_was_away_catches_up() -> None:
    world = World()
    main = make_main(world)
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:
        await bob.type("name", "Bob")
        await bob.disconnect()
        await ann.tap("add")
        await bob.reconnect()
        assert bob.ident("score").value == "1"
        assert "hello Bob" in bob.texts()
        assert [view.route for view in bob.views()] == ["/#1", "/game/7#1"]
        await bob.tap("add")
        assert ann.ident("score").value == "2"
        await ann.tap("add")
        assert bob.ident("score").value == "3"


async def test_a_listener_is_told_what_it_missed() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.disconnect()
        assert "heard" not in world.effects
        await app.reconnect()
        assert world.effects.count("heard") == 1


async def test_a_component_that_leaves_does_not_make_its_neighbour_deaf() -> None:
    world = World()
    main = make_main(world)
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:
        world.bugs.add("deaf")
        await ann.tap("add")
        await ann.tap("add")
        assert bob.ident("score").value == "2"
        assert "heard" not in world.effects[-1]


async def test_what_was_drawn_for_nobody_is_drawn_again() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap("wait")
        await app.disconnect()
        world.hold.set()
        await app.settle()
        await app.reconnect()
        assert "waited" in app.texts()
        await app.go("/no/such/place")
        await app.disconnect()
        world.bugs.add("one")
        await app.reconnect()
        assert app.texts() == ["nothing here", "1 bugs"]


async def test_a_page_that_reloads_while_its_socket_comes_back_is_none_the_worse() -> None:
    async with HeadlessApp(make_main(World()), route="/game/7") as app:
        await app.tap("add")
        for _ in range(3):
            await app.disconnect()
            await app.reconnect()
        assert app.ident("score").value == "1"
        await app.tap("add")
        assert app.ident("score").value == "2"
        await app.back()
        assert app.texts() == ["7: 2", "8: 0"]
        assert listening(app) == {"games": 1}


async def test_toasts_go_with_the_connection_and_new_ones_wait_for_it() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        await app.tap("fail")
        assert app.toasts() == ["done"]
        await app.disconnect()
        assert app.toasts() == []
        for text in ("one", "two", "three", "four"):
            world.sessions[0].toast(text)
        await app.reconnect()
        assert app.toasts() == ["two", "three", "four"]


async def test_work_on_another_window_leaves_the_context_of_the_one_who_asks_alone() -> None:
    main = make_main(World())
    async with HeadlessApp(main, route="/game/7") as ann, HeadlessApp(main, route="/game/7") as bob:

        async def call_at_bobs() -> object:
            as_handler_of(ann.page)
            spawn(bob.page, asyncio.sleep, 0)
            return ft.context.page

        assert await asyncio.create_task(call_at_bobs()) is ann.page


async def test_a_ring_that_cannot_be_passed_on_does_not_undo_the_call() -> None:
    world = World()
    async with HeadlessApp(make_main(world), route="/game/7") as app:
        setattr(app.hub(), "_PubSubHub__loop", None)  # noqa: B010 (as where Python runs in the browser)
        await app.tap("add")
        assert world.scores["7"] == 1
        assert {error.kind for error in errors.take()} == {"bell"}
        assert app.crashes == []
