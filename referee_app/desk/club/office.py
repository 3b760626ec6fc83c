"""The office of the club: where events are begun, opened and found. Shared by all windows of the process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from referee_app.core.ruleset import words
from referee_app.desk.club.codec import to_json
from referee_app.desk.club.entries import Agreed, ClubEntry, Joined
from referee_app.desk.club.fold import Refusal, fold
from referee_app.desk.club.incoming import returning, stores
from referee_app.desk.club.incoming.lateness import late
from referee_app.desk.club.incoming.preview import Preview
from referee_app.desk.club.incoming.reading import accepted, document, preview, unpacked
from referee_app.desk.club.ledger import Done, Late, Ledger, as_kept, now
from referee_app.desk.club.reading import FORMAT, Log, log_of
from referee_app.desk.club.season import Rating, ratings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event, Facts, Match, Team, Terms
from referee_app.desk.desk import Desk
from referee_app.desk.sameness import Same
from referee_app.desk.seats import NOBODY
from referee_app.desk.summary import summariser
from referee_app.records.codec import BadFile
from referee_app.records.export import FORMAT as GAME
from referee_app.records.folder import new_id
from referee_app.records.gamefile import Kept
from referee_app.records.names import named
from referee_app.records.store import FORMAT as BACKUP
from referee_app.records.store import Change, Progress, Store, note, onward, written
from referee_app.records.store import read as read_store
from referee_app.records.turns import beside
from referee_app.records.versions import VERSION


@dataclass(frozen=True)
class Listed:
    """An event in the list; `event` is None for one that cannot be read."""

    id: str
    created: str
    changed: str
    event: Event | None


def ours(raw: bytes) -> bool:
    """Whether it is a game or a backup of this app, and no table nor anything of other programs."""
    whole = document(unpacked(raw))
    return whole is not None and whole.get("format") in (GAME, BACKUP)


class Office:
    """One for each desk: `Office.of(desk)`."""

    @classmethod
    def of(cls, desk: Desk) -> Office:
        office: Office = vars(desk).setdefault("_office", None) or cls(desk)
        vars(desk)["_office"] = office
        return office

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._ledgers: WeakValueDictionary[str, Ledger] = WeakValueDictionary()
        self._logs: dict[str, Log] = {}
        self._rated: tuple[object, dict[str, Rating]] = (None, {})

    async def begin(self, title: str, terms: Terms, teams: Sequence[Team] = ()) -> str:
        """The id of a new event. ValueError for a title of which nothing can be seen."""
        return await self.create(title, (Agreed(terms), *(Joined(team) for team in teams)))

    async def create(self, title: str, entries: Iterable[ClubEntry]) -> str:
        at, device = now(), await self.desk.shelf.club.device()
        document = {"format": FORMAT, "version": VERSION, "app": self.desk.app, "title": named(title), "created": at}
        rows = [
            {"number": n, "at": at, "device": device, "entry": to_json(entry)} for n, entry in enumerate(entries, 1)
        ]
        return await self.desk.shelf.events.create(document, rows)

    async def open(self, event_id: str) -> Ledger:
        """The same for all as long as anybody holds it. NoSuchEvent where there is none, BadFile if it is damaged."""
        kept = await self.desk.shelf.events.load(event_id)
        log, ledger = self._log(kept), self._ledgers.get(event_id)
        if ledger is None:
            device = await self.desk.shelf.club.device()
            fresh = Ledger(kept, self.desk.shelf.events, device, self.facts, log)
            ledger = self._ledgers.setdefault(event_id, fresh)
        await ledger.catch_up(log)
        return ledger

    def _log(self, kept: Kept) -> Log:
        log = self._logs[kept.id] = log_of(kept, self._logs.get(kept.id))
        return log

    async def events(self) -> list[Listed]:
        """The one changed last first."""
        found = []
        for kept in await self.desk.shelf.events.all():
            created = str(kept.game.get("created", ""))
            changed = str(kept.entries[-1].get("at", created)) if kept.entries else created
            try:
                event: Event | None = self._log(kept).folded(self.facts).event
            except BadFile:
                event = None
            found.append(Listed(kept.id, created, changed, event))
        return sorted(found, key=lambda one: one.changed, reverse=True)

    async def ratings(self) -> dict[str, Rating]:
        """Of the players of this phone: seconds of work for a season, done anew only when a game has changed."""
        games = self.desk.games(finished=True)
        if self._rated[0] is not games:
            self._rated = games, await beside(lambda: ratings(games))
        return self._rated[1]

    async def delete(self, event_id: str) -> None:
        """`restore` brings it back."""
        await self.desk.shelf.events.delete(event_id)
        self._ledgers.pop(event_id, None)
        self._logs.pop(event_id, None)

    async def restore(self, event_id: str) -> None:
        await self.desk.shelf.events.restore(event_id)

    async def look(
        self, raw: bytes, source: str, answers: Mapping[str, str], event_id: str = "", fresh: Terms | None = None
    ) -> Preview:
        """What a file would bring, with the answers given so far; BadFile for one that is no such file.

        Games and backups of this app are an Arrival; whatever else there is goes into the event, or into a `fresh` one.
        """
        here = await self.desk.shelf.store() if ours(raw) else None
        if here is not None:
            return await beside(lambda: self._arrival(raw, source, answers, here))
        if not event_id and fresh is None:
            raise BadFile("file", words("belongs to an event: open or begin one first"))
        event = (await self.open(event_id)).event if event_id else Event("", fresh or Terms())
        people = [person.name for person in await self.desk.people()]
        return await beside(lambda: preview(raw, source, event, people, answers, new_id))

    def _arrival(self, raw: bytes, source: str, answers: Mapping[str, str], here: Store) -> stores.Arrival:
        whole = dict(document(unpacked(raw)) or {})
        backup = whole.get("format") == BACKUP
        store = read_store(whole) if backup else stores.single(whole, new_id)
        return stores.preview(store, source, here, self.desk.rulesets, answers, new_id, backup)

    async def accept(self, looked: Preview, event_id: str = "") -> Done | Refusal | Late:
        """All of it or nothing. What came into an event is taken back there, what came as games with `undo`."""
        if isinstance(looked, stores.Arrival):
            return await self._arrive(looked)
        entry = accepted(looked)
        if isinstance(entry, Told):
            return Refusal(entry)
        ledger = await self.open(event_id)
        return await ledger.enter(entry, ledger.count)

    async def accept_new(self, looked: Preview, title: str, terms: Terms) -> str | Refusal:
        """The id of an event begun with what the file brings."""
        entry = accepted(looked)
        if isinstance(entry, Told):
            return Refusal(entry)
        kept = as_kept(entry)
        if isinstance(kept, Refusal):
            return kept
        log = (Agreed(terms), kept)
        if stranded := fold(title, log).stranded:
            return Refusal(next(iter(stranded.values())))
        return await self.create(title, log)

    async def _arrive(self, looked: stores.Arrival) -> Done | Refusal | Late:
        if looked.change is None:
            return Refusal(Told(words("Questions left open: {n}"), {"n": len(looked.open)}))
        if not looked.brings and not looked.change.clubs:
            return Refusal(Told(words("Everything in the file is here already")))
        if not await self._bring(looked.change, partial(late, self.desk.shelf, looked)):
            return Late()
        return Done(Event(looked.source), {})

    async def _bring(self, change: Change, late: Callable[[], Awaitable[bool]] | None = None) -> bool:
        brought = await self.desk.bring(change, late)
        for event_id in change.touched("events") if brought else ():
            self._ledgers.pop(event_id, None)
        return brought

    def last(self) -> str | None:
        """The file that `undo` would take back."""
        last = note(self.desk.shelf.folder)
        return str(last["source"]) if last else None

    async def undo(self) -> bool:
        """Takes the last arrival back; False where there is none."""
        if (last := note(self.desk.shelf.folder)) is None:
            return False
        await self._bring(returning.undone(last, await self.desk.shelf.store(), new_id))
        return True

    async def backup(self, progress: Progress = onward) -> Iterator[bytes]:
        """Everything in one file, in pieces; Cancelled when `progress` says so."""
        return written(await self.desk.shelf.store(progress), self.desk.app, now())

    def single(self, raw: bytes) -> bool:
        """Whether it is the file of one game, be it broken."""
        with suppress(BadFile):
            return (document(unpacked(raw)) or {}).get("format") == GAME
        return True

    def row(self, raw: bytes) -> dict[str, Any]:
        """Of one game in its file, as the list of games would show it; BadFile where it cannot be read."""
        file = document(unpacked(raw)) or {}
        return {"id": "", **summariser(self.desk.rulesets)(file, file.get("entries"))}

    def editions(self, raw: bytes) -> tuple[str, str] | None:
        """Of the rules that a game in its file was kept by and of those it is counted by here, where they differ."""
        sheet = (document(unpacked(raw)) or {}).get("sheet") or {}
        ours, theirs = self.desk.rulesets[sheet["game"]].edition, str(sheet.get("edition", ""))[:40]
        return (theirs, ours) if theirs not in ("", ours) else None

    def facts(self, game: str) -> Facts | None:
        """What the row of a game of two sides says; None where there is no such game."""
        row = self.desk.shelf.summary(game)
        return facts_of(row) if row is not None else None


def belongs(row: Mapping[str, Any], event: Event, match: Match, same: Same = NOBODY) -> bool | None:
    """Whether the first side of a game is the second team of the match, by who sits there; None where none can tell."""
    people = [set(same.ids(event.teams[team].people)) if team in event.teams else set() for team in match.teams]
    sides = [set(same.ids(row["people"][side::2])) - {""} for side in (0, 1)]
    for turned in (False, True):
        first, second = people[::-1] if turned else people
        if (sides[0] & first or sides[1] & second) and not (sides[0] & second or sides[1] & first):
            return turned
    return None


def facts_of(row: Mapping[str, Any]) -> Facts | None:
    if len(row.get("score") or []) != 2:
        return None
    winners, hangs = list(row.get("winners") or []), [0, 0]
    for tally in row.get("tallies", ()):
        hangs[tally["side"]] += int(tally.get("hung", 0))
    return Facts(winners[0] if len(winners) == 1 else None, (hangs[0], hangs[1]))


def new_team(name: str, division: str = "", people: tuple[str, ...] = ()) -> Team:
    return Team(new_id(), name, division, people)
