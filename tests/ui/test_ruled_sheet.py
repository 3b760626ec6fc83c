"""A ruling that was posted: on the sheet with its paragraph, removed like any call."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Cited
from referee_app.desk.rulings import BY_ID, Moment, answer, facts
from tests.ui.sitting import says, sitting, taps


async def test_the_sheet_names_the_ruling_and_its_paragraph(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        known = facts(table.game)
        ruling = answer(known, BY_ID["off_suit"].question(known, seat=2, moment=Moment.LATER))
        assert ruling
        await table.make(ruling.cited("off_suit"), table.count)
        await table.make(Cited("beg", "beg"), table.count)
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert says(app, "Ruling: Did not follow suit (001 §6). Revoke: Lena")
            assert says(app, "Ruling: May this player beg? (001 §2)")
            await taps(app, "call-3", "amend-remove", "amend-apply")
            assert table.game.score == (0, 0)
            await app.tap("bar-undo")
            assert table.game.score == (0, 1)
