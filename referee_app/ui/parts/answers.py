"""Answers already given, small and side by side, so that the open question stays in sight."""

from __future__ import annotations

import flet as ft

from referee_app.core.cards import Card
from referee_app.ui.parts.touch import Handler, touch
from referee_app.ui.theme import FINE, INK, LINE, ON_CHOSEN, QUIET, RADIUS, SHEET, TARGET, TEXT, Look, S, words


def answer_chip(
    look: Look,
    name: str,
    title: str,
    answer: str,
    spoken: str,
    on_amend: Handler | None,
    points: str = "",
    card: Card | None = None,
) -> ft.Control:
    """Question, answer and what it brought in one small button; a tap amends it."""
    shown = answer if len(answer) <= _room(look) else answer[: _room(look) - 1] + "…"
    row: list[ft.Control] = [words(look, title, FINE, QUIET)] if title else []
    if card:
        row.append(words(look, str(card), TEXT, look.suit(card.suit), strong=True))
    if shown:
        row.append(words(look, shown, FINE, INK, strong=True))
    if points:
        row.append(words(look, points, FINE, ON_CHOSEN, strong=True))
    line = ft.Row(row, spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    box = ft.Container(
        line,
        height=TARGET * max(1.0, look.scale),
        padding=ft.Padding.symmetric(horizontal=10, vertical=0),
        border_radius=RADIUS,
        bgcolor=SHEET,
        border=ft.Border.all(1, LINE),
    )
    return touch(name, spoken, box, on_amend)


def _room(look: Look) -> int:
    """Letters of an answer that fit beside its question."""
    return max(10, int((look.width - 130) / (look.size(FINE) * 0.56)))


def answer_chips(chips: list[ft.Control]) -> ft.Control:
    return ft.Row(chips, wrap=True, spacing=S, run_spacing=S)
