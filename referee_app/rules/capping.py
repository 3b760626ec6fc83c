"""Who revoked with the Jack out scores neither Jack nor Game, and stops one short of the target (Foster)."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.awards import Award
from referee_app.core.calls import Offence, Revoked, When
from referee_app.core.hand import Hand
from referee_app.core.seats import Side
from referee_app.rules.prizes import GamePoint, Jack

Regained = Callable[[Hand, Hand], tuple[Award, ...]]


def held_back(hand: Hand) -> frozenset[Side]:
    """Sides that revoked with the Jack out."""
    told = (call for call in hand.all(Revoked) if call.when is When.LATER and call.offence is Offence.JACK_OUT)
    return frozenset(hand.seating.side(call.seat) for call in told)


def regained(jack: Jack, game: GamePoint) -> Regained:
    """Jack and then Game, settled anew when a revoke is proven after them."""
    return lambda hand, after: (*jack.regained(hand, after), *game.regained(hand, after))
