"""Calls as JSON: every kind survives the way there and back, and the schema says what is read."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import MISSING, fields
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee_app.core.calls import CALLS, Cited, Held, Keeping, Prize
from referee_app.core.cards import PACK, Card
from referee_app.core.remarks import REMARKS, Entry, Reason, TookBack
from referee_app.core.seats import Name, Side
from referee_app.records.codec import KINDS, BadFile, entry_from_json, entry_to_json
from referee_app.records.export import SCHEMA
from referee_app.records.names import tidy

schema: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
few = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def part(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


ENTRY, CALL = part("entry"), part("call")


def of(hint: Any) -> st.SearchStrategy[Any]:
    """Anything the type of a field allows."""
    if get_origin(hint) is tuple:
        return st.lists(of(get_args(hint)[0]), max_size=4).map(tuple)
    if get_origin(hint) in (Union, UnionType):
        return st.one_of(
            [st.none() if kind is type(None) else of(kind) for kind in get_args(hint) if kind is not Cited]
        )
    if hint is Card:
        return st.sampled_from(PACK)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if hint in CALLS:
        return built(hint)
    if hint is bool:
        return st.booleans()
    if hint in (Name, Reason):
        return st.text(max_size=20).map(tidy).filter(bool)
    return st.text(max_size=20) if hint is str else st.integers(0, 10**6)


def built(kind: type) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    given_fields = {f.name: of(hints[f.name]) for f in fields(kind)}
    if kind in REMARKS and "calls" in given_fields:
        given_fields["number"] = st.integers(1, 10**6)
    return st.builds(kind, **given_fields)


entries = st.sampled_from(list(KINDS.values())).flatmap(built)


@few
@given(entries)
def test_an_entry_survives_and_fits_the_schema(entry: Entry) -> None:
    raw = json.loads(json.dumps(entry_to_json(entry)))
    assert entry_from_json(raw) == entry
    ENTRY.validate(raw)


def test_the_schema_knows_every_kind_and_no_other() -> None:
    named = [
        one["$ref"].removeprefix("#/$defs/") for kind in ("call", "remark") for one in schema["$defs"][kind]["oneOf"]
    ]
    assert named == list(KINDS)
    for name, kind in KINDS.items():
        described, hints = schema["$defs"][name], get_type_hints(kind)
        needed = [f.name for f in fields(kind) if type(None) not in get_args(hints[f.name]) and f.default is MISSING]
        assert list(described["properties"]) == ["call", *(f.name for f in fields(kind))]
        assert described["properties"]["call"] == {"const": name}
        assert described["required"] == ["call", *needed]
        assert described["additionalProperties"] is False
        assert described["description"]


def test_the_schema_lists_the_values_of_the_code() -> None:
    Draft202012Validator.check_schema(schema)
    defs = schema["$defs"]
    for name, kind in (("prize", Prize), ("keeping", Keeping)):
        assert defs[name]["enum"] == [value.value for value in kind]
    for name in ("offence", "when"):
        kinds = get_type_hints(KINDS["revoked"])[name]
        assert defs["revoked"]["properties"][name]["enum"] == [value.value for value in kinds]
    assert defs["rank"]["enum"] == [rank.value for rank in get_type_hints(Card)["rank"]]
    assert all(part("card").is_valid(card.code) for card in PACK)
    assert not any(part("card").is_valid(text) for text in ("1S", "10", "S", "AS ", "", "JX", "11H"))


JUNK = st.sampled_from([None, True, -1, 3.5, "", "?", "10", [], ["AS"], {}, {"call": "stood"}, {"call": "undid"}])


@few
@given(entries, st.data())
def test_what_the_codec_refuses_the_schema_refuses(entry: Entry, data: st.DataObject) -> None:
    """Where the codec reads what the schema does not have, the schema's comment says so."""
    raw = data.draw(spoilt(json.loads(json.dumps(entry_to_json(entry)))))
    read = read_or_refused(raw)
    if isinstance(read, BadFile):
        assert not ENTRY.is_valid(raw), read
    else:
        assert ENTRY.is_valid(raw) or generous(raw, entry_to_json(read))


def read_or_refused(raw: object) -> Entry | BadFile:
    try:
        return entry_from_json(raw)
    except BadFile as refused:
        return refused


@st.composite
def spoilt(draw: st.DrawFn, raw: dict[str, Any]) -> dict[str, Any]:
    """One thing in it, perhaps deep in it, taken out, put in or replaced."""
    raw = deepcopy(raw)
    place: Any = raw
    while True:
        key = draw(st.sampled_from([*(place if isinstance(place, dict) else range(len(place))), "more"]))
        inner = place[key] if key != "more" else None
        if not isinstance(inner, dict | list) or not draw(st.booleans()):
            break
        place = inner
    if isinstance(place, list):
        place[key if key != "more" else len(place) :] = [draw(JUNK)]
    elif key != "more" and draw(st.booleans()):
        del place[key]
    else:
        place[key] = draw(JUNK)
    return raw


def generous(raw: Any, written: Any) -> bool:
    """The same but for null in place of what is left out, and for numbers below nought, which no seat or side has."""
    if isinstance(raw, dict) and isinstance(written, dict):
        kept = {key: value for key, value in raw.items() if value is not None}
        filled = {key: value for key, value in written.items() if key in kept or (key, value) != ("count", 1)}
        return kept.keys() == filled.keys() and all(generous(kept[key], filled[key]) for key in kept)
    if isinstance(raw, list) and isinstance(written, list):
        return len(raw) == len(written) and all(map(generous, raw, written))
    return bool(raw == written)


@pytest.mark.parametrize(
    ("raw", "where", "what"),
    [
        (None, "entry", "an object"),
        ([], "entry", "an object"),
        ({}, "entry", "no such call: None"),
        ({"call": "sang"}, "entry", "no such call: sang"),
        ({"call": ["turned"]}, "entry", "no such call"),
        ({"call": "turned"}, "entry, card", "is missing"),
        ({"call": "turned", "card": "11S"}, "entry, card", "cannot be read: 11S"),
        ({"call": "turned", "card": {"rank": "A"}}, "entry, card", "cannot be read"),
        ({"call": "turned", "card": 5}, "entry, card", "cannot be read: 5"),
        ({"call": "turned", "card": None}, "entry, card", "cannot be read"),
        ({"call": "stood", "seat": 1}, "entry, seat", "“stood” has no such part"),
        ({"call": "held", "prize": "high", "side": True}, "entry, side", "a whole number"),
        ({"call": "held", "prize": "high", "side": 0, "rank": 10}, "entry, rank", "cannot be read: 10"),
        ({"call": "counted", "pips": {"0": 1}}, "entry, pips", "a list"),
        ({"call": "counted", "pips": [1, "2"]}, "entry, pips 2", "a whole number"),
        ({"call": "gathered", "piles": [["AS"], ["ZZ"]]}, "entry, piles 2 1", "cannot be read: ZZ"),
        ({"call": "ruled", "side": 0, "points": 1, "note": 1}, "entry, note", "text"),
        ({"call": "amended", "number": 1, "calls": [{"call": "undid"}]}, "entry, calls 1", "no such call: undid"),
        ({"call": "amended", "number": 1, "calls": [[]]}, "entry, calls 1", "an object"),
    ],
)
def test_what_cannot_be_read_is_named(raw: object, where: str, what: str) -> None:
    with pytest.raises(BadFile) as refused:
        entry_from_json(raw)
    assert refused.value.where == where
    assert what in str(refused.value)
    assert not ENTRY.is_valid(raw)


def test_a_correction_within_a_correction_is_refused_however_deep() -> None:
    raw: dict[str, Any] = entry_to_json(TookBack(1))
    for _ in range(900):
        raw = {"call": "amended", "number": 1, "calls": [raw]}
    with pytest.raises(BadFile, match="calls 1: no such call: amended"):
        entry_from_json(raw)


def test_what_is_left_out_is_not_written() -> None:
    assert entry_to_json(Held(Prize.LOW, Side(0))) == {"call": "held", "prize": "low", "side": 0}


def test_cards_may_be_spelled_as_people_do() -> None:
    assert len({entry_from_json({"call": "turned", "card": text}) for text in ("10S", "10s", "10♠")}) == 1
