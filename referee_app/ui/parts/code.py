"""A code to be photographed by another phone: black on white whatever the shade; a row of them is shown in turn."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

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
    from segno.encoder import encode  # takes its time, and most windows show no code

    made = encode(code, error="l", mask=MASK, boost_error=False, micro=False)  # type: ignore[no-untyped-call]
    squares = made.matrix
    size = len(squares) + 2 * EDGE
    edge, side = [[0] * size] * EDGE, [0] * EDGE
    return Drawn(_png([*edge, *([*side, *row, *side] for row in squares), *edge]), size)


def _png(rows: Sequence[Sequence[int]]) -> bytes:
    """Black where there is a 1, a bit to the point."""
    wide = -(-len(rows[0]) // 8)
    lines = (int("".join("10"[one] for one in row).ljust(wide * 8, "1"), 2).to_bytes(wide, "big") for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 1, 0, 0, 0, 0)
    content = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    chunks = (b"IHDR", head), (b"IDAT", content), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*one) for one in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


@guarded(memo=True)
def Codes(side: float, row: tuple[str, ...], seconds: float, spoken: str) -> ft.Control:
    """As large as `side`, each for so many seconds.

    Those that have had their turn stay where they are, unseen: a slow phone need not unpack them again each time.
    """
    turns, turned = ft.use_state(0)

    async def turn() -> None:
        while len(row) > 1:
            await asyncio.sleep(seconds)
            turned(lambda n: n + 1)

    effect(turn, [row, seconds], cleanup=None)
    now = turns % len(row)
    pictures = [_picture(side, code, n == now) for n, code in enumerate(row[: turns + 1])]
    box = ft.Container(ft.Stack(pictures), width=side, height=side, bgcolor=WHITE, border_radius=RADIUS)
    return ft.Row([said("code", spoken, box)], alignment=ft.MainAxisAlignment.CENTER)


def _picture(side: float, code: str, seen: bool) -> ft.Control:
    return ft.Image(
        drawn(code).png, width=side, height=side, fit=ft.BoxFit.FILL, filter_quality=ft.FilterQuality.NONE,
        opacity=float(seen),
    )  # fmt: skip
