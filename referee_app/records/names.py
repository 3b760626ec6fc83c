"""Names as people type them: tidied, compared, cut between letters and never within one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, zip_longest
from unicodedata import bidirectional, category, combining, normalize

from wcwidth import iter_graphemes, wcswidth

LONGEST = 200
"""Letters of a name, as people count them: a family of emoji is one."""
WIDEST = 16 * LONGEST
"""Code points of a name: marks can be heaped on a letter without end."""
UNSEEN = {"Cc", "Cf", "Cs"}  # controls, zero-width and direction marks, halves of characters
JOINER, APART = "\u200d", "\u200c"
SELECTORS = {"\u034f", *map(chr, range(0xFE00, 0xFE10))}
VIRAMA = 9  # combining class of the sign that joins letters of Indic scripts


def tidy(name: str) -> str:
    """A name as it is kept: composed (NFC), nothing unseen in it, single blanks between its words."""
    if name.isascii() and name.isprintable():
        return " ".join(name.split())
    return normalize("NFC", " ".join("".join(_seen(name)).split()))


def _seen(name: str) -> Iterator[str]:
    before = ""
    for sign, after in zip_longest(name, name[1:], fillvalue=""):
        shown = " " if sign.isspace() else sign
        before = shown if shown == " " or category(sign) not in UNSEEN or _joins(before, sign, after) else ""
        yield before


def _joins(before: str, sign: str, after: str) -> bool:
    """Whether what is not seen itself makes one picture of several, or shapes the letters beside it."""
    if not before:
        return False
    if _tag(sign):  # the flags of England, Scotland, Wales
        return category(before) == "So" or _tag(before)
    if sign not in (JOINER, APART) or not after:
        return False
    if category(after) == "So":
        return sign == JOINER and (category(before) in ("So", "Sk") or before in SELECTORS)
    return category(after).startswith("L") and (bidirectional(before) == "AL" or combining(before) == VIRAMA)


def _tag(sign: str) -> bool:
    return "\U000e0020" <= sign <= "\U000e007f"


@lru_cache(4096)
def key(name: str) -> str:
    """The same for names that are the same to the eye and the ear, however they were typed."""
    plain = "".join(sign for sign in normalize("NFKC", name) if sign.isspace() or _weighs(sign))
    return " ".join(normalize("NFKC", plain.casefold()).split())


def _weighs(sign: str) -> bool:
    return category(sign) not in UNSEEN and sign not in SELECTORS


def alike(name: str, other: str) -> bool:
    return key(name) == key(other)


def named(name: str) -> str:
    """Tidy and not too long; ValueError for a name of which nothing can be seen."""
    if not (kept := tidy(cut(tidy(name)))):
        raise ValueError("a name has at least one letter")
    return kept


def cut(text: str, most: int = LONGEST) -> str:
    """The first letters of it, each of them whole."""
    if len(text) <= most:
        return text
    kept, room = [], WIDEST
    for letter in islice(iter_graphemes(text), most):
        room -= len(letter)
        if room < 0:
            break
        kept.append(letter)
    return "".join(kept)


def elided(text: str, most: int) -> str:
    """Ends in an ellipsis where it takes more columns; a picture takes two."""
    kept, fits, taken = "", "", 0
    for letter in iter_graphemes(text):
        taken += max(0, wcswidth(letter))
        if taken > most:
            return fits.rstrip() + "…"
        kept += letter
        fits = kept if taken < most else fits
    return text
