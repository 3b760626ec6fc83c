"""What is taken away from a game: as a text, as its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee_app.checking import check
from referee_app.core.remarks import Undid
from referee_app.desk.club.office import Office
from referee_app.games.registry import rulesets
from referee_app.ui import stores
from tests.desk.club.conftest import told
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, sitting

WON = f"{HAND}; ruled X +13 carried over"


async def test_the_file_is_the_one_that_is_kept_and_can_be_checked(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        await table.undo(table.count)
        await table.redo(table.count)
        async with at.window(f"/game/{table.id}/result") as app:
            await app.tap("share-file")
            given = next(given for name, given in app.invoked if name == "save_file")
            assert given["file_name"] == f"{table.document['created'][:10]} Rita Paul Lena Dan.json"
            assert app.toasts() == [f"Saved: {given['file_name']}"]
        heard = check(given["src_bytes"], rulesets())
        assert heard.refusal is None
        assert heard.game == table.game
        assert heard.file.entries[-2:] == tuple(one.entry for one in table.entries[-2:])
        assert heard.file.entries[-2] == Undid()
        assert json.loads(given["src_bytes"])["people"] == table.document["people"]


async def test_a_game_under_way_is_shared_from_its_sheet(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/sheet") as app:
            await app.tap("share-text")
            copied = next(given["data"] for name, given in app.invoked if name == "set")
            assert copied.splitlines()[1:] == ["Rita & Lena: 1", "Paul & Dan: 2", "2 hands"]


async def test_a_device_that_cannot_keep_a_file_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "SERVICE_TIMEOUT", 0.05)
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        async with at.window(f"/game/{table.id}/result") as app:
            app.silent.add("save_file")
            await app.tap("share-file")
            await app.until(lambda: app.toasts() == ["It could not be saved here."])


async def test_away_from_the_web_a_person_may_choose_to_save_nothing(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        async with at.window(f"/game/{table.id}/result") as app:
            app.session.apply_page_patch({"web": False})
            await app.tap("share-file")
            assert app.toasts() == []
            app.replies["save_file"] = "/home/rita/game.json"
            await app.tap("share-file")
            assert len(app.toasts()) == 1


async def test_a_browser_opens_the_paper_in_the_very_tap_and_elsewhere_it_is_a_file(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON)
        event_id = await Office(at.desk).create("One day", told())
        async with at.window(f"/game/{table.id}/sheet") as app:
            box, _ = app.touchable("share-print")
            assert box.action.url == f"/game/{table.id}/print?lang=en"
            await app.tap("share-print")
            assert _files(app) == []
            await app.go(f"/club/{event_id}/more")
            box, _ = app.touchable("share-print")
            assert box.action.url == f"/event/{event_id}/print?lang=en"
            app.session.apply_page_patch({"pyodide": True})
            await app.go("/club")
            await app.go(f"/club/{event_id}/more")
            await app.tap("share-print")
            assert _files(app).pop()["file_name"].endswith(".html"), "a page that no server stands behind"
            app.session.apply_page_patch({"web": False})
            app.invoked.clear()
            app.replies["save_file"] = "/home/rita/game.html"
            await app.go(f"/game/{table.id}/sheet")
            await app.tap("share-print")
            (given,) = _files(app)
            assert given["file_name"].endswith("Rita Paul Lena Dan.html")
            assert b"<script" not in given["src_bytes"]
            assert "Rita &amp; Lena" in given["src_bytes"].decode()


def _files(app: HeadlessApp) -> list[dict[str, Any]]:
    return [given for name, given in app.invoked if name == "save_file"]
