"""A game as a picture to send: the sides with their score on the cloth, the hands on paper, the rules beneath.

It is always laid out `WIDE` by `HIGH` and in the light, whatever the window: taken `RATIO` times as large it is a
picture of 1080 by 1350.
"""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.sheet import HandRow
from referee_app.ui.theme import (
    ACCENT,
    BUTTON_CREAM,
    CLOTH_INK,
    CLOTH_QUIET,
    INK,
    LINE,
    PAPERS,
    QUIET,
    RADIUS,
    SEED,
    XS,
    Look,
    S,
    theme,
    words,
)

WIDE, HIGH, RATIO = 360, 450, 3.0
EDGE = 14
FEW = 3
"""Sides that stand beside each other; more stand in two columns."""
ROW = (13.0, 32.0)
LEAD, HEADS = 66, 28
"""Number and card before the dealer of a hand; the height of the line over the hands."""
ALONE = 4
"""Sides up to which a row has room for the dealer and for what the hand brought."""


@dataclass(frozen=True, slots=True)
class Standing:
    name: str
    score: str
    won: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """In plain values. `rules` is one line of text, of which the end may be cut off."""

    game: str
    day: str
    headline: str
    sides: tuple[Standing, ...]
    dealer: str
    hands: tuple[HandRow, ...]
    rules: str


def picture(shown: Picture, seed: str = SEED) -> ft.Control:
    look = Look(WIDE, HIGH, seed=seed)
    across = ft.CrossAxisAlignment.STRETCH
    top = ft.Row([words(look, shown.game, 15, CLOTH_INK, strong=True, expand=True), _text(shown.day, 11, CLOTH_QUIET)])
    headline = words(look, shown.headline, 18, CLOTH_INK, strong=True, align=ft.TextAlign.CENTER, lines=1)
    parts = [top, headline, _score(shown.sides), _paper(shown), _text(shown.rules, 10, CLOTH_QUIET, lines=3)]
    return ft.Container(
        ft.Column(parts, spacing=S, horizontal_alignment=across),
        width=WIDE,
        height=HIGH,
        padding=EDGE,
        bgcolor=look.cloth,
        theme=theme(False, seed=seed),
        theme_mode=ft.ThemeMode.LIGHT,
    )


def _text(text: str, points: float, color: ft.ColorValue, strong: bool = False, lines: int = 1) -> ft.Text:
    return words(Look(WIDE, HIGH), text, points, color, strong=strong, lines=lines)


def _score(sides: tuple[Standing, ...]) -> ft.Control:
    if len(sides) <= FEW:
        cells = [_column(side, 58 if len(sides) == 2 else 44) for side in sides]
        return ft.Row(cells, spacing=S, vertical_alignment=ft.CrossAxisAlignment.END)
    half = -(-len(sides) // 2)
    columns = [ft.Column([_line(side) for side in part], spacing=2, expand=1) for part in (sides[:half], sides[half:])]
    return ft.Row(list(columns), spacing=2 * EDGE, vertical_alignment=ft.CrossAxisAlignment.START)


def _column(side: Standing, points: float) -> ft.Control:
    name = words(Look(), side.name, 13, CLOTH_INK, strong=True, align=ft.TextAlign.CENTER, lines=2)
    figure = ft.Text(side.score, size=points, color=CLOTH_INK, weight=ft.FontWeight.W_600, style=ft.TextStyle(height=1))
    row: list[ft.Control] = [_cup(24)] if side.won else []
    score = ft.Row([*row, figure], spacing=XS, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Column([name, score], spacing=0, expand=1, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line(side: Standing) -> ft.Control:
    row: list[ft.Control] = [_text(side.name, 13, CLOTH_INK)]
    row[0].expand = True
    row += [_cup(14)] if side.won else []
    return ft.Row([*row, _text(side.score, 15, CLOTH_INK, strong=True)], spacing=XS)


def _cup(size: float) -> ft.Icon:
    return ft.Icon(ft.Icons.EMOJI_EVENTS, size=size, color=BUTTON_CREAM)


def _paper(shown: Picture) -> ft.Control:
    """The hands, the newest where there is no room for all."""
    room = _room(shown)
    most = int(room // ROW[0])
    hands = shown.hands if len(shown.hands) <= most else shown.hands[-(most - 1) :]
    high = min(ROW[1], room / max(1, len(hands) + (hands != shown.hands)))
    rows = [_heads(shown)]
    if hands != shown.hands:
        rows.append(ft.Container(_text("…", 11, QUIET), height=high))
    rows += [_hand(hand, high) for hand in hands]
    return ft.Container(
        ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=PAPERS[False][0],
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
        expand=True,
    )


def _room(shown: Picture) -> float:
    """What the rest leaves for the rows of hands."""
    sides, look = shown.sides, Look(WIDE)
    across = (WIDE - 2 * EDGE) / len(sides) - S
    names = min(2, max((look.lines(side.name, 13, across) for side in sides), default=1))
    score = names * 18 + (58 if len(sides) == 2 else 44) if len(sides) <= FEW else 22 * -(-len(sides) // 2)
    return 296.0 - score - 14 * min(3, look.lines(shown.rules, 10, WIDE - 2 * EDGE))


def _width(sides: int) -> float:
    left = LEAD + 60 if sides <= ALONE else LEAD
    return min(88.0, (WIDE - 2 * EDGE - 20 - left) / sides)


def _heads(shown: Picture) -> ft.Control:
    sides, brief = shown.sides, len(shown.sides) > ALONE
    width = _width(len(sides))
    dealer = ft.Container(
        None if brief else _text(shown.dealer, 10, QUIET), padding=ft.Padding.only(left=LEAD), expand=True
    )
    cells: list[ft.Control] = [dealer]
    for side in sides:
        name = side.name if len(sides) <= ALONE else side.name[:3]
        points = min(10, (width - XS) / (max(map(len, name.split()), default=1) * 0.6))
        text = words(Look(), name, points, QUIET, strong=True, align=ft.TextAlign.END, lines=2)
        cells.append(ft.Container(text, width=width, padding=ft.Padding.only(left=XS)))
    row = ft.Row(cells, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END)
    return ft.Container(row, height=HEADS, border=ft.Border.only(bottom=ft.BorderSide(1, LINE)))


def _hand(hand: HandRow, high: float) -> ft.Control:
    points, brief = min(18.0, high * 0.7), len(hand.totals) > ALONE
    card = Look().suit(hand.card.suit) if hand.card else INK
    cells: list[ft.Control] = [
        ft.Container(_text(str(hand.number), points, INK, strong=True), width=26),
        ft.Container(_text(str(hand.card or ""), points, card, strong=True), width=LEAD - 26),
        ft.Container(None if brief else _text(hand.dealer, min(points, 12), QUIET), expand=True),
    ]
    for gain, total in zip(hand.gains, hand.totals, strict=True):
        figures = [] if brief else [_text(gain, min(points, 11), ACCENT)]
        figures.append(_text(total, points, INK, strong=True))
        row = ft.Row(list(figures), spacing=XS, alignment=ft.MainAxisAlignment.END)
        cells.append(ft.Container(row, width=_width(len(hand.totals))))
    return ft.Container(ft.Row(cells, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER), height=high)
