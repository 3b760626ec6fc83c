"""A window without a browser: speaks to the server as the client does, knows what can be tapped, and taps it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import ExitStack
from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

REGISTER, EVENT = 1, 3
DONE = re.compile(r"ask-(turn_up-kicked|high-held|high-absent|low-held|jack|game-held|game-tied|agreed)")
"""Answers that one tap gives."""
LOOK = {"width": 390, "height": 844, "web": True, "platform": "linux"}


class Wire:
    """`offered` are the answers to the open question, each with the number of its control. `told` counts the questions
    that were put one after another, the first one too, and the end of the game: each but the first tells that a call is
    on disk.
    """

    def __init__(self, port: int, path: str) -> None:
        self._line = ExitStack()
        self._socket = self._line.enter_context(connect(f"ws://127.0.0.1:{port}/ws", proxy=None, max_size=None))
        self.offered: dict[str, int] = {}
        self.told = 0
        self._asked: Collection[str] = ()
        self._send(REGISTER, {"session_id": None, "page_name": "", "page": {"route": path, **LOOK}})

    def tap(self, identifier: str) -> None:
        self._send(EVENT, {"target": self.offered[identifier], "name": "click", "data": None})

    def hear(self, seconds: float) -> bool:
        """Take in what the server says next; whether it said anything before the time was up or the line closed."""
        try:
            self._read(self._socket.recv(timeout=seconds))
        except (TimeoutError, ConnectionClosed):
            return False
        return True

    def hear_out(self) -> None:
        """To the last word of a server that is no more."""
        while self.hear(5):
            pass
        self._line.close()

    def _send(self, action: int, body: Any) -> None:
        self._socket.send(b"\0" + msgpack.packb([action, body]))

    def _read(self, frame: str | bytes) -> None:
        assert isinstance(frame, bytes)
        _, body = msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda code, data: (code, data))
        found = {name: number for name, number in _buttons(body) if DONE.match(name)}
        ended = "push_route" in str(body) and "/result" in str(body)
        if found or ended:
            self.offered = found
        if ended or (found and found.keys() != self._asked):
            self.told += 1
            self._asked = found.keys()


def _buttons(body: Any, name: str = "") -> Iterator[tuple[str, int]]:
    """Everything within a message that bears an identifier and can be tapped."""
    if isinstance(body, dict):
        name = body.get("identifier", name)
        if name and body.get("on_click"):
            yield name, body["_i"]
            return
        for part in body.values():
            yield from _buttons(part, name)
    elif isinstance(body, list | tuple):
        for part in body:
            yield from _buttons(part, name)
