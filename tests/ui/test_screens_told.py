"""What the table says by itself."""

from __future__ import annotations

from pathlib import Path

from tests.ui.sitting import COUNT, TURN, says, sitting, taps


async def test_an_award_opens_its_paragraph_and_closes_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn J♦")
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("award-0")
            assert says(app, "A turned Jack scores 3")
            assert says(app, "Source: 001 §2; 004")
            await app.dismiss()
            assert app.dialogs() == []
            assert table.count == 1


async def test_the_first_hand_of_the_first_game_says_what_need_be_known(tmp_path: Path) -> None:
    hint = "Undo takes anything back"
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}") as app:
            assert says(app, hint)
            await taps(app, *TURN, *COUNT, "ask-agreed-agreed")
            assert not says(app, hint)
        again = await at.game()
        async with at.window(f"/game/{again.id}") as app:
            assert not says(app, hint)
