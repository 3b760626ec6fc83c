"""The counting cards dealt out to those who took them: one tap a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import flet as ft

from referee_app.core.cards import Card, Rank, Suit
from referee_app.ui.parts.touch import calling, grid, tall, touch
from referee_app.ui.theme import (
    EDGE,
    FILL_INK,
    FINE,
    INK,
    LEAD,
    LINE,
    QUIET,
    RADIUS,
    TARGET,
    Look,
    S,
    words,
)

COUNTING: tuple[Rank, ...] = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)


@dataclass(frozen=True, slots=True)
class Pile:
    """A side that takes cards: its name and what its cards add up to, as text."""

    key: str
    label: str
    sum: str
    spoken: str = ""


def sorter(
    look: Look,
    name: str,
    piles: tuple[Pile, ...],
    active: str,
    owners: Mapping[Card, str],
    on_pile: Callable[[str], object],
    on_card: Callable[[Card], object],
    spoken: Mapping[Card, str],
    gone: frozenset[Card] = frozenset(),
    ranks: tuple[Rank, ...] = COUNTING,
) -> ft.Control:
    """`on_card(card)`: it becomes the active side's, or nobody's if that side had it."""
    tabs = [_tab(look, f"{name}-{pile.key}", pile, pile.key == active, n, on_pile) for n, pile in enumerate(piles)]
    cells: list[ft.Control] = []
    for card in (Card(rank, suit) for suit in Suit for rank in ranks):
        owner = owners.get(card, "")
        place, whose = next(((n, pile.label) for n, pile in enumerate(piles) if pile.key == owner), (None, ""))
        tap = None if card in gone else calling(on_card, card)
        box = _card(look, card, place, card in gone)
        said = f"{spoken[card]}, {whose}" if whose else spoken[card]
        cells.append(touch(f"{name}-{card.code}", said, box, tap, selected=bool(owner), expand=1))
    return _laid(look, tabs, cells, len(ranks))


def _beside(look: Look) -> bool:
    """Too low a room for the sides to stand over the cards."""
    return look.short and look.width >= 400


def _laid(look: Look, tabs: list[ft.Control], cells: list[ft.Control], ranks: int) -> ft.Control:
    if _beside(look):
        left = ft.Container(grid(tabs, 1), width=136)
        return ft.Row([left, ft.Container(grid(cells, ranks), expand=True)], spacing=12)
    rows: list[ft.Control] = [grid(tabs, len(tabs)), grid(cells, ranks if look.width < 600 else 2 * ranks)]
    return ft.Column(rows, spacing=S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _tab(look: Look, name: str, pile: Pile, active: bool, place: int, on_pile: Callable[[str], object]) -> ft.Control:
    """The side that takes the cards tapped next is filled in its shade; the others only show theirs."""
    ink, paper, edge = _shade(look, place)
    color = ink if active else INK
    swatch = ft.Container(width=10, border_radius=4, bgcolor=paper, border=ft.Border.all(2, edge), height=44)
    size = look.fit(pile.label, FINE, 100 if _beside(look) else look.width / 2 - 44)
    text = words(look, pile.label, size, color, strong=active, lines=2)
    figures = words(look, pile.sum, 28, color, strong=True)
    lines = ft.Column([text, figures], spacing=0, tight=True, expand=True)
    row = ft.Row([lines] if active else [swatch, lines], spacing=S, expand=True)
    box = ft.Container(
        tall(68, row),
        bgcolor=paper if active else look.button,
        border=ft.Border.all(3 if active else 1.5, edge if active else EDGE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=10, vertical=0),
    )
    spoken = pile.spoken or f"{pile.label} {pile.sum}"
    return touch(name, spoken, box, calling(on_pile, pile.key), selected=active, expand=1)


def _shade(look: Look, place: int | None) -> tuple[ft.ColorValue, ft.ColorValue, ft.ColorValue]:
    """Ink, paper and edge of a side: the first dark, the second pale in a heavy frame, so told apart in grey."""
    if place is None:
        return INK, look.button, EDGE
    shades: tuple[tuple[ft.ColorValue, ft.ColorValue, ft.ColorValue], ...] = (
        (FILL_INK, look.fill, look.fill),
        (ft.Colors.ON_TERTIARY_CONTAINER, ft.Colors.TERTIARY_CONTAINER, ft.Colors.TERTIARY),
        (ft.Colors.ON_SECONDARY, ft.Colors.SECONDARY, ft.Colors.SECONDARY),
    )
    return shades[place % len(shades)]


def _card(look: Look, card: Card, place: int | None, gone: bool) -> ft.Container:
    ink, paper, edge = _shade(look, place)
    color: ft.ColorValue = QUIET if gone else look.suit(card.suit) if place is None else ink
    face = ft.Text(str(card), size=min(look.size(LEAD), 22), color=color, weight=ft.FontWeight.W_600)
    return ft.Container(
        face,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=paper,
        border=ft.Border.all(1 if gone else 1.5 if place is None else 3, LINE if gone else edge),
        border_radius=RADIUS,
        opacity=0.38 if gone else 1,
    )
