"""Shares as bars, each with its figure."""

from __future__ import annotations

import flet as ft

from referee_app.ui.parts.touch import said
from referee_app.ui.theme import ACCENT, INK, LINE, TEXT, XS, Look, S, words

HIGH = 12


def share_bars(look: Look, name: str, shares: tuple[tuple[str, float, str], ...]) -> ft.Control:
    """`shares` are a label, the part of 1, and the figure as it is written."""
    rows: list[ft.Control] = []
    for label, share, figure in shares:
        full = max(0, min(1000, round(share * 1000)))
        parts: list[ft.Control] = []
        parts += [ft.Container(height=HIGH, bgcolor=ACCENT, border_radius=HIGH / 2, expand=full)] if full else []
        parts += [ft.Container(height=HIGH, expand=1000 - full)] if full < 1000 else []
        track = ft.Container(ft.Row(parts, spacing=0), bgcolor=LINE, border_radius=HIGH / 2, height=HIGH)
        head = ft.Row(
            [words(look, label, TEXT, INK, expand=True), words(look, figure, TEXT, INK, strong=True)], spacing=S
        )
        rows.append(ft.Column([head, track], spacing=XS, tight=True))
    spoken = ", ".join(f"{label}: {figure}" for label, _, figure in shares)
    return said(name, spoken, ft.Column(rows, spacing=12, tight=True))


def figure_rows(look: Look, name: str, rows: tuple[tuple[str, str], ...]) -> ft.Control:
    """Headings with their figures at the right."""
    lines: list[ft.Control] = [
        ft.Row([words(look, label, TEXT, INK, expand=True), words(look, figure, TEXT, INK, strong=True)], spacing=S)
        for label, figure in rows
    ]
    return said(
        name, ", ".join(f"{label}: {figure}" for label, figure in rows), ft.Column(lines, spacing=S, tight=True)
    )
