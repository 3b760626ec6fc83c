"""Puts lines and tables on the terminal; where there is none, plain and aligned."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Any, TextIO

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from referee_app.paper import Table

WIDEST, UNKNOWN = 100, 80
GAP = "  "


def speak_utf8() -> None:
    """Suits can be written whatever the locale; what UTF-8 itself cannot hold is spelled out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def clean(text: str) -> str:
    """One line without anything a terminal would obey: names and notes of a file may hold what they like."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


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
    if sys.stdout.isatty():
        _drawn(sheet, indent)
    else:
        for line in aligned(sheet):
            print(f"{indent}{line}".rstrip())


def aligned(sheet: Table) -> Iterable[str]:
    rows = [[clean(cell) for cell in row] for row in (sheet.heads, *sheet.rows)]
    widths = [max(cell_len(row[n]) for row in rows) for n in range(len(sheet.heads))]
    for row in rows:
        yield GAP.join(_padded(cell, widths[n], n in sheet.right) for n, cell in enumerate(row)).rstrip()


def _padded(cell: str, width: int, right: bool) -> str:
    """Wide and combining signs counted as the terminal shows them."""
    gap = " " * (width - cell_len(cell))
    return gap + cell if right else cell + gap


def _drawn(sheet: Table, indent: str) -> None:
    bold = "" if os.environ.get("NO_COLOR") else "bold"
    drawn = RichTable(box=box.SIMPLE_HEAD, header_style=bold, pad_edge=False, show_edge=False)
    for n, head in enumerate(sheet.heads):
        drawn.add_column(Text(clean(head)), justify="right" if n in sheet.right else "left", overflow="fold")
    for row in sheet.rows:
        drawn.add_row(*(Text(clean(cell)) for cell in row))
    Console().print(drawn)
