"""Small things that every screen has: headings, empty places, the bar at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, said, touch
from referee_app.ui.theme import (
    ACCENT,
    CALL,
    FILL_INK,
    FINE,
    HEAD,
    INK,
    LEAD,
    LINE,
    PAPER,
    QUIET,
    RADIUS,
    READING,
    TARGET,
    TEXT,
    TITLE,
    XS,
    Look,
    M,
    S,
    words,
)


@dataclass(frozen=True, slots=True)
class Action:
    """An icon with its word; no `on_tap`: it stands dim."""

    key: str
    label: str
    icon: ft.IconData
    on_tap: Handler | None


def heading(look: Look, text: str, level: int = 2, trailing: ft.Control | None = None) -> ft.Control:
    """A section begins; level 1 is the page."""
    points = HEAD if level == 1 else TITLE if level == 2 else LEAD
    label = ft.Semantics(heading_level=level, content=words(look, text, points, INK, strong=True), expand=True)
    row = ft.Row([label, trailing] if trailing else [label], spacing=S)
    return ft.Container(row, padding=ft.Padding.only(top=S, bottom=XS))


def empty(
    look: Look, name: str, icon: ft.IconData, title: str, text: str, button: ft.Control | None = None
) -> ft.Control:
    """Nothing here yet: what will stand here and how to begin."""
    lines: list[ft.Control] = [
        ft.Icon(icon, size=56, color=ACCENT),
        words(look, title, TITLE, INK, strong=True, align=ft.TextAlign.CENTER),
        words(look, text, TEXT, QUIET, align=ft.TextAlign.CENTER),
    ]
    shown = said(name, f"{title}. {text}", _centred(lines))
    return ft.Container(_centred([shown, button] if button else [shown]), padding=32, alignment=ft.Alignment.CENTER)


def _centred(lines: list[ft.Control]) -> ft.Column:
    return ft.Column(lines, spacing=12, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def action_bar(look: Look, actions: tuple[Action, ...], name: str = "bar") -> ft.Control:
    """Always in reach of the thumb: Undo · Irregularity · Referee · Sheet. Beside the text when the window is wide."""
    room = (min(look.width, READING + 2 * M) - (len(actions) + 1) * S) / len(actions)
    cells = [_action(look.within(room), f"{name}-{each.key}", each) for each in actions]
    row = ft.Row(cells, spacing=S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    inner = ft.Container(
        row, width=min(look.width, READING + 2 * M), padding=ft.Padding.symmetric(horizontal=S, vertical=0)
    )
    return ft.Container(
        ft.SafeArea(ft.Row([inner], alignment=ft.MainAxisAlignment.CENTER, spacing=0), avoid_intrusions_top=False),
        bgcolor=PAPER,
        border=ft.Border.only(top=ft.BorderSide(1, LINE)),
    )


def _action(look: Look, name: str, action: Action) -> ft.Control:
    alive = action.on_tap is not None
    color = INK if alive else QUIET
    small = FINE if look.scale <= 1 else FINE / look.scale * 1.15
    small = max(12.0, min(small, look.width / len(action.label) / 0.6))  # on the narrowest phone rather small than cut
    label = words(look, action.label, small, color, align=ft.TextAlign.CENTER, lines=1)
    column = ft.Column(
        [ft.Icon(action.icon, size=24, color=ACCENT if alive else QUIET), label],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(column, height=CALL, border_radius=RADIUS, opacity=1 if alive else 0.4)
    return touch(name, action.label, box, action.on_tap, expand=1)


def big_button(
    look: Look, name: str, label: str, on_tap: Handler | None, icon: ft.IconData | None = None
) -> ft.Control:
    """The one thing to do next on a page, 64 high across the room."""
    ink = FILL_INK if on_tap else QUIET
    row: list[ft.Control] = [ft.Icon(icon, size=24, color=ink)] if icon else []
    row.append(words(look, label, TITLE, ink, strong=True, align=ft.TextAlign.CENTER))
    box = ft.Container(
        ft.Row(row, spacing=S, alignment=ft.MainAxisAlignment.CENTER),
        height=CALL * max(1.0, look.scale * 0.8),
        border_radius=RADIUS,
        bgcolor=look.fill if on_tap else ft.Colors.SURFACE_CONTAINER_HIGHEST,
    )
    return touch(name, label, box, on_tap)


def icon_button(
    name: str, label: str, icon: ft.IconData, on_tap: Handler | None, color: ft.ColorValue = INK
) -> ft.Control:
    """48 square; the label is heard, and seen when the pointer rests on it."""
    box = ft.Container(
        ft.Icon(icon, size=24, color=color if on_tap else QUIET, tooltip=label),
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        alignment=ft.Alignment.CENTER,
    )
    return touch(name, label, box, on_tap)
