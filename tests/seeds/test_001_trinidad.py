"""Rule text 001, All Fours of Trinidad, section by section."""

from __future__ import annotations

import pytest

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.seats import Seat
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.ranking import ACE_HIGH, height, pips
from referee_app.rules.tricks import played_out, taker
from tests.sheets.table import ALL_FOURS, PAIRS, Table

TABLE = Table()
PLAY = FollowOrTrump()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def score(text: str, **start: int) -> dict[str, int]:
    table = Table(start=start)
    return table.score(table.play(text))


def test_001_s1_two_pairs_partners_opposite_play_anticlockwise() -> None:
    assert PAIRS in ALL_FOURS.tables
    assert PAIRS.side(Seat(0)) == PAIRS.side(Seat(2)) != PAIRS.side(Seat(1)) == PAIRS.side(Seat(3))
    assert not ALL_FOURS.clockwise


def test_001_s1_the_ace_is_above_the_king_and_so_down_to_the_two() -> None:
    assert "".join(rank.value for rank in sorted(ACE_HIGH, key=height, reverse=True)) == "AKQJ1098765432"


@pytest.mark.parametrize(("rank", "points"), [("A", 1), ("6", 2), ("J", 3), ("K", 0), ("2", 0), ("10", 0)])
def test_001_s2_the_turned_card_scores_for_the_dealers_side_at_once(rank: str, points: int) -> None:
    assert score(f"turn {rank}♣") == {"X": points, "Y": 0}


def test_001_s2_the_neighbour_accepts_or_asks() -> None:
    prompt = TABLE.play("turn 9♣").prompt
    assert prompt
    assert prompt.seat == TABLE.places.seat("R")
    assert [choice.kind.__name__ for choice in prompt.choices] == ["Stood", "Begged"]


def test_001_s2_the_dealer_keeps_the_trump_for_a_point_to_the_others() -> None:
    assert score("turn 9♣; beg; take one") == {"X": 0, "Y": 1}


def test_001_s2_or_turns_the_next_and_scores_again() -> None:
    assert score("turn 9♣; beg; run; turn A♥") == {"X": 1, "Y": 0}


def test_001_s2_until_another_suit_comes() -> None:
    assert TABLE.refusal("turn 9♣; beg; run; turn 8♣", "high X") == "turn_up"
    assert TABLE.refusal("turn 9♣; beg; run; turn 8♣; turn 8♥", "high X") is None


def test_001_s2_the_pack_finished_all_is_dealt_again_and_the_points_stay() -> None:
    game = TABLE.play("turn 6♣; beg; run; turn J♣; turn A♣; redeal")
    assert TABLE.score(game) == {"X": 6, "Y": 0}
    assert game.prompt
    assert game.prompt.question == "turn_up"


def test_001_s3_the_dealers_right_leads() -> None:
    assert TABLE.play().hand.eldest == TABLE.places.seat("R")


def test_001_s3_a_trump_lead_must_be_given_a_trump() -> None:
    assert PLAY.legal(cards("2♠ A♦ K♦"), cards("7♠"), Suit.SPADES) == cards("2♠")


def test_001_s3_a_plain_lead_may_be_followed_or_trumped() -> None:
    assert PLAY.legal(cards("K♦ 3♠ 5♣"), cards("9♦"), Suit.SPADES) == cards("K♦ 3♠")


def test_001_s3_without_the_suit_any_card_may_be_played() -> None:
    assert PLAY.legal(cards("3♠ 5♣ 9♥"), cards("9♦"), Suit.SPADES) == cards("3♠ 5♣ 9♥")


def test_001_s3_there_is_no_duty_to_beat() -> None:
    assert PLAY.legal(cards("A♠ 2♠"), cards("K♠"), Suit.SPADES) == cards("A♠ 2♠")


def test_001_s3_the_highest_trump_takes_else_the_highest_of_the_suit_led() -> None:
    assert taker(PLAY, cards("A♦ 2♠ K♦ 9♠"), Suit.SPADES) == 3
    assert taker(PLAY, cards("8♦ A♥ 9♦ K♣"), Suit.SPADES) == 2


def test_001_s4_the_jack_is_worth_one_to_its_own_pair_three_to_the_others_nothing_undealt() -> None:
    told = "turn 9♠; stand; high X A; low X 2; "
    assert score(told + "jack X") == {"X": 3, "Y": 0}
    assert score(told + "jack X hung by Y") == {"X": 2, "Y": 3}
    assert score(told + "jack not out") == {"X": 2, "Y": 0}


def test_001_s4_game_goes_to_the_larger_sum_in_all_suits() -> None:
    assert pips(cards("10♠ A♥ K♦ Q♣ J♥ 9♠ 2♣")) == 20
    told = "turn 9♠; stand; high X A; low X 2; jack X; "
    assert score(told + "count X 26 Y 27") == {"X": 3, "Y": 1}


def test_001_s4_equal_sums_give_game_to_nobody() -> None:
    assert score("turn 9♠; stand; high X A; low X 2; jack X; count X 26 Y 26") == {"X": 3, "Y": 0}


def test_001_s4_the_first_pair_at_14_wins_so_both_never_do() -> None:
    table = Table(start={"X": 13, "Y": 13})
    game = table.play("turn 9♠; stand; high Y K")
    assert (table.winners(game), table.score(game)) == (("Y",), {"X": 13, "Y": 14})
    assert table.refusal("turn 9♠; stand; high Y K", "low X 2") == "goal"


@pytest.mark.parametrize(
    ("text", "start", "won"),
    [("turn A♠", {"X": 13}, "X"), ("turn 9♠; beg; take one", {"Y": 13}, "Y"), ("turn J♠", {"X": 11}, "X")],
    ids=["bonus", "concession", "jack"],
)
def test_001_s4_bonuses_and_the_concession_count_when_they_are_announced(
    text: str, start: dict[str, int], won: str
) -> None:
    table = Table(start=start)
    assert table.winners(table.play(text)) == (won,)


def test_001_s5_low_goes_to_the_side_that_was_dealt_it() -> None:
    tricks = [cards("A♠ 3♠ 4♦ 5♦"), cards("2♠ K♠ 6♦ 7♦"), cards("8♥ 9♥ J♥ Q♥")]
    facts = played_out(PLAY, PAIRS, Seat(0), Suit.SPADES, tricks)
    assert facts.high == (0, Rank.ACE)
    assert facts.low == (0, Rank.TWO)


def test_001_s5_and_the_jack_caught_meanwhile_brings_three_to_the_catchers() -> None:
    tricks = [cards("A♠ 3♠ 2♠ 5♦"), cards("J♠ K♠ 6♦ 7♦")]
    facts = played_out(PLAY, PAIRS, Seat(0), Suit.SPADES, tricks)
    assert (facts.high, facts.low, facts.jack) == ((0, Rank.ACE), (0, Rank.TWO), (0, 1))
    assert score("turn 9♠; stand; high X A; low X 2; jack X hung by Y") == {"X": 2, "Y": 3}


def test_001_s5_tricks_alone_bring_nothing() -> None:
    facts = played_out(PLAY, PAIRS, Seat(1), Suit.SPADES, [cards("9♥ 2♥ 3♥ 4♥"), cards("8♥ 5♥ 6♥ 7♥")])
    assert facts.counts == (0, 0)
    assert (facts.high, facts.low, facts.jack) == (None, None, None)


def test_001_s6_in_tobago_a_turned_two_scores_instead_of_the_six() -> None:
    tobago = next(preset for preset in ALL_FOURS.presets if preset.key == "tobago")
    table = Table(house=dict(tobago.house.spelled))
    assert table.score(table.play("turn 2♣")) == {"X": 2, "Y": 0}
    assert table.score(table.play("turn 6♣")) == {"X": 0, "Y": 0}


def test_001_s6_undertrumping_is_allowed_here() -> None:
    assert PLAY.legal(cards("3♠ 4♦"), cards("9♦ K♠"), Suit.SPADES) == cards("3♠ 4♦")


def test_001_s6_a_card_put_right_before_the_trick_ends_costs_nothing() -> None:
    assert score("turn 9♠; stand; corrected L") == {"X": 0, "Y": 0}


def test_001_s6_an_ordinary_revoke_costs_a_point_and_game() -> None:
    assert score("turn 9♠; stand; revoke L") == {"X": 1, "Y": 0}
    assert TABLE.refusal("turn 9♠; stand; revoke L; high X; low X; jack X", "game Y") == "barred_game"


def test_001_s6_refusing_trump_with_one_of_the_five_best_loses_the_whole_game() -> None:
    table = Table(start={"X": 2, "Y": 13})
    assert table.winners(table.play("turn 9♠; stand; revoke L top trump")) == ("X",)
