"""Who may come in, and how the house looks from outside: host and origin, security headers."""

import ipaddress
import logging
import re
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

FIXED = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


HOST = re.compile(r"(?P<name>\[(?P<six>[0-9a-f:.]+)\]|[0-9a-z_-]+(\.[0-9a-z_-]+)*\.?)(:[0-9]{1,5})?")


class Address(NamedTuple):
    """What a Host header names: all of it, and the name without its port."""

    whole: str
    name: str


def address(headers: Headers) -> Address | None:
    """None where there is not one Host header that is a host, perhaps with a port, and nothing else."""
    given = [host.lower() for host in headers.getlist("host")]
    found = HOST.fullmatch(given[0]) if len(given) == 1 else None
    if found is None:
        return None
    if found["six"]:
        try:
            ipaddress.IPv6Address(found["six"])
        except ValueError:
            return None
    return Address(given[0], found["six"] or found["name"])


def content_policy(host: str, scripts: Iterable[str]) -> str:
    """Everything from this host only, without one for no sockets; `scripts` are the hashes of those in the page."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' blob: {' '.join(scripts)}",
            "worker-src 'self' blob:",
            f"connect-src 'self' data: blob:{sockets}",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "style-src 'self' 'unsafe-inline'",
            "font-src 'self' data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityHeaders:
    """Adds the fixed headers and the content policy to every answer as it starts."""

    def __init__(self, app: ASGIApp, scripts: Collection[str]) -> None:
        self.app = app
        self.scripts = scripts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        asked = address(Headers(scope=scope))
        policy = content_policy(asked.whole if asked else "", self.scripts)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(FIXED | {"Content-Security-Policy": policy})
            await send(message)

        return await self.app(scope, receive, dressed)


def near(host: str) -> bool:
    """A name no stranger's DNS can point at us: an address, a name without a dot, or one of the local network."""
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return bool(host) and ("." not in host or host.endswith((".local", ".localhost", ".lan", ".home.arpa")))


class Seldom:
    """Says in the log that somebody was refused, once a minute at most, and how many there were."""

    def __init__(self, gap: float = 60.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._gap, self._clock = gap, clock
        self._count = 0
        self._last: float | None = None

    def refused(self, reason: str) -> None:
        self._count += 1
        now = self._clock()
        if self._last is None or now - self._last >= self._gap:
            more = f" (the last of {self._count})" if self._count > 1 else ""
            log.warning("refused: %s%s", reason, more)
            self._count, self._last = 0, now


class Refusal(NamedTuple):
    status: int
    reason: str


class Guard:
    """Lets in requests for this host, and sockets opened by pages of this host or of an allowed origin."""

    def __init__(self, app: ASGIApp, allowed: Collection[str]) -> None:
        self.app = app
        self.allowed = frozenset(origin.rstrip("/").lower() for origin in allowed)
        self.hosts = frozenset(urlsplit(origin).hostname or "" for origin in self.allowed)
        self.book = Seldom()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        refusal = self.refusal(Headers(scope=scope), socket=scope["type"] == "websocket")
        if refusal is None:
            return await self.app(scope, receive, send)
        self.book.refused(refusal.reason)
        return await refuse(refusal.reason, refusal.status, scope, receive, send)

    def refusal(self, headers: Headers, *, socket: bool) -> Refusal | None:
        asked, origins = address(headers), [origin.lower() for origin in headers.getlist("origin")]
        if asked is None or len(origins) > 1:
            return Refusal(400, "a host or an origin that cannot be read")
        if not near(asked.name) and asked.name not in self.hosts:
            return Refusal(403, f"host {asked.whole} is not ours")
        if socket and any(foreign(origin, asked) and origin not in self.allowed for origin in origins):
            return Refusal(403, f"origin {origins[0][:80]!a} may not open a socket")
        return None


def foreign(origin: str, asked: Address) -> bool:
    try:
        return bool(origin) and urlsplit(origin).netloc != asked.whole
    except ValueError:
        return True


async def refuse(reason: str, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
    else:
        await PlainTextResponse(reason, status)(scope, receive, send)
