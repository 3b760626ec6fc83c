"""`referee-app check`: sheets of games that stand, complaints about those that do not, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from referee_app import cli
from referee_app.checking import check, spoken
from referee_app.core.calls import CALLS, Absent, Agreed, Counted, Dealt, Exposed, Held, Prize, Stood, Turned
from referee_app.core.cards import Card, Rank
from referee_app.core.remarks import Amended, Entry, Redid, TookBack, Undid
from referee_app.core.seats import Name, Seat, Side
from referee_app.games.registry import rulesets
from referee_app.paper import as_json
from referee_app.records.names import tidy
from referee_app.text.catalogue import Catalogue
from tests.filed import COUNT, GAME, HAND, SHORT, A, B, game_file, referee

SEEN = """\
All Fours (all_fours, edition 001+004), begun 2026-05-01
A: Ann & Bob
B: Cas & Dee
House rules: as in the book
Kept by: results

Hand  Dealer  Turn-up  Stand or beg           High        Low   Jack          Game          Others                                                                                    A  B
   1  Ann     6♠ +2 A  stood                  A (ace) +1  B +1  A hung it +3  41 – 20 +1 A                                                                                            7  1
   2  Cas     9♦       begged; gave one +1 A  B +1        B +1  Not out       B +1          Card exposed: Bob 2♥                                                                      8  4
   3  Bob     A♥ +1 A  stood                                                                A +2: two points forgotten; Trump refused with a top-five trump: Ann, B: the whole game  11  4

Winner: Cas & Dee, 11 – 4
"""  # noqa: E501


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(game_file(GAME), "utf-8")
    return path


def test_a_checked_game_is_a_table(file: Path) -> None:
    done = referee("check", file)
    assert (done.stdout, done.stderr, done.returncode) == (SEEN, "", 0)


def test_the_standard_input_is_a_file_too(file: Path) -> None:
    done = referee("check", "-", given=file.read_bytes())
    assert (done.stdout, done.returncode) == (SEEN, 0)


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}])
def test_suits_are_written_in_any_locale(file: Path, locale: dict[str, str]) -> None:
    assert referee("check", file, cwd=None, given=b"", **locale).stdout == SEEN


def test_house_rules_that_differ_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(game_file((), preset=2, names=("Ann", "Bob")), "utf-8")
    done = referee("check", path)
    assert "House rules: Game is worth: 2; A revoke costs: the whole game; Undertrumping allowed: no" in done.stdout
    assert "Hand  Dealer  A  B\n\nNot finished: 0 – 0, hand 1\n" in done.stdout
    assert done.returncode == 0


ILLEGAL = (*HAND, *SHORT, Turned(Card.parse("AH")), Stood())


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ((*ILLEGAL, Held(Prize.HIGH, A, Rank.ACE)),
         "call 17: High: Ann & Bob (ace), 001 §4 – The card turned up and those set aside belong to nobody."),
        ((*ILLEGAL, *COUNT[:3], Counted((60, 30))),
         "call 20: Game: 60 – 30, arithmetic – The pack holds 80 points toward Game."),
        ((*ILLEGAL, Turned(Card.parse("2S"))), "call 17: Turn-up: 2♠, 001 §2; 004 – The next card is turned up"),
        ((*ILLEGAL, Dealt(Seat(3))), "call 17: Dealer: Dee, "),
        ((*GAME, Stood()), "call 25: stood, 001 §4; 004 – The first side to reach 14 wins"),
        ((*ILLEGAL, Amended(2, (Held(Prize.GAME, B),))),
         "call 17: Correction of call 2: Game: Cas & Dee, 001 §2; 004 – "),
        ((*HAND, Held(Prize.HIGH, Side(7))), "call 8: held, prize high, side 7, "),
        ((*HAND, Exposed(Seat(-1))), "call 8: exposed, seat -1, "),
        ((Undid(),), "call 1: Undo: nothing to undo"),
        ((Stood(), Redid()), "call 1: stood, 001 §2; 004 – "),
        ((*HAND, Redid()), "call 8: Redo: nothing to redo"),
        ((*HAND, TookBack(99)), "call 8: Back to call 99: no call 99"),
        ((*HAND, Amended(99, ())), "call 8: Correction of call 99: no call 99"),
        ((*HAND, Amended(-1, ())), "call 8: Correction of call -1: no call -1"),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else "",
)  # fmt: skip
def test_a_call_that_cannot_stand_is_named_with_its_paragraph(entries: Sequence[Entry], complaint: str) -> None:
    runner = CliRunner()
    done = runner.invoke(cli.app, ["check", "-"], input=game_file(entries))
    assert done.stderr.startswith(f"-: {complaint}")
    assert done.exit_code == 1


def test_the_sheet_is_printed_as_far_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(game_file((*ILLEGAL, Held(Prize.HIGH, A, Rank.ACE), *COUNT)), "utf-8")
    done = referee("check", path)
    assert done.returncode == 1
    assert done.stdout.endswith("Not finished: 11 – 1, hand 3\n")
    assert done.stderr.startswith(f"{path}: call 17: High: Ann & Bob (ace), 001 §4 – The card turned up")
    assert done.stderr.count("\n") == 1


def test_a_correction_may_strand_what_came_later() -> None:
    entries = (*HAND[:3], Amended(3, (Absent(Prize.HIGH),)), Held(Prize.GAME, B), Agreed(), TookBack(0), *SHORT)
    assert check(game_file(entries).encode(), rulesets()).game.score == (3, 0)
    entries = (*SHORT, Turned(Card.parse("9D")), Stood(), Amended(1, (Turned(Card.parse("2H")),)), *COUNT)
    assert check(game_file(entries).encode(), rulesets()).game.score == (6, 0)


def bad(tmp_path: Path, kind: str) -> Path:
    path = tmp_path / f"{kind}.json"
    whole = json.loads(game_file(SHORT))
    entries = whole["entries"]
    if kind == "directory":
        path.mkdir()
    elif kind == "binary":
        path.write_bytes(bytes(range(256)) * 100)
    elif kind in ("empty", "words"):
        path.write_text({"empty": "", "words": "Ann 3, Bob 2"}[kind], "utf-8")
    elif kind != "missing":
        changes: dict[str, Any] = {
            "version": {"version": 2},
            "format": {"format": "other-game"},
            "gap": {"entries": entries[:2] + entries[3:]},
            "unknown": {"entries": [*entries[:1], entries[1] | {"entry": {"call": "passed"}}]},
            "card": {"entries": [entries[0] | {"entry": {"call": "turned", "card": "1S"}}]},
            "game": {"sheet": whole["sheet"] | {"game": "bridge"}},
            "house": {"sheet": whole["sheet"] | {"house": {"target": 15}}},
            "people": {"people": whole["people"][:3]},
        }
        path.write_text(json.dumps(whole | changes[kind]), "utf-8")
    return path


BAD = {
    "missing": "file: No such file or directory",
    "directory": "file: Is a directory",
    "empty": "file: is not JSON: ",
    "binary": "file: is not JSON: ",
    "words": "file: is not JSON: ",
    "format": "format: this is not a game file of this app",
    "version": "version: it was made by a newer edition of this app: version 2, not 1",
    "gap": "entries 3: numbers must run from 1 without a gap",
    "unknown": "entries 2: no such call: passed",
    "card": "entries 1, card: cannot be read: 1S",
    "game": "sheet, game: no such game: bridge",
    "house": "sheet, house: target: 15 is not one of 7, 11, 14, 21",
    "people": "people: one for each seat is needed: 4",
}


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, kind: str) -> None:
    path = bad(tmp_path, kind)
    done = CliRunner().invoke(cli.app, ["check", str(path)])
    assert done.stderr.startswith(f"{path}: {BAD[kind]}")
    assert (done.stdout, done.stderr.count("\n"), done.exit_code) == ("", 1, 2)


def test_files_that_cannot_be_read_break_nothing(tmp_path: Path) -> None:
    done = referee("check", *(bad(tmp_path, kind) for kind in BAD))
    complaints = done.stderr.splitlines()
    assert len(complaints) == len(BAD)
    for complaint, (kind, what) in zip(complaints, BAD.items(), strict=True):
        assert complaint.startswith(f"{tmp_path / kind}.json: {what}")
    assert (done.stdout, done.returncode) == ("", 2)


def test_of_several_files_all_are_reported_and_the_worst_counts(tmp_path: Path, file: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(game_file((Stood(),)), "utf-8")
    done = referee("check", bad(tmp_path, "gap"), wrong, file)
    assert done.returncode == 2
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [str(tmp_path / "gap.json"), str(wrong)]
    assert f"{file}:\n{SEEN}" in done.stdout
    assert f"{wrong}:\nAll Fours" in done.stdout
    assert referee("check", file, wrong).returncode == 1


def test_check_speaks_json(tmp_path: Path, file: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(game_file((*ILLEGAL, Held(Prize.HIGH, A, Rank.ACE))), "utf-8")
    done = referee("check", "--json", file, wrong, bad(tmp_path, "gap"))
    assert (done.stderr, done.returncode) == ("", 2)
    fine, illegal, unread = json.loads(done.stdout)
    assert [fine["code"], illegal["code"], unread["code"]] == [0, 1, 2]
    assert (fine["score"], fine["winners"], fine["sides"]) == ([11, 4], [B], ["Ann & Bob", "Cas & Dee"])
    assert (fine["entries"], len(fine["hands"]), fine["error"]) == (len(GAME), 3, None)
    assert fine["sheet"] == json.loads(file.read_text("utf-8"))["sheet"]
    first = fine["hands"][0]["calls"][0]
    assert first["call"] == {"call": "turned", "card": "6S"}
    assert first["awards"] == [{"side": 0, "points": 2, "rule": "turned_six", "game": False}]
    assert illegal["error"]["call"] == 17
    assert (illegal["error"]["rule"], illegal["error"]["source"]) == ("out_of_play", "001 §4")
    assert unread["error"]["where"] == "entries 3"


def test_names_and_notes_cannot_command_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(game_file(SHORT, names=("[red]Ann\x1b[31m", "Bob\u202e")), "utf-8")
    done = referee("check", path)
    assert "A: [red]Ann[31m\nB: Bob\n" in done.stdout
    assert done.returncode == 0


st.register_type_strategy(Name, st.text(min_size=1, max_size=20).filter(tidy))
calls = st.sampled_from(CALLS).flatmap(lambda kind: st.builds(kind))
remarks = st.sampled_from([Undid(), Redid(), TookBack(1), Amended(1, ()), Amended(2, (Stood(),), 2)])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(GAME)), st.lists(calls | remarks, min_size=1, max_size=3))
def test_whatever_a_file_says_it_is_answered(begun: int, more: list[Entry]) -> None:
    heard = check(game_file((*GAME[:begun], *more)).encode(), rulesets())
    assert heard.code == (1 if heard.refusal else 0)
    json.dumps(as_json("game", heard, Catalogue()))
    assert all(spoken(heard.voice(Catalogue()), entry) for entry in more)
