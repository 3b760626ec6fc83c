"""The plain reading of All Fours against the referee: 2,000 hands dealt, spoken over, played out and counted."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.cards import Rank, Suit
from referee_app.core.seats import Seat, Seating, Side
from referee_app.rules.tricks import Facts, played_out
from tests.sheets.table import ALL_FOURS

from . import all_fours
from .feeding import HANDS, cards, compared, enough, summary
from .hands import Hand


def facts(hand: Hand) -> Facts:
    """As the oracle sees them, in the words of the rules."""
    high, low, jack = hand.facts["high"], hand.facts["low"], hand.facts["jack"]
    return Facts(
        high=(Side(high[0]), Rank(high[1])) if high else None,
        low=(Side(low[0]), Rank(low[1])) if low else None,
        jack=(Side(jack[0]), Side(jack[1])) if jack else None,
        counts=hand.facts["counts"],
    )


def test_the_referee_agrees(record_property: Callable[[str, object], None]) -> None:
    seen, hands = compared(all_fours.game, ALL_FOURS)
    play = ALL_FOURS.presets[0].house
    for hand in hands:
        if hand.plays:
            tricks = [cards(trick) for trick in hand.tricks]
            trump = next(suit for suit in Suit if suit.letter == hand.trump)
            seating = Seating(hand.players, hand.pairs)
            assert played_out(ALL_FOURS.play(play), seating, Seat(hand.eldest), trump, tricks) == facts(hand)
    shown = ("run", "redeal", "gift", "misdeal", "revoke", "top trump later", "undertrump later")
    record_property("compared", f"All Fours: {summary(seen, *shown)}")
    enough(seen, hands=HANDS, run=400, run_2_times=100, run_5_times=20, redeal=50, gift=200, misdeal=50, revoke=200)
    enough(seen, top_trump_later=10, undertrump_later=5, at_a_table_of_4=700, at_a_table_of_2=700)
    for key, values in all_fours.OTHERS.items():
        assert all(seen[f"{key}={value}"] >= 50 for value in values), key
