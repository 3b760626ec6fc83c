"""The games of the house: begun, found, played again, deleted and brought back, or not there at all."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from referee_app.core.calls import Keeping
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.ui.guard import errors
from tests.sheets.table import TWO
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, NAMES, place, says, sitting, taps

WON = "ruled X +13 carried over; turn 6♣"


async def test_an_empty_house_says_how_to_begin(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window() as app:
        assert app.ident("welcome")
        assert "again" not in app.idents()
        await app.tap("new-game")
        assert place(app) == "/new"
        await app.tap("back")
        assert place(app) == "/"


async def test_a_running_game_is_gone_on_with_and_a_finished_one_opens_its_sheet(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        running, over = await at.game(HAND), await at.game(WON)
        async with at.window() as app:
            assert says(app, "Finished games")
            await app.tap(f"game-{running.id}")
            assert place(app) == f"/game/{running.id}"
            await app.go("/")
            await app.tap(f"game-{over.id}")
            assert place(app) == f"/game/{over.id}/sheet"


async def test_a_game_is_deleted_with_one_tap_and_brought_back_with_another(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window() as app, at.window(f"/game/{table.id}") as other:
            await app.tap(f"delete-{table.id}")
            assert app.ident("welcome")
            assert app.toasts() == ["Game deleted"]
            await other.settle()
            assert other.ident("missing")
            bar = app.dialogs()[-1]
            assert isinstance(bar, ft.SnackBar)
            assert isinstance(bar.action, ft.SnackBarAction)
            await app.fire(bar.action, "click")
            assert app.ident(f"game-{table.id}")
            await other.settle()
            assert other.ident("ask-turn_up-suit-S")


async def test_the_list_follows_what_happens_in_another_window(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window() as home, at.window(f"/game/{table.id}") as app:
            await taps(app, "ask-beg-stood", "ask-high-held-high-1")
            await home.settle()
            assert says(home, "Paul & Dan 1")


async def test_the_same_table_plays_again_with_its_rules_and_the_next_dealer(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        first = await at.game(WON, house={"target": 14, "hang": 6})
        async with at.window() as app:
            await taps(app, "again", "deal")
            table = await at.desk.table(place(app).removeprefix("/game/"))
            assert table.id != first.id
            assert (table.names, table.sheet.house) == (NAMES, first.sheet.house)
            assert table.sheet.dealer == first.sheet.seating.after(first.game.hand.dealer)
            assert len(await at.desk.people()) == 4


async def test_from_the_result_as_well(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        first = await at.game(WON)
        async with at.window(f"/game/{first.id}/result") as app:
            await app.tap("again")
            assert place(app) == f"/new?again={first.id}"
            assert app.ident("name-0").value == "Rita"
            await app.go(f"/game/{first.id}/result")
            await app.tap("home")
            assert place(app) == "/"


async def test_playing_again_a_game_that_is_gone_begins_with_an_empty_table(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new?again=nowhere") as app:
        assert app.ident("name-0").value == ""
        await app.tap("deal")
        assert place(app).startswith("/game/")


async def test_a_table_for_two_under_other_rules(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await taps(app, "seating-1", "preset-tobago", "house-target-21", "more-rules", "house-gift_wins")
        assert app.idents().count("name-1") == 1
        assert "name-2" not in app.idents()
        await app.tap("why-target")
        assert says(app, "The first side to reach 21 wins")
        await app.dismiss()
        await app.tap("aloud")
        assert says(app, "Target: 21 (not as in the book)")
        await taps(app, "keeping-points", "dealer-1", "deal")
        table = await at.desk.table(place(app).removeprefix("/game/"))
        assert table.sheet.seating == TWO
        house = table.sheet.house.spelled
        assert (house["target"], house["deuce"], house["gift_wins"]) == (21, True, False)
        assert (table.sheet.keeping.value, table.sheet.dealer) == ("points", 1)
        assert table.names == ("Player 1", "Player 2")
        assert await at.desk.people() == (), "guests are not remembered"


async def test_people_of_the_house_are_seated_by_a_tap_and_exchange_their_seats(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game()
        people = await at.desk.people()
        async with at.window("/new") as app:
            for person in people:
                await app.tap(f"person-{person.id}")
            assert [app.ident(f"name-{n}").value for n in range(4)] == list(NAMES)
            await taps(app, "table-0", "table-1")
            assert [app.ident(f"name-{n}").value for n in range(2)] == ["Paul", "Rita"]
            await taps(app, "table-2", "table-2", f"person-{people[0].id}")
            assert app.ident("name-1").value == ""
            await app.type("name-1", "Zoe")
            await app.tap("deal")
            table = await at.desk.table(place(app).removeprefix("/game/"))
            assert table.names == ("Paul", "Zoe", "Lena", "Dan")
            assert len(await at.desk.people()) == 5


async def test_more_people_than_seats_are_not_seated(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game()
        people = await at.desk.people()
        async with at.window("/new") as app:
            await app.tap("seating-1")
            for person in people:
                await app.tap(f"person-{person.id}")
            assert [app.ident(f"name-{n}").value for n in range(2)] == ["Rita", "Paul"]


@pytest.mark.parametrize("name", ["   ", "\u200b"])
async def test_a_name_of_which_nothing_is_seen_is_no_name(tmp_path: Path, name: str) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await app.choose("name-0", name)
        await app.tap("deal")
        table = await at.desk.table(place(app).removeprefix("/game/"))
        assert table.names[0] == "Player 1"


async def test_many_finished_games_are_searched_and_shown_by_the_dozen(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        games = [await at.game(WON, names=("Zoe", *NAMES[1:]))] + [await at.game(WON) for _ in range(13)]
        async with at.window() as app:
            assert len(_games(app)) == 12
            await app.tap("more")
            assert len(_games(app)) == 14
            await app.type("search", "zoe")
            assert _games(app) == [f"game-{games[0].id}"]
            await app.type("search", "")
            assert len(_games(app)) == 14


def _games(app: HeadlessApp) -> list[str]:
    return [ident for ident in app.idents() if ident.startswith("game-")]


@pytest.mark.parametrize("rest", ["", "/sheet", "/result", "/rules", "/referee", "/mishap", "/amend/3"])
async def test_an_address_of_a_game_there_is_not_leads_home(tmp_path: Path, rest: str) -> None:
    async with sitting(tmp_path) as at, at.window(f"/game/nosuch{rest}") as app:
        assert app.ident("missing")
        await app.tap("go-home")
        assert place(app) == "/"
        assert app.ident("new-game")


@pytest.mark.parametrize("route", ["/nowhere", "/game", "/settings/deep/down", "/game/x/y"])
async def test_an_address_of_nothing_leads_home(tmp_path: Path, route: str) -> None:
    async with sitting(tmp_path) as at, at.window(route) as app:
        assert app.ident("nowhere")
        await app.tap("go-home")
        assert app.ident("new-game")


@pytest.mark.parametrize("number", ["0", "9", "x", "-1", "²", "hand0", "hand7"])
async def test_a_correction_of_a_call_there_is_not_leads_to_the_sheet(tmp_path: Path, number: str) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/amend/{number}") as app:
            assert says(app, "There is no such call on the sheet.")
            await app.tap("to-sheet")
            assert place(app) == f"/game/{table.id}/sheet"


async def test_a_damaged_game_is_told_of_and_the_others_are_there(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        good, bad = await at.game(HAND), await at.game(HAND)
    (tmp_path / "games" / f"{bad.id}.json").write_text("half a ga", "utf-8")
    (tmp_path / "games" / f"{bad.id}.json.bak").unlink(missing_ok=True)
    (tmp_path / "index.json").unlink()
    async with sitting(tmp_path) as at, at.window() as app:
        assert says(app, f"{bad.id}.json was damaged and has been set aside.")
        assert _games(app) == [f"game-{good.id}"]


async def test_a_game_of_rules_this_app_has_not_is_listed_and_said_to_be_unreadable(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        good = await at.game(HAND)
        document = dict(good.document)
        strange = await at.desk.shelf.create({**document, "sheet": {**document["sheet"], "game": "whist"}})
        errors.take()
        async with at.window() as app:
            assert says(app, "Unreadable game")
            assert app.ident("again"), "the readable one is offered"
            await app.tap(f"game-{strange}")
            assert says(app, "This game cannot be read")
            await app.tap("go-home")
            await app.tap(f"delete-{strange}")
            assert _games(app) == [f"game-{good.id}"]


async def test_there_is_one_desk_for_a_folder_and_all_windows(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game(HAND)
        async with at.window(), at.window():
            assert len(at.desk.games(finished=False)) == 1
    again = await Desk.open(tmp_path, rulesets(), "1")
    assert len(again.games(finished=False)) == 1
    await again.close()


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


async def test_a_game_erased_in_another_window_is_told_when_it_shall_come_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        await at.desk.delete(table.id)
        async with at.window("/settings") as app:
            await at.desk.empty(await at.desk.bin())
            await app.tap(f"restore-{table.id}")
            assert app.toasts() == ["This game has been erased for good."]
            assert f"restore-{table.id}" not in app.idents()


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


async def test_a_table_that_is_repeated_keeps_what_was_changed_on_the_way(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        first = await at.game(HAND)
        again = f"/new?again={first.id}"
        async with at.window(again) as app:
            await app.until(lambda: says(app, "Rita"))
            await taps(app, "keeping-points")
            await app.type("name-1", "Olga")
            await app.go("/settings")
            await app.go(again)
            await app.until(lambda: says(app, "Olga"))
            await taps(app, "deal")
            begun = await at.desk.table(place(app).removeprefix("/game/"))
            assert [one["name"] for one in begun.document["people"]] == ["Rita", "Olga", "Lena", "Dan"]
            assert begun.sheet.keeping is Keeping.POINTS
