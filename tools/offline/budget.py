"""What the first visit may bring over the line. Later ones bring nothing."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass

RAW, PRESSED = 35.0, 14.0
"""MB."""


@dataclass(frozen=True)
class Weight:
    """In MB; `pressed` is each file as gzip, where that is smaller."""

    files: int
    raw: float
    pressed: float


def weighed(files: Mapping[str, bytes]) -> Weight:
    raw = sum(len(content) for content in files.values())
    pressed = sum(min(len(content), len(gzip.compress(content, 6))) for content in files.values())
    return Weight(len(files), raw / 1e6, pressed / 1e6)


def over(weight: Weight) -> str:
    """What is wrong with it, if anything is."""
    if weight.raw <= RAW and weight.pressed <= PRESSED:
        return ""
    return f"too heavy: {RAW:.0f} MB and {PRESSED:.0f} MB as gzip are allowed"
