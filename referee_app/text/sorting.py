"""The order of an alphabet: names as a person of that language would list them."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import category, normalize

AFTER = "\uffff"
OWN = {"й": "и" + AFTER, "ў": "у" + AFTER, "і": "и", "ł": "l", "ø": "o", "đ": "d", "ı": "i"}
"""Letters that are not their base with a mark, or have none: Ў follows У, the Belarusian І stands before Й."""
CYRILLIC = {"ru", "be"}

Key = tuple[tuple[int, str], ...]


def in_order(lang: str) -> Callable[[str], tuple[Key, str]]:
    """A sort key. The letters of the language come before those of others; marks and case part only namesakes."""
    cyrillic = lang in CYRILLIC

    def letter(sign: str) -> tuple[int, str]:
        own = OWN.get(sign) or "".join(part for part in normalize("NFD", sign) if category(part) != "Mn")
        foreign = sign.isalpha() and ("\u0400" <= own[:1] <= "\u04ff") != cyrillic
        return int(foreign), own

    def key(name: str) -> tuple[Key, str]:
        return tuple(map(letter, normalize("NFC", name.casefold()))), name

    return key
