"""Drives the whole app without a browser: a real Flet session behind a client made of paper.

    async with HeadlessApp(main, route="/game/7", width=390) as app:
        await app.tap("add-us")
        assert app.ident("score-us").value == "1"

Nothing waits for time here: every step ends when the loop has nothing left to do (`settle`).
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft
from flet.controls.context import _context_page, context
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.ui.client import PaperClient, Threads
from tests.ui.reading import Reading

opened: list[HeadlessApp] = []
"""Every app of the running test, for the fixture that looks them over afterwards."""


class Clock:
    """The time of day for handlers that look at it: it moves only when somebody taps."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


clock = Clock()

_threads: WeakKeyDictionary[asyncio.AbstractEventLoop, Threads] = WeakKeyDictionary()


def threads() -> Threads:
    """The worker threads of the running loop, counted, and the pubsub hubs (one for each main, as on the server)."""
    loop = asyncio.get_running_loop()
    if loop not in _threads:
        _threads[loop] = Threads(loop)
        loop.set_default_executor(_threads[loop])
    return _threads[loop]


def as_handler_of(page: ft.Page) -> None:
    """From here on this task is one of the page's: `ft.context.page` is it."""
    _context_page.set(page)  # type: ignore[arg-type]


class HeadlessApp(Reading):
    """One window of the app. Open two on the same `main` to have two people at it."""

    def __init__(
        self, main: Callable[[ft.Page], Any], route: str = "/", width: float = 390, height: float = 844
    ) -> None:
        self.main = main
        self.first_look = {"route": route, "width": width, "height": height, "web": True, "platform": "linux"}
        self.crashes: list[str] = []
        self.invoked: list[tuple[str, Any]] = []
        self.replies: dict[str, Any] = {}
        self.silent: set[str] = set()
        self.updates_died = False

    async def __aenter__(self) -> HeadlessApp:
        self.threads = threads()
        self.client: PaperClient | None = PaperClient(self, self.threads)
        self.session = Session(self.client)
        self.page = self.session.page
        opened.append(self)
        await asyncio.create_task(self._start())
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.settle()
        self.updates_died = self.updates() is None or self.updates().done()
        self.session.close()  # type: ignore[no-untyped-call]
        await self.settle()

    async def _start(self) -> None:
        as_handler_of(self.page)
        self.session.apply_page_patch(self.first_look)
        self._connection().pack(self.session.get_page_patch())  # type: ignore[no-untyped-call]
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        try:
            result = self.main(self.page)
            if inspect.isawaitable(result):
                await result
            await self.session.after_event(self.page)
        except Exception as error:
            self.session.error(str(error))

    def _connection(self) -> PaperClient:
        assert self.client is not None, "the app is cut off: reconnect() first"
        return self.client

    def updates(self) -> asyncio.Task[None]:
        """The task that brings what components draw to the client; it ends only with the session, or by an accident."""
        task: asyncio.Task[None] = getattr(self.session, "_Session__updates_task")  # noqa: B009
        return task

    def hub(self) -> PubSubHub:
        """Where the windows of this app hear of each other."""
        return self.threads.hub(self.main)

    def bytes_sent(self) -> int:
        """Packed bytes sent to this window since it was connected."""
        return self._connection().sent

    # What a person does

    async def tap(self, ident: str, times: int = 1, after: float = 1.0) -> None:
        """Tap what carries this identifier, `after` so many seconds; `times=2`: before the first had any effect."""
        control, event = self.touchable(ident)
        data = None
        if event == "change":
            data = not control.value
            self.session.apply_patch(control._i, {"value": data})
        clock.now += after
        await self.fire(control, event, data, times)

    async def type(self, ident: str, text: str) -> None:
        """Type into a field, letter by letter, as a keyboard does: each change is seen before the next."""
        for end in range(1, len(text) + 1) if text else [0]:
            field = self.ident(ident)
            assert isinstance(field, ft.TextField), f"{ident} is no text field but {type(field).__name__}"
            assert not field.disabled, f"{ident} is disabled"
            await self.choose(ident, text[:end])

    async def choose(self, ident: str, value: Any, prop: str = "value") -> None:
        """Set a property as the client does (`value`; `selected` of segments, a list) and send the change."""
        control = self.ident(ident)
        self.session.apply_patch(control._i, {prop: value})
        await self.fire(control, "change", value)

    async def submit(self, ident: str) -> None:
        """The Enter key in a field."""
        await self.fire(self.ident(ident), "submit", self.ident(ident).value)

    async def dismiss(self) -> None:
        """A tap beside the topmost dialog (or a toast that has had its time)."""
        dialog = self.dialogs()[-1]
        self.session.apply_patch(dialog._i, {"open": False})
        await self.fire(dialog, "dismiss")

    async def go(self, route: str) -> None:
        """The address bar, or the browser's own back and forward."""
        self.session.apply_page_patch({"route": route})
        await self.fire(self.page, "route_change", {"route": route})

    async def back(self) -> None:
        """The arrow of the app bar, or the phone's back."""
        await self.fire(self.page, "view_pop", {"route": self.view().route})

    async def resize(self, width: float, height: float) -> None:
        self.session.apply_page_patch({"width": width, "height": height})
        await self.fire(self.page, "resize", {"width": width, "height": height})

    async def disconnect(self) -> None:
        """The connection is cut; the session waits for it, as on the server."""
        self.client = None
        await asyncio.create_task(self.session.disconnect(3600))
        await self.settle()

    async def reconnect(self) -> None:
        """The connection is back: the client says how it looks and is given the whole page, then the app is told."""
        self.client = PaperClient(self, self.threads)
        as_handler_of(self.page)
        self.session.apply_page_patch({**self.first_look, "route": self.page.route})
        self.client.pack(self.page)
        await asyncio.create_task(self.session.connect(self.client))
        await self.settle()

    async def fire(self, control: ft.BaseControl, event: str, data: Any = None, times: int = 1) -> None:
        """Send an event as the client does (each in a task of its own), and settle."""
        self._connection()
        for _ in range(times):
            self.threads.keep(asyncio.create_task(self.session.dispatch_event(control._i, event, data)))
        await self.settle()

    async def settle(self) -> None:
        """Until every task waits for something that only a person or a clock can bring."""
        await self.threads.settle()

    async def until(self, expected: Callable[[], Any], seconds: float = 5.0) -> None:
        """For what a timer of the app brings: until `expected()` is true."""
        async with asyncio.timeout(seconds):
            while not expected():
                await asyncio.sleep(0.005)
                await self.settle()
