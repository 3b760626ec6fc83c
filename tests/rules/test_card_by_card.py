"""Hands kept card by card: they count themselves, prove revokes and ask only what the cards cannot tell."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping, Offence
from referee_app.core.cards import Card
from referee_app.core.prompts import Figures
from tests.sheets.table import Table

from .told import BEGUN, FIVE, FOUR, TRICKS, asks, cites, played, plays


def test_all_fours_counts_itself_at_the_last_card() -> None:
    before = FOUR.play(f"{BEGUN}; {plays(FOUR, *TRICKS)[: -len('; play L 10♦')]}")
    assert (FOUR.score(before), asks(before)) == ({"X": 0, "Y": 0}, "play")
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *TRICKS)}")
    assert cites(game) == ["high", "low", "hung", "game"]
    assert (FOUR.score(game), asks(game)) == ({"X": 1, "Y": 5}, "agreed")
    assert game.number == 2 + 24
    assert [trick.taker for trick in played(game).tricks(game.hand)] == [0, 0 + 1, 1, 3, 3, 0]
    assert not played(game).proofs(game.hand)


def test_the_count_of_the_last_card_ends_at_the_award_that_wins() -> None:
    table = Table(keeping=Keeping.CARDS, start={"X": 13, "Y": 12})
    game = table.play(f"{BEGUN}; {plays(table, *TRICKS)}")
    assert (table.score(game), table.winners(game)) == ({"X": 13, "Y": 14}, ("Y",))
    assert cites(game)[2:] == ["high", "low"]


def test_what_follows_from_a_card_goes_with_it() -> None:
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *TRICKS)}")
    assert [said.number for said in game.hand.told if said.follows] == [26] * 4
    assert len(game.calls) == 26
    assert game == FOUR.play(f"{BEGUN}; {plays(FOUR, *TRICKS)}")


def test_each_card_falls_once_and_in_turn() -> None:
    first = f"{BEGUN}; {plays(FOUR, TRICKS[0])}"
    assert FOUR.refusal(first, "play R A♠") == "card_gone"
    assert FOUR.refusal(first, "play R 9♠") == "card_gone"
    assert FOUR.refusal(first, "play P K♠") == "whose_turn"
    assert FOUR.refusal(f"{first}; thrown in", "play R 10♥") == "whose_turn"
    assert FOUR.refusal(f"{first}; thrown in", "thrown in") == "thrown_in"
    assert FOUR.refusal("turn 9♠", "play R A♠") == "beg"
    assert FOUR.refusal(first, "misdeal") == "misdeal"


def test_no_trump_among_the_cards() -> None:
    tricks = ("R 2♥ 3♥ 4♥ 5♥", "D 2♦ 3♦ 4♦ 5♦", "L 2♣ 3♣ 4♣ 5♣", "P 6♥ 7♥ 8♥ 9♥", "R 6♦ 7♦ 8♦ 9♦", "D 6♣ 7♣ 8♣ 9♣")
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *tricks)}")
    assert [said.question for said in game.hand.told if said.follows] == ["high", "game"]
    assert (FOUR.score(game), asks(game)) == ({"X": 0, "Y": 0}, "agreed")


def test_a_jack_never_seen_was_not_dealt_and_one_taken_at_home_is_worth_one() -> None:
    without = [trick.replace("J♠", "3♠") for trick in TRICKS]
    assert cites(FOUR.play(f"{BEGUN}; {plays(FOUR, *without)}")) == ["high", "low", "game"]
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *(trick.replace('J♠', '6♠').replace('2♠', 'J♠') for trick in TRICKS))}")
    assert cites(game) == ["high", "low", "jack", "game"]


REVOKED = (TRICKS[0], "R 10♥ A♥ 6♥ Q♣", "P K♠ 7♠ 3♥ 4♠")


def test_a_revoke_is_proven_when_the_suit_withheld_falls() -> None:
    before = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED[:2])}")
    assert not played(before).proofs(before.hand)
    assert played(before).marks(FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED[:2])}; play P K♠; play L 7♠").hand)
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED)}")
    (proof,) = played(game).proofs(game.hand)
    assert (proof.seat, proof.offence, str(proof.card)) == (3, Offence.REVOKE, "3♥")
    assert (proof.trick.number, proof.shown.number) == (2, 3)
    after = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED)}; revoke D")
    assert FOUR.score(after) == {"X": 0, "Y": 1}
    assert FOUR.refusal(f"{BEGUN}; {plays(FOUR, *REVOKED)}; revoke D", "revoke D") == "revoke_unproven"


def test_the_marks_are_the_cards_that_would_prove_it() -> None:
    """D did not follow hearts: every heart unseen would show it, no other card."""
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED[:2])}; play P K♠; play L 7♠")
    marks = played(game).marks(game.hand)
    assert {card.suit.value for card in marks} == {"♥"}
    assert set(marks.values()) == {"follow"}
    assert Card.parse("10♥") not in marks
    before = FOUR.play("turn 9♠")
    assert played(before).marks(before.hand) == {}


def test_a_wrong_accusation_is_refused_with_the_reason() -> None:
    assert FOUR.refusal(f"{BEGUN}; {plays(FOUR, *REVOKED)}", "revoke L") == "revoke_unproven"
    whole = f"{BEGUN}; {plays(FOUR, *TRICKS)}"
    assert FOUR.refusal(whole, "revoke L") == "revoke_disproved"
    assert FOUR.refusal(whole, "revoke L top trump") == "revoke_disproved"
    assert FOUR.refusal("turn 9♠", "revoke L") == "claim"
    assert FOUR.refusal(whole, "corrected L") is None
    assert "revoke" in {prompt.question for prompt in FOUR.play(whole).irregularities()}


def test_a_proven_revoke_bars_from_game_and_the_count_goes_on() -> None:
    """D keeps his club for trick 2 and follows hearts later; X would have had Game."""
    rest = ("P 9♦ Q♦ K♦ 2♦", "D A♣ 3♣ 4♣ 8♣", "D 7♥ K♥ 5♥ 10♦")
    early = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED)}; revoke D; {plays(FOUR, *rest)}")
    late = FOUR.play(f"{BEGUN}; {plays(FOUR, *REVOKED, *rest)}; revoke D")
    assert FOUR.score(early) == FOUR.score(late) == {"X": 0, "Y": 6}
    given = Table({"barred_game": "opponents"}, keeping=Keeping.CARDS)
    game = given.play(f"{BEGUN}; {plays(given, *REVOKED)}; revoke D; {plays(given, *rest)}")
    assert given.score(game) == {"X": 0, "Y": 7}


@pytest.mark.parametrize(
    ("third", "offence"),
    [("R 4♠ 10♠ 7♠ 3♥", Offence.TOP_TRUMP), ("R 4♠ 6♠ 7♠ 3♥", Offence.REVOKE)],
    ids=["the ten", "the six"],
)
def test_a_trump_refused_is_as_bad_as_the_trump(third: str, offence: Offence) -> None:
    card = third.split()[2]
    tricks = ("R A♠ 5♥ 2♠ 5♠", f"R 4♠ {card} 7♠ 3♥")
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, *tricks)}")
    assert [(one.seat, one.offence) for one in played(game).proofs(game.hand)] == [(1, offence)]


def test_a_trump_under_a_trump_where_the_table_forbids_it() -> None:
    strict = Table({"undertrump": False}, keeping=Keeping.CARDS)
    told = f"{BEGUN}; {plays(strict, 'R 10♥ Q♠ 6♥ 3♠', 'P 4♣ 5♣ 6♣ 7♣')}"
    proofs = played(strict.play(told)).proofs(strict.play(told).hand)
    assert [(one.seat, one.offence) for one in proofs] == [(3, Offence.UNDERTRUMP)]
    assert strict.refusal(told, "revoke D undertrump") is None
    assert not played(FOUR.play(told)).proofs(FOUR.play(told).hand)


def test_thrown_in_asks_only_what_the_cards_do_not_tell() -> None:
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, TRICKS[0])}; thrown in")
    assert cites(game) == ["high", "low", "hung"]
    assert asks(game) == "game"
    assert game.prompt
    figures = next(one.blanks["pips"] for one in game.prompt.choices if "pips" in one.blanks)
    assert isinstance(figures, Figures)
    assert figures.least == (5, 0)
    gathered = "gather Y A♠ J♠ / X 10♦"
    assert FOUR.refusal(f"{BEGUN}; {plays(FOUR, TRICKS[0])}; thrown in", gathered) is None
    assert FOUR.refusal(f"{BEGUN}; {plays(FOUR, TRICKS[0])}; thrown in", "gather Y A♠ / X J♠") == "count_of_taken"


@pytest.mark.parametrize(
    ("call", "because"),
    [
        ("high X K", None), ("high Y K", "cards_show_otherwise"), ("high X Q", "cards_show_otherwise"),
        ("high Y A", None), ("high Y", None), ("no trump", "cards_show_otherwise"),
    ],
)  # fmt: skip
def test_high_is_not_below_the_best_trump_seen(call: str, because: str | None) -> None:
    """P's king of trumps is the best seen; the ace may still be in a hand."""
    told = f"{BEGUN}; {plays(FOUR, 'R 4♠ K♠ 7♠ 5♠')}; thrown in"
    assert FOUR.refusal(told, call) == because


def test_nothing_seen_leaves_all_open() -> None:
    told = f"{BEGUN}; thrown in"
    assert FOUR.refusal(told, "high Y K") is None
    assert FOUR.refusal(told, "no trump") is None
    game = FOUR.play(f"{told}; high Y; low X; jack X; game tied; agreed")
    assert game.hand.number == 2


@pytest.mark.parametrize(
    ("call", "because"),
    [("jack X", None), ("jack X hung by Y", None), ("jack Y", "cards_show_otherwise"),
     ("jack not out", "cards_show_otherwise")],
)  # fmt: skip
def test_a_jack_seen_in_a_trick_not_ended_is_its_owners_to_lose(call: str, because: str | None) -> None:
    told = f"{BEGUN}; play R 4♠; play P J♠; thrown in; high Y A; low Y 2"
    assert FOUR.refusal(told, call) == because


def test_a_jack_taken_is_told_although_the_rest_is_thrown_in() -> None:
    game = FOUR.play(f"{BEGUN}; {plays(FOUR, 'R 4♠ J♠ 7♠ 5♠')}; thrown in; high Y A; low Y 2")
    assert (cites(game), asks(game)) == (["high", "low", "jack"], "game")


R_HAND = "A♠ 4♠ 10♥ K♥ 2♦ 3♣"
D_HAND = "5♠ 3♥ 7♥ K♦ A♣ Q♣"


def test_an_open_hand_shows_a_revoke_at_once() -> None:
    told = f"{BEGUN}; {plays(FOUR, 'R A♠ J♠ 2♠')}; open D {D_HAND}; play D 5♠; {plays(FOUR, 'R 10♥ A♥ 6♥')}"
    before = FOUR.play(told)
    assert {str(card) for card in played(before).marks(before.hand)} == {"K♦", "A♣", "Q♣"}
    game = FOUR.play(f"{told}; play D Q♣")
    (proof,) = played(game).proofs(game.hand)
    assert (str(proof.card), proof.trick, proof.shown) == ("3♥", proof.shown, proof.trick)
    assert FOUR.refusal(f"{told}; play D Q♣", "revoke D") is None
    assert FOUR.refusal(told, "play D 9♥") == "card_gone"


def test_an_open_hand_is_whole_and_told_before_its_first_card() -> None:
    assert FOUR.refusal(BEGUN, f"open R {R_HAND}") is None
    for cards in ("A♠ 4♠", f"{R_HAND} 2♣", "A♠ A♠ 4♠ 10♥ K♥ 2♦", "9♠ 4♠ 10♥ K♥ 2♦ 3♣"):
        assert FOUR.refusal(BEGUN, f"open R {cards}") == "hand_laid_open"
    assert FOUR.refusal(BEGUN, f"open P {R_HAND}") == "hand_laid_open"
    told = f"{BEGUN}; open R {R_HAND}"
    assert FOUR.refusal(told, f"open R {R_HAND}") == "hand_laid_open"
    assert FOUR.refusal(f"{told}; play R 10♥", "play P A♠") == "card_gone"
    assert FOUR.refusal(f"{told}; {plays(FOUR, TRICKS[0])}", f"open R {R_HAND}") == "hand_laid_open"


def test_high_by_the_open_hands_although_it_was_not_played() -> None:
    game = FOUR.play(f"{BEGUN}; open R {R_HAND}; play R 10♥; thrown in")
    assert cites(game) == ["high"]
    assert FOUR.score(game) == {"X": 0, "Y": 1}


def test_who_laid_his_cards_open_robs_no_more() -> None:
    assert FIVE.refusal("turn 9♠; open a A♠ 2♠ 3♠ 4♠ 5♠", "robbed a") == "rob"
    robbed = FIVE.play("turn 9♠; robbed a; open a A♠ 9♠ 3♠ 4♠ 5♠; play a 9♠")
    assert asks(robbed) == "play"
