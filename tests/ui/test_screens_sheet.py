"""The sheet: every hand a row, every call put right, and nothing ever erased."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft

from referee_app.core import calls as said
from referee_app.core.remarks import Amended
from referee_app.core.seats import Side
from referee_app.desk.table import Made
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, place, says, sitting, taps

POINTLESS = "turn 9♦; stand; no trump; game tied; agreed"


async def test_a_row_opens_its_calls_and_a_call_its_correction(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; turn 6♣")
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert "call-8" in app.idents()
            await app.tap("hand-1")
            assert [ident for ident in app.idents() if ident.startswith("call-")] == [f"call-{n}" for n in range(1, 8)]
            await app.tap("hand-1")
            assert not [ident for ident in app.idents() if ident.startswith("call-")]
            await taps(app, "hand-1", "call-4")
            assert place(app) == f"/game/{table.id}/amend/4"
            assert says(app, "Hand 1, Low: Rita & Lena (2)")


async def test_a_correction_that_costs_no_later_call_is_done_at_once(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/amend/3") as app:
            assert says(app, "→ 2–1")
            await app.tap("amend-held-high-0")
            assert place(app) == f"/game/{table.id}/sheet"
            assert table.game.score == (2, 1)
            await app.tap("corrections")
            assert told(app, 8) == ("Put right", "1 – 2 → 2 – 1: High: Paul & Dan (ace) → High: Rita & Lena")
            await app.tap("bar-undo")
            assert table.game.score == (1, 2)
            assert told(app, 9) == ("Undone", "2 – 1 → 1 – 2: High: Rita & Lena → High: Paul & Dan (ace)")
            await app.tap("bar-redo")
            assert told(app, 10) == ("Done again", "1 – 2 → 2 – 1: High: Paul & Dan (ace) → High: Rita & Lena")


async def test_a_sheet_of_forty_hands_shows_the_newest_and_the_rest_on_demand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("; ".join([POINTLESS] * 40))
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert len(_hands(app.idents())) == 20
            assert "hand-40" in app.idents()
            await app.tap("every")
            assert _hands(app.idents()) == [f"hand-{n}" for n in range(1, 41)]
            await app.tap("hand-1")
            assert "call-1" in app.idents()


def _hands(idents: list[str]) -> list[str]:
    return [ident for ident in idents if ident.startswith("hand-")]


async def test_everything_taken_back_or_put_right_stays_on_the_sheet(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        await table.take_back(6, table.count)
        await table.amend(Amended(6, ()), table.count)
        await table.make(said.Ruled(Side(0), 2, "a point forgotten"), table.count)
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert not [ident for ident in app.idents() if ident.startswith("change-")]
            assert says(app, "3 corrections")
            await app.tap("corrections")
            assert told(app, 8) == ("Taken back", "score agreed → removed")
            assert told(app, 9) == ("Put right", "1 – 2 → 1 – 1: Game: Paul & Dan → removed")
            assert told(app, 10) == ("Put right", "1 – 1 → 3 – 1: Score correction: Rita & Lena +2: a point forgotten")
            await app.tap("corrections")
            assert not [ident for ident in app.idents() if ident.startswith("change-")]


async def test_a_long_log_of_corrections_shows_the_newest_and_the_rest_on_demand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        for _ in range(12):
            await table.undo(table.count)
            await table.redo(table.count)
        async with at.window(f"/game/{table.id}/sheet") as app:
            await app.tap("corrections")
            assert len(_changes(app)) == 20
            await app.tap("every-change")
            assert _changes(app) == [f"change-{n}" for n in range(3, 27)]


def _changes(app: HeadlessApp) -> list[str]:
    return [ident for ident in app.idents() if ident.startswith("change-")]


def told(app: HeadlessApp, number: int) -> tuple[str, str]:
    """What the log of corrections says of an entry: its kind, and all that follows the time."""
    label = next(str(one.label) for one in app.all(ft.Semantics) if one.identifier == f"change-{number}")
    kind, hand, *facts = label.replace("\u00a0", " ").split(" · ")
    assert hand == "Hand 1"
    time, *rest = facts[-1].split(": ") if len(facts) == 1 else (facts[0], facts[1])
    assert re.fullmatch(r"(today|yesterday), \d\d:\d\d", time)
    return kind, ": ".join(rest)


async def test_the_rulebook_of_this_table(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND, house={"hang": 6, "game_tie": "non_dealers"})
        async with at.window(f"/game/{table.id}/rules") as app:
            assert says(app, "At this table:")
            assert says(app, "Hanging the Jack: 6")
            await taps(app, *[one for one in app.idents() if one.startswith("section-")][1:])
            assert says(app, "Hanging the Jack: 6; in the book: 3")
            assert says(app, "Equal sums: Game goes to the non-dealers.")
            assert {f"rule-{rule.id}" for rule in table.sheet.ruleset.rulebook} <= set(app.idents())
            assert says(app, "pagat: The All Fours page of pagat.com")
            await app.tap("bar-undo")
            assert table.game.hand.number == 1


def heard(app: HeadlessApp, ident: str) -> ft.Semantics:
    return next(one for one in app.all(ft.Semantics) if one.identifier == ident)


async def test_what_folds_out_and_what_is_agreed_to_say_how_they_stand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(
            "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X", house={"target": 7}
        )
        for again in (table.undo, table.redo):
            assert isinstance(await again(table.count), Made)
        async with at.window(f"/game/{table.id}/sheet") as app:
            for ident in ("hand-1", "corrections"):
                before = heard(app, ident).expanded
                assert before in (True, False)
                await app.tap(ident)
                assert heard(app, ident).expanded is not before
            await app.go(f"/game/{table.id}/result")
            assert heard(app, "result").heading_level == 1
            assert heard(app, "accept-0").checked is False
            await app.tap("accept-0")
            assert heard(app, "accept-0").checked is True
            await app.go(f"/game/{table.id}/amend/3")
            assert heard(app, "amend-question").heading_level == 2
