"""Offences in All Fives and Spoil Five beyond the rows: both sides, twice, after the count, after a misdeal."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, Table, seated

STOOD = "turn 2♠; stand; "
ALL = "ten not dealt; five not dealt; took A a; took K b; queen not dealt; jack not dealt; "


def fives(text: str, players: int = 2, **house: object) -> tuple[int, ...]:
    return Table(house, seated(ALL_FIVES, players), ruleset=ALL_FIVES).play(text).score


def spoil(text: str, keeping: Keeping = Keeping.RESULTS) -> tuple[int, ...]:
    return Table({}, seated(SPOIL_FIVE, 5), keeping, ruleset=SPOIL_FIVE).play(text).score


def test_both_are_fined() -> None:
    assert fives(STOOD + "revoke a turned; revoke b turned") == (-3, -3)


def test_with_all_barred_nobody_wins_by_the_hand() -> None:
    table = Table(seating=seated(ALL_FIVES, 2), start={"a": 61, "b": 61}, ruleset=ALL_FIVES)
    game = table.play(STOOD + "revoke a turned; revoke b turned; " + ALL + "agreed")
    assert (game.score, game.winners) == ((62, 61), ())


def test_a_second_revoke_is_fined_again() -> None:
    assert fives(STOOD + "revoke a turned; revoke a turned") == (-6, 0)


def test_the_fine_after_the_count_is_the_same() -> None:
    assert fives(STOOD + ALL + "revoke a turned") == (1, 3)


@pytest.mark.parametrize(("had", "left"), [("+5", 2), ("+2", 0)])
def test_no_fine_below_nought_where_the_table_goes_no_lower(had: str, left: int) -> None:
    assert fives(f"{STOOD}ruled a {had} counted before; revoke a turned", below_nought=False) == (left, 0)


def test_a_total_already_corrected_down_is_not_raised_by_a_fine() -> None:
    assert fives("ruled a -2 recount; " + STOOD + "revoke a turned") == (-5, 0)


def test_a_misdeal_leaves_the_gift_and_costs_nothing() -> None:
    assert fives("turn 2♠; beg; take one; misdeal; turn 3♠", 3) == (1, 0, 0)


def test_a_revoke_loses_what_the_hand_brought_and_no_more() -> None:
    assert spoil("turn 9♠; three a; agreed; turn 8♦; three a; march made; revoke a") == (4, 0, 0, 0, 0)
    assert spoil("turn 9♠; three a; agreed; turn 8♦; three b; revoke a") == (4, 4, 0, 0, 0)


@pytest.mark.parametrize("told", ["revoke a; three a; march made", "three a; revoke a; march made",
                                  "three a; march made; revoke a", "revoke a; three a; march failed"])  # fmt: skip
def test_a_revoke_costs_the_march_whenever_it_is_claimed(told: str) -> None:
    assert spoil("turn 9♠; " + told) == (0, 0, 0, 0, 0)


def test_a_failed_march_and_a_revoke_cost_no_more_than_nothing() -> None:
    assert spoil("turn 9♠; three a; march failed; revoke a; revoke a") == (0, 0, 0, 0, 0)


def test_a_correction_is_not_lost_by_a_revoke() -> None:
    assert spoil("turn 9♠; ruled a +4 left out; three a; revoke a") == (4, 0, 0, 0, 0)


def test_a_false_robber_scores_nothing() -> None:
    assert spoil("turn 9♠; robbed a; false rob a; three a") == (0, 0, 0, 0, 0)
    assert spoil("three a; false rob a", Keeping.POINTS) == (0, 0, 0, 0, 0)


def test_put_right_in_time_nothing_is_lost() -> None:
    assert spoil("turn 9♠; corrected a; three a") == (4, 0, 0, 0, 0)


def test_after_a_misdeal_nothing_of_the_false_deal_counts() -> None:
    assert spoil("turn 9♠; robbed a; misdeal; turn 8♦; robbed b; three b") == (0, 4, 0, 0, 0)
