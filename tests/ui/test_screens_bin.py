"""The bin of deleted games in the settings."""

from __future__ import annotations

from pathlib import Path

from tests.ui.sitting import says, sitting, taps


async def test_the_bin_is_emptied_from_the_settings_once_that_is_confirmed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        old, new = await at.game(), await at.game()
        await at.desk.delete(old.id)
        async with at.window("/settings") as app:
            await app.tap("empty-bin")
            assert says(app, "1 game will be erased for good.")
            await at.desk.delete(new.id)
            await app.tap("keep-bin")
            assert (await at.desk.bin()).ids == (new.id, old.id)
            assert says(app, "1 deleted game · 1 kB")
            await taps(app, "empty-bin", "erase")
            assert app.toasts() == ["1 deleted game"]
            assert (await at.desk.bin()).ids == (new.id,), "what was not told of stays"
            await app.until(lambda: f"restore-{new.id}" in app.idents())
            await taps(app, "empty-bin", "erase")
            assert app.toasts()[-1] == "The bin is empty"
            assert "empty-bin" not in app.idents()


async def test_a_deleted_game_is_brought_back_from_the_settings(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window("/") as app:
            await app.tap(f"delete-{table.id}")
            await app.go("/settings")
            await app.until(lambda: f"restore-{table.id}" in app.idents())
            await app.tap(f"restore-{table.id}")
            await app.until(lambda: f"restore-{table.id}" not in app.idents())
            await app.go("/")
            assert f"game-{table.id}" in app.idents()


async def test_a_game_erased_in_another_window_is_told_when_it_shall_come_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        await at.desk.delete(table.id)
        async with at.window("/settings") as app:
            await at.desk.empty(await at.desk.bin())
            await app.tap(f"restore-{table.id}")
            assert app.toasts() == ["This game has been erased for good."]
            assert f"restore-{table.id}" not in app.idents()
