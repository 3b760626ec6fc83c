"""The club's file: the people, the settings, and the name this installation signs its entries with."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tinydb import TinyDB, where

from referee_app.records.folder import Held, new_id
from referee_app.records.names import named, tidy
from referee_app.records.storage import AtomicStorage, Damage, Tables, Unreadable, copied, plain, saving
from referee_app.records.turns import Turns

log = logging.getLogger(__name__)

T = TypeVar("T")

CLUB = "club.json"  # the key of its turns
PEOPLE, SETTINGS, DEVICE, ALIASES = "people", "settings", "device", "same"


@dataclass(frozen=True, slots=True)
class Person:
    """Known by the id: two people may share a name, and a name may change."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Alias:
    """`who`, once called `name`, counts as `of`, called `called`: each an id, or what stands for a guest's name."""

    who: str
    name: str
    of: str
    called: str


def alias_row(alias: Alias) -> dict[str, Any]:
    """As it is kept."""
    return {"who": alias.who, "name": alias.name, "of": alias.of, "as": alias.called}


_SOUND: dict[str, Callable[[Any], bool]] = {
    PEOPLE: lambda row: _text(row.get("id")) and _text(row.get("name")) and bool(tidy(row["name"])),
    SETTINGS: lambda row: _text(row.get("key")) and "value" in row,
    DEVICE: lambda row: _text(row.get("id")),
    ALIASES: lambda row: all(_text(row.get(part)) for part in ("who", "name", "of", "as")),
}


def sound(tables: Tables) -> bool:
    """A file holds a club when every row has what a row of its table must have."""
    return all(
        _number(at) and isinstance(row, dict) and fits(row)
        for name, fits in _SOUND.items()
        for at, row in tables.get(name, {}).items()
    )


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _number(key: str) -> bool:
    return key.isascii() and key.isdecimal() and len(key) < 16


def reader(path: Path) -> Club:
    """To look into a club's file beside the process that keeps it."""
    return Club(path, Turns(), lambda damage: None, None)


class Club:
    """The shelf's; its calls take turns with each other and are on disk when they return, or NotSaved.

    Where the system will not read the file, nobody is known and nothing is set: games can be kept all the same.
    """

    def __init__(self, path: Path, turns: Turns, report: Callable[[Damage], None], held: Held | None) -> None:
        self._path, self._held, self._report = path, held, report
        self._turns = turns
        self.reopen()

    def reopen(self) -> None:
        """What was written beside this is read again."""
        self._db = TinyDB(
            self._path, storage=AtomicStorage, sound=sound, report=self._report, read_only=self._held is None
        )

    async def tables(self) -> Tables:
        """All that is in the file, as it is kept."""
        return copied(await self._look(lambda: self._db.storage.read() or {}, dict[str, dict[str, Any]]()))

    async def people(self) -> list[Person]:
        """In the order they came."""
        return await self._look(
            lambda: [Person(row["id"], tidy(row["name"])) for row in self._db.table(PEOPLE)], list[Person]()
        )

    async def names(self) -> dict[str, str]:
        """By id."""
        return {person.id: person.name for person in await self.people()}

    async def add_person(self, name: str) -> Person:
        """Always somebody new. ValueError for a name of which nothing can be seen."""
        person = Person(new_id(), named(name))
        await self._save(lambda: self._db.table(PEOPLE).insert({"id": person.id, "name": person.name}))
        return person

    async def rename(self, person_id: str, name: str) -> Person:
        """LookupError when there is nobody of that id."""
        person = Person(person_id, named(name))
        known = where("id") == person_id
        if not await self._save(lambda: self._db.table(PEOPLE).update({"name": person.name}, known)):
            raise LookupError(person_id)
        return person

    async def same(self) -> list[Alias]:
        """Those who count as somebody else, in the order this was said."""
        return await self._look(
            lambda: [Alias(row["who"], row["name"], row["of"], row["as"]) for row in self._db.table(ALIASES)],
            list[Alias](),
        )

    async def join(self, alias: Alias) -> None:
        await self._save(lambda: self._db.table(ALIASES).upsert(alias_row(alias), where("who") == alias.who))

    async def part(self, who: str) -> None:
        """Nothing is left of it, so that the file is as it was before."""

        def apart() -> None:
            self._db.table(ALIASES).remove(where("who") == who)
            if not len(self._db.table(ALIASES)):
                self._db.drop_table(ALIASES)

        await self._save(apart)

    async def setting(self, key: str, default: T) -> T:
        """What was set, as it was; the default where that is of another kind."""
        row = await self._look(lambda: self._db.table(SETTINGS).get(where("key") == key), None)
        value = plain(row["value"]) if isinstance(row, dict) else default
        return value if type(value) is type(default) else default

    async def choice(self, key: str, allowed: Collection[T], default: T) -> T:
        """What was set where that is allowed, else the default."""
        value = await self.setting(key, default)
        return value if value in allowed else default

    async def set_setting(self, key: str, value: Any) -> None:
        row = plain({"key": key, "value": value})
        await self._save(lambda: self._db.table(SETTINGS).upsert(row, where("key") == key))

    async def device(self) -> str:
        """The same for as long as the folder lives; one of this moment where it cannot be kept."""

        def known() -> str:
            table = self._db.table(DEVICE)
            if not len(table):
                table.insert({"id": new_id()})
            return str(table.all()[0]["id"])

        return await self._look(known, new_id())

    async def _look(self, job: Callable[[], T], otherwise: T) -> T:
        try:
            return await self._turn(job)
        except (OSError, Unreadable) as error:
            log.warning("the club's file is not read: %s", error)
            return otherwise

    async def _save(self, job: Callable[[], T]) -> T:
        def work() -> T:
            with saving(self._path):
                if self._held is not None:
                    self._held.keep()
                return job()

        return await self._turn(work)

    async def _turn(self, job: Callable[[], T]) -> T:
        def work() -> T:
            try:
                return job()
            except Unreadable:  # set aside and reported; the club begins anew
                return job()

        return await self._turns.take(CLUB, work)
