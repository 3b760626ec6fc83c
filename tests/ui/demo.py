"""A small app with what the screens have: a list of tables, a table above it, places where errors can be planted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

import flet as ft

from referee_app.ui.bell import GAMES, game_topic, ring, use_topic
from referee_app.ui.guard import effect, guarded, handler, keyed, one_call
from referee_app.ui.stores import Session, open_session, use_session, use_view_key


@dataclass
class World:
    """What the sessions share: plain data, and the bugs planted for the test."""

    scores: dict[str, int] = field(default_factory=lambda: {"7": 0, "8": 0})
    bugs: set[str] = field(default_factory=set)
    drawn: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    hold: asyncio.Event = field(default_factory=asyncio.Event)
    sessions: list[Session] = field(default_factory=list)

    def bite(self, bug: str) -> None:
        if bug in self.bugs:
            raise RuntimeError(f"planted in {bug}")


def button(ident: str, label: str, on_click: Callable[..., Any]) -> ft.Control:
    return ft.Semantics(identifier=ident, content=ft.Button(label, on_click=on_click))


def make_main(world: World) -> Callable[[ft.Page], None]:
    @guarded(view=True)
    def home() -> ft.View:
        use_topic(GAMES)
        world.bite("view")
        page = ft.context.page
        rows: list[ft.BaseControl] = [
            keyed(gid, row, gid, world.scores[gid], handler(partial(page.navigate, f"/game/{gid}")))
            for gid in world.scores
        ]
        return ft.View(route=use_view_key(), controls=rows)

    @guarded
    def row(gid: str, score: int, on_open: Callable[..., Any]) -> ft.Control:
        return button(f"open-{gid}", f"{gid}: {score}", on_open)

    @guarded(view=True)
    def game() -> ft.View:
        gid = ft.use_route_params()["gid"]
        return ft.View(route=use_view_key(), appbar=ft.AppBar(title=gid), controls=[keyed(gid, table, gid)])

    @guarded
    def table(gid: str) -> ft.Control:
        use_topic(game_topic(gid))
        name, set_name = ft.use_state("")
        session = use_session()
        world.drawn.append(gid)

        async def add(points: int) -> None:
            await world.hold.wait() if "slow" in world.bugs else await asyncio.to_thread(int)
            world.bite("async handler")
            world.scores[gid] += points
            ring(game_topic(gid), own=True)
            ring(GAMES, own=True)

        def fail() -> None:
            world.bite("handler")
            session.toast("done", "Undo", lambda: session.toast("undone"))

        def typed(e: ft.Event[ft.TextField]) -> None:
            set_name(e.control.value)

        return ft.Column(
            [
                ft.Semantics(identifier="score", content=ft.Text(str(world.scores[gid]))),
                button("add", "+1", one_call(partial(add, 1))),
                button("add-2", "+2", one_call(cast(Callable[[], Any], lambda: add(2)))),
                button("step", "+5", handler(partial(add, 5))),
                button("fail", "fail", handler(fail)),
                ft.Semantics(identifier="name", content=ft.TextField(value=name, on_change=handler(typed))),
                ft.Semantics(identifier="loose", content=ft.TextField(hint_text="not controlled")),
                ft.Text(f"hello {name}"),
                cast(ft.Control, corner(world.scores[gid])),
                patient(),
                *([] if "deaf" in world.bugs else [ear(gid, session.width)]),
            ]
        )

    @guarded
    def corner(score: int) -> ft.Control | None:
        world.bite("component")
        if "hooks" in world.bugs:
            ft.use_state(0)
        kept = ft.use_memo(lambda: score, [score])
        ft.use_state("")
        if "invalid" in world.bugs:
            return ft.Column([ft.Container(ft.Button())])
        if "unpackable" in world.bugs:
            return ft.Text(lambda: "Flet finds out when it sends it")  # type: ignore[arg-type]
        return None if "nothing" in world.bugs else ft.Text(f"corner {kept}")

    @guarded
    def patient() -> ft.Control:
        said, say = ft.use_state("Wait")

        async def wait() -> None:
            await world.hold.wait()
            say("waited")

        return button("wait", said, handler(wait))

    @guarded
    def ear(gid: str, width: float) -> ft.Control:
        def heard() -> None:
            world.bite("bell")
            world.effects.append("heard")

        def begin() -> None:
            world.bite("effect")
            world.effects.append(f"begin {width:g}")

        def end() -> None:
            world.bite("cleanup")
            world.effects.append(f"end {width:g}")

        async def later() -> None:
            await asyncio.to_thread(int)
            world.bite("async effect")
            world.effects.append("later")

        async def wait() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                world.effects.append("stopped")

        use_topic(game_topic(gid), heard)
        effect(begin, [width], cleanup=end)
        effect(later, [], cleanup=None)
        effect(wait, [], cleanup=None)
        return ft.Text(f"width {width:g}")

    @guarded(view=True)
    def nowhere() -> ft.View:
        return ft.View(route="/nowhere", controls=[ft.Text("nothing here"), ft.Text(f"{len(world.bugs)} bugs")])

    routes = [ft.Route(path="/", component=home, children=[ft.Route("game/:gid", component=game)])]

    @guarded
    def root() -> Any:
        return ft.Router(routes, not_found=nowhere, manage_views=True)

    def main(page: ft.Page) -> None:
        world.sessions.append(open_session(page, root))

    return main
