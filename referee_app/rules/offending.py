"""Who can have done what is claimed, as far as the calls of the hand tell."""

from __future__ import annotations

from referee_app.core.calls import Exposed, Held, Offence, OutOfTurn, Prize
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.seats import Seat
from referee_app.rules.deal import NO_JACK, Deal, Dealing, reading
from referee_app.rules.possible import jack_excluded, refused
from referee_app.rules.ranking import height
from referee_app.rules.told import jack_told


def shown(hand: Hand) -> tuple[Seat, ...]:
    """Whose cards lie face up, to be called for."""
    whose = {call.seat for call in hand.said if isinstance(call, Exposed | OutOfTurn)}
    return tuple(seat for seat in hand.seating.seats if seat in whose)


def jack_may_be_out(deal: Deal) -> bool:
    known = deal.jack is not None or Rank.JACK in deal.seen
    if known or deal.no_trump or NO_JACK in deal.hand.said:
        return known
    return any(refused(deal, Held(Prize.JACK, side)) is None for side in deal.hand.seating.sides)


def jack_may_be_absent(deal: Deal) -> bool:
    if deal.jack or Rank.JACK in deal.seen or jack_told(deal):
        return False
    sure = deal.no_trump or NO_JACK in deal.hand.said or deal.up is Rank.JACK or jack_excluded(deal)
    return sure or refused(deal, NO_JACK) is None


def offenders(hand: Hand, dealing: Dealing, offence: Offence) -> tuple[Seat, ...]:
    """At the revokes of All Fours. Without a trump nobody held one back; with High below the ten none of the five
    highest; a Jack that is not out was in no hand, and one whose owner is told in no other."""
    seats, deal = hand.seating.seats, reading(hand, dealing)
    high = deal.high.rank if deal.high else None
    match offence:
        case Offence.REVOKE:
            return seats
        case Offence.CALLED:
            return shown(hand)
        case Offence.NO_JACK:
            return seats if jack_may_be_absent(deal) else ()
        case Offence.JACK_OUT:
            return seats if jack_may_be_out(deal) else ()
        case Offence.BARE_JACK:
            owners = hand.seating.members(deal.jack[0]) if deal.jack else seats
            return owners if jack_may_be_out(deal) else ()
        case Offence.TOP_TRUMP:
            return () if deal.no_trump or (high and height(high) < height(Rank.TEN)) else seats
        case _:
            return () if deal.no_trump else seats
