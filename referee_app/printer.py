"""Puts lines and tables on the terminal; where there is none, plain and aligned."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from referee_app.paper import Table

WIDEST, UNKNOWN = 100, 80
GAP = "  "
ISOLATES = "\u2068\u2069"  # a terminal keeps each name in its own direction, or none
JOINERS = "\u200c\u200d"  # of letters and pictures
LONG = 16  # a word that may be broken


def speak_utf8() -> None:
    """Suits can be written whatever the locale; what UTF-8 itself cannot hold is spelled out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def clean(text: str) -> str:
    """One line without anything a terminal would obey: names and notes of a file may hold what they like."""
    shown = (sign for sign in text if sign not in ISOLATES)
    return "".join(sign if sign.isprintable() or sign in JOINERS else "\ufffd" for sign in shown)


def say(line: str = "", stream: TextIO | None = None) -> None:
    print(clean(line), file=stream or sys.stdout)


def complain(line: str) -> None:
    sys.stdout.flush()
    say(line, sys.stderr)


def paragraph(text: str, indent: str = "  ", begin: str | None = None) -> None:
    """Wrapped to the terminal."""
    width = min(shutil.get_terminal_size((UNKNOWN, 24)).columns, WIDEST)
    for line in textwrap.wrap(clean(text), max(width, 20), initial_indent=begin or indent, subsequent_indent=indent):
        print(line)


def machine(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


def table(sheet: Table, indent: str = "") -> None:
    """Whole lines where nobody looks; on a terminal cells wrap to its width."""
    rows = [[clean(cell) for cell in row] for row in (sheet.heads, *sheet.rows)]
    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    if sys.stdout.isatty():
        room = shutil.get_terminal_size().columns - len(indent) - len(GAP) * (len(widths) - 1)
        _shrink(rows, widths, room)
    for n, row in enumerate(rows):
        for line in _lines(row, widths, sheet.right):
            text = f"{indent}{line}".rstrip()
            print(f"\x1b[1m{text}\x1b[0m" if not n and _styled() else text)


def _styled() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _shrink(rows: list[list[str]], widths: list[int], room: int) -> None:
    """Takes from the widest column that still holds its longest word, until all columns fit."""
    least = [
        max(cell_len(word) for cell in column for word in cell.split() or [""]) for column in zip(*rows, strict=True)
    ]
    least = [min(width, LONG) for width in least]
    while sum(widths) > room and any(width > low for width, low in zip(widths, least, strict=True)):
        at = max(range(len(widths)), key=lambda n: (widths[n] > least[n], widths[n]))
        widths[at] -= 1


def _lines(row: list[str], widths: list[int], right: frozenset[int]) -> Iterable[str]:
    """Wide and combining signs are counted as a terminal shows them."""
    console = Console()
    cells = [
        [line.plain.rstrip() for line in Text(cell).wrap(console, max(width, 1))] if cell_len(cell) > width else [cell]
        for cell, width in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*cells, fillvalue=""):
        yield GAP.join(_padded(part, widths[n], n in right) for n, part in enumerate(parts))


def _padded(cell: str, width: int, right: bool) -> str:
    gap = " " * (width - cell_len(cell))
    return gap + cell if right else cell + gap
