"""The hand as a list of questions: answered, open, to come, and those that fell away."""

from __future__ import annotations

import flet as ft

from referee_app.ui.parts.touch import Handler, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    EDGE,
    FINE,
    INK,
    LEAD,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    ROUND,
    SHEET,
    TARGET,
    TEXT,
    XS,
    Look,
    S,
    words,
)

BESIDE = ft.Padding.symmetric(horizontal=10, vertical=0)
"""Rows begin where the words of the open question begin, but for its frame."""


def points_badge(look: Look, text: str) -> ft.Control:
    """Points an answer brought, and to whom: "+1 Ann & Ben"."""
    label = words(look, text, FINE, ON_CHOSEN, strong=True)
    return ft.Container(
        label, bgcolor=CHOSEN, border_radius=ROUND, padding=ft.Padding.symmetric(horizontal=10, vertical=XS)
    )


def _mark(icon: ft.IconData) -> ft.Control:
    """Done, to come, fallen away: by shape, in one column down the list."""
    done = icon == ft.Icons.CHECK
    return ft.Container(ft.Icon(icon, size=20 if done else 14, color=ACCENT if done else EDGE), width=20)


def open_question(look: Look, name: str, title: str, slot: ft.Control, whose: str = "", note: str = "") -> ft.Control:
    """The question that is asked now, with the way to answer it in `slot`."""
    head: list[ft.Control] = [words(look, title, LEAD, INK, strong=True, expand=True)]
    if whose:
        head.append(words(look, whose, TEXT, ACCENT, strong=True))
    body: list[ft.Control] = [said(name, f"{title} {whose}".strip(), ft.Row(head, spacing=S), live=True, level=2)]
    if note:
        body.append(words(look, note, FINE, QUIET))
    return ft.Container(
        ft.Column([*body, slot], spacing=S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=SHEET,
        border=ft.Border.all(2, ACCENT),
        border_radius=RADIUS,
        padding=12,
    )


def coming(look: Look, name: str, title: str, spoken: str) -> ft.Control:
    """A question of this hand that is not asked yet."""
    row = ft.Row([_mark(ft.Icons.CIRCLE_OUTLINED), words(look, title, TEXT, QUIET, lines=1, expand=True)], spacing=S)
    return said(name, spoken, ft.Container(row, padding=ft.Padding.symmetric(horizontal=10, vertical=XS)))


def skipped(look: Look, name: str, title: str, reason: str, spoken: str) -> ft.Control:
    """A question that is not asked in this hand, and why."""
    crossed = ft.Text(
        title,
        style=ft.TextStyle(size=look.size(TEXT), color=QUIET, decoration=ft.TextDecoration.LINE_THROUGH),
    )
    both = ft.Row([crossed, words(look, reason, FINE, QUIET)], spacing=S, run_spacing=0, wrap=True, expand=True)
    row = ft.Row([_mark(ft.Icons.REMOVE), both], spacing=S)
    return said(name, spoken, ft.Container(row, padding=ft.Padding.symmetric(horizontal=10, vertical=XS)))


def award_line(
    look: Look, name: str, points: str, text: str, rule: str, spoken: str, on_rule: Handler | None
) -> ft.Control:
    """ "+3  Dealers: jack turned up  §2"; a tap opens the paragraph."""
    row = ft.Row(
        [
            points_badge(look, points),
            words(look, text, TEXT, INK, expand=True, room=look.width - look.size(60 + 9 * len(rule))),
            words(look, rule, TEXT, ACCENT, strong=True),
        ],
        spacing=S,
        expand=True,
    )
    box = ft.Container(tall(TARGET, row), border_radius=RADIUS, padding=BESIDE)
    return touch(name, spoken, box, on_rule)
