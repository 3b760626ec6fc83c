"""A cable between browser and server that can be cut, made deaf and mended."""

import select
import socket
import threading
from contextlib import suppress


class Line:
    """One connection through the cable: `near` is the browser's end, `far` the server's."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.near = near
        self.far = far
        self.deaf = False
        self.brought = 0

    def carry(self) -> None:
        """Forward both ways until either end closes; a deaf line swallows what it hears."""
        with suppress(OSError, ValueError):
            while True:
                for end in select.select([self.near, self.far], [], [])[0]:
                    heard = end.recv(65536)
                    if not heard and not (self.deaf and end is self.far):
                        return self.close()
                    if not self.deaf:
                        self.brought += len(heard) if end is self.far else 0
                        (self.far if end is self.near else self.near).sendall(heard)
                if self.deaf:
                    return self.swallow()
        return self.close()

    def swallow(self) -> None:
        with suppress(OSError):
            while self.near.recv(65536):
                pass
        self.close()

    def close(self) -> None:
        for end in (self.near, self.far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Cutter:
    """Forwards TCP from a port of its own to the port `target`."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self._lines: list[Line] = []
        self._door: socket.socket | None = None
        self.mend()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def brought(self) -> int:
        """Bytes carried to the browser over the lines since the last cut."""
        return sum(line.brought for line in self._lines)

    def cut(self) -> None:
        """Close every connection and refuse new ones."""
        if self._door is not None:
            with suppress(OSError):
                self._door.shutdown(socket.SHUT_RDWR)
            self._door.close()
            self._door = None
        for line in self._lines:
            line.close()
        self._lines.clear()

    def mend(self) -> None:
        """Take connections again, on the same port."""
        if self._door is not None:
            return
        door = socket.socket()
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(("127.0.0.1", self.port))
        door.listen(64)
        self.port, self._door = door.getsockname()[1], door
        threading.Thread(target=self._welcome, args=(door,), daemon=True).start()

    def deafen(self) -> None:
        """Let the lines of now stay open and carry nothing any more, as after a change of network; new ones work."""
        for line in self._lines:
            line.deaf = True
            with suppress(OSError):
                line.far.shutdown(socket.SHUT_RDWR)

    def _welcome(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = door.accept()
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        try:
            line = Line(near, socket.create_connection(("127.0.0.1", self.target)))
        except OSError:
            near.close()
            return
        self._lines.append(line)
        threading.Thread(target=line.carry, daemon=True).start()
