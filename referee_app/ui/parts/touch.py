"""What is tapped: one node with a name for tests, a label for the ear and a surface for the thumb."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from referee_app.ui.theme import ACCENT, FILL_INK, RADIUS, TARGET, Look, S, words

Handler = Callable[[ft.Event[Any]], object]


def calling(callback: Callable[..., object], *args: object) -> Handler:
    """An event handler that calls `callback(*args)`; asynchronous if the callback is."""
    if inspect.iscoroutinefunction(callback):

        async def later(_event: ft.Event[Any]) -> None:
            await _awaited(callback, args)

        return later

    def now(_event: ft.Event[Any]) -> None:
        callback(*args)

    return now


def reading(callback: Callable[[str], object]) -> Handler:
    """An event handler that calls `callback` with the value of the control; asynchronous if the callback is."""
    if inspect.iscoroutinefunction(callback):

        async def later(event: ft.Event[Any]) -> None:
            await _awaited(callback, (str(event.control.value),))

        return later

    def now(event: ft.Event[Any]) -> None:
        callback(str(event.control.value))

    return now


async def _awaited(callback: Callable[..., Awaitable[object]], args: tuple[object, ...]) -> None:
    await callback(*args)


def touch(
    name: str,
    spoken: str,
    box: ft.Container,
    on_tap: Handler | None,
    selected: bool | None = None,
    expand: bool | int | None = None,
    expanded: bool | None = None,
    checked: bool | None = None,
) -> ft.Control:
    """Make `box` a button: its own content is silent, `spoken` is said instead. No `on_tap`: it stands dead.

    `selected` is one of several, `expanded` shows what lies behind it, `checked` is agreed to.
    """
    box.on_click = on_tap
    box.ink = on_tap is not None
    box.content = ft.Semantics(exclude_semantics=True, content=box.content)
    alive = on_tap is not None
    inner = ft.Semantics(identifier=name, label=spoken, button=alive, selected=selected, expanded=expanded, content=box)
    inner.checked = checked
    # A node that turns from dead to alive in place would vanish from the tree a screen reader reads.
    return ft.MergeSemantics(content=inner, expand=expand, key=f"{name}{'' if on_tap else '-dead'}")


def said(
    name: str,
    spoken: str,
    content: ft.Control,
    live: bool = False,
    expand: bool | int | None = None,
    level: int | None = None,
) -> ft.Control:
    """A thing that is only read: heard as `spoken`, found by tests as `name`; of a `level` where it is a heading."""
    return ft.Semantics(
        identifier=name,
        label=spoken,
        exclude_semantics=True,
        live_region=live,
        content=content,
        expand=expand,
        heading_level=level,
    )


def tall(height: float, content: ft.Control, tight: bool = False) -> ft.Row:
    """At least `height` high, and higher when its text needs it."""
    strut = ft.Container(width=0, height=height)
    return ft.Row(
        [strut, content],
        spacing=0,
        tight=tight,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def word_button(
    look: Look, name: str, label: str, on_tap: Handler | None, strong: bool = False, expanded: bool | None = None
) -> ft.Control:
    """A button of words alone, 48 high; `strong` for the one thing to do next."""
    color = FILL_INK if strong else ACCENT
    text = words(look, label, color=color, strong=True, align=ft.TextAlign.CENTER, expand=True)
    text.expand_loose = True
    box = ft.Container(
        tall(TARGET, text, tight=True),
        padding=ft.Padding.symmetric(horizontal=S * 2, vertical=0),
        border_radius=RADIUS,
        bgcolor=look.fill if strong else None,
    )
    return touch(name, label, box, on_tap, expanded=expanded)


def grid(cells: list[ft.Control], columns: int, gap: float = S, fill: bool = False) -> ft.Column:
    """Cells of one size in rows, those of a row equally high; give each cell `expand=1`. `fill` widens the last row."""
    rows: list[ft.Control] = []
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        if start and not fill:
            row = row + [ft.Container(expand=1) for _ in range(columns - len(row))]
        rows.append(ft.Row(row, spacing=gap, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH))
    return ft.Column(rows, spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
