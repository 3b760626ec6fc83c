"""Card by card under the house rules: the scale of a revoke, called cards, a duty to rob, points as they fall."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping, Offence
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, Table, seated

from .told import plays

BEGUN = "turn 9♠; stand; "
SHOWN = "R A♠ 2♥ 2♠ 5♠"
"""P does not follow the trump led; what he holds falls later."""
JACK, TEN, SEVEN = ((SHOWN, f"R 10♥ {card} 6♥ 3♥") for card in ("J♠", "10♠", "7♠"))
BOTH = (*JACK, "P 3♠ 4♥ K♣ Q♣")
REST = {
    JACK: ("P 3♦ 4♦ 6♦ K♦", "R 2♣ 3♣ 4♣ 5♣", "D 6♣ 7♣ 8♣ J♣", "L 7♥ 8♥ 9♥ Q♥"),
    SEVEN: ("P 3♦ 4♦ 6♦ K♦", "R 2♣ 3♣ 4♣ 5♣", "D K♠ Q♠ 9♥ J♠", "D 7♥ 10♠ Q♥ 8♥"),
}
"""The hand played out; P has no other trump."""


def cards(**house: object) -> Table:
    return Table(house, keeping=Keeping.CARDS)


def claims(table: Table, tricks: tuple[str, ...], *told: str) -> set[str]:
    """Which of these claims against P may be made after these tricks."""
    before = BEGUN + plays(table, *tricks)
    return {claim for claim in told if table.refusal(before, f"revoke P {claim}".strip()) is None}


def offence(table: Table, tricks: tuple[str, ...], begun: str = BEGUN) -> Offence:
    game = table.play(begun + plays(table, *tricks))
    assert game.procedure.play
    (proof,) = game.procedure.play.proofs(game.hand)
    assert game.hand.seating.seats.index(proof.seat) == 1
    return proof.offence


@pytest.mark.parametrize(
    ("top", "tricks", "first"),
    [
        ("five_highest", TEN, Offence.TOP_TRUMP),
        ("five_highest", SEVEN, Offence.REVOKE),
        ("any", SEVEN, Offence.ANY_TRUMP),
        ("never", JACK, Offence.REVOKE),
        ("bare_jack", JACK, Offence.REVOKE),
        ("bare_jack", BOTH, Offence.REVOKE),
        ("bare_jack", TEN, Offence.REVOKE),
        ("five_best_dealt", TEN, Offence.BEST_TRUMP),
        ("five_best_dealt", SEVEN, Offence.REVOKE),
    ],
)
def test_the_cards_prove_an_offence_of_the_tables_scale(top: str, tricks: tuple[str, ...], first: Offence) -> None:
    assert offence(cards(top_trump=top), tricks) is first


def test_a_plain_suit_withheld_is_ordinary_by_every_scale() -> None:
    tricks = ("R A♠ 3♠ 2♠ 5♠", "R 10♥ A♣ 6♥ 3♥", "R 7♠ 2♥ 4♠ 8♠")
    for top in ("five_highest", "any", "bare_jack", "five_best_dealt", "never"):
        assert offence(cards(top_trump=top), tricks) is Offence.REVOKE


def test_the_bare_jack_may_be_claimed_till_another_trump_falls() -> None:
    table = cards(top_trump="bare_jack")
    assert claims(table, JACK, "", "bare jack") == {"", "bare jack"}
    assert claims(table, BOTH, "", "bare jack") == {""}
    assert claims(table, (*JACK, *REST[JACK]), "", "bare jack") == {"bare jack"}


def test_one_of_the_five_best_dealt_is_known_by_its_rank_or_when_all_are_seen() -> None:
    table = cards(top_trump="five_best_dealt")
    assert claims(table, TEN, "", "best trump") == {"best trump"}
    assert claims(table, SEVEN, "", "best trump") == {"", "best trump"}
    assert claims(table, (*SEVEN, *REST[SEVEN]), "", "best trump") == {""}


def test_by_foster_the_jack_is_out_not_out_or_said_to_be() -> None:
    table = cards(revoke="foster")
    assert claims(table, JACK, "", "jack out", "jack not out") == {"jack out"}
    assert claims(table, TEN, "jack out", "jack not out") == {"jack out", "jack not out"}
    assert offence(table, TEN, "turn J♠; stand; ") is Offence.NO_JACK
    game = table.play(BEGUN + plays(table, *JACK) + "; revoke P jack out")
    assert table.score(game) == {"X": 0, "Y": 2}


def test_what_was_claimed_under_one_name_is_not_claimed_again_under_another() -> None:
    table = cards(revoke="foster")
    told = BEGUN + plays(table, *TEN) + "; revoke P jack not out"
    assert table.refusal(told, "revoke P jack out") == "revoke_unproven"
    assert table.refusal(told, "revoke P jack not out") == "revoke_unproven"


def test_a_called_card_not_played_needs_no_other_proof() -> None:
    table = cards()
    begun = BEGUN + plays(table, SHOWN)
    assert table.refusal(begun, "revoke L called") == "claim"
    assert table.score(table.play(begun + "; exposed L 5♣; revoke L called")) == {"X": 1, "Y": 0}


def test_nobody_begs_once_a_card_was_played() -> None:
    table = cards()
    assert table.refusal("turn 9♠", "noted P beg_turn") is None
    assert table.refusal(BEGUN + "play R A♠", "noted P beg_turn") == "beg_turn"


FIVE = Table({"rob": "compulsory"}, seated(SPOIL_FIVE, 5), Keeping.CARDS, ruleset=SPOIL_FIVE)


def test_a_duty_to_rob_was_missed_by_him_who_shows_the_ace() -> None:
    assert FIVE.refusal("turn 9♠", "no rob a") == "claim"
    assert FIVE.refusal("turn 9♠; play a 2♠", "no rob a") == "claim"
    fell = "turn 9♠; play a 2♠; play b A♠"
    assert FIVE.refusal(fell, "no rob a") == "claim"
    assert FIVE.refusal(fell, "no rob b") is None
    assert FIVE.refusal(fell + "; no rob b", "robbed c") == "rob"


FALLING = {"score_timing": "trick_by_trick"}
THREE = Table(FALLING, seated(ALL_FIVES, 3), Keeping.CARDS, {"a": 51}, ALL_FIVES)


def test_points_fall_with_the_trick_and_win_at_once() -> None:
    game = THREE.play(f"turn 2♠; stand; {plays(THREE, 'a A♠ 10♠ 5♠')}")
    assert (THREE.score(game), THREE.winners(game)) == ({"a": 61, "b": 0, "c": 0}, ("a",))
    assert [award.rule for award in game.hand.awards if award.points] == ["correction", "values"]


def test_by_the_book_they_wait_for_the_last_card() -> None:
    table = Table({}, seated(ALL_FIVES, 3), Keeping.CARDS, {"a": 51}, ALL_FIVES)
    game = table.play(f"turn 2♠; stand; {plays(table, 'a A♠ 10♠ 5♠')}")
    assert (table.score(game)["a"], game.prompt and game.prompt.question) == (51, "play")


def test_what_was_thrown_in_may_be_told_in_any_order() -> None:
    begun = f"turn 2♠; stand; {plays(THREE, 'a 3♠ 4♠ 5♠')}"
    assert THREE.refusal(begun, "took J b") == "follow"
    game = THREE.play(begun + "; thrown in; took J b; took 10 c")
    assert THREE.score(game) == {"a": 51, "b": 1, "c": 15}
    assert game.prompt
    assert game.prompt.question == "trump_A"


def test_a_hand_laid_open_tells_at_once_that_the_jack_was_bare() -> None:
    table = cards(top_trump="bare_jack")
    begun = BEGUN + "play R A♠; open P J♠ 2♥ 4♦ 3♦ Q♥ 8♣; play P 2♥"
    assert table.refusal(begun, "revoke P bare jack") is None
    assert table.refusal(begun, "revoke P") == "revoke_unproven"


def test_all_hands_laid_open_tell_the_five_best() -> None:
    table = cards(top_trump="five_best_dealt")
    begun = (
        BEGUN + "open R A♠ K♠ Q♠ 10♥ 2♣ K♦; play R A♠; open P 7♠ 2♥ 4♦ 3♦ Q♥ 8♣; play P 2♥; "
        "open L J♠ 10♠ 6♥ 4♣ J♣ 8♥; play L J♠; "
    )
    assert table.refusal(begun, "revoke P") is None
    known = begun + "open D 5♠ 3♥ 6♦ 5♣ 6♣ 7♥"
    assert table.refusal(known, "revoke P best trump") == "revoke_unproven"
    assert table.refusal(known, "revoke P") is None


def test_a_hand_laid_open_shows_who_should_have_robbed() -> None:
    told = "turn 9♠; play a 2♠; open b A♠ 3♠ 4♦ 5♦ 6♦"
    assert FIVE.refusal(told, "no rob b") is None
    assert FIVE.refusal(told, "no rob c") == "claim"


def test_the_dealer_may_rob_with_a_turned_ace_until_he_plays() -> None:
    table = Table({"rob": "compulsory", "dealer_robs": True}, seated(SPOIL_FIVE, 5), Keeping.CARDS, ruleset=SPOIL_FIVE)
    begun = "turn A♠; play a 2♠; play b 3♠; play c 4♠; play d 6♠"
    assert table.refusal(begun, "no rob e") == "claim"
    assert table.refusal(begun, "robbed e") is None
    assert table.refusal(f"{begun}; play e 7♠", "no rob e") is None
    assert table.refusal(f"{begun}; play e 7♠", "no rob a") == "claim"
