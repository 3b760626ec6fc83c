"""Ten at a table, on the smallest phone: every name and total is there, and nothing beyond the edge."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from tests.sheets.table import SPOIL_FIVE, seated
from tests.ui.sitting import says, sitting
from tests.ui.test_screens_look import overwide

NAMES = ("Bartholomew", "Anastasia", "Čeda", "Владислава", "Eve", "Finn", "Gus", "Hal", "Ida", "Joe")
TOLD = "; ".join(f"turn 9♠; three {player}; agreed" for player in "abcab")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1280, 800)])
async def test_ten_at_a_table(tmp_path: Path, width: int, height: int) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TOLD, names=NAMES, ruleset=SPOIL_FIVE, seating=seated(SPOIL_FIVE, 10))
        async with at.window(f"/game/{table.id}/sheet", width, height) as app:
            assert all(says(app, name) for name in NAMES)
            assert all(f"score-{n}" in app.idents() for n in range(10))
            label = next(str(one.label) for one in app.all(ft.Semantics) if one.identifier == "hand-5")
            assert "Bartholomew 18, Anastasia 18, Čeda 9, Владислава 0" in label
            assert overwide(app, width) == []
            assert not [one for one in app.all(ft.Container) if one.width == 36], "ten columns beside a hand"
            await app.go(f"/game/{table.id}/result")
            assert all(says(app, name) for name in NAMES)
            assert " – ".join(map(str, table.game.score)) not in [one.value for one in app.all(ft.Text)]
            assert overwide(app, width) == []
