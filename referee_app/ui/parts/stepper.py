"""A small number, one more or one less by a tap."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from referee_app.ui.parts.touch import calling, said, touch
from referee_app.ui.theme import EDGE, FINE, INK, QUIET, RADIUS, TARGET, TEXT, Look, S, words


def stepper(
    look: Look,
    name: str,
    label: str,
    value: int,
    least: int,
    most: int,
    on_change: Callable[[int], object],
    note: str = "",
) -> ft.Control:
    """`name-less` and `name-more` are its buttons; at an end one of them stands dead."""
    lines: list[ft.Control] = [words(look, label, TEXT, INK)]
    if note:
        lines.append(words(look, note, FINE, QUIET))
    figure = words(look, str(value).replace("-", "−"), 20, INK, strong=True, align=ft.TextAlign.CENTER)
    row: list[ft.Control] = [
        ft.Column(lines, spacing=0, tight=True, expand=True),
        _step(look, f"{name}-less", f"{label} −", "−", calling(on_change, value - 1) if value > least else None),
        said(f"{name}-value", f"{label}: {value}", ft.Container(figure, width=40 * look.scale), live=True),
        _step(look, f"{name}-more", f"{label} +", "+", calling(on_change, value + 1) if value < most else None),
    ]
    return ft.Row(row, spacing=S)


def _step(look: Look, name: str, spoken: str, sign: str, on_tap: Callable[..., object] | None) -> ft.Control:
    mark = words(look, sign, 24 / look.scale, INK if on_tap else QUIET, strong=True)
    box = ft.Container(
        mark,
        width=TARGET + S,
        height=TARGET,
        bgcolor=look.button,
        border=ft.Border.all(1, EDGE),
        border_radius=RADIUS,
        alignment=ft.Alignment.CENTER,
        opacity=1 if on_tap else 0.4,
    )
    return touch(name, spoken, box, on_tap)
