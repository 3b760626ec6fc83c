"""A card by suit and rank, and a rank that may be left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import flet as ft

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.prompts import Choice, OneOf
from referee_app.ui.answer.filling import filled, use_filled
from referee_app.ui.answer.names import rank_names, suit_names
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.cards import card_entry, rank_strip
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking


@guarded
def CardBlank(asking: Asking, choice: Choice, blank: OneOf) -> ft.Control:
    """Suit and rank in either order; the second tap makes the call."""
    suit, set_suit = use_filled(asking, "suit", cast("Suit | None", None))
    rank, set_rank = use_filled(asking, "rank", cast("Rank | None", None))
    field = next(iter(choice.open))
    cards = cast("tuple[Card, ...]", blank.values)
    words = asking.voice.catalogue

    async def take(one: Suit | Rank) -> None:
        """Beside what was told last, which the screen may not show yet."""
        new_suit = one if isinstance(one, Suit) else filled(asking, "suit", suit)
        new_rank = one if isinstance(one, Rank) else filled(asking, "rank", rank)
        if new_suit and new_rank:
            await asking.make(choice.call(**{field: Card(new_rank, new_suit)}))
            return
        set_suit(new_suit)
        set_rank(new_rank)

    first = suit is None and rank is None
    tap = handler(take) if first else one_call(take)
    return card_entry(
        asking.look,
        asking.name,
        suit,
        rank,
        tap,
        tap,
        suit_names(words),
        rank_names(words),
        frozenset(card.suit for card in cards if rank in (None, card.rank)),
        frozenset(card.rank for card in cards if suit in (None, card.suit)),
    )


@guarded
def RankBlank(
    asking: Asking, ranks: tuple[Rank, ...], rank: Rank | None, set_rank: Callable[[Rank | None], None]
) -> ft.Control:
    """Which card it was: may be said before the side is tapped, or left out."""
    shown, set_shown = use_filled(asking, "which", False)
    words = asking.voice.catalogue
    label = words.say("Which card? (may be left out)")

    def turn() -> None:
        set_shown(not shown)

    toggle = word_button(asking.look, f"{asking.name}-which", label, calling(handler(turn)))
    if not shown:
        return toggle

    def pick(one: Rank) -> None:
        set_rank(None if one is rank else one)

    strip = rank_strip(asking.look, f"{asking.name}-rank", ranks, rank, handler(pick), rank_names(words))
    return stacked(toggle, strip)
