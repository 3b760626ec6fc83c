"""Several cards of the pack, tapped one after another: a hand laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.prompts import Choice, Handful
from referee_app.ui.answer.filling import use_filled
from referee_app.ui.answer.names import card_names, rank_names, suit_names
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.cards import rank_grid, suit_row
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, said, word_button
from referee_app.ui.theme import LEAD, words

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking


@guarded
def HandfulBlank(asking: Asking, choice: Choice, blank: Handful, back: Any) -> ft.Control:
    """A second tap takes a card back; with so many as there must be they can be entered."""
    suit, set_suit = use_filled(asking, "suit", cast("Suit | None", Suit.SPADES))
    picked, set_picked = use_filled(asking, "picked", cast("tuple[Card, ...]", ()))
    say = asking.voice.catalogue.say
    field = next(iter(choice.open))

    def pick(rank: Rank) -> None:
        if suit is None:
            return
        card = Card(rank, suit)
        rest = tuple(one for one in picked if one != card)
        set_picked(rest if card in picked else (*picked, card)[: blank.count])

    async def enter() -> None:
        await asking.make(choice.call(**{field: picked}))

    full = len(picked) == blank.count
    alive = frozenset(card for card in blank.cards if not full or card in picked)
    tap = calling(one_call(enter)) if full else None
    return stacked(
        _picked(asking, picked, blank.count),
        suit_row(asking.look, f"{asking.name}-suit", suit, handler(set_suit), suit_names(asking.voice.catalogue)),
        rank_grid(
            asking.look, f"{asking.name}-rank", frozenset(card.rank for card in picked if card.suit is suit),
            handler(pick), rank_names(asking.voice.catalogue),
            frozenset(card.rank for card in alive if card.suit is suit), suit,
        ),
        big_button(asking.look, f"{asking.name}-enter", say("Enter these cards"), tap),
        word_button(asking.look, f"{asking.name}-back", say("Another way"), back),
    )  # fmt: skip


def _picked(asking: Asking, picked: tuple[Card, ...], count: int) -> ft.Control:
    """What was tapped so far: "A♠ 4♠ · 2 of 6"."""
    told = asking.voice.catalogue.say("{n} of {count}", n=len(picked), count=count)
    spans = [ft.TextSpan(f"{card} ", ft.TextStyle(color=asking.look.suit(card.suit))) for card in picked]
    text = ft.Text(spans=spans, size=asking.look.size(LEAD), weight=ft.FontWeight.W_600, expand=True)
    heard = ", ".join([told, *(card_names(asking.voice.catalogue)[card] for card in picked)])
    return said(f"{asking.name}-picked", heard, ft.Row([text, words(asking.look, told, strong=True)]))
