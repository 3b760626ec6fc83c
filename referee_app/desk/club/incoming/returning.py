"""Takes back what games and backups brought."""

from __future__ import annotations

import json
from collections.abc import Callable

from referee_app.records.gamefile import Kept, Plain
from referee_app.records.people import ALIASES, PEOPLE
from referee_app.records.store import PARTS, Change, Store


def _needed(here: Store, note: Plain) -> set[str]:
    """People of games that stay, and of teams: whoever came with a file may have played here since."""
    games = [kept for one, kept in here.games.items() if one not in note["games"]]
    teams = json.dumps([list(kept.entries) for one, kept in here.events.items() if one not in note["events"]])
    seated = {str(who.get("id")) for kept in games for who in kept.game.get("people", []) if isinstance(who, dict)}
    ours = {str(row["of"]) for row in here.club.get(ALIASES, {}).values() if row["who"] not in note["people"]}
    return seated | ours | {one for one in note["people"] if one in teams or _replaces(one, games)}


def _replaces(person: str, games: list[Kept]) -> bool:
    """Whether somebody took a seat in the middle of a game."""
    return any(person in json.dumps(list(kept.entries)) for kept in games)


def undone(note: Plain, here: Store, new_id: Callable[[], str]) -> Change:
    """Takes back what a change brought: new games go into the bin, replaced ones are as they were."""
    change = Change(away={part: tuple(one for one in note[part] if one in here.part(part)) for part in PARTS})
    for part, rubbish in (("games", "bin"), ("events", "gone")):
        store = change.store.part(rubbish)
        store.update({one: here.part(part)[one] for one in note[part] if one in here.part(part)})
    for old in note["replaced"]:
        part, one = old["part"], old["id"]
        change.store.part(part)[one] = Kept(one, old["document"], tuple(old["entries"]))
        if one in here.part(part):
            fresh = new_id()
            rubbish = {"games": "bin", "events": "gone"}[part]
            now = here.part(part)[one]
            change.store.part(rubbish)[fresh] = Kept(fresh, now.game, now.entries)
    gone = set(note["people"]) - _needed(here, note)
    if gone:
        rows = {n: row for n, row in here.club.get(PEOPLE, {}).items() if row["id"] not in gone}
        one = {n: row for n, row in here.club.get(ALIASES, {}).items() if row["who"] not in gone}
        left = {name: table for name, table in here.club.items() if name != ALIASES}
        change.store.club, change.clubs = {**left, PEOPLE: rows, **({ALIASES: one} if one else {})}, True
    return change
