"""How many taps a hand costs; that undo is one of them everywhere; that a finger's echo is not a second call."""

import time

import pytest

from referee_app.core.calls import Keeping
from referee_app.ui.errors import TOO_SOON
from referee_app.ui.handlers import TAP_GAP

from .conftest import Plant, TakePhone
from .data import Data
from .evening import Evening, shelve
from .keeper import FASTER, PAUSE, Keeper, calls
from .planted import SLOWER

pytestmark = pytest.mark.browser

TWICE = """name => {
    const node = document.querySelector(`[flt-semantics-identifier="${name}"]`)
    for (const _ of [1, 2]) node.click()
}"""
SIX_BY_POINTS = (
    "ask-turn_up-kicked-6", "ask-high-held-high-0", "ask-low-held-low-1",
    "ask-jack-held-jack-0", "ask-game-held-game-0", "ask-agreed-agreed",
)  # fmt: skip
EIGHT_BY_RESULTS = (
    "ask-turn_up-suit-S", "ask-turn_up-rank-6", "ask-beg-stood", "ask-high-held-high-0",
    "ask-low-held-low-1", "ask-jack-fell-0-1", "ask-game-held-game-0", "ask-agreed-agreed",
)  # fmt: skip


@pytest.fixture(params=[(390, 844), (320, 568)], ids=["390x844", "320x568"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


def at_the_table(phone: TakePhone, evening: Evening, *agreed: str, size: tuple[int, int] = (390, 844)) -> Keeper:
    """A new game without names, with these things agreed; from then on only fingers."""
    keeper = Keeper(phone(evening.server, *size))
    keeper.begin_at(*agreed, names=())
    keeper.taps, keeper.touching = 0, True
    return keeper


def test_a_hand_by_points_only_takes_six_taps(evening: Evening, phone: TakePhone, size: tuple[int, int]) -> None:
    keeper = at_the_table(phone, evening, "keeping-points", size=size)
    keeper.call(*SIX_BY_POINTS)
    keeper.until_scores(5, 1)
    keeper.expect("ask-turn_up-kicked-none")
    assert keeper.taps == 6
    assert calls(evening.data, keeper.game_id) == ["kicked", "held", "held", "held", "held", "agreed"]
    assert keeper.phone.page.locator("input, textarea").count() == 0


def test_a_hand_by_results_takes_eight_taps(evening: Evening, phone: TakePhone, size: tuple[int, int]) -> None:
    keeper = at_the_table(phone, evening, "keeping-results", size=size)
    keeper.call(*EIGHT_BY_RESULTS)
    keeper.until_scores(4, 4)
    keeper.expect("ask-turn_up-suit-S")
    assert keeper.taps == 3 + 5
    assert calls(evening.data, keeper.game_id) == ["turned", "stood", "held", "held", "fell", "held", "agreed"]
    assert keeper.phone.page.locator("input, textarea").count() == 0


def test_undo_is_one_tap_from_every_screen(evening: Evening, phone: TakePhone) -> None:
    keeper = at_the_table(phone, evening, "keeping-points", "house-target-7")
    keeper.call("ask-turn_up-kicked-6")
    for way in (
        (),
        ("bar-sheet",),
        ("bar-wrong",),
        ("bar-referee",),
        ("bar-referee", "rules"),
        ("bar-sheet", "call-1"),
    ):
        for step in way:
            keeper.tap(step)
        undone_and_done_again(keeper, evening.data, way[-1] if way else "table")
        if way:
            back_at_the_table(keeper)
    keeper.call("ask-high-held-high-0", "ask-low-held-low-0", "ask-jack-fell-1-0")
    keeper.expect("result")
    keeper.call("bar-undo")
    keeper.expect("ask-jack-fell-1-0")
    keeper.until_scores(4, 0)


def undone_and_done_again(keeper: Keeper, data: Data, where: str) -> None:
    """One touch each; whether it was heard is read in the log on disk, for not every screen shows the score."""
    arrived = {
        "table": "said-1",
        "bar-sheet": "hand-1",
        "bar-wrong": "mishap-correction-",
        "bar-referee": "dispute-off_suit",
        "rules": "rule-goal",
    }
    keeper.phone.until(lambda: any(it.startswith(arrived.get(where, "amend-")) for it in keeper.identifiers()))
    for tap, entry in (("bar-undo", "undid"), ("bar-redo", "redid")):
        before = len(calls(data, keeper.game_id))
        keeper.call(tap)
        keeper.phone.until(lambda before=before: len(calls(data, keeper.game_id)) > before)
        assert calls(data, keeper.game_id)[before:] == [entry], where


def back_at_the_table(keeper: Keeper) -> None:
    if "bar-table" not in keeper.identifiers():
        keeper.tap("bar-sheet")
    keeper.tap("bar-table")
    keeper.expect("ask-high-held-high-0")


def test_an_answer_of_this_game_is_amended_by_three_taps_and_one_of_a_finished_game_by_five(
    evening: Evening, phone: TakePhone
) -> None:
    """From the table for the hand being played, from the sheet for one that is agreed, from the list for a game that is
    over; what would fall away is looked at, which is one of the five.
    """
    keeper = at_the_table(phone, evening, "keeping-points", "house-target-7")
    keeper.call(*SIX_BY_POINTS, "ask-turn_up-kicked-none", "ask-high-held-high-0")
    amended(keeper, 3, "said-8", "amend-held-high-1")
    keeper.expect("ask-low-held-low-0")
    keeper.until_scores(5, 2)
    keeper.tap("bar-sheet")
    amended(keeper, 3, "hand-1", "call-2", "amend-held-high-1")
    keeper.expect("hand-2")
    keeper.tap("bar-table")
    keeper.until_scores(4, 3)
    keeper.call("ask-low-held-low-0", "ask-jack-held-jack-0", "ask-game-held-game-0")
    keeper.expect("again")
    later = Keeper(phone(evening.server))
    later.phone.open("/")
    amended(later, 5, f"game-{keeper.game_id}", "hand-1", "call-3", "amend-held-low-0", "amend-apply")
    later.phone.until(lambda: later.scores() == (7, 2))


def amended(keeper: Keeper, most: int, *way: str) -> None:
    before = keeper.taps
    for step in way[:-1]:
        keeper.tap(step)
    keeper.phone.page.wait_for_timeout(PAUSE * 1000)
    keeper.call(way[-1])
    assert keeper.taps - before <= most


def test_a_tap_and_its_echo_make_one_call(evening: Evening, phone: TakePhone) -> None:
    """Two clicks in one breath; what comes after them was heard after them."""
    keeper = at_the_table(phone, evening, "keeping-points")
    keeper.expect("ask-turn_up-kicked-A")
    keeper.phone.page.evaluate(TWICE, "ask-turn_up-kicked-A")
    keeper.expect("ask-high-held-high-0")
    keeper.until_scores(1, 0)
    keeper.call("ask-high-held-high-0")
    keeper.expect("ask-low-held-low-0")
    keeper.phone.page.wait_for_timeout(PAUSE * 1000)
    keeper.phone.page.evaluate(TWICE, "bar-undo")
    keeper.expect("ask-high-held-high-0")
    keeper.call("ask-high-held-high-1")
    keeper.expect("ask-low-held-low-0")
    assert not keeper.phone.shows(FASTER), "the echo was not taken for somebody else"
    assert calls(evening.data, keeper.game_id) == ["kicked", "held", "undid", "held"]


def test_two_touches_within_the_pause_make_one_call(evening: Evening, phone: TakePhone) -> None:
    """A machine too slow for that may try again."""
    keeper = at_the_table(phone, evening, "keeping-points")
    for _ in range(8):
        before = len(calls(evening.data, keeper.game_id))
        keeper.expect("ask-turn_up-kicked-6")
        keeper.phone.page.wait_for_timeout(PAUSE * 1000)
        quick = twice_touched(keeper, "ask-turn_up-kicked-6")
        keeper.expect("ask-high-held-high-0")
        keeper.until_scores(2, 0)
        keeper.call("bar-undo")
        keeper.until_scores(0, 0)
        assert not keeper.phone.shows(FASTER)
        if quick:
            assert calls(evening.data, keeper.game_id)[before:] == ["kicked", "undid"]
            return
    pytest.fail("never two touches within the pause")


def twice_touched(keeper: Keeper, identifier: str) -> bool:
    """Whether both reached the page within the pause."""
    box = keeper.phone.see(identifier).bounding_box()
    assert box
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    began = time.monotonic()
    for _ in range(2):
        keeper.phone.page.touchscreen.tap(*where)
    return time.monotonic() - began < TAP_GAP


def test_a_touch_on_what_has_just_come_under_the_finger_is_no_call(plant: Plant, data: Data, phone: TakePhone) -> None:
    """The pause lasts three seconds here, so that a test is quick enough for it."""
    game_id = shelve(data, keeping=Keeping.POINTS)
    keeper = Keeper(phone(plant("slow_clock")), touching=True)
    keeper.sit(game_id)
    keeper.tap("ask-turn_up-kicked-6")
    keeper.tap("ask-high-held-high-0")
    keeper.phone.see(TOO_SOON)
    keeper.tap("bar-referee")
    keeper.expect("dispute-off_suit")
    assert calls(data, game_id) == ["kicked"]
    keeper.tap("bar-table")
    keeper.expect("ask-high-held-high-0")
    keeper.phone.page.wait_for_timeout(SLOWER * TAP_GAP * 1000)
    keeper.tap("ask-high-held-high-0")
    keeper.expect("ask-low-held-low-0")
    assert calls(data, game_id) == ["kicked", "held"]
