"""Who has accepted the sheet as it stands: kept with the game, and void as soon as anything is entered after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ACCEPTED = "accepted"


def accepted(document: Mapping[str, Any], count: int) -> dict[int, str]:
    """The time by side, for a sheet of so many entries; what the last word of a side was, holds."""
    rows = document.get(ACCEPTED)
    held: dict[int, str] = {}
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict) and row.get("count") == count and type(row.get("side")) is int:
            held.pop(row["side"], None)
            if row.get("agrees") is True:
                held[row["side"]] = str(row.get("at", ""))
    return held


def with_word(document: Mapping[str, Any], count: int, side: int, agrees: bool, at: str) -> dict[str, Any]:
    """The document with what a side says now; what was said before stays in it."""
    rows = document.get(ACCEPTED)
    said = {"side": int(side), "agrees": agrees, "count": count, "at": at}
    return {**document, ACCEPTED: [*(rows if isinstance(rows, list) else ()), said]}
