"""Events of the club, as cards."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, tall, touch
from referee_app.ui.theme import ACCENT, FINE, INK, LEAD, LINE, QUIET, RADIUS, SHEET, TARGET, TEXT, XS, Look, M, words


@dataclass(frozen=True, slots=True)
class EventCard:
    key: str
    title: str
    facts: str
    changed: str
    first: str


def event_card(look: Look, event: EventCard, on_tap: Handler) -> ft.Control:
    """Its name, what it is, who stands first; the whole card opens it."""
    rows: list[ft.Control] = [words(look, event.title, LEAD, INK, strong=True, lines=2)]
    rows += [words(look, event.facts, FINE, QUIET)] if event.facts else []
    rows += [words(look, event.first, TEXT, ACCENT, strong=True, lines=2)] if event.first else []
    rows.append(words(look, event.changed, FINE, QUIET))
    box = ft.Container(
        ft.Column(rows, spacing=XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=SHEET,
        border=ft.Border.all(1, LINE),
        border_radius=RADIUS,
        padding=M,
    )
    spoken = ", ".join(filter(None, (event.title, event.facts, event.first, event.changed)))
    return touch(f"event-{event.key}", spoken, box, on_tap, expand=1)


def name_row(look: Look, name: str, label: str, note: str, on_tap: Handler) -> ft.Control:
    """Somebody, and the way to all about them."""
    lines: list[ft.Control] = [words(look, label, TEXT, QUIET if note else INK, lines=2)]
    lines += [words(look, note, FINE, QUIET)] if note else []
    column = ft.Column(lines, spacing=0, tight=True, expand=True)
    row = ft.Row([column, ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=ACCENT)], spacing=XS, expand=True)
    box = ft.Container(
        tall(TARGET, row),
        bgcolor=SHEET,
        border=ft.Border.all(1, LINE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=0),
    )
    return touch(name, ", ".join(filter(None, (label, note))), box, on_tap, expand=1)
