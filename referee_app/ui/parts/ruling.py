"""A ruling as it is read out: the verdict, what it costs, what else follows."""

from __future__ import annotations

import flet as ft

from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.question import points_badge
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import ACCENT, FINE, INK, QUIET, RADIUS, SHEET, TEXT, TITLE, Look, S, words


def verdict_card(
    look: Look, name: str, verdict: str, effects: tuple[str, ...], points: tuple[str, ...], silent: str, source: str,
    agreed: str,
) -> ft.Control:  # fmt: skip
    """`silent` says that no rule text tells of it; else `source` is where it stands. `agreed` is what is played by."""
    inner = look.within(look.width - 28)
    lines: list[ft.Control] = [words(inner, verdict, TITLE, INK, strong=True, room=inner.width)]
    if points:
        lines.append(ft.Row([points_badge(inner, one) for one in points], wrap=True, spacing=S, run_spacing=S))
    lines += [words(inner, one, TEXT, INK) for one in effects]
    lines.append(words(inner, silent or source, FINE, ACCENT if silent else QUIET, strong=bool(silent)))
    lines.append(words(inner, agreed, FINE, QUIET))
    spoken = " ".join(filter(None, (verdict, *points, *effects, silent or source, agreed)))
    return ft.Container(
        said(name, spoken, stacked(*lines), live=True),
        bgcolor=SHEET,
        border=ft.Border.all(2, ACCENT),
        border_radius=RADIUS,
        padding=12,
    )


def remark(look: Look, name: str, text: str, icon: ft.IconData) -> ft.Control:
    """What a ruling hangs on, or what others say: a line with its mark."""
    row = ft.Row(
        [ft.Icon(icon, size=20, color=ACCENT), words(look, text, TEXT, INK, expand=True)],
        spacing=S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return said(name, text, row)
