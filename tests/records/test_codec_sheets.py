"""Sheets as JSON: they survive, fit the schema, and those that cannot be are named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from referee_app.core.calls import Keeping, Replaced
from referee_app.core.referee import Sheet
from referee_app.core.seats import Name, Seat
from referee_app.games.registry import rulesets
from referee_app.records.codec import BadFile, entry_from_json, sheet_from_json, sheet_to_json
from referee_app.records.export import SCHEMA

schema: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))


SHEET = Draft202012Validator({"$ref": "#/$defs/sheet", "$defs": schema["$defs"]})
few = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def sheets() -> st.SearchStrategy[Sheet]:
    @st.composite
    def sheet(draw: st.DrawFn) -> Sheet:
        ruleset = draw(st.sampled_from(list(rulesets().values())))
        house = ruleset.presets[0].house
        for rule in ruleset.house_rules:
            house = house.having(rule, draw(st.sampled_from(rule.choices)))
        seating = draw(st.sampled_from(ruleset.tables))
        dealer = Seat(draw(st.sampled_from(seating.seats)))
        return Sheet(ruleset, house, seating, dealer, draw(st.sampled_from(ruleset.keepings)))

    return sheet()


@few
@given(sheets())
def test_a_sheet_survives_and_fits_the_schema(sheet: Sheet) -> None:
    raw = json.loads(json.dumps(sheet_to_json(sheet)))
    assert sheet_from_json(raw, rulesets()) == sheet
    SHEET.validate(raw)


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"game": "bridge"}, "sheet, game", "no such game: bridge"),
        ({"house": []}, "sheet, house", "an object"),
        ({"house": {"target": 13}}, "sheet, house", "target: 13 is not one of 7, 11, 14, 21"),
        ({"house": {"target": "14"}}, "sheet, house", "target: '14' is not one of"),
        ({"house": {"deuce": 1}}, "sheet, house", "deuce: 1 is not one of"),
        ({"house": {"jokers": 2}}, "sheet, house", "jokers: no such house rule"),
        ({"players": 3}, "sheet, players", "not played at such a table"),
        ({"players": None}, "sheet, players", "a whole number"),
        ({"pairs": False}, "sheet, players", "not played at such a table"),
        ({"dealer": 4}, "sheet, dealer", "no such seat: 4"),
        ({"dealer": -1}, "sheet, dealer", "no such seat: -1"),
        ({"dealer": True}, "sheet, dealer", "a whole number"),
        ({"keeping": "tricks"}, "sheet, keeping", "cannot be read: tricks"),
        ({"keeping": ["points"]}, "sheet, keeping", "cannot be read"),
    ],
)
def test_a_sheet_that_cannot_be_is_named(change: dict[str, Any], where: str, what: str) -> None:
    ruleset = rulesets()["all_fours"]
    sheet = Sheet(ruleset, ruleset.presets[0].house, ruleset.tables[0], Seat(0), Keeping.RESULTS)
    with pytest.raises(BadFile) as refused:
        sheet_from_json(sheet_to_json(sheet) | change, rulesets())
    assert (refused.value.where, what in str(refused.value)) == (where, True), refused.value


def test_a_file_without_a_sheet() -> None:
    with pytest.raises(BadFile, match="sheet: is missing"):
        sheet_from_json([], rulesets())


def test_the_name_of_who_comes_to_the_table_is_tidied_and_must_be_seen() -> None:
    raw = {"call": "replaced", "seat": 1, "name": "  Al\u200bex ", "id": "a"}
    assert entry_from_json(raw) == Replaced(Seat(1), Name("Alex"), "a")
    assert entry_from_json({"call": "replaced", "seat": 1, "name": "Alex"}) == Replaced(Seat(1), Name("Alex"))
    for name in ("", " ", "\u200b\u200d"):
        with pytest.raises(BadFile, match="name: is missing"):
            entry_from_json({**raw, "name": name})
        with pytest.raises(BadFile, match="name: is missing"):
            entry_from_json({"call": "amended", "number": 1, "calls": [{**raw, "name": name}]})
