"""Hands kept card by card: a game to its end, a march played out, a revoke that shows itself and is claimed."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Keeping
from tests.sheets.table import SPOIL_FIVE, seated

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper, calls

pytestmark = pytest.mark.browser

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
HAND = "A♠ J♠ 2♠ 5♠ 10♥ A♥ 6♥ 3♥ K♠ 7♠ Q♣ 4♠ 9♦ Q♦ K♦ 2♦ A♣ 3♣ 4♣ 8♣ 7♥ K♥ 5♥ 10♦"
"""Spades are trumps: who leads has High and Low and hangs the Jack; the dealers have Game."""
BEFORE = "play R A♠; play P J♠; play L 2♠; play D 5♠; play R 10♥; play P A♥; play L 6♥; play D Q♣"
REVOKED = "K♠ 7♠ 3♥"
TWO_TRICKS = "5♠ 2♠ 3♠ 4♠ 6♠ J♠ 7♠ 2♦ 3♦ 4♦"
MARCH = "A♥ 2♣ 3♣ 4♣ 5♣"
MARCHED = "K♠ 6♣ 7♣ 8♣ 9♣ K♦ 5♦ 6♦ 7♦ 8♦"


@pytest.fixture(scope="module")
def games(evening: Evening) -> tuple[str, str, str]:
    near = evening.shelve("ruled Y +2 carried over; turn 9♠; stand", Keeping.CARDS, house={"target": 7})
    again = evening.shelve(f"turn 9♠; stand; {BEFORE}", Keeping.CARDS)
    begun = "; ".join(f"play {player} {card}" for player, card in zip(2 * "abcde", TWO_TRICKS.split(), strict=True))
    five = evening.shelve(
        f"turn 9♠; {begun}", Keeping.CARDS, names=tuple("ABCDE"), ruleset=SPOIL_FIVE, seating=seated(SPOIL_FIVE, 5)
    )
    return near, again, five


def in_sight(card: str, name: str = "ask-play") -> str:
    """Where the whole pack is on the screen."""
    return f"{name}-{SUITS[card[-1]]}-{card[:-1]}"


def play(keeper: Keeper, cards: str, name: str = "ask-play") -> None:
    """Each card is gone from the pack before the next one is tapped; the last one may end the play."""
    for card in cards.split():
        keeper.call(in_sight(card, name))
        keeper.phone.until(lambda card=card: not alive(keeper, in_sight(card, name)))


def alive(keeper: Keeper, identifier: str) -> bool:
    named = f'[flt-semantics-identifier="{identifier}"]'
    return keeper.phone.page.locator(f"{named}[flt-tappable], {named} [flt-tappable]").count() > 0


def test_a_game_by_cards_to_its_end(games: tuple[str, str, str], evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server, 1280, 800))
    keeper.sit(games[0])
    play(keeper, HAND)
    keeper.expect("result")
    keeper.phone.until(lambda: "Anil & Čeda win" in keeper.phone.read("result"))
    assert calls(evening.data, games[0])[3:] == ["played"] * 24


def test_a_proven_revoke_is_shown_with_both_tricks(
    games: tuple[str, str, str], evening: Evening, phone: TakePhone
) -> None:
    """On a phone: the suit led is chosen already, another takes a tap more."""
    keeper = Keeper(phone(evening.server, 390, 844))
    keeper.sit(games[1])
    keeper.touching, led = True, ""
    for n, card in enumerate(REVOKED.split()):
        led = card[-1] if n % 4 == 0 else led
        if n % 4 == 0 or card[-1] != led:
            keeper.tap(f"ask-play-suit-{SUITS[card[-1]]}")
            keeper.phone.until(lambda card=card: chosen(keeper, card))
        keeper.call(f"ask-play-rank-{card[:-1]}")
        keeper.phone.until(lambda card=card: heard(card) in keeper.phone.read("ask-play-trick"))
    keeper.tap("proof-0")
    keeper.expect("proof-0-trick-2")
    assert "Дарья queen, clubs" in keeper.phone.read("proof-0-trick-2")
    keeper.expect("proof-0-trick-3")
    keeper.tap(keeper.at("mishap-revoke-1"))
    keeper.call("who-revoked-3-revoke-later")
    keeper.until_scores(1, 0)
    assert "proof-0" not in keeper.identifiers()
    assert calls(evening.data, games[1])[-1] == "revoked"
    keeper.tap("bar-sheet")
    keeper.phone.until(lambda: any("Revoke: Дарья" in keeper.phone.read(f"call-{n}") for n in (14,)))


def heard(card: str) -> str:
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
    suits = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
    return f"{ranks.get(card[:-1], card[:-1])}, {suits[card[-1]]}"


def chosen(keeper: Keeper, card: str) -> bool:
    node = keeper.phone.at(f"ask-play-suit-{SUITS[card[-1]]}").first
    return node.get_attribute("aria-current") == "true" or node.get_attribute("aria-selected") == "true"


def test_a_march_is_played_on(games: tuple[str, str, str], evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server, 1280, 800))
    keeper.sit(games[2])
    play(keeper, MARCH)
    keeper.until_scores(4, 0, 0, 0, 0)
    keeper.expect("ask-agreed-agreed")
    play(keeper, MARCHED, "extra-march")
    keeper.until_scores(8, 0, 0, 0, 0)
    keeper.call("ask-agreed-agreed")
    keeper.phone.until(lambda: calls(evening.data, games[2])[-1] == "agreed")
