"""One server for all tests of a file, with games on its shelf that were begun before it started."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from referee_app.core.calls import Keeping
from referee_app.records.codec import entry_to_json, sheet_to_json
from referee_app.records.export import FORMAT
from referee_app.records.folder import Folder, new_id
from referee_app.records.gamefile import GameFile
from referee_app.records.people import SETTINGS
from referee_app.records.storage import AtomicStorage
from referee_app.records.versions import VERSION
from tests.sheets.table import Table

from .keeper import NAMES
from .serving import Command, Server

AT = "2026-05-01T20:00:00.000+00:00"


def app_command(data: Path, *program: str) -> Command:
    """The app on that folder; `program` where it is not the app itself."""
    words = [sys.executable, *(program or ("-m", "referee_app")), "--no-browser", "--data", str(data), "--port"]
    return lambda port: [*words, str(port)]


def shelve(data: Path, text: str = "", names: Sequence[str] = NAMES, **table: Any) -> str:
    """A game in the folder of a server that does not run yet: the last player deals first, the calls are told in words
    (tests/sheets). Its id.
    """
    spread = Table(**table)
    document = {
        "format": FORMAT, "version": VERSION, "app": "1", "created": AT, "sheet": sheet_to_json(spread.sheet),
        "people": [{"id": f"p{n}", "name": name} for n, name in enumerate(names[: spread.seating.players])],
    }  # fmt: skip
    entries = [
        {"number": n, "at": AT, "device": "desk", "entry": entry_to_json(call)}
        for n, call in enumerate(spread.calls(text), 1)
    ]
    folder, game_id = Folder(data), new_id()
    folder.games.mkdir(parents=True, exist_ok=True)
    GameFile(folder.game(game_id), lambda damage: None).write(document, entries)
    return game_id


def set_up(data: Path, **settings: object) -> None:
    """What a person set in the folder of a server that does not run yet."""
    folder = Folder(data)
    folder.club.parent.mkdir(parents=True, exist_ok=True)
    with TinyDB(folder.club, storage=AtomicStorage) as db:
        db.table(SETTINGS).insert_multiple({"key": key, "value": value} for key, value in settings.items())


class Evening:
    """`shelve` as long as nobody has asked for the `server`."""

    def __init__(self, room: Path, cache: Path) -> None:
        self.data = room / "data"
        room.mkdir(parents=True, exist_ok=True)
        self._server = Server(app_command(self.data), room / "server.log", cache)

    def set_up(self, **settings: object) -> None:
        set_up(self.data, **settings)

    def shelve(self, text: str = "", keeping: Keeping = Keeping.RESULTS, **more: Any) -> str:
        assert "server" not in vars(self), "the server has looked at its shelf already"
        return shelve(self.data, text, keeping=keeping, **more)

    @cached_property
    def server(self) -> Server:
        self._server.start()
        return self._server

    def close(self) -> None:
        self._server.close()
        assert not self._server.troubles, "\n".join(self._server.troubles)
