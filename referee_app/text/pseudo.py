"""A language that nobody speaks: English with accents and two fifths longer, to try layouts and to find what was never
put into a catalogue."""

from __future__ import annotations

import re
from functools import cache

PSEUDO = "qps"
LONGER = 1.4
_SLOT = re.compile(r"(\{[^}]*\})")
_DOUBLES = ["áà", "éè", "íì", "óò", "úù", "ýý", "Áà", "Éè", "Íì", "Óò", "Úù", "Ýý"]
_VOWELS = dict(zip("aeiouyAEIOUY", _DOUBLES, strict=True))


@cache
def stretched(message: str) -> str:
    """Every vowel twice and accented, and more of the last where that is not long enough; slots stay as they are."""
    parts = _SLOT.split(message)
    plain = sum(len(part) for part in parts[::2])
    parts[::2] = ["".join(_VOWELS.get(letter, letter) for letter in part) for part in parts[::2]]
    missing = round(plain * LONGER) - sum(len(part) for part in parts[::2])
    last = max((n for n in range(0, len(parts), 2) if parts[n].strip()), default=0)
    if missing > 0 and parts[last].strip():
        ending = len(parts[last].rstrip())
        parts[last] = parts[last][:ending] + "ö" * missing + parts[last][ending:]
    return "".join(parts)
