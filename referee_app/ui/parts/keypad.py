"""Numbers without the system keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import calling, grid, said, tall, touch
from referee_app.ui.theme import (
    ACCENT,
    CALL,
    CHOSEN,
    EDGE,
    FILL_INK,
    FINE,
    INK,
    KEY,
    LINE,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    TEXT,
    Look,
    S,
    words,
)

DIGIT_KEY = 56
BACK, SIGN, DONE = "back", "sign", "done"
_PLAIN = ("1", "2", "3", "4", "5", "6", "7", "8", "9", SIGN, "0", BACK)
_LONG = ("1", "2", "3", "4", "5", BACK, "6", "7", "8", "9", "0", SIGN)
_FLAT = ("1", "2", "3", BACK, "4", "5", "6", SIGN, "7", "8", "9", "0")


@dataclass(frozen=True, slots=True)
class Field:
    """A number to fill in: the digits so far, "" when there are none."""

    key: str
    label: str
    value: str
    spoken: str = ""


def keypad(
    look: Look,
    name: str,
    fields: tuple[Field, ...],
    active: str,
    on_field: Callable[[str], object],
    on_key: Callable[[str], object],
    on_done: Callable[[], object] | None,
    labels: dict[str, str],
    ceiling: str = "",
    verdict: str = "",
    sign: bool = False,
) -> ft.Control:
    """`on_key` gets "0"–"9", "back" or "sign"; `labels` words "back", "sign" and "done". No `on_done`: not ready."""
    boxes = [_field(look, f"{name}-{each.key}", each, each.key == active, on_field) for each in fields]
    line = ft.Row(
        [words(look, verdict, TEXT, INK, strong=True, expand=True), words(look, ceiling, FINE, QUIET)], spacing=S
    )
    rows: list[ft.Control] = [grid(boxes, min(len(boxes), 2))]
    if ceiling or verdict:
        rows.append(said(f"{name}-verdict", f"{verdict} {ceiling}".strip(), line, live=True))
    rows += [_keys(look, name, on_key, labels, sign), _done(look, f"{name}-done", labels[DONE], on_done)]
    return ft.Column(rows, spacing=S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def pressed(value: str, key: str, digits: int = 3) -> str:
    """What stands in a field after `key`: at most `digits` figures, no leading zero, the sign turned."""
    if key == BACK:
        return "" if value[:-1] == "-" else value[:-1]
    if key == SIGN:
        return value[1:] if value.startswith("-") else f"-{value}" if value and value != "0" else value
    minus, figures = ("-", value[1:]) if value.startswith("-") else ("", value)
    grown = (figures + key).lstrip("0") or "0"
    return f"{minus}{grown}" if len(grown) <= digits else value


def _field(look: Look, name: str, field: Field, active: bool, on_field: Callable[[str], object]) -> ft.Control:
    number = words(
        look, field.value.replace("-", "−") or "–", 26 if look.short else 32, ON_CHOSEN if active else INK, strong=True
    )
    size = look.fit(field.label, FINE, look.width / 2 - 32)
    label = words(look, field.label, size, ON_CHOSEN if active else QUIET, lines=2)
    box = ft.Container(
        tall(56 if look.short else 72, ft.Column([label, number], spacing=0, tight=True, expand=True)),
        bgcolor=CHOSEN if active else look.button,
        border=ft.Border.all(2.5 if active else 1.5, ACCENT if active else EDGE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=0),
    )
    spoken = field.spoken or f"{field.label} {field.value}".strip()
    return touch(name, spoken, box, calling(on_field, field.key), selected=active, expand=1)


def _keys(look: Look, name: str, on_key: Callable[[str], object], labels: dict[str, str], sign: bool) -> ft.Control:
    """Like a telephone where there is height; four or six columns where there is none."""
    order, columns = (_PLAIN, 3) if look.height >= 720 else (_FLAT, 4) if look.width < 400 else (_LONG, 6)
    cells: list[ft.Control] = []
    for key in order:
        if key == SIGN and not sign:
            cells.append(ft.Container(expand=1))
            continue
        cells.append(_digit(look, f"{name}-key-{key}", key, labels.get(key, key), calling(on_key, key)))
    return grid(cells, columns)


def _digit(look: Look, name: str, key: str, spoken: str, tap: Callable[[ft.Event[ft.Container]], object]) -> ft.Control:
    if key == BACK:
        mark: ft.Control = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=24, color=INK)
    else:
        mark = words(look, "±" if key == SIGN else key, min(24, 34 / look.scale), INK, strong=True)
    box = ft.Container(mark, height=DIGIT_KEY, bgcolor=KEY, border_radius=RADIUS, alignment=ft.Alignment.CENTER)
    return touch(name, spoken, box, tap, expand=1)


def _done(look: Look, name: str, label: str, on_done: Callable[[], object] | None) -> ft.Control:
    ready = on_done is not None
    ink = FILL_INK if ready else QUIET
    text = words(look, label, min(TEXT, 22 / look.scale), ink, strong=True, align=ft.TextAlign.CENTER, lines=2)
    box = ft.Container(
        text,
        height=CALL if not look.short else 56,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.fill if ready else ft.Colors.TRANSPARENT,
        padding=ft.Padding.symmetric(horizontal=S, vertical=0),
        border=None if ready else ft.Border.all(1, LINE),
        border_radius=RADIUS,
    )
    return touch(name, label, box, calling(on_done) if on_done else None)
