"""The whole pack in sight: a suit a block, a tap plays the card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from referee_app.core.cards import Card, Rank, Suit
from referee_app.ui.guard import guarded, keyed, one_call
from referee_app.ui.parts.cards import rank_grid
from referee_app.ui.theme import GAP, TARGET, Look

COLUMNS = 7
TALL = 700
"""From this height on the blocks of all suits stand under the scores without scrolling far."""


@dataclass(eq=False)
class Hand:
    """What a tap does now; it stays the same for the blocks, so that they are not drawn anew at every card."""

    play: Callable[[Card], Awaitable[Any]] | None = field(default=None)

    async def tapped(self, card: Card) -> None:
        if self.play:
            await self.play(card)


def fits(look: Look) -> bool:
    """Whether the room takes all four suits at once."""
    return look.height >= TALL and look.width >= COLUMNS * TARGET + (COLUMNS - 1) * GAP


def whole_pack(
    look: Look,
    name: str,
    alive: frozenset[Card],
    marked: frozenset[Card],
    spoken: Mapping[Card, str],
    hand: Hand,
) -> ft.Control:
    blocks: list[ft.Control] = []
    for suit in Suit:
        ranks = frozenset(card.rank for card in alive if card.suit is suit)
        warned = frozenset(card.rank for card in marked if card.suit is suit)
        said = tuple(spoken[Card(rank, suit)] for rank in Rank)
        blocks.append(
            keyed(f"{name}-{suit.letter}", Block, look, f"{name}-{suit.letter}", suit, ranks, warned, said, hand)
        )
    return ft.Column(blocks, spacing=GAP + 4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@guarded(memo=True)
def Block(
    look: Look,
    name: str,
    suit: Suit,
    alive: frozenset[Rank],
    marked: frozenset[Rank],
    spoken: tuple[str, ...],
    hand: Hand,
) -> ft.Control:
    tap = one_call(hand.tapped)

    async def pick(rank: Rank) -> None:
        await tap(Card(rank, suit))

    named = dict(zip(Rank, spoken, strict=True))
    return rank_grid(look, name, None, pick, named, alive, suit, marked, whole=True)
