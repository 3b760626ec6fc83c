"""Another player takes a seat in the middle of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.sitting import HAND, NAMES, place, says, sitting, taps


async def test_a_substitute_takes_a_seat_and_the_points_before_stay_where_they_were_made(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; turn 9♦; stand; high X A")
        score = table.game.score
        eva = await at.desk.shelf.club.add_person("Eva")
        async with at.window(f"/game/{table.id}/mishap") as app, at.window(f"/game/{table.id}/sheet") as other:
            await taps(app, "leaves-1", f"sub-{eva.id}", "sits")
            assert place(app) == f"/game/{table.id}"
            assert says(app, "Eva for Paul")
            assert table.names == ("Rita", "Eva", "Lena", "Dan")
            assert table.game.score == score == (1, 3)
            await app.tap("ask-low-held-low-1")
            await other.settle()
            assert says(other, "Eva for Paul")
            for made in ("Paul & Dan: 3", "Eva & Dan: 1"):
                assert says(other, made), made
            await other.tap("hand-1")
            assert says(other, "High: Paul & Dan (ace)")
            await other.go("/")
            assert says(other, "Eva & Dan")
            await taps(app, "bar-undo", "bar-undo")
            assert table.names == NAMES
            assert not says(app, "Eva")
            await app.tap("bar-redo")
            assert table.names[1] == "Eva"


async def test_a_substitute_is_typed_and_known_from_then_on(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap("leaves-0")
            await app.choose("sub-name", " eva\u200b ")
            await app.tap("sits")
            assert table.names[0] == "eva"
            assert len(await at.desk.people()) == 5
            await app.go(f"/game/{table.id}/mishap")
            await app.tap("leaves-0")
            await app.choose("sub-name", "RITA")
            assert says(app, "The same as Rita")
            await app.tap("sits")
            assert table.people[0].id == table.document["people"][0]["id"], "who left comes back"
            assert len(await at.desk.people()) == 5


async def test_nobody_sits_down_without_a_name_and_the_seat_can_be_left_alone(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap("leaves-0")
            await app.choose("sub-name", " \u200b ")
            with pytest.raises(AssertionError, match="answers a tap"):
                await app.tap("sits")
            await app.choose("sub-name", "Paul")
            assert says(app, "Paul sits here already: this is somebody else.")
            await app.tap("leave-seat")
            assert app.ident("leaves-0")
            assert table.count == 0


async def test_of_two_windows_one_seats_the_substitute_and_the_other_is_told(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}/mishap") as app, at.window(f"/game/{table.id}/mishap") as other:
            for window, name in ((app, "Eva"), (other, "Max")):
                await window.tap("leaves-0")
                await window.choose("sub-name", name)
            await app.tap("sits")
            assert table.names[0] == "Eva"
            await other.settle()
            assert other.ident("sub-name").value == "Max", "what is half filled in stays"
            await other.tap("sits")
            assert table.names[0] == "Max"
            assert [type(one.entry).__name__ for one in table.entries] == ["Replaced", "Replaced"]


async def test_a_hand_removed_keeps_who_came_in_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND[:-8]}; seat P to Eva; agreed; {HAND}")
        async with at.window(f"/game/{table.id}/amend/hand1") as app:
            assert not says(app, "falls away")
            await app.tap("amend-apply")
            assert table.names[1] == "Eva"
            assert table.game.score == (1, 2)
