"""The eye of the layout tests can tell faint from plain."""

from __future__ import annotations

import zlib
from math import inf
from pathlib import Path

import pytest

from .contrast import faint, picture, ratio
from .survey import Spot


def png(path: Path, rows: list[bytes], how: int) -> Path:
    """Written with that filter by the plain rule of the format."""
    width = len(rows[0])
    lines, above = b"", bytes(width)
    for row in rows:
        line = bytearray()
        for n in range(width):
            left, up = (row[n - 3] if n >= 3 else 0), above[n]
            corner = above[n - 3] if n >= 3 else 0
            guess = left + up - corner
            nearest = min((abs(guess - one), rank, one) for rank, one in enumerate((left, up, corner)))[2]
            line.append((row[n] - (0, left, up, (left + up) // 2, nearest)[how]) & 255)
        lines, above = lines + bytes([how]) + line, row
    head = (width // 3).to_bytes(4, "big") + len(rows).to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    body = b"".join(
        len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big") for kind, data in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)
    return path


@pytest.mark.parametrize("how", range(5))
def test_a_picture_is_read_as_it_was_drawn(tmp_path: Path, how: int) -> None:
    rows = [bytes((x * 7 + y * 13 + c * 50) & 255 for x in range(9) for c in range(3)) for y in range(5)]
    assert picture(png(tmp_path / "it.png", rows, how)).rows == rows


def test_black_on_white_is_as_plain_as_can_be() -> None:
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("grey", "wrong"), [(119, True), (118, False)])
def test_what_is_written_in_light_grey_is_faint(tmp_path: Path, grey: int, wrong: bool) -> None:
    letters = bytes([255, 255, 255, grey, grey, grey]) * 5 + bytes([255, 255, 255]) * 10
    path = png(tmp_path / "it.png", [letters] * 10, 0)
    spot = Spot("it", "words", False, 0, 0, 20, 10, -inf, inf)
    assert bool(list(faint([spot], path))) == wrong
