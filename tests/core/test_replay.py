"""Corrections in the middle of a game: what falls out, what is stranded, what moves."""

from __future__ import annotations

import pytest

from referee_app.core import calls as said
from referee_app.core.referee import Game, Stranded, fold, replay
from referee_app.core.remarks import Amended
from referee_app.core.revising import revised
from referee_app.core.seats import Seat
from tests.sheets.table import Table

TABLE = Table()
HAND = "turn 9♠; stand; high X A; low Y 2; jack X; game Y; agreed"
NEXT = "turn 8♣; stand; high Y K; low Y 3; jack not out; game X; agreed"
CALLS = TABLE.calls(f"{HAND}; {NEXT}; {HAND}; turn 9♦; stand; high X")


def amended(number: int, text: str, count: int = 1) -> tuple[Game, tuple[Stranded, ...]]:
    return revised(fold(TABLE.sheet, CALLS), Amended(number, TABLE.calls(text), count))


def numbers(stranded: tuple[Stranded, ...]) -> list[int]:
    return [one.number for one in stranded]


def dealers(game: Game) -> list[str]:
    return [TABLE.places.seats[hand.dealer] for hand in game.hands]


def test_a_turn_up_amended_into_the_jack_drops_the_jack_call_and_the_hand_still_closes() -> None:
    game, stranded = amended(1, "turn J♠")
    assert stranded == (Stranded(5, CALLS[4], stranded[0].rule),)
    assert stranded[0].rule == "out_of_play"
    assert len(game.hands) == 4
    assert game.hands[0].score == (2, 4)
    assert game.calls == (*TABLE.calls("turn J♠"), *CALLS[1:4], *CALLS[5:])


def test_standing_amended_into_begging_strands_everything_after() -> None:
    game, stranded = amended(2, "beg")
    assert numbers(stranded) == list(range(3, len(CALLS) + 1))
    assert game.calls == TABLE.calls("turn 9♠; beg")
    assert game.prompt
    assert game.prompt.question == "beg"


def test_in_a_later_hand_the_hands_before_it_stand() -> None:
    game, stranded = amended(9, "beg")
    assert numbers(stranded) == list(range(10, len(CALLS) + 1))
    assert game.number == 9
    assert {one.rule for one in stranded[-3:]} == {"run"}


def test_in_the_open_hand_only_what_cannot_stand_is_stranded() -> None:
    game, stranded = amended(23, "beg")
    assert numbers(stranded) == [24]
    assert game.number == 23


def test_a_hand_deleted_moves_the_later_dealers_up() -> None:
    before, _ = replay(TABLE.sheet, CALLS)
    game, stranded = amended(8, "", 7)
    assert stranded == ()
    assert dealers(before) == ["D", "R", "P", "L"]
    assert dealers(game) == ["D", "R", "P"]
    assert [len(hand.told) for hand in game.hands] == [7, 7, 3]
    assert game.calls == (*CALLS[:7], *CALLS[14:])


def test_an_earlier_jack_amended_from_won_to_hung_changes_the_score_of_now() -> None:
    before, _ = replay(TABLE.sheet, CALLS)
    game, stranded = amended(5, "jack Y hung by X")
    assert stranded == ()
    assert tuple(b - a for a, b in zip(before.score, game.score, strict=True)) == (0, 2)


def test_an_earlier_end_strands_every_hand_after_it() -> None:
    table = Table(house={"target": 7})
    calls = table.calls(f"{HAND}; {NEXT}; turn 9♠; stand; high X A; low Y 2; jack X; game Y")
    before, none = replay(table.sheet, calls)
    assert (before.winners, none) == ((), ())
    game, stranded = revised(fold(table.sheet, calls), Amended(5, table.calls("jack X hung by Y")))
    assert game.winners == (0,)
    assert game.score[0] == 7
    assert {one.rule for one in stranded} == {"goal"}
    assert numbers(stranded) == list(range(game.number + 1, len(calls) + 1))


def test_keeping_changed_away_strands_the_hands_kept_so() -> None:
    points = "keep points; kick nothing; high X; low Y; jack not out; game Y; agreed"
    calls = TABLE.calls(f"{HAND}; {points}; keep results; {NEXT}")
    game, stranded = revised(fold(TABLE.sheet, calls), Amended(8, ()))
    assert game.calls == (*calls[:7], *calls[14:])
    assert numbers(stranded) == list(range(8, 14))


def test_no_hand_takes_in_the_calls_of_another() -> None:
    revoke = "turn 8♣; stand; high Y K; low Y 3; jack not out; revoke D; game Y; agreed"
    calls = TABLE.calls(f"{HAND}; {revoke}; {HAND}")
    before = fold(TABLE.sheet, calls)
    game, stranded = revised(before, Amended(7, ()))
    assert game.calls == calls[:6]
    assert game.score == before.hands[0].score
    assert [one.call for one in stranded] == list(calls[7:])


def test_no_deal_takes_in_the_calls_of_another() -> None:
    calls = TABLE.calls("turn J♠; misdeal; turn 8♥; stand; high Y K; low Y 3; jack not out; game Y; agreed")
    game, stranded = revised(fold(TABLE.sheet, calls), Amended(2, ()))
    assert game.calls == calls[:1]
    assert [one.call for one in stranded] == list(calls[2:])


def test_a_misdeal_put_in_lets_the_hand_go_on_after_it() -> None:
    calls = TABLE.calls(f"{HAND}; {HAND}")
    game, stranded = revised(fold(TABLE.sheet, calls), Amended(8, TABLE.calls("turn 6♦; misdeal; turn 9♠")))
    assert stranded == ()
    assert [len(hand.told) for hand in game.hands] == [7, 9, 0]


@pytest.mark.parametrize("call", ["dealer P", "keep points"])
def test_marks_come_before_the_first_call_of_a_hand(call: str) -> None:
    assert TABLE.refusal("", call) is None
    assert TABLE.refusal(HAND, call) is None
    assert TABLE.refusal("turn 9♠", call) == "beg"
    assert TABLE.refusal("ruled X +1 recount", call) is None


def test_marks_have_no_place_after_the_end() -> None:
    table = Table(start={"X": 13})
    assert table.refusal("turn A♠", "dealer P") == "goal"
    assert table.refusal("turn A♠", "keep points") == "goal"


def test_the_dealer_marker_moves_and_goes_on_from_there() -> None:
    game = TABLE.play(f"dealer P; {HAND}")
    assert dealers(game) == ["P", "L"]
    assert game.hands[0].eldest == TABLE.places.seat("L")
    assert game.hands[0].awards == TABLE.play(HAND).hands[0].awards
    assert game.hands[0].told[0].awards == ()


def test_there_is_no_such_dealer() -> None:
    beyond = said.Dealt(Seat(4))
    game, stranded = replay(TABLE.sheet, [beyond])
    assert (game, [one.call for one in stranded]) == (TABLE.play(), [beyond])


def test_how_closely_calls_are_kept_holds_from_its_hand_on() -> None:
    game = TABLE.play("keep points; kick 6; take one; high X; low Y; jack not out; game Y; agreed; kick J")
    assert TABLE.score(game) == {"X": 3, "Y": 6}
    back = TABLE.play("keep points; keep results; turn 6♠")
    assert TABLE.score(back) == {"X": 2, "Y": 0}


def test_a_misdeal_that_passes_the_deal_closes_the_hand() -> None:
    table = Table(house={"misdeal_passes": True})
    game = table.play(f"misdeal; {HAND}")
    assert [table.places.seats[hand.dealer] for hand in game.hands] == ["D", "R", "P"]
    calls = table.calls(f"turn 9♠; misdeal; {HAND}")
    changed, stranded = revised(fold(table.sheet, calls), Amended(2, table.calls("stand; corrected R; out of turn L")))
    assert numbers(stranded) == list(range(5, 12))
    assert changed.number == 4
    assert changed.prompt
    assert changed.prompt.question == "high"


def test_calls_put_over_the_end_of_a_hand_leave_the_next_one_stranded() -> None:
    calls = TABLE.calls(f"{HAND}; {HAND}")
    game, stranded = revised(fold(TABLE.sheet, calls), Amended(7, TABLE.calls("corrected L; revoke D"), 2))
    assert game.calls == (*calls[:6], *TABLE.calls("corrected L; revoke D"))
    assert [one.call for one in stranded] == list(calls[8:])
