"""`referee-app judge`: a question from a file, the ruling in words or for machines, and what is wrong with a file."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from referee_app import judging
from referee_app.core.calls import Offence, Prize
from referee_app.desk.rulings import DISPUTES, Moment
from referee_app.desk.rulings.questions import QUESTIONS
from referee_app.games.registry import rulesets
from referee_app.judging import Failed, Judged, settled
from referee_app.questioning import KINDS
from referee_app.records.codec import entry_from_json
from referee_app.records.export import SCHEMA as GAME_SCHEMA
from referee_app.text.catalogue import LANGUAGES, Catalogue
from tests.filed import referee
from tests.rulings.test_rows import ROWS

schema: dict[str, Any] = json.loads(judging.SCHEMA.read_text("utf-8"))
game_schema = Resource.from_contents(json.loads(GAME_SCHEMA.read_text("utf-8")))
VALID = Draft202012Validator(schema, registry=Registry().with_resource("game.schema.json", game_schema))
TRUMP_REFUSED = {
    "game": "all_fours",
    "names": ["Rita", "Paul", "Lena", "Dan"],
    "score": [13, 0],
    "calls": [{"call": "turned", "card": "8S"}, {"call": "stood"}],
    "question": {
        "ask": "what_of_revoke", "seat": 1, "moment": "later", "card": "4D", "held": ["9S", "4D"], "trick": ["KS"],
    },
}  # fmt: skip
RULED = """\
A revoke by Paul. +1 Rita & Lena.
That wins the game: Rita & Lena.
§ An ordinary revoke, once proven: the opponents score 1 at once, and the
  offender's side cannot score Game in this hand. (001 §6; pagat)
"""


def at(document: Any, *options: str) -> Any:
    return referee("judge", "-", *options, given=json.dumps(document).encode())


def test_a_ruling_is_told_with_its_paragraphs_and_what_others_say(tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text(json.dumps(TRUMP_REFUSED), "utf-8")
    done = referee("judge", file)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.startswith(RULED)
    assert "– It hangs on: A revoke costs – 1 point and Game\n" in done.stdout
    assert "– At Spoil Five: A revoke." in done.stdout
    assert done.stdout.endswith("\nAll Fours (001+004) · to 14 · The book\n")


def test_for_machines() -> None:
    done = at(TRUMP_REFUSED, "--json")
    told = json.loads(done.stdout)
    assert told["finding"] == "revoke.costs"
    assert told["points"] == [{"side": 0, "points": 1, "game": False, "rule": "revoke"}]
    assert told["winners"] == [0]
    assert [one["rule"] for one in told["paragraphs"]][:2] == ["revoke", "follow"]
    assert told["silent"] is False
    assert "revoke" in told["hangs"]
    assert {"game": "all_fours", "preset": "tournament"}.items() <= told["elsewhere"][0].items()
    assert entry_from_json(told["posts"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(lang: str) -> None:
    judged = settled(lambda: json.dumps(TRUMP_REFUSED).encode(), rulesets(), Catalogue(lang))
    assert isinstance(judged, Judged)
    assert judging.as_json(judged, Catalogue(lang))["verdict"].count("Paul") == 1


def test_a_dispute_is_asked_by_its_name() -> None:
    done = at({"game": "spoil_five", "question": {"dispute": "kept_back", "kept": "JS", "led": "5S"}})
    assert done.stdout.startswith("Yes, J♠ must be played by a player who has no other trump.\n")


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in TRUMP_REFUSED.items() if name != key}


def asking(**parts: Any) -> dict[str, Any]:
    return {**TRUMP_REFUSED, "question": parts}


MAY = {"ask": "may_play", "card": "4D", "held": ["4D"], "trick": []}
WRONG: list[tuple[Any, int, str]] = [
    ([], 2, "an object was expected (file)"),
    ({**TRUMP_REFUSED, "games": 1}, 2, "there is no such key (games)"),
    (without("game"), 2, "no such game: None (game)"),
    (without("question"), 2, "is missing (question)"),
    ({**TRUMP_REFUSED, "players": 5}, 2, "this game is not played at such a table (players)"),
    ({**TRUMP_REFUSED, "pairs": False}, 2, "this game is not played at such a table (players)"),
    ({**TRUMP_REFUSED, "dealer": 4}, 2, "no such seat: 4 (dealer)"),
    ({**TRUMP_REFUSED, "preset": []}, 2, "cannot be read: [] (preset)"),
    ({**TRUMP_REFUSED, "score": [14, 3]}, 2, "the game is over at that score (score)"),
    (asking(ask="can_total", points=-3), 2, "cannot be read: -3 (question, points)"),
    ({**TRUMP_REFUSED, "dealer": "D"}, 2, "a whole number was expected (dealer)"),
    ({**TRUMP_REFUSED, "score": [1]}, 2, "a whole number for each side was expected (score)"),
    ({**TRUMP_REFUSED, "score": [1, True]}, 2, "a whole number was expected (score 2)"),
    ({**TRUMP_REFUSED, "keeping": "loosely"}, 2, "cannot be read: loosely (keeping)"),
    ({**TRUMP_REFUSED, "calls": {}}, 2, "a list was expected (calls)"),
    ({**TRUMP_REFUSED, "calls": [{"call": "undid"}]}, 2, "no such call: undid (calls 1)"),
    ({**TRUMP_REFUSED, "preset": "pub"}, 2, "cannot be read: pub (preset)"),
    ({**TRUMP_REFUSED, "house": []}, 2, "an object was expected (house)"),
    ({**TRUMP_REFUSED, "house": {"target": 15}}, 2, "target: 15 is not one of 7, 11, 14, 21 (house)"),
    ({**TRUMP_REFUSED, "names": ["Rita"]}, 2, "a name for each player was expected (names)"),
    (asking(), 2, "no such question: None (question, ask)"),
    (asking(ask="why"), 2, "no such question: why (question, ask)"),
    (asking(**MAY, suit="S"), 2, "“may_play” has no such part (question, suit)"),
    (asking(ask="may_play"), 2, "is missing (question, card)"),
    (asking(**{**MAY, "card": "5D"}), 2, "5♦ is not among them (question, held)"),
    (asking(**{**MAY, "card": "XX"}), 2, "cannot be read: XX (question, card)"),
    (asking(**{**MAY, "held": ["4D", "4D"]}), 2, "a card is there twice (question)"),
    (asking(**{**MAY, "trick": ["2C", "3C", "4C", "5C"]}), 2, "it has too many cards (question, trick)"),
    (asking(ask="who_takes", trick=[]), 2, "is missing (question, trick)"),
    (asking(ask="may_beg", seat=4), 2, "no such seat: 4 (question, seat)"),
    (asking(ask="wrong_score", side=2, points=1), 2, "no such seat: 2 (question, side)"),
    (asking(ask="who_has", prize="game", counts=[1]), 2, "one for each side was expected (question, counts)"),
    (asking(ask="what_of", call={"call": "stood"}), 2, "no such call: stood (question, call)"),
    (asking(dispute="who"), 2, "no such dispute: who (question, dispute)"),
    (asking(dispute="off_suit", seat=0), 2, "is missing (question, moment)"),
    (asking(dispute="off_suit", seat=9, moment="later"), 2, "cannot be read: 9 (question, seat)"),
    (asking(dispute="beg", seat=0, side=1), 2, "“beg” has no such part (question, side)"),
    ({**without("calls"), "question": MAY}, 2, "is missing (question, trump)"),
    ({**TRUMP_REFUSED, "calls": [{"call": "stood"}]}, 1, 'call 1 cannot stand: {"call": "stood"}. Only the player'),
    (asking(ask="may_rob", seat=0), 1, "This game knows nothing of the kind."),
]


@pytest.mark.parametrize(("document", "code", "line"), WRONG, ids=[line[:50] for _, _, line in WRONG])
def test_what_is_wrong_is_told_with_its_place(document: Any, code: int, line: str) -> None:
    found = settled(lambda: json.dumps(document).encode(), rulesets(), Catalogue())
    assert isinstance(found, Failed)
    assert (found.code, found.line[: len(line)]) == (code, line)


def test_what_cannot_be_read_at_all(tmp_path: Path) -> None:
    assert referee("judge", tmp_path / "none.json").returncode == 2
    for given_, line in ((b"{", "it is not JSON"), (b"\xff", "it is not JSON"), (b"[" * 5000, "it is not JSON")):
        found = settled(lambda content=given_: content, rulesets(), Catalogue())  # type: ignore[misc]
        assert isinstance(found, Failed)
        assert found.line.startswith(line)
    done = referee("judge", "-", given=b" " * (judging.LARGEST + 1))
    assert (done.returncode, done.stderr) == (2, "-: it is too large (file)\n")
    assert referee("judge", "-", "--lang", "xx", given=b"{}").returncode == 2


def test_the_schema_knows_every_question_and_every_value() -> None:
    Draft202012Validator.check_schema(schema)
    defs = schema["$defs"]
    assert [one["$ref"].removeprefix("#/$defs/") for one in schema["properties"]["question"]["oneOf"]] == [
        *KINDS, "dispute",
    ]  # fmt: skip
    for name, kind in KINDS.items():
        needed = [f.name for f in fields(kind) if f.default is MISSING]
        assert list(defs[name]["properties"]) == ["ask", *(f.name for f in fields(kind))]
        assert defs[name]["required"] == ["ask", *needed]
        assert defs[name]["description"]
        assert get_type_hints(kind).keys() == {f.name for f in fields(kind)}
    assert defs["moment"]["enum"] == [one.value for one in Moment]
    assert defs["offence"]["enum"] == [one.value for one in Offence]
    assert defs["prize"]["enum"] == [one.value for one in Prize]
    assert defs["dispute"]["properties"]["dispute"]["enum"] == [one.id for one in DISPUTES]
    assert {*schema["properties"]} == judging.KEYS
    assert len(get_args(QUESTIONS)) == 0


def test_the_cases_of_the_tests_fit_the_schema() -> None:
    for row in ROWS:
        VALID.validate(row.document)
    VALID.validate(TRUMP_REFUSED)
    assert not VALID.is_valid(asking(ask="why"))
    assert not VALID.is_valid(without("game"))


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from(["later", "AS", "S", "", "held", "beg", "high"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["call", "card", "side"]), inner),
    max_leaves=6,
)


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(row=st.sampled_from(ROWS), data=st.data())
def test_no_file_breaks_it(row: Any, data: st.DataObject) -> None:
    """A good file with any part of it replaced by anything: a ruling, or a line that says what is wrong."""
    document = json.loads(json.dumps(row.document))
    place = data.draw(st.sampled_from(["", "question"]))
    part = document if not place else document["question"]
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(anything)
    found = settled(lambda: json.dumps(document).encode(), rulesets(), Catalogue())
    assert isinstance(found, Judged) or found.line
