"""Both sides accept the sheet at the end, on this phone."""

from __future__ import annotations

from pathlib import Path

from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import full
from tests.ui.sitting import HAND, says, sitting, taps

WON = f"{HAND}; ruled X +13 carried over"


async def test_each_side_accepts_and_every_window_sees_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        async with at.window(f"/game/{table.id}/result") as app, at.window(f"/game/{table.id}/sheet") as other:
            assert "accepted" not in other.idents()
            await app.tap("accept-0")
            assert says(other, f"Rita & Lena agree ({full(Catalogue(), table.accepted[0])})")
            await app.tap("accept-1")
            assert len(table.accepted) == 2
            assert says(other, "Paul & Dan agree")
            await app.tap("accept-0")
            assert list(table.accepted) == [1]
            assert not says(other, "Rita & Lena agree")


async def test_a_change_of_the_sheet_makes_it_void(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        async with at.window(f"/game/{table.id}/result") as app:
            await taps(app, "accept-0", "accept-1", "bar-undo")
            assert table.accepted == {}
            await app.tap("bar-redo")
            await app.go(f"/game/{table.id}/result")
            assert table.accepted == {}
            assert not says(app, full(Catalogue(), table.document["accepted"][0]["at"]))


async def test_a_tap_twice_is_one(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        async with at.window(f"/game/{table.id}/result") as app:
            await app.tap("accept-0", times=2)
            assert list(table.accepted) == [0]


async def test_nobody_accepts_a_game_that_goes_on(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/result") as app:
            assert not [ident for ident in app.idents() if ident.startswith("accept")]


async def test_a_side_that_is_not_at_the_table_is_passed_over(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        odd = [{"side": 7, "agrees": True, "count": table.count, "at": "long ago"}]
        table.document = {**table.document, "accepted": odd}
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert "accepted" not in app.idents()
