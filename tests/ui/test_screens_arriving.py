"""What comes from another phone: in other forms, of other rules, and while something else happens."""

from __future__ import annotations

import json
from pathlib import Path

import flet as ft

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.records.codes import codes
from referee_app.ui.parts.bits import page_head
from referee_app.ui.theme import Look
from tests.ui.phones import file_of, picks, two
from tests.ui.sitting import HAND, place, says, taps


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


def test_the_way_back_stands_beside_the_first_line_of_a_title() -> None:
    room = Look(320, 568, scale=2.0)
    row = page_head(room, ft.Container(), "A name of a team that takes " + "many " * 20)
    assert isinstance(row, ft.Row)
    assert row.vertical_alignment is ft.CrossAxisAlignment.START
