"""What the cards of a hand show as far as they were seen, read plainly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from .hands import PACK, Hand, Played


class Shown(NamedTuple):
    """A revoke that the cards show: in which trick, the card kept back, and the trick in which that fell.

    Of a hand laid open it need not have fallen, and any one of `kept` proves it.
    """

    seat: int
    offence: str
    trick: int
    kept: tuple[str, ...]
    fell: int


class Seen(NamedTuple):
    """Who took the full tricks, the revokes shown, and the cards that would be wrong now or show that one was.

    `marks` is None where nobody looked for them.
    """

    takers: tuple[int, ...]
    shown: tuple[Shown, ...]
    marks: frozenset[str] | None


@dataclass
class View:
    """A hand as far as it was seen: so many `plays`, whole hands laid open, the robbery."""

    hand: Hand
    plays: int = 0
    open: dict[int, tuple[str, ...]] = field(default_factory=dict)
    robbed: bool = False

    @property
    def played(self) -> list[Played]:
        return self.hand.plays[: self.plays]

    @property
    def turn(self) -> int:
        return self.hand.plays[self.plays].seat

    @property
    def takers(self) -> list[int]:
        return self.hand.trick_winners[: self.plays // self.hand.players]

    @property
    def taken(self) -> dict[str, int]:
        """Who took each card of the full tricks."""
        full = self.played[: len(self.takers) * self.hand.players]
        return {played.card: self.takers[at // self.hand.players] for at, played in enumerate(full)}

    @property
    def owner(self) -> dict[str, int]:
        """Whose each card was that was seen."""
        known = {card: seat for seat, cards in self.open.items() for card in cards}
        return known | {played.card: played.seat for played in self.played}

    @property
    def gone(self) -> set[str]:
        """Cards that whoever is in turn cannot hold, whatever else he holds."""
        mine = self.robbed and self.hand.robbed is not None and self.hand.robbed[0] == self.turn
        turned = () if mine else self.hand.deals[-1].turned
        others = {card for seat, cards in self.open.items() if seat != self.turn for card in cards}
        return {*turned, *others, *(played.card for played in self.played)}

    def began(self, seat: int) -> bool:
        """This seat has laid a card or its whole hand."""
        return seat in self.open or any(played.seat == seat for played in self.played)

    def trick(self, at: int) -> list[str]:
        """What lay there when play `at` was made."""
        return [played.card for played in self.hand.plays[at - at % self.hand.players : at]]

    def held(self, seat: int, at: int) -> list[str]:
        """What this seat is known to have held at play `at`."""
        own = [played.card for played in self.played if played.seat == seat]
        earlier = sum(played.seat == seat for played in self.played[:at])
        return [*own[earlier:], *(card for card in self.open.get(seat, ()) if card not in own)]


Legal = Callable[[list[str], list[str]], list[str]]
Offence = Callable[[list[str], list[str], str], str]


def shown(view: View, legal: Legal, offence: Offence, doubted: Iterable[int]) -> list[Shown]:
    """The cards laid at these plays, weighed against what their seats are known to have held at that moment."""
    size, found = view.hand.players, list[Shown]()
    for at in doubted:
        seat, card, _ = view.hand.plays[at]
        held, trick = view.held(seat, at), view.trick(at)
        may = legal(held, trick)
        if card not in may:
            fell = next((n for n in range(at, view.plays) if view.hand.plays[n].card in may), None)
            kept = tuple(may) if fell is None else (view.hand.plays[fell].card,)
            later = at if fell is None else fell
            found.append(Shown(seat, offence(held, trick, card), at // size, kept, later // size))
    return found


def marks(view: View, legal: Legal) -> frozenset[str]:
    """Of an open hand the cards that may not be laid now; else those that would make a card laid before a wrong one."""
    now, seat = view.plays, view.turn
    if seat in view.open:
        left = view.held(seat, now)
        return frozenset(left) - set(legal(left, view.trick(now)))
    gone, found = view.gone, set[str]()
    left = [card for card in PACK if card not in gone]
    for at, played in enumerate(view.played):
        held, trick = view.held(seat, at), view.trick(at)
        if played.seat == seat and trick and played.card in legal(held, trick):
            found |= {card for card in left if played.card not in legal([*held, card], trick)}
    return frozenset(found)
