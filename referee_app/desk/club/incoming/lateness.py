"""Whether somebody wrote here between the look at a file and the yes to it."""

from __future__ import annotations

from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.incoming.versions import origin
from referee_app.records.events import NoSuchEvent
from referee_app.records.gamefile import Kept, NoSuchGame
from referee_app.records.shelf import Shelf


async def late(shelf: Shelf, looked: Arrival) -> bool:
    """What it would replace is no longer as it was looked at, or a game of it came by another window."""
    if looked.change is None:
        return False
    note = looked.change.note or {}
    for old in note.get("replaced", ()):
        now = await _kept(shelf, old["part"], old["id"])
        if now is None or (now.game, list(now.entries)) != (old["document"], old["entries"]):
            return True
    since = [str(row["id"]) for row in shelf.summaries() if row["id"] not in looked.there]
    come = {origin(kept.game) for kept in looked.change.store.games.values()}
    games = [await _kept(shelf, "games", one) for one in since]
    return any(one is not None and origin(one.game) in come for one in games)


async def _kept(shelf: Shelf, part: str, one: str) -> Kept | None:
    try:
        return await (shelf.load(one) if part == "games" else shelf.events.load(one))
    except (NoSuchGame, NoSuchEvent):
        return None
