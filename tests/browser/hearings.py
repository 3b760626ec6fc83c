"""The part of the walk that leads past the referee, the rulebooks and a revoke that shows itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .keeper import Keeper

if TYPE_CHECKING:
    from .tour import Shelf


def referee(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """Without a game: disputes, a card, a ruling; the rulebook, a search, two presets side by side."""
    keeper.phone.open("/referee")
    keeper.expect("dispute-off_suit")
    keeper.tap("which-rules")
    keeper.expect("preset-tournament")
    yield "referee"
    keeper.tap("dispute-takes")
    keeper.expect("first-S-A")
    yield "referee-cards"
    keeper.tap("disputes")
    keeper.tap("dispute-refused_trump")
    keeper.tap(keeper.at("who-seat-0"))
    keeper.tap("card-S-K")
    keeper.expect("ruling")
    yield "referee-ruling"
    keeper.phone.open(f"/game/{shelf.full}/referee?about=game")
    keeper.tap("figures")
    keeper.expect("figures-key-1")
    yield "referee-figures"
    keeper.phone.open(f"/game/{shelf.full}/referee?about=off_suit&seat=1")
    keeper.expect("post-ruling")
    yield "referee-ruling-at-the-table"
    keeper.phone.open("/referee/rules/all_fours?preset=tournament")
    keeper.expect("rule-goal")
    yield "rulebook"
    keeper.phone.open("/referee/rules/all_fours?preset=tournament&q=revoke")
    keeper.expect("hits")
    yield "rulebook-search"
    keeper.phone.open("/referee/rules/all_fours/compare")
    keeper.expect("alike")
    yield "rulebook-compared"


def cards(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """A hand kept card by card: the trick on the table, a revoke that shows itself, a hand laid open."""
    keeper.phone.open(f"/game/{shelf.cards}")
    keeper.expect("proof-0")
    yield "table-cards-proof"
    keeper.tap("proof-0")
    keeper.expect("proof-0-trick-2")
    yield "mishap-proof"
    keeper.phone.open(f"/game/{shelf.trick}")
    keeper.expect("ask-play-laidopen-2")
    yield "table-cards"
    keeper.tap("ask-play-laidopen-2")
    for rank in ("2", "7", "K"):
        keeper.tap(f"ask-play-laidopen-2-rank-{rank}")
    yield "table-cards-open"
