"""Which offence a proven revoke was by the scale of a table of All Fours (001 §6; Foster; allfoursonline)."""

from __future__ import annotations

from collections.abc import Sequence

from referee_app.core.calls import Offence
from referee_app.core.cards import Card, Rank
from referee_app.core.hand import Hand
from referee_app.rules.course import Course
from referee_app.rules.deal import Dealing, reading
from referee_app.rules.offending import jack_may_be_absent, jack_may_be_out
from referee_app.rules.playing import Blame

TOP = 5
TOP_FIVE = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN})


def by_scale(dealing: Dealing, top: Offence | None) -> Blame:
    """`top` is the refusal of a trump that loses the game, where one does."""

    def blame(hand: Hand, course: Course, at: int, legal: Sequence[Card]) -> tuple[Offence, ...]:
        led = course.before(at)[0]
        if course.plays[at].card.suit is course.trump and led.suit is not course.trump:
            return (Offence.UNDERTRUMP,)
        if top is None or led.suit is not course.trump:
            return (Offence.REVOKE,)
        open_ = course.hand(course.plays[at].seat) is not None
        sure = _refused(hand, dealing, top, legal, open_)
        return (Offence.REVOKE, top) if sure is None else (top,) if sure else (Offence.REVOKE,)

    return blame


def _refused(hand: Hand, dealing: Dealing, top: Offence, held: Sequence[Card], open_: bool) -> bool | None:
    """Whether the trumps kept back are such that the game is lost; None where cards not seen yet may decide it.

    `open_`: all cards of the offender are known.
    """
    deal, ranks = reading(hand, dealing), [card.rank for card in held]
    if top is Offence.ANY_TRUMP:
        return True
    if top is Offence.TOP_TRUMP:
        return not TOP_FIVE.isdisjoint(ranks)
    if top is Offence.BARE_JACK:
        return False if ranks != [Rank.JACK] else True if open_ or deal.complete else None
    if deal.complete or all(map(deal.course.hand, hand.seating.seats)):
        return any(rank in tuple(deal.seen)[:TOP] for rank in ranks)
    return True if any(deal.above(rank) < TOP for rank in ranks) else None


def foster(dealing: Dealing) -> Blame:
    """By Foster a revoke is one with the Jack out, or not out; both where nobody can tell yet."""

    def blame(hand: Hand, course: Course, at: int, legal: Sequence[Card]) -> tuple[Offence, ...]:
        deal = reading(hand, dealing)
        absent = (Offence.NO_JACK,) if jack_may_be_absent(deal) else ()
        return (*absent, *((Offence.JACK_OUT,) if jack_may_be_out(deal) else ()))

    return blame
