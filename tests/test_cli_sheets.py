"""`referee-app check`: the names on the sheet that it prints."""

from __future__ import annotations

import json
from pathlib import Path

from referee_app.core.calls import Dealt, Replaced
from referee_app.core.seats import Name, Seat
from tests.filed import HAND, game_file, referee


def test_who_came_later_stands_where_they_came_and_the_hands_before_stay_with_who_played_them(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    dealer = (Dealt(Seat(1)),)
    path.write_text(game_file((*dealer, *HAND, Replaced(Seat(1), Name("Eva")), *dealer)), "utf-8")
    done = referee("check", path)
    assert "B: Eva & Dee" in done.stdout
    rows = [line.split() for line in done.stdout.splitlines() if line[:4].strip().isdigit()]
    assert [row[1] for row in rows] == ["Cas", "Eva"]
    assert "Eva for Cas" in done.stdout
    told = json.loads(referee("check", path, "--json").stdout)
    assert told[0]["players"][1] == "Eva"
    assert "Eva for Cas" in [call["text"] for hand in told[0]["hands"] for call in hand["calls"]]


def test_names_from_right_to_left_and_families_are_printed_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(game_file(HAND, names=("דנה", "Bob", "محمد (2)", "👨\u200d👩\u200d👧")), "utf-8")
    said = referee("check", path).stdout
    assert "A: דנה & محمد (2)" in said
    assert "B: Bob & 👨\u200d👩\u200d👧" in said
    assert "\ufffd" not in said
    assert "\u2068" not in said


def test_long_names_are_cut_in_the_table_and_stand_in_full_above_it(tmp_path: Path) -> None:
    long = ("W" * 40, "Wolfeschlegelsteinhausen der Ältere " * 5, "Ann", "👨" * 60)
    path = tmp_path / "game.json"
    path.write_text(game_file(HAND, names=long), "utf-8")
    said = referee("check", path).stdout
    head, table = said.split("Hand  Dealer", 1)
    assert all(name.strip() in head for name in long)
    assert not any(name.strip() in table for name in long)
    assert "…" in table
