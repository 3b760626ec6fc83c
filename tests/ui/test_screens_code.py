"""The codes of a game on the screen."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from referee_app.records.codes import ROOM, codes
from referee_app.ui.parts.code import drawn
from referee_app.ui.screens.code import side_of
from referee_app.ui.theme import Look
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, says, sitting


async def test_codes_are_shown_in_turn_at_two_paces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.records.codes.ROOM", 200)
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        row = codes(await at.desk.file(table.id))
        pictures = [drawn(code).png for code in row]
        async with at.window(f"/game/{table.id}/code") as app:
            seen = []
            await app.until(lambda: seen.append(shown(app)) or set(seen) == set(pictures))  # type: ignore[func-returns-value]
            await app.tap("pace")
            assert says(app, "Faster")
            await app.go(f"/game/{table.id}")


async def test_a_game_too_long_for_codes_is_handed_over_as_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee_app.records.codes.LONGEST", 0)
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/code") as app:
            assert says(app, "hand it over as a file")
            await app.tap("save-file")
            assert [name for name, _ in app.invoked if name == "save_file"]


def shown(app: HeadlessApp) -> bytes:
    [picture] = [one for one in walk(app.view()) if isinstance(one, ft.Image) and one.opacity]
    assert isinstance(picture.src, bytes)
    return picture.src


def test_a_code_has_white_all_round_and_fits_a_small_phone() -> None:
    made = drawn("9" * int(ROOM * 2.45))
    assert made.squares <= 85
    assert made.png.startswith(b"\x89PNG")


def test_a_code_is_whole_on_a_phone_that_lies_however_large_the_text() -> None:
    assert side_of(Look(844, 390), 844, beside=True) == 390 - 72
    assert side_of(Look(844, 390, scale=2.0), 844, beside=True) == 390 - 108
    assert side_of(Look(320, 568, scale=2.0), 288, beside=False) == 288
