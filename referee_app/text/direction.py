"""Names that run from right to left among words and figures that do not."""

from __future__ import annotations

from unicodedata import bidirectional


def isolated(name: str) -> str:
    """Marked off where it runs from right to left: the score after it stays after it."""
    turns = any(bidirectional(sign) in ("R", "AL", "AN") for sign in name)
    return f"\u2068{name}\u2069" if turns else name
