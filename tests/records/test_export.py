"""The file of a game: written the same each time, read back whole, and refused with the place where it is broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee_app.core.calls import Keeping, Stood, Turned
from referee_app.core.cards import Card
from referee_app.core.referee import Sheet
from referee_app.core.remarks import Amended, Entry, Undid
from referee_app.core.seats import Seat
from referee_app.games.registry import rulesets
from referee_app.records.codec import BadFile, entry_to_json, sheet_to_json
from referee_app.records.export import FORMAT, LARGEST, LONGEST, SCHEMA, exported, read
from referee_app.records.versions import VERSION

ALL_FOURS = rulesets()["all_fours"]
SHEET = Sheet(ALL_FOURS, ALL_FOURS.presets[1].house, ALL_FOURS.tables[0], Seat(2), Keeping.RESULTS)
NAMES = ("Анна", "Бяла ў", "Ção", "Dee “D” O'Hara")
ENTRIES: tuple[Entry, ...] = (
    Turned(Card.parse("2S")),
    Stood(),
    Undid(),
    Amended(1, (Turned(Card.parse("3S")),)),
)


def document() -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "app": "0.1.0",
        "created": "2026-05-01T20:00:00+00:00",
        "sheet": sheet_to_json(SHEET),
        "people": [{"id": f"p{n}", "name": name} for n, name in enumerate(NAMES)],
    }


def rows() -> list[dict[str, Any]]:
    return [
        {"number": n, "at": "2026-05-01T20:00:01.500+00:00", "device": "d", "entry": entry_to_json(entry)}
        for n, entry in enumerate(ENTRIES, 1)
    ]


def test_what_is_written_is_read() -> None:
    for text in (exported(document(), rows()), exported(document(), rows()).encode()):
        file = read(text, rulesets())
        assert (file.sheet, file.names, file.entries) == (SHEET, NAMES, ENTRIES)
        assert file.document["created"] == "2026-05-01T20:00:00+00:00"


def test_the_same_game_gives_the_same_text() -> None:
    text = exported(document(), rows())
    backwards = dict(reversed(document().items()))
    assert exported(backwards, [dict(reversed(row.items())) for row in rows()]) == text
    file = json.loads(text)
    entries = file.pop("entries")
    assert exported(file, entries) == text
    assert text.endswith("}\n")
    assert "Бяла ў" in text


def test_it_fits_the_schema_in_the_package() -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    validator = Draft202012Validator(schema)
    validator.validate(json.loads(exported(document(), rows())))
    assert schema["properties"]["format"] == {"const": FORMAT}
    assert schema["properties"]["version"] == {"const": VERSION}
    for key in schema["required"]:
        whole = json.loads(exported(document(), rows()))
        del whole[key]
        assert not validator.is_valid(whole), key


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("", "file", "is not JSON"),
        ("{", "file", "is not JSON"),
        (b"\xff\xfe\x00", "file", "is not JSON"),
        (b"\x89PNG\r\n\x1a\n", "file", "is not JSON"),
        ("[" * 100_000, "file", "is not JSON"),
        ("9" * 5_000, "file", "is not JSON"),
        (" " * (LARGEST + 1), "file", "too large"),
        ("[]", "format", "not a game file"),
        ("null", "format", "not a game file"),
        ('{"format": "referee-game", "format": "referee-game"}', "file", "'format' stands there twice"),
        ('{"a": [{"b": {"c": 1, "d": 2, "c": 1}}]}', "file", "'c' stands there twice"),
        ('{"a": NaN}', "file", "is not JSON"),
        ('{"a": [-Infinity]}', "file", "is not JSON"),
        ('{"a": 1e999}', "file", "is not JSON"),
        ('{"a": "\\ud800"}', "file", "is not JSON"),
        (b'{"a": "\xed\xa0\x80"}', "file", "is not JSON"),
    ],
    ids=[
        "empty",
        "cut",
        "utf-16",
        "png",
        "deep",
        "long number",
        "large",
        "list",
        "null",
        "twice",
        "twice within",
        "no number",
        "infinite",
        "beyond",
        "half a character",
        "half a character's bytes",
    ],
)
def test_a_file_that_cannot_be_read(text: str | bytes, where: str, what: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(text, rulesets())
    assert refused.value.where == where
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"format": "other"}, "format", "not a game file"),
        ({"version": 2}, "version", "it was made by a newer edition of this app: version 2, not 1"),
        ({"version": 0}, "version", "0 is not a version this app reads (1)"),
        ({"version": "1"}, "version", "1 is not a version"),
        ({"version": True}, "version", "True is not a version"),
        ({"sheet": None}, "sheet", "is missing"),
        ({"people": []}, "people", "one for each seat is needed: 4"),
        ({"people": {}}, "people", "one for each seat is needed: 4"),
        ({"people": [{"name": "A"}, {"name": "B"}, {"name": " "}, {"name": "D"}]}, "people 3, name", "is missing"),
        ({"people": [{"name": "A"}, {"name": 5}, {"name": "C"}, {"name": "D"}]}, "people 2, name", "text"),
        ({"people": [{"name": "A"}, None, {"name": "C"}, {"name": "D"}]}, "people 2, name", "is missing"),
        ({"people": [{"name": "A"}, {"name": "\u200b"}, {"name": "C"}, {"name": "D"}]}, "people 2, name", "is missing"),
        ({"people": [{"name": n, "id": 5} for n in "ABCD"]}, "people 1, id", "text"),
        ({"people": [{"name": n} for n in "ABC"]}, "people", "one for each seat"),
        ({"created": 5}, "created", "text"),
        ({"created": "yesterday"}, "created", "cannot be read: yesterday"),
        ({"app": []}, "app", "text"),
    ],
)
def test_a_part_that_cannot_be_read(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(BadFile) as refused:
        read(exported(document() | change, rows()), rulesets())
    assert (refused.value.where, what in str(refused.value)) == (where, True), refused.value


@pytest.mark.parametrize(
    ("at", "row", "where", "what"),
    [
        (1, None, "entries 2", "without a gap"),
        (1, {"number": 3}, "entries 2", "without a gap"),
        (0, {"number": True}, "entries 1", "without a gap"),
        (0, {"number": 1.0}, "entries 1", "without a gap"),
        (3, {"entry": None}, "entries 4", "an object"),
        (3, {"entry": {"call": "passed"}}, "entries 4", "no such call: passed"),
        (0, {"entry": {"call": "turned", "card": "14S"}}, "entries 1, card", "cannot be read: 14S"),
        (1, {"at": 7}, "entries 2, at", "text"),
        (1, {"at": "2026-02-30T20:00:00Z"}, "entries 2, at", "cannot be read"),
        (1, {"device": {}}, "entries 2, device", "text"),
    ],
)
def test_an_entry_that_cannot_be_read(at: int, row: dict[str, Any] | None, where: str, what: str) -> None:
    broken: list[Any] = rows()
    broken[at] = None if row is None else broken[at] | row
    with pytest.raises(BadFile) as refused:
        read(exported(document(), broken), rulesets())
    assert (refused.value.where, what in str(refused.value)) == (where, True), refused.value


def test_names_from_a_file_are_tidy_and_what_may_be_left_out_is_empty() -> None:
    people = [{"name": f" {name}\u202e\n"} for name in NAMES]
    bare = {key: value for key, value in document().items() if key not in ("app", "created")}
    spare = [{key: row[key] for key in ("number", "entry")} for row in rows()]
    file = read(exported({**bare, "people": people}, spare), rulesets())
    assert file.names == NAMES
    assert [(person["id"], person["name"]) for person in file.document["people"]] == [("", name) for name in NAMES]
    assert (file.document["created"], file.entered[0].at, file.entered[0].device) == ("", "", "")


def test_times_at_the_ends_of_the_calendar_are_times() -> None:
    for edge in ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"):
        file = read(exported(document() | {"created": edge}, [row | {"at": edge} for row in rows()]), rulesets())
        assert (file.document["created"], file.entered[-1].at) == (edge, edge)


def test_a_game_has_an_end() -> None:
    stood = [{"number": n, "entry": {"call": "stood"}} for n in range(1, LONGEST + 2)]
    assert len(read(exported(document(), stood[:-1]), rulesets()).entries) == LONGEST
    with pytest.raises(BadFile, match=f"entries {LONGEST + 1}: the sheet is too long for a game"):
        read(exported(document(), stood), rulesets())
    much: dict[str, Any] = {"call": "amended", "number": 1, "calls": [{"call": "stood"}] * LONGEST}
    with pytest.raises(BadFile, match="entries 1: the sheet is too long"):
        read(exported(document(), [{"number": 1, "entry": much}]), rulesets())


def test_entries_are_a_list() -> None:
    whole = json.loads(exported(document(), rows()))
    with pytest.raises(BadFile, match="entries: a list was expected"):
        read(json.dumps(whole | {"entries": {}}), rulesets())
    with pytest.raises(BadFile, match="entries 1: numbers must run"):
        read(json.dumps(whole | {"entries": whole["entries"][1:]}), rulesets())
