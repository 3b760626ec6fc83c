"""A call put right: what would fall away, what came next, a reason, a hand taken out."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from referee_app.core import calls as said
from referee_app.core.remarks import Amended, Reason
from referee_app.core.seats import Side
from referee_app.text.direction import isolated
from tests.ui.sitting import HAND, labelled, place, says, sitting, taps


async def test_what_would_fall_away_is_shown_before_anything_is_changed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X A; low Y 2; jack not out")
        async with at.window(f"/game/{table.id}/amend/3") as app:
            await app.tap("amend-absent-high")
            assert says(app, "It becomes: No trump dealt")
            assert says(app, "2 later calls fall away: Low: Rita & Lena (2); Jack: Not out")
            assert says(app, "Rita & Lena 1 → 0; Paul & Dan 1 → 0")
            assert table.count == 5
            await app.tap("amend-back")
            assert app.ident("amend-question")
            await taps(app, "amend-absent-high", "amend-apply")
            assert table.game.score == (0, 0)
            assert place(app) == f"/game/{table.id}"
            await app.tap("bar-undo")
            assert table.game.score == (1, 1)


async def test_what_came_next_can_be_said_so_that_later_calls_stand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out; count Y 30 X 20; agreed")
        async with at.window(f"/game/{table.id}/amend/2") as app:
            await app.tap("amend-begged")
            assert says(app, "5 later calls fall away")
            await taps(app, "also-gave")
            assert says(app, "It becomes: begged, gave one")
            assert not says(app, "fall away")
            await app.tap("amend-apply")
            assert table.game.calls[1:4] == (said.Begged(), said.Gave(), said.Held(said.Prize.HIGH, Side(1)))
            assert table.game.score == (3, 1)


async def test_what_came_next_may_bring_another_turn_up(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out; count Y 30 X 20; agreed")
        async with at.window(f"/game/{table.id}/amend/2") as app:
            await taps(app, "amend-begged", "also-ran")
            assert says(app, "turns up …")
            await taps(app, "also-suit-S", "also-rank-9")
            assert says(app, "It becomes: begged, ran the pack, 9♠")
            assert not says(app, "fall away")
            await app.tap("amend-apply")
            assert table.game.calls[3] == said.Turned(said.Card.parse("9♠"))
            assert table.game.score == (2, 1)


async def test_what_came_next_may_take_more_than_a_tap_and_may_be_refused(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out; count Y 0 X 20; agreed")
        async with at.window(f"/game/{table.id}/amend/5") as app:
            await app.tap("amend-held-jack-0")
            assert says(app, "2 later calls fall away: Game: 0 – 20; score agreed")
            pad = "also-counted"
            await taps(app, pad, f"{pad}-key-9", f"{pad}-key-0", f"{pad}-key-6", f"{pad}-key-0", f"{pad}-done")
            assert app.ident("refused")
            await taps(app, f"{pad}-0", f"{pad}-key-back", f"{pad}-key-back", f"{pad}-key-9", f"{pad}-done")
            assert says(app, "It becomes: Rita & Lena took it, 9 – 60")
            assert "refused" not in app.idents()
            await app.tap("amend-apply")
            assert table.game.calls[5:] == (said.Counted((9, 60)), said.Agreed())
            assert table.game.score == (2, 2)


async def test_counts_put_right_that_cannot_be_are_refused_where_they_are_made(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out; count Y 30 X 20; agreed")
        async with at.window(f"/game/{table.id}/amend/6") as app:
            pad = "amend-counted"
            await taps(app, pad, f"{pad}-key-9", f"{pad}-key-0", f"{pad}-key-6", f"{pad}-key-0", f"{pad}-done")
            assert app.ident("refused")
            assert table.count == 7
            await taps(app, f"{pad}-0", f"{pad}-key-back", f"{pad}-key-back", f"{pad}-key-9", f"{pad}-done")
            assert table.game.calls[5] == said.Counted((9, 60))
            assert table.game.score == (1, 2)


async def test_a_hand_that_is_packed_is_asked_about_where_the_answer_costs_no_tap(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; turn 9♣; stand")
        async with at.window(f"/game/{table.id}/sheet") as app:
            await taps(app, "hand-1", "call-3")
            assert says(app, "Hand 1 is agreed and its cards are packed. Change it all the same?")
            await app.tap("amend-leave")
            assert place(app) == f"/game/{table.id}/sheet"
            await taps(app, "hand-1", "call-3", "amend-held-high-0")
            assert table.game.hands[0].score == (2, 1)
            await app.go(f"/game/{table.id}/amend/9")
            assert app.ident("amend-begged")
            assert not says(app, "its cards are packed"), "the hand being played is open"


async def test_a_correction_may_have_a_reason_and_needs_none(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/amend/3") as app:
            assert not app.all(ft.TextField), "letters on a keyboard are keys of the game until somebody wants to write"
            await app.tap("amend-why")
            await app.type("amend-reason", " Paul's ace\u200b was\nthe  deuce ")
            await app.tap("amend-held-high-0")
            high = said.Held(said.Prize.HIGH, Side(0))
            assert table.entries[-1].entry == Amended(3, (high,), 1, Reason("Paul's ace was the deuce"))
            await app.tap("corrections")
            assert says(app, "Reason: Paul's ace was the deuce")
            await app.go(f"/game/{table.id}/amend/hand1")
            await app.tap("amend-why")
            await app.type("amend-reason", "not played")
            await app.tap("amend-apply")
            assert table.entries[-1].entry == Amended(1, (), 7, Reason("not played"))
            await app.tap("bar-undo")
            if "change-8" not in app.idents():
                await app.tap("corrections")
            assert says(app, f"Reason: {isolated('not played')}")
            assert says(app, "Reason: Paul's ace was the deuce"), "nothing is erased"


async def test_a_call_removed_and_one_left_alone(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 6♣; exposed R 2♥; stand")
        async with at.window(f"/game/{table.id}/amend/2") as app:
            await app.tap("amend-remove")
            assert says(app, "It becomes: removed")
            await app.tap("amend-apply")
            assert table.game.calls == (said.Turned(said.Card.parse("6♣")), said.Stood())
            await app.go(f"/game/{table.id}/amend/1")
            await app.tap("amend-leave")
            assert place(app) == f"/game/{table.id}"
            assert table.count == 4


async def test_a_whole_hand_removed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; {HAND}")
        async with at.window(f"/game/{table.id}/sheet") as app:
            await app.tap("hand-1")
            await app.tap(labelled(app, "", "Remove this hand"))
            assert says(app, "Remove hand 1")
            await app.tap(labelled(app, "", "Remove"))
            assert table.game.score == (1, 2)
            assert table.game.hand.number == 2
            await app.tap("bar-undo")
            assert table.game.score == (2, 4)
