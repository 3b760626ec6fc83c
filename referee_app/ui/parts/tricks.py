"""Cards on the table: a trick in one row, whose each card was and who took it."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.core.cards import Card
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import ACCENT, CHOSEN, EDGE, FINE, INK, LINE, QUIET, RADIUS, SHEET, TITLE, XS, Look, S, words


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table, by whom; `taker` took the trick with it, `noted` it is the one spoken of."""

    who: str
    card: Card
    taker: bool = False
    noted: bool = False


def trick_row(look: Look, name: str, title: str, cards: tuple[Laid, ...], spoken: str) -> ft.Control:
    """The cards in the order of play under the title, each over the name of its player."""
    row = ft.Row([_laid(look, one) for one in cards], spacing=XS, run_spacing=XS, wrap=True)
    lines: list[ft.Control] = [words(look, title, FINE, QUIET)] if title else []
    return said(name, spoken, ft.Column([*lines, row], spacing=2, tight=True))


def trick_line(look: Look, name: str, title: str, cards: tuple[Laid, ...], spoken: str) -> ft.Control:
    """A trick that was taken, in one line: "3  Ann  K♠ 7♠ Q♣ 4♠"."""
    marks = [ft.TextSpan(f" {one.card}", ft.TextStyle(color=look.suit(one.card.suit))) for one in cards]
    text = ft.Text(
        spans=[ft.TextSpan(title, ft.TextStyle(color=QUIET)), *marks], size=look.size(FINE), weight=ft.FontWeight.W_600
    )
    return said(name, spoken, ft.Container(text, padding=ft.Padding.symmetric(horizontal=10, vertical=2)))


def _laid(look: Look, one: Laid) -> ft.Control:
    figure = ft.Text(
        str(one.card), size=min(look.size(TITLE), 30), color=look.suit(one.card.suit), weight=ft.FontWeight.W_600
    )
    who = words(look, one.who, FINE, INK if one.taker else QUIET, strong=one.taker, lines=1)
    edge = ACCENT if one.noted or one.taker else EDGE if one.who else LINE
    return ft.Container(
        ft.Column([figure, who], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=CHOSEN if one.noted else SHEET,
        border=ft.Border.all(2 if one.taker or one.noted else 1, edge),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=S, vertical=2),
    )
