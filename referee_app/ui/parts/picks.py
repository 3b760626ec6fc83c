"""One of several shown by short names: buttons side by side, or one under another where those fill many lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from referee_app.ui.parts.inputs import segments
from referee_app.ui.parts.touch import calling, touch
from referee_app.ui.theme import (
    ACCENT,
    BROAD,
    CHOSEN,
    EDGE,
    INK,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    TARGET,
    TEXT,
    Look,
    S,
    words,
)

ROWS = 2


def picks(
    look: Look, name: str, label: str, options: Mapping[str, str], value: str, on_change: Callable[[str], object]
) -> ft.Control:
    """`options` is value → words."""
    if _rows(look, (label, *options.values())) > ROWS:
        return segments(look, name, label, options, value, on_change)
    head = ft.Container(words(look, label, TEXT, QUIET), padding=ft.Padding.symmetric(horizontal=0, vertical=12))
    cells = [_pick(look, name, label, each, text, each == value, on_change) for each, text in options.items()]
    return ft.Row([head, *cells], wrap=True, spacing=S, run_spacing=S)


def _pick(
    look: Look, name: str, label: str, each: str, text: str, chosen: bool, on_change: Callable[[str], object]
) -> ft.Control:
    ink = ON_CHOSEN if chosen else INK
    box = ft.Container(
        words(look, text, TEXT, ink, strong=chosen, align=ft.TextAlign.CENTER),
        width=max(TARGET, _wide(look, text)),
        height=TARGET * max(1.0, look.scale * 0.8),
        alignment=ft.Alignment.CENTER,
        bgcolor=CHOSEN if chosen else look.button,
        border=ft.Border.all(2 if chosen else 1, ACCENT if chosen else EDGE),
        border_radius=RADIUS,
    )
    return touch(f"{name}-{each}", f"{label}: {text}", box, calling(on_change, each), selected=chosen)


def _wide(look: Look, text: str) -> float:
    """On the safe side."""
    return len(text) * look.size(TEXT) * BROAD + 2 * S


def _rows(look: Look, texts: tuple[str, ...]) -> float:
    return sum(max(TARGET, _wide(look, text)) + S for text in texts) / look.width
