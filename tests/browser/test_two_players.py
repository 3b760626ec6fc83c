"""All Fours for two (rule text 004): the pack is run, the table's own rules hold, and a hand begins as it should."""

import pytest

from .conftest import TakePhone
from .data import Data
from .house import App
from .keeper import Keeper, calls, entries

pytestmark = pytest.mark.browser


def chosen(keeper: Keeper, *identifiers: str) -> None:
    for one in identifiers:
        keeper.phone.until(lambda one=one: keeper.phone.at(one).first.get_attribute("aria-current") == "true")


def test_a_hand_for_two_after_the_pack_was_run_twice(server: App, data: Data, phone: TakePhone) -> None:
    keeper = Keeper(phone(server))
    keeper.phone.open("/new")
    keeper.tap("seating-1")
    keeper.phone.miss("name-2")
    keeper.tap("preset-tournament")
    chosen(keeper, "preset-tournament", "house-game-2", "house-revoke-game", "house-target-14")
    keeper.begin(("Ann", "Ben"))
    the_pack_is_run_twice(keeper)
    keeper.call("ask-high-held-high-1", "ask-low-held-low-0", "ask-jack-fell-0-1")
    keeper.until_scores(5, 4)
    keeper.call("ask-game-held-game-1")
    keeper.until_scores(5, 6)
    keeper.call("ask-agreed-agreed")
    keeper.phone.until(lambda: keeper.phone.read("score-1") == "Ben: 6, Ben deals")
    before_the_next_hand(keeper)
    assert entries(data, keeper.game_id)[-3:] == [
        {"call": "kept", "keeping": "points"}, {"call": "dealt", "seat": 0}, {"call": "kicked", "rank": "J"},
    ]  # fmt: skip


def the_pack_is_run_twice(keeper: Keeper) -> None:
    """Spades, spades again with the Jack, then hearts with the ace: the dealer scores for each, nobody begs again."""
    keeper.turn_up("7S")
    keeper.call("ask-beg-begged", "ask-beg-ran")
    keeper.expect("ask-turn_up-suit-S")
    keeper.turn_up("JS")
    keeper.until_scores(3, 0)
    keeper.tap("ask-turn_up-suit-S")
    keeper.phone.until(lambda: not tappable(keeper, "ask-turn_up-rank-7"))
    assert tappable(keeper, "ask-turn_up-rank-8"), "only a card that was set aside cannot be turned again"
    keeper.turn_up("AH")
    keeper.until_scores(4, 0)
    keeper.expect("ask-high-held-high-0")


def tappable(keeper: Keeper, identifier: str) -> bool:
    return keeper.phone.at(identifier).first.get_attribute("flt-tappable") is not None


def before_the_next_hand(keeper: Keeper) -> None:
    """How closely calls are kept, and who deals: one tap each on the page of mishaps."""
    keeper.tap("bar-wrong")
    keeper.expect("keeps-0")
    assert keeper.phone.read("keeps-0") == "Points only"
    keeper.call("keeps-0")
    keeper.expect("ask-turn_up-kicked-none")
    keeper.tap("bar-wrong")
    keeper.expect("deals-0")
    assert keeper.phone.read("deals-0") == "Ann"
    keeper.call("deals-0")
    keeper.phone.until(lambda: keeper.phone.read("score-0") == "Ann: 5, Ann deals")
    keeper.call("ask-turn_up-kicked-J")
    keeper.until_scores(8, 6)


def test_house_rules_differ_and_are_told(server: App, data: Data, phone: TakePhone) -> None:
    """Tobago: a turned two scores two, and the rulebook of the table says so."""
    keeper = Keeper(phone(server))
    keeper.phone.open("/new")
    keeper.tap("preset-tobago")
    keeper.tap("house-target-7")
    chosen(keeper, "house-target-7")
    keeper.tap("why-hang")
    keeper.phone.see("rule-close")
    assert "A trump Jack caught by the other side is hung: 3 points" in keeper.phone.read("rule")
    keeper.tap("rule-close")
    keeper.phone.miss("rule-close")
    keeper.begin(())
    assert keeper.phone.read("score-about") == "Hand 1, All Fours, to 7"
    keeper.turn_up("2C")
    keeper.until_scores(2, 0)
    keeper.tap("bar-referee")
    keeper.tap("rules")
    keeper.expect("rule-goal")
    assert "The first side to reach 7 wins" in keeper.phone.read("rule-goal")
    keeper.phone.see("Target: 7")
    keeper.phone.see("Turned two scores, not the six (Tobago): yes")
    assert calls(data, keeper.game_id) == ["turned"]


def test_what_is_tapped_in_one_breath_is_all_agreed(server: App, phone: TakePhone) -> None:
    """As when the line was held up and everything arrives at once."""
    keeper = Keeper(phone(server))
    keeper.phone.open("/new")
    keeper.expect("keeping-points")
    taps = ["keeping-points", "dealer-2", "house-target-7", "house-hang-6", "deal"]
    keeper.phone.page.evaluate(
        "names => names.forEach(it => document.querySelector(`[flt-semantics-identifier='${it}']`).click())", taps
    )
    keeper.expect("ask-turn_up-kicked-none")
    assert keeper.phone.read("score-about") == "Hand 1, All Fours, to 7"
    assert keeper.phone.read("score-0").endswith("Player 3 deals")
    keeper.call("ask-turn_up-kicked-none", "ask-high-held-high-0", "ask-low-held-low-0")
    keeper.expect("ask-jack-fell-0-1")
    assert "0 → 6" in keeper.phone.read("ask-jack-fell-0-1")
