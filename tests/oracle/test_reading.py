"""The oracle itself: it knows nothing of the app, deals real packs, and reads the examples of the rule texts right."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from . import all_fives, all_fours, spoil_five
from .hands import PACK, Hand, Told

OURS = ("hands", "running", "playing", "all_fours", "all_fives", "spoil_five")
GAMES = (all_fours.game, all_fives.game, spoil_five.game)


@pytest.mark.parametrize("name", OURS)
def test_it_knows_nothing_of_the_app(name: str) -> None:
    tree = ast.parse(Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert all(alias.name.split(".")[0] != "referee_app" for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            inside = node.level == 1 and (node.module or "") in OURS
            assert inside or (node.module or "").split(".")[0] not in ("", "referee_app", "tests")


def whole(hand: Hand) -> None:
    """Every card of a deal is there once, and every card held and laid was dealt."""
    for deal in hand.deals:
        out = [card for cards in deal.hands for card in cards] + list(deal.turned)
        assert len(set(out)) == len(out)
        assert set(out) <= set(PACK)
    for played in hand.plays:
        assert played.card in hand.held[played.seat]
    for slip in hand.slips:
        if slip.play is not None:
            legal = hand.plays[slip.play].legal
            assert slip.card not in legal
            assert slip.card in hand.held[slip.seat]
            assert (hand.plays[slip.play].card in legal) is (slip.when == "in_time")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES, ids=("all_fours", "all_fives", "spoil_five"))
def test_a_hand_is_whole(game: object, seed: int) -> None:
    assert callable(game)
    told: Told = game(seed)
    for hand in told.hands:
        whole(hand)
        for side, before in enumerate(hand.before):
            gained = sum(award.points for award in hand.expected if award.side == side)
            assert before + gained == hand.after[side]
    assert told == game(seed)


def test_000_s5_the_king_takes_the_trick_and_clubs_must_be_followed() -> None:
    assert all_fives.best(["8C", "5S", "KS"], "S") == 2
    assert all_fives.VALUES["K"] + all_fives.VALUES["5"] == 8
    assert sum(all_fives.VALUES.values()) == 25
    assert all_fives.legal(["3C", "KS"], ["8C", "5S"], "S") == ["3C"]


def test_001_s3_a_plain_lead_may_be_trumped_a_trump_lead_must() -> None:
    assert all_fours.legal(["KD", "3S", "5C"], ["9D"], "S") == ["KD", "3S"]
    assert all_fours.legal(["2S", "AD"], ["7S"], "S") == ["2S"]
    assert all_fours.legal(["3S", "4D"], ["9D", "KS"], "S", undertrump=False) == ["4D"]


def test_003_the_jack_may_be_kept_from_the_queen_led() -> None:
    assert spoil_five.legal(["JS", "4D"], ["QS", "9S", "5S"], "S") == ["JS", "4D"]
    assert spoil_five.legal(["JS", "4D"], ["5S", "9S", "QS"], "S") == ["JS"]


def test_003_the_order_of_trumps() -> None:
    assert " ".join(spoil_five.trumps("C")) == "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C"
    assert " ".join(spoil_five.trumps("H")) == "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H"
