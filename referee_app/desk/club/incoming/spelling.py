"""Whether two names may be one spelled two ways. Never decided here: only asked."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from unicodedata import category, normalize

from referee_app.records.names import key

NEAR = 0.84
"""Share of letters in common from which names are asked about."""


@lru_cache(20_000)
def bare(name: str) -> str:
    """Letters and figures alone, without marks: "Queen's Park" is "queenspark"."""
    return "".join(sign for sign in normalize("NFD", key(name)) if category(sign)[0] in "LN")


@lru_cache(20_000)
def _letters(bare: str) -> int:
    """A bit for each letter that stands in it."""
    return sum({1 << ord(sign) % 61 for sign in bare})


def _shared(one: str, other: str) -> int:
    """No more letters than these can be in common: told by two numbers, for a file may bring thousands of names."""
    mine, theirs = _letters(one), _letters(other)
    return min(len(one) - (mine & ~theirs).bit_count(), len(other) - (theirs & ~mine).bit_count())


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that this one may be meant for."""
    mine, found = bare(name), (0.0, "")
    matcher = SequenceMatcher(None, "", mine, autojunk=False)
    for other in known:
        theirs = bare(other)
        if mine == theirs and mine:
            return other
        if 2 * _shared(mine, theirs) < NEAR * (len(mine) + len(theirs)):
            continue
        matcher.set_seq1(theirs)
        if matcher.quick_ratio() >= NEAR:
            found = max(found, (matcher.ratio(), other))
    return found[1] if found[0] >= NEAR else None
