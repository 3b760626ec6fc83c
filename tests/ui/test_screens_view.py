"""The table view: the scores on the whole screen, each half upright to its own side."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from referee_app.desk.desk import Person
from referee_app.ui.parts.view import CAP
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, Table, seated
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, place, sitting, taps
from tests.ui.test_screens_look import SIZES, overwide


def digits(app: HeadlessApp) -> list[ft.Text]:
    """The large numbers, from the top of the screen to its foot."""
    found = [one for one in app.controls() if isinstance(one, ft.Semantics) and str(one.identifier).startswith("view-")]
    return [text for one in found for text in walk(one) if isinstance(text, ft.Text)]


def turns(app: HeadlessApp) -> int:
    return int(app.all(ft.RotatedBox)[0].quarter_turns)


async def test_one_tap_on_the_scores_leads_there_and_one_anywhere_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("to-view")
            assert place(app) == f"/game/{table.id}/view"
            assert [text.value for text in digits(app)] == ["2", "1"]
            assert [app.ident(f"copy-{side}") is not None for side in (0, 1)] == [True, True]
            await app.tap("view")
            assert place(app) == f"/game/{table.id}"
            assert "bar-undo" in app.idents()
            await app.go(f"/game/{table.id}/view")
            await app.back()
            assert place(app) == f"/game/{table.id}"


async def test_it_follows_the_game_and_tells_who_deals(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}/view") as app, at.window(f"/game/{table.id}") as other:
            assert [text.value for text in digits(app)] == ["0", "0"]
            await taps(other, "ask-high-held-high-0", "ask-low-held-low-0")
            await app.settle()
            assert [text.value for text in digits(app)] == ["0", "2"]
            spoken = [one.label for one in app.all(ft.Semantics) if one.identifier == "names-1"]
            assert spoken == ["Paul & Dan: 0, Dan deals"]


async def test_the_far_half_is_turned_unless_it_is_set_otherwise(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/view") as app:
            assert turns(app) == 2
            await app.go("/settings")
            await app.tap("turned")
            await app.go(f"/game/{table.id}/view")
            assert turns(app) == 0
        async with at.window(f"/game/{table.id}/view") as later:
            assert turns(later) == 0


@pytest.mark.parametrize(("width", "height"), [*SIZES, (800, 1280)])
async def test_the_digits_of_two_sides_are_a_quarter_of_the_screen(tmp_path: Path, width: int, height: int) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/view", width, height) as app:
            assert overwide(app, width) == []
            sizes = {float(text.style.size) for text in digits(app)}
            assert len(sizes) == 1
            assert min(sizes) * CAP >= height / 4


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("players", [2, 3, 5, 8, 10])
async def test_any_number_of_players_fits(tmp_path: Path, width: int, height: int, players: int) -> None:
    async with sitting(tmp_path) as at:
        ruleset = ALL_FIVES if players < 4 else SPOIL_FIVE
        table = await at.desk.table(
            await at.desk.begin(
                Table(ruleset=ruleset, seating=seated(ruleset, players)).sheet, [Person("", "Ann")] * players
            )
        )
        async with at.window(f"/game/{table.id}/view", width, height) as app:
            assert overwide(app, width) == []
            assert len(digits(app)) == players
            assert min(float(text.style.size) for text in digits(app)) * CAP >= height * 0.08
