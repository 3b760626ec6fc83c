"""The table view as it is seen: how high its digits are, and whose half is upright to whom."""

from __future__ import annotations

import pytest

from .conftest import Plant, TakePhone
from .data import Data
from .evening import Evening, shelve
from .ink import white_rows
from .keeper import Keeper

pytestmark = pytest.mark.browser

SEVEN_ALL = "ruled X +7 carried over; ruled Y +7 carried over"
SIZES = [(390, 844), (320, 568), (844, 390), (1280, 800)]


def upright(rows: list[int]) -> bool:
    """Of a seven: its bar is above."""
    return sum(rows[: len(rows) // 5]) > 1.5 * sum(rows[-(len(rows) // 5) :])


def test_the_digits_are_a_quarter_of_the_screen_and_each_half_is_upright_to_its_side(
    evening: Evening, phone: TakePhone
) -> None:
    game_id = evening.shelve(SEVEN_ALL)
    keeper = Keeper(phone(evening.server), touching=True)
    keeper.phone.open("/")
    keeper.tap(f"game-{game_id}")
    keeper.expect("to-view")
    for width, height in SIZES:
        keeper.phone.turn(width, height)
        keeper.tap("to-view")
        keeper.phone.until(lambda size=(width, height): _fills(keeper, *size))
        near, far = (white_rows(keeper.phone, f"view-{side}") for side in (0, 1))
        assert min(len(near), len(far)) >= height / 4
        assert (upright(near), upright(far)) == (True, False)
        keeper.phone.page.touchscreen.tap(width * 0.7, height * 0.3)
        keeper.expect("bar-undo")


def _fills(keeper: Keeper, width: int, height: int) -> bool:
    """Whether the view is as large as the window, less what a frame takes."""
    box = keeper.phone.at("view").first.bounding_box()
    return bool(box and box["width"] >= width - 32 and box["height"] >= height - 32)


def test_three_figures_and_totals_below_zero_are_as_high(plant: Plant, data: Data, phone: TakePhone) -> None:
    width, height = SIZES[0]
    game_id = shelve(data)
    keeper = Keeper(phone(plant("wide_scores"), width, height, dark=True))
    keeper.phone.open(f"/game/{game_id}/view")
    keeper.expect("view-1")
    for side in (0, 1):
        box = keeper.phone.at(f"view-{side}").first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert len(white_rows(keeper.phone, f"view-{side}")) >= height / 4


def test_it_follows_another_window(evening: Evening, phone: TakePhone) -> None:
    keeper, watcher = Keeper(phone(evening.server)), Keeper(phone(evening.server))
    game_id = keeper.begin_at("keeping-points", names=())
    watcher.phone.open(f"/game/{game_id}/view")
    watcher.phone.until_reads("view-0", "0")
    keeper.phone.take_up()
    keeper.call("ask-turn_up-kicked-J")
    watcher.phone.take_up()
    watcher.phone.until_reads("view-0", "3")
    watcher.phone.until(lambda: "3" in watcher.phone.read("copy-0"))
