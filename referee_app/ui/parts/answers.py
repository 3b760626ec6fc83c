"""Answers already given, small and side by side, so that the open question stays in sight."""

from __future__ import annotations

import flet as ft

from referee_app.core.cards import Card
from referee_app.records.names import elided
from referee_app.ui.parts.touch import Handler, touch
from referee_app.ui.theme import FINE, INK, LINE, ON_CHOSEN, QUIET, RADIUS, SHEET, TARGET, TEXT, XS, Look, S


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
    spans = [_span(look, title, FINE, QUIET)] if title else []
    if card:
        spans.append(_span(look, str(card), TEXT, look.suit(card.suit), strong=True))
    if answer:
        spans.append(_span(look, elided(answer, 60), FINE, INK, strong=True))
    if points:
        spans.append(_span(look, points, FINE, ON_CHOSEN, strong=True))
    above = max(XS, (TARGET - 1.4 * look.size(FINE)) / 2)
    box = ft.Container(
        ft.Text(spans=[each for n, one in enumerate(spans) for each in ((_GAP, one) if n else (one,))]),
        padding=ft.Padding.symmetric(horizontal=10, vertical=above),
        border_radius=RADIUS,
        bgcolor=SHEET,
        border=ft.Border.all(1, LINE),
    )
    return touch(name, spoken, box, on_amend)


_GAP = ft.TextSpan("  ")


def _span(look: Look, text: str, points: float, color: ft.ColorValue, strong: bool = False) -> ft.TextSpan:
    weight = ft.FontWeight.W_600 if strong else ft.FontWeight.W_400
    return ft.TextSpan(text, ft.TextStyle(size=look.size(points), color=color, weight=weight))


def answer_chips(chips: list[ft.Control]) -> ft.Control:
    return ft.Row(chips, wrap=True, spacing=S, run_spacing=S)
