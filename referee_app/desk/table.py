"""One game on the table: makes calls, takes them back, amends them, and keeps what all windows see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.calls import Amended, Call, Entry, Redid, TookBack, Undid
from referee_app.core.referee import Game, Illegal, Sheet, Stranded, judge
from referee_app.core.revising import amiss, revised
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Side
from referee_app.desk.reading import told
from referee_app.desk.summary import summary
from referee_app.records.codec import entry_to_json
from referee_app.records.export import LONGEST, weight
from referee_app.records.export import Entered as Entered
from referee_app.records.gamefile import Kept
from referee_app.records.people import named
from referee_app.records.shelf import Shelf


@dataclass(frozen=True)
class Made:
    """The entry is on disk; `awards` are what it brought."""

    awards: tuple[Award, ...] = ()
    winners: tuple[Side, ...] = ()


@dataclass(frozen=True)
class Refused:
    """The call cannot stand; the paragraph says why."""

    call: Call
    rule: RuleId


@dataclass(frozen=True)
class Late:
    """Somebody else was first: the table has caught up and must be asked again."""


@dataclass(frozen=True)
class Full:
    """The sheet is as long as a game may be: nothing more is written on it."""


Outcome = Made | Refused | Late | Full


@dataclass(frozen=True)
class Change:
    """What a correction would do."""

    before: Score
    after: Score
    winners: tuple[Side, ...]
    stranded: tuple[Stranded, ...]
    game: Game


def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """Namesakes at one table get a number: "Ann", "Ann 2"."""
    return tuple(
        name if name not in names[:n] else f"{name} {names[: n + 1].count(name)}" for n, name in enumerate(names)
    )


class Table:
    """`count` is the number of entries; whoever answers a question says how many there were when it was asked."""

    def __init__(self, kept: Kept, rulesets: Mapping[str, Ruleset], shelf: Shelf, device: str) -> None:
        self._rulesets, self._shelf, self._device = rulesets, shelf, device
        self._turn = asyncio.Lock()
        self._hear(kept)

    def _hear(self, kept: Kept) -> None:
        file, log = told(kept.game, kept.entries, self._rulesets)
        self.id, self.document = kept.id, file.document
        self._log, self.entries = log, file.entered
        self._length = sum(weight(each.entry) for each in file.entered)

    async def catch_up(self, kept: Kept) -> None:
        """Takes in what somebody else wrote, if they did."""
        async with self._turn:
            if len(kept.entries) > self.count:
                self._hear(kept)

    @property
    def sheet(self) -> Sheet:
        return self._log.sheet

    @property
    def names(self) -> tuple[str, ...]:
        return told_apart(tuple(person["name"] for person in self.document["people"]))

    @property
    def game(self) -> Game:
        return self._log.game

    @property
    def count(self) -> int:
        return len(self.entries)

    @property
    def can_undo(self) -> bool:
        return self._log.can_undo

    @property
    def can_redo(self) -> bool:
        return self._log.can_redo

    async def make(self, call: Call, seen: int) -> Outcome:
        return await self._enter(call, seen, lambda: self._refusal(call))

    async def undo(self, seen: int) -> Outcome:
        return await self._enter(Undid(), seen) if self.can_undo else Late()

    async def redo(self, seen: int) -> Outcome:
        return await self._enter(Redid(), seen) if self.can_redo else Late()

    async def take_back(self, number: int, seen: int) -> Outcome:
        """Only the first `number` calls stand."""
        return await self._enter(TookBack(number), seen)

    async def amend(self, change: Amended, seen: int) -> Outcome:
        """Refused where what it puts in cannot stand; that later calls fall away is for the preview to say."""

        def refusal() -> Refused | None:
            wrong = amiss(self.game, change)
            return Refused(wrong.call, wrong.rule) if wrong else None

        return await self._enter(change, seen, refusal)

    def preview(self, change: Amended) -> Change:
        game, stranded = revised(self.game, change)
        return Change(self.game.score, game.score, game.winners, stranded, game)

    def _refusal(self, call: Call) -> Refused | None:
        verdict = judge(self.game, call)
        return Refused(call, verdict.rule) if isinstance(verdict, Illegal) else None

    async def _enter(self, entry: Entry, seen: int, check: Callable[[], Refused | None] | None = None) -> Outcome:
        async with self._turn:
            if seen != self.count:
                return Late()
            if self._length + weight(entry) > LONGEST:
                return Full()
            if check and (refused := check()):
                return refused
            before, after = self.game, self._log.after(entry)
            if await self._write(entry, after):
                return Late()
            self._log.hear(entry, after)
            gained = after.hand.told[-1:] or (after.hands[-2].told[-1:] if len(after.hands) > 1 else ())
            new = after.number == before.number + 1 and bool(gained)
            return Made(gained[0].awards if new else (), after.winners)

    async def _write(self, entry: Entry, after: Game) -> bool:
        """Whether another process or window was first."""
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        number = self.count + 1
        raw: dict[str, Any] = {"number": number, "at": at, "device": self._device, "entry": entry_to_json(entry)}
        stale = await self._shelf.append(self.id, number, raw, summary(self.document, after, at))
        if stale is not None:
            self._hear(stale.kept)
            return True
        self.entries = (*self.entries, Entered(number, at, self._device, entry))
        self._length += weight(entry)
        return False

    async def rename(self, names: tuple[str, ...]) -> None:
        """New names for the players, in the order of the seats; the score is not touched. ValueError for no name."""
        people = [{**person, "name": named(name)} for person, name in zip(self.document["people"], names, strict=True)]
        await self._shelf.update(self.id, {"people": people}, summary({**self.document, "people": people}, self.game))
        self.document = {**self.document, "people": people}
