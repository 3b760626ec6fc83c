"""What went wrong at the table, posted with its cost and its paragraph."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Keeping
from referee_app.core.seats import Seat, Side
from referee_app.desk.table import Table
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, labelled, place, says, sitting, taps

STOOD = "turn 9♦; stand"


def told(table: Table) -> list[said.Call]:
    return list(table.game.calls)


@pytest.mark.parametrize(
    ("label", "when", "score"),
    [("Revoke", said.When.LATER, (1, 0)), ("Corrected in time", said.When.IN_TIME, (0, 0))],
)
async def test_a_mishap_tells_its_cost_before_it_is_posted(
    tmp_path: Path, label: str, when: said.When, score: tuple[int, ...]
) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(STOOD)
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", label))
            assert app.ident("mishap-cost")
            assert says(app, "001 §6")
            await app.tap(labelled(app, "who-", "Paul"))
            assert told(table)[-1] == said.Revoked(Seat(1), said.Offence.REVOKE, when)
            assert (table.game.score, place(app)) == (score, f"/game/{table.id}")
            await app.tap("bar-undo")
            assert told(table)[-1] == said.Stood()


async def test_the_game_forfeited_goes_to_its_result(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(STOOD)
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", "Trump refused with a top-five trump"))
            await app.tap(labelled(app, "who-", "Dan"))
            assert place(app) == f"/game/{table.id}/result"
            assert says(app, "Rita & Lena win")
            await app.tap("bar-undo")
            assert table.game.winners == ()


async def correction_of(app: HeadlessApp, side: str) -> str:
    """The keypad of a score correction opened; its name."""
    await app.tap(labelled(app, "mishap-", "Score correction"))
    ident = labelled(app, "who-", side)
    await app.tap(ident)
    return ident


async def test_a_score_is_put_right_with_a_reason(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/mishap") as app:
            pad = await correction_of(app, "Paul & Dan")
            await taps(app, f"{pad}-key-2", f"{pad}-key-sign")
            await app.type(f"{pad}-reason", "counted twice")
            assert says(app, "2 → 0")
            await app.tap(f"{pad}-done")
            assert told(table)[-1] == said.Ruled(Side(1), -2, "counted twice")
            assert table.game.score == (1, 0)


async def test_a_correction_without_its_reason_is_not_ready(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/mishap") as app:
            pad = await correction_of(app, "Paul & Dan")
            await app.tap(f"{pad}-key-2")
            with pytest.raises(AssertionError, match="answers a tap"):
                await app.tap(f"{pad}-done")
            await app.choose(f"{pad}-reason", "x" * 500)
            assert says(app, "characters at most")
            await app.tap(f"{pad}-another")
            assert pad in app.idents()
            assert table.count == 7


async def test_before_a_hand_another_dealer_and_another_keeping(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "bar-wrong", "deals-1")
            assert table.game.hand.dealer == 2
            await taps(app, "bar-wrong", "keeps-0")
            assert table.game.keeping is Keeping.POINTS
            assert app.ident("ask-turn_up-kicked-none")
            await app.tap("bar-undo")
            assert table.game.keeping is Keeping.RESULTS


async def test_a_misdeal_after_a_card_was_shown(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 6♣")
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap(labelled(app, "mishap-", "Card exposed"))
            await app.tap(labelled(app, "who-", "Lena"))
            assert told(table)[-1] == said.Exposed(Seat(2))
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", "Misdeal"))
            await app.tap(labelled(app, "who-", "Misdeal"))
            assert told(table)[-1] == said.Misdealt()
            assert table.game.score == (1, 0)
            assert says(app, "Dan turns up …")


async def test_a_warning_is_picked_from_the_list_and_says_who(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(STOOD)
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap(labelled(app, "mishap-", "A warning"))
            assert says(app, "What goes against the rules")
            await app.tap(labelled(app, "who-", "Talked or made signs"))
            await app.tap(labelled(app, "who-", "Lena"))
            assert told(table)[-1] == said.Noted(Seat(2), "talked")
            assert table.game.score == (0, 0)
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", "A warning"))
            await app.tap(labelled(app, "who-", "Another way of dealing"))
            assert told(table)[-1] == said.Noted(Seat(3), "method")


async def test_a_fault_with_a_price_stands_under_its_own_paragraph(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 6♣", house={"uncut": 1, "looked": 4})
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap(labelled(app, "mishap-", "Cards looked at too early"))
            assert says(app, "To the opponents: 4")
            await app.tap(labelled(app, "who-", "Paul"))
            assert table.game.score == (4, 2)
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", "Pack not offered for cutting"))
            await app.tap(labelled(app, "who-", "Pack not offered for cutting"))
            assert table.game.score == (5, 2)


async def test_a_called_card_is_claimed_of_its_owner(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(STOOD + "; exposed L 5♣")
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap(labelled(app, "mishap-", "Called card not played: Lena"))
            await app.tap(labelled(app, "who-", "Called card not played: Lena"))
            assert told(table)[-1] == said.Revoked(Seat(2), said.Offence.CALLED, said.When.LATER)
