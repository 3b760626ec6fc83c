"""The line goes, or the server: the hand goes on where it was, and no call is lost or made twice."""

import time

import pytest

from .conftest import LayCable, TakePhone
from .data import Data
from .keeper import Keeper, calls
from .phone import Phone
from .serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.served("the line to it goes, or it is killed")]

OUTAGE = 20.0  # seconds


def test_a_hand_goes_on_after_twenty_seconds_without_a_line(
    server: Server, data: Data, phone: TakePhone, cable: LayCable
) -> None:
    between = cable(server)
    keeper = half_a_hand(phone(between))
    it = keeper.phone
    it.expect_outages()
    between.cut()
    began, loads = time.monotonic(), it.loads
    keeper.call("ask-high-held-high-0")
    it.until(lambda: time.monotonic() - began > OUTAGE, within=OUTAGE + 5)
    assert calls(data, keeper.game_id) == ["turned", "begged", "gave"]
    between.mend()
    it.until(lambda: it.loads > loads, within=120)
    the_other_half(keeper, data)


def test_a_hand_goes_on_after_the_server_was_killed(server: Server, data: Data, phone: TakePhone) -> None:
    keeper = half_a_hand(phone(server))
    it = keeper.phone
    it.expect_outages()
    loads, said = it.loads, list[object]()
    it.page.on("websocket", lambda line: line.on("framesent", lambda _: it.loads == loads and said.append(line)))
    server.restart()
    it.until(lambda: it.loads > loads, within=120)
    assert said == [], "the page that is about to be loaded again would begin a session that the next one takes up"
    the_other_half(keeper, data)
    assert "Receive loop error" not in server.said


def half_a_hand(it: Phone) -> Keeper:
    keeper = Keeper(it)
    keeper.begin_at()
    keeper.turn_up("6S")
    keeper.call("ask-beg-begged", "ask-beg-gave")
    keeper.until_scores(2, 1)
    keeper.expect("ask-high-held-high-0")
    return keeper


def the_other_half(keeper: Keeper, data: Data) -> None:
    """The tap made while nobody could hear it counts once or not at all, and the screen says which."""
    it = keeper.phone
    it.until(lambda: keeper.scores() in ((2, 1), (3, 1)), within=120)
    if keeper.scores() == (2, 1):
        keeper.call("ask-high-held-high-0")
    keeper.call("ask-low-held-low-1", "ask-jack-fell-0-1", "ask-game-held-game-0", "ask-agreed-agreed")
    keeper.expect("ask-turn_up-suit-S")
    keeper.until_scores(4, 5)
    assert calls(data, keeper.game_id) == ["turned", "begged", "gave", "held", "held", "fell", "held", "agreed"]
