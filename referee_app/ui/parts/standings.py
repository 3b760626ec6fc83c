"""Standings as rows that can be opened: a line or two each on a phone, columns of figures in a wide window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import calling, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    FINE,
    INK,
    LEAD,
    LINE,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    SHEET,
    TARGET,
    TEXT,
    XS,
    Look,
    S,
    words,
)

BROAD = 700
"""From this width on the figures stand in columns."""
COLUMN = 80


@dataclass(frozen=True, slots=True)
class Line:
    """A row in plain values. `main` is what the table is sorted by first, `facts` the rest in words and `figures` in
    columns; `reason` why it stands above the next; `dim` for who dropped out."""

    key: str
    rank: str
    name: str
    main: str
    facts: str
    figures: tuple[str, ...]
    spoken: str
    reason: str = ""
    dim: bool = False


def broad(look: Look) -> bool:
    return look.width >= BROAD * look.scale


def close(look: Look) -> bool:
    """So narrow for its letters that the facts stand under the name and the figure."""
    return look.width < 230 * look.scale


def standing_heads(look: Look, main: str, heads: tuple[str, ...], name: str) -> ft.Control:
    """What the figures are; stands above `standing_line`s."""
    cells: list[ft.Control] = [words(look, name, FINE, QUIET, expand=True)]
    if broad(look):
        cells += [_cell(look, one, FINE, QUIET) for one in (*heads, main)]
    elif look.lines(name + main, FINE, look.width - 24) > 1:
        cells = [words(look, main, FINE, QUIET, align=ft.TextAlign.END, expand=True)]
    else:
        cells.append(words(look, main, FINE, QUIET, align=ft.TextAlign.END))
    inside = ft.Container(ft.Row(cells, spacing=S), padding=ft.Padding.symmetric(horizontal=12, vertical=0))
    return said("standing-heads", f"{name}, {main}", inside)


def standing_line(look: Look, line: Line, opened: bool, on_tap: Callable[[str], object]) -> ft.Control:
    """A tap opens it."""
    ink = QUIET if line.dim else INK
    rank = ft.Container(
        words(look, line.rank, TEXT, ON_CHOSEN if opened else ink, strong=True, align=ft.TextAlign.CENTER, lines=1),
        width=34 * max(1.0, look.scale * 0.9),
        alignment=ft.Alignment.CENTER,
    )
    figures = _figures(look, line, ink)
    body = [rank, _named(look, line, ink), *([] if close(look) else figures)]
    rows: list[ft.Control] = [tall(TARGET, ft.Row(list[ft.Control](body), spacing=S, expand=True))]
    if close(look):
        rows.append(ft.Row([words(look, line.facts, FINE, QUIET, expand=True), *figures], spacing=S))
    if opened and line.reason:
        rows.append(words(look, line.reason, TEXT, ON_CHOSEN))
    box = ft.Container(
        ft.Column(rows, spacing=XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=CHOSEN if opened else SHEET,
        border=ft.Border.all(1, ACCENT if opened else LINE),
        border_radius=RADIUS,
        padding=ft.Padding.only(left=S, right=12, top=XS, bottom=S if opened else XS),
    )
    spoken = f"{line.spoken}. {line.reason}" if opened and line.reason else line.spoken
    return touch(f"standing-{line.key}", spoken, box, calling(on_tap, line.key), selected=opened)


def _named(look: Look, line: Line, ink: ft.ColorValue) -> ft.Control:
    name = words(look, line.name, LEAD if broad(look) else TEXT, ink, True, lines=2, room=look.width - 80)
    beneath = line.facts and not (broad(look) or close(look))
    lines: list[ft.Control] = [name, words(look, line.facts, FINE, QUIET)] if beneath else [name]
    return ft.Column(lines, spacing=0, tight=True, expand=True)


def _figures(look: Look, line: Line, ink: ft.ColorValue) -> list[ft.Control]:
    if broad(look):
        return [*(_cell(look, one, TEXT, QUIET) for one in line.figures), _cell(look, line.main, LEAD, ink, True)]
    return [words(look, line.main, TITLE if look.scale <= 1 else TEXT, ink, strong=True)]


def _cell(look: Look, text: str, points: float, color: ft.ColorValue, strong: bool = False) -> ft.Control:
    label = words(look, text, points, color, strong, ft.TextAlign.END, lines=2, room=COLUMN * min(look.scale, 1.2))
    return ft.Container(label, width=COLUMN * look.scale, alignment=ft.Alignment.CENTER_RIGHT)


TITLE = 20
