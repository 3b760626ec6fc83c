"""How well what is written stands out from what it is written on, read from a picture (WCAG 2.2, 1.4.3)."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from .survey import Spot

ENOUGH = 4.5
DEAD = re.compile(r"bar-(undo|redo)|.*-(rank|suit|play|gathered|key|enter|done)\b.*|deal|remove-.*")
"""What may stand dim while it cannot be tapped: that is exempt."""

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    rows: list[bytes]
    step: int

    def colours(self, spot: Spot) -> Counter[Colour]:
        left, right = ceil(max(0.0, spot.left)), int(min(self.width, spot.right))
        top, bottom = ceil(max(0.0, spot.top, spot.pane_top)), int(min(self.height, spot.bottom, spot.pane_bottom))
        found: Counter[Colour] = Counter()
        for row in self.rows[top:bottom]:
            part = row[left * self.step : right * self.step]
            found.update(zip(part[0 :: self.step], part[1 :: self.step], part[2 :: self.step], strict=True))
        return found


def picture(path: Path) -> Picture:
    """Of a PNG with 8 bits a channel, not interlaced, as browsers write it."""
    raw, at, packed = path.read_bytes(), 8, b""
    width, height, step = 0, 0, 3
    while at < len(raw):
        size, kind = int.from_bytes(raw[at : at + 4], "big"), raw[at + 4 : at + 8]
        body = raw[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
            step = {2: 3, 6: 4}[body[9]]
        packed += body if kind == b"IDAT" else b""
        at += size + 12
    return Picture(width, height, list(_rows(zlib.decompress(packed), width * step, step)), step)


def _rows(data: bytes, width: int, step: int) -> Iterator[bytes]:
    above = bytes(width)
    for start in range(0, len(data), width + 1):
        above = _row(data[start], bytearray(data[start + 1 : start + 1 + width]), above, step)
        yield above


def _row(how: int, row: bytearray, above: bytes, step: int) -> bytes:
    """A line of the picture out of what was written of it: its difference from its neighbours."""
    for n in range(len(row)):
        left = row[n - step] if n >= step else 0
        if how == 1:
            near = left
        elif how == 2:
            near = above[n]
        elif how == 3:
            near = (left + above[n]) // 2
        elif how == 4:
            near = _nearest(left, above[n], above[n - step] if n >= step else 0)
        else:
            return bytes(row)
        row[n] = (row[n] + near) & 255
    return bytes(row)


def _nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))


def luminance(colour: Colour) -> float:
    parts = [one / 255 for one in colour]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def faint(spots: list[Spot], path: Path) -> Iterator[str]:
    """What is written too faintly: the strongest colour on the ground of a thing is that of its letters."""
    shown = picture(path)
    for spot in spots:
        if not spot.text.strip() or spot.cut or (DEAD.fullmatch(spot.name) and not spot.tappable):
            continue
        colours = shown.colours(spot)
        if not colours:
            continue
        (ground, _), *_ = colours.most_common(1)
        best = max((ratio(ground, one) for one, many in colours.items() if many > 1), default=1.0)
        if best < ENOUGH:
            yield f"faint ({best:.1f}): {spot}"
