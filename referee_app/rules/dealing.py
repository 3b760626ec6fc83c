"""How a game deals from a pack that may be run."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.cards import PACK


@dataclass(frozen=True)
class Dealing:
    """How a game deals: cards a player at first, and at each run of the pack.

    `keep`: down to how many each discards before the play; None where all cards are played.
    """

    first: int = 6
    more: int = 3
    keep: int | None = None

    def runs(self, players: int) -> int:
        """How often the pack can be run; what is left then is never enough to deal on."""
        return (len(PACK) - (self.first * players + 1)) // (self.more * players + 1)
