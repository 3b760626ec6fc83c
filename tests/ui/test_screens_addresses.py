"""Addresses of what there is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.sitting import HAND, place, says, sitting


@pytest.mark.parametrize("rest", ["", "/sheet", "/result", "/rules", "/referee", "/mishap", "/amend/3"])
async def test_an_address_of_a_game_there_is_not_leads_home(tmp_path: Path, rest: str) -> None:
    async with sitting(tmp_path) as at, at.window(f"/game/nosuch{rest}") as app:
        assert app.ident("missing")
        await app.tap("go-home")
        assert place(app) == "/"
        assert app.ident("new-game")


@pytest.mark.parametrize("route", ["/nowhere", "/game", "/settings/deep/down", "/game/x/y"])
async def test_an_address_of_nothing_leads_home(tmp_path: Path, route: str) -> None:
    async with sitting(tmp_path) as at, at.window(route) as app:
        assert app.ident("nowhere")
        await app.tap("go-home")
        assert app.ident("new-game")


@pytest.mark.parametrize("number", ["0", "9", "x", "-1", "²", "hand0", "hand7"])
async def test_a_correction_of_a_call_there_is_not_leads_to_the_sheet(tmp_path: Path, number: str) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/amend/{number}") as app:
            assert says(app, "There is no such call on the sheet.")
            await app.tap("to-sheet")
            assert place(app) == f"/game/{table.id}/sheet"
