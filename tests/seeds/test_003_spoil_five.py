"""Rule text 003, Spoil Five. It has no sections; the names follow its sentences."""

from __future__ import annotations

import pytest

from referee_app.core.cards import Card, Suit
from referee_app.core.seats import Seat
from referee_app.rules.fifth import Fifth, plain_order, trumps
from tests.sheets.table import SPOIL_FIVE, Table, seated

PLAY = Fifth()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def at(players: int, **start: int) -> Table:
    return Table(seating=seated(SPOIL_FIVE, players), start=start, ruleset=SPOIL_FIVE)


SIX = at(6)


def test_003_players_two_to_ten() -> None:
    assert {table.players for table in SPOIL_FIVE.tables} == set(range(2, 11))


def test_003_order_ace_king_queen_jack_ten_to_two_in_every_plain_suit() -> None:
    for suit in (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS):
        assert "".join(rank.value for rank in plain_order(suit, False)) == "AKQJ1098765432"


def test_003_deal_the_players_deal_in_turn() -> None:
    assert SIX.play().hand.dealer == Seat(5)
    assert SIX.play("turn 9♠; three a; agreed").hand.dealer == Seat(0)


def test_003_deal_the_turned_card_is_trump() -> None:
    game = SIX.play("turn 9♠")
    assert game.score == (0,) * 6
    assert SIX.refusal("turn 9♠", "turn 8♠") == "turn_up"


def test_003_robbing_the_holder_of_the_ace_may_take_the_turned_card() -> None:
    assert SIX.refusal("turn 9♠", "robbed d") is None
    assert SIX.refusal("turn 9♠", "three d") is None


def test_003_trumps_five_jack_ace_of_hearts_ace_king_queen() -> None:
    for suit in Suit:
        top = [f"5{suit.letter}", f"J{suit.letter}", "AH", f"A{suit.letter}", f"K{suit.letter}", f"Q{suit.letter}"]
        assert [card.code for card in trumps(suit)][: 6 - (suit is Suit.HEARTS)] == list(dict.fromkeys(top))


@pytest.mark.parametrize(
    ("suit", "small"),
    [
        (Suit.DIAMONDS, "10♦ 9♦ 8♦ 7♦ 6♦ 4♦ 3♦ 2♦"),
        (Suit.HEARTS, "10♥ 9♥ 8♥ 7♥ 6♥ 4♥ 3♥ 2♥"),
        (Suit.SPADES, "2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠"),
        (Suit.CLUBS, "2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣"),
    ],
)
def test_003_trumps_then_red_ten_to_two_black_two_to_ten(suit: Suit, small: str) -> None:
    assert trumps(suit)[-8:] == cards(small)


def test_003_play_the_dealers_left_leads_any_card() -> None:
    assert SIX.play().hand.eldest == Seat(0)
    assert SPOIL_FIVE.clockwise
    assert PLAY.legal(cards("5♠ 4♦"), (), Suit.SPADES) == cards("5♠ 4♦")


@pytest.mark.parametrize(("held", "may"), [("2♦ 5♠ 3♣", "2♦"), ("5♠ 3♣", "5♠"), ("3♣ 4♥", "3♣ 4♥")])
def test_003_play_the_suit_else_a_trump_else_any_card(held: str, may: str) -> None:
    assert PLAY.legal(cards(held), cards("7♦"), Suit.SPADES) == cards(may)


def test_003_exception_the_three_best_may_be_kept_from_a_small_trump() -> None:
    for held in ("5♠ 4♦", "J♠ 4♦", "A♥ 4♦", "5♠ J♠ A♥ 4♦"):
        assert PLAY.legal(cards(held), cards("3♠"), Suit.SPADES) == cards(held)


def test_003_exception_not_with_another_trump_in_hand() -> None:
    assert PLAY.legal(cards("J♠ 4♠ 4♦"), cards("3♠"), Suit.SPADES) == cards("J♠ 4♠")


def test_003_example_the_jack_is_kept_back_from_the_queen_for_the_five_was_not_led() -> None:
    assert PLAY.legal(cards("J♠ 4♦ 7♣"), cards("Q♠ 9♠ 5♠"), Suit.SPADES) == cards("J♠ 4♦ 7♣")
    assert PLAY.legal(cards("J♠ 4♦ 7♣"), cards("5♠ 9♠ Q♠"), Suit.SPADES) == cards("J♠")


def test_003_end_three_tricks_or_the_march() -> None:
    assert SIX.refusal("turn 9♠", "march made") == "march"
    assert SIX.refusal("turn 9♠; three a", "march made") is None


@pytest.mark.parametrize(
    ("told", "points"), [("three c", 5), ("three c; march made", 10), ("three c; march failed", 0)]
)
def test_003_example_six_players_five_ten_and_nothing(told: str, points: int) -> None:
    game = SIX.play(f"turn 9♠; {told}; agreed")
    assert game.score == (0, 0, points, 0, 0, 0)


@pytest.mark.parametrize("before", [25, 26])
def test_003_end_thirty_or_more_wins(before: int) -> None:
    table = at(6, c=before)
    assert table.winners(table.play("turn 9♠; three c; agreed")) == ("c",)
    assert table.winners(at(6, c=24).play("turn 9♠; three c; agreed")) == ()
