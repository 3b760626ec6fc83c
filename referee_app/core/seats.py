"""Who sits where. Seats count in the order of play, whichever way round the table that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

Seat = NewType("Seat", int)
Side = NewType("Side", int)
Name = NewType("Name", str)
"""How a player is called."""
MOST = 52
"""No table has more players than the pack has cards."""

_SEATS = tuple(tuple(Seat(n) for n in range(players)) for players in range(MOST + 1))
_SIDES = tuple(tuple(Side(n) for n in range(players)) for players in range(MOST + 1))


@dataclass(frozen=True, slots=True)
class Seating:
    """A table of `players`; in pairs, partners sit opposite and seats 0 and 2 are side 0."""

    players: int
    pairs: bool = False

    def __post_init__(self) -> None:
        if not 2 <= self.players <= MOST or (self.pairs and self.players % 2):
            raise ValueError(f"no such table: {self}")

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _SEATS[self.players]

    @property
    def sides(self) -> tuple[Side, ...]:
        return _SIDES[self.players // 2 if self.pairs else self.players]

    def side(self, seat: Seat) -> Side:
        return Side(seat % len(self.sides))

    def members(self, side: Side) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if self.side(seat) == side)

    def others(self, side: Side) -> tuple[Side, ...]:
        return tuple(other for other in self.sides if other != side)

    def sides_from(self, seat: Seat) -> tuple[Side, ...]:
        """All sides in the order of play, that of `seat` first."""
        return tuple(dict.fromkeys(self.side(Seat((seat + n) % self.players)) for n in range(self.players)))

    def after(self, seat: Seat) -> Seat:
        return Seat((seat + 1) % self.players)
