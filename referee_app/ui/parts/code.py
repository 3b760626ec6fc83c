"""A code to be photographed by another phone: black on white whatever the shade; a row of them is shown in turn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import flet as ft

from referee_app.ui.guard import effect, guarded
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import RADIUS

WHITE = "#FFFFFF"
EDGE = 4
"""Squares of white that a reader wants round a code."""
MASK = 3
"""Trying which of the eight patterns looks best takes a page a third of a second for each code."""


@dataclass(frozen=True)
class Drawn:
    """A PNG of one point to the square."""

    png: bytes
    squares: int


@lru_cache(maxsize=128)
def drawn(code: str) -> Drawn:
    import segno  # takes its time, and most windows show no code

    made = segno.make_qr(code, error="l", mask=MASK, boost_error=False)
    png = BytesIO()
    made.save(png, kind="png", scale=1, border=EDGE)
    return Drawn(png.getvalue(), int(made.symbol_size(border=EDGE)[0]))


@guarded(memo=True)
def Codes(side: float, row: tuple[str, ...], seconds: float, spoken: str) -> ft.Control:
    """As large as `side` lets them be, each for so many seconds."""
    shown, show = ft.use_state(0)

    async def turn() -> None:
        while len(row) > 1:
            await asyncio.sleep(seconds)
            show(lambda n: n + 1)

    effect(turn, [row, seconds], cleanup=None)
    code = drawn(row[shown % len(row)])
    whole = code.squares * int(side / code.squares)  # squares of whole points are told apart best
    size = whole if whole > 0.8 * side else side
    picture = ft.Image(
        code.png, width=size, height=size, fit=ft.BoxFit.FILL, filter_quality=ft.FilterQuality.NONE,
        gapless_playback=True,
    )  # fmt: skip
    box = ft.Container(
        picture, width=side, height=side, bgcolor=WHITE, border_radius=RADIUS, alignment=ft.Alignment.CENTER
    )
    return ft.Row([said("code", spoken, box)], alignment=ft.MainAxisAlignment.CENTER)
