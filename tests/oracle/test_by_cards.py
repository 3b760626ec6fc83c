"""The plain reading of hands told card by card against the referee, with hands laid open, robbed and thrown in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType

import pytest

from referee_app.core.ruleset import Ruleset
from tests.sheets.table import ALL_FIVES, ALL_FOURS, SEVEN_UP, SPOIL_FIVE, TWENTY_FIVE

from . import all_fives, all_fours, seven_up, spoil_five, twenty_five
from .feeding import compared, enough, summary

HANDS = 2000
FOURS = {"run": 100, "redeal": 10, "gift": 50}
LEAST = {
    "all_fours": {**FOURS, "top_trump_later": 10, "undertrump_later": 3},
    "all_fives": {**FOURS, "revoke_turned": 50, "revoke_later": 50},
    "spoil_five": {"rob": 250, "false_rob_later": 8, "not_robbed_later": 3, "march_made": 5, "march_failed": 10},
    "seven_up": {**FOURS, "at_a_table_of_3": 50},
    "twenty_five": {"rob": 100, "false_rob_later": 3, "not_robbed_later": 3},
}
GAMES = (
    (all_fours, ALL_FOURS), (all_fives, ALL_FIVES), (spoil_five, SPOIL_FIVE), (seven_up, SEVEN_UP),
    (twenty_five, TWENTY_FIVE),
)  # fmt: skip


@pytest.mark.parametrize(("oracle", "ruleset"), GAMES, ids=[ruleset.id for _, ruleset in GAMES])
def test_the_referee_agrees_card_by_card(
    oracle: ModuleType, ruleset: Ruleset, record_property: Callable[[str, object], None]
) -> None:
    hands = HANDS
    seen, _ = compared(partial(oracle.game, by_cards=True), ruleset, hands)
    shown = ("cards", "false words", "looks", "laid open", "thrown in", "revoke")
    record_property("compared", f"{ruleset.title} by cards: {summary(seen, *shown)}")
    enough(seen, hands=hands, laid_open=hands // 10, thrown_in=hands // 15, revoke=hands // 12, looks=hands // 2)
    enough(seen, false_words=hands // 2, misdeal=hands // 100, **LEAST[ruleset.id])
    for key, values in oracle.OTHERS.items():
        assert all(seen[f"{key}={value}"] >= hands // 40 for value in values), key
