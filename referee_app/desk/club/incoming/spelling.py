"""Whether two names may be one spelled two ways. Never decided here: only asked."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from unicodedata import category, normalize

from referee_app.records.names import key

NEAR = 0.84
"""Share of letters in common from which names are asked about."""


def bare(name: str) -> str:
    """Letters and figures alone, without marks: "Queen's Park" is "queenspark"."""
    return "".join(sign for sign in normalize("NFD", key(name)) if category(sign)[0] in "LN")


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that this one may be meant for."""
    mine, found = bare(name), (0.0, "")
    for other in known:
        theirs = bare(other)
        if mine == theirs and mine:
            return other
        matcher = SequenceMatcher(None, mine, theirs, autojunk=False)
        if matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR:
            found = max(found, (matcher.ratio(), other))
    return found[1] if found[0] >= NEAR else None
