"""Entries of an event as plain JSON values and back. What cannot be read is named: where and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import KINDS, STEPS, ClubEntry
from referee_app.records.codec import BadFile
from referee_app.records.names import LONGEST, tidy

TEXT = 20 * LONGEST
LARGEST = 10**9


def _name(kind: type) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


NAMED = {_name(kind): kind for kind in KINDS}


def to_json(entry: ClubEntry) -> dict[str, Any]:
    """`{"entry": "entered", "match": "…", "result": {…}}`; what is as it would be anyway is not written."""
    return {"entry": _name(type(entry)), **_body(entry)}


def _body(value: Any) -> dict[str, Any]:
    parts = {part.name: (getattr(value, part.name), part.default) for part in fields(value)}
    return {name: plain(held) for name, (held, default) in parts.items() if held != default}


def plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if type(value) in KINDS:
        return to_json(value)
    return _body(value) if is_dataclass(value) else value


def from_json(raw: object, where: str = "entry", among: tuple[type, ...] = KINDS) -> ClubEntry:
    """BadFile names what cannot be read. Whether it may stand is for the fold to say."""
    if not isinstance(raw, Mapping):
        raise BadFile(where, words("an object was expected"))
    kind = NAMED.get(str(raw.get("entry")))
    if kind is None or kind not in among:
        raise BadFile(where, words("no such entry: {name}"), name=str(raw.get("entry"))[:40])
    return cast(ClubEntry, filled(kind, {key: value for key, value in raw.items() if key != "entry"}, where))


def filled(kind: type, raw: object, where: str) -> Any:
    """A value of the kind, its parts read from an object."""
    if not isinstance(raw, Mapping):
        raise BadFile(where, words("an object was expected"))
    hints = _hints(kind)
    for key in raw:
        if key not in hints:
            raise BadFile(f"{where}, {key}", words("no such part"))
    try:
        return kind(**{key: _read(hints[key], value, f"{where}, {key}") for key, value in raw.items()})
    except TypeError as error:
        raise BadFile(where, words("something is missing: {error}"), error=str(error).split(": ")[-1]) from error


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _shape(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(hint), get_args(hint)


def _read(hint: Any, raw: Any, where: str) -> Any:
    origin, args = _shape(hint)
    if origin is tuple:
        return _many(args, raw, where)
    if origin in (Union, UnionType):
        if any(kind in STEPS for kind in args):
            return from_json(raw, where, STEPS)
        return None if raw is None else _read(next(kind for kind in args if kind is not type(None)), raw, where)
    if is_dataclass(hint) and isinstance(hint, type):
        return filled(hint, raw, where)
    return _scalar(hint, raw, where)


def _many(args: tuple[Any, ...], raw: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(raw, list):
        raise BadFile(where, words("a list was expected"))
    if args[-1] is not Ellipsis and len(raw) != len(args):
        raise BadFile(where, words("{n} were expected"), n=len(args))
    return tuple(_read(args[0], one, f"{where} {n}") for n, one in enumerate(raw, 1))


def _scalar(kind: type, raw: Any, where: str) -> Any:
    if issubclass(kind, Enum):
        fits = raw in [one.value for one in kind]
    else:
        fits = type(raw) is kind and not (isinstance(raw, int) and abs(raw) > LARGEST)
    if not fits:
        raise BadFile(where, words("cannot be read: {value}"), value=str(raw)[:40])
    return tidy(raw[:TEXT]) if kind is str else kind(raw)
