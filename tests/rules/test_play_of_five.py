"""The adjudicated cases of play in All Fives and Spoil Five: one test a row, by its number.

Row 106 is a law of the hands here: a correction by agreement may still bring any points.
"""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping
from referee_app.core.cards import Card, Suit
from referee_app.core.house import House
from referee_app.core.referee import apply
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seating
from referee_app.games.all_fives import DEALING, VALUES
from referee_app.games.registry import rulesets
from referee_app.rules.fifth import Fifth, plain_order, trumps
from referee_app.rules.following import FollowOrTrump, FollowSuit
from referee_app.rules.tricks import taker
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, TWENTY_FIVE, Table, seated

FIVES, SPOIL = FollowSuit(), Fifth()
IRISH = Fifth(traditional=True, freely=True)
BACK = Fifth(hold_back=True)
S = {suit.letter: suit for suit in Suit}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("held", "trick", "may"),
    [
        pytest.param("3♣ K♠ 10♠", "8♣", "3♣", id="row_061"),
        pytest.param("K♠ 4♦", "9♦", "4♦", id="row_081_the_exposed_king_is_not_playable"),
        pytest.param("9♦ A♦", "2♦", "9♦ A♦", id="row_082_the_exposed_nine_is"),
        pytest.param("K♠ 3♥", "8♣", "K♠ 3♥", id="row_062_void"),
    ],
)
def test_following_in_all_fives(held: str, trick: str, may: str) -> None:
    assert FIVES.legal(cards(held), cards(trick), Suit.SPADES) == cards(may)


@pytest.mark.parametrize(
    ("trump", "trick", "at", "worth"),
    [
        pytest.param("S", "8♣ 5♠ K♠", 2, 8, id="row_062"),
        pytest.param("H", "10♥ J♥ 2♥", 1, 11, id="row_063"),
        pytest.param("C", "10♦ A♠ 5♣", 2, 5, id="row_064_plain_honours"),
        pytest.param("S", "8♣ A♦ 9♣", 2, 0, id="no_trump_in_the_trick"),
    ],
)
def test_tricks_of_all_fives(trump: str, trick: str, at: int, worth: int) -> None:
    played = cards(trick)
    assert sum(VALUES.get(card.rank, 0) for card in played if card.suit is S[trump]) == worth
    assert taker(FIVES, played, S[trump]) == at


@pytest.mark.parametrize(("players", "runs", "most"), [(2, 5, 21), (3, 3, 15)])
def test_row_070_how_often_the_pack_is_run(players: int, runs: int, most: int) -> None:
    assert DEALING.runs(players) == runs
    assert DEALING.first + DEALING.more * runs == most


def test_the_six_trumps_are_worth_25() -> None:
    assert sum(VALUES.values()) == 25


def test_the_table_may_let_one_trump_when_able_to_follow() -> None:
    house = House.read(ALL_FIVES.house_rules, {"trump_freely": True})
    assert ALL_FIVES.play(House.book(ALL_FIVES.house_rules)) == FollowSuit()
    assert ALL_FIVES.play(house) == FollowOrTrump()
    assert ALL_FIVES.play(house).legal(cards("3♣ K♠ 4♦"), cards("8♣"), Suit.SPADES) == cards("3♣ K♠")


def test_a_gift_to_both_that_wins_is_shared_whoever_begged() -> None:
    house = {"gift_to_all": True, "gift_wins": True}
    table = Table(house, seated(ALL_FIVES, 3), start={"a": 60, "c": 60}, ruleset=ALL_FIVES)
    game = table.play("dealer b; turn 9♠; beg; take one")
    assert (table.score(game), table.winners(game)) == ({"a": 61, "b": 0, "c": 61}, ("a", "c"))


@pytest.mark.parametrize(
    ("trump", "trick", "at"),
    [
        pytest.param("S", "K♠ A♠ A♥ 10♠", 2, id="row_083"),
        pytest.param("D", "4♦ 9♦ 10♦", 2, id="row_085"),
        pytest.param("H", "A♥ J♥ K♥ 5♥", 3, id="row_086"),
        pytest.param("C", "10♣ 2♣ 9♣", 1, id="black_low"),
        pytest.param("C", "3♥ K♠ A♥", 2, id="the_ace_of_hearts_is_a_trump"),
    ],
)
def test_tricks_of_spoil_five(trump: str, trick: str, at: int) -> None:
    assert taker(SPOIL, cards(trick), S[trump]) == at


def test_row_086_thirteen_trumps_with_hearts_else_fourteen() -> None:
    assert {suit.letter: len(trumps(suit)) for suit in Suit} == {"S": 14, "H": 13, "D": 14, "C": 14}


@pytest.mark.parametrize(
    ("play", "trump", "held", "trick", "may"),
    [
        pytest.param(SPOIL, "S", "J♠ 4♦ 7♣", "Q♠", "J♠ 4♦ 7♣", id="row_087"),
        pytest.param(SPOIL, "S", "J♠ 4♦ 7♣", "5♠", "J♠", id="row_088"),
        pytest.param(SPOIL, "S", "J♠ 4♦", "Q♠ 9♠ 5♠", "J♠ 4♦", id="row_089"),
        pytest.param(SPOIL, "S", "J♠ 3♠ 7♣", "Q♠", "J♠ 3♠", id="row_091"),
        pytest.param(SPOIL, "C", "5♣ 9♦", "A♥", "5♣ 9♦", id="row_092"),
        pytest.param(SPOIL, "S", "2♦ 5♠", "7♦", "2♦", id="row_093"),
        pytest.param(IRISH, "S", "2♦ 5♠ 4♣", "7♦", "2♦ 5♠", id="row_093_irish"),
        pytest.param(SPOIL, "S", "A♥ 8♣", "7♦", "A♥", id="row_094"),
        pytest.param(BACK, "S", "A♥ 8♣", "7♦", "A♥ 8♣", id="row_094_kept_back"),
        pytest.param(BACK, "S", "A♥ 3♠ 8♣", "7♦", "A♥ 3♠", id="row_094_not_with_a_small_trump"),
        pytest.param(IRISH, "S", "3♠ 8♣", "7♦", "3♠ 8♣", id="row_094_irish"),
        pytest.param(SPOIL, "C", "5♣ A♣ 9♦", "J♣", "5♣ A♣", id="row_112"),
        pytest.param(SPOIL, "S", "A♠ 4♦", "Q♠", "A♠", id="the_ace_of_trumps_is_none_of_the_three"),
        pytest.param(SPOIL, "S", "A♥ 5♠ 8♣", "J♠", "A♥ 5♠", id="one_of_two_is_lower_than_the_lead"),
        pytest.param(SPOIL, "S", "A♥ 3♥", "7♥", "3♥", id="the_ace_of_hearts_does_not_follow_hearts"),
        pytest.param(SPOIL, "S", "A♥ 3♣", "7♥", "A♥", id="but_trumps_them"),
        pytest.param(SPOIL, "S", "4♦ 7♣", "Q♠", "4♦ 7♣", id="no_trump_held"),
        pytest.param(SPOIL, "S", "4♦ 7♣", "7♥", "4♦ 7♣", id="void_of_both"),
        pytest.param(SPOIL, "S", "4♦ 7♣", "", "4♦ 7♣", id="any_card_is_led"),
    ],
)
def test_following_in_spoil_five(play: Fifth, trump: str, held: str, trick: str, may: str) -> None:
    assert play.legal(cards(held), cards(trick), S[trump]) == cards(may)


def test_the_order_of_plain_suits_natural_or_traditional() -> None:
    def order(suit: Suit, traditional: bool) -> str:
        return " ".join(rank.value for rank in plain_order(suit, traditional))

    assert order(Suit.CLUBS, False) == "A K Q J 10 9 8 7 6 5 4 3 2"
    assert order(Suit.HEARTS, False) == "K Q J 10 9 8 7 6 5 4 3 2"
    assert order(Suit.CLUBS, True) == "K Q J A 2 3 4 5 6 7 8 9 10"
    assert order(Suit.DIAMONDS, True) == "K Q J 10 9 8 7 6 5 4 3 2 A"
    assert order(Suit.HEARTS, True) == "K Q J 10 9 8 7 6 5 4 3 2"
    assert [taker(play, cards("2♣ 9♣ A♣"), Suit.SPADES) for play in (SPOIL, IRISH)] == [2, 2]
    assert [taker(play, cards("2♣ 9♣ 10♣"), Suit.SPADES) for play in (SPOIL, IRISH)] == [2, 0]


def test_the_irish_preset_sets_play_and_robbing_together() -> None:
    irish = next(preset.house for preset in SPOIL_FIVE.presets if preset.key == "irish")
    assert SPOIL_FIVE.play(irish) == IRISH
    table = Table(dict(irish.spelled), seated(SPOIL_FIVE, 5), ruleset=SPOIL_FIVE)
    assert table.refusal("turn A♠", "robbed e") is None


def test_twenty_five_is_played_the_irish_way_unless_the_table_agrees_otherwise() -> None:
    assert [TWENTY_FIVE.play(preset.house) for preset in TWENTY_FIVE.presets] == [IRISH, IRISH]
    house = House.read(TWENTY_FIVE.house_rules, {"plain_order": "natural", "freely": False})
    assert TWENTY_FIVE.play(house) == SPOIL


@pytest.mark.parametrize("players", range(2, 11))
def test_rows_103_and_106_three_tricks_and_the_march_at_every_table(players: int) -> None:
    table = Table(seating=seated(SPOIL_FIVE, players), ruleset=SPOIL_FIVE)
    assert table.play("turn 9♠; three a").score[0] == players - 1
    assert table.play("turn 9♠; three a; march made").score[0] == 2 * (players - 1)


@pytest.mark.parametrize("keeping", [Keeping.RESULTS, Keeping.POINTS])
def test_row_106_every_total_is_a_multiple_of_the_number_of_opponents(keeping: Keeping) -> None:
    table = Table(seating=seated(SPOIL_FIVE, 5), keeping=keeping, ruleset=SPOIL_FIVE)
    game = table.play()
    for number in range(60):
        assert all(points % 4 == 0 for points in game.score)
        told = (*table.calls("" if keeping is Keeping.POINTS else "turn 9♠"), *table.calls(HANDS[number % len(HANDS)]))
        for call in told:
            game = game if game.winners else apply(game, call)
    assert game.score[0] in (32, 36)


HANDS = ("three a; agreed", "spoiled; agreed", "three b; march failed; agreed", "three a; march made; agreed",
         "three c; revoke c; agreed", "three b; revoke b; agreed")  # fmt: skip


TO_TEN = set(range(2, 11))


@pytest.mark.parametrize(("ruleset", "players"), [(ALL_FIVES, {2, 3}), (SPOIL_FIVE, TO_TEN), (TWENTY_FIVE, TO_TEN)])
def test_row_104_tables_there_are(ruleset: Ruleset, players: set[int]) -> None:
    """Eleven players of Spoil Five or Twenty-Five would need 55 cards, and one to turn up."""
    assert {table.players for table in ruleset.tables} == players
    assert all(table == Seating(table.players) for table in ruleset.tables)
    assert rulesets()[ruleset.id].clockwise
