"""What goes out, opened and saved again by a real spreadsheet: names are the same, numbers are numbers.

Skipped where LibreOffice is missing; `make test` sees to it. About a second of the processor.
"""

from __future__ import annotations

import shutil
import subprocess
from itertools import count
from pathlib import Path

import pytest

from referee_app.desk.club.entries import Agreed
from referee_app.desk.club.fold import fold
from referee_app.desk.club.incoming.grid import unmarked
from referee_app.desk.club.incoming.reading import accepted, preview
from referee_app.desk.club.outgoing import sheets
from referee_app.desk.club.outgoing.files import as_csv, as_xlsx
from referee_app.desk.club.outgoing.sheets import Sheet
from referee_app.desk.club.standings import standings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Draw, Event, Terms
from referee_app.text.catalogue import Catalogue
from tests.desk.club.test_outgoing import NASTY, nasty

OFFICE = shutil.which("soffice")
READ = "--infilter=CSV:44,34,76,1,,0,false,false"
"""Commas, quotes, UTF-8; nothing that looks like a date is made one."""
WRITE = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true"
"""The same, every text in quotes and no number."""

pytestmark = pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")


def saved(folder: Path, *files: Path) -> dict[str, str]:
    """What LibreOffice saves of the files, by their names."""
    assert OFFICE is not None
    for reading, ending in ((READ, ".csv"), ("", ".xlsx")):
        given = [str(file) for file in files if file.suffix == ending]
        home, how = f"-env:UserInstallation={(folder / 'profile').as_uri()}", [reading] if reading else []
        words = [OFFICE, home, "--headless", *how, "--convert-to", WRITE, "--outdir", str(folder / "out"), *given]
        subprocess.run(words, check=True, capture_output=True, timeout=300)
    return {file.name: (folder / "out" / f"{file.stem}.csv").read_text("utf-8-sig") for file in files}


def test_T3_B67_B68_tables_come_back_from_a_spreadsheet_as_they_were(tmp_path: Path) -> None:
    totals = Sheet("totals", ("name", "total"), [(name, -3) for name in NASTY])
    event = nasty()
    matches = sheets.matches(event, Catalogue())
    table, totals_csv = tmp_path / "matches.csv", tmp_path / "totals.csv"
    table.write_text("".join(as_csv(matches)), "utf-8", newline="")
    totals_csv.write_text("".join(as_csv(totals)), "utf-8", newline="")
    book, totals_book = tmp_path / "book.xlsx", tmp_path / "sums.xlsx"
    book.write_bytes(as_xlsx([matches]))
    totals_book.write_bytes(as_xlsx([totals]))
    found = saved(tmp_path, table, totals_csv, book, totals_book)
    assert found["sums.xlsx"].splitlines()[1:] == [f'"{name.replace(chr(34), chr(34) * 2)}",-3' for name in NASTY]
    for line, name in zip(found["totals.csv"].splitlines()[1:], NASTY, strict=True):
        assert line.endswith(",-3"), line
        if name != "1e5":  # what looks like a number is one, in a table of text
            assert unmarked(line[1:-4].replace('""', '"')) == name
    rows = [(row.team.name, row.tally.games_won, row.tally.hangs_won) for row in standings(event)]
    assert summed(found["matches.csv"]) == rows
    assert bare(summed(found["book.xlsx"])) == bare(rows)


def bare(rows: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """A spreadsheet needs no apostrophe before a formula, so one that is of the name is lost on the way through CSV."""
    return [(name.lstrip("'"), won, hung) for name, won, hung in rows]


def summed(text: str) -> list[tuple[str, int, int]]:
    """The standings of the event that the table tells of."""
    ids, empty = count(1), Event("", Terms(Draw.FREE))
    entry = accepted(preview(text.encode(), "x", empty, (), {}, lambda: f"i{next(ids)}"))
    assert not isinstance(entry, Told), str(entry)
    rows = standings(fold("again", (Agreed(empty.terms), entry)).event)
    return [(row.team.name.replace("100000", "1e5"), row.tally.games_won, row.tally.hangs_won) for row in rows]
