"""House rules and settings: a switch, a few segments. Always controlled: `value` in, change out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from referee_app.ui.parts.touch import Handler, calling, grid, reading, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    EDGE,
    FINE,
    INK,
    LINE,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    TARGET,
    TEXT,
    XS,
    Look,
    S,
    words,
)

OUTLINE = ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, EDGE))


def switch_input(
    look: Look,
    name: str,
    label: str,
    value: bool,
    on_change: Callable[[bool], object],
    help_button: ft.Control | None = None,
    note: str = "",
) -> ft.Control:
    """Yes or no; the whole row turns it."""
    lines: list[ft.Control] = [words(look, label, TEXT, INK)]
    if note:
        lines.append(words(look, note, FINE, QUIET))
    knob = ft.Switch(value=value, on_change=calling(on_change, not value))
    row = ft.Row([ft.Column(lines, spacing=0, tight=True, expand=True), knob], spacing=S)
    box = ft.Container(row, padding=ft.Padding.symmetric(horizontal=0, vertical=XS), border_radius=RADIUS)
    box.on_click, box.ink = calling(on_change, not value), True
    box.content = ft.Semantics(exclude_semantics=True, content=row)
    button = ft.MergeSemantics(
        content=ft.Semantics(identifier=name, label=label, toggled=value, content=box), expand=True
    )
    return ft.Row([button, help_button] if help_button else [button], spacing=S)


def segments(
    look: Look,
    name: str,
    label: str,
    options: Mapping[str, str],
    value: str,
    on_change: Callable[[str], object],
    help_button: ft.Control | None = None,
    note: str = "",
) -> ft.Control:
    """One of a few, all in sight; `options` is value → words."""
    columns = _columns(look, tuple(options.values()))
    cell = look.within((look.width - (columns - 1) * S) / columns)
    cells = [
        _segment(cell, f"{name}-{each}", f"{label}: {text}", text, each == value, calling(on_change, each))
        for each, text in options.items()
    ]
    return _field(look, label, note, help_button, grid(cells, columns))


def _columns(look: Look, texts: tuple[str, ...]) -> int:
    """As many side by side as leave every text on one line; else one under another."""
    for columns in (len(texts), 2):
        cell = (look.width - (columns - 1) * S) / columns - 2 * S
        if columns <= 6 and cell >= 32 and all(look.lines(text, TEXT, cell) == 1 for text in texts):
            return columns
    return 1


def _segment(look: Look, name: str, spoken: str, text: str, chosen: bool, tap: Handler) -> ft.Control:
    ink, room = ON_CHOSEN if chosen else INK, look.width - 3 * XS
    label = words(look, text, TEXT, ink, strong=chosen, align=ft.TextAlign.CENTER, room=room)
    box = ft.Container(
        label,
        height=TARGET * max(1.0, look.scale),
        alignment=ft.Alignment.CENTER,
        bgcolor=CHOSEN if chosen else look.button,
        border=ft.Border.all(2.5 if chosen else 1, ACCENT if chosen else EDGE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=XS, vertical=0),
    )
    return touch(name, spoken, box, tap, selected=chosen, expand=1)


def text_input(
    look: Look,
    name: str,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    error: str = "",
    on_submit: Callable[[str], object] | None = None,
) -> ft.Control:
    """A name or a note; the text is kept by the screen, letter by letter."""
    field = ft.TextField(
        value=value,
        label=label,
        on_change=reading(on_change),
        on_submit=reading(on_submit) if on_submit else None,
        error=error or None,
        border=OUTLINE,
        text_size=look.size(TEXT),
    )
    return ft.Semantics(identifier=name, content=field)


def _field(look: Look, label: str, note: str, help_button: ft.Control | None, body: ft.Control) -> ft.Control:
    head: list[ft.Control] = [words(look, label, TEXT, INK, expand=True)]
    if help_button:
        head.append(help_button)
    rows: list[ft.Control] = [ft.Row(head, spacing=S)]
    if note:
        rows.append(words(look, note, FINE, QUIET))
    return ft.Column([*rows, body], spacing=XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def chip(look: Look, name: str, label: str, chosen: bool, on_tap: Handler | None) -> ft.Control:
    """A person of this phone, or a preset: one tap takes it, another leaves it."""
    text = words(look, label, TEXT, ON_CHOSEN if chosen else INK, strong=chosen, lines=1, expand=True)
    text.expand_loose = True
    tick: list[ft.Control] = [ft.Icon(ft.Icons.CHECK, size=18, color=ON_CHOSEN)] if chosen else []
    box = ft.Container(
        ft.Row([*tick, text], spacing=XS, tight=True),
        height=TARGET * max(1.0, look.scale * 0.8),
        bgcolor=CHOSEN if chosen else None,
        border=ft.Border.all(2 if chosen else 1, ACCENT if chosen else LINE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=14, vertical=0),
        alignment=None,
    )
    return touch(name, label, box, on_tap, selected=chosen)
