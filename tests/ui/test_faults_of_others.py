"""Faults of other score keepers: a phone left alone or turned, a number typed, a colour not seen; by their rows."""

from __future__ import annotations

import gc
import time
from pathlib import Path

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Keeping
from referee_app.core.cards import Card
from referee_app.core.seats import Side
from referee_app.desk.desk import OPEN_TABLES, Person
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE, Table, seated
from tests.ui.sitting import HAND, says, sitting, taps

THREE = {"ruleset": ALL_FIVES, "seating": seated(ALL_FIVES, 3)}


async def test_b36_six_players_left_alone_for_half_an_hour_find_their_totals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the phone's clock goes on, and the desk has so many other tables that it lets go of this one."""
    six = {"ruleset": SPOIL_FIVE, "seating": seated(SPOIL_FIVE, 6), "keeping": Keeping.POINTS}
    names = ("Rita", "Paul", "Lena", "Dan", "Eva", "Tom")
    async with sitting(tmp_path) as at:
        table = await at.game("three a; agreed; spoiled; agreed; three b; agreed", names=names, **six)
        async with at.window(f"/game/{table.id}") as app:
            before, texts = table.game.score, app.texts()
            now, ticks = time.time, time.monotonic
            monkeypatch.setattr(time, "time", lambda: now() + 1800)
            monkeypatch.setattr(time, "monotonic", lambda: ticks() + 1800)
            for _ in range(OPEN_TABLES + 1):
                await at.game("")
            gc.collect()
            assert app.texts() == texts
            await taps(app, *[one for one in app.idents() if one.startswith("ask-")][:1])
            again = await at.desk.table(table.id)
            assert len(again.game.calls) > 6
            assert [now - was for now, was in zip(again.game.score, before, strict=True)] == [5, 0, 0, 0, 0, 0]


async def test_b49_turning_the_phone_keeps_totals_and_the_hand_half_told(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as app:
            before = [text for text in app.texts() if text.startswith(("Rita & Lena:", "Paul & Dan:"))]
            await taps(app, "ask-high-which", "ask-high-rank-K")
            for size in ((844, 390), (390, 844), (640, 360)):
                await app.resize(*size)
                assert [text for text in app.texts() if text.startswith(("Rita & Lena:", "Paul & Dan:"))] == before
            await app.tap("ask-high-held-high-0")
            assert table.game.calls[-1] == said.Held(said.Prize.HIGH, Side(0), Card.parse("K♦").rank)


async def test_b50_figures_typed_upright_stand_when_the_phone_lies(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("", keeping=Keeping.POINTS, **THREE)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-sums-key-1", "ask-sums-key-2")
            await app.resize(844, 390)
            assert says(app, "12")
            await taps(app, "ask-sums-1", "ask-sums-key-3", "ask-sums-2", "ask-sums-key-0", "ask-sums-done")
            assert table.game.score == (12, 3, 0)


async def test_b52_two_digits_are_two_digits(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("", keeping=Keeping.POINTS, **THREE)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-sums-key-2", "ask-sums-key-5", "ask-sums-1", "ask-sums-key-0", "ask-sums-2")
            await taps(app, "ask-sums-key-0", "ask-sums-done")
            assert table.game.score == (25, 0, 0)


async def test_b53_a_fine_of_three_needs_no_minus(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♠; stand", **THREE)
        async with at.window(f"/game/{table.id}/mishap") as app:
            await taps(app, "mishap-revoke-1", "who-0")
            assert table.game.score == (-3, 0, 0)
            await app.go(f"/game/{table.id}")
            assert says(app, "−3")


async def test_b54_what_is_left_empty_is_asked_for(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("", keeping=Keeping.POINTS, **THREE)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-sums-key-9", "ask-sums-1", "ask-sums-key-4")
            with pytest.raises(AssertionError, match="answers a tap"):
                await app.tap("ask-sums-done")
            await taps(app, "ask-sums-2", "ask-sums-key-0", "ask-sums-done")
            assert table.game.score == (9, 4, 0)


async def test_b56_winner_dealer_and_hung_jack_are_told_without_colour(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(
            "turn 9♠; stand; high X A; low Y 2; jack X hung by Y; game Y; agreed; turn J♦",
            house={"target": 7},
        )
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert says(app, "Jack +3")
            assert says(app, "Dan deals")
            await app.go(f"/game/{table.id}/result")
            assert says(app, "Rita & Lena win")


@pytest.mark.parametrize("size", [(640, 360), (320, 568)])
async def test_b51_ten_players_lose_no_total_and_no_button(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(tmp_path) as at:
        desk, cloth = at.desk, seated(SPOIL_FIVE, 10)

        sheet = Table(ruleset=SPOIL_FIVE, seating=cloth, keeping=Keeping.POINTS).sheet
        game = await desk.table(await desk.begin(sheet, [Person("", f"Player {n}") for n in range(1, 11)]))
        async with at.window(f"/game/{game.id}", *size) as app:
            assert {f"score-{side}" for side in range(10)} | {"bar-undo"} <= set(app.idents())
            await app.tap(next(one for one in app.idents() if one.startswith("ask-three-held")))
            assert max(game.game.score) > 0
