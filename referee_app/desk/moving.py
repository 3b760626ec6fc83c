"""A game that goes on on another phone: kept with it here, so that two phones do not write two endings of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MOVED = "moved"


def moved(document: Mapping[str, Any]) -> str:
    """Since when; empty where it goes on here."""
    at = document.get(MOVED)
    return at if isinstance(at, str) else ""


def without(document: Mapping[str, Any]) -> dict[str, Any]:
    """As another phone gets it: there it goes on."""
    return {key: value for key, value in document.items() if key != MOVED}
