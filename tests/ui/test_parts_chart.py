"""The running totals: a line a side, told apart without colour, drawn once and heard in words."""

from __future__ import annotations

from pathlib import Path

import flet.canvas as cv
import pytest

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.desk.running import running
from referee_app.desk.table import Made
from referee_app.ui.parts.chart import Course, line_chart, ticks
from referee_app.ui.theme import Look
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, sitting


async def test_the_totals_of_a_game_hand_by_hand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        assert running(table.game) == ((0, 1), (0, 2))
        for call in (await at.game(f"{HAND}; turn 9♣")).game.calls:
            assert isinstance(await table.make(call, table.count), Made)
        assert running(table.game) == ((0, 1, 2, 2), (0, 2, 4, 4))
        assert isinstance(await table.make(Ruled(Side(0), -2, "counted wrongly"), table.count), Made)
        assert running(table.game)[0] == (0, 1, 2, 0)


async def test_a_chart_from_the_second_hand_on_sheet_and_result(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        first, second = await at.game(HAND), await at.game(f"{HAND}; turn 6♣")
        won = await at.game(f"{HAND}; ruled X +13 carried over")
        assert won.game.winners
        async with at.window(f"/game/{first.id}/sheet") as app:
            assert "running" not in app.idents()
            await app.go(f"/game/{second.id}/sheet")
            assert heard(app) == "Running totals, hand by hand, to 14: Rita & Lena 1, 3; Paul & Dan 2, 2"
            await app.go(f"/game/{won.id}/result")
            assert heard(app).endswith("Paul & Dan 2, 15")


def heard(app: HeadlessApp) -> str:
    return next(str(one.label) for one in walk(app.view()) if getattr(one, "identifier", None) == "running")


async def test_it_is_not_drawn_again_when_a_hand_is_opened(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; turn 6♣")
        async with at.window(f"/game/{table.id}/sheet") as app:
            before = app.all(cv.Canvas)
            await app.tap("hand-1")
            assert [id(one) for one in app.all(cv.Canvas)] == [id(one) for one in before]


def test_no_two_sides_look_alike_even_without_colour() -> None:
    courses = tuple(Course(str(n), (0, n)) for n in range(10))
    chart = line_chart(Look(320), courses, 30, "to 30")
    samples = [canvas.shapes for canvas in walk(chart) if isinstance(canvas, cv.Canvas)][:10]
    looks = {(*tuple(colourless(shape) for shape in shapes), str(shapes[0].paint.color)) for shapes in samples}
    assert len(looks) == 10
    assert len({tuple(colourless(shape) for shape in shapes) for shapes in samples[:4]}) == 4


def colourless(shape: cv.Shape) -> str:
    paint = shape.paint  # type: ignore[attr-defined]
    return f"{type(shape).__name__} {paint.stroke_dash_pattern} {len(getattr(shape, 'elements', ()))}"


@pytest.mark.parametrize(
    ("low", "high", "target", "expected"),
    [
        (0, 14, 14, [0, 5, 10, 14]),
        (0, 21, 21, [0, 5, 10, 15, 21]),
        (-3, 7, 7, [-2, 0, 2, 4, 6, 7]),
        (0, 61, 61, [0, 20, 40, 61]),
        (0, 130, 121, [0, 25, 50, 75, 100, 121]),
    ],
)
def test_the_scale_has_round_figures_and_the_target(low: int, high: int, target: int, expected: list[int]) -> None:
    assert ticks(low, high, target) == expected


@pytest.mark.parametrize("width", [288, 358, 720])
def test_everything_lies_within_the_width_however_long_the_game(width: float) -> None:
    totals = tuple(range(-5, 80))
    chart = line_chart(Look(width), (Course("Ann", totals),), 61, "to 61")
    canvas = [one for one in walk(chart) if isinstance(one, cv.Canvas)][-1]
    across = [shape.x for shape in canvas.shapes if isinstance(shape, cv.Circle | cv.Text)]
    assert min(across) >= 0
    assert max(across) <= width
    marks = [shape for shape in canvas.shapes if isinstance(shape, cv.Circle)]
    assert 10 < len(marks) / 2 <= width / 12
