"""Every game kept from its first deal to its result, by results; a hand of each for as few taps as it is promised."""

from __future__ import annotations

import pytest

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper, calls

pytestmark = pytest.mark.browser


def begun(phone: TakePhone, evening: Evening, game: str, *agreed: str) -> Keeper:
    """A new game by results, without names; from then on only fingers."""
    keeper = Keeper(phone(evening.server, 390, 844))
    keeper.begin_at(game, *agreed, "keeping-results", names=())
    keeper.taps, keeper.touching = 0, True
    return keeper


def turned(card: str) -> tuple[str, str]:
    return f"ask-turn_up-suit-{card[-1]}", f"ask-turn_up-rank-{card[:-1]}"


def over(keeper: Keeper, who: str) -> None:
    keeper.expect("result")
    keeper.phone.until(lambda: who in keeper.phone.read("result"))


def captured(side: int) -> tuple[str, ...]:
    return tuple(f"ask-trump_{rank}-captured-{rank}-{side}" for rank in ("10", "5", "A", "K", "Q", "J"))


def test_all_fives_takes_ten_taps_a_hand(evening: Evening, phone: TakePhone) -> None:
    keeper = begun(phone, evening, "ruleset-all_fives", "house-target-31")
    hand = (*turned("9S"), "ask-beg-stood", *captured(1), "ask-agreed-agreed")
    keeper.call(*hand)
    keeper.until_scores(0, 25, 0)
    assert keeper.taps == len(hand) == 3 + 7
    keeper.call(*hand)
    over(keeper, "Player 2 wins")
    assert calls(evening.data, keeper.game_id).count("captured") == 12


def test_spoil_five_takes_four_taps_a_hand_and_five_with_a_march(evening: Evening, phone: TakePhone) -> None:
    keeper = begun(phone, evening, "ruleset-spoil_five", "seating-8", "house-target-20")
    keeper.call(*turned("9S"), "ask-three-held-three-4", "ask-agreed-agreed")
    keeper.expect("ask-turn_up-suit-S")
    assert keeper.taps == 4
    keeper.call(*turned("9H"), "ask-three-held-three-4", "extra-march-marched-True", "ask-agreed-agreed")
    over(keeper, "Player 5 wins")
    assert keeper.taps == 4 + 5


def test_all_fours_ends_at_the_jack(evening: Evening, phone: TakePhone) -> None:
    keeper = begun(phone, evening, "ruleset-all_fours", "house-target-7")
    keeper.call(*turned("6S"), "ask-beg-stood", "ask-high-held-high-0", "ask-low-held-low-0", "ask-jack-fell-1-0")
    over(keeper, "Player 1 & Player 3 win")


def test_seven_up_counts_the_jack_for_its_taker(evening: Evening, phone: TakePhone) -> None:
    keeper = begun(phone, evening, "ruleset-seven_up", "seating-1")
    hand = (
        *turned("9S"), "ask-beg-stood", "ask-high-held-high-2", "ask-low-held-low-2", "ask-trump_J-captured-J-2",
        "ask-game-held-game-2", "ask-agreed-agreed",
    )  # fmt: skip
    keeper.call(*hand)
    keeper.until_scores(0, 0, 4)
    assert keeper.taps == 8
    keeper.call(*hand[:-2])
    over(keeper, "Player 3 wins")


def test_twenty_five_ends_with_the_trick_that_makes_it(evening: Evening, phone: TakePhone) -> None:
    keeper = begun(phone, evening, "ruleset-twenty_five", "seating-2")
    keeper.call(*turned("9S"), *["ask-trick-took-1"] * 4, "ask-trick-took-0", "ask-agreed-agreed")
    keeper.until_scores(5, 20, 0)
    assert keeper.taps == 2 + 5 + 1
    keeper.call(*turned("9H"), "ask-trick-took-1")
    over(keeper, "Player 2 wins")
