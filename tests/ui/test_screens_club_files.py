"""Files of the club on the screen: brought in after a look, taken away as tables and papers."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Draw, Terms
from referee_app.ui.access import DESK
from tests.desk.club.conftest import DATA, told
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import place, says, sitting, taps
from tests.ui.test_screens_club import WON


async def picked(app: HeadlessApp, name: str, content: bytes) -> None:
    """As the picker of the device hands a file over."""
    picker = app.page.session.store.get("service-FilePicker")
    files = [{"id": 1, "name": name, "size": len(content), "bytes": content}]
    await app.fire(picker, "result", {"files": files})


async def test_a_table_is_looked_at_asked_about_taken_in_and_taken_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        event_id = await Office(at.desk).begin("One day", Terms(Draw.FREE))
        async with at.window(f"/club/{event_id}/more/import") as app:
            await picked(app, "day.csv", (DATA / "club-event-a.csv").read_bytes())
            assert says(app, "New: 26 · Doubtful: 1")
            assert says(app, "The match ends at 1:45am, before it starts at 11:00am")
            assert says(app, "1 question to answer first")
            await app.tap("sort-doubtful")
            await app.tap(next(one for one in app.idents() if one.startswith("answer-") and one.endswith("skip")))
            ledger = await Office.of(app.page.session.store.get(DESK)).open(event_id)
            assert not ledger.event.matches, "nothing happens until it is accepted"
            await app.tap("accept-file")
            assert place(app) == f"/club/{event_id}"
            assert len(ledger.event.matches) == 27
            assert says(app, "51–23")
            match = next(iter(ledger.event.matches))
            await app.go(f"/club/{event_id}/rounds/match/{match}")
            await taps(app, "correct", "won-1", "result-games-0", "result-key-back", "result-key-back", "result-key-9")
            await app.tap("result-done")
            logged = [one for one in app.all(ft.Text) if "Hibiscus – Doubles: " in (one.value or "")]
            assert ["corrected to 9–17" in one.value for one in logged] == [True, False]
            assert logged[1].style.decoration == ft.TextDecoration.LINE_THROUGH
            await taps(app, "back", "bar-undo", "bar-undo")
            assert not ledger.event.matches


async def test_a_table_begins_an_event_and_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/club/import") as app:
        await picked(app, "cat.png", b"\x89PNG\r\n")
        assert any("cat.png" in text for text in app.texts())
        assert "accept-file" not in app.idents()
        head = "round,teamA,teamABullsEye,teamB,teamBBullsEye"
        await picked(app, "small.csv", f"{head}\n1,Doubles,4,Tassa,2\n".encode())
        assert app.ident("title").value == "small"
        assert says(app, "1 question to answer first")
        await app.tap("length-4")
        assert says(app, "New: 1")
        await app.tap("accept-file")
        [listed] = await Office.of(app.page.session.store.get(DESK)).events()
        assert place(app) == f"/club/{listed.id}"
        assert listed.event is not None
        assert (listed.event.title, listed.event.terms.to, len(listed.event.teams)) == ("small", 4, 2)


async def test_a_backup_is_saved_and_brings_everything_back(tmp_path: Path) -> None:
    async with sitting(tmp_path / "one") as at:
        table = await at.game(WON, house={"target": 7})
        event_id = await Office(at.desk).begin("One day", Terms())
        content = b"".join(await Office(at.desk).backup())
        async with at.window("/club") as app:
            await app.tap("club-backup")
            [saved] = [args for name, args in app.invoked if name == "save_file"]
            assert saved["file_name"].startswith("referee-")
    async with sitting(tmp_path / "two") as at, at.window("/club/import") as app:
        await picked(app, "backup.json", content)
        assert says(app, "New: 2")
        await app.tap("accept-file")
        assert f"event-{event_id}" in app.idents()
        assert [row["id"] for row in at.desk.games(finished=True)] == [table.id]
        await app.go("/club/import")
        await app.tap("take-back")
        assert at.desk.games(finished=True) == []
        assert "take-back" not in app.idents()


async def test_the_players_are_counted_and_each_has_a_page(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        for _ in range(3):
            await at.game(WON, house={"target": 7})
        async with at.window("/club") as app:
            await app.tap("club-players")
            rows = [one for one in app.idents() if one.startswith("standing-")][1:]
            assert len(rows) == 4
            assert says(app, "3–0")
            await taps(app, rows[0], "to-player")
            assert says(app, "Share of the prizes")
            assert says(app, "Head to head")
            assert says(app, "Game by game: won 3, lost 0")
            await app.go("/club/people/nobody")
            assert says(app, "Nobody of that name")


async def test_tables_of_an_event_and_of_a_season_are_saved(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game(WON, house={"target": 7})
        event_id = await Office(at.desk).create("One day", told())
        async with at.window(f"/club/{event_id}/more") as app:
            await taps(app, "share-pdf", "share-xlsx", "share-csv")
            await app.go("/club/people")
            await taps(app, "share-xlsx", "share-csv")
            files = [args for name, args in app.invoked if name == "save_file"]
            kinds = [one["file_name"].rpartition(".")[2] for one in files]
            assert kinds == ["pdf", "xlsx", "csv", "xlsx", "csv"]
            assert [one["src_bytes"][:4] for one in files[:2]] == [b"%PDF", b"PK\x03\x04"]
            assert b"Ibis United" in files[2]["src_bytes"]
