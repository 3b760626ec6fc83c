"""All Fives, each for themselves, to 61 (rule texts 000 and 002)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee_app.core.awards import Worth
from referee_app.core.calls import Agreed, Keeping, Misdealt, Redealt, When
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Play, Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import all_fives as book
from referee_app.rules.begging import Begging, GiftAside, Redeal, TurnUp, settled
from referee_app.rules.captures import Capture, Sums
from referee_app.rules.deal import Dealing
from referee_app.rules.finishing import BestAfterHand
from referee_app.rules.following import FollowOrTrump, FollowSuit
from referee_app.rules.prizes import Agreement
from referee_app.rules.revoking import Cards, Corrections, Fines, Misdeals, at_any_time

DEALING = Dealing(first=6, more=3)
VALUES = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1, Rank.TEN: 10, Rank.FIVE: 5}
FINE = -3

TARGET = HouseRule("target", words("Target"), 61, (31, 61, 121), book.GOAL, prominent=True)
FREELY = HouseRule(
    "trump_freely", words("Trumping allowed when able to follow"), False, (False, True), book.FOLLOW, prominent=True
)
GIFT_ALL = HouseRule("gift_to_all", words("The gift goes to both opponents"), False, (False, True), book.GIFT_ALL)
GIFT_WINS = HouseRule("gift_wins", words("The gift may win the game"), False, (False, True), book.GIFT_WINS)
LATE = HouseRule("late_claim", words("A revoke claimed later costs too"), False, (False, True), book.LATE)
BELOW = HouseRule("below_nought", words("Totals may fall below nought"), True, (True, False), book.FLOOR)
HOUSE_RULES = (TARGET, FREELY, GIFT_ALL, GIFT_WINS, LATE, BELOW)
BOOK = House.book(HOUSE_RULES)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    begging = Begging(DEALING, book.BEG, book.RUN, Worth(1, book.GIFT), to_all=house[GIFT_ALL])
    begun = partial(settled, dealing=DEALING)
    fines = _fines(house, at_any_time if keeping is Keeping.POINTS else begun)
    return Procedure(
        stages=_points() if keeping is Keeping.POINTS else _results(begging),
        extras=(GiftAside(begging),) if keeping is Keeping.POINTS else (),
        irregularities=(
            fines,
            Cards(book.EXPOSED, book.OUT_OF_TURN, begun),
            Misdeals(Worth(0, book.MISDEAL), book.MISDEAL, voids=False),
            Corrections(book.CORRECTION, most=house[TARGET], floor=None if house[BELOW] else 0),
        ),
        finish=BestAfterHand(
            house[TARGET], book.GOAL, fines.barred, frozenset({book.GIFT}) if house[GIFT_WINS] else frozenset()
        ),
        deals=frozenset({Redealt, Misdealt}),
        closes=frozenset({Agreed}),
    )


def _fines(house: House, begun: Callable[[Hand], bool]) -> Fines:
    late = FINE if house[LATE] else 0
    costs = {
        When.IN_TIME: Worth(0, book.IN_TIME),
        When.TURNED: Worth(FINE, book.REVOKE),
        When.LATER: Worth(late, book.LATE),
    }
    return Fines(begun, costs, book.CLAIM, floor=None if house[BELOW] else 0)


def _points() -> tuple[Stage, ...]:
    return (Sums(book.VALUES, sum(VALUES.values()), book.CEILING), Agreement(book.AGREED))


def _results(begging: Begging) -> tuple[Stage, ...]:
    captures = (
        Capture(rank, Worth(value, book.VALUES), book.NOT_DEALT, DEALING)
        for rank, value in sorted(VALUES.items(), key=lambda item: -item[1])
    )
    return (
        TurnUp(DEALING, book.TURN_UP, {}, book.ONCE),
        begging,
        Redeal(DEALING, book.EXHAUSTED),
        *captures,
        Agreement(book.AGREED),
    )


def play(house: House) -> Play:
    return FollowOrTrump() if house[FREELY] else FollowSuit()


RULESET = Ruleset(
    id="all_fives",
    edition="000+002",
    title=words("All Fives"),
    blurb=words("Each alone: six trumps worth 25, to 61"),
    clockwise=True,
    tables=(Seating(3), Seating(2)),
    house_rules=HOUSE_RULES,
    presets=(Preset("book", words("The book"), BOOK),),
    rulebook=book.RULEBOOK,
    keepings=(Keeping.RESULTS, Keeping.POINTS),
    play=play,
    pips={},
    sources=book.SOURCES,
    place=2,
    build=build,
)
