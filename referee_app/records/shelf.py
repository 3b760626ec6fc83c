"""Where games are kept: one file each, an index of summaries, the club's file, and a lock on the folder.

Everything is async and safe to call from many tasks of one loop; a change is on disk when its call returns.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TypeAlias, TypeVar

from referee_app.records import batch, bin, migrating
from referee_app.records.events import Events
from referee_app.records.folder import ID, Folder, Held, new_id
from referee_app.records.gamefile import GameFile, Kept, NoSuchGame, OpenFiles, Plain, Stale
from referee_app.records.index import Index, Row, stamp
from referee_app.records.people import Club
from referee_app.records.rows import Rows, Summarise
from referee_app.records.storage import Damage, Unreadable, plain, saving
from referee_app.records.store import Change, Progress, Store, gathered, onward
from referee_app.records.turns import Turns, beside

T = TypeVar("T")
Fit: TypeAlias = Callable[[Plain], bool]
INDEX, STORE = "index.json", "store.json"  # the keys of their turns; an id has no dot


class Shelf:
    """Made by `Shelf.open`. A `summary` left out is made by `summarise` from the game and its entries."""

    def __init__(self, folder: Folder, summarise: Summarise, held: Held | None, edition: str, fit: Fit) -> None:
        self._folder = folder
        self._held = held
        self._damage: list[Damage] = []
        self._turns = Turns()
        self._settling: asyncio.Task[None] | None = None
        read_only = held is None
        self._rows = Rows(summarise, self._damage.append, read_only)
        self._files = OpenFiles(folder, self._damage.append, read_only)
        self._index = Index(folder, edition, fit, held)
        self.bin = bin.Bin(folder, self._turns, self._rows, held)
        self.club = Club(folder.club, self._turns, self._damage.append, held)
        self.events = Events(folder, self._turns, self._damage.append, held)

    @classmethod
    async def open(
        cls, folder: Path, summarise: Summarise, *, edition: str = "",
        fit: Fit = lambda summary: True, read_only: bool = False,
    ) -> Shelf:  # fmt: skip
        """Occupied when another process has it. Reading only takes no lock, writes nothing and makes no folder.

        A new `edition` (whatever changes what `summarise` says) has every summary made again; one that does not `fit`,
        by itself."""
        place = Folder(Path(folder))
        shelf = cls(place, summarise, None if read_only else place.hold(), edition, fit)
        try:
            if not read_only:
                await batch.reopened(place)
            await migrating.brought_up(place, read_only=read_only)
            await beside(lambda: shelf._index.catch_up(lambda game_id: shelf._rows.reread(place.game(game_id))))
        except BaseException:
            shelf._release()
            raise
        return shelf

    async def create(self, game: Plain, summary: Plain | None = None, entries: Iterable[Plain] = ()) -> str:
        """The id of the new game; its entries, if it has any already, come with it in one write."""
        game_id = new_id()
        while game_id in self._index or self._folder.binned(game_id).exists():
            game_id = new_id()
        whole, given = list(entries), plain(summary)

        def write(file: GameFile) -> tuple[None, Row]:
            file.write(game, whole)
            return None, self._rows.row(file, given)

        await self._turn(game_id, write, changes=True)
        return game_id

    async def load(self, game_id: str) -> Kept:
        """NoSuchGame if there is none, or if it is damaged beyond repair."""
        self._must_have(game_id)
        return await self._turn(game_id, lambda file: (file.kept(), self._fresh(file)))

    async def append(self, game_id: str, number: int, entry: Plain, summary: Plain | None = None) -> Stale | None:
        """None when the entry is on disk; Stale when its number was not the next one, and then nothing is written."""
        self._must_have(game_id)
        given = plain(summary)

        def write(file: GameFile) -> tuple[Stale | None, Row | None]:
            stands = file.append(number, entry)
            return (None, self._rows.row(file, given)) if stands else (Stale(file.kept()), self._fresh(file))

        return await self._turn(game_id, write, changes=True)

    async def update(self, game_id: str, changes: Plain, summary: Plain | None = None) -> None:
        """Changes fields of the game's document: names, a finished mark."""
        self._must_have(game_id)
        given = plain(summary)

        def write(file: GameFile) -> tuple[None, Row]:
            file.update(changes)
            return None, self._rows.row(file, given)

        await self._turn(game_id, write, changes=True)

    async def delete(self, game_id: str) -> None:
        """Into the bin, from which `restore` brings it back as it was."""
        self._must_have(game_id)

        def move(file: GameFile) -> tuple[None, None]:
            file.stand()
            self._files.forget(game_id)
            bin.put_in(self._folder, game_id)
            return None, None

        await self._turn(game_id, move, changes=True)

    async def restore(self, game_id: str) -> None:
        """NoSuchGame when it is not in the bin."""
        if game_id in self._index:
            return
        if not ID.fullmatch(game_id):
            raise NoSuchGame(game_id)

        def move(file: GameFile) -> tuple[None, Row]:
            bin.take_out(self._folder, game_id)
            return None, self._rows.row(file)

        await self._turn(game_id, move, changes=True)

    def summaries(self) -> list[Plain]:
        """A row a game, the one changed last first, with its `id`."""
        return self._index.newest()

    def summary(self, game_id: str) -> Plain | None:
        """The row of one game, not to be changed."""
        return row.summary if (row := self._index.get(game_id)) else None

    def damage(self) -> tuple[Damage, ...]:
        """What was found damaged since the shelf was opened."""
        return tuple(self._damage)

    async def store(self, progress: Progress = onward) -> Store:
        """All that is kept; Cancelled when `progress` says so."""
        return await gathered(self._folder, await self.club.tables(), progress)

    async def bring(self, change: Change) -> None:
        """Writes all of it or nothing: NotSaved."""
        if self._held is None:
            raise io.UnsupportedOperation("the shelf is open for reading only")
        changed = change.touched("games")

        def work() -> list[tuple[str, Row | None]]:
            with self._saving("all"):
                change.put(self._folder)
            self._files.forget(*changed)
            return [(one, self._rows.reread(self._folder.game(one))) for one in changed]

        await change.prepare(self._folder)
        for game_id, row in await self._turns.take(STORE, work):
            self._note(game_id, row)
        for event_id in change.touched("events"):
            self.events.forget(event_id)
        if change.clubs:
            self.club.reopen()
        await self.settle()

    @property
    def folder(self) -> Folder:
        return self._folder

    def note(self, damage: Damage) -> None:
        """What was found damaged before the shelf was opened."""
        self._damage.append(damage)

    async def settle(self) -> None:
        """Writes the index, if it has changed. It costs no game anything when this never happens."""
        if not self._turns.closed:
            await self._index.settle(lambda job: self._turns.take(INDEX, job))

    async def close(self) -> None:
        """Waits for what is under way, writes the index, frees the folder."""
        if self._turns.closed:
            return
        if self._settling is not None:
            await self._settling
        self._turns.closed = True
        await self._turns.rest()
        await self._index.settle(beside)
        self._release()

    async def _turn(self, game_id: str, job: Callable[[GameFile], tuple[T, Row | None]], changes: bool = False) -> T:
        """The job answers with its outcome and the game's row, None when the game is gone."""
        if changes and self._held is None:
            raise io.UnsupportedOperation("the shelf is open for reading only")

        def work() -> tuple[T | NoSuchGame, Row | None]:
            try:
                with self._saving(game_id) if changes else nullcontext():
                    return job(self._files.file(game_id))
            except (NoSuchGame, Unreadable):
                self._files.forget(game_id)
                return NoSuchGame(game_id), None

        outcome, _ = await self._turns.take(game_id, work, then=lambda done: self._note(game_id, done[1]))
        if isinstance(outcome, NoSuchGame):
            raise outcome
        return outcome

    @contextmanager
    def _saving(self, game_id: str) -> Iterator[None]:
        with saving(self._folder.game(game_id)):
            if self._held is not None:
                self._held.keep()
            yield

    def _note(self, game_id: str, row: Row | None) -> None:
        was = self._index.get(game_id)
        if row is None:
            self._index.drop(game_id)
        elif row is not was:
            self._index.put(game_id, row)
            if was is not None and row.summary.get("finished") and not was.summary.get("finished"):
                self._settle_soon()

    def _settle_soon(self) -> None:
        if self._held is not None and (self._settling is None or self._settling.done()):
            self._settling = asyncio.create_task(self.settle())

    def _fresh(self, file: GameFile) -> Row:
        """The row as it is, or made again when the file is not the one it was made from."""
        row = self._index.get(file.id)
        return row if row is not None and row.stamp == stamp(file.path) else self._rows.row(file)

    def _must_have(self, game_id: str) -> None:
        if game_id not in self._index:
            raise NoSuchGame(game_id)

    def _release(self) -> None:
        if self._held is not None:
            self._held.release()
