"""The door and the lines without a server: crooked headers, silent sockets, hosts that cannot be."""

import asyncio
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from referee_app.web.door import Guard, Seldom, address
from referee_app.web.lines import Lines
from referee_app.web.server import listen

pytestmark = pytest.mark.served("whom it lets in")

T = TypeVar("T")
CROOKED = (
    "", "[", "[]", "[abc]", "[::1", "[:::1]", "::1", "laptop:", "laptop:port", "laptop:123456", "laptop:80:80", "a b",
    "laptop; script-src *", "laptop/", "laptop:80/path", "user@laptop", "laptop,other", "laptop\n", "lap*top", "..",
    "laptop..lan", "läptop", "'self'",
)  # fmt: skip


@pytest.mark.parametrize("host", CROOKED)
def test_a_host_header_is_a_host_and_nothing_else(host: str) -> None:
    headers = Headers(raw=[(b"host", host.encode("latin-1"))])
    assert address(headers) is None
    refusal = Guard(Starlette(), ["https://cards.example"]).refusal(headers, socket=False)
    assert refusal is not None
    assert refusal.status == 400
    assert host == "" or host not in refusal.reason


def test_one_host_and_one_origin() -> None:
    door = Guard(Starlette(), [])
    for raw in (
        [],
        [(b"host", b"laptop"), (b"host", b"laptop")],
        [(b"host", b"laptop"), (b"origin", b"http://laptop"), (b"origin", b"http://evil.example")],
    ):
        refusal = door.refusal(Headers(raw=raw), socket=True)
        assert refusal is not None
        assert refusal.status == 400
    crooked = Headers({"host": "laptop", "origin": "http://[laptop"})
    assert door.refusal(crooked, socket=True)


def test_refusals_are_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    book = Seldom(clock=lambda: now[0])
    for second in (0, 1, 59, 60, 61, 130):
        now[0] = float(second)
        book.refused(f"at {second}")
    assert [record.getMessage() for record in caplog.records] == [
        "refused: at 0",
        "refused: at 60 (the last of 3)",
        "refused: at 130 (the last of 2)",
    ]


def alone(work: Coroutine[Any, Any, T]) -> T:
    """In a loop of its own, whoever has one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(30)


async def visit(app: ASGIApp, *heard: Message) -> list[Message]:
    """What a socket that says this, and then nothing until it is closed, is told."""
    told: list[Message] = []
    left, closed = list(heard), asyncio.Event()

    async def receive() -> Message:
        if left:
            return left.pop(0)
        await closed.wait()
        return {"type": "websocket.disconnect", "code": 1006}

    async def send(message: Message) -> None:
        told.append(message)
        if message["type"] == "websocket.close":
            closed.set()

    await app({"type": "websocket", "headers": []}, receive, send)
    return told


def line(*said: bytes) -> list[Message]:
    return [{"type": "websocket.connect"}, *({"type": "websocket.receive", "bytes": it} for it in said)]


async def handler(scope: Scope, receive: Receive, send: Send) -> None:
    """As the one behind it: knows whoever says its name, chokes on all else, and then waits for ever."""
    await receive()
    await send({"type": "websocket.accept"})
    if (await receive()).get("bytes") == b"name":
        await send({"type": "websocket.send", "bytes": b"welcome"})
        if (await receive()).get("bytes") == b"bye":
            return await send({"type": "websocket.close", "code": 1000})
    await asyncio.Event().wait()
    return None


@pytest.mark.parametrize(
    "said", [(), (b"",), (b"junk",), (b"", b"junk", b"junk")], ids=["nothing", "beat", "junk", "more"]
)
def test_a_socket_that_does_not_say_who_it_is_is_closed(said: tuple[bytes, ...]) -> None:
    lines = Lines(handler, most=1, introduction=0.05)
    told = alone(visit(lines, *line(*said)))
    assert (told[-1]["type"], told[-1]["code"]) == ("websocket.close", 1008)
    assert lines.open == 0


def test_a_socket_that_has_said_who_it_is_stays_as_long_as_it_likes() -> None:
    lines = Lines(handler, most=1, introduction=0.05)
    bye = asyncio.Event()

    async def stay() -> list[Message]:
        async def patient(scope: Scope, receive: Receive, send: Send) -> None:
            async def slow() -> Message:
                message = await receive()
                if message.get("bytes") == b"bye":
                    asyncio.get_running_loop().call_later(4 * lines.introduction, bye.set)
                    await bye.wait()
                return message

            await lines(scope, slow, send)

        return await visit(patient, *line(b"name", b"bye"))

    assert [message.get("code") for message in alone(stay())] == [None, None, 1000]


@pytest.mark.parametrize("host", ["nonsense..", "a..b", "a" * 70, "a\0b", "\ud800", "no.such.host.invalid"])
def test_a_host_that_cannot_be_is_said_in_words(host: str) -> None:
    with pytest.raises(OSError, match=f"cannot listen on {re.escape(ascii(host))}, port 1: "):
        listen(host, 1)
