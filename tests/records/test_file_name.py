"""What the file of a game is called: every disk takes the name, and people find it again."""

from __future__ import annotations

import pytest

from referee_app.records.export import file_name

DAY = "2026-05-01T20:00:00+00:00"


@pytest.mark.parametrize(
    ("created", "names", "expected"),
    [
        (DAY, ("Anil", "Čeda", "Дарья"), "2026-05-01 Anil Čeda Дарья.json"),
        (DAY, ("a/b\\c", 'x:"y"*?', "<|>", "..", "~"), "2026-05-01 a b c x y.json"),
        (DAY, ("Ann\n", "\u202eBob"), "2026-05-01 Ann Bob.json"),
        ("", ("CON",), "game CON.json"),
        (DAY, ("!?",), "2026-05-01.json"),
        (DAY, ("प्रिया",), "2026-05-01 प्रिया.json"),
    ],
)
def test_the_day_and_the_players(created: str, names: tuple[str, ...], expected: str) -> None:
    assert file_name(created, names, "json") == expected


@pytest.mark.parametrize("letter", ["x", "Я", "𐓘", "न"])
def test_no_name_is_too_long_for_a_disk(letter: str) -> None:
    name = file_name(DAY, [letter * 40] * 10, "json")
    assert len(name.encode()) <= 255
    assert name.endswith(".json")
