"""Which games are one and the same game, and which of two versions of it goes further."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from enum import Enum, auto
from typing import Any

from referee_app.core.ruleset import Ruleset, words
from referee_app.desk.accepting import ACCEPTED
from referee_app.desk.club.reading import read as read_event
from referee_app.desk.club.told import Told, joined
from referee_app.desk.moving import moved, without
from referee_app.desk.reading import told
from referee_app.desk.summary import summary
from referee_app.records.gamefile import Kept

ORIGIN = "origin"


class Version(Enum):
    SAME = auto()
    LONGER = auto()
    SHORTER = auto()
    OTHER = auto()


def origin(document: Mapping[str, Any]) -> str:
    """What no correction changes: when it was begun, by whom, by which rules. It is written down only where the players
    are known by other ids than those it was begun with."""
    known = document.get(ORIGIN)
    if isinstance(known, str) and known:
        return known
    people = document.get("people", [])
    ids = [one.get("id") or one.get("name") for one in people if isinstance(one, dict)] if people else []
    begun = [document.get(key) for key in ("created", "sheet", "title")]
    text = json.dumps([*begun, ids], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def shared(theirs: Kept, ours: Kept) -> int:
    """How many entries both begin with."""
    pairs = enumerate(zip(theirs.entries, ours.entries, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(theirs.entries), len(ours.entries)))


def version(theirs: Kept, ours: Kept) -> Version:
    """Of the same log, whatever names and versions of the app stand in it."""
    if origin(theirs.game) != origin(ours.game):
        return Version.OTHER
    both = shared(theirs, ours)
    if both < min(len(theirs.entries), len(ours.entries)):
        return Version.OTHER
    if len(theirs.entries) == len(ours.entries):
        return Version.SAME
    return Version.LONGER if len(theirs.entries) > both else Version.SHORTER


def instead(ours: Kept, theirs: Kept) -> Kept:
    """Their log in the place of ours; the players stay those of this phone. What was said of our sheet is kept as far
    as both sheets go together."""
    both = shared(theirs, ours)
    document = {key: value for key, value in without(ours.game).items() if key != ACCEPTED}
    said = [row for row in _said(ours) if row["count"] <= both]
    said = sorted([*said, *_unheard(theirs, said)], key=lambda row: str(row.get("at", "")))
    app = {"app": theirs.game["app"]} if "app" in theirs.game else {}
    return Kept(ours.id, {**document, **app, **({ACCEPTED: said} if said else {})}, theirs.entries)


def comes_back(theirs: Kept, ours: Kept) -> Told | None:
    """Why the same log is news all the same: it rests here, or a side accepted it there."""
    if moved(ours.game):
        return Told(words("The game comes back as it went"))
    return Told(words("There a side has accepted the sheet")) if _unheard(theirs, _said(ours)) else None


def _said(kept: Kept) -> list[dict[str, Any]]:
    rows = kept.game.get(ACCEPTED)
    listed = rows if isinstance(rows, list) else []
    return [row for row in listed if isinstance(row, dict) and type(row.get("count")) is int]


def _unheard(theirs: Kept, said: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in _said(theirs) if row not in said]


def shown_as(part: str, kept: Kept, rulesets: Mapping[str, Ruleset]) -> Told:
    """A game in one line: who, the score, how many calls, when; BadFile for one that cannot be read."""
    if part == "events":
        title, log = read_event(kept.game, kept.entries)
        return joined(title, Told(words("entries: {n}"), {"n": len(log)}))
    file, log_ = told(kept.game, kept.entries, rulesets)
    row = summary(file.document, log_.game, file.entered[-1].at if file.entered else "")
    score = ":".join(map(str, row["score"]))
    calls = Told(words("entries: {n}"), {"n": len(kept.entries)})
    return joined(", ".join(row["names"]), score, calls, row["changed"][:16].replace("T", " "))
