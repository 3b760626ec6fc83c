"""The table of adjudicated cases: one test a row, by its number.

57 and 58 ask whether a card may be called: the play and the rulebook answer, no call of the sheet does.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.referee import Game
from referee_app.core.seats import Seat
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.ranking import pips
from referee_app.rules.tricks import Facts, played_out, taker
from tests.sheets.table import ALL_FOURS, PAIRS, Table

from . import (
    rows_count,
    rows_deal,
    rows_falling,
    rows_faults,
    rows_fives,
    rows_revokes,
    rows_seven_up,
    rows_spoil,
    rows_twenty_five,
    rows_wrong,
)
from .rows import Row

OURS = (*rows_seven_up.ROWS, *rows_twenty_five.ROWS)
"""Of games without a rule text: reckoned by hand."""
FILES = (rows_deal, rows_count, rows_wrong, rows_revokes, rows_faults, rows_fives, rows_falling, rows_spoil)
ROWS: tuple[Row, ...] = (*(row for file in FILES for row in file.ROWS), *OURS)
BOOK, BANNED = FollowOrTrump(), FollowOrTrump(undertrump=False)
R, P, L, D = map(Seat, range(4))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def cited(game: Game) -> tuple[str, ...]:
    """The paragraphs of the points of the hands, without what was carried over."""
    return tuple(award.rule for hand in game.hands for award in hand.awards if award.rule != "correction")


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_row(row: Row) -> None:
    game = row.table.play(row.calls)
    if row.score is not None:
        assert row.table.score(game) == row.score
    assert row.table.winners(game) == tuple((row.won or "").split())
    if row.cites:
        assert cited(game) == row.cites
    if row.refused:
        assert row.table.refusal(row.calls, row.refused) == row.because
    if row.asks:
        assert game.prompt
        assert game.prompt.question == row.asks
    if row.deals:
        assert row.table.places.seats[game.hand.dealer] == row.deals


def test_each_row_has_a_name_of_its_own() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("play", "held", "trick", "card", "may"),
    [
        pytest.param(BOOK, "K♦ 3♠ 5♣", "9♦", "3♠", True, id="row_015"),
        pytest.param(BOOK, "K♦ 3♠ 5♣", "9♦", "5♣", False, id="row_016"),
        pytest.param(BOOK, "2♠ A♦ K♦", "7♠", "A♦", False, id="row_017"),
        pytest.param(BOOK, "3♠ 4♦", "9♦ K♠", "3♠", True, id="row_019"),
        pytest.param(BANNED, "3♠ 4♦", "9♦ K♠", "3♠", False, id="row_020_with_a_plain_card"),
        pytest.param(BANNED, "3♠ 2♠", "9♦ K♠", "3♠", True, id="row_020_nothing_but_trumps"),
        pytest.param(BANNED, "A♠ 2♠", "9♦ K♠", "2♠", True, id="row_020_nothing_but_trumps_one_of_them_higher"),
        pytest.param(BANNED, "A♠ 4♦", "9♦ K♠", "A♠", True, id="row_020_overtrumping"),
        pytest.param(BANNED, "3♠ 4♣", "9♦ 2♦", "3♠", True, id="row_020_first_to_trump"),
        pytest.param(BANNED, "3♠ 4♦", "K♠ 9♠", "3♠", True, id="row_020_a_trump_led"),
        pytest.param(BANNED, "3♠ 4♣", "9♦ K♠", "4♣", True, id="row_020_void"),
        pytest.param(BANNED, "9♠ 4♣", "9♦ 5♠ K♠", "9♠", False, id="row_020_above_one_trump_and_below_another"),
        pytest.param(BOOK, "A♠ 2♠", "K♠", "2♠", True, id="row_021"),
        pytest.param(BOOK, "4♦ 2♠", "9♦", "2♠", True, id="row_053"),
        pytest.param(BOOK, "5♣ 4♦", "9♦", "5♣", False, id="row_057_calling_it_would_force_a_revoke"),
    ],
)
def test_may_be_played(play: FollowOrTrump, held: str, trick: str, card: str, may: bool) -> None:
    legal = play.legal(cards(held), cards(trick), Suit.SPADES)
    assert (Card.parse(card) in legal) is may


@pytest.mark.parametrize(
    ("trick", "seat", "worth"),
    [pytest.param("10♥ A♥ 2♠ K♥", L, 17, id="row_022"), pytest.param("8♣ A♦ 9♣ K♦", L, 7, id="row_023")],
)
def test_takes_the_trick(trick: str, seat: Seat, worth: int) -> None:
    assert Seat(taker(BOOK, cards(trick), Suit.SPADES)) == seat
    assert pips(cards(trick)) == worth


def test_row_024_the_next_in_order_of_play_leads_and_the_order_is_anticlockwise() -> None:
    assert not ALL_FOURS.clockwise
    assert Table().play().hand.dealer == D
    assert Table().play().hand.eldest == R


def one_trick(trick: str, trump: Suit) -> Facts:
    tricks: Sequence[Sequence[Card]] = [cards(trick)]
    return played_out(BOOK, PAIRS, R, trump, tricks)


@pytest.mark.parametrize(
    ("trick", "owner", "taken"),
    [
        pytest.param("J♥ 3♥ K♥ 5♥", R, L, id="row_026"),
        pytest.param("J♥ Q♥ 3♥ 5♥", R, P, id="row_027"),
    ],
)
def test_the_jack_is_won_or_hung(trick: str, owner: Seat, taken: Seat) -> None:
    assert one_trick(trick, Suit.HEARTS).jack == (PAIRS.side(owner), PAIRS.side(taken))


def test_row_022_game_is_counted_in_the_tricks_not_in_the_hands() -> None:
    assert one_trick("10♥ A♥ 2♠ K♥", Suit.SPADES).counts == (17, 0)
    assert one_trick("3♥ 10♥ 2♥ K♥", Suit.SPADES).counts == (0, 13)


def test_row_027_high_and_low_belong_to_who_was_dealt_them() -> None:
    facts = one_trick("J♥ Q♥ 3♥ 5♥", Suit.HEARTS)
    assert facts.high == (PAIRS.side(P), Rank.QUEEN)
    assert facts.low == (PAIRS.side(L), Rank.THREE)
