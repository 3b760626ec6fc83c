"""A server that can be killed and started again many times a minute."""

import os
import signal
import subprocess
import time
from pathlib import Path

from .serving import Server

NURSERY = str(Path(__file__).with_name("nursery.py"))


class Nest(Server):
    """A server that comes up in no time, for its process is the child of one that has everything read already."""

    child = 0

    def start(self) -> None:
        if self._process is None:
            self._out = self.log.open("ab")
            self._process = subprocess.Popen(
                self.command(self.port),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._out, env=self.surroundings,
            )  # fmt: skip
        assert self._process.stdin
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        self.child = int(self._line("Referee:"))
        while not self.healthy():
            time.sleep(0.005)

    def fell(self) -> None:
        """Kill what was started last, and see it dead."""
        os.kill(self.child, signal.SIGKILL)
        self.child = 0
        assert self._line("Referee:") == "ended"

    def close(self) -> None:
        if self.child:
            self.fell()
        super().close()

    def _line(self, besides: str) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        while (line := self._process.stdout.readline().decode()).startswith(besides):
            pass
        return line.strip()
