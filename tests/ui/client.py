"""The far end of a Flet session, made of paper: it packs every message as for the wire and answers like a client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.pubsub.pubsub_hub import PubSubHub

if TYPE_CHECKING:
    from tests.ui.driver import HeadlessApp

PATIENCE = 10.0
"""Seconds after which an app that never comes to rest is called restless."""


ENCODE = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Threads(ThreadPoolExecutor):
    """Worker threads that know how many jobs are out, so that a test can wait for them and for nothing else."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(max_workers=4)
        self.loop = loop
        self.jobs = 0
        self.hubs: dict[Callable[..., Any], PubSubHub] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self._came_home = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()

    def hub(self, main: Callable[..., Any]) -> PubSubHub:
        return self.hubs.setdefault(main, PubSubHub(loop=self.loop, executor=self))

    def keep(self, task: asyncio.Task[Any]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()

        def work() -> None:
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(result)
            # Only now: whoever waits for the future has been told before the job is counted as home.
            self.loop.call_soon_threadsafe(self._home)

        self.jobs += 1
        super().submit(work)
        return future

    def _home(self) -> None:
        self.jobs -= 1
        self._came_home.set()

    async def settle(self) -> None:
        """Until nothing is ready to run and no job is out."""
        async with self._one_at_a_time, asyncio.timeout(PATIENCE):
            while True:
                await asyncio.sleep(0)
                if self.loop._ready:  # type: ignore[attr-defined]
                    continue
                if not self.jobs:
                    return
                self._came_home.clear()
                await self._came_home.wait()


class PaperClient(Connection):
    """One connection of one window."""

    def __init__(self, app: HeadlessApp, threads: Threads) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.app = app
        self.loop, self.executor, self.pubsubhub = threads.loop, threads, threads.hub(app.main)
        self.page_url = "http://localhost"
        self.sent = 0
        self.told: set[int] = set()

    def pack(self, body: Any) -> None:
        """As for the wire: packing is also what Flet compares its next change with."""
        self.sent += len(msgpack.packb(body, default=ENCODE))

    def send_message(self, message: Message) -> None:
        self.pack([message.action, message.body])
        if message.action is MessageAction.SESSION_CRASHED:
            self.app.crashes.append(message.body.message)
        elif message.action is MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)
        elif message.action is MessageAction.PATCH_CONTROL:
            self.loop.call_soon(self._dismiss_closed)

    def _answer(self, asked: Any) -> None:
        app = self.app
        app.invoked.append((asked.name, asked.args))
        if app.client is not self or asked.name in app.silent:
            return
        if asked.name in ("enable", "disable"):  # the wakelock
            app.replies["is_enabled"] = asked.name == "enable"
        app.session.handle_invoke_method_results(asked.control_id, asked.call_id, app.replies.get(asked.name), None)
        if asked.name == "push_route":
            app.session.apply_page_patch({"route": asked.args["route"]})
            self._send(app.page._i, "route_change", {"route": asked.args["route"]})

    def _dismiss_closed(self) -> None:
        """A dialog that the app closed tells so when it is off the screen."""
        for dialog in list(self.app.page._dialogs.controls):
            if not dialog.open and dialog._i not in self.told:
                self.told.add(dialog._i)
                self._send(dialog._i, "dismiss", None)

    def _send(self, target: int, event: str, data: Any) -> None:
        task = self.loop.create_task(self.app.session.dispatch_event(target, event, data))
        self.app.threads.keep(task)
