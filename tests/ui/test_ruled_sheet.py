"""A ruling that was posted: on the sheet with its paragraph, removed like any call."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Cited, Offence, Revoked, When
from referee_app.core.seats import Seat
from referee_app.desk.rulings import BY_ID, Moment, answer, facts
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
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


async def test_a_posted_ruling_says_when_and_is_amended_like_the_call_it_posts(tmp_path: Path) -> None:
    """Another of the same kind by the same paragraph stays a ruling."""
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        known = facts(table.game)
        ruling = answer(known, BY_ID["off_suit"].question(known, seat=2, moment=Moment.LATER))
        assert ruling
        await table.make(ruling.cited("off_suit"), table.count)
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert says(app, when(Catalogue("en"), table.entries[-1].at))
            await app.tap("call-3")
            await taps(app, "amend-revoked-revoke-later", "amend-revoked-revoke-later-1")
            assert says(app, "Ruling: Did not follow suit (001 §6). Revoke: Paul")
            assert table.game.score == (1, 0)
            await taps(app, "said-3", "amend-revoked-revoke-in_time", "amend-revoked-revoke-in_time-1")
            assert table.game.calls[-1] == Revoked(Seat(1), Offence.REVOKE, When.IN_TIME), "of this it says nothing"
