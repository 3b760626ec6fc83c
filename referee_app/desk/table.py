"""One game on the table: makes calls, takes them back, amends them, and keeps what all windows see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from referee_app.core.awards import Award, RuleId, Score
from referee_app.core.calls import Call
from referee_app.core.referee import Game, Illegal, Sheet, Stranded, judge
from referee_app.core.remarks import Amended, Entry, Redid, TookBack, Undid
from referee_app.core.revising import amiss, revised
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Side
from referee_app.desk.accepting import ACCEPTED, accepted, with_word
from referee_app.desk.meeting import Person
from referee_app.desk.moving import MOVED, moved
from referee_app.desk.reading import told
from referee_app.desk.seats import Comings, Earlier, comings, earlier, names_of, seated
from referee_app.desk.summary import summary
from referee_app.records.codec import entry_to_json
from referee_app.records.export import LONGEST, weight
from referee_app.records.export import Entered as Entered
from referee_app.records.gamefile import Kept
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


@dataclass(frozen=True)
class Away:
    """The game goes on on another phone: nothing is entered here until somebody says that it goes on here."""


Outcome = Made | Refused | Late | Full | Away


@dataclass(frozen=True)
class Change:
    """What a correction would do."""

    before: Score
    after: Score
    winners: tuple[Side, ...]
    stranded: tuple[Stranded, ...]
    game: Game


class Table:
    """`count` is the number of entries; whoever answers a question says how many there were when it was asked. While
    somebody has the `turn`, nothing else is entered."""

    def __init__(
        self, kept: Kept, rulesets: Mapping[str, Ruleset], shelf: Shelf, device: str, known: Mapping[str, str]
    ) -> None:
        self._rulesets, self._shelf, self._device, self._known = rulesets, shelf, device, known
        self.turn = asyncio.Lock()
        self._hear(kept)

    def _hear(self, kept: Kept) -> None:
        file, log = told(kept.game, kept.entries, self._rulesets)
        self.id, self.document = kept.id, file.document
        self._log, self.entries = log, file.entered
        self._came: tuple[Game, Comings] = log.game, comings(log.game)
        self._length = sum(weight(each.entry) for each in file.entered)

    def reread(self, kept: Kept) -> None:
        """Another version took the place of this game."""
        self._hear(kept)

    async def catch_up(self, kept: Kept) -> None:
        """Takes in what somebody else wrote, if they did."""
        async with self.turn:
            if len(kept.entries) > self.count:
                self._hear(kept)

    @property
    def sheet(self) -> Sheet:
        return self._log.sheet

    @property
    def names(self) -> tuple[str, ...]:
        """In the order of seats, as the people are called today."""
        return names_of(self.people)

    @property
    def earlier(self) -> Earlier:
        """The names before each change of players."""
        return earlier(self.document, self._comings, self._known)

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits there, in the order of seats; a guest has no id."""
        return seated(self.document, self._comings, self._known)

    @property
    def _comings(self) -> Comings:
        """Looked up once for each state of the game."""
        if self._came[0] is not self.game:
            self._came = self.game, comings(self.game)
        return self._came[1]

    @property
    def game(self) -> Game:
        return self._log.game

    @property
    def count(self) -> int:
        return len(self.entries)

    def written(self, call: Call) -> str:
        """When that very call was written, be it in a correction; "" where it never was."""
        for each in reversed(self.entries):
            calls = each.entry.calls if isinstance(each.entry, Amended) else (each.entry,)
            if any(one is call for one in calls):
                return each.at
        return ""

    @property
    def accepted(self) -> Mapping[int, str]:
        """The sides that have accepted the sheet as it stands, with the time."""
        return accepted(self.document, self.count)

    @property
    def moved(self) -> str:
        """Since when it goes on on another phone; empty where it goes on here."""
        return moved(self.document)

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
        log = self._log
        async with self.turn:
            if seen != self.count or log is not self._log:  # another log may be as long
                return Late()
            if self.moved:
                return Away()
            if self._length + weight(entry) > LONGEST:
                return Full()
            if check and (refused := check()):
                return refused
            before, after = self.game, self._log.after(entry)
            if await self._write(entry, after):
                return Late()
            self._log.hear(entry, after)
            newest = [said for hand in after.hands[-2:] for said in hand.told if said.number == after.number]
            new = after.number == before.number + 1
            return Made(tuple(award for said in newest for award in said.awards) if new else (), after.winners)

    async def _write(self, entry: Entry, after: Game) -> bool:
        """Whether another process or window was first."""
        at = _now()
        number = self.count + 1
        raw: dict[str, Any] = {"number": number, "at": at, "device": self._device, "entry": entry_to_json(entry)}
        stale = await self._shelf.append(self.id, number, raw, summary(self.document, after, at))
        if stale is not None:
            self._hear(stale.kept)
            return True
        self.entries = (*self.entries, Entered(number, at, self._device, entry))
        self._length += weight(entry)
        return False

    async def move(self, away: bool) -> None:
        """It goes on on another phone, or here again."""
        async with self.turn:
            at = _now() if away else ""
            document = {**self.document, MOVED: at}
            changed = self.entries[-1].at if self.entries else ""
            await self._shelf.update(self.id, {MOVED: at}, summary(document, self.game, changed))
            self.document = document

    async def accept(self, side: Side, agrees: bool, seen: int) -> Outcome:
        """A side accepts the sheet that was `seen`, or takes that back."""
        async with self.turn:
            if seen != self.count:
                return Late()
            at = _now()
            document = with_word(self.document, self.count, side, agrees, at)
            await self._shelf.update(self.id, {ACCEPTED: document[ACCEPTED]}, summary(document, self.game, at))
            self.document = document
            return Made()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
