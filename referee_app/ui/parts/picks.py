"""One of several shown by short names: chips beside one another, a menu where they would fill the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from referee_app.ui.parts.inputs import chip, menu_input
from referee_app.ui.parts.touch import calling
from referee_app.ui.theme import DIGIT, QUIET, TEXT, Look, S, words

ROWS = 2


def picks(
    look: Look, name: str, label: str, options: Mapping[str, str], value: str, on_change: Callable[[str], object]
) -> ft.Control:
    """`options` is value → words."""
    if _rows(look, (label, *options.values())) > ROWS:
        return menu_input(look, name, label, options, value, on_change)
    head = ft.Container(words(look, label, TEXT, QUIET), padding=ft.Padding.symmetric(horizontal=0, vertical=12))
    cells = [
        chip(look, f"{name}-{each}", text, each == value, calling(on_change, each)) for each, text in options.items()
    ]
    row = [head, *cells]
    return ft.Row(row, wrap=True, spacing=S, run_spacing=S, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _rows(look: Look, texts: tuple[str, ...]) -> float:
    """On the safe side: a chip has its edges, and the chosen one a tick."""
    taken = sum(len(text) * look.size(TEXT) * DIGIT + 32 + S for text in texts) + 22
    return taken / look.width
