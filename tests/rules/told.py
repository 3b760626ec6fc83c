"""Hands told card by card, and what is asked of a game after them."""

from __future__ import annotations

from referee_app.core.calls import Keeping
from referee_app.core.referee import Game
from referee_app.core.ruleset import CardPlay
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, Table, seated

FOUR = Table(keeping=Keeping.CARDS)
THREE = Table(keeping=Keeping.CARDS, ruleset=ALL_FIVES, seating=seated(ALL_FIVES, 3))
FIVE = Table(keeping=Keeping.CARDS, ruleset=SPOIL_FIVE, seating=seated(SPOIL_FIVE, 5))


def plays(table: Table, *tricks: str) -> str:
    """`R A♠ J♠ 2♠ 5♠`: who leads, then the cards in the order of play."""
    seats, told = table.places.seats, list[str]()
    for trick in tricks:
        leader, *cards = trick.split()
        at = seats.index(leader)
        told += [f"play {seats[(at + n) % len(seats)]} {card}" for n, card in enumerate(cards)]
    return "; ".join(told)


TRICKS = (
    "R A♠ J♠ 2♠ 5♠",
    "R 10♥ A♥ 6♥ 3♥",
    "P K♠ 7♠ Q♣ 4♠",
    "P 9♦ Q♦ K♦ 2♦",
    "D A♣ 3♣ 4♣ 8♣",
    "D 7♥ K♥ 5♥ 10♦",
)
"""Spades are trumps. Y has the ace and the two and hangs the Jack of X; X counts 28 toward Game, Y 18."""
BEGUN = "turn 9♠; stand"


def played(game: Game) -> CardPlay:
    assert game.procedure.play
    return game.procedure.play


def asks(game: Game) -> str:
    return game.prompt.question if game.prompt else ""


def cites(game: Game) -> list[str]:
    return [award.rule for hand in game.hands for award in hand.awards]
