"""The file of a game: sheet, house values, people, every entry with number and time. The schema stands beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee_app.core.calls import Entry
from referee_app.core.referee import Sheet
from referee_app.core.ruleset import Ruleset, words
from referee_app.records.codec import BadFile, entry_from_json, sheet_from_json

FORMAT = "referee-game"
VERSION = 1
SCHEMA = Path(__file__).with_name("game.schema.json")
LARGEST = 4_000_000
"""Bytes; a game of thousands of calls is far smaller."""


@dataclass(frozen=True)
class GameFile:
    document: Mapping[str, Any]
    sheet: Sheet
    names: tuple[str, ...]
    entries: tuple[Entry, ...]


def exported(document: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> str:
    """The file's text, the same for the same game."""
    return json.dumps({**document, "entries": list(entries)}, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read(text: str | bytes, rulesets: Mapping[str, Ruleset]) -> GameFile:
    """BadFile names what cannot be read. Whether the calls may stand is the referee's to say."""
    if len(text) > LARGEST:
        raise BadFile("file", words("is too large for a game"))
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile("file", words("is not JSON: {error}"), error=str(error)) from error
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadFile("format", words("this is not a game file of this app"))
    if raw.get("version") != VERSION or type(raw["version"]) is not int:
        raise BadFile("version", words("{found} is not a version this app reads ({known})"),
                      found=str(raw.get("version"))[:20], known=VERSION)  # fmt: skip
    sheet = sheet_from_json(raw.get("sheet"), rulesets)
    return GameFile(raw, sheet, _names(raw.get("people"), sheet), tuple(_entries(raw.get("entries"))))


def _names(raw: object, sheet: Sheet) -> tuple[str, ...]:
    if not isinstance(raw, list) or len(raw) != sheet.seating.players:
        raise BadFile("people", words("one for each seat is needed: {n}"), n=sheet.seating.players)
    for n, person in enumerate(raw, 1):
        if not isinstance(person, dict) or not isinstance(person.get("name"), str) or not person["name"].strip():
            raise BadFile(f"people {n}, name", words("is missing"))
    return tuple(person["name"] for person in raw)


def _entries(raw: object) -> list[Entry]:
    if not isinstance(raw, list):
        raise BadFile("entries", words("a list was expected"))
    entries = []
    for n, row in enumerate(raw, 1):
        if not isinstance(row, dict) or row.get("number") != n or type(row["number"]) is not int:
            raise BadFile(f"entries {n}", words("numbers must run from 1 without a gap"))
        entries.append(entry_from_json(row.get("entry"), f"entries {n}"))
    return entries
