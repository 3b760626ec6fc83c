"""The big buttons that answer a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import calling, grid, tall, touch
from referee_app.ui.theme import (
    CALL,
    CHOSEN,
    DANGER,
    EDGE,
    FINE,
    INK,
    LEAD,
    LINE,
    ON_CHOSEN,
    ON_SOFT_DANGER,
    QUIET,
    RADIUS,
    SOFT_DANGER,
    TEXT,
    Look,
    S,
    words,
)

EDGE_WIDTH = 1.5
LEAST_CELL = 136
STRONG = 1.12
"""How much wider strong letters run than `Look.lines` reckons."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer; `sub` is the total it would make, `reason` says why it cannot be chosen now."""

    value: str
    label: str
    sub: str = ""
    spoken: str = ""
    reason: str = ""
    danger: bool = False
    chosen: bool = False


def choices(look: Look, name: str, options: tuple[Option, ...], on_choose: Callable[[str], object]) -> ft.Control:
    """One to five big buttons in as many columns as their words allow; `look` is the room they have."""
    cells = [_choice(look, f"{name}-{option.value}", option, on_choose) for option in options]
    return grid(cells, _columns(look, options), fill=True)


def many(look: Look, name: str, options: tuple[Option, ...], on_choose: Callable[[str], object]) -> ft.Control:
    """More than a few, looked through: as many columns as leave every word whole, however many lines there are."""
    longest = max((word for one in options for word in one.label.split()), key=len, default="")
    columns = next((n for n in (4, 3, 2) if _whole(look, longest, (look.width - (n - 1) * S) / n)), 1)
    return grid([_choice(look, f"{name}-{option.value}", option, on_choose) for option in options], columns)


def _whole(look: Look, word: str, cell: float) -> bool:
    return cell >= LEAST_CELL and look.lines(word, _size(look) * STRONG, cell - 2 * S - 2 * EDGE_WIDTH) == 1


def _columns(look: Look, options: tuple[Option, ...]) -> int:
    """The most columns, up to three, in which every label takes two lines (three where height is dear, or many stand
    under one another) and no word is cut."""
    most = 3 if (look.short and len(options) > 3) or len(options) > 5 else 2
    for columns in (3, 2):
        cell = (look.width - (columns - 1) * S) / columns - 2 * S - 2 * EDGE_WIDTH
        orphan = len(options) == columns + 1 and not look.short
        if len(options) >= columns and not orphan and all(_fits(look, each, cell, most) for each in options):
            return columns
    return 1


def _fits(look: Look, option: Option, cell: float, most: int) -> bool:
    size = _size(look) * STRONG
    if look.lines(option.sub, FINE, cell) > 1:
        return False
    longest = max(option.label.split() or [""], key=len)
    return look.lines(option.label, size, cell) <= most and look.lines(longest, size, cell) == 1


def _size(look: Look) -> int:
    return TEXT if look.narrow else LEAD


def _choice(look: Look, name: str, option: Option, on_choose: Callable[[str], object]) -> ft.Control:
    dead = bool(option.reason)
    ink, paper, edge = _colors(look, option, dead)
    lines: list[ft.Control] = [words(look, option.label, _size(look), ink, strong=not dead, align=ft.TextAlign.CENTER)]
    if below := option.reason or option.sub:
        lines.append(words(look, below, FINE, QUIET if dead else ink, align=ft.TextAlign.CENTER))
    column = ft.Column(
        lines,
        spacing=0,
        tight=True,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(
        tall(CALL - 4, column),
        bgcolor=paper,
        border=ft.Border.all(1 if dead else EDGE_WIDTH, edge),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=S, vertical=2),
        alignment=ft.Alignment.CENTER,
    )
    told = (option.spoken,) if option.spoken else (option.label, option.sub)
    spoken = ", ".join(part for part in (*told, option.reason) if part)
    tap = None if dead else calling(on_choose, option.value)
    return touch(name, spoken, box, tap, selected=option.chosen or None, expand=1)


def _colors(look: Look, option: Option, dead: bool) -> tuple[ft.ColorValue, ft.ColorValue, ft.ColorValue]:
    if dead:
        return QUIET, ft.Colors.TRANSPARENT, LINE
    if option.danger:
        return ON_SOFT_DANGER, SOFT_DANGER, DANGER
    if option.chosen:
        return ON_CHOSEN, CHOSEN, ft.Colors.PRIMARY
    return INK, look.button, EDGE
