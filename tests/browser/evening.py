"""One app for all tests of a file, with games on its shelf that were begun before it started."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from tinydb import TinyDB

from referee_app.core.calls import Keeping
from referee_app.records.codec import entry_to_json, sheet_to_json
from referee_app.records.export import FORMAT, exported
from referee_app.records.folder import Folder, new_id
from referee_app.records.gamefile import GameFile
from referee_app.records.people import SETTINGS
from referee_app.records.storage import AtomicStorage
from referee_app.records.versions import VERSION
from tests.sheets.table import Table

from .data import Data
from .house import App, House
from .keeper import NAMES

AT = "2026-05-01T20:00:00.000+00:00"


def shelve(data: Data, text: str = "", names: Sequence[str] = NAMES, first: int = 0, **table: Any) -> str:
    """A game among the data of an app that does not run yet: the last player deals first, the calls are told in words
    (tests/sheets). Its id. The people are p0, p1, …, or from another number on.
    """
    spread = Table(**table)
    document = {
        "format": FORMAT, "version": VERSION, "app": "1", "created": AT, "sheet": sheet_to_json(spread.sheet),
        "people": [{"id": f"p{n}", "name": name} for n, name in enumerate(names[: spread.seating.players], first)],
    }  # fmt: skip
    entries = [
        {"number": n, "at": AT, "device": "desk", "entry": entry_to_json(call)}
        for n, call in enumerate(spread.calls(text), 1)
    ]
    folder, game_id = Folder(data.folder), new_id()
    folder.games.mkdir(parents=True, exist_ok=True)
    GameFile(folder.game(game_id), lambda damage: None).write(document, entries)
    return game_id


def set_up(data: Data, **settings: object) -> None:
    """What a person set in an app that does not run yet."""
    folder = Folder(data.folder)
    folder.club.parent.mkdir(parents=True, exist_ok=True)
    with TinyDB(folder.club, storage=AtomicStorage) as db:
        db.table(SETTINGS).insert_multiple({"key": key, "value": value} for key, value in settings.items())


class Evening:
    """`shelve` as long as nobody has asked for the `server`."""

    def __init__(self, room: Path, house: House) -> None:
        self.data = house.data(room / "data")
        room.mkdir(parents=True, exist_ok=True)
        self._server = house.app(self.data, room / "server.log")

    def set_up(self, **settings: object) -> None:
        set_up(self.data, **settings)

    def shelve(self, text: str = "", keeping: Keeping = Keeping.RESULTS, **more: Any) -> str:
        assert "server" not in vars(self), "the server has looked at its shelf already"
        return shelve(self.data, text, keeping=keeping, **more)

    def file(self, game_id: str) -> bytes:
        """Of a game as it was shelved."""
        kept = GameFile(Folder(self.data.folder).game(game_id), lambda damage: None, read_only=True).kept()
        return exported(kept.game, kept.entries).encode()

    @cached_property
    def server(self) -> App:
        self._server.start()
        return self._server

    def close(self) -> None:
        self._server.close()
        assert not self._server.troubles, "\n".join(self._server.troubles)
