"""Where the app of the tests runs: on a server, or in the page itself (`IN_THE_POCKET=1`)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from .data import Data
from .serving import Server, app_command

POCKET = bool(os.environ.get("IN_THE_POCKET"))


class App(Protocol):
    """`said` is what it has logged, `troubles` the errors in it."""

    @property
    def url(self) -> str: ...

    @property
    def troubles(self) -> list[str]: ...

    def start(self) -> None: ...

    def close(self) -> None: ...


class House(Protocol):
    def data(self, folder: Path) -> Data: ...

    def app(self, data: Data, log: Path, plant: str = "") -> App:
        """Not started yet; `plant` is what has gone wrong in it (planted.py)."""


class Served:
    """`cache` is shared by the servers of one run, so that the client's files are compressed once."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache

    def data(self, folder: Path) -> Data:
        return Data(folder)

    def app(self, data: Data, log: Path, plant: str = "") -> Server:
        program = (str(Path(__file__).with_name("planted.py")), plant) if plant else ()
        return Server(app_command(data.folder, *program), log, self._cache)
