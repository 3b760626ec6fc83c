"""Spoil Five and its kin: the orders of the cards, who takes a trick, which cards may be played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from referee_app.core.cards import Card, Suit
from referee_app.rules.fifth import Fifth, plain_order, trumps
from referee_app.rules.tricks import taker

from .reading import lines

OURS, TRADITIONAL = Fifth(), Fifth(traditional=True)
SUITS = {suit.letter: suit for suit in Suit}
TABLES = lines("spoil25_human_tables")

Case = dict[str, Any]


def cards(codes: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


def of(kind: str, cases: tuple[Case, ...]) -> list[Case]:
    return [case for case in cases if case["kind"] == kind]


TRICKS = [*lines("spoil25_tricks"), *of("sf_trick", TABLES)]
LEGAL = [*lines("spoil25_legal"), *of("sf_legal", TABLES)]


def test_how_many_there_are() -> None:
    assert len(lines("spoil25_orders")) == 16
    assert len(TRICKS) == 2583
    assert len(LEGAL) == 3489
    assert len(TABLES) == 121


@pytest.mark.parametrize("case", of("sf_order", lines("spoil25_orders")), ids=lambda case: case["trump"])
def test_order_of_trumps(case: Case) -> None:
    assert [card.code for card in trumps(SUITS[case["trump"]])] == case["order"]


@pytest.mark.parametrize(
    "case", of("sf_plain_order", lines("spoil25_orders")), ids=lambda case: f"{case['suit']}_when_{case['trump']}"
)
def test_traditional_order_of_plain_suits(case: Case) -> None:
    order = plain_order(SUITS[case["suit"]], traditional=True)
    assert [f"{rank.value}{case['suit']}" for rank in order] == case["order"]


def test_orders_written_by_hand() -> None:
    for case in of("sf_partial_order", TABLES):
        trump = SUITS[case["trump"]]
        for higher, lower in pairwise(cards(case["order"])):
            assert OURS.strength(higher, higher.suit, trump) > OURS.strength(lower, higher.suit, trump), case


def test_the_traditional_order_gives_every_trick_to_the_same_card() -> None:
    for case in TRICKS:
        assert taker(TRADITIONAL, cards(case["cards"]), SUITS[case["trump"]]) == case["winner"], case


def test_so_does_the_natural_order_where_plain_suits_do_not_decide() -> None:
    agreeing = [case for case in TRICKS if case["must_agree"]]
    assert 2400 < len(agreeing) < len(TRICKS)
    for case in agreeing:
        assert taker(OURS, cards(case["cards"]), SUITS[case["trump"]]) == case["winner"], case


def may(case: Case) -> set[str]:
    return {card.code for card in OURS.legal(cards(case["hand"]), cards(case["trick"]), SUITS[case["trump"]])}


def test_the_same_cards_may_be_played_where_the_rules_are_the_same() -> None:
    same = [case for case in LEGAL if case["relation"] == "equal"]
    assert len(same) == 2881
    for case in same:
        assert may(case) == set(case["legal"]), case


def test_and_no_others_where_ours_are_stricter() -> None:
    stricter = [case for case in LEGAL if case["relation"] == "subset"]
    assert len(stricter) == 608
    for case in stricter:
        assert may(case) <= set(case["legal"]), case
