"""Tables of text as other programs write them: any of four separators, with or without a mark of the encoding."""

from __future__ import annotations

import codecs
import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee_app.core.ruleset import words
from referee_app.records.codec import BadFile

SEPARATORS = ",;\t|"
LARGEST = 64_000_000
"""Bytes of a file: a season with every hand is a third of it."""
WRAPPED = 20
"""Lines that a quoted cell may run over."""
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


@dataclass(frozen=True)
class Line:
    """A row of the file: the number of its first line, and its cells by the headings as they are known here.

    `over`: cells that no heading stands above; a name with a separator in it, perhaps.
    """

    number: int
    cells: Mapping[str, str]
    over: tuple[str, ...] = ()


@dataclass(frozen=True)
class Grid:
    heads: tuple[str, ...]
    lines: tuple[Line, ...]


def decoded(raw: bytes) -> str:
    """UTF-8 or UTF-16, with a mark or without; BadFile for any other encoding: letters are not guessed."""
    if len(raw) > LARGEST:
        raise BadFile("file", words("is too large"))
    named = next((name for mark, name in MARKS if raw.startswith(mark)), None)
    if named is None and b"\0" in raw[:200]:
        named = "utf-16-le" if raw[1:200:2].count(0) > raw[0:200:2].count(0) else "utf-16-be"
    try:
        return raw.decode(named or "utf-8")
    except UnicodeDecodeError as error:
        raise BadFile("file", words("is neither UTF-8 nor UTF-16: save it as UTF-8")) from error


def separator(text: str) -> str:
    """Whichever parts the headings into most cells."""
    first = text.lstrip("\r\n").split("\n", 1)[0]
    if first.lower().startswith("sep=") and len(first.strip()) == 5:  # what Excel writes to say it
        return first.strip()[4]
    plain = re.sub(r'"[^"]*"', "", first)
    return max(SEPARATORS, key=plain.count)


def grid(text: str) -> Grid:
    """BadFile for a table without headings."""
    by = separator(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rows = [row for row in _rows(lines, by) if any(cell.strip() for cell in row[1])]
    if rows and len(rows[0][1]) < 2 and rows[0][1][0].lower().startswith("sep="):
        rows = rows[1:]
    if not rows or len(rows[0][1]) < 2:
        raise BadFile("row 1", words("headings of columns were expected, parted by comma, semicolon, tab or |"))
    heads = tuple(cell.strip() for cell in rows[0][1])
    counts = Counter(head.lower() for head in heads if head)
    if twice := next((head for head in heads if counts[head.lower()] > 1), None):
        raise BadFile("row 1", words("the heading {head} stands there twice"), head=twice[:40])
    found = [
        Line(number, {head: cell.strip() for head, cell in zip(heads, cells, strict=False)},
             tuple(cell.strip() for cell in cells[len(heads) :] if cell.strip()))
        for number, cells in rows[1:]
    ]  # fmt: skip
    return Grid(heads, tuple(found))


def _rows(lines: list[str], by: str) -> Iterator[tuple[int, list[str]]]:
    """Each with the number of its first line."""
    n = columns = 0
    while n < len(lines):
        taken, cells = _whole(lines, n, by, columns)
        yield n + 1, cells
        columns = columns or len(cells)
        n += max(taken, 1)


def _whole(lines: list[str], at: int, by: str, columns: int) -> tuple[int, list[str]]:
    """How many lines the row takes, and its cells; none where it has a stray quote and must be cut as it stands."""
    for taken in range(1, WRAPPED + 1):
        text = "\n".join(lines[at : at + taken])
        if text.count('"') % 2 == 0:
            cells = _cells([text + "\n"] if taken == 1 else text.splitlines(keepends=True), by, at)
            if taken == 1 or (len(cells) <= max(columns, 1) and not any("\n" in cell and by in cell for cell in cells)):
                return taken, cells
            break
        if at + taken >= len(lines):
            break
    return 0, [re.sub(r'^"(.*)"$', r"\1", cell.strip()) for cell in lines[at].split(by)]


def _cells(lines: list[str], by: str, at: int) -> list[str]:
    try:
        return next(csv.reader(lines, delimiter=by), [])
    except csv.Error as error:  # a cell of more than 131,072 characters
        raise BadFile(f"row {at + 1}", words("is too large")) from error


MARKED = re.compile(r"'+[=+\-@\t\r\n−＝＋－＠]")


def unmarked(text: str) -> str:
    """A name as it was before a spreadsheet was kept from taking it for a formula."""
    return text[1:] if MARKED.match(text) else text
