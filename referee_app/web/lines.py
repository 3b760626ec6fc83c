"""The open sockets: how many there may be, and that none leaves anything behind."""

import asyncio
from contextlib import suppress
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee_app.web.door import Seldom, refuse

INTRODUCTION = 10.0  # seconds in which a socket has to say who it is
FAREWELL = 2.0  # seconds a handler has to leave after its socket is gone


class Lines:
    """At most so many sockets at once; answers the page's beat, and lets no lost socket leave anything behind.

    The handler behind it fails to set its session free when it speaks into a socket that is gone, and waits for ever
    when a socket goes before it has said who it is, or never says it: here the first is made harmless and the others
    are ended. That a socket has said who it is shows in the handler's first answer to it.
    """

    def __init__(self, app: ASGIApp, most: int, introduction: float = INTRODUCTION) -> None:
        self.app = app
        self.most = most
        self.introduction = introduction
        self.open = 0
        self.book = Seldom()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return await self.app(scope, receive, send)
        if self.open >= self.most:
            self.book.refused(f"{self.open} sockets are open already")
            return await refuse("too many sockets", 503, scope, receive, send)
        self.open += 1
        try:
            await self.hold(scope, receive, send)
        finally:
            self.open -= 1

    async def hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        gone, known = asyncio.Event(), asyncio.Event()

        async def hear() -> Message:
            while (message := await receive())["type"] == "websocket.receive" and message.get("bytes") == b"":
                await say({"type": "websocket.send", "text": ""})
            if message["type"] == "websocket.disconnect":
                gone.set()
            return message

        async def say(message: Message) -> None:
            if message.get("bytes"):
                known.set()
            with suppress(OSError):
                await send(message)

        work: asyncio.Future[None] = asyncio.ensure_future(self.app(scope, hear, say))
        try:
            if not await any_of(work, gone, known, within=self.introduction):
                self.book.refused("a socket that does not say who it is")
                return await say({"type": "websocket.close", "code": 1008, "reason": "nobody"})
            await any_of(work, gone)
            await asyncio.wait({work}, timeout=FAREWELL)
            if work.done():
                await work
        finally:
            work.cancel()


async def any_of(work: asyncio.Future[Any], *events: asyncio.Event, within: float | None = None) -> bool:
    """Waits until the work is done or one of the events has come; False when none has in that time."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        done, _ = await asyncio.wait({work, *waits}, timeout=within, return_when=asyncio.FIRST_COMPLETED)
        return bool(done)
    finally:
        for wait in waits:
            wait.cancel()
