"""The club's file: people who share names, settings, the device."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from referee_app.records.people import Person
from referee_app.records.shelf import Shelf
from referee_app.records.storage import NotPlain, sealed
from tests.records.conftest import Opener


async def test_two_people_with_one_name_stay_two(shelf: Shelf, open_shelf: Opener) -> None:
    anns = [await shelf.club.add_person("Ann"), await shelf.club.add_person("Ann ")]
    bo = await shelf.club.add_person("Bo")
    assert len({person.id for person in (*anns, bo)}) == 3
    await shelf.close()
    assert await (await open_shelf()).club.people() == [*anns, bo]


async def test_a_renamed_person_is_the_same_person(shelf: Shelf) -> None:
    ann, other = await shelf.club.add_person("Ann"), await shelf.club.add_person("Ann")
    assert await shelf.club.rename(ann.id, " Anna") == Person(ann.id, "Anna")
    assert await shelf.club.people() == [Person(ann.id, "Anna"), other]
    with pytest.raises(LookupError):
        await shelf.club.rename("nobody", "Ann")


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u200d"])
async def test_a_name_has_something_to_see(shelf: Shelf, name: str) -> None:
    with pytest.raises(ValueError, match="at least one letter"):
        await shelf.club.add_person(name)
    assert await shelf.club.people() == []


async def test_settings_are_what_was_set(shelf: Shelf, open_shelf: Opener) -> None:
    assert await shelf.club.setting("theme", "system") == "system"
    await shelf.club.set_setting("theme", "light")
    await shelf.club.set_setting("theme", "dark")
    await shelf.club.set_setting("table", {"names": ["Анна"]})
    await shelf.close()
    club = (await open_shelf()).club
    assert await club.setting("theme", "system") == "dark"
    assert await club.choice("theme", ("dark", "light"), "light") == "dark"
    assert await club.setting("table", {}) == {"names": ["Анна"]}
    with pytest.raises(NotPlain):
        await club.set_setting("scale", float("nan"))


@pytest.mark.parametrize("stored", ["purple", 5, None, ["dark"], {"dark": 1}, True, ""])
async def test_a_setting_that_cannot_be_is_the_default(shelf: Shelf, stored: object) -> None:
    await shelf.club.set_setting("theme", stored)
    assert await shelf.club.choice("theme", ("system", "light", "dark"), "system") == "system"
    assert await shelf.club.setting("theme", 1.5) == 1.5
    await shelf.club.set_setting("four", 1)
    assert await shelf.club.setting("four", False) is False


WRONG = [
    {"people": {"1": {"id": "x"}}},
    {"people": {"1": {"id": 5, "name": "Ann"}}},
    {"people": {"1": {"id": "", "name": "Ann"}}},
    {"people": {"1": {"id": "x", "name": ["Ann"]}}},
    {"people": {"1": {"id": "x", "name": "\u200b"}}},
    {"people": {"1": "Ann"}},
    {"people": {"first": {"id": "x", "name": "Ann"}}},
    {"people": {"9" * 5000: {"id": "x", "name": "Ann"}}},
    {"device": {"1": {}}},
    {"device": {"1": {"id": None}}},
    {"device": {"1": 7}},
    {"settings": {"1": {"key": "theme"}}},
    {"settings": {"1": {"value": "dark"}}},
    {"settings": {"1": {"key": ["theme"], "value": "dark"}}},
    {"settings": {"x": {"key": "theme", "value": "dark"}}},
]


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_club_of_another_shape_is_damage(open_shelf: Opener, tmp_path: Path, wrong: dict[str, Any]) -> None:
    (tmp_path / "club.json").write_bytes(sealed(wrong))
    shelf = await open_shelf()
    assert await shelf.club.people() == []
    assert await shelf.club.setting("theme", "system") == "system"
    assert await shelf.club.device()
    ann = await shelf.club.add_person("Ann")
    await shelf.club.set_setting("theme", "dark")
    assert (await shelf.club.people(), await shelf.club.setting("theme", "")) == ([ann], "dark")
    [damage] = shelf.damage()
    assert damage.set_aside_as is not None
    assert damage.set_aside_as.read_bytes() == sealed(wrong)


async def test_names_in_the_file_are_tidied(open_shelf: Opener, tmp_path: Path) -> None:
    (tmp_path / "club.json").write_bytes(sealed({"people": {"7": {"id": "x", "name": " Ann\u202e "}}}))
    assert await (await open_shelf()).club.people() == [Person("x", "Ann")]


async def test_a_setting_handed_out_is_a_copy(shelf: Shelf) -> None:
    await shelf.club.set_setting("table", {"names": ["Анна"]})
    table: dict[str, list[str]] = await shelf.club.setting("table", {})
    table["names"].clear()
    assert await shelf.club.setting("table", {}) == {"names": ["Анна"]}


async def test_the_device_is_the_same_for_good(shelf: Shelf, open_shelf: Opener) -> None:
    first, *others = await asyncio.gather(*(shelf.club.device() for _ in range(5)))
    assert set(others) == {first}
    await shelf.close()
    assert await (await open_shelf()).club.device() == first


async def test_a_damaged_club_is_reported_and_begins_anew(shelf: Shelf, open_shelf: Opener, tmp_path: Path) -> None:
    await shelf.club.add_person("Ann")
    await shelf.close()
    for file in tmp_path.glob("club.json*"):
        file.write_bytes(b"{")
    shelf = await open_shelf()
    assert await shelf.club.people() == []
    [damage] = shelf.damage()
    assert (damage.path, damage.restored) == (tmp_path / "club.json", False)
    bo = await shelf.club.add_person("Bo")
    assert await shelf.club.people() == [bo]
