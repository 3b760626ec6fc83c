"""What the calls of a hand name: cards of prizes, the Jack and whose it was, the Jack at a revoke (Foster)."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call, Fell, Held, Offence, Prize, Revoked, When
from referee_app.core.cards import Rank
from referee_app.core.seats import Side
from referee_app.rules.deal import NO_JACK, NO_TRUMPS, Deal
from referee_app.rules.ranking import height

TOLD = RuleId("jack_told")
"""What was said of the Jack at a revoke; only a game whose revokes speak of the Jack has this paragraph."""


def named(call: Call, *prizes: Prize) -> Rank | None:
    """The card one of these prizes is said to be won with."""
    return call.rank if isinstance(call, Held) and call.prize in prizes else None


def jack_in(call: Call) -> tuple[Side, Side] | None:
    """Owner and taker of the trump Jack in a call of the count."""
    if isinstance(call, Fell):
        return call.owner, call.taker
    if isinstance(call, Held) and call.prize is Prize.JACK:
        return call.side, call.side
    return None


def jack_told(deal: Deal) -> bool | None:
    """Whether a revoke was claimed that told the Jack to be out, or not out; None where nothing was told."""
    told = {call.offence for call in deal.hand.all(Revoked) if call.when is When.LATER}
    return True if Offence.JACK_OUT in told else False if Offence.NO_JACK in told else None


def as_told(deal: Deal, call: Call) -> bool:
    """The count does not go against what was said at a revoke."""
    if (told := jack_told(deal)) is None:
        return True
    high, low = named(call, Prize.HIGH), named(call, Prize.LOW)
    if told:
        jack = height(Rank.JACK)
        nowhere = (high is not None and height(high) < jack) or (low is not None and height(low) > jack)
        return not nowhere and call not in (NO_TRUMPS, NO_JACK)
    return Rank.JACK not in (high, low) and jack_in(call) is None
