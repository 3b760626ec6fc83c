"""Two windows open on the same game."""

import pytest

from .conftest import Plant, TakePhone
from .data import Data
from .house import App
from .keeper import FASTER, Keeper, calls
from .phone import Phone

pytestmark = pytest.mark.browser

BOTH = "two windows have the games at once"
AT_A_TIME = """([name, moment]) => {
    const node = document.querySelector(`[flt-semantics-identifier="${name}"]`)
    setTimeout(() => node.click(), moment - Date.now())
}"""


def two(phone: TakePhone, server: App, *agreed: str) -> tuple[Keeper, Keeper]:
    first, second = Keeper(phone(server)), Keeper(phone(server))
    second.phone.open(f"/game/{first.begin_at(*agreed, names=())}")
    return first, second


def test_each_window_sees_what_the_other_says(server: App, data: Data, phone: TakePhone) -> None:
    first, second = two(phone, server)
    first.phone.take_up()
    first.turn_up("AS")
    second.phone.take_up()
    second.until_scores(1, 0)
    second.call("ask-beg-begged")
    first.phone.take_up()
    first.call("ask-beg-gave")
    second.phone.take_up()
    second.until_scores(1, 1)
    second.tap("bar-sheet")
    second.expect("call-3")
    first.phone.take_up()
    first.call("ask-high-held-high-1")
    second.phone.take_up()
    second.expect("call-4")
    second.until_scores(1, 2)
    second.call("bar-undo")
    first.phone.take_up()
    first.until_scores(1, 1)
    first.expect("ask-high-held-high-1")
    assert calls(data, first.game_id) == ["turned", "begged", "gave", "held", "undid"]


@pytest.mark.served(BOTH)
def test_a_stale_tap_is_refused_and_asked_again(plant: Plant, data: Data, phone: TakePhone) -> None:
    """Here no window hears the other, so the second one still shows what has been answered."""
    first, second = two(phone, plant("deaf"), "keeping-points")
    second.expect("ask-turn_up-kicked-6")
    first.call("ask-turn_up-kicked-J")
    first.until_scores(3, 0)
    second.until_scores(0, 0)
    second.call("ask-turn_up-kicked-6")
    second.phone.see(FASTER)
    second.until_scores(3, 0)
    assert calls(data, first.game_id) == ["kicked"]
    second.call("ask-high-held-high-1")
    second.until_scores(3, 1)
    first.call("bar-undo")
    first.phone.see(FASTER)
    first.until_scores(3, 1)
    assert calls(data, first.game_id) == ["kicked", "held"]


@pytest.mark.served(BOTH)
def test_two_taps_at_the_same_moment_make_one_call(server: App, data: Data, phone: TakePhone) -> None:
    first, second = two(phone, server, "keeping-points")
    answers = ("ask-turn_up-kicked-A", "ask-high-held-high-0", "ask-low-held-low-0", "ask-game-held-game-0")
    for n, answer in enumerate(answers, 1):
        both_tap(first.phone, second.phone, answer)
        for keeper in (first, second):
            keeper.phone.until(lambda keeper=keeper, answer=answer: answer not in keeper.identifiers())
            keeper.until_scores(n, 0)
        if answer == "ask-low-held-low-0":
            first.call("ask-jack-absent-jack")
            second.expect("ask-game-held-game-0")
    assert calls(data, first.game_id) == ["kicked", "held", "held", "absent", "held"]


def both_tap(one: Phone, other: Phone, answer: str) -> None:
    """Both clocks are the machine's."""
    for it in (one, other):
        it.see(answer)
    it.page.wait_for_timeout(400)  # as if both players had thought about it
    moment = one.page.evaluate("Date.now()") + 300
    for it in (one, other):
        it.page.evaluate(AT_A_TIME, [answer, moment])
