"""A hand as the list of its questions, and what an answer would make of the score."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping
from referee_app.desk.agenda import State, WouldBe, agenda, would_be
from tests.sheets.table import Table

RESULTS, POINTS = Table(), Table(keeping=Keeping.POINTS)
COUNT = ".high .low .jack .game .agreed"
MARKS = {State.ANSWERED: "+", State.SPARED: "-", State.OPEN: "?", State.COMING: "."}


def seen(table: Table, text: str = "") -> str:
    """`+` answered, `-` spared, `?` open, `.` to come."""
    return " ".join(f"{MARKS[item.state]}{item.question}" for item in agenda(table.play(text)))


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("", f"?turn_up .beg {COUNT}"),
        ("turn 6♣", f"+turn_up ?beg {COUNT}"),
        ("turn 6♣; stand", "+turn_up +beg ?high .low .jack .game .agreed"),
        ("turn 6♣; beg", f"+turn_up +beg ?beg {COUNT}"),
        ("turn 6♣; stand; high X A; low Y 2; jack X; game Y", "+turn_up +beg +high +low +jack +game ?agreed"),
        ("turn 6♣; stand; high X A; low Y 2; jack X; game Y; agreed", f"?turn_up .beg {COUNT}"),
    ],
)
def test_kept_by_results(text: str, questions: str) -> None:
    assert seen(RESULTS, text) == questions


def test_what_is_answered_holds_its_calls_and_what_is_open_its_prompt() -> None:
    items = agenda(RESULTS.play("turn 6♣; beg"))
    answered = [said.call for item in items if item.state is State.ANSWERED for said in item.said]
    assert answered == list(RESULTS.calls("turn 6♣; beg"))
    opened = [item for item in items if item.state is State.OPEN]
    assert [item.prompt for item in opened] == [RESULTS.play("turn 6♣; beg").prompt]
    assert all(item.prompt for item in items if item.state is State.COMING)


def test_a_spared_question_cites_what_spares_it() -> None:
    items = {item.question: item for item in agenda(RESULTS.play("turn J♣; stand; high X; low Y"))}
    assert (items["jack"].state, items["jack"].rule) == (State.SPARED, "out_of_play")
    none = {item.question: item for item in agenda(RESULTS.play("turn 9♣; stand; no trump"))}
    assert [none[one].state for one in ("low", "jack", "game")] == [State.SPARED, State.SPARED, State.OPEN]
    assert none["low"].rule == "no_trump"


def test_a_run_brings_its_questions_again() -> None:
    said = [item for item in agenda(RESULTS.play("turn 6♣; beg; run; turn 9♦")) if item.state is State.ANSWERED]
    assert [call.call for item in said for call in item.said] == list(RESULTS.calls("turn 6♣; turn 9♦; beg; run"))


def test_a_redeal_keeps_what_was_said_before_it_and_asks_from_the_start() -> None:
    text = "turn 6♣; beg; run; turn 7♣; turn 8♣; redeal"
    items = agenda(RESULTS.play(text))
    assert [item.said[0].call for item in items if item.state is State.ANSWERED] == list(RESULTS.calls(text))
    assert [item.question for item in items if item.state is State.OPEN] == ["turn_up"]
    assert not [item for item in items if item.state is State.SPARED]


def test_a_misdeal_deals_again_too() -> None:
    items = agenda(RESULTS.play("turn 6♣; misdeal; turn 9♦"))
    assert [item.question for item in items if item.state is not State.COMING] == [
        "turn_up",
        "misdeal",
        "turn_up",
        "beg",
    ]


def test_an_irregularity_stands_among_the_answers() -> None:
    assert "+revoke" in seen(RESULTS, "turn 6♣; stand; revoke R").split()
    assert "+exposed" in seen(RESULTS, "turn 6♣; exposed R 2♥").split()


def test_at_the_end_of_a_game_nothing_is_open_spared_or_to_come() -> None:
    for text in ("ruled X +13 carried over; turn 6♣", "turn 6♣; stand; revoke R top trump"):
        items = agenda(RESULTS.play(text))
        assert {item.state for item in items} == {State.ANSWERED}
        assert sum(len(item.said) for item in items) == len(RESULTS.calls(text))


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("", f"?turn_up {COUNT}"),
        ("kick J", "+turn_up -jack ?high .low .game .agreed"),
        ("kick nothing; high X; low Y; jack not out; game Y", "+turn_up +high +low +jack +game ?agreed"),
    ],
)
def test_kept_by_points_only(text: str, questions: str) -> None:
    assert seen(POINTS, text) == questions


def test_kept_by_points_a_beg_is_said_beside_the_questions() -> None:
    items = agenda(POINTS.play("kick nothing; run; kick 6; high X"))
    questions = [item.question for item in items if item.state is State.ANSWERED]
    assert questions == ["turn_up", "high", "beg"]
    given = agenda(POINTS.play("kick nothing; take one"))
    assert [item.question for item in given if item.state is State.ANSWERED] == ["turn_up", "beg"]


def test_what_a_call_would_make_of_the_score() -> None:
    game = RESULTS.play("turn 6♣; stand; high X; low Y")
    hung = would_be(game, RESULTS.calls("jack X hung by Y")[0])
    assert hung == WouldBe((4, 3), (3, 0), wins=False)
    assert would_be(game, RESULTS.calls("jack not out")[0]) == WouldBe((1, 3), (0, 0), wins=False)
    assert would_be(game, RESULTS.calls("stand")[0]) is None


def test_what_would_win_says_so() -> None:
    game = Table(start={"X": 13}).play("turn 9♣; stand")
    assert would_be(game, RESULTS.calls("high X")[0]) == WouldBe((0, 14), (0, 1), wins=True)
