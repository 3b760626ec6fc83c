"""The cells of a row, read as numbers, names and times. One that cannot be read is named with what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee_app.core.ruleset import words
from referee_app.desk.club.incoming.grid import Line
from referee_app.desk.club.scoring import SCORES as MOST
from referee_app.desk.club.told import Told
from referee_app.records.names import cut

NO_TIME = {"", "noentry", "none", "n/a", "na", "-", "—"}
TIME = re.compile(r"(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap])?\.?\s*(?:m\.?)?", re.IGNORECASE)


class BadCell(ValueError):
    def __init__(self, column: str, why: Told) -> None:
        super().__init__(f"{column}: {why}")
        self.column, self.why = column, why


class Cells:
    """By heading, whatever its case. BadCell for a row of more cells than there are headings."""

    def __init__(self, line: Line) -> None:
        if line.over:
            over = ", ".join(line.over)[:40]
            raise BadCell("", Told(words("there are more cells than headings: {cells}"), {"cells": over}))
        self._cells: Mapping[str, tuple[str, str]] = {head.lower(): (head, cell) for head, cell in line.cells.items()}

    def text(self, column: str, empty: bool = False) -> str:
        head, cell = self._cells.get(column.lower(), (column, ""))
        if not cell and not empty:
            raise BadCell(head, Told(words("is empty, a name was expected")))
        return cut(cell)

    def whole(self, column: str, least: int = 0, empty: bool = False, most: int = MOST) -> int:
        """A whole number; 0 where nothing stands and `empty` allows it."""
        head, cell = self._cells.get(column.lower(), (column, ""))
        if not cell and empty:
            return 0
        number = read_whole(cell)
        if number is None:
            raise BadCell(head, Told(words("“{value}” is not a whole number"), {"value": cell[:40]}))
        if not least <= number <= most:
            raise BadCell(head, Told(words("{value} is out of range"), {"value": cell[:40]}))
        return number

    def time(self, column: str) -> tuple[str, str | None]:
        """As it was written, and as it is read: "" for none given, None where it is no time."""
        _, cell = self._cells.get(column.lower(), (column, ""))
        if cell.lower().replace(" ", "") in NO_TIME:
            return "", ""
        return cell, cell if self.reads(cell) else None

    @staticmethod
    def reads(time: str) -> bool:
        found = TIME.fullmatch(time)
        if found is None:
            return False
        hours, minutes, half = int(found[1]), int(found[2]), found[3]
        return minutes < 60 and (1 <= hours <= 12 if half else hours < 24)

    @staticmethod
    def minutes(time: str) -> int:
        """Since midnight, of a time that reads."""
        found = TIME.fullmatch(time)
        assert found is not None
        hours, half = int(found[1]), (found[3] or "").lower()
        return (hours % 12 + 12 * (half == "p") if half else hours) * 60 + int(found[2])


def read_whole(cell: str) -> int | None:
    """ "12", "−3", "1 000 000"; never "12,5" or "12.5"."""
    plain = re.sub(r"(?<=\d)[ \u00a0\u202f](?=\d{3}\b)", "", cell.strip().replace("−", "-"))
    return int(plain) if re.fullmatch(r"[+-]?\d{1,18}", plain, re.ASCII) else None
