"""The table from above: who sits where, who deals, which way round play goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from referee_app.ui.parts.score import dealer_chip
from referee_app.ui.parts.touch import calling, touch
from referee_app.ui.theme import (
    ACCENT,
    CHOSEN,
    CLOTH_INK,
    EDGE,
    FINE,
    INK,
    ON_CHOSEN,
    QUIET,
    RADIUS,
    TEXT,
    XS,
    Look,
    S,
    words,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: its player, what is said of it, a word under the name ("partner of Ann")."""

    key: str
    player: str
    spoken: str
    side: int = 0
    dealer: bool = False


def table_view(
    look: Look,
    places: tuple[Place, ...],
    direction: str,
    clockwise: bool,
    on_place: Callable[[str], object],
    picked: str = "",
    dealer_letter: str = "D",
    name: str = "table",
) -> ft.Control:
    """Places in the order of play, the first nearest; a tap picks one (`picked`), the next exchanges the two."""
    room = _Room(min(look.width, 420.0), len(places))
    layers: list[ft.Control] = [room.felt(look), _arrow(room.width, room.height, clockwise)]
    for place, (x, y) in zip(places, _spots(len(places), clockwise), strict=True):
        tap = calling(on_place, place.key)
        seat = _seat(look, f"{name}-{place.key}", place, room.seat, dealer_letter, place.key == picked, tap)
        seat.left, seat.top = (room.width - room.seat) * x, (room.height - SEAT) * y
        layers.append(seat)
    return ft.Column(
        [
            ft.Stack(layers, width=room.width, height=room.height),
            words(look, direction, TEXT, QUIET, align=ft.TextAlign.CENTER),
        ],
        spacing=S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


SEAT = 60
"""Height of a seat in the drawing."""


class _Room:
    """How large the drawing, its felt and its seats are."""

    def __init__(self, width: float, seats: int) -> None:
        self.width = width
        self.height = min(width * 0.72, 280.0) if seats <= 4 else min(width, 380.0)
        self.seat = min(width * 0.37 if seats <= 4 else (width - 2 * S) / 3, 132.0)

    def felt(self, look: Look) -> ft.Control:
        across, down = self.width - self.seat * 0.8, self.height - SEAT
        return ft.Container(
            width=across,
            height=down,
            left=(self.width - across) / 2,
            top=SEAT / 2,
            bgcolor=look.cloth,
            border_radius=min(across, down) / 2,
        )


def _spots(count: int, clockwise: bool) -> list[tuple[float, float]]:
    """Where each seat stands, as fractions of the drawing; clockwise goes left from the nearest seat."""
    turn = 1 if clockwise else -1
    angles = [pi / 2 + turn * 2 * pi * n / count for n in range(count)]
    return [(0.5 + 0.5 * cos(angle), 0.5 + 0.5 * sin(angle)) for angle in angles]


def _seat(
    look: Look,
    name: str,
    place: Place,
    width: float,
    letter: str,
    picked: bool,
    tap: Callable[[ft.Event[ft.Container]], object],
) -> ft.Container:
    filled = place.side == 0
    ink = ON_CHOSEN if filled else INK
    chip: list[ft.Control] = [dealer_chip(look, letter)] if place.dealer else []
    room = width - 2 * XS - 3 - (look.size(24) if place.dealer else 0)
    points = look.fit(place.player, FINE if look.narrow else TEXT, room)
    label = words(look, place.player, points, ink, strong=True, align=ft.TextAlign.CENTER, lines=2)
    box = ft.Container(
        ft.Row(
            [*chip, ft.Container(label, expand=bool(chip))] if chip else [ft.Container(label, expand=True)], spacing=XS
        ),
        height=SEAT,
        bgcolor=CHOSEN if filled else look.button,
        border=ft.Border.all(4 if picked else 1.5, ACCENT if picked else EDGE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=XS, vertical=0),
    )
    return ft.Container(touch(name, place.spoken, box, tap, selected=picked), width=width)


def _arrow(width: float, height: float, clockwise: bool) -> ft.Control:
    """Most of a ring with a head at its end, in the direction of play."""
    across, down = height * 0.3, height * 0.3
    start, sweep = (0.75 * pi, 1.5 * pi) if clockwise else (0.25 * pi, -1.5 * pi)
    end = start + sweep
    line = ft.Paint(color=CLOTH_INK, stroke_width=2.5, style=ft.PaintingStyle.STROKE, stroke_cap=ft.StrokeCap.ROUND)
    tip = (width / 2 + across / 2 * cos(end), height / 2 + down / 2 * sin(end))
    turn = 1 if clockwise else -1
    along = (-across / 2 * sin(end) * turn, down / 2 * cos(end) * turn)
    long = (along[0] ** 2 + along[1] ** 2) ** 0.5
    along = (along[0] / long, along[1] / long)
    head = [
        cv.Line(
            tip[0],
            tip[1],
            tip[0] - 9 * along[0] + side * 6 * along[1],
            tip[1] - 9 * along[1] - side * 6 * along[0],
            paint=line,
        )
        for side in (1, -1)
    ]
    ring = cv.Arc((width - across) / 2, (height - down) / 2, across, down, start, sweep, paint=line)
    return ft.Container(cv.Canvas([ring, *head], width=width, height=height), width=width, height=height)
