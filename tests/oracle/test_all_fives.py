"""The plain reading of All Fives against the referee: 2,000 hands dealt, spoken over, played out and counted."""

from __future__ import annotations

from collections.abc import Callable

from tests.sheets.table import ALL_FIVES

from . import all_fives
from .feeding import HANDS, compared, enough, summary


def test_the_referee_agrees(record_property: Callable[[str, object], None]) -> None:
    seen, _ = compared(all_fives.game, ALL_FIVES)
    shown = ("run", "redeal", "gift", "misdeal", "revoke", "revoke turned", "revoke later")
    record_property("compared", f"All Fives: {summary(seen, *shown)}")
    enough(seen, hands=HANDS, run=400, run_3_times=30, run_5_times=10, redeal=50, gift=200, misdeal=50, revoke=200)
    enough(seen, revoke_turned=100, revoke_later=80, at_a_table_of_3=700, at_a_table_of_2=700)
    for key, values in all_fives.OTHERS.items():
        assert all(seen[f"{key}={value}"] >= 50 for value in values), key
