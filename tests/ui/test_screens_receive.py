"""A game crosses from one phone to another: shown as a code, read by a lens, looked at, taken in once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft
import pytest

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.desk.desk import Desk
from referee_app.desk.table import Table
from referee_app.records.codes import ROOM, codes
from referee_app.ui.lens import Lens
from referee_app.ui.parts.bits import page_head
from referee_app.ui.parts.code import drawn
from referee_app.ui.root import main_for
from referee_app.ui.screens.code import side_of
from referee_app.ui.theme import Look
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, Sitting, place, says, sitting, taps

WON = f"{HAND}; ruled X +13 carried over"


class Eye:
    """A lens that sees what it is told to; `pictures` are those of which it can read something."""

    def __init__(self, *sees: str, why: str = "", there: bool = True) -> None:
        self.sees, self.why, self.there = list(sees), why, there
        self.told: list[str] = []
        self.pictures: dict[bytes, list[str]] = {}
        self.closed = False

    async def camera(self) -> bool:
        return self.there

    async def scan(self, words: Mapping[str, str], take: Callable[[str], str]) -> str:
        self.closed = False
        while self.sees and not self.closed:
            self.told.append(take(self.sees.pop(0)))
        return self.why

    def close(self) -> None:
        self.closed = True

    async def picture(self, content: bytes) -> list[str]:
        return self.pictures.get(content, [])


@asynccontextmanager
async def two(tmp_path: Path, lens: Lens | None = None) -> AsyncIterator[tuple[Sitting, Sitting]]:
    """The phone that has the game, and the one that gets it, with that lens."""
    async with sitting(tmp_path / "there") as there, sitting(tmp_path / "here") as here:
        yield there, Sitting(here.desk, main_for(here.desk, "Referee", lens=lens))


async def file_of(desk: Desk, table: Table) -> bytes:
    return (await desk.file(table.id)).encode()


async def picks(app: HeadlessApp, *files: tuple[str, bytes]) -> None:
    """What the device's own picker hands over."""
    box, _ = app.touchable("pick-game")
    chosen = [{"id": n, "name": name, "size": len(raw), "bytes": raw} for n, (name, raw) in enumerate(files)]
    await app.fire(box.action.file_picker, "result", {"files": chosen})


async def test_a_game_comes_by_its_code_and_is_refused_when_it_comes_again(tmp_path: Path) -> None:
    eye = Eye()
    async with two(tmp_path, eye) as (there, here):
        table = await there.game(HAND)
        row = codes(await there.desk.file(table.id))
        async with here.window("/") as app:
            await taps(app, "receive")
            assert place(app) == "/receive"
            eye.sees = ["https://elsewhere", *row, "never looked at"]
            await app.tap("scan")
            assert eye.told == ["That is no code of a game.", "1 of 2 read", "2 of 2 read"]
            assert says(app, "A game from another phone")
            assert here.desk.games(finished=False) == []
            await app.tap("accept-game")
            [game] = here.desk.games(finished=False)
            assert place(app) == f"/game/{game['id']}"
            assert (await here.desk.table(game["id"])).game == table.game
            await app.go("/receive")
            eye.sees = list(row)
            await app.tap("scan")
            assert says(app, "This game is here already")
            await app.tap("to-game")
            assert place(app) == f"/game/{game['id']}"
        assert len(here.desk.games(finished=False)) == 1


async def test_what_was_read_before_the_camera_was_closed_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee_app.records.codes.ROOM", 200)
    eye = Eye()
    async with two(tmp_path, eye) as (there, here):
        table = await there.game(HAND)
        row = codes(await there.desk.file(table.id))
        assert len(row) > 2
        async with here.window("/receive") as app:
            eye.sees = [row[-1]]
            await app.tap("scan")
            assert says(app, f"1 of {len(row)} read")
            eye.sees = [*row, "never looked at"]
            await app.tap("scan")
            assert eye.sees[-1] == "never looked at"
            assert says(app, "A game from another phone")


async def test_a_running_game_moves_rests_and_comes_back(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(HAND)
        async with there.window(f"/game/{table.id}/sheet") as app:
            await taps(app, "share-code", "move")
            assert place(app) == f"/game/{table.id}"
            assert says(app, "This game has moved to another phone (today, ")
            assert not [one for one in app.idents() if one.startswith("ask-")]
            await app.tap("bar-undo")
            assert app.toasts() == ["This game has moved to another phone."]
            await app.go("/")
            assert says(app, "on another phone")
        async with here.window("/receive") as app:
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("accept-game")
            assert place(app).startswith("/game/")
            await taps(app, "ask-turn_up-suit-D", "ask-turn_up-rank-9")
            moved = await here.desk.table(here.desk.games(finished=False)[0]["id"])
            assert moved.count == table.count + 1
        async with there.window("/receive") as app:
            await picks(app, ("game.json", await file_of(here.desk, moved)))
            assert says(app, "There the game has gone further")
            assert {"theirs-", "ours-"} <= set(app.idents())
            await app.tap("accept-game")
            assert place(app) == f"/game/{table.id}"
            assert "ask-beg-stood" in app.idents(), "it goes on here"
        assert table.game == moved.game


async def test_a_game_that_moved_may_be_played_on_here_all_the_same(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        await table.move(away=True)
        async with at.window(f"/game/{table.id}") as app:
            assert "ask-beg-stood" not in app.idents()
            await app.tap("play-on")
            assert "ask-beg-stood" in app.idents()
            await table.move(away=True)
            await app.tap("ask-beg-stood")
            assert table.count == 1
            assert app.toasts() == ["This game has moved to another phone."]


async def test_two_endings_of_a_game_are_shown_side_by_side(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(HAND)
        async with here.window("/receive") as app:
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("accept-game")
            await taps(app, "ask-turn_up-suit-D", "ask-turn_up-rank-9")
            await table.make(Ruled(Side(0), 1, "forgotten"), table.count)
            await app.go("/receive")
            await picks(app, ("game.json", await file_of(there.desk, table)))
            assert says(app, "The game went on on both phones")
            assert {"theirs-", "ours-"} <= set(app.idents())
            await app.tap("answer-row-1-conflict-other")
            await app.tap("accept-game")
            assert len(here.desk.games(finished=False)) == 2
            await app.go("/receive")
            await picks(app, ("game.json", await file_of(there.desk, table)))
            assert says(app, "This game is here already")


async def test_a_finished_game_opens_at_its_sheet(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(WON)
        async with here.window("/receive") as app:
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("accept-game")
            assert place(app).endswith("/sheet")
            await app.tap("share-code")
            assert "code" in app.idents()
            assert "move" not in app.idents(), "it is over"


async def test_codes_come_from_pictures_too_several_at_once(tmp_path: Path) -> None:
    eye = Eye(there=False)
    async with two(tmp_path, eye) as (there, here):
        table = await there.game(HAND)
        row = codes(await there.desk.file(table.id))
        pictures = [(f"{n}.png", b"\x89PNG%d" % n) for n in range(len(row) + 1)]
        eye.pictures = {raw: [code] for (_, raw), code in zip(pictures[1:], row, strict=True)}
        async with here.window("/receive") as app:
            assert "scan" not in app.idents(), "there is no camera"
            await picks(app, pictures[0])
            assert says(app, "There is no code of a game on")
            await picks(app, *pictures[1:])
            assert says(app, "A game from another phone")


@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("refused", "Allow it in the settings of the browser"), ("busy", "The camera is in use elsewhere"),
        ("missing", "No camera was found"),
    ],
)  # fmt: skip
async def test_a_camera_that_shows_nothing_says_why(tmp_path: Path, why: str, told: str) -> None:
    async with two(tmp_path, Eye(why=why)) as (_, here), here.window("/receive") as app:
        await app.tap("scan")
        assert says(app, told)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"{}", "This is no file of one game"),
        (b"nonsense", "This is no file of one game"),
        (b'{"format": "referee-backup", "version": 1}', "This is no file of one game"),
        (b'{"format": "referee-game", "version": 9}', "is not a version this app reads"),
        (b'{"format": "referee-game", "version": 1, "sheet": ', "is not JSON"),
        (b"\x89PNG", "There is no code of a game on"),
    ],
)
async def test_whatever_else_is_chosen_is_told_and_nothing_is_written(tmp_path: Path, raw: bytes, told: str) -> None:
    async with two(tmp_path) as (_, here), here.window("/receive") as app:
        await picks(app, ("what.json", raw))
        assert says(app, told), app.texts()
        assert "accept-game" not in app.idents()
        assert here.desk.shelf.summaries() == []


async def test_codes_that_make_no_game_are_told(tmp_path: Path) -> None:
    [code] = codes(json.dumps({"format": "referee-game", "version": 1}))
    broken = str(int(code) + 1)
    async with two(tmp_path, eye := Eye(broken)) as (_, here), here.window("/receive") as app:
        await app.tap("scan")
        assert says(app, "read them again")
        eye.sees = [code]
        await app.tap("scan")
        assert "accept-game" not in app.idents()


async def test_codes_are_shown_in_turn_at_two_paces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee_app.records.codes.ROOM", 200)
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        row = codes(await at.desk.file(table.id))
        pictures = [drawn(code).png for code in row]
        async with at.window(f"/game/{table.id}/code") as app:
            seen = []
            await app.until(lambda: seen.append(shown(app)) or set(seen) == set(pictures))  # type: ignore[func-returns-value]
            await app.tap("pace")
            assert says(app, "Faster")
            await app.go(f"/game/{table.id}")


async def test_a_game_too_long_for_codes_is_handed_over_as_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee_app.records.codes.LONGEST", 0)
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/code") as app:
            assert says(app, "hand it over as a file")
            await app.tap("save-file")
            assert [name for name, _ in app.invoked if name == "save_file"]


def shown(app: HeadlessApp) -> bytes:
    [picture] = [one for one in walk(app.view()) if isinstance(one, ft.Image) and one.opacity]
    assert isinstance(picture.src, bytes)
    return picture.src


def test_a_code_has_white_all_round_and_fits_a_small_phone() -> None:
    made = drawn("9" * int(ROOM * 2.45))
    assert made.squares <= 85
    assert made.png.startswith(b"\x89PNG")


async def test_what_another_reader_of_codes_wrote_down_is_read(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(HAND)
        row = codes(await there.desk.file(table.id))
        assert len(row) == 2
        async with here.window("/receive") as app:
            await picks(app, ("figures.txt", b"12345"))
            assert says(app, "There is no code of a game on")
            await picks(app, ("first.txt", row[0].encode()))
            assert says(app, "1 of 2 read")
            await picks(app, ("both.txt", "\r\n".join(row).encode()))
            assert says(app, "A game from another phone")


async def test_a_game_of_another_edition_of_the_rules_says_so(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        game = json.loads(await there.desk.file((await there.game(HAND)).id))
        ours = game["sheet"]["edition"]
        async with here.window("/receive") as app:
            await picks(app, ("game.json", json.dumps(game).encode()))
            assert "edition" not in app.idents()
            game["sheet"]["edition"] = "2099"
            await picks(app, ("game.json", json.dumps(game).encode()))
            assert says(app, f"Kept by edition 2099 of the rules; this phone counts by edition {ours}.")


async def test_what_is_here_is_kept_where_a_person_says_so(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(HAND)
        async with here.window("/receive") as app:
            assert says(app, "On the other phone save the game as a file")
            await picks(app, ("game.json", await file_of(there.desk, table)))
            assert not says(app, "On the other phone save the game as a file"), "it is above what was asked for"
            await app.tap("accept-game")
            await taps(app, "ask-turn_up-suit-D", "ask-turn_up-rank-9")
            kept = place(app)
            await table.make(Ruled(Side(0), 1, "forgotten"), table.count)
            await app.go("/receive")
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("answer-row-1-conflict-ours")
            await app.tap("to-game")
            assert place(app) == kept


async def test_what_was_called_meanwhile_is_asked_about_again(tmp_path: Path) -> None:
    async with two(tmp_path) as (there, here):
        table = await there.game(HAND)
        async with here.window("/receive") as app:
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("accept-game")
            mine = await here.desk.table(place(app).rpartition("/")[2])
            await mine.make(Ruled(Side(1), 1, "here"), mine.count)
            await table.make(Ruled(Side(0), 1, "there"), table.count)
            await app.go("/receive")
            await picks(app, ("game.json", await file_of(there.desk, table)))
            await app.tap("answer-row-1-conflict-theirs")
            await mine.make(Ruled(Side(1), 1, "here"), mine.count)
            await app.tap("accept-game")
            assert place(app) == "/receive"
            assert app.toasts()[-1].startswith("Somebody was faster")
            await app.tap("accept-game")
            assert mine.game.score == table.game.score, "a second yes is to what is here now"


def test_a_code_is_whole_on_a_phone_that_lies_however_large_the_text() -> None:
    assert side_of(Look(844, 390), 844, beside=True) == 390 - 72
    assert side_of(Look(844, 390, scale=2.0), 844, beside=True) == 390 - 108
    assert side_of(Look(320, 568, scale=2.0), 288, beside=False) == 288


def test_the_way_back_stands_beside_the_first_line_of_a_title() -> None:
    room = Look(320, 568, scale=2.0)
    row = page_head(room, ft.Container(), "A name of a team that takes " + "many " * 20)
    assert isinstance(row, ft.Row)
    assert row.vertical_alignment is ft.CrossAxisAlignment.START
