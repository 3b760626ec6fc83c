"""The office of the club: where events are begun, opened and found. Shared by all windows of the process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from referee_app.desk.club.codec import to_json
from referee_app.desk.club.entries import Agreed, ClubEntry, Joined
from referee_app.desk.club.fold import fold
from referee_app.desk.club.ledger import FORMAT, VERSION, Ledger, now, read
from referee_app.desk.club.values import Event, Facts, Team, Terms
from referee_app.desk.desk import Desk
from referee_app.records.codec import BadFile
from referee_app.records.folder import new_id
from referee_app.records.names import named


@dataclass(frozen=True)
class Listed:
    """An event in the list; `event` is None for one that cannot be read."""

    id: str
    created: str
    changed: str
    event: Event | None


class Office:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._ledgers: WeakValueDictionary[str, Ledger] = WeakValueDictionary()

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
        ledger = self._ledgers.get(event_id)
        if ledger is None:
            device = await self.desk.shelf.club.device()
            ledger = self._ledgers.setdefault(event_id, Ledger(kept, self.desk.shelf.events, device, self.facts))
        await ledger.catch_up(kept)
        return ledger

    async def events(self) -> list[Listed]:
        """The one changed last first."""
        found = []
        for kept in await self.desk.shelf.events.all():
            created = str(kept.game.get("created", ""))
            changed = str(kept.entries[-1].get("at", created)) if kept.entries else created
            try:
                event: Event | None = fold(*read(kept.game, kept.entries), self.facts).event
            except BadFile:
                event = None
            found.append(Listed(kept.id, created, changed, event))
        return sorted(found, key=lambda one: one.changed, reverse=True)

    async def delete(self, event_id: str) -> None:
        """`restore` brings it back."""
        await self.desk.shelf.events.delete(event_id)
        self._ledgers.pop(event_id, None)

    async def restore(self, event_id: str) -> None:
        await self.desk.shelf.events.restore(event_id)

    def facts(self, game: str) -> Facts | None:
        """What the row of a game of two sides says; None where there is no such game."""
        row = self.desk.shelf.summary(game)
        return facts_of(row) if row is not None else None


def facts_of(row: Mapping[str, Any]) -> Facts | None:
    if len(row.get("score") or []) != 2:
        return None
    winners, hangs = list(row.get("winners") or []), [0, 0]
    for tally in row.get("tallies", ()):
        hangs[tally["side"]] += int(tally.get("hung", 0))
    return Facts(winners[0] if len(winners) == 1 else None, (hangs[0], hangs[1]))


def new_team(name: str, division: str = "", people: tuple[str, ...] = ()) -> Team:
    return Team(new_id(), name, division, people)
