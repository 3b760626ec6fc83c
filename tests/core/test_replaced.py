"""Another player in a seat: at any time, worth nothing, no matter of a deal."""

from __future__ import annotations

import pytest

from referee_app.core import calls as said
from referee_app.core.log import heard
from referee_app.core.referee import Game, Illegal, Legal, fold, judge
from referee_app.core.remarks import Amended, Redid, Undid
from referee_app.core.revising import revised
from referee_app.core.seats import Name, Seat
from tests.sheets.table import Table

TABLE = Table()
EVA = "seat R to Eva"
HAND = "turn 9♠; stand; high X A; low Y 2; jack X; game Y; agreed"
NEXT = "turn 8♣; stand; high Y K; low Y 3; jack not out; game X; agreed"
CALLS = TABLE.calls(f"{HAND}; {EVA}; {NEXT}; turn 9♦; {EVA}; stand")


def asked(game: Game) -> list[tuple[str, list[type]]]:
    prompts = (*([game.prompt] if game.prompt else []), *game.extras(), *game.irregularities())
    return [(prompt.question, [choice.kind for choice in prompt.choices]) for prompt in prompts]


@pytest.mark.parametrize("before", ["", "turn 9♠", "turn 9♠; stand; high X A", HAND, "dealer P", EVA])
def test_a_seat_changes_hands_at_any_time_and_nothing_else_changes(before: str) -> None:
    game = fold(TABLE.sheet, TABLE.calls(before))
    verdict = judge(game, TABLE.calls(EVA)[0])
    assert isinstance(verdict, Legal)
    after = verdict.game
    assert verdict.awards == ()
    assert (after.score, after.keeping, after.hand.dealer) == (game.score, game.keeping, game.hand.dealer)
    assert asked(after) == asked(game)
    assert after.number == game.number + 1


def test_the_dealer_and_the_keeping_can_still_be_set_after_it() -> None:
    game = fold(TABLE.sheet, TABLE.calls(f"{EVA}; dealer P"))
    assert game.hand.dealer == TABLE.places.seat("P")
    assert isinstance(judge(game, said.Kept(said.Keeping.POINTS)), Legal)


def test_no_seat_that_is_not_there_and_none_once_the_game_is_won() -> None:
    game = fold(TABLE.sheet, ())
    assert isinstance(judge(game, said.Replaced(Seat(4), Name("Eva"))), Illegal)
    won = fold(TABLE.sheet, TABLE.calls("ruled X +14 agreed"))
    assert won.winners
    assert isinstance(judge(won, TABLE.calls(EVA)[0]), Illegal)


def test_undo_gives_the_seat_back() -> None:
    replaced = TABLE.calls(EVA)
    assert heard(TABLE.sheet, (*CALLS[:3], *replaced, Undid())) == fold(TABLE.sheet, CALLS[:3])
    assert heard(TABLE.sheet, (*CALLS[:3], *replaced, Undid(), Redid())).calls[-1] == replaced[0]


def test_a_correction_before_it_leaves_it_standing() -> None:
    game, stranded = revised(fold(TABLE.sheet, CALLS), Amended(3, TABLE.calls("high Y A")))
    assert stranded == ()
    assert [call for call in game.calls if isinstance(call, said.Replaced)] == list(TABLE.calls(f"{EVA}; {EVA}"))
    game, stranded = revised(fold(TABLE.sheet, CALLS), Amended(2, TABLE.calls("beg")))
    assert TABLE.calls(EVA)[0] in game.calls, "who came stays, whatever falls away"
    assert TABLE.calls(EVA)[0] not in [one.call for one in stranded]


def test_a_hand_taken_out_leaves_who_came_in_it_and_the_hands_after_it() -> None:
    game = fold(TABLE.sheet, CALLS)
    hand = game.hands[1]
    came = tuple(call for call in hand.made if isinstance(call, said.Replaced))
    without, stranded = revised(game, Amended(hand.told[0].number, came, len(hand.made)))
    assert stranded == ()
    assert without.calls == (*CALLS[:7], *came, *CALLS[15:])
    assert len(without.hands) == len(game.hands) - 1


def test_it_may_be_put_in_and_taken_out_of_the_middle() -> None:
    game = fold(TABLE.sheet, CALLS)
    more, stranded = revised(game, Amended(3, TABLE.calls(EVA), 0))
    assert stranded == ()
    assert more.score == game.score
    less, stranded = revised(game, Amended(8, ()))
    assert stranded == ()
    assert less.calls == (*CALLS[:7], *CALLS[8:])
