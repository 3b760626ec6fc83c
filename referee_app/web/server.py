"""One process that serves the site until it is told to stop."""

import errno
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

import uvicorn
from starlette.types import ASGIApp

GOODBYE = 3  # seconds that open connections have to end in


class PortTaken(OSError):
    """Somebody else listens there already."""


def serve(app: ASGIApp, host: str, port: int) -> None:
    """Serve until SIGINT or SIGTERM, then return. Raises `PortTaken`, or `OSError` where it cannot listen."""
    with closing(listen(host, port)) as door, stopping_kindly():
        uvicorn.Server(settings(app)).run(sockets=[door])


async def serving(app: ASGIApp, door: socket.socket) -> None:
    """The same within a loop that is running, on a socket from `listen`; what comes after it still runs."""
    await uvicorn.Server(settings(app)).serve(sockets=[door])


def settings(app: ASGIApp) -> uvicorn.Config:
    """A dead phone is noticed within 25 seconds, so that its session is free when it comes back."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_per_message_deflate=True,
        ws_ping_interval=10,
        ws_ping_timeout=15,
        timeout_graceful_shutdown=GOODBYE,
    )


def listen(host: str, port: int) -> socket.socket:
    """OSError says in words why it cannot listen there, whatever the host."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, ValueError, OverflowError) as trouble:  # a name that nobody knows, or that cannot be a name
        why = getattr(trouble, "strerror", None) or "no such host or port"
        raise OSError(errno.EADDRNOTAVAIL, f"cannot listen on {host!a}, port {port}: {why}") from trouble
    door = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            door.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(128)
    except OSError as trouble:
        door.close()
        if trouble.errno == errno.EADDRINUSE:
            raise PortTaken(trouble.errno, f"port {port} on {host} is taken") from trouble
        raise OSError(trouble.errno, f"cannot listen on {host}, port {port}: {trouble.strerror}") from trouble
    return door


@contextmanager
def stopping_kindly() -> Iterator[None]:
    """Make SIGTERM like Ctrl+C, and let either end the block quietly, so that what stands after it still runs."""
    mine = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, signal.default_int_handler) if mine else None
    try:
        with suppress(KeyboardInterrupt):
            yield
    finally:
        if mine:
            signal.signal(signal.SIGTERM, before)
