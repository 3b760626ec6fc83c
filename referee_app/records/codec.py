"""Calls, entries and sheets as plain JSON values and back. What cannot be read is named: where and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from referee_app.core.calls import CALLS, Cited, Keeping
from referee_app.core.cards import Card, Suit
from referee_app.core.house import House
from referee_app.core.referee import Sheet
from referee_app.core.remarks import REMARKS, Entry, Reason
from referee_app.core.ruleset import Ruleset, words
from referee_app.core.seats import Name, Seat, Seating
from referee_app.records.names import tidy


class BadFile(ValueError):
    """`where` is a path into the file ("entries 17, card"); `what` an English message of the catalogue with `slots`."""

    def __init__(self, where: str, what: str, **slots: object) -> None:
        super().__init__(f"{where}: {what.format(**slots)}")
        self.where, self.what, self.slots = where, what, slots


def kind_name(kind: type) -> str:
    """`TookBack` is `took_back` in files."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


KINDS: dict[str, type] = {kind_name(kind): kind for kind in (*CALLS, *REMARKS)}
Reader: TypeAlias = Callable[[Any, str], Any]
"""Reads a plain value that stands at a path."""


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """`{"call": "held", "prize": "high", "side": 0}`; what was left out is not written."""
    body = {f.name: plain(getattr(entry, f.name)) for f in fields(entry)}
    return {"call": kind_name(type(entry)), **{key: value for key, value in body.items() if value is not None}}


def plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return entry_to_json(value) if type(value) in CALLS else value


def entry_from_json(raw: object, where: str = "entry", among: Collection[type] = tuple(KINDS.values())) -> Entry:
    """`among`: the kinds that may stand there; within a correction only calls may."""
    if not isinstance(raw, Mapping):
        raise BadFile(where, words("an object with a “call” was expected"))
    kind = KINDS.get(str(raw.get("call")))
    if kind is None or kind not in among:
        raise BadFile(where, words("no such call: {name}"), name=str(raw.get("call"))[:40])
    return built(kind, raw, where, "call")  # type: ignore[no-any-return]


def built(kind: type, raw: Mapping[str, Any], where: str, label: str) -> Any:
    """A frozen value of plain fields, read by its type hints; `label` is the key under which its kind stood."""
    parts, filled = _parts(kind), dict[str, Any]()
    for key in raw:
        if key != label and key not in parts:
            raise BadFile(f"{where}, {key}", words("“{name}” has no such part"), name=kind_name(kind))
    for name, (read, absent) in parts.items():
        if name in raw:
            filled[name] = read(raw[name], f"{where}, {name}")
        elif absent is MISSING:
            raise BadFile(f"{where}, {name}", words("is missing"))
        else:
            filled[name] = absent
    return kind(**filled)


def _reader(hint: Any) -> Reader:
    """What reads a value of that type."""
    args = get_args(hint)
    if get_origin(hint) is tuple:
        return _many(_reader(args[0]))
    if get_origin(hint) in (Union, UnionType):
        if type(None) in args and args[0] in CALLS:
            return _posted
        (first, *_) = (kind for kind in args if kind is not type(None))
        one: Reader = _call if first in CALLS else _reader(first)
        return (lambda raw, where: None if raw is None else one(raw, where)) if type(None) in args else one
    return lambda raw, where: scalar(hint, raw, where)


def _many(one: Reader) -> Reader:
    def read(raw: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(raw, list):
            raise BadFile(where, words("a list was expected"))
        return tuple(one(item, f"{where} {n}") for n, item in enumerate(raw, 1))

    return read


def _call(raw: Any, where: str) -> Entry:
    return entry_from_json(raw, where, CALLS)


def _posted(raw: Any, where: str) -> Entry | None:
    """What a ruling posts: no other ruling."""
    return None if raw is None else entry_from_json(raw, where, tuple(kind for kind in CALLS if kind is not Cited))


@cache
def _parts(kind: type) -> dict[str, tuple[Reader, Any]]:
    """By name: what reads a part of the call, and what is there when it is left out; MISSING where it may not be."""
    hints = get_type_hints(kind)
    return {
        f.name: (_reader(hints[f.name]), None if type(None) in get_args(hints[f.name]) else f.default)
        for f in fields(kind)
    }


_EXPECTED = {
    int: words("a whole number was expected"),
    str: words("text was expected"),
    bool: words("true or false was expected"),
}


def scalar(hint: Any, raw: Any, where: str) -> Any:
    base = getattr(hint, "__supertype__", hint)
    if base in (int, str, bool):
        if type(raw) is not base:
            raise BadFile(where, _EXPECTED[base])
        return _line_in(raw, where) if hint in (Name, Reason) else raw
    try:
        return hint.parse(raw) if hint in (Card, Suit) else hint(raw)
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        raise BadFile(where, words("cannot be read: {value}"), value=str(raw)[:40]) from error


def _line_in(raw: str, where: str) -> str:
    if not (line := tidy(raw)):
        raise BadFile(where, words("is missing"))
    return line


def sheet_to_json(sheet: Sheet) -> dict[str, Any]:
    return {
        "game": sheet.ruleset.id,
        "edition": sheet.ruleset.edition,
        "house": sheet.house.spelled,
        "players": sheet.seating.players,
        "pairs": sheet.seating.pairs,
        "dealer": sheet.dealer,
        "keeping": sheet.keeping.value,
    }


def sheet_from_json(raw: object, rulesets: Mapping[str, Ruleset]) -> Sheet:
    if not isinstance(raw, Mapping):
        raise BadFile("sheet", words("is missing"))
    ruleset = rulesets.get(str(raw.get("game")))
    if ruleset is None:
        raise BadFile("sheet, game", words("no such game: {name}"), name=str(raw.get("game"))[:40])
    house = raw.get("house", {})
    if not isinstance(house, Mapping):
        raise BadFile("sheet, house", words("an object was expected"))
    try:
        agreed = House.read(ruleset.house_rules, house)
    except ValueError as error:
        raise BadFile("sheet, house", "{error}", error=str(error)) from error
    seating = _seating(raw, ruleset)
    dealer = scalar(int, raw.get("dealer"), "sheet, dealer")
    if dealer not in seating.seats:
        raise BadFile("sheet, dealer", words("no such seat: {value}"), value=dealer)
    keeping = scalar(Keeping, raw.get("keeping"), "sheet, keeping")
    if keeping not in ruleset.keepings:
        raise BadFile("sheet, keeping", words("cannot be read: {value}"), value=keeping.value)
    return Sheet(ruleset, agreed, seating, Seat(dealer), keeping)


def _seating(raw: Mapping[str, Any], ruleset: Ruleset) -> Seating:
    players = scalar(int, raw.get("players"), "sheet, players")
    for table in ruleset.tables:
        if table.players == players and table.pairs == (raw.get("pairs") is True):
            return table
    raise BadFile("sheet, players", words("this game is not played at such a table"))
