"""What a file would bring: how many rows of each sort, the rows, the questions."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, said, touch
from referee_app.ui.theme import (
    ACCENT,
    FILL_INK,
    FINE,
    INK,
    LINE,
    QUIET,
    RADIUS,
    SHEET,
    TARGET,
    TEXT,
    XS,
    Look,
    M,
    S,
    words,
)


@dataclass(frozen=True, slots=True)
class RowLine:
    """A row of the file: `text` as it stands there, `why` it is asked about, `ours` the version that is here."""

    key: str
    place: str
    text: str
    why: str = ""
    ours: str = ""


def row_line(look: Look, line: RowLine) -> ft.Control:
    parts: list[ft.Control] = [words(look, line.place, FINE, QUIET), words(look, line.text, TEXT, INK)]
    parts += [words(look, line.ours, TEXT, QUIET)] if line.ours else []
    parts += [words(look, line.why, FINE, ACCENT)] if line.why else []
    spoken = ". ".join(filter(None, (line.place, line.text, line.ours, line.why)))
    column = ft.Column(parts, spacing=0, tight=True)
    return said(
        f"row-{line.key}", spoken, ft.Container(column, padding=ft.Padding.symmetric(horizontal=12, vertical=XS))
    )


def question_card(look: Look, name: str, text: str, rows: str, choices: ft.Control, answered: bool) -> ft.Control:
    """Edged while it is open."""
    parts: list[ft.Control] = [words(look, text, TEXT, INK, strong=True)]
    parts += [words(look, rows, FINE, QUIET), choices] if rows else [choices]
    column = ft.Column(parts, spacing=S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    edge = ft.Border.all(1 if answered else 2, LINE if answered else ACCENT)
    return ft.Container(column, key=name, bgcolor=SHEET, border=edge, border_radius=RADIUS, padding=M)


def pick_button(look: Look, name: str, label: str, action: ft.ClientAction | None, on_tap: Handler) -> ft.Control:
    """Opens the picker of the device in the very tap, which alone a browser allows."""
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.FOLDER_OPEN_OUTLINED, size=24, color=FILL_INK),
        words(look, label, TEXT, FILL_INK, strong=True, expand=True),
    ]
    box = ft.Container(
        ft.Row(row, spacing=12),
        padding=ft.Padding.symmetric(horizontal=M, vertical=12),
        border_radius=RADIUS,
        bgcolor=look.fill,
    )
    box.action = action
    return ft.Container(touch(name, label, box, on_tap), height=None if look.scale > 1 else max(TARGET, 56))
