"""Paragraphs of a rulebook as they are read: what was found is marked, and what is not as in the book."""

from __future__ import annotations

import flet as ft

from referee_app.core.awards import RuleId
from referee_app.text.rulebook import Compared, Entry, Section
from referee_app.ui.guard import guarded
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import Handler, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    FINE,
    INK,
    LINE,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    SHEET,
    TARGET,
    TEXT,
    XS,
    Look,
    S,
    words,
)

Marks = tuple[tuple[int, int], ...]
Found = tuple[tuple[RuleId, Marks], ...]
EDGE_WIDTH = 4


def place(rule: RuleId) -> str:
    """The name by which the page is scrolled to a paragraph."""
    return f"rule-{rule}"


@guarded(memo=True)
def Chapter(look: Look, section: Section, found: Found, current: str) -> ft.Control:
    """All paragraphs of a section; `current` is the one that was looked for."""
    marks = dict(found)
    return stacked(
        *(
            paragraph_box(look, entry, marks.get(entry.paragraph.rule), entry.paragraph.rule == current)
            for entry in section.entries
        )
    )


def paragraph_box(look: Look, entry: Entry, marks: Marks | None = None, current: bool = False) -> ft.Control:
    """Text, departure from the book, source; `marks` None where nothing was looked for in it."""
    one = entry.paragraph
    lines: list[ft.Control] = [marked(look, one.text, marks or ())]
    if entry.differs:
        lines.append(words(look, entry.differs, FINE, ACCENT, strong=True))
    lines.append(words(look, one.source, FINE, QUIET))
    found = marks is not None
    edge = ft.BorderSide(EDGE_WIDTH if current else 2, ACCENT if found or current else LINE)
    box = ft.Container(
        stacked(*lines, gap=2),
        padding=ft.Padding.only(left=12 - EDGE_WIDTH * current, right=S, top=XS, bottom=S),
        border=ft.Border.only(left=edge),
        bgcolor=SHEET if current else None,
    )
    spoken = " ".join(filter(None, (one.text, entry.differs, one.source)))
    key = ft.ScrollKey(place(one.rule))  # type: ignore[call-arg]
    return ft.Container(said(place(one.rule), spoken, box), key=key)


def marked(look: Look, text: str, marks: Marks) -> ft.Text:
    """`text` with what was found on a ground of its own."""
    if not marks:
        return words(look, text)
    size = look.size(TEXT)
    plain = ft.TextStyle(size=size, color=INK)
    hit = ft.TextStyle(size=size, color=ON_CHOSEN, bgcolor=CHOSEN, weight=ft.FontWeight.W_700)
    spans, at = list[ft.TextSpan](), 0
    for start, end in marks:
        spans += [ft.TextSpan(text[at:start], style=plain), ft.TextSpan(text[start:end], style=hit)]
        at = end
    return ft.Text(spans=[*spans, ft.TextSpan(text[at:], style=plain)], size=size)


def both(look: Look, heads: tuple[str, str], row: Compared, on_tap: Handler | None) -> ft.Control:
    """A house rule under two presets side by side; a tap opens its paragraph."""
    title = words(look, row.title, TEXT, INK if not row.alike else QUIET, strong=not row.alike)
    cells = [_cell(look, head, value, row.alike) for head, value in zip(heads, (row.first, row.second), strict=True)]
    pair = ft.Row(cells, spacing=S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    box = ft.Container(
        tall(TARGET, ft.Container(stacked(title, pair, gap=XS), expand=True)),
        padding=ft.Padding.symmetric(horizontal=12, vertical=S),
        border=ft.Border.all(1, LINE),
        border_radius=RADIUS,
    )
    spoken = f"{row.title}: {heads[0]}: {row.first}; {heads[1]}: {row.second}"
    return touch(f"compared-{row.rule.key}", spoken, box, on_tap)


def _cell(look: Look, head: str, value: str, alike: bool) -> ft.Control:
    lines = [
        words(look, head, FINE, QUIET),
        words(look, value, TEXT, QUIET if alike else INK, strong=not alike, room=look.width / 2 - 36),
    ]
    return ft.Container(stacked(*lines, gap=0), expand=1)
