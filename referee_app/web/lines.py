"""The open sockets: how many there may be, and that none leaves anything behind."""

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee_app.web.door import refuse

log = logging.getLogger(__name__)

FAREWELL = 2.0  # seconds a handler has to leave after its socket is gone


class Lines:
    """At most so many sockets at once; answers the page's beat, and lets no lost socket leave anything behind.

    The handler behind it fails to set its session free when it speaks into a socket that is gone, and waits for ever
    when a socket goes before it has said who it is: here the first is made harmless and the second is ended.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most
        self.open = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return await self.app(scope, receive, send)
        if self.open >= self.most:
            log.warning("refused: %s sockets are open already", self.open)
            return await refuse("too many sockets", 503, scope, receive, send)
        self.open += 1
        try:
            await self.hold(scope, receive, send)
        finally:
            self.open -= 1

    async def hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        gone = asyncio.Event()

        async def hear() -> Message:
            while (message := await receive())["type"] == "websocket.receive" and message.get("bytes") == b"":
                await say({"type": "websocket.send", "text": ""})
            if message["type"] == "websocket.disconnect":
                gone.set()
            return message

        async def say(message: Message) -> None:
            with suppress(OSError):
                await send(message)

        await until_gone(self.app(scope, hear, say), gone)


async def until_gone(handler: Awaitable[None], gone: asyncio.Event) -> None:
    """Run the handler to its end, or to a little after its socket is gone."""
    work, left = asyncio.ensure_future(handler), asyncio.ensure_future(gone.wait())
    try:
        await asyncio.wait({work, left}, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait({work}, timeout=FAREWELL)
        if work.done():
            await work
    finally:
        left.cancel()
        work.cancel()
