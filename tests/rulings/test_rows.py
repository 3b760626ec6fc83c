"""Every adjudicated case, and cases of the penalty catalogue, through what `referee-app judge` reads."""

from __future__ import annotations

import pytest

from . import rows_fives, rows_fours, rows_seven_up, rows_spoil, rows_twenty_five
from .asked import Row, points

ROWS: tuple[Row, ...] = (
    *rows_fours.ROWS,
    *rows_fives.ROWS,
    *rows_spoil.ROWS,
    *rows_seven_up.ROWS,
    *rows_twenty_five.ROWS,
)


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.game.id}-{row.name}" for row in ROWS])
def test_row(row: Row) -> None:
    judged = row.judged()
    ruling = judged.ruling
    assert ruling.finding.message == row.finding
    assert points(judged, row) == " ".join(sorted(row.points.replace(" game", "_game").split())).replace("_", " ")
    assert tuple(row.table.places.sides[side] for side in ruling.winners) == tuple(row.won.split())
    assert ruling.paragraphs
    assert any(row.source in rule.source for rule in ruling.paragraphs), [rule.source for rule in ruling.paragraphs]
    assert row.effects == tuple(effect.message for effect in ruling.effects)
    if row.cards:
        slots = ruling.finding.slots
        assert row.cards.split() == [str(card) for card in slots.get("cards", (slots.get("card"),))]
    if row.silent is not None:
        assert ruling.silent is row.silent
    assert {*row.hangs.split()} <= {rule.key for rule in ruling.hangs}


def test_each_row_has_a_name_of_its_own() -> None:
    names = [f"{row.game.id}-{row.name}" for row in ROWS]
    assert len(set(names)) == len(names)
