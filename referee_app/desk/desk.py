"""The desk: where games are opened, begun and found. Shared by all windows of the process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from referee_app.core.referee import Sheet, opening
from referee_app.core.ruleset import Ruleset
from referee_app.desk.summary import edition, fits, summariser, summary
from referee_app.desk.table import Table
from referee_app.records.codec import sheet_to_json
from referee_app.records.export import FORMAT, VERSION
from referee_app.records.people import named
from referee_app.records.shelf import Shelf

OPEN_TABLES = 64


@dataclass(frozen=True)
class Person:
    """A player; `id` is empty until the club knows them, and stays so for a guest without a name."""

    id: str
    name: str
    guest: bool = False


class Desk:
    """Made by `Desk.open`."""

    def __init__(self, rulesets: Mapping[str, Ruleset], shelf: Shelf, folder: Path, app: str, device: str) -> None:
        self.rulesets, self.shelf, self.folder, self.app = rulesets, shelf, folder, app
        self._device = device
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()

    @classmethod
    async def open(cls, folder: Path, rulesets: Mapping[str, Ruleset], app: str) -> Desk:
        """Occupied when another process keeps its records in the folder."""
        shelf = await Shelf.open(folder, summariser(rulesets), edition=edition(rulesets), fit=fits)
        return cls(rulesets, shelf, folder, app, await shelf.club.device())

    async def table(self, game_id: str) -> Table:
        """NoSuchGame where there is none. The same table for all as long as anybody holds it."""
        table = self._tables.get(game_id)
        if table is None:
            kept = await self.shelf.load(game_id)
            table = self._held.get(game_id) or Table(kept, self.rulesets, self.shelf, self._device)
            self._held[game_id] = table
            await table.catch_up(kept)
        self._tables[game_id] = table
        self._tables.move_to_end(game_id)
        while len(self._tables) > OPEN_TABLES:
            self._tables.popitem(last=False)
        return table

    async def begin(self, sheet: Sheet, people: Sequence[Person]) -> str:
        """The id of a new game; players the club does not know become its people, guests do not."""
        known: list[Person] = []
        for person in people:
            known.append(person if person.id or person.guest else await self._meet(person.name, known))
        document = self.document(sheet, known)
        return await self.shelf.create(document, summary(document, opening(sheet)))

    async def _meet(self, name: str, seated: Sequence[Person]) -> Person:
        """The one person of that name, unless they sit at the table already; else somebody new."""
        club = self.shelf.club
        taken = {person.id for person in seated}
        alike = [one for one in await club.namesakes(name) if one.id not in taken]
        person = alike[0] if len(alike) == 1 else await club.add_person(name)
        return Person(person.id, person.name)

    def document(self, sheet: Sheet, people: Sequence[Person]) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "app": self.app,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            "sheet": sheet_to_json(sheet),
            "people": [{"id": person.id, "name": named(person.name)} for person in people],
        }

    async def people(self) -> tuple[Person, ...]:
        return tuple(Person(person.id, person.name) for person in await self.shelf.club.people())

    def games(self, finished: bool) -> list[dict[str, Any]]:
        """Rows of the games, the one changed last first."""
        return [row for row in self.shelf.summaries() if bool(row.get("finished")) == finished]

    async def delete(self, game_id: str) -> None:
        """Into the bin; `restore` brings it back."""
        await self.shelf.delete(game_id)
        self._tables.pop(game_id, None)

    async def restore(self, game_id: str) -> None:
        await self.shelf.restore(game_id)

    async def deleted(self) -> list[dict[str, Any]]:
        """Rows of the games thrown away, the last one first; one that cannot be read names its `file`."""
        return await self.shelf.binned()

    async def close(self) -> None:
        await self.shelf.close()
