"""Mishaps at the edges: no total below nought, nothing claimed that cannot have happened."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping
from tests.sheets.table import Table

ALL = Table()
POINTS = Table(keeping=Keeping.POINTS)


def test_a_voided_bonus_takes_no_total_below_nought() -> None:
    assert ALL.play("turn A♠; ruled X -1 recount; misdeal").score == (1, 0)
    assert ALL.play("turn J♠; ruled X -1 recount; misdeal").score == (1, 0)


def test_a_game_lost_to_a_revoke_takes_no_total_below_nought() -> None:
    calls = "turn 9♠; stand; no trump; game X; ruled X -1 recount; revoke D"
    assert ALL.play(calls).score == (1, 0)


@pytest.mark.parametrize("count", ["no trump", "high X 9"])
def test_nobody_can_have_refused_one_of_the_five_best(count: str) -> None:
    assert ALL.refusal(f"turn 8♠; stand; {count}", "revoke D top trump") == "claim"
    assert ALL.refusal("turn 8♠; stand; high X 10", "revoke D top trump") is None


def test_after_a_revoke_the_pack_is_not_run_nor_one_given() -> None:
    for call in ("run", "take one"):
        assert POINTS.refusal("kick nothing", call) is None
        assert POINTS.refusal("kick nothing; revoke D", call) == "run"


def test_a_card_is_exposed_once() -> None:
    assert ALL.refusal("turn 9♠; exposed D 5♣", "exposed D 5♣") == "exposed"
    assert ALL.refusal("turn 9♠; exposed D 5♣", "exposed D 6♣") is None


def test_a_correction_before_the_deal_leaves_the_dealer_to_be_put_right() -> None:
    game = ALL.play("ruled X +1 recount; dealer P; keep points")
    assert (game.score, game.hand.dealer, game.keeping) == ((0, 1), 1, Keeping.POINTS)


def test_a_card_put_right_in_time_bars_nobody_from_game() -> None:
    calls = "turn 9♠; stand; corrected R; no trump; "
    assert ALL.score(ALL.play(calls + "count X 20 Y 30")) == {"X": 0, "Y": 1}
    assert ALL.score(ALL.play(calls + "game Y; corrected R")) == {"X": 0, "Y": 1}


def test_a_misdeal_takes_back_the_point_of_a_turned_ace() -> None:
    assert ALL.score(ALL.play("turn A♠; misdeal")) == {"X": 0, "Y": 1}


def test_no_revoke_before_the_card_after_a_run_is_turned() -> None:
    assert ALL.refusal("turn 9♠; beg; run", "revoke D") == "claim"
    assert ALL.refusal("turn 9♠; beg; run; turn 8♠", "revoke D") == "claim"
    assert ALL.refusal("turn 9♠; beg; run; turn 8♥", "revoke D") is None


def test_by_points_too_the_card_after_a_run_comes_first() -> None:
    assert POINTS.refusal("kick nothing; run", "revoke D") == "claim"
    assert POINTS.refusal("kick nothing; run", "run") is not None
    assert POINTS.refusal("kick nothing; run; kick nothing", "revoke D") is None


def test_one_is_given_for_a_beg_and_not_after_a_run() -> None:
    assert ALL.refusal("turn 9♠; beg; run; turn 8♥", "take one") == "run"


def test_nothing_is_given_or_run_before_a_card_is_turned() -> None:
    for call in ("run", "take one", "redeal"):
        assert POINTS.refusal("", call) is not None


def test_high_is_told_before_low() -> None:
    assert ALL.refusal("turn 9♠; stand", "low X 3") == "high"
