"""Cards, places at the table, points."""

from __future__ import annotations

from dataclasses import is_dataclass

import pytest

from referee_app.core.awards import Award, RuleId, Worth, tally
from referee_app.core.calls import CALLS
from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.remarks import REMARKS
from referee_app.core.seats import Seat, Seating, Side


def test_the_pack_has_each_card_once() -> None:
    assert len(PACK) == len(set(PACK)) == 52


@pytest.mark.parametrize("text", ["10♠", "10S", "10s"])
def test_a_card_can_be_written_in_three_ways(text: str) -> None:
    assert Card.parse(text) == Card(Rank.TEN, Suit.SPADES)


@pytest.mark.parametrize("card", PACK, ids=[card.code for card in PACK])
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert Card.parse(card.code) == Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["", "♠", "1♠", "11S", "S10", "AX", "A♠♠", "joker"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a card|is not a valid Rank"):
        Card.parse(text)


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_read_as_it_is_written(suit: Suit) -> None:
    assert Suit.parse(suit.value) is Suit.parse(suit.letter) is Suit.parse(suit.letter.lower()) is suit
    with pytest.raises(ValueError, match="not a suit"):
        Suit.parse(suit.letter * 2)


def test_partners_sit_opposite() -> None:
    table = Seating(4, pairs=True)
    assert [table.side(seat) for seat in table.seats] == [0, 1, 0, 1]
    assert table.members(Side(1)) == (1, 3)
    assert table.others(Side(0)) == (1,)
    assert table.after(Seat(3)) == 0


def test_sides_in_the_order_of_play() -> None:
    assert Seating(3).sides_from(Seat(1)) == (1, 2, 0)
    assert Seating(4, pairs=True).sides_from(Seat(3)) == (1, 0)
    assert Seating(6, pairs=True).sides_from(Seat(4)) == (1, 2, 0)


def test_singles_are_sides_of_their_own() -> None:
    table = Seating(3)
    assert [int(side) for side in table.sides] == [int(seat) for seat in table.seats] == [0, 1, 2]
    assert table.others(Side(1)) == (0, 2)
    assert table.members(Side(2)) == (2,)


@pytest.mark.parametrize(("players", "pairs"), [(1, False), (0, False), (3, True), (5, True)])
def test_tables_that_cannot_be(players: int, pairs: bool) -> None:
    with pytest.raises(ValueError, match="no such table"):
        Seating(players, pairs)


def test_points_add_up() -> None:
    rule = RuleId("goal")
    awards = [Worth(3, rule).to(Side(1)), Award(Side(0), -2, rule), Award(Side(1), 0, rule, game=True)]
    assert tally((5, 0), awards) == (3, 3)
    assert tally((5, 0), []) == (5, 0)


def test_a_call_is_either_of_the_game_or_about_the_log() -> None:
    assert not set(CALLS) & set(REMARKS)
    assert all(is_dataclass(kind) for kind in (*CALLS, *REMARKS))
