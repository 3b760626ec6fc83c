"""Who may come in, and how the house looks from outside: host and origin, security headers."""

import ipaddress
import logging
from collections.abc import Collection, Iterable
from contextlib import suppress
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


def content_policy(host: str, scripts: Iterable[str]) -> str:
    """Everything from this host only; `scripts` are the hashes of those that stand in the page."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' blob: {' '.join(scripts)}",
            "worker-src 'self' blob:",
            f"connect-src 'self' data: blob: ws://{host} wss://{host}",
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
        policy = content_policy(Headers(scope=scope).get("host", ""), self.scripts)

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


class Guard:
    """Lets in requests for this host, and sockets opened by pages of this host or of an allowed origin."""

    def __init__(self, app: ASGIApp, allowed: Collection[str]) -> None:
        self.app = app
        self.allowed = frozenset(origin.rstrip("/").lower() for origin in allowed)
        self.hosts = frozenset(urlsplit(origin).hostname or "" for origin in self.allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        reason = self.refusal(Headers(scope=scope), socket=scope["type"] == "websocket")
        if reason is None:
            return await self.app(scope, receive, send)
        log.warning("refused: %s", reason)
        return await refuse(reason, 403, scope, receive, send)

    def refusal(self, headers: Headers, *, socket: bool) -> str | None:
        host, origin = headers.get("host", "").lower(), headers.get("origin", "").lower()
        try:
            name = urlsplit(f"//{host}").hostname or ""
            foreign = bool(origin) and urlsplit(origin).netloc != host
        except ValueError:
            return "a host that cannot be read"
        if not near(name) and name not in self.hosts:
            return f"host {host!r} is not ours"
        if socket and foreign and origin not in self.allowed:
            return f"origin {origin!r} may not open a socket"
        return None


async def refuse(reason: str, status: int, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
    else:
        await PlainTextResponse(reason, status)(scope, receive, send)
