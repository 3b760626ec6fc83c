"""Rule texts 000 and 002, All Fives, section by section; 002 says the same and settles how many play."""

from __future__ import annotations

import pytest

from referee_app.core.cards import Card, Suit
from referee_app.core.seats import Seat, Seating
from referee_app.games.all_fives import DEALING, VALUES
from referee_app.rules.deal import Deal
from referee_app.rules.following import FollowSuit
from referee_app.rules.ranking import ACE_HIGH, height
from referee_app.rules.tricks import taker
from tests.sheets.table import ALL_FIVES, Table

THREE = Table(seating=Seating(3), ruleset=ALL_FIVES)
TWO = Table(seating=Seating(2), ruleset=ALL_FIVES)
PLAY = FollowSuit()
STOOD = "turn 2♠; stand; "
SHARED = STOOD + "took 10 a; took 5 b; took A b; took K b; took Q a; took J b"
"""a takes 12, b 13."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def score(text: str, table: Table = THREE) -> str:
    return " ".join(f"{side}{points}" for side, points in table.score(table.play(text)).items())


def started(players: int, **start: int) -> Table:
    return Table(seating=Seating(players), start=start, ruleset=ALL_FIVES)


def test_002_s1_two_or_three_play_each_alone() -> None:
    assert set(ALL_FIVES.tables) == {Seating(2), Seating(3)}
    assert THREE.play().sheet.seating.sides == (0, 1, 2)


def test_000_s1_the_ace_is_above_the_king_and_so_down_to_the_two() -> None:
    assert "".join(rank.value for rank in sorted(ACE_HIGH, key=height, reverse=True)) == "AKQJ1098765432"


def test_000_s1_to_61() -> None:
    assert THREE.sheet.house.spelled["target"] == 61


def test_000_s2_the_deal_goes_round_clockwise() -> None:
    assert ALL_FIVES.clockwise
    game = TWO.play(SHARED + "; agreed")
    assert (TWO.play().hand.dealer, game.hand.dealer) == (1, 0)


def test_000_s2_six_cards_each() -> None:
    assert Deal(THREE.play("turn 9♠; stand").hand, DEALING).each == 6


@pytest.mark.parametrize("rank", ["A", "J", "10", "6", "5"])
def test_000_s2_the_turned_card_brings_nothing(rank: str) -> None:
    assert score(f"turn {rank}♣; stand") == "a0 b0 c0"


def test_000_s2_the_dealers_left_accepts_or_begs() -> None:
    prompt = THREE.play("turn 9♣").prompt
    assert prompt
    assert prompt.seat == THREE.places.seat("a")
    assert [choice.kind.__name__ for choice in prompt.choices] == ["Stood", "Begged"]


def test_000_s2_the_dealer_keeps_the_suit_for_a_point_to_the_asker_alone() -> None:
    assert score("turn 9♣; beg; take one") == "a1 b0 c0"


def test_000_s2_or_sets_it_aside_and_deals_three_more() -> None:
    game = THREE.play("turn 9♣; beg; run; turn 8♥")
    assert Deal(game.hand, DEALING).each == 9
    assert game.prompt
    assert game.prompt.question == "trump_10"


def test_000_s2_until_another_suit_comes() -> None:
    assert THREE.refusal("turn 9♣; beg; run; turn 8♣", "took 10 a") == "turn_up"
    assert THREE.refusal("turn 9♣; beg; run; turn 8♣; turn 8♥", "took 10 a") is None


def test_000_s2_the_pack_too_short_all_is_dealt_again() -> None:
    game = THREE.play("turn 9♣; beg; run; turn 8♣; turn 7♣; turn 6♣; redeal")
    assert game.prompt
    assert (game.prompt.question, game.hand.dealer, Deal(game.hand, DEALING).each) == ("turn_up", 2, 6)


def test_000_s3_the_dealers_left_leads() -> None:
    assert THREE.play().hand.eldest == Seat(0)


def test_000_s3_the_suit_led_must_be_followed() -> None:
    assert PLAY.legal(cards("K♦ 3♠ 5♣"), cards("9♦"), Suit.SPADES) == cards("K♦")


def test_000_s3_without_it_any_card_trumps_included() -> None:
    assert PLAY.legal(cards("3♠ 5♣"), cards("9♦"), Suit.SPADES) == cards("3♠ 5♣")


def test_000_s3_the_highest_trump_takes_else_the_highest_of_the_suit_led() -> None:
    assert taker(PLAY, cards("A♦ 2♠ 9♠"), Suit.SPADES) == 2
    assert taker(PLAY, cards("8♦ A♥ 9♦"), Suit.SPADES) == 2


def test_000_s4_six_trumps_make_25_and_plain_cards_nothing() -> None:
    assert sum(VALUES.values()) == 25
    assert score(STOOD + "took 10 a; took 5 a; took A a; took K a; took Q a; took J a") == "a25 b0 c0"


def test_000_s4_some_may_stay_undealt() -> None:
    assert score(STOOD + "ten not dealt; five not dealt; took A b; king not dealt; took Q c; took J a") == "a1 b4 c2"


def test_000_s4_after_the_hand_the_highest_total_wins() -> None:
    table = started(2, a=50, b=52)
    game = table.play(SHARED + "; agreed")
    assert (table.score(game), table.winners(game)) == ({"a": 62, "b": 65}, ("b",))
    assert not table.play(SHARED).winners


def test_000_s4_and_equal_totals_share_the_win() -> None:
    table = started(2, a=51, b=50)
    assert table.winners(table.play(SHARED + "; agreed")) == ("a", "b")


def test_000_s4_a_gift_that_makes_61_does_not_end_the_game() -> None:
    table = started(2, a=60)
    game = table.play("turn 9♣; beg; take one")
    assert (table.score(game), game.winners) == ({"a": 61, "b": 0}, ())
    instant = Table({"gift_wins": True}, Seating(2), start={"a": 60}, ruleset=ALL_FIVES)
    assert instant.winners(instant.play("turn 9♣; beg; take one")) == ("a",)


def test_000_s5_example_the_king_takes_the_five_for_eight() -> None:
    """8♣ is led; the second player, void, plays 5♠, the third, void, K♠. Spades are trumps."""
    assert PLAY.legal(cards("5♠ 2♦"), cards("8♣"), Suit.SPADES) == cards("5♠ 2♦")
    assert taker(PLAY, cards("8♣ 5♠ K♠"), Suit.SPADES) == 2
    assert score(STOOD + "ten not dealt; took 5 c; ace not dealt; took K c") == "a0 b0 c8"


def test_000_s5_with_a_club_the_third_player_must_have_played_it() -> None:
    assert PLAY.legal(cards("K♠ 3♣"), cards("8♣ 5♠"), Suit.SPADES) == cards("3♣")


def test_000_s6_high_low_jack_and_game_are_not_played_for() -> None:
    for call in ("high a A", "low b 2", "jack a", "jack a hung by b", "game c", "no trump"):
        assert THREE.refusal(STOOD, call) == "values"


def test_000_s6_a_card_put_right_before_the_trick_is_turned_costs_nothing() -> None:
    assert score(STOOD + "corrected b") == "a0 b0 c0"


def test_000_s6_claimed_before_the_next_lead_it_costs_three_and_the_win() -> None:
    assert score(STOOD + "revoke b turned") == "a0 b-3 c0"
    table = started(2, a=50, b=52)
    assert table.winners(table.play(SHARED + "; revoke b turned; agreed")) == ("a",)
    alone = started(2, a=20, b=60)
    assert alone.winners(alone.play(SHARED + "; revoke b turned; agreed")) == ()


def test_002_s6_the_bar_is_for_that_hand_alone() -> None:
    table = started(2, a=20, b=60)
    game = table.play(SHARED + "; revoke b turned; agreed; " + SHARED + "; agreed")
    assert (table.score(game), table.winners(game)) == ({"a": 44, "b": 83}, ("b",))


def test_000_s6_an_exposed_card_stays_visible_and_costs_nothing() -> None:
    assert score(STOOD + "exposed b 5♣") == "a0 b0 c0"
    assert [award.rule for award in THREE.play(STOOD + "exposed b 5♣").hand.awards] == ["exposed"]
