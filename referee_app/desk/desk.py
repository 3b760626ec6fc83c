"""The desk: where games are opened, begun and found. Shared by all windows of the process."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from referee_app.core.referee import Sheet, opening
from referee_app.core.ruleset import Ruleset
from referee_app.desk.keeping import Keeping
from referee_app.desk.meeting import Person as Person
from referee_app.desk.meeting import meant
from referee_app.desk.moving import without
from referee_app.desk.sameness import Same, same
from referee_app.desk.seats import called
from referee_app.desk.summary import edition, fits, summariser, summary
from referee_app.desk.table import Table
from referee_app.records.bin import Contents as Contents
from referee_app.records.codec import sheet_to_json
from referee_app.records.export import FORMAT, exported
from referee_app.records.names import named
from referee_app.records.people import Alias
from referee_app.records.shelf import Shelf
from referee_app.records.store import Change
from referee_app.records.versions import VERSION

OPEN_TABLES = 64
REMINDED, ENOUGH = "reminded", 10
"""The setting that says how many finished games a person was last reminded of; how many more make the next time."""


class Desk:
    """Made by `Desk.open`."""

    keeping = Keeping()
    same = Same()
    """Who turned out to be one person, as it was when the people were last asked for."""
    asked: Callable[[], Awaitable[Keeping]] | None = None
    """Tells what is true now, where that may change while the app runs."""
    _reminded = 0

    def __init__(self, rulesets: Mapping[str, Ruleset], shelf: Shelf, folder: Path, app: str, device: str) -> None:
        self.rulesets, self.shelf, self.folder, self.app = rulesets, shelf, folder, app
        self._device = device
        self._known: dict[str, str] = {}
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._revision = 0  # goes up whenever somebody is called otherwise
        self._listed: tuple[Any, int, Any] = (None, 0, ())
        self._meeting = asyncio.Lock()
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()

    @classmethod
    async def open(
        cls,
        folder: Path,
        rulesets: Mapping[str, Ruleset],
        app: str,
        read_only: bool = False,
        keeping: Keeping | None = None,
    ) -> Desk:
        """Occupied when another process keeps its records in the folder, unless they are only to be read."""
        made = summariser(rulesets)
        shelf = await Shelf.open(folder, made, edition=edition(rulesets), fit=fits, read_only=read_only)
        desk = cls(rulesets, shelf, folder, app, await shelf.club.device())
        desk.keeping = keeping or desk.keeping
        desk._reminded = await shelf.club.setting(REMINDED, 0)
        await desk.people()
        return desk

    async def table(self, game_id: str) -> Table:
        """NoSuchGame where there is none. The same table for all as long as anybody holds it."""
        table = self._tables.get(game_id)
        if table is None:
            kept = await self.shelf.load(game_id)
            table = self._held.get(game_id) or Table(kept, self.rulesets, self.shelf, self._device, self._known)
            self._held[game_id] = table
            await table.catch_up(kept)
        self._tables[game_id] = table
        self._tables.move_to_end(game_id)
        while len(self._tables) > OPEN_TABLES:
            self._tables.popitem(last=False)
        return table

    async def begin(self, sheet: Sheet, people: Sequence[Person]) -> str:
        """The id of a new game; players the club does not know become its people, guests do not."""
        async with self._meeting:
            known = [await self._met(person) for person in meant(people, await self.people())]
        document = self.document(sheet, known)
        return await self.shelf.create(document, summary(document, opening(sheet)))

    async def meet(self, person: Person, sitting: Sequence[Person]) -> Person:
        """Who comes to a table where others sit already: somebody known, or somebody new to the club."""
        async with self._meeting:
            return await self._met(meant((*sitting, person), await self.people())[-1])

    def sitting(self, table: Table) -> tuple[Person, ...]:
        """In the order of seats, each as the person that they count as."""
        return tuple(replace(one, id=self.same.id(one.id)) for one in table.people)

    async def _met(self, person: Person) -> Person:
        if person.id or person.guest:
            return replace(person, id=self.same.id(person.id))
        new = await self.shelf.club.add_person(person.name)
        self._known[new.id] = new.name
        return Person(new.id, new.name)

    def document(self, sheet: Sheet, people: Sequence[Person]) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "app": self.app,
            "created": datetime.now(UTC).isoformat(timespec="seconds"),
            "sheet": sheet_to_json(sheet),
            "people": [{"id": person.id, "name": named(person.name)} for person in people],
        }

    async def file(self, game_id: str) -> str:
        """The text of the game's file, for another phone too; NoSuchGame where there is none."""
        kept = await self.shelf.load(game_id)
        return exported(without(kept.game), kept.entries)

    async def people(self) -> tuple[Person, ...]:
        """In the order they came, each person once."""
        club = self.shelf.club
        names = await club.names()
        now = same(await club.same(), names)
        called = {one: now.whole(one, name)[1] for one, name in names.items()}
        self._revision += now != self.same or any(self._known.get(one) != name for one, name in called.items())
        self.same = now
        self._known.update(called)
        return tuple(
            Person(one, name, others=self.same.names(one))
            for one, name in names.items() if one not in self.same.roots
        )  # fmt: skip

    async def rename(self, person_id: str, name: str) -> None:
        """Everywhere at once: games know their players by id. ValueError for no name, LookupError for nobody."""
        await self.shelf.club.rename(person_id, name)
        await self.people()

    async def join(self, alias: Alias) -> None:
        """From now on one person: `part` makes them two again, as they were. Nothing where they are one already."""
        if self.same.root(alias.of) == alias.who:
            return
        await self.shelf.club.join(alias)
        await self.people()

    async def part(self, who: str) -> None:
        await self.shelf.club.part(who)
        await self.people()

    def games(self, finished: bool) -> list[dict[str, Any]]:
        """Rows of the games, the one changed last first; the same list, not to be changed, until one of them has."""
        rows = self.shelf.summaries()
        if self._listed[0] is not rows or self._listed[1] != self._revision:
            parts: tuple[list[dict[str, Any]], list[dict[str, Any]]] = [], []
            for row in rows:
                parts[bool(row.get("finished"))].append(called(row, self._known, self.same))
            self._listed = rows, self._revision, parts
        found: list[dict[str, Any]] = self._listed[2][finished]
        return found

    @property
    def due(self) -> int:
        """Finished games, where they are so many that a person should think of copies; 0 where a disk keeps them."""
        finished = self._finished if self.keeping.where else 0
        return finished if finished - self._reminded >= ENOUGH else 0

    @property
    def _finished(self) -> int:
        return sum(bool(row.get("finished")) for row in self.shelf.summaries())

    async def reminded(self) -> None:
        """Not again before there are as many more."""
        self._reminded = self._finished
        await self.shelf.club.set_setting(REMINDED, self._reminded)

    async def look_again(self) -> Keeping:
        """Where the games are kept: a browser may have promised something meanwhile."""
        if self.asked is not None:
            self.keeping = await self.asked()
        return self.keeping

    async def delete(self, game_id: str) -> None:
        """Into the bin; `restore` brings it back."""
        await self.shelf.delete(game_id)
        self._tables.pop(game_id, None)

    async def restore(self, game_id: str) -> None:
        await self.shelf.restore(game_id)

    async def deleted(self, most: int | None = 20) -> list[dict[str, Any]]:
        """Rows of the games thrown away, the last one first; one that cannot be read names its `file`."""
        return [called(row, self._known, self.same) for row in await self.shelf.bin.rows(most)]

    async def bin(self) -> Contents:
        """What `empty` would erase, and how much room it takes."""
        return await self.shelf.bin.contents()

    async def empty(self, contents: Contents) -> None:
        """Nothing brings these games back."""
        await self.shelf.bin.erase(contents.ids)

    async def bring(self, change: Change, late: Callable[[], Awaitable[bool]] | None = None) -> bool:
        """Many games and people at once; open tables of games that changed are read again. Nothing, and False, where it
        is too `late` for it."""
        touched = sorted(change.touched("games"))
        async with AsyncExitStack() as turns:
            for table in [self._held[one] for one in touched if one in self._held]:
                await turns.enter_async_context(table.turn)
            if late and await late():
                return False
            await self.shelf.bring(change)
            for game_id in touched:
                await self._read_again(game_id, game_id in change.store.games)
        await self.people()
        return True

    async def _read_again(self, game_id: str, there: bool) -> None:
        self._tables.pop(game_id, None)
        if (table := self._held.pop(game_id, None)) is not None and there:
            table.reread(await self.shelf.load(game_id))
            self._held[game_id] = table

    async def close(self) -> None:
        await self.shelf.close()
