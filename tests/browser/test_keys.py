"""A hand kept by keyboard at a desk, and a field in which the same letters are only letters."""

from __future__ import annotations

import pytest

from .conftest import TakePhone
from .evening import Evening
from .keeper import PAUSE, Keeper, calls

pytestmark = pytest.mark.browser


def press(keeper: Keeper, *keys: str) -> None:
    """A call's pause after what was waited for, which came no sooner than the last call was made."""
    for key in keys:
        keeper.phone.page.wait_for_timeout(PAUSE * 1000)
        keeper.phone.page.keyboard.press(key)


def test_a_hand_by_keyboard(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server, 1280, 800))
    keeper.begin_at("keeping-results", names=())
    keeper.expect("ask-turn_up-suit-S")
    press(keeper, "1")
    keeper.phone.until(lambda: keeper.phone.at("ask-turn_up-suit-S").first.get_attribute("aria-current") == "true")
    jack = "ask-jack-absent-jack"
    for key, next_one in (
        ("6", "ask-beg-stood"), ("1", "ask-high-held-high-0"), ("1", "ask-low-held-low-0"), ("2", jack),
        ("u", "ask-low-held-low-0"), ("r", jack), ("s", "hand-1"), ("t", jack), ("t", "view-0"), ("Escape", jack),
        ("m", "mishap-revoke-1"), ("t", jack),
    ):  # fmt: skip
        press(keeper, key)
        keeper.expect(next_one)
    keeper.until_scores(3, 1)
    assert calls(evening.data, keeper.game_id) == ["turned", "stood", "held", "held", "undid", "redid"]
    press(keeper, "Shift+?")
    keeper.expect("keys-close")
    press(keeper, "u")
    keeper.tap("keys-close")
    keeper.expect(jack)
    keeper.until_scores(3, 1)


def test_letters_in_a_field_are_letters(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server, 1280, 800))
    keeper.begin_at("keeping-points", names=())
    keeper.call("ask-turn_up-kicked-6")
    keeper.tap("bar-wrong")
    keeper.tap(keeper.at("mishap-correction-"))
    keeper.tap("who-ruled-0")
    keeper.expect("who-ruled-0-reason")
    field = keeper.phone.at("who-ruled-0-reason").locator("input, textarea").first
    field.focus()
    keeper.phone.page.wait_for_timeout(200)
    field.press_sequentially("must", delay=40)
    keeper.tap("who-ruled-0-key-1")
    keeper.call("who-ruled-0-done")
    keeper.until_scores(3, 0)
    assert calls(evening.data, keeper.game_id) == ["kicked", "ruled"]
