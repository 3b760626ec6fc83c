"""Papers as PDF: A4, black on white, with our own font so that Cyrillic and suits are there on every printer.

pydyf writes the objects of the file; libraries that would set the text as well need a compiled one for pictures, which
a phone has not. Lines, columns and pages are worked out here; glyphs and widths stand beside the font.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from referee_app.desk.club.outgoing.papers import Grid, Heading, Line, Paper

WIDTH, HEIGHT, MARGIN = 595, 842, 42
"""Points: A4 with a margin of 15 mm."""
ROOM = WIDTH - 2 * MARGIN
SIZES = {Heading: 16, Line: 10}
LEADING = 1.35
GAP = 8
SLACK = 0.1
PIECES = 90
"""Code points in a section of the map from glyphs to letters; the format allows a hundred."""
FONT = Path(__file__).with_name("roboto.ttf")


class Type:
    """The font: how wide a text is, and how it is written in a page. What it has no glyph for is a box."""

    def __init__(self) -> None:
        held = json.loads(FONT.with_suffix(".json").read_text("utf-8"))
        self.glyphs: dict[str, int] = held["glyphs"]
        self.widths: list[int] = held["widths"]
        self.ascent, self.descent, self.box = held["ascent"], held["descent"], held["box"]

    def width(self, text: str, size: float) -> float:
        return sum(self.widths[self.glyphs.get(sign, 0)] for sign in text) * size / 1000

    def draws(self, text: str) -> bool:
        return all(sign in self.glyphs for sign in text)

    def code(self, text: str) -> str:
        return "".join(f"{self.glyphs.get(sign, 0):04x}" for sign in text)

    def broken(self, text: str, size: float, room: float) -> list[str]:
        """Lines that fit; a word wider than a line is cut."""
        lines = [""]
        for word in text.split(" "):
            while self.width(word, size) > room + SLACK and len(word) > 1:
                fits = next(n for n in range(len(word), 0, -1) if n == 1 or self.width(word[:n], size) <= room)
                lines += [word[:fits]]
                word = word[fits:]
            whole = f"{lines[-1]} {word}".strip()
            if self.width(whole, size) <= room + SLACK:
                lines[-1] = whole
            else:
                lines.append(word)
        return [line for line in lines if line] or [""]


@cache
def roboto() -> Type:
    return Type()


def as_pdf(paper: Paper) -> bytes:
    """The file; pages are numbered where there are several."""
    import pydyf

    book = pydyf.PDF()
    book.info["Title"] = pydyf.String(paper.title)
    font = _font(book, pydyf)
    pages = _Pages(pydyf, roboto())
    for part in paper.parts:
        pages.put(part)
    for number, stream in enumerate(pages.streams, 1):
        if len(pages.streams) > 1:
            pages.text(stream, f"{number}/{len(pages.streams)}", WIDTH - MARGIN - 20, MARGIN / 2, 8)
        stream.compress = True
        book.add_object(stream)
        book.add_page(pydyf.Dictionary({
            "Type": "/Page", "Parent": book.pages.reference, "Contents": stream.reference,
            "MediaBox": pydyf.Array([0, 0, WIDTH, HEIGHT]),
            "Resources": pydyf.Dictionary({"Font": pydyf.Dictionary({"F": font})}),
        }))  # fmt: skip
    whole = io.BytesIO()
    book.write(whole)
    return whole.getvalue()


class _Pages:
    """Fills pages from the top; `y` is where the next line would stand."""

    def __init__(self, pydyf: Any, kind: Type) -> None:
        self._pydyf, self._kind = pydyf, kind
        self.streams: list[Any] = []
        self._turn()

    def _turn(self) -> None:
        self.streams.append(self._pydyf.Stream())
        self._y = float(HEIGHT - MARGIN)

    def put(self, part: Heading | Line | Grid) -> None:
        if isinstance(part, Grid):
            return self._grid(part)
        size = SIZES[type(part)]
        self._y -= GAP / 2 if isinstance(part, Heading) else 0
        for line in self._kind.broken(part.text, size, ROOM):
            self._space(size * LEADING)
            self.text(self.streams[-1], line, MARGIN, self._y, size, bold=isinstance(part, Heading))
        self._y -= GAP / 2
        return None

    def _space(self, height: float) -> None:
        if self._y - height < MARGIN:
            self._turn()
        self._y -= height

    def text(self, stream: Any, text: str, x: float, y: float, size: float, bold: bool = False) -> None:
        stream.begin_text()
        stream.set_font_size("F", size)
        stream.set_text_rendering(2 if bold else 0)
        stream.set_line_width(size / 40)
        stream.set_text_matrix(1, 0, 0, 1, round(x, 2), round(y, 2))
        stream.stream.append(f"<{self._kind.code(text)}> Tj")
        stream.end_text()

    def _grid(self, grid: Grid) -> None:
        """Headings again on each page; a row is not parted."""
        size = 9 if len(grid.heads) < 9 else 7.5
        columns = self._columns(grid, size)
        self._row(grid, grid.heads, columns, size, bold=True)
        for row in grid.rows:
            if self._y - self._tall(row, columns, size) < MARGIN:
                self._turn()
                self._row(grid, grid.heads, columns, size, bold=True)
            self._row(grid, row, columns, size)
        self._y -= GAP

    def _columns(self, grid: Grid, size: float) -> list[float]:
        """As wide as their widest cell; where that is too much, the widest give way to the others."""
        rows = [grid.heads, *grid.rows]
        wanted = [max(self._kind.width(row[n], size) for row in rows) + GAP for n in range(len(grid.heads))]
        least = [
            max(self._kind.width(word, size) for row in rows for word in row[n].split(" ")) + GAP
            for n in range(len(wanted))
        ]
        over = sum(wanted) - ROOM
        if over < 0:
            return [room * ROOM / sum(wanted) for room in wanted]
        while over > 0.5:
            widest = max(range(len(wanted)), key=lambda n: wanted[n] - min(least[n], ROOM / 3))
            less = min(over, max(wanted[widest] / 10, 1))
            wanted[widest] -= less
            over -= less
        return wanted

    def _cells(self, row: Sequence[str], columns: list[float], size: float) -> list[list[str]]:
        return [self._kind.broken(cell, size, room - GAP) for cell, room in zip(row, columns, strict=True)]

    def _tall(self, row: Sequence[str], columns: list[float], size: float) -> float:
        return max(map(len, self._cells(row, columns, size))) * size * LEADING + 4

    def _row(self, grid: Grid, row: Sequence[str], columns: list[float], size: float, bold: bool = False) -> None:
        cells = self._cells(row, columns, size)
        self._space(self._tall(row, columns, size))
        stream, x = self.streams[-1], float(MARGIN)
        bottom = self._y
        for n, (lines, room) in enumerate(zip(cells, columns, strict=True)):
            y = bottom + self._tall(row, columns, size) - 2
            for line in lines:
                y -= size * LEADING
                indent = room - GAP - self._kind.width(line, size) if n in grid.right else 0
                self.text(stream, line, x + indent, y + size * 0.3, size, bold)
            x += room
        stream.set_line_width(0.8 if bold else 0.3)
        stream.move_to(MARGIN, round(bottom, 2))
        stream.line_to(round(min(x, WIDTH - MARGIN), 2), round(bottom, 2))
        stream.stroke()


def _font(book: Any, pydyf: Any) -> bytes:
    """Puts the font into the file, with the way back from glyphs to letters, so that text can be searched."""
    kind = roboto()
    file = _file(book, pydyf)
    described = pydyf.Dictionary({
        "Type": "/FontDescriptor", "FontName": "/Roboto", "Flags": 4, "FontBBox": pydyf.Array(kind.box),
        "ItalicAngle": 0, "Ascent": kind.ascent, "Descent": kind.descent, "CapHeight": 711, "StemV": 80,
        "FontFile2": file,
    })  # fmt: skip
    book.add_object(described)
    inner = pydyf.Dictionary({
        "Type": "/Font", "Subtype": "/CIDFontType2", "BaseFont": "/Roboto", "FontDescriptor": described.reference,
        "CIDSystemInfo": pydyf.Dictionary({"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity"),
                                           "Supplement": 0}),
        "CIDToGIDMap": "/Identity", "W": pydyf.Array([0, pydyf.Array(kind.widths)]),
    })  # fmt: skip
    book.add_object(inner)
    letters = pydyf.Stream(list(_letters(kind)), compress=True)
    book.add_object(letters)
    font = pydyf.Dictionary({
        "Type": "/Font", "Subtype": "/Type0", "BaseFont": "/Roboto", "Encoding": "/Identity-H",
        "DescendantFonts": pydyf.Array([inner.reference]), "ToUnicode": letters.reference,
    })  # fmt: skip
    book.add_object(font)
    reference: bytes = font.reference
    return reference


def _file(book: Any, pydyf: Any) -> bytes:
    raw = FONT.read_bytes()
    file = pydyf.Stream([zlib.compress(raw, 9)], extra={"Length1": len(raw), "Filter": "/FlateDecode"})
    book.add_object(file)
    reference: bytes = file.reference
    return reference


def _letters(kind: Type) -> Iterator[str]:
    yield "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def"
    yield "1 begincodespacerange <0000> <ffff> endcodespacerange"
    pairs = [f"<{glyph:04x}> <{ord(sign):04x}>" for sign, glyph in kind.glyphs.items() if ord(sign) < 0x10000]
    for at in range(0, len(pairs), PIECES):
        piece = pairs[at : at + PIECES]
        yield f"{len(piece)} beginbfchar {' '.join(piece)} endbfchar"
    yield "endcmap CMapName currentdict /CMap defineresource pop end end"
