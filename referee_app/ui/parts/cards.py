"""A card in two taps: its suit and its rank, both in sight, in either order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from referee_app.core.cards import Rank, Suit
from referee_app.ui.parts.touch import calling, grid, touch
from referee_app.ui.theme import ACCENT, BROAD, CALL, CHOSEN, DANGER, EDGE, GAP, LINE, QUIET, RADIUS, TARGET, Look, S

ALL_SUITS = frozenset(Suit)
ALL_RANKS = frozenset(Rank)


def suit_row(
    look: Look,
    name: str,
    value: Suit | None,
    on_suit: Callable[[Suit], object],
    spoken: Mapping[Suit, str],
    possible: frozenset[Suit] = ALL_SUITS,
) -> ft.Control:
    """Four big suits; those not possible are dim. `spoken` names each suit in the person's language."""
    cells: list[ft.Control] = []
    for suit in Suit:
        alive = suit in possible
        mark = ft.Text(suit.value, size=min(look.size(36), 44), color=look.suit(suit), style=ft.TextStyle(height=1.1))
        box = _key(look, mark, CALL, suit == value, alive)
        tap = calling(on_suit, suit) if alive else None
        cells.append(touch(f"{name}-{suit.letter}", spoken[suit], box, tap, selected=suit == value, expand=1))
    return grid(cells, 4)


def rank_grid(
    look: Look,
    name: str,
    value: Rank | frozenset[Rank] | None,
    on_rank: Callable[[Rank], object],
    spoken: Mapping[Rank, str],
    possible: frozenset[Rank] = ALL_RANKS,
    suit: Suit | None = None,
    marked: frozenset[Rank] = frozenset(),
    whole: bool = False,
) -> ft.Control:
    """Thirteen ranks in as few rows as the room allows; in the colour of the suit once that is known.

    Those `marked` bear a warning; `spoken` says which. `whole`: each shows its suit too.
    """
    ink = look.suit(suit) if suit else ft.Colors.ON_SURFACE
    columns = rank_columns(look)
    most = ((look.width - (columns - 1) * GAP) / columns - S) / (3 * BROAD) if whole else 34  # "10" and its suit
    picked = value if isinstance(value, frozenset) else frozenset({value})
    cells: list[ft.Control] = []
    for rank in Rank:
        alive = rank in possible
        mark = ft.Text(
            f"{rank.value}{suit.value if suit and whole else ''}",
            size=min(look.size(22), 34, most),
            color=ink if alive else QUIET,
            weight=ft.FontWeight.W_600,
        )
        shown = ft.Stack([mark, _warning()], alignment=ft.Alignment.CENTER) if rank in marked and alive else mark
        box = _key(look, shown, TARGET if whole else rank_height(look), rank in picked, alive)
        tap = calling(on_rank, rank) if alive else None
        cells.append(touch(f"{name}-{rank.value}", spoken[rank], box, tap, selected=rank in picked or None, expand=1))
    return grid(cells, columns)


def _warning() -> ft.Control:
    """In the corner of a card that would prove a revoke."""
    return ft.Container(ft.Icon(ft.Icons.WARNING_ROUNDED, size=14, color=DANGER), top=2, right=2)


def rank_columns(look: Look) -> int:
    for columns in (13, 7, 5):
        if (look.width - (columns - 1) * GAP) / columns >= TARGET:
            return columns
    return 4


def rank_height(look: Look) -> float:
    return TARGET if look.short else 56


def card_entry(
    look: Look,
    name: str,
    suit: Suit | None,
    rank: Rank | None,
    on_suit: Callable[[Suit], object],
    on_rank: Callable[[Rank], object],
    suit_names: Mapping[Suit, str],
    rank_names: Mapping[Rank, str],
    suits: frozenset[Suit] = ALL_SUITS,
    ranks: frozenset[Rank] = ALL_RANKS,
) -> ft.Control:
    """Suits over ranks. The screen keeps the half that was tapped and makes the call when it has both."""
    return ft.Column(
        [
            suit_row(look, f"{name}-suit", suit, on_suit, suit_names, suits),
            rank_grid(look, f"{name}-rank", rank, on_rank, rank_names, ranks, suit),
        ],
        spacing=S if look.short else 12,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def rank_strip(
    look: Look,
    name: str,
    ranks: tuple[Rank, ...],
    value: Rank | None,
    on_rank: Callable[[Rank], object],
    spoken: Mapping[Rank, str],
    suit: Suit | None = None,
) -> ft.Control:
    """Only the ranks that can be, for a question that may stay open ("which card was High?")."""
    ink = look.suit(suit) if suit else ft.Colors.ON_SURFACE
    cells: list[ft.Control] = []
    for rank in ranks:
        mark = ft.Text(rank.value, size=min(look.size(20), 28), color=ink, weight=ft.FontWeight.W_600)
        box = _key(look, mark, TARGET, rank == value, True, width=TARGET)
        cells.append(touch(f"{name}-{rank.value}", spoken[rank], box, calling(on_rank, rank), selected=rank == value))
    return ft.Row(cells, wrap=True, spacing=GAP, run_spacing=GAP)


def _key(
    look: Look, mark: ft.Control, height: float, chosen: bool, alive: bool, width: float | None = None
) -> ft.Container:
    edge = ACCENT if chosen else EDGE if alive else LINE
    return ft.Container(
        mark,
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
        bgcolor=CHOSEN if chosen else look.button if alive else ft.Colors.TRANSPARENT,
        border=ft.Border.all(2.5 if chosen else 1 if not alive else 1.5, edge),
        border_radius=RADIUS,
        opacity=1 if alive else 0.38,
    )
