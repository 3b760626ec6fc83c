"""The case files as lines."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def lines(name: str) -> tuple[dict[str, Any], ...]:
    plain = Path(__file__).with_name(f"{name}.jsonl")
    text = plain.read_bytes() if plain.exists() else gzip.decompress(plain.with_suffix(".jsonl.gz").read_bytes())
    return tuple(map(json.loads, text.splitlines()))


def slices(name: str, size: int) -> list[tuple[int, tuple[dict[str, Any], ...]]]:
    """The lines in portions, each with the number of its first line: a test a portion."""
    every = lines(name)
    return [(at, every[at : at + size]) for at in range(0, len(every), size)]
