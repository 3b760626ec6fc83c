"""What the browser itself holds to keep the screen on, while a game is open and when it is not."""

from __future__ import annotations

import pytest

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper

pytestmark = pytest.mark.browser

WATCHED = """(() => {
    const locks = window.heldLocks = new Set()
    class Lock extends EventTarget {
        released = false
        async release() { this.released = true; locks.delete(this); this.dispatchEvent(new Event('release')) }
    }
    const wakeLock = { async request() { const lock = new Lock(); locks.add(lock); return lock } }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock })
})()"""
LACKING = "delete Navigator.prototype.wakeLock"


def holds(keeper: Keeper) -> int:
    return int(keeper.phone.page.evaluate("window.heldLocks.size"))


def test_the_browser_is_kept_awake_exactly_while_a_game_is_open(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server))
    keeper.phone.beforehand(WATCHED)
    keeper.begin_at("keeping-points", "house-target-7", names=())
    keeper.phone.until(lambda: holds(keeper) == 1)
    for way in ("bar-sheet", "bar-table", "to-view", "view", "bar-referee", "bar-table"):
        keeper.tap(way)
    keeper.expect("ask-turn_up-kicked-6")
    assert holds(keeper) == 1
    keeper.phone.page.reload()
    keeper.phone.until(lambda: holds(keeper) == 1)
    keeper.tap("to-games")
    keeper.phone.until(lambda: holds(keeper) == 0)
    keeper.tap(keeper.at("game-"))
    keeper.phone.until(lambda: holds(keeper) == 1)
    keeper.call("ask-turn_up-kicked-6", "ask-high-held-high-0", "ask-low-held-low-0", "ask-jack-fell-1-0")
    keeper.expect("result")
    keeper.phone.until(lambda: holds(keeper) == 0)
    keeper.call("bar-undo")
    keeper.phone.until(lambda: holds(keeper) == 1)


def test_a_browser_without_it_keeps_a_game_all_the_same(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server))
    keeper.phone.beforehand(LACKING)
    keeper.begin_at("keeping-points", names=())
    assert not keeper.phone.page.evaluate("'wakeLock' in navigator")
    keeper.call("ask-turn_up-kicked-6", "ask-high-held-high-0")
    keeper.until_scores(3, 0)
    keeper.tap("to-games")
    keeper.expect("new-game")
