"""Lines over the hands of a game, each told apart by its dash and its marks as well as by its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from referee_app.ui.theme import ACCENT, FINE, INK, LINE, PAPER, QUIET, XS, Look, M, S, words

HEIGHT = 220
LEFT, RIGHT, TOP, FOOT = 38.0, 12.0, 12.0, 24.0
MARK = 4.5
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)

COLORS: Final[dict[bool, tuple[str, ...]]] = {
    False: ("#1F6B45", "#A8450B", "#1257B8", "#7A2F9B", "#171D19"),
    True: ("#78D68B", "#FFB877", "#8AB8FF", "#DDA8F5", "#F3F6F2"),
}
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (9, 5), (2, 4), (12, 4, 2, 4))
SHAPES = ("circle", "square", "triangle", "diamond")


@dataclass(frozen=True, slots=True)
class Course:
    """A side and its totals, the first before the first hand."""

    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """Where a total stands on the canvas."""

    width: float
    hands: int
    low: int
    high: int

    def x(self, hand: float) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * hand / max(self.hands, 1)

    def y(self, total: float) -> float:
        return TOP + (HEIGHT - TOP - FOOT) * (self.high - total) / (self.high - self.low)


def line_chart(look: Look, courses: tuple[Course, ...], target: int, goal: str) -> ft.Control:
    """`goal` is written on the line of the target."""
    every = [total for course in courses for total in course.totals]
    field = Field(look.width, len(courses[0].totals) - 1, min(0, *every), max(target, *every))
    shapes = [*_scales(look, field, target, goal)]
    for n, course in reversed(list(enumerate(courses))):  # the first side over the others
        shapes += _line(look, field, n, course.totals)
    legend = [_entry(look, n, course) for n, course in enumerate(courses)]
    return ft.Column(
        [
            ft.Row(legend, wrap=True, spacing=M, run_spacing=XS),
            cv.Canvas(shapes=shapes, width=look.width, height=HEIGHT),
        ],
        spacing=S,
        tight=True,
    )


def _entry(look: Look, n: int, course: Course) -> ft.Control:
    """The line as it is drawn, the side, and where it stands."""
    shapes: list[cv.Shape] = [_path([(1, 10), (35, 10)], _stroke(look, n)), *_mark(look, n, 18, 10)]
    sample = cv.Canvas(shapes=shapes, width=36, height=20)
    name = words(look, course.name, look.fit(course.name, FINE, look.width - 80), INK, lines=2)
    total = words(look, str(course.totals[-1]).replace("-", "−"), FINE, INK, strong=True)
    return ft.Row([sample, ft.Container(name, expand_loose=True, expand=True), total], spacing=S, tight=True)


def _scales(look: Look, field: Field, target: int, goal: str) -> list[cv.Shape]:
    shapes: list[cv.Shape] = []
    end = field.width - RIGHT
    for total in ticks(field.low, field.high, target):
        y, main = field.y(total), total in (0, target)
        paint = ft.Paint(color=ACCENT if total == target else LINE, stroke_width=2 if main else 1)
        shapes.append(cv.Line(LEFT, y, end, y, paint=paint))
        shapes.append(_text(look, str(total).replace("-", "−"), LEFT - 10, y, ft.Alignment.CENTER_RIGHT))
    shapes.append(_text(look, goal, LEFT + 4, field.y(target) + 2, ft.Alignment.TOP_LEFT, ACCENT))
    room = max(1, int((end - LEFT) // 30))
    step = next(each for each in STEPS if field.hands / each <= room)
    for hand in range(step, field.hands + 1, step):
        shapes.append(_text(look, str(hand), field.x(hand), HEIGHT - FOOT + 6, ft.Alignment.TOP_CENTER))
    return shapes


def ticks(low: int, high: int, target: int) -> list[int]:
    """Round totals from low to high with the target among them, and none so near that their figures would touch."""
    step = next(each for each in STEPS if (high - low) / each <= 6)
    near = (high - low) * 16 / (HEIGHT - TOP - FOOT)
    round_ones = range(-(-low // step) * step, high + 1, step)
    return sorted({target, *(each for each in round_ones if abs(each - target) >= near)})


def _text(look: Look, text: str, x: float, y: float, alignment: ft.Alignment, color: ft.ColorValue = QUIET) -> cv.Text:
    style = ft.TextStyle(size=look.size(FINE), color=color, weight=ft.FontWeight.W_500)
    return cv.Text(x, y, text, style=style, alignment=alignment)


def _line(look: Look, field: Field, n: int, totals: tuple[int, ...]) -> list[cv.Shape]:
    """A mark a hand, or at as many as there is room for, and always at the last."""
    points = [(field.x(hand), field.y(total)) for hand, total in enumerate(totals)]
    every = 1 + int(len(points) * 14 // (field.width - LEFT - RIGHT))
    marked = [point for hand, point in enumerate(points) if hand % every == 0 or hand == field.hands]
    return [_path(points, _stroke(look, n)), *(shape for x, y in marked for shape in _mark(look, n, x, y))]


def _color(look: Look, n: int) -> str:
    return COLORS[look.dark][n % len(COLORS[look.dark])]


def _stroke(look: Look, n: int) -> ft.Paint:
    dash = list(DASHES[n % len(DASHES)])
    return ft.Paint(
        color=_color(look, n), stroke_width=2.5, style=ft.PaintingStyle.STROKE, stroke_dash_pattern=dash or None
    )


def _path(points: list[tuple[float, float]], paint: ft.Paint, closed: bool = False) -> cv.Path:
    (x, y), *rest = points
    elements: list[cv.Path.PathElement] = [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*point) for point in rest)]
    return cv.Path([*elements, cv.Path.Close()] if closed else elements, paint=paint)


def _mark(look: Look, n: int, x: float, y: float) -> list[cv.Shape]:
    """Every second side's are hollow and a little larger, so that of two in one place both are seen."""
    hollow = n % 2 == 1
    color, r = _color(look, n), MARK + 1.5 if hollow else MARK
    inside = ft.Paint(color=PAPER if hollow else color, style=ft.PaintingStyle.FILL)
    edge = ft.Paint(color=color, stroke_width=2, style=ft.PaintingStyle.STROKE)
    return [_shape(n, x, y, r, paint) for paint in (inside, edge)]


def _shape(n: int, x: float, y: float, r: float, paint: ft.Paint) -> cv.Shape:
    kind = SHAPES[n % len(SHAPES)]
    if kind == "circle":
        return cv.Circle(x, y, r, paint=paint)
    if kind == "square":
        return cv.Rect(x - r, y - r, 2 * r, 2 * r, paint=paint)
    corners = {
        "triangle": [(x, y - r), (x + r, y + r), (x - r, y + r)],
        "diamond": [(x, y - r - 1), (x + r + 1, y), (x, y + r + 1), (x - r - 1, y)],
    }
    return _path(corners[kind], paint, closed=True)
