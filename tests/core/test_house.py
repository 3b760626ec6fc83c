"""House rules as a table agrees on them and as files hold them."""

from __future__ import annotations

from enum import Enum

import pytest

from referee_app.core.awards import RuleId
from referee_app.core.house import House, HouseRule


class Tie(Enum):
    NOBODY = "nobody"
    OTHERS = "others"


TARGET = HouseRule("target", "Target", 14, (7, 14), RuleId("goal"))
GIFT = HouseRule("gift", "Gift", True, (True, False), RuleId("gift"))
TIE = HouseRule("tie", "Tie", Tie.NOBODY, tuple(Tie), RuleId("tie"), titles={Tie.NOBODY: "to nobody"})
RULES = (TARGET, GIFT, TIE)
BOOK = House.book(RULES)


def test_the_book_has_the_defaults() -> None:
    assert (BOOK[TARGET], BOOK[GIFT], BOOK[TIE]) == (14, True, Tie.NOBODY)
    assert BOOK.differing() == ()


def test_a_table_may_agree_otherwise() -> None:
    house = BOOK.having(TARGET, 7).having(TIE, Tie.OTHERS)
    assert (house[TARGET], house[GIFT], house[TIE]) == (7, True, Tie.OTHERS)
    assert house.differing() == (TARGET, TIE)
    assert BOOK[TARGET] == 14


def test_but_only_among_the_choices() -> None:
    with pytest.raises(ValueError, match="target: 15"):
        BOOK.having(TARGET, 15)


def test_files_hold_plain_values() -> None:
    house = BOOK.having(TIE, Tie.OTHERS).having(GIFT, False)
    assert house.spelled == {"target": 14, "gift": False, "tie": "others"}
    assert House.read(RULES, house.spelled) == house


def test_a_missing_key_takes_the_book() -> None:
    assert House.read(RULES, {"target": 7}) == BOOK.having(TARGET, 7)
    assert House.read(RULES, {}) == BOOK


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"target": 15}, "target: 15 is not one of 7, 14"),
        ({"target": "14"}, "target: '14' is not one of"),
        ({"target": 14.0}, "target: 14.0"),
        ({"target": None}, "target: None"),
        ({"gift": 1}, "gift: 1 is not one of True, False"),
        ({"tie": "Nobody"}, "tie: 'Nobody' is not one of nobody, others"),
        ({"tie": ["nobody"]}, "tie"),
        ({"aim": 14}, "aim: no such house rule"),
    ],
)
def test_a_bad_value_names_its_key_and_what_is_allowed(raw: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        House.read(RULES, raw)
