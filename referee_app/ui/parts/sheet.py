"""The sheet: a hand a row, and the running totals as a table on paper."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.core.cards import Card
from referee_app.ui.parts.touch import Handler, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    FINE,
    INK,
    LEAD,
    LINE,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    ROUND,
    SHEET,
    TARGET,
    TEXT,
    XS,
    Look,
    M,
    S,
    words,
)


@dataclass(frozen=True, slots=True)
class Prize:
    """What a hand brought: "High 1", to which column (0 is the first side; None: nobody)."""

    text: str
    column: int | None


@dataclass(frozen=True, slots=True)
class CallLine:
    """A call of an opened hand: number in the log, words, points, paragraph; `struck` when it was taken back."""

    number: int
    text: str
    points: str = ""
    rule: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """A correction by its number in the log: what kind and when, what stood, what stands since, and why."""

    number: int
    facts: str
    old: str
    new: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand in plain values, so that a row that did not change is not drawn again."""

    number: int
    title: str
    dealer: str
    gains: tuple[str, ...]
    totals: tuple[str, ...]
    spoken: str
    prizes: tuple[Prize, ...] = ()
    card: Card | None = None
    note: str = ""


def column_heads(look: Look, names: tuple[str, ...], lead: str = "", name: str = "sheet-heads") -> ft.Control:
    """The sides over their columns; stands above `hand_row`s."""
    width = column_width(look, len(names))
    if crowded(look, len(names)):
        room = (look.width - 24) / len(names)
        brief = [words(look, each[: int(room // 10)], FINE, QUIET, align=ft.TextAlign.END, lines=1) for each in names]
        row = ft.Row([ft.Container(each, expand=1) for each in brief], spacing=0)
        return said(name, ", ".join(names), ft.Container(row, padding=ft.Padding.symmetric(horizontal=12, vertical=XS)))
    cells = [ft.Container(_head_of(look, each, width), width=width) for each in names]
    row = ft.Row(
        [words(look, lead, FINE, QUIET, expand=True), *cells], spacing=S, vertical_alignment=ft.CrossAxisAlignment.END
    )
    return said(name, ", ".join(names), ft.Container(row, padding=ft.Padding.symmetric(horizontal=12, vertical=XS)))


def _head_of(look: Look, side: str, width: float) -> ft.Control:
    """A name a line: what is too long ends in an ellipsis and is not broken within a word."""
    size = look.fit(side, FINE, width)
    lines = [
        words(look, one, size, QUIET, True, ft.TextAlign.END, lines=1)
        for one in side.replace(" & ", " &\n").split("\n")
    ]
    return ft.Column(list[ft.Control](lines), spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def column_width(look: Look, sides: int) -> float:
    """Of a column of numbers: all of them leave the hand at least 110."""
    return max(36.0, min(96.0, (look.width - 24 - 110) / max(sides, 1) - S))


def crowded(look: Look, sides: int) -> bool:
    """More columns than leave the hand its room: they stand in a line of their own beneath it."""
    return (look.width - 24 - 110) / max(sides, 1) - S < 36


def hand_row(
    look: Look, name: str, row: HandRow, opened: bool, on_open: Handler | None, details: ft.Control | None = None
) -> ft.Control:
    """Dealer and turn-up, gains and running totals; opened, `details` (see `call_line`) stand beneath."""
    lines: list[ft.Control] = [_head(look, row)]
    if row.prizes or row.note:
        lines.append(_prizes(look, row))
    column = ft.Column(lines, spacing=XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    box = ft.Container(column, padding=ft.Padding.symmetric(horizontal=12, vertical=S), border_radius=RADIUS)
    button = touch(name, row.spoken, box, on_open, expanded=opened)
    parts = [button, details] if opened and details is not None else [button]
    return ft.Container(
        ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=SHEET if opened else None,
        border_radius=RADIUS if opened else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, LINE)) if not opened else None,
    )


def _head(look: Look, row: HandRow) -> ft.Control:
    room = look.width - 24 - len(row.totals) * (column_width(look, len(row.totals)) + S)
    left: list[ft.Control] = [words(look, row.title, LEAD, INK, strong=True, room=room)]
    if row.card:
        color = look.suit(row.card.suit)
        left.append(words(look, str(row.card), LEAD, color, strong=True))
    if crowded(look, len(row.totals)):
        left.append(words(look, row.dealer, FINE, QUIET, room=look.width - 24))
        facts = ft.Row(left, spacing=S, run_spacing=0, wrap=True)
        return ft.Column([facts, ft.Row(_crowd(look, row), spacing=0)], spacing=XS, tight=True)
    left.append(words(look, row.dealer, FINE, QUIET, room=room))
    facts = ft.Row(left, spacing=S, run_spacing=0, wrap=True, expand=True)
    return ft.Row([facts, *_totals(look, row)], spacing=S, vertical_alignment=ft.CrossAxisAlignment.START)


def _totals(look: Look, row: HandRow) -> list[ft.Control]:
    width = column_width(look, len(row.totals))
    cells: list[ft.Control] = []
    for gain, total in zip(row.gains, row.totals, strict=True):
        figures: list[ft.Control] = [
            words(look, total, 22, INK, strong=True, align=ft.TextAlign.END),
            words(look, gain, FINE, ACCENT, strong=True, align=ft.TextAlign.END),
        ]
        column = ft.Column(figures, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        cells.append(ft.Container(column, width=width))
    return cells


def _crowd(look: Look, row: HandRow) -> list[ft.Control]:
    points = min(TEXT, (look.width - 24) / len(row.totals) / 1.8)
    return [
        ft.Column(
            [
                words(look, total, points, INK, strong=True, align=ft.TextAlign.END),
                words(look, gain, min(FINE, points), ACCENT, strong=True, align=ft.TextAlign.END),
            ],
            spacing=0,
            tight=True,
            expand=1,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
        for gain, total in zip(row.gains, row.totals, strict=True)
    ]


def _prizes(look: Look, row: HandRow) -> ft.Control:
    """Those of the first side filled, those of another outlined: told apart without colour."""
    chips: list[ft.Control] = [_prize(look, each) for each in row.prizes]
    if row.note:
        chips.append(words(look, row.note, FINE, QUIET))
    return ft.Row(chips, wrap=True, spacing=XS, run_spacing=XS)


def _prize(look: Look, prize: Prize) -> ft.Control:
    first, nobody = prize.column == 0, prize.column is None
    text = words(look, prize.text, FINE, QUIET if nobody else ON_CHOSEN if first else INK)
    return ft.Container(
        text,
        padding=ft.Padding.symmetric(horizontal=S, vertical=2),
        border_radius=ROUND,
        bgcolor=CHOSEN if first else None,
        border=None if nobody else ft.Border.all(1, CHOSEN if first else ft.Colors.OUTLINE),
    )


def call_line(look: Look, name: str, line: CallLine, spoken: str, on_amend: Handler | None) -> ft.Control:
    """A call of an opened hand; a tap amends it."""
    decoration = ft.TextDecoration.LINE_THROUGH if line.struck else None
    text = ft.Text(
        line.text,
        expand=True,
        style=ft.TextStyle(size=look.size(TEXT), color=QUIET if line.struck else INK, decoration=decoration),
    )
    row = ft.Row(
        [text, words(look, line.points, TEXT, INK, strong=True), words(look, line.rule, FINE, ACCENT, strong=True)],
        spacing=S,
        expand=True,
    )
    box = ft.Container(tall(TARGET, row), padding=ft.Padding.symmetric(horizontal=M, vertical=0), border_radius=RADIUS)
    return touch(name, spoken, box, on_amend)


def change_line(look: Look, name: str, line: ChangeLine) -> ft.Control:
    """What stood is struck through, what stands is strong."""
    size = look.size(TEXT)
    struck = ft.TextStyle(size=size, color=QUIET, decoration=ft.TextDecoration.LINE_THROUGH)
    spans = [ft.TextSpan(line.old, struck), ft.TextSpan(" → ", ft.TextStyle(size=size, color=QUIET))]
    spans = [*(spans if line.old else []), ft.TextSpan(line.new, ft.TextStyle(size=size, color=INK))]
    lines: list[ft.Control] = [words(look, line.facts, FINE, QUIET), ft.Text(spans=spans)]
    lines += [words(look, line.why, FINE, INK)] if line.why else []
    column = ft.Column(lines, spacing=2, tight=True)
    changed = " → ".join(filter(None, (line.old, line.new)))
    spoken = ". ".join(filter(None, (f"{line.facts}: {changed}", line.why)))
    return said(name, spoken, ft.Container(column, padding=ft.Padding.symmetric(horizontal=12, vertical=S)))
