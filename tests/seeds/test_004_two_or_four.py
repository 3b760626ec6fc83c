"""Rule text 004, All Fours for four or two players, by its headings."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Exposed
from referee_app.core.cards import Card, Suit
from referee_app.core.seats import Seat, Seating
from referee_app.rules.deal import Deal, Dealing
from referee_app.rules.following import FollowOrTrump
from tests.sheets.table import ALL_FOURS, TWO, Table

FOUR, PAIR = Table(), Table(seating=TWO)


def test_004_players_two_partnerships_or_two_players() -> None:
    assert ALL_FOURS.tables == (Seating(4, pairs=True), Seating(2))


def test_004_players_each_of_two_is_a_side() -> None:
    game = PAIR.play("turn 9♠; stand; high B A; low D 2; jack D hung by B; count B 30 D 10; agreed")
    assert PAIR.score(game) == {"B": 5, "D": 1}
    assert game.hand.dealer == Seat(0)


def test_004_deal_six_cards_each() -> None:
    assert Deal(FOUR.play("turn 9♠; stand").hand, Dealing()).each == 6


@pytest.mark.parametrize(("rank", "points"), [("A", 1), ("6", 2), ("J", 3)])
def test_004_deal_ace_six_and_jack_turned_score_for_the_dealer(rank: str, points: int) -> None:
    assert PAIR.score(PAIR.play(f"turn {rank}♠")) == {"D": points, "B": 0}


def test_004_deal_take_one_is_a_point_to_the_one_who_asked() -> None:
    assert PAIR.score(PAIR.play("turn 9♠; beg; take one")) == {"D": 0, "B": 1}
    assert FOUR.score(FOUR.play("turn 9♠; beg; take one")) == {"X": 0, "Y": 1}


def test_004_deal_another_trump_brings_three_cards_more_and_its_own_bonus() -> None:
    game = PAIR.play("turn 9♠; beg; run; turn 6♥")
    assert PAIR.score(game) == {"D": 2, "B": 0}
    assert Deal(game.hand, Dealing()).each == 9


def test_004_deal_the_same_suit_is_repeated_till_the_pack_is_out() -> None:
    suit = "turn 9♠; beg; run; turn 8♠; turn 7♠; turn 5♠; turn 4♠"
    assert PAIR.play(suit + "; turn 6♠").prompt
    game = PAIR.play(suit + "; turn 6♠; redeal")
    assert PAIR.score(game) == {"D": 2, "B": 0}
    assert game.hand.dealer == Seat(1)


def test_004_play_the_dealers_right_leads() -> None:
    assert PAIR.play().hand.eldest == Seat(0)


def test_004_play_a_player_who_can_neither_follow_nor_trump_plays_any_card() -> None:
    held = tuple(map(Card.parse, ("5♣", "9♥")))
    assert FollowOrTrump().legal(held, (Card.parse("9♦"),), Suit.SPADES) == held


def test_004_play_six_nine_or_twelve_tricks() -> None:
    hands = ["turn 9♠; stand", "turn 9♥; beg; run; turn 9♠", "turn 9♥; beg; run; turn 8♥; turn 9♠"]
    assert [Deal(FOUR.play(hand).hand, Dealing()).each for hand in hands] == [6, 9, 12]


def test_004_count_high_low_and_game_one_each() -> None:
    assert FOUR.score(FOUR.play("turn 9♠; stand; high X K; low X 3; jack not out; game Y")) == {"X": 2, "Y": 1}


@pytest.mark.parametrize("before", [13, 12])
def test_004_count_fourteen_or_more_wins(before: int) -> None:
    table = Table(start={"X": before})
    game = table.play("turn 6♠") if before == 12 else table.play("turn J♠")
    assert table.winners(game) == ("X",)
    assert game.score[1] >= 14


def test_004_penalties_a_card_exposed_stays_on_the_table_and_costs_no_points() -> None:
    game = FOUR.play("turn 9♠; stand; exposed L 5♣")
    assert FOUR.score(game) == {"X": 0, "Y": 0}
    assert [award.rule for award in game.hand.awards] == ["exposed"]
    assert game.calls[-1] == Exposed(FOUR.places.seat("L"), Card.parse("5♣"))
