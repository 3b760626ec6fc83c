"""Teams as people paste them, and one player game by game."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.desk.club.rivals import course
from referee_app.desk.club.roster import MOST, Entered, new_ones, roster


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("\n  \n", []),
        ("Doubles", [("Doubles", "")]),
        ("  Ibis   United ", [("Ibis United", "")]),
        ("A:\nDoubles\nB :\nTassa", [("Doubles", "A"), ("Tassa", "B")]),
        ("A\tDoubles\r\nB\tTassa", [("Doubles", "A"), ("Tassa", "B")]),
        ("A; Doubles\nTassa", [("Doubles", "A"), ("Tassa", "")]),
        ("A | Doubles", [("Doubles", "A")]),
        ("1. Doubles\n2) Tassa", [("Doubles", ""), ("Tassa", "")]),
        ("3 Amigos\n1.5 Litres", [("3 Amigos", ""), ("1.5 Litres", "")]),
        ("Лагуна, южные", [("Лагуна, южные", "")]),
    ],
)
def test_a_list_of_teams_is_read(text: str, found: list[tuple[str, str]]) -> None:
    assert [(one.name, one.division) for one in roster(text)] == found


def test_a_team_that_is_there_already_is_told_by_its_line_and_not_taken_again() -> None:
    found = roster("Doubles\n\ndoubles\nTassa", ["TASSA"])
    assert found == (Entered(1, "Doubles"), Entered(3, "doubles", known=True), Entered(4, "Tassa", known=True))
    assert [one.name for one in new_ones(found)] == ["Doubles"]


def test_a_list_without_end_is_cut() -> None:
    assert len(roster("\n".join(f"Team {n}" for n in range(2 * MOST)))) == MOST


def row(n: int, winners: list[int], names: tuple[str, ...] = ("Ann", "Bo", "Cy", "Di"), **more: Any) -> dict[str, Any]:
    """A finished game of two pairs: first and third against second and fourth."""
    people = [name.lower() for name in names]
    return {
        "finished": True, "changed": f"2026-05-{n:02}", "score": [14, 3], "winners": winners, "names": list(names),
        "people": people, "tallies": [{"side": 0}, {"side": 1}], **more,
    }  # fmt: skip


def test_the_course_of_a_player_follows_time_and_counts_rivals_not_partners() -> None:
    rows = [row(2, [1]), row(1, [0]), row(3, [0], finished=False)]
    found = course(rows, "ann")
    assert (found.won, found.lost) == ((0, 1, 1), (0, 0, 1))
    assert {mark: (one.won, one.lost) for mark, one in found.rivals.items()} == {"bo": (1, 1), "di": (1, 1)}
    assert course(rows, "nobody").won == (0,)


def test_a_game_won_together_is_lost_by_neither_and_one_on_both_sides_is_left_out() -> None:
    both = [{"side": 0}, {"side": 1, "people": ["bo", "ann"], "names": ["Bo", "Ann"]}]
    found = course([row(1, [0, 1]), row(2, [0], tallies=both)], "ann")
    assert (found.won, found.lost) == ((0, 1), (0, 0))
    assert (found.rivals["bo"].won, found.rivals["bo"].lost) == (0, 0)
