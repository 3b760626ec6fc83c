"""Calls about the table itself: who deals, who sits there, how closely calls are kept. They are worth nothing."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.seats import Name, Seat
from referee_app.core.terms import Keeping


@dataclass(frozen=True, slots=True)
class Dealt:
    """The dealer marker set right before the hand begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kept:
    """From this hand on calls are kept this closely."""

    keeping: Keeping


@dataclass(frozen=True, slots=True)
class Replaced:
    """From here on another player sits there. Their `id` is empty where nobody knows them."""

    seat: Seat
    name: Name
    id: str = ""


Mark = Dealt | Kept | Replaced
