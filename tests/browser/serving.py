"""A server process of one's own: started, killed and started again on the same port."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

HARMLESS = (
    "AttributeError: 'NoneType' object has no attribute 'put_nowait'",
    "AttributeError: 'NoneType' object has no attribute 'after_event'",
)
"""How Flet says that a window has gone in the very moment something was drawn for it."""
Command = Callable[[int], Sequence[str]]
TINY = Path(__file__).with_name("tiny_app.py")
PATIENCE = 90.0


def tiny_command(cache: Path, sockets: int = 200) -> Command:
    return lambda port: [sys.executable, str(TINY), str(port), str(cache), str(sockets)]


def app_command(data: Path, *program: str) -> Command:
    """The app on that folder; `program` where it is not the app itself."""
    words = [sys.executable, *(program or ("-m", "referee_app")), "--no-browser", "--data", str(data), "--port"]
    return lambda port: [*words, str(port)]


def errors_in(log: str) -> list[str]:
    """Contained ones too (referee_app/ui/guard.py), each with its traceback."""
    records = re.split(r"\n(?=\d{4}-\d\d-\d\d )", log)
    errors = (one.strip() for one in records if re.search(r" (ERROR|CRITICAL): ", one))
    return [one for one in errors if not one.endswith(HARMLESS)]


def free_port() -> int:
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        port: int = it.getsockname()[1]
        return port


class Server:
    """Runs `command(port)`; what it prints is kept in `log`, and what it keeps for later starts goes to `cache`."""

    def __init__(self, command: Command, log: Path, cache: Path) -> None:
        self.command = command
        self.surroundings = os.environ | {"XDG_CACHE_HOME": str(cache)}
        self.log = log
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._out: IO[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""

    @property
    def troubles(self) -> list[str]:
        return errors_in(self.said)

    def start(self) -> None:
        """Returns when the server answers; fails with what it said when it ends before."""
        assert self._process is None, "it runs already"
        self._out = self.log.open("ab")
        self._process = subprocess.Popen(
            self.command(self.port), stdout=self._out, stderr=subprocess.STDOUT, env=self.surroundings
        )
        until = time.monotonic() + PATIENCE
        while not self.healthy():
            assert self._process.poll() is None, f"the server ended with {self._process.returncode}:\n{self.said}"
            assert time.monotonic() < until, f"no answer from the server:\n{self.said}"
            time.sleep(0.02)

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill9(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and return its exit code."""
        return self._end(signal.SIGTERM)

    def restart(self) -> None:
        """A crash and a fresh start at the same address."""
        self.kill9()
        self.start()

    def close(self) -> None:
        if self._process is not None:
            self.kill9()

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None, "it does not run"
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._process = None
        if self._out is not None:
            self._out.close()
        return code
