"""Windows of one browser: one has the games, another takes them over; what a person is told of where they are kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import flet as ft
import pytest

from referee_app.desk.desk import ENOUGH
from referee_app.pocket import Pocket
from referee_app.records import disk, turns
from referee_app.records.slots import written
from referee_app.ui.guard import errors
from tests.pocket.page import Page
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import sitting

TOLD = {"version": "1", "title": "Referee", "lang": "en", "shade": "system", "seed": "#1f6b45"}
WON = "ruled X +13 carried over; turn 6♣"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    proxies = ModuleType("pyodide.ffi")
    proxies.create_proxy = lambda call: call  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyodide.ffi", proxies)
    monkeypatch.setattr(turns, "sys", SimpleNamespace(platform="emscripten"))
    yield Page()
    disk.kept_in(None)


def window(page: Page, root: Path, route: str = "/") -> HeadlessApp:
    """As Flet begins in a page: its hub has no loop."""

    async def main(it: ft.Page) -> None:
        setattr(it.session.connection.pubsubhub, "_PubSubHub__loop", None)  # noqa: B010
        await Pocket(page, root, **TOLD).main(it)

    return HeadlessApp(main, route)


async def test_the_games_go_from_window_to_window(page: Page, tmp_path: Path) -> None:
    async with window(page, tmp_path / "one") as first:
        await first.tap("new-game")
        await first.tap("deal")
        await first.until(lambda: "score-0" in first.idents())
        async with window(page, tmp_path / "two") as second:
            assert "take-over" in second.idents()
            await second.tap("take-over")
            await second.until(lambda: "new-game" in second.idents())
            assert any(ident.startswith("game-") for ident in second.idents())
            await first.until(lambda: "take-over" in first.idents())
            await first.tap("take-over")
            await first.until(lambda: "take-over" in second.idents())


async def test_a_window_that_does_not_answer_keeps_them(page: Page, tmp_path: Path) -> None:
    page.held = True
    async with window(page, tmp_path) as app:
        await app.tap("take-over")
        await app.until(lambda: "did not answer" in " ".join(app.texts()))
        page.held = False
        await app.tap("take-over")
        await app.until(lambda: "welcome" in app.idents())


async def test_what_one_screen_does_is_heard_on_the_others(page: Page, tmp_path: Path) -> None:
    """A game that is deleted goes from the list."""
    async with window(page, tmp_path) as app:
        await app.tap("new-game")
        await app.tap("deal")
        await app.until(lambda: "score-0" in app.idents())
        await app.go("/")
        game = next(it for it in app.idents() if it.startswith("game-"))
        await app.tap(game.replace("game", "delete", 1))
        await app.until(lambda: game not in app.idents())


async def test_a_late_answer_of_the_client_does_not_make_the_window_deaf(page: Page, tmp_path: Path) -> None:
    """Flet's own loop in a page would end with what is raised here."""
    async with window(page, tmp_path) as app:
        app.session.handle_invoke_method_results(999_999, "focus", None, None)
        await app.tap("new-game")
        assert "deal" in app.idents()


async def test_where_they_are_kept(page: Page, tmp_path: Path) -> None:
    page.promised = False
    async with window(page, tmp_path, "/settings") as app:
        assert "A private window keeps it only until it is closed." in " ".join(app.texts())
        await app.go("/")
        page.promised = True
        await app.go("/settings")
        text = " ".join(app.texts())
        assert "In this browser, on this device." in text
        assert "has promised not to clear it" in text


async def test_a_browser_that_keeps_nothing_says_so_at_once(page: Page, tmp_path: Path) -> None:
    page.has_files, page.has_records = False, ""
    async with window(page, tmp_path) as app:
        assert "This window keeps nothing" in " ".join(app.texts())
        assert "new-game" in app.idents()


async def test_a_window_without_files_uses_the_database(page: Page, tmp_path: Path) -> None:
    page.has_files = False
    async with window(page, tmp_path / "one") as app:
        await app.tap("new-game")
        await app.tap("deal")
        await app.until(lambda: "score-0" in app.idents())
        await app.go("/settings")
        assert "In this browser, on this device." in " ".join(app.texts())
        page.refuses = "TakenOver"
        await app.tap("four")
        assert app.toasts() == ["This could not be saved: another window or program has the games now."]
        errors.take()
        page.refuses = ""
    page.end()
    page.held = False
    async with window(page, tmp_path / "two") as app:
        assert any(ident.startswith("game-") for ident in app.idents())


async def test_what_a_newer_edition_wrote_is_told_and_left(page: Page, tmp_path: Path) -> None:
    page.has_files, page.has_records = False, "newer"
    async with window(page, tmp_path) as app:
        assert "newer" in app.idents()
        assert "A newer edition of the app has written the games kept here." in " ".join(app.texts())
    assert not page.held


async def test_a_slot_of_nobody_is_told(page: Page, tmp_path: Path) -> None:
    page.files["00000002"] = b"who knows what"
    async with window(page, tmp_path) as app:
        assert "slot-00000002.damaged was damaged and has been set aside." in " ".join(app.texts())


@pytest.mark.parametrize("way", [["reminder-action"], ["backup", "club-backup"]], ids=["later", "backup"])
async def test_now_and_then_a_person_is_reminded_of_copies(page: Page, tmp_path: Path, way: list[str]) -> None:
    async with sitting(tmp_path) as at:
        for _ in range(ENOUGH):
            await at.game(WON)
    for kept in tmp_path.rglob("*.json"):
        page.files[str(len(page.files))] = slip(kept.relative_to(tmp_path).as_posix(), kept.read_bytes())
    async with window(page, tmp_path) as app:
        assert f"{ENOUGH} finished games are kept in this browser alone." in " ".join(app.texts())
        for tapped in way:
            await app.tap(tapped)
        await app.go("/")
        assert "reminder" not in app.idents()
    page.end()
    page.held = False
    async with window(page, tmp_path) as app:
        assert "reminder" not in app.idents()


def slip(name: str, data: bytes) -> bytes:
    return written(1, name, 1, data)
