"""Sheets as CSV and as a spreadsheet. Words stay words whatever they begin with, numbers stay numbers."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee_app.desk.club.outgoing.sheets import Cell, Sheet

FORMULA = re.compile(r"'*[=+\-@\t\r\n−＝＋－＠]")
"""The wide signs too: spreadsheets of East Asia take them for the narrow ones."""
MARK = "\ufeff"
"""By which spreadsheets know UTF-8."""
WIDEST = 60
STORED = 32_767
"""Characters that a cell of a spreadsheet holds."""


def kept(cell: Cell) -> Cell:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it; a number is left alone."""
    return f"'{cell}" if isinstance(cell, str) and FORMULA.match(cell) else cell


def as_csv(sheet: Sheet, by: str = ",") -> Iterator[str]:
    """UTF-8 with its mark, CRLF, a line at a time."""
    line = io.StringIO()
    writer = csv.writer(line, delimiter=by, lineterminator="\r\n")
    yield MARK
    for row in _lines(sheet):
        writer.writerow(["" if cell is None else kept(cell) for cell in row])
        yield line.getvalue()
        line.seek(0)
        line.truncate()


def _lines(sheet: Sheet) -> Iterator[tuple[Cell, ...]]:
    yield sheet.heads
    yield from sheet.rows


def as_xlsx(sheets: Sequence[Sheet]) -> bytes:
    whole = io.BytesIO()
    for _ in xlsx(sheets, whole):
        pass
    return whole.getvalue()


def xlsx(sheets: Sequence[Sheet], whole: io.BytesIO) -> Iterator[None]:
    """One page for each, its headings frozen; row by row."""
    from xlsxwriter import Workbook  # brought in by what asks for it alone

    book = Workbook(whole, {"in_memory": True, "constant_memory": True, "strings_to_formulas": False,
                            "strings_to_urls": False, "strings_to_numbers": False})  # fmt: skip
    bold = book.add_format({"bold": True})
    for title in _titled(sheets):
        yield from _page(book.add_worksheet(title[0]), title[1], bold)
    book.close()


def _titled(sheets: Sequence[Sheet]) -> Iterable[tuple[str, Sheet]]:
    """Names of pages have at most 31 letters, none of these, and are not given twice."""
    seen: set[str] = set()
    for n, sheet in enumerate(sheets, 1):
        title = re.sub(r"[\[\]:*?/\\']", " ", sheet.title).strip()[:31] or str(n)
        title = title if title.casefold() not in seen else f"{title[:28]} {n}"
        seen.add(title.casefold())
        yield title, sheet


def _page(page: Any, sheet: Sheet, bold: Any) -> Iterator[None]:
    page.freeze_panes(1, 0)
    for column, head in enumerate(sheet.heads):
        page.set_column(column, column, min(max(len(head) + 2, 12), WIDEST))
        page.write_string(0, column, head, bold)
    for number, row in enumerate(sheet.rows, 1):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                page.write_string(number, column, cell[:STORED])
            elif cell is not None:
                page.write_number(number, column, cell)
        yield
