"""The people of the phone: known again when their names are typed, renamed, each name shown as it is written."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from referee_app.desk.desk import Person
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, Sitting, place, says, sitting, taps

FAMILY = "👨‍👩‍👧‍👦"


async def dealt(at: Sitting, app: HeadlessApp) -> tuple[str, ...]:
    """Who sits at the game begun."""
    await app.tap("deal")
    return (await at.desk.table(place(app).removeprefix("/game/"))).names


def chosen(app: HeadlessApp, ident: str) -> bool:
    [button] = [one for one in app.all(ft.Semantics) if one.identifier == ident]
    return bool(button.selected)


@pytest.mark.parametrize("typed", ["alex", "ALEX ", "A\u200blex", "Ａlex"])
async def test_a_name_nearly_the_same_is_offered_as_the_same_person(tmp_path: Path, typed: str) -> None:
    async with sitting(tmp_path) as at:
        alex = await at.desk.shelf.club.add_person("Alex")
        async with at.window("/new") as app:
            assert says(app, "Alex")
            await app.choose("name-0", typed)
            assert says(app, "The same as Alex")
            assert chosen(app, f"same-0-{alex.id}")
            assert (await dealt(at, app))[0] == "Alex"
        assert [person.id for person in await at.desk.people()] == [alex.id]


async def test_one_tap_takes_the_same_person_and_another_somebody_else(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        alex = await at.desk.shelf.club.add_person("Alex")
        async with at.window("/new") as app:
            await app.choose("name-0", "alex")
            await app.tap(f"same-0-{alex.id}")
            assert app.ident("name-0").value == "Alex"
            assert chosen(app, f"person-{alex.id}")
            await app.choose("name-1", "ALEX")
            assert f"same-1-{alex.id}" not in app.idents()
            assert says(app, "ALEX sits here already: this is somebody else.")
            await app.tap(f"person-{alex.id}")
            await app.tap("other-1")
            assert chosen(app, "other-1")
            assert not chosen(app, f"same-1-{alex.id}")
            assert (await dealt(at, app))[1] == "ALEX"
        assert [person.name for person in await at.desk.people()] == ["Alex", "ALEX"]


async def test_of_two_namesakes_the_one_who_is_meant_is_tapped(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        _, second = [await at.desk.shelf.club.add_person("Ann") for _ in range(2)]
        async with at.window("/new") as app:
            await app.choose("name-0", "ann")
            assert says(app, "The same as Ann 2")
            await taps(app, f"same-0-{second.id}", "deal")
            table = await at.desk.table(place(app).removeprefix("/game/"))
            assert table.document["people"][0]["id"] == second.id
        assert len(await at.desk.people()) == 2


async def test_blanks_around_a_name_are_not_kept_and_the_person_is_to_be_picked(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await app.choose("name-0", "  Аня ")
        await app.choose("name-1", "Бо\u200bря")
        assert (await dealt(at, app))[:2] == ("Аня", "Боря")
        async with at.window("/new") as later:
            for person, name in zip(await at.desk.people(), ("Аня", "Боря"), strict=True):
                assert person.name == name
                await later.tap(f"person-{person.id}")
            assert [later.ident(f"name-{n}").value for n in range(2)] == ["Аня", "Боря"]


async def test_a_name_is_cut_at_two_hundred_letters_and_never_within_one(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await app.choose("name-0", FAMILY * 201)
        assert app.ident("name-0").value == FAMILY * 200
        assert (await dealt(at, app))[0] == FAMILY * 200


async def test_a_name_from_right_to_left_keeps_the_score_on_its_side(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        game = await at.game("ruled X +3 agreed")
        people = [Person("", name) for name in ("דנה", "Paul", "محمد (2)", "Dan")]
        other = await at.desk.begin(game.sheet, people)
        async with at.window() as home:
            assert says(home, "\u2068דנה\u2069 & \u2068محمد (2)\u2069 0")
            await home.go(f"/game/{other}/sheet")
            assert says(home, "\u2068דנה\u2069 & \u2068محمد (2)\u2069: 0")


async def test_a_new_name_stands_everywhere_at_once_and_in_the_other_windows(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        score, document = table.game.score, dict(table.document)
        rita = table.people[0]
        async with at.window("/settings") as app, at.window() as home, at.window(f"/game/{table.id}") as other:
            await app.tap("people")
            assert place(app) == "/people"
            await app.tap(f"person-{rita.id}")
            await app.choose("new-name", " Margarita")
            await app.tap("save-name")
            assert says(app, "Rita is now Margarita")
            await home.settle()
            assert says(home, "Margarita & Lena")
            await other.settle()
            for route in ("", "/sheet", "/result"):
                await other.go(f"/game/{table.id}{route}")
                assert says(other, "Margarita")
                assert not says(other, "Rita")
            assert (table.game.score, table.document) == (score, document)
            bar = app.dialogs()[-1]
            assert isinstance(bar, ft.SnackBar)
            assert isinstance(bar.action, ft.SnackBarAction)
            await app.fire(bar.action, "click")
            await home.settle()
            assert says(home, "Rita & Lena")
            assert not says(home, "Margarita")


async def test_a_game_half_set_up_follows_the_new_name(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        alex = await at.desk.shelf.club.add_person("Alex")
        async with at.window("/new") as app, at.window("/people") as other:
            await taps(app, f"person-{alex.id}")
            await taps(other, f"person-{alex.id}")
            await other.choose("new-name", "Alexandra")
            await other.submit("new-name")
            await app.settle()
            assert app.ident("name-0").value == "Alexandra"
            await app.tap("deal")
            assert [person.name for person in await at.desk.people()] == ["Alexandra"]


async def test_a_name_that_cannot_be_is_not_taken(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        alex, _ = [await at.desk.shelf.club.add_person(name) for name in ("Alex", "Bo")]
        async with at.window("/people") as app:
            await app.tap(f"person-{alex.id}")
            await app.choose("new-name", " \u200b")
            assert says(app, "A name has at least one letter.")
            await app.tap("save-name")
            assert app.ident("new-name")
            await app.choose("new-name", "BO")
            assert says(app, "Somebody else is called BO too: the two stay two.")
            await app.tap("leave-name")
            assert [person.name for person in await at.desk.people()] == ["Alex", "Bo"]
            assert "new-name" not in app.idents()


async def test_people_stand_in_the_order_of_the_alphabet(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        async with at.window("/people") as app:
            assert says(app, "Nobody yet")
        people = {
            name: await at.desk.shelf.club.add_person(name) for name in ("Żaneta", "bob", "Émile", "Фёдор", "Adam")
        }
        for n in range(50):
            await at.desk.shelf.club.add_person(f"Z{n:02}")
        async with at.window("/people") as app:
            shown = [ident for ident in app.idents() if ident.startswith("person-")]
            first = [f"person-{people[name].id}" for name in ("Adam", "bob", "Émile")]
            assert shown[:3] == first
            assert len(shown) == 40
            await app.tap("more")
            assert app.ident(f"person-{people['Фёдор'].id}")


WON = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X"


async def test_the_result_and_the_next_game_know_who_sits_there_now(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{WON[: -len('; high X')]}; seat P to Eva; high X", house={"target": 7})
        assert table.game.winners
        async with at.window(f"/game/{table.id}/result") as app:
            assert says(app, "Eva & Dan win")
            assert says(app, "Paul & Dan: 6")
            assert says(app, "Eva & Dan: 1")
            await app.tap("share-text")
            await app.tap("again")
            assert app.ident("name-1").value == "Eva"


OLD = "Wolfeschlegelsteinhausen der Ältere " * 5 + "von und zu Hausenber"
LONG = ("W" * 40, OLD, "Łucja " * 33 + "ab", FAMILY * 200)


async def test_long_names_end_in_an_ellipsis_and_are_read_in_full_by_a_tap(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(WON, names=LONG, house={"target": 7})
        assert table.names == LONG
        async with at.window(f"/game/{table.id}/result", 320, 568) as app:
            for route in ("", "/sheet", "/result"):
                await app.go(f"/game/{table.id}{route}")
                assert not any(name in text for name in LONG for text in drawn(app)), route
                assert any("W…" in text for text in drawn(app))
            await app.tap("full-names")
            assert all(says(app, name) for name in LONG)
            await app.tap("names-close")
            await app.tap("share-text")
            copied = next(given["data"] for name, given in app.invoked if name == "set")
            assert all(name in copied for name in LONG)
            await app.go("/")
            assert not any(name in text for name in LONG for text in drawn(app))


def drawn(app: HeadlessApp) -> list[str]:
    """What is seen, not what is spoken."""
    return [text.value for text in app.all(ft.Text)]


async def test_the_whole_name_is_spoken(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(names=LONG)
        async with at.window(f"/game/{table.id}") as app:
            [score] = [one for one in app.all(ft.Semantics) if one.identifier == "score-0"]
            assert all(name in score.label for name in LONG[::2])


async def test_names_that_begin_alike_are_told_apart_when_they_are_cut(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand", names=("A" * 40, "B", "A" * 41, "C"))
        async with at.window(f"/game/{table.id}/mishap") as app:
            assert says(app, "A" * 23 + "…")
            assert says(app, "A" * 23 + "… 2")


async def test_short_names_need_no_list_of_full_ones(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/sheet") as app:
            assert "full-names" not in app.idents()
