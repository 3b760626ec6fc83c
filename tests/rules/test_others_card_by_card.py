"""All Fives and Spoil Five kept card by card."""

from __future__ import annotations

from referee_app.core.calls import Offence

from .told import FIVE, THREE, asks, played, plays


def test_all_fives_captures_count_themselves() -> None:
    tricks = ("a A♠ 10♠ 2♠", "a K♥ 5♠ 3♥", "b K♠ 4♦ 6♠", "b 9♦ 8♦ 2♦", "b 3♣ 4♣ 5♣", "a 6♣ 7♣ 8♣")
    game = THREE.play(f"turn Q♠; stand; {plays(THREE, *tricks)}")
    assert THREE.score(game) == {"a": 14, "b": 8, "c": 0}
    assert [str(proof.card) for proof in played(game).proofs(game.hand)] == []


def test_all_fives_thrown_in_asks_for_the_trumps_not_seen() -> None:
    game = THREE.play(f"turn Q♠; stand; {plays(THREE, 'a A♠ 10♠ 2♠')}; thrown in")
    assert THREE.score(game) == {"a": 14, "b": 0, "c": 0}
    assert asks(game) == "trump_5"


def test_spoil_five_ends_with_the_third_trick() -> None:
    tricks = ("a 5♠ 2♠ 3♠ 4♠ 6♠", "a J♠ 7♠ 2♦ 3♦ 4♦", "a A♥ 2♣ 3♣ 4♣ 5♣")
    game = FIVE.play(f"turn 9♠; {plays(FIVE, *tricks)}")
    assert (FIVE.score(game)["a"], asks(game)) == (4, "agreed")
    assert [prompt.question for prompt in game.extras()] == ["march"]
    march = f"turn 9♠; {plays(FIVE, *tricks, 'a K♠ 6♣ 7♣ 8♣ 9♣')}"
    made = FIVE.play(f"{march}; {plays(FIVE, 'a K♦ 5♦ 6♦ 7♦ 8♦')}")
    failed = FIVE.play(f"{march}; {plays(FIVE, 'a 9♦ 10♦ 6♦ 7♦ 8♦')}")
    assert (FIVE.score(made)["a"], FIVE.score(failed)["a"]) == (8, 0)
    assert FIVE.score(FIVE.play(f"turn 9♠; {plays(FIVE, *tricks, 'a 2♥ K♥ 3♥ 4♥ 5♥')}"))["a"] == 0
    assert not made.extras()
    assert FIVE.refusal(march, "march made") == "march"


def test_a_march_is_for_those_who_took_the_first_three() -> None:
    tricks = ("a 5♠ 2♠ 3♠ 4♠ 6♠", "a 2♦ 7♠ 3♦ 4♦ 5♦", "b 2♣ A♥ 3♣ 4♣ 5♣", "c 2♥ 3♥ 4♥ J♠ 5♥", "a K♠ 6♣ 7♣ 8♣ 9♣")
    game = FIVE.play(f"turn 9♠; {plays(FIVE, *tricks)}")
    assert (FIVE.score(game)["a"], game.extras()) == (4, ())


def test_a_spoiled_deal_is_seen_and_so_is_who_can_have_three() -> None:
    tricks = ("a 5♠ 2♠ 3♠ 4♠ 6♠", "a 2♦ 7♠ 3♦ 4♦ 5♦", "b 2♣ 3♣ A♥ 4♣ 5♣", "d 2♥ 3♥ 4♥ J♠ 5♥", "b 6♦ K♠ 7♣ 8♣ 9♣")
    game = FIVE.play(f"turn 9♠; {plays(FIVE, *tricks)}")
    assert (set(game.score), asks(game)) == ({0}, "agreed")
    two = FIVE.play(f"turn 9♠; {plays(FIVE, *tricks[:3])}; thrown in")
    assert asks(two) == "three"
    assert two.prompt
    assert [one.blanks["side"].values[0] for one in two.prompt.choices if "side" in one.blanks] == [0, 1, 3]  # type: ignore[union-attr]
    early = FIVE.play(f"turn 9♠; {plays(FIVE, *tricks[:4])}; thrown in")
    assert asks(early) == "three"


def test_the_robbed_card_is_the_robbers_alone() -> None:
    told = "turn 9♠; robbed b; play a 2♠"
    assert FIVE.refusal(told, "play b 9♠") is None
    assert FIVE.refusal("turn 9♠; robbed b", "play a 9♠") == "card_gone"
    assert FIVE.refusal("turn 9♠; play a 2♠", "robbed a") == "rob"


def test_robbing_without_the_ace_is_proven_by_the_ace() -> None:
    told = f"turn 9♠; robbed b; {plays(FIVE, 'a 2♠ 9♠ 3♠ A♠ 6♠')}"
    (proof,) = played(FIVE.play(told)).proofs(FIVE.play(told).hand)
    assert (proof.seat, proof.offence, str(proof.card)) == (1, Offence.FALSE_ROB, "A♠")
    assert FIVE.refusal(told, "false rob b") is None
    assert FIVE.refusal("turn 9♠; robbed b; play a 2♠", "false rob b") == "revoke_unproven"


def test_a_best_trump_may_be_kept_back_from_a_lower_one_led() -> None:
    """The five withheld from a lower trump is no revoke; from none led it would be."""
    told = f"turn 9♠; {plays(FIVE, 'a Q♠ 2♦ 3♠ 4♠ 6♠', 'a 2♥ 5♠ 3♥ 4♥ 5♥')}"
    assert not played(FIVE.play(told)).proofs(FIVE.play(told).hand)
    small = f"turn 9♠; {plays(FIVE, 'a Q♠ 2♦ 3♠ 4♠ 6♠', 'a 2♥ 7♠ 3♥ 4♥ 5♥')}"
    assert [str(one.card) for one in played(FIVE.play(small)).proofs(FIVE.play(small).hand)] == ["7♠"]
