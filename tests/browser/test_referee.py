"""From the table to a ruling with its paragraph: how many taps each of the commonest disputes takes."""

import pytest

from tests.sheets.table import SPOIL_FIVE, seated

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper, calls

pytestmark = pytest.mark.browser

MOST = 4
AT_ALL_FOURS = {
    "off_suit": ("who-seat-1", "who-moment-later"),
    "refused_trump": ("who-seat-1", "card-S-K"),
    "trumped": ("who-seat-1", "who-moment-later"),
    "takes": ("first-C-7", "second-S-2"),
    "jack": ("who-owner-0", "who-taker-1"),
    "game": ("who-counts-0",),
    "both_home": (),
    "misdeal": ("who-fault-none",),
    "shown": ("who-how-exposed", "who-seat-1"),
    "called": ("card-C-7", "who-suit-H"),
    "undertrumped": ("who-seat-1", "who-moment-later"),
    "void": ("who-seat-1", "who-moment-later"),
    "beg": ("who-seat-1",),
    "give": ("who-bare-no",),
    "turned": (),
    "pack_out": (),
    "low": ("who-owner-0", "who-taker-1"),
    "wrong_score": ("who-side-1", "who-points-1"),
}
AT_SPOIL_FIVE = {"kept_back": ("who-kept-5S", "led-S-2"), "rob": ("who-seat-1",)}
"""The answers to each, as the table is: the nine of spades is turned up."""


def settle(keeper: Keeper, game_id: str, disputes: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """Each from the table on; the taps it took."""
    taken: dict[str, int] = {}
    keeper.phone.open(f"/game/{game_id}")
    for dispute, answers in disputes.items():
        keeper.taps = 0
        for tap in ("bar-referee", f"dispute-{dispute}", *answers):
            keeper.tap(next(iter(named(keeper, tap)), tap))
        keeper.expect("ruling")
        assert any(it.startswith("rule-") for it in keeper.identifiers()), f"{dispute}: no paragraph"
        taken[dispute] = keeper.taps
        keeper.tap("bar-table")
        keeper.expect("bar-referee")
    return taken


def named(keeper: Keeper, tap: str) -> list[str]:
    """Figures stand in the name of an answer: the side that has more comes first."""
    if tap != "who-counts-0":
        return []
    keeper.phone.until(lambda: any(it.startswith("who-counts-") for it in keeper.identifiers()))
    return [it for it in keeper.identifiers() if it.startswith("who-counts-")]


def test_each_of_the_commonest_disputes_is_settled_in_four_taps(evening: Evening, phone: TakePhone) -> None:
    pairs = evening.shelve("turn 9♠")
    alone = evening.shelve("turn 9♠", ruleset=SPOIL_FIVE, seating=seated(SPOIL_FIVE, 4))
    keeper = Keeper(phone(evening.server, 320, 568))
    taken = settle(keeper, pairs, AT_ALL_FOURS) | settle(keeper, alone, AT_SPOIL_FIVE)
    assert len(taken) == 20
    assert taken == {it: 2 + len(answers) for it, answers in (AT_ALL_FOURS | AT_SPOIL_FIVE).items()}
    assert max(taken.values()) == MOST
    written_down(keeper, evening, pairs)


def written_down(keeper: Keeper, evening: Evening, game_id: str) -> None:
    """By a finger on the button; one more undoes it, and back leads where the person was."""
    keeper.phone.open(f"/game/{game_id}/referee?about=misdeal")
    keeper.touching = True
    keeper.tap("who-fault-none")
    keeper.expect("ruling")
    keeper.phone.page.reload()
    keeper.phone.until_drawn()
    keeper.call("post-ruling")
    keeper.until_scores(1, 0)
    assert calls(evening.data, game_id)[-1] == "cited"
    keeper.call("bar-undo")
    keeper.until_scores(0, 0)
    keeper.phone.page.go_back()
    keeper.expect("ruling")
    keeper.phone.page.go_back()
    keeper.expect("asked")
