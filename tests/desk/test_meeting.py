"""Whom a typed name means, and that nobody becomes two people unasked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from referee_app.desk.desk import Desk
from referee_app.desk.meeting import Person, meant, offered, told_apart
from referee_app.games.registry import rulesets
from tests.sheets import table as cloth

ALEX, ANN, OTHER_ANN = Person("1", "Alex"), Person("2", "Ann"), Person("3", "ann")
SHEET = cloth.Table(seating=cloth.TWO).sheet
KNOWN = (ALEX, ANN, OTHER_ANN)


def typed(*names: str) -> tuple[Person, ...]:
    return tuple(Person("", name) for name in names)


@pytest.mark.parametrize("name", ["Alex", "alex ", "ALEX", "A\u200blex"])
def test_a_name_nearly_the_same_means_the_same_person(name: str) -> None:
    assert meant(typed(name, "Bo"), KNOWN) == (ALEX, Person("", "Bo"))


def test_of_namesakes_all_are_offered_and_the_first_is_meant() -> None:
    assert offered(typed("ANN", ""), KNOWN) == ((ANN, OTHER_ANN), ())
    assert meant(typed("ANN", "Ann", "ann"), KNOWN) == (ANN, OTHER_ANN, Person("", "ann"))


def test_who_sits_already_is_not_meant_again() -> None:
    assert offered((ALEX, *typed("alex")), KNOWN) == ((), ())
    assert offered((*typed("alex"), ALEX), KNOWN) == ((), ())


def test_somebody_else_of_the_name_is_somebody_new() -> None:
    new, guest = Person("", "Alex", new=True), Person("", "Alex", guest=True)
    assert meant((new, *typed("alex")), KNOWN) == (new, ALEX)
    assert meant((guest, *typed("alex")), KNOWN) == (guest, ALEX)


def test_namesakes_at_a_table_have_numbers() -> None:
    assert told_apart(("Ann", "ann", "Bo", "ANN")) == ("Ann", "ann 2", "Bo", "ANN 3")


async def test_one_person_thrice_is_one_record(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), "1")
    for name in ("Alex", "alex", "ALEX ", "Al\u200bex"):
        await desk.begin(SHEET, typed(name, "Bo"))
    assert [person.name for person in await desk.people()] == ["Alex", "Bo"]
    await desk.begin(SHEET, (Person("", "Alex", new=True), Person("", "Bo")))
    assert [person.name for person in await desk.people()] == ["Alex", "Bo", "Alex"]
    await desk.close()


async def test_two_windows_that_begin_at_once_make_one_record(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), "1")
    await asyncio.gather(*(desk.begin(SHEET, typed(name, "Bo")) for name in ("Alex", "alex", "ALEX")))
    assert len(await desk.people()) == 2
    await desk.close()
