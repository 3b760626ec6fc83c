"""The table by the Tab key alone: everything is reached, in the order in which it is read."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper, calls
from .phone import FRAMES

pytestmark = pytest.mark.browser

FOCUSED = """() => {
    let node = document.activeElement
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement
    return node?.closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier') ?? ''
}"""
ORDER = [
    "to-view", "ask-high-which", "ask-high-held-high-0", "ask-high-held-high-1", "ask-high-absent-high",
    "extra-beg-gave", "extra-beg-ran", "award-0", "said-1", "to-games",
    "bar-undo", "bar-wrong", "bar-referee", "bar-sheet",
]  # fmt: skip


def tab(keeper: Keeper, identifier: str) -> None:
    """Another press of the key brings the focus there. The client may give it to the first thing of a new page of
    itself; the first press then goes there too.
    """
    keeper.phone.page.keyboard.press("Tab")
    keeper.phone.until(lambda: keeper.phone.page.evaluate(FOCUSED) == identifier)
    keeper.phone.page.evaluate(FRAMES)
    assert keeper.phone.page.evaluate(FOCUSED) == identifier, "and it stays"


def test_the_focus_goes_over_the_table_as_one_reads(evening: Evening, phone: TakePhone) -> None:
    game_id = evening.shelve("kick 6", keeping=Keeping.POINTS)
    keeper = Keeper(phone(evening.server, 1280, 800))
    keeper.sit(game_id)
    keeper.expect("extra-beg-gave")
    for identifier in (*ORDER, *ORDER[:3]):  # and round again
        tab(keeper, identifier)
    keeper.phone.page.keyboard.press("Enter")
    keeper.expect("ask-low-held-low-0")
    assert calls(evening.data, game_id) == ["kicked", "held"]
