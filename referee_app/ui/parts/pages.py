"""How a screen is laid out: one column on a phone, two beside each other where the window lies on its side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import flet as ft

from referee_app.ui.guard import handler
from referee_app.ui.theme import READING, Look, M, S

Drawn = Callable[[Look], ft.Control]


def game_page(look: Look, top: Drawn, body: Drawn, bar: ft.Control, shown: str = "") -> ft.Control:
    """Scores over the questions, or beside them in landscape; only the questions scroll, the bar stays.

    With another `shown` a page that was scrolled begins at its top: one that grew shorter meanwhile would be drawn in
    one place and tapped in another. A hook: call it in every render.
    """
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    roll = cast(Roll, kept(Roll).current)
    roll.show(shown)
    room = _beside(look, top, body, roll) if lying(look) else _over(look, top, body, roll)
    return ft.Column(
        [room, bar], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=False
    )


@dataclass
class Roll:
    """How far the questions are scrolled; `turn` grows when they begin at their top again."""

    shown: str = ""
    turn: int = 0
    away: bool = False

    def show(self, shown: str) -> None:
        if shown != self.shown and self.away:
            self.turn, self.away = self.turn + 1, False
        self.shown = shown

    def moved(self, event: ft.OnScrollEvent) -> None:
        self.away = event.pixels > 0


def lying(look: Look) -> bool:
    """Wider than high, and wide enough for two columns."""
    return look.width > look.height and look.width >= READING


def _rolling(roll: Roll, place: str, width: float, body: ft.Control, expand: bool) -> ft.Column:
    return ft.Column(
        [body],
        scroll=ft.ScrollMode.AUTO,
        scroll_interval=100,
        on_scroll=handler(roll.moved),
        expand=expand,
        width=width,
        key=f"{place}-{roll.turn}",
    )


def _over(look: Look, top: Drawn, body: Drawn, roll: Roll) -> ft.Control:
    edge = S if look.narrow else M
    width = min(look.width - 2 * edge, READING)
    inner = look.within(width)
    column = _rolling(roll, "over", width, body(inner), expand=True)
    return ft.Container(
        ft.Column(
            [ft.Container(top(inner), width=width), column],
            spacing=S,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(left=edge, right=edge, top=S),
        expand=True,
    )


def _beside(look: Look, top: Drawn, body: Drawn, roll: Roll) -> ft.Control:
    left = min(look.width * 0.38, 440)
    right = min(look.width - left - 3 * M, READING)
    asked = _rolling(roll, "beside", right, body(look.within(right)), expand=False)
    return ft.Container(
        ft.Row(
            [ft.Container(top(look.within(left)), width=left), asked],
            spacing=M,
            vertical_alignment=ft.CrossAxisAlignment.START,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        padding=ft.Padding.only(left=M, right=M, top=S),
        expand=True,
    )


def reading_page(look: Look, draw: Drawn, width: float = 720) -> ft.Control:
    """A page that scrolls as a whole, never wider than is good to read; `draw` gets the look of the column."""
    room = min(look.width - 2 * look.gutter, width)
    column = ft.Column(
        [ft.Container(draw(look.within(room)), width=room, padding=ft.Padding.only(bottom=M))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Row([column], expand=True, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def footed(look: Look, draw: Drawn, button: ft.Control) -> ft.Control:
    """A page over the one thing to be done with it, which is always in sight."""
    bar = ft.Container(
        button, padding=ft.Padding.symmetric(horizontal=look.gutter, vertical=8), width=min(look.width, 720)
    )
    page = ft.Container(reading_page(look, draw), expand=True)
    return ft.Column([page, ft.Row([bar], alignment=ft.MainAxisAlignment.CENTER)], expand=True, spacing=0)


def stacked(*controls: ft.Control, gap: float = S) -> ft.Column:
    """One under another, each as wide as the room."""
    return ft.Column(list(controls), spacing=gap, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
