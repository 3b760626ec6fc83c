"""Small things that every screen has: headings, empty places, the bar at the bottom."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, grid, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CALL,
    CHOSEN,
    FILL_INK,
    FINE,
    HEAD,
    INK,
    LEAD,
    LINE,
    ON_CHOSEN,
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

LEAST = 11.5
"""The smallest type of a word under an icon: where even that is too wide it is cut."""
ADVANCE = 0.66
"""Of a letter of such a word over its type size: Cyrillic ones are wide, and there is a little between them."""


@dataclass(frozen=True, slots=True)
class Action:
    """An icon with its word; no `on_tap`: it stands dim. `spoken` where the word alone says too little.

    With a `url` the device itself opens that beside the app, in the very tap, which alone a browser allows.
    `here` marks the place that is open.
    """

    key: str
    label: str
    icon: ft.IconData
    on_tap: Handler | None
    spoken: str = ""
    url: str = ""
    here: bool = False


LONG = 40
"""Letters of a title from which it is written smaller."""


def heading(look: Look, text: str, level: int = 2, trailing: ft.Control | None = None) -> ft.Control:
    """A section begins; level 1 is the page."""
    points = HEAD if level == 1 and len(text) <= LONG else TITLE if level <= 2 else LEAD
    written = words(look, text, points, INK, strong=True, room=look.width - (TARGET + S if trailing else 0))
    label = ft.Semantics(heading_level=level, content=written, expand=True)
    row = ft.Row([label, trailing] if trailing else [label], spacing=S)
    return ft.Container(row, padding=ft.Padding.only(top=S, bottom=XS))


def page_head(room: Look, back: ft.Control, title: str) -> ft.Control:
    """The way back beside the first line of the title, however many there are."""
    down = max(0.0, (room.size(HEAD if len(title) <= LONG else TITLE) * 1.35 + S + XS - TARGET) / 2)
    label = ft.Container(heading(room.within(room.width - TARGET - 8), title, 1), expand=True)
    row: list[ft.Control] = [ft.Container(back, padding=ft.Padding.only(top=down)), label]
    return ft.Row(row, spacing=8, vertical_alignment=ft.CrossAxisAlignment.START)


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
    edge = 0 if look.narrow else S
    room = (min(look.width, READING + 2 * M) - (len(actions) - 1) * S - 2 * edge) / len(actions)
    cells = _actions(look.within(room), name, actions)
    row = ft.Row(cells, spacing=S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    inner = ft.Container(
        row, width=min(look.width, READING + 2 * M), padding=ft.Padding.symmetric(horizontal=edge, vertical=0)
    )
    return ft.Container(
        ft.SafeArea(ft.Row([inner], alignment=ft.MainAxisAlignment.CENTER, spacing=0), avoid_intrusions_top=False),
        bgcolor=PAPER,
        border=ft.Border.only(top=ft.BorderSide(1, LINE)),
    )


def fold(look: Look, name: str, label: str, opened: bool, on_tap: Handler | None) -> ft.Control:
    """A line behind which more is folded away."""
    arrow = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, size=24, color=ACCENT)
    row = ft.Row([words(look, label, TEXT, INK, strong=True, expand=True), arrow], spacing=S, expand=True)
    box = ft.Container(tall(TARGET, row), padding=ft.Padding.symmetric(horizontal=12, vertical=0), border_radius=RADIUS)
    return touch(name, label, box, on_tap, expanded=opened)


def tick(look: Look, name: str, label: str, note: str, ticked: bool, on_tap: Handler | None) -> ft.Control:
    """A thing to agree to, with a note beneath once it is."""
    icon = ft.Icon(ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK, size=24, color=ACCENT)
    lines: list[ft.Control] = [words(look, label, TEXT, INK, strong=ticked)]
    lines += [words(look, note, FINE, QUIET)] if note else []
    column = ft.Column(lines, spacing=0, tight=True, expand=True)
    box = ft.Container(
        tall(CALL, ft.Row([icon, column], spacing=12, expand=True)),
        padding=ft.Padding.symmetric(horizontal=12, vertical=0),
        border_radius=RADIUS,
        bgcolor=look.button,
        border=ft.Border.all(1, LINE),
    )
    return touch(name, ", ".join(filter(None, (label, note))), box, on_tap, checked=ticked)


def tiles(look: Look, actions: tuple[Action, ...], name: str) -> ft.Control:
    """Things to do with what the page shows, side by side; more than fit in a row stand in several."""
    rows = -(-len(actions) // max(2, int(look.width // 68)))
    columns = -(-len(actions) // rows)
    room = look.within((look.width - (columns - 1) * S) / columns)
    return grid(_actions(room, name, actions, raised=True), columns)


def _actions(look: Look, name: str, actions: tuple[Action, ...], raised: bool = False) -> list[ft.Control]:
    """Their words are of one size: that of the longest, on the narrowest phone rather small than cut."""
    most = look.width / max(len(each.label) for each in actions) / ADVANCE
    small = max(LEAST, min(FINE if look.scale <= 1 else FINE * 1.15, most)) / look.scale
    return [_action(look, f"{name}-{each.key}", each, small, raised) for each in actions]


def _action(look: Look, name: str, action: Action, small: float, raised: bool) -> ft.Control:
    alive = action.on_tap is not None
    color = ON_CHOSEN if action.here else INK if alive else QUIET
    label = words(look, action.label, small, color, align=ft.TextAlign.CENTER, lines=1)
    column = ft.Column(
        [ft.Icon(action.icon, size=24, color=ACCENT if alive else QUIET), label],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    box = ft.Container(column, height=CALL, border_radius=RADIUS, opacity=1 if alive else 0.4)
    if action.url:
        box.action = ft.OpenUrl(action.url, target=ft.UrlTarget.BLANK)
    if raised:
        box.bgcolor, box.border = look.button, ft.Border.all(1, LINE)
    if action.here:
        box.bgcolor = CHOSEN
    return touch(name, action.spoken or action.label, box, action.on_tap, action.here or None, expand=1)


def big_button(
    look: Look, name: str, label: str, on_tap: Handler | None, icon: ft.IconData | None = None
) -> ft.Control:
    """The one thing to do next on a page, 64 high across the room."""
    ink = FILL_INK if on_tap else QUIET
    row: list[ft.Control] = [ft.Icon(icon, size=24, color=ink)] if icon else []
    aside = 56 if icon else 24
    text = words(look, label, TITLE, ink, True, ft.TextAlign.CENTER, expand=True, room=look.width - aside)
    text.expand_loose = True
    row.append(text)
    inner = ft.Row(row, spacing=S, tight=True, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    box = ft.Container(
        tall(CALL * max(1.0, look.scale * 0.8), inner),
        padding=ft.Padding.symmetric(horizontal=12, vertical=0),
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
