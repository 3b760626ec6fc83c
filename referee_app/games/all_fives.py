"""All Fives, each for themselves, to 61 (rule texts 000 and 002)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial

from referee_app.core.awards import Worth
from referee_app.core.calls import Agreed, Fault, Keeping, Misdealt, Redealt, When
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Play, Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import all_fives as book
from referee_app.games.books import mishaps
from referee_app.rules.begging import Begging, GiftAside, Redeal, TurnUp, settled
from referee_app.rules.captures import AsTheyFall, Capture, Sums, thrown_in
from referee_app.rules.deal import Dealing
from referee_app.rules.finishing import BestAfterHand, nobody
from referee_app.rules.following import FollowOrTrump, FollowSuit
from referee_app.rules.noting import Note, Notes, bystander, dealer, in_play
from referee_app.rules.playing import Playing
from referee_app.rules.prizes import Agreement
from referee_app.rules.proving import Proven
from referee_app.rules.revoking import Cards, Corrections, Fines, Misdeals, at_any_time, points_told
from referee_app.rules.telling import captures, pack_of

DEALING = Dealing(first=6, more=3)
VALUES = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1, Rank.TEN: 10, Rank.FIVE: 5}
FINE = -3


class Timing(Enum):
    AFTER = "after_deal"
    FALL = "trick_by_trick"


TARGET = HouseRule("target", words("Target"), 61, (31, 61, 121), book.GOAL, prominent=True)
FREELY = HouseRule(
    "trump_freely", words("Trumping allowed when able to follow"), False, (False, True), book.FOLLOW, prominent=True
)
TIMING = HouseRule(
    "score_timing", words("Points count"), Timing.AFTER, tuple(Timing), book.TIMING,
    titles={Timing.AFTER: words("when the hand is over"), Timing.FALL: words("as they fall")},
)  # fmt: skip
GIFT_ALL = HouseRule("gift_to_all", words("The gift goes to both opponents"), False, (False, True), book.GIFT_ALL)
GIFT_WINS = HouseRule("gift_wins", words("The gift may win the game"), False, (False, True), book.GIFT_WINS)
LATE = HouseRule("late_claim", words("A revoke claimed later costs too"), False, (False, True), book.LATE)
BELOW = HouseRule("below_nought", words("Totals may fall below nought"), True, (True, False), book.FLOOR)
HOUSE_RULES = (TARGET, FREELY, TIMING, GIFT_ALL, GIFT_WINS, LATE, BELOW)
BOOK = House.book(HOUSE_RULES)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    exact, falling = keeping is not Keeping.POINTS, house[TIMING] is Timing.FALL
    to_all = house[GIFT_ALL] and seating.players > 2
    begging = Begging(DEALING, book.BEG, book.RUN, Worth(1, book.GIFT), to_all=to_all, others=book.GIFT_ALL)
    begun = partial(settled, dealing=DEALING) if exact else at_any_time if falling else points_told
    fines = _fines(house, begun)
    trumps = _trumps(fines if falling else None)
    playing = _playing(house) if keeping is Keeping.CARDS else None
    gift = book.GIFT_ALL if to_all else book.GIFT
    aside = () if exact else (GiftAside(begging),)
    counted = trumps if exact or falling else (Sums(book.VALUES, sum(VALUES.values()), book.CEILING),)
    return Procedure(
        stages=(*(_dealt(begging, playing) if exact else ()), *counted, Agreement(book.AGREED)),
        extras=(*aside, *(_any(trumps, thrown_in if playing else begun) if falling else ())),
        irregularities=_irregularities(house, Proven(fines, playing) if playing else fines, begun),
        finish=BestAfterHand(
            house[TARGET], book.GOAL, fines.barred,
            at_once=frozenset({gift} if house[GIFT_WINS] else ()),
            first=frozenset({book.VALUES} if falling else ()),
        ),
        deals=frozenset({Redealt, Misdealt}),
        closes=frozenset({Agreed}),
        play=playing,
    )  # fmt: skip


def _dealt(begging: Begging, playing: Playing | None) -> tuple[Stage, ...]:
    turn_up, redeal = TurnUp(DEALING, book.TURN_UP, {}, book.ONCE), Redeal(DEALING, book.EXHAUSTED)
    return turn_up, begging, redeal, *((playing,) if playing else ())


def _any(trumps: tuple[Capture, ...], begun: Callable[[Hand], bool]) -> tuple[Stage, ...]:
    """Any of them may fall next."""
    return tuple(AsTheyFall(one, trumps[:n], begun) for n, one in enumerate(trumps))


def _playing(house: House) -> Playing:
    falling = house[TIMING] is Timing.FALL
    return Playing(play(house), pack_of(DEALING), book.FOLLOW, captures(VALUES), in_order=False, running=falling)


def _fines(house: House, begun: Callable[[Hand], bool]) -> Fines:
    late = FINE if house[LATE] else 0
    costs = {
        When.IN_TIME: Worth(0, book.IN_TIME),
        When.TURNED: Worth(FINE, book.REVOKE),
        When.LATER: Worth(late, book.LATE),
    }
    floor = None if house[BELOW] else 0
    return Fines(begun, costs, book.CLAIM, floor=floor, again=mishaps.AGAIN, called=mishaps.CALLED)


def _trumps(fines: Fines | None) -> tuple[Capture, ...]:
    """From the dearest down; with `fines`, whoever is barred by one does not win by what he takes."""
    barred = fines.barred if fines else nobody
    return tuple(
        Capture(rank, Worth(value, book.VALUES), book.NOT_DEALT, DEALING, barred, book.BARRED)
        for rank, value in sorted(VALUES.items(), key=lambda item: -item[1])
    )


def _irregularities(house: House, fines: Stage, begun: Callable[[Hand], bool]) -> tuple[Stage, ...]:
    also = {Fault.TURNED: Worth(0, mishaps.TWO_TURNED), Fault.SHOWN: Worth(0, mishaps.SHOWN)}
    play = in_play(begun)
    warnings = (
        Note(mishaps.OWN_SHOWN, dealer), Note(mishaps.LOOKED), Note(mishaps.TALKED), Note(mishaps.BEG_TURN, bystander),
        Note(mishaps.TWO_CARDS, play), Note(mishaps.FALSE_CLAIM, play),
    )  # fmt: skip
    return (
        fines,
        Cards(book.EXPOSED, book.OUT_OF_TURN, begun),
        Misdeals(Worth(0, book.MISDEAL), book.MISDEAL, voids=False, also=also),
        Corrections(book.CORRECTION, most=house[TARGET], floor=None if house[BELOW] else 0),
        Notes(warnings, mishaps.WARNING),
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
    keepings=(Keeping.RESULTS, Keeping.POINTS, Keeping.CARDS),
    play=play,
    pips={},
    sources=book.SOURCES,
    place=2,
    build=build,
    topics=book.TOPICS,
)
