"""The file of a game: sheet, house values, people, every entry with number and time. The schema stands beside it."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from referee_app.core.referee import Sheet
from referee_app.core.remarks import Entry
from referee_app.core.ruleset import Ruleset, words
from referee_app.records.codec import BadFile, entry_from_json, sheet_from_json
from referee_app.records.names import tidy
from referee_app.records.storage import parsed
from referee_app.records.versions import lifted, readable

FORMAT = "referee-game"
SCHEMA = Path(__file__).with_name("game.schema.json")
LARGEST = 4_000_000
"""Bytes; a game of thousands of calls is far smaller."""
LONGEST = 10_000
"""Entries, with the calls that corrections bring; nobody keeps a game of a tenth of them."""

NAME = 56
"""Letters of players in a file's name: of four bytes each, they still make a name that every disk takes."""


@dataclass(frozen=True)
class Entered:
    """An entry of the log with its number, time and device; what is not known of these is empty."""

    number: int
    at: str
    device: str
    entry: Entry


@dataclass(frozen=True)
class GameFile:
    """`document` is all but the entries, its people with ids and tidy names."""

    document: Mapping[str, Any]
    sheet: Sheet
    names: tuple[str, ...]
    entered: tuple[Entered, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(each.entry for each in self.entered)


def exported(
    document: Mapping[str, Any], entries: Sequence[Mapping[str, Any]], known: Mapping[str, str] | None = None
) -> str:
    """The file's text, the same for the same game; `known` are the names of today by the ids of people."""
    whole = {**document, "entries": [_today(entry, known or {}) for entry in entries]}
    if isinstance(people := document.get("people"), list):
        whole["people"] = [_today(person, known or {}) for person in people]
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _today(part: Any, known: Mapping[str, str]) -> Any:
    """Whoever is named in it by the name of today; a file that cannot be read is written out as it is."""
    if isinstance(part, list):
        return [_today(one, known) for one in part]
    if not isinstance(part, Mapping):
        return part
    today = {key: _today(value, known) if key in ("entry", "calls") else value for key, value in part.items()}
    name = known.get(str(part.get("id"))) if "name" in part else None
    return {**today, "name": name} if name else today


def file_name(created: str, names: Sequence[str], ending: str) -> str:
    """With the day and the players in it; letters, figures, blanks and hyphens are allowed on every disk."""
    known = ("L", "M", "N")
    players = "".join(sign if unicodedata.category(sign)[0] in known else " " for sign in " ".join(names))
    told = f"{created[:10] or 'game'} {' '.join(players.split())[:NAME]}".strip()
    return f"{told}.{ending}"


def read(text: str | bytes, rulesets: Mapping[str, Ruleset]) -> GameFile:
    """BadFile names what cannot be read. Whether the calls may stand is the referee's to say."""
    if len(text) > LARGEST:
        raise BadFile("file", words("is too large for a game"))
    try:
        raw = parsed(text)
    except ValueError as error:
        raise BadFile("file", words("is not JSON: {error}"), error=str(error)[:200]) from error
    if not isinstance(raw, dict):
        raise BadFile("format", words("this is not a game file of this app"))
    return understood(raw, raw.get("entries"), rulesets)


def understood(document: Mapping[str, Any], entries: object, rulesets: Mapping[str, Ruleset]) -> GameFile:
    """The one reader: of files that come from outside, and of those on the shelf."""
    if document.get("format") != FORMAT:
        raise BadFile("format", words("this is not a game file of this app"))
    if isinstance(entries, list | tuple):
        document, entries = lifted("game", document, entries)
    readable(document.get("version"))
    sheet = sheet_from_json(document.get("sheet"), rulesets)
    people = _people(document.get("people"), sheet)
    about = {"people": people, "app": _text(document, "app"), "created": _time(document, "created")}
    whole = {key: value for key, value in document.items() if key != "entries"} | about
    return GameFile(whole, sheet, tuple(person["name"] for person in people), tuple(_entered(entries)))


def weight(entry: Entry) -> int:
    """How much of a game's length an entry takes: itself, and the calls a correction brings."""
    return 1 + len(getattr(entry, "calls", ()))


def _people(raw: object, sheet: Sheet) -> list[dict[str, Any]]:
    if not isinstance(raw, list) or len(raw) != sheet.seating.players:
        raise BadFile("people", words("one for each seat is needed: {n}"), n=sheet.seating.players)
    people = []
    for n, person in enumerate(raw, 1):
        name = tidy(_text(person, "name", f"people {n}, ")) if isinstance(person, dict) else ""
        if not name:
            raise BadFile(f"people {n}, name", words("is missing"))
        people.append({**person, "id": _text(person, "id", f"people {n}, "), "name": name})
    return people


def _entered(raw: object) -> Iterator[Entered]:
    if not isinstance(raw, list | tuple):
        raise BadFile("entries", words("a list was expected"))
    length = 0
    for n, row in enumerate(raw, 1):
        if not isinstance(row, dict) or row.get("number") != n or type(row["number"]) is not int:
            raise BadFile(f"entries {n}", words("numbers must run from 1 without a gap"))
        place = f"entries {n}"
        entry = entry_from_json(row.get("entry"), place)
        length += weight(entry)
        if length > LONGEST:
            raise BadFile(place, words("the sheet is too long for a game"))
        yield Entered(n, _time(row, "at", f"{place}, "), _text(row, "device", f"{place}, "), entry)


def _text(raw: Mapping[str, Any], key: str, place: str = "") -> str:
    """Empty where it is left out."""
    value = raw.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadFile(f"{place}{key}", words("text was expected"))
    return value


def _time(raw: Mapping[str, Any], key: str, place: str = "") -> str:
    value = _text(raw, key, place)
    try:
        if value:
            datetime.fromisoformat(value)
    except ValueError as error:
        raise BadFile(f"{place}{key}", words("cannot be read: {value}"), value=value[:40]) from error
    return value
