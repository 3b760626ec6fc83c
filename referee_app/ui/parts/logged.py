"""A line of a log: what was written, when, and a way to take it back."""

from __future__ import annotations

import flet as ft

from referee_app.ui.parts.touch import said
from referee_app.ui.theme import FINE, INK, QUIET, TEXT, XS, Look, S, words


def log_line(
    look: Look, name: str, text: str, facts: str, struck: bool = False, button: ft.Control | None = None
) -> ft.Control:
    """`struck` where it does not count any more; `facts` when and by whom."""
    decoration = ft.TextDecoration.LINE_THROUGH if struck else None
    style = ft.TextStyle(size=look.size(TEXT), color=QUIET if struck else INK, decoration=decoration)
    column = ft.Column([ft.Text(text, style=style), words(look, facts, FINE, QUIET)], spacing=0, tight=True)
    inside = ft.Container(column, padding=ft.Padding.symmetric(horizontal=0, vertical=XS))
    line = said(name, f"{text}, {facts}", inside, expand=True)
    return ft.Row([line, button] if button else [line], spacing=S)
