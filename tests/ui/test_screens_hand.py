"""A game at the table, from the first deal to the result, by taps alone."""

from __future__ import annotations

from pathlib import Path

from referee_app.core import calls as said
from referee_app.core.calls import Keeping
from referee_app.core.seats import Side
from referee_app.desk.table import Table
from tests.ui.sitting import COUNT, NAMES, TURN, place, says, sitting, taps

STOOD = "turn 9♦; stand"
COUNTED = f"{STOOD}; high X; low Y; jack not out"


def told(table: Table) -> list[said.Call]:
    return list(table.game.calls)


async def test_a_new_game_its_first_hand_and_what_is_put_right_in_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window() as app:
        await app.tap("new-game")
        for n, name in enumerate(NAMES):
            await app.type(f"name-{n}", name)
        await taps(app, "dealer-3", "deal")
        table = await at.desk.table(place(app).removeprefix("/game/"))
        assert (table.names, table.game.hand.dealer) == (NAMES, 3)
        await taps(app, *TURN, *COUNT)
        assert table.game.score == (1, 2)
        assert app.ident("award-0")
        await app.tap("bar-undo")
        assert table.game.score == (1, 1)
        assert app.ident("q-game")
        await app.tap("bar-redo")
        assert table.game.score == (1, 2)
        await taps(app, "said-1", "amend-suit-D", "amend-rank-6")
        assert table.game.score == (1, 4)
        await app.go(f"/game/{table.id}")
        await app.tap("ask-agreed-agreed")
        assert (table.game.hand.number, table.game.hand.dealer) == (2, 0)
        assert says(app, "Rita turns up …")
        assert not [ident for ident in app.idents() if ident.startswith("said-")]


async def test_a_standard_hand_takes_eight_taps_by_results_and_six_by_points(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}") as app:
            by_results = (*TURN, *COUNT, "ask-agreed-agreed")
            await taps(app, *by_results)
            assert (len(by_results), table.game.hand.number) == (8, 2)
        points = await at.game(keeping=Keeping.POINTS)
        async with at.window(f"/game/{points.id}") as app:
            by_points = ("ask-turn_up-kicked-none", *COUNT, "ask-agreed-agreed")
            await taps(app, *by_points)
            assert (len(by_points), points.game.hand.number, points.game.score) == (6, 2, (1, 2))


async def test_a_game_won_at_a_turn_up_goes_to_its_result_and_undo_brings_it_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("ruled X +13 carried over")
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("ask-turn_up-suit-H")
            await app.tap("ask-turn_up-rank-A")
            assert place(app) == f"/game/{table.id}/result"
            assert says(app, "Paul & Dan win")
            assert says(app, "0 – 14")
            assert says(app, "001 §2")
            await app.tap("bar-undo")
            assert place(app) == f"/game/{table.id}"
            assert table.game.winners == ()
            assert app.ident("ask-turn_up-suit-H")


async def test_a_game_won_in_the_middle_of_the_count(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"ruled Y +13 carried over; {STOOD}; high X")
        async with at.window(f"/game/{table.id}") as app:
            assert says(app, "ends the game")
            await app.tap("ask-low-held-low-0")
            assert says(app, "Rita & Lena win")
            await app.tap("share-text")
            assert app.toasts() == ["Copied"]
            copied = next(given["data"] for name, given in app.invoked if name == "set")
            assert copied.splitlines() == [
                "All Fours (001+004)", "Rita & Lena: 14", "Paul & Dan: 1",
                "1 hand. Low: +1 Rita & Lena (001 §4–5)",
            ]  # fmt: skip
            await app.tap("bar-sheet")
            assert app.ident("bar-result")


async def test_a_beg_a_run_and_a_gift(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 6♣")
        async with at.window(f"/game/{table.id}") as app:
            assert says(app, "Does Rita stand or beg?")
            await app.tap("ask-beg-begged")
            assert says(app, "Does Dan give one or run the pack?")
            await taps(app, "ask-beg-ran", "ask-turn_up-suit-S")
            assert "ask-turn_up-rank-6" in app.idents()
            await app.tap("ask-turn_up-rank-J")
            assert table.game.score == (0, 5)
            await taps(app, "bar-undo", "bar-undo", "ask-beg-gave")
            assert table.game.score == (1, 2)


async def test_kept_by_points_the_beg_is_said_beside_the_question(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.POINTS)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-turn_up-kicked-6", "extra-beg-ran", "ask-turn_up-kicked-J", "ask-high-which")
            assert "ask-high-rank-J" not in app.idents(), "two Jacks of that suit there are not"
            await taps(app, "ask-high-rank-K", "ask-high-held-high-0")
            assert told(table)[-1] == said.Held(said.Prize.HIGH, Side(0), said.Rank.KING)
            assert table.game.score == (1, 5)


async def test_which_card_it_was_may_be_said_and_unsaid(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(STOOD)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-high-which", "ask-high-rank-Q", "ask-high-rank-Q", "ask-high-held-high-1")
            assert told(table)[-1] == said.Held(said.Prize.HIGH, Side(1))
            await taps(app, "ask-low-which", "ask-low-rank-2", "ask-low-which", "ask-low-held-low-1")
            assert told(table)[-1] == said.Held(said.Prize.LOW, Side(1), said.Rank.TWO)


async def test_the_counts_on_the_keypad(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(COUNTED)
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("ask-game-counted")
            pad = "ask-game-counted"
            await taps(app, f"{pad}-key-4", f"{pad}-key-0")
            await taps(app, f"{pad}-key-9", f"{pad}-key-back", f"{pad}-key-2", f"{pad}-key-6")
            assert says(app, "Rita & Lena")
            await app.tap(f"{pad}-done")
            assert told(table)[-1] == said.Counted((40, 26))
            assert table.game.score == (2, 1)


async def test_counts_that_cannot_be_are_told_at_once_and_refused_with_their_paragraph(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(COUNTED)
        async with at.window(f"/game/{table.id}") as app:
            pad = "ask-game-counted"
            await taps(app, pad, f"{pad}-key-7", f"{pad}-key-0", f"{pad}-key-6", f"{pad}-key-0")
            assert says(app, "130 together cannot be")
            await app.tap(f"{pad}-done")
            assert table.count == 5
            assert says(app, "The pack holds 80 points toward Game")
            assert app.ident("refused")
            await taps(app, f"{pad}-1", f"{pad}-key-back", f"{pad}-key-back", f"{pad}-key-1")
            await app.tap(f"{pad}-done")
            assert told(table)[-1] == said.Counted((70, 1))
            assert "refused" not in app.idents()


async def test_the_keypad_can_be_left_for_another_way(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(COUNTED)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-game-counted", "ask-game-counted-another", "ask-game-tied-game")
            assert told(table)[-1] == said.Tied(said.Prize.GAME)


async def test_the_cards_taken_by_tapping_them(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{STOOD}; high X A; low Y 2; jack not out")
        async with at.window(f"/game/{table.id}") as app:
            heap = "ask-game-gathered"
            await taps(app, heap, f"{heap}-AD", f"{heap}-10S", f"{heap}-1", f"{heap}-AD", f"{heap}-KH", f"{heap}-QH")
            await app.tap(f"{heap}-QH")
            assert says(app, "10")
            await app.tap(f"{heap}-done")
            gathered = told(table)[-1]
            assert isinstance(gathered, said.Gathered)
            assert [" ".join(map(str, pile)) for pile in gathered.piles] == ["10♠", "K♥ A♦"]
            assert table.game.score == (2, 1)


async def test_cards_that_lie_in_the_wrong_pile_are_refused(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{STOOD}; high X A; low Y 2; jack not out")
        async with at.window(f"/game/{table.id}") as app:
            heap = "ask-game-gathered"
            await taps(app, heap, f"{heap}-10S", f"{heap}-AD", f"{heap}-done")
            assert app.ident("refused")
            assert table.count == 5


async def test_two_taps_at_once_make_one_call(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("ask-beg-stood", times=2)
            assert told(table)[1:] == [said.Stood()]
            await app.tap("ask-high-held-high-0", after=0.1)
            assert table.count == 2, "an echo of the tap before"
            await app.tap("ask-high-held-high-0")
            assert table.count == 3


async def test_both_windows_show_the_same(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window(f"/game/{table.id}") as one, at.window(f"/game/{table.id}/sheet") as other:
            await taps(one, "ask-beg-stood", "ask-high-held-high-1")
            await other.settle()
            assert says(other, "High +1")
            await other.tap("bar-undo")
            await one.settle()
            assert one.ident("ask-high-held-high-1")
            await other.tap("bar-table")
            await other.tap("ask-high-held-high-0")
            await one.settle()
            assert one.ident("ask-low-held-low-0")
            assert table.game.score == (1, 0)


async def test_who_taps_on_a_picture_that_is_old_is_told_and_sees_the_new_one(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window(f"/game/{table.id}") as app:
            await table.make(said.Begged(), 1)
            await app.tap("ask-beg-stood")
            assert app.toasts() == ["Somebody was faster: the sheet has been brought up to date."]
            assert app.ident("ask-beg-gave")
            assert told(table)[1:] == [said.Begged()]
