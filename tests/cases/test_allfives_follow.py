"""1,000 hands played by strict following: the cards that may be played, and who takes each trick."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.core.cards import Card, Suit
from referee_app.rules.following import FollowSuit
from referee_app.rules.tricks import taker

from .reading import lines, slices

PLAY = FollowSuit()
SUITS = {suit.letter: suit for suit in Suit}
PORTIONS = slices("allfives_follow", 250)

Case = dict[str, Any]


def test_there_are_a_thousand_of_them() -> None:
    assert len(lines("allfives_follow")) == 1000


@pytest.mark.parametrize("portion", [p for _, p in PORTIONS], ids=[f"from_{at}" for at, _ in PORTIONS])
def test_cards_that_may_be_played_and_tricks(portion: tuple[Case, ...]) -> None:
    for case in portion:
        held = [set(map(Card.parse, hand)) for hand in case["hands"]]
        trump, seats, leader, winners = SUITS[case["trump"]], case["n"], case["leader"], []
        trick: list[Card] = []
        for play in case["plays"]:
            assert play["seat"] == (leader + len(trick)) % seats, case["id"]
            hand, card = held[play["seat"]], Card.parse(play["card"])
            legal = PLAY.legal(tuple(hand), trick, trump)
            assert {one.code for one in legal} == set(play["legal"]), (case["id"], play)
            hand.remove(card)
            trick.append(card)
            if len(trick) == seats:
                leader = (leader + taker(PLAY, trick, trump)) % seats
                winners.append(leader)
                trick = []
        assert winners == case["trick_winners"], case["id"]
