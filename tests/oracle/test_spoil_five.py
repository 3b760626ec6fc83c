"""The plain reading of Spoil Five against the referee: 2,000 hands dealt, robbed, played and counted."""

from __future__ import annotations

from collections.abc import Callable

from tests.sheets.table import SPOIL_FIVE

from . import spoil_five
from .feeding import HANDS, compared, enough, summary


def test_the_referee_agrees(record_property: Callable[[str, object], None]) -> None:
    seen, _ = compared(spoil_five.game, SPOIL_FIVE)
    shown = ("rob", "false rob later", "march made", "march failed", "spoiled", "misdeal", "revoke")
    record_property("compared", f"Spoil Five: {summary(seen, *shown)}")
    enough(
        seen,
        hands=HANDS,
        rob=300,
        false_rob_later=20,
        not_robbed_later=10,
        march_made=30,
        march_failed=30,
        spoiled=300,
        misdeal=50,
    )
    enough(seen, revoke=200, **{f"at_a_table_of_{players}": 30 for players in range(2, 11)})
    for key, values in spoil_five.OTHERS.items():
        assert all(seen[f"{key}={value}"] >= 50 for value in values), key
