"""A line at the foot of the screen that offers to take something back."""

from __future__ import annotations

import pytest

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper

pytestmark = pytest.mark.browser


def test_what_it_offers_is_as_large_as_a_finger_and_does_it(evening: Evening, phone: TakePhone) -> None:
    game = evening.shelve("kick 6")
    keeper = Keeper(phone(evening.server, 320, 568))
    keeper.phone.open("/")
    keeper.tap(f"delete-{game}")
    keeper.phone.miss(f"game-{game}")
    undo = keeper.phone.page.get_by_role("button", name="Undo", exact=True)
    keeper.phone.until(lambda: undo.count() and undo.bounding_box())
    keeper.phone.still()
    box = undo.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 48
    keeper.phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    keeper.expect(f"game-{game}")
