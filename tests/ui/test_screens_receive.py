"""A game crosses from one phone to another: shown as a code, read by a lens, looked at, taken in once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.records.codes import codes
from tests.ui.phones import Eye, file_of, picks, two
from tests.ui.sitting import HAND, place, says, sitting, taps

WON = f"{HAND}; ruled X +13 carried over"


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
        (b'{"format": "referee-game", "version": 9}', "it was made by a newer edition of this app"),
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
