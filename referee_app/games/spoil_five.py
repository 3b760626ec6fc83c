"""Spoil Five as rule text 003 has it, two to ten players, to 30."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from referee_app.core.awards import Worth
from referee_app.core.calls import Agreed, Fault, Keeping, Misdealt, Offence
from referee_app.core.hand import Hand
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Play, Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import mishaps
from referee_app.games.books import spoil_five as book
from referee_app.rules.fifth import Fifth
from referee_app.rules.noting import Note, Notes, dealer, in_play
from referee_app.rules.playing import Playing
from referee_app.rules.prizes import Agreement
from referee_app.rules.proving import Proven
from referee_app.rules.revoking import Cards, Corrections, Misdeals, barred
from referee_app.rules.telling import FIVE_EACH, MarchOn, able, false_rob, first_to_three, three_taken
from referee_app.rules.threes import Home, Losses, March, Robbing, Threes, TurnedUp, anybody, counted, turned


class PlainOrder(Enum):
    NATURAL = "natural"
    TRADITIONAL = "traditional"


class Rob(Enum):
    OPTIONAL = "optional"
    DUTY = "compulsory"


TARGET = HouseRule("target", words("Target"), 30, (20, 30, 45), book.GOAL, prominent=True)
PLAIN = HouseRule(
    "plain_order", words("Order of plain suits"), PlainOrder.NATURAL, tuple(PlainOrder), book.PLAIN, prominent=True,
    titles={PlainOrder.NATURAL: words("natural"), PlainOrder.TRADITIONAL: words("traditional")},
)  # fmt: skip
FREELY = HouseRule("freely", words("Trumping allowed when able to follow"), False, (False, True), book.FOLLOW)
HOLD_BACK = HouseRule(
    "hold_back", words("Best trumps kept back from plain leads"), False, (False, True), book.HOLD_BACK
)
ROB = HouseRule(
    "rob", words("Robbing"), Rob.OPTIONAL, tuple(Rob), book.ROB_WHEN,
    titles={Rob.OPTIONAL: words("optional"), Rob.DUTY: words("a duty")},
)  # fmt: skip
DEALER_ROBS = HouseRule("dealer_robs", words("The dealer robs a turned ace"), False, (False, True), book.ROB_ACE)
HOUSE_RULES = (TARGET, PLAIN, FREELY, HOLD_BACK, ROB, DEALER_ROBS)
BOOK = House.book(HOUSE_RULES)
IRISH = BOOK.having(PLAIN, PlainOrder.TRADITIONAL).having(FREELY, True).having(ROB, Rob.DUTY).having(DEALER_ROBS, True)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    points = seating.players - 1
    exact = keeping is not Keeping.POINTS
    turn_up: tuple[Stage, ...] = (TurnedUp(book.TURN_UP),) if exact else ()
    march = March(Worth(points, book.MARCH), book.FAILED, barred, book.REVOKE)
    robbing = Robbing(book.ROB, book.ROB_ACE, house[DEALER_ROBS])
    playing = _playing(house) if keeping is Keeping.CARDS else None
    played = (playing,) if playing else ()
    threes = Threes(Worth(points, book.THREE), book.SPOILED, barred, book.REVOKE, able(playing) if playing else anybody)
    return Procedure(
        stages=(*turn_up, *played, threes, Agreement(book.AGREED)),
        extras=(robbing, MarchOn(march, playing) if playing else march),
        irregularities=_irregularities(house, robbing, turned if exact else counted, playing),
        finish=Home(house[TARGET], book.GOAL),
        deals=frozenset({Misdealt}),
        closes=frozenset({Agreed}),
        play=playing,
    )


def _irregularities(
    house: House, robbing: Robbing, begun: Callable[[Hand], bool], playing: Playing | None
) -> tuple[Stage, ...]:
    costs = {Offence.REVOKE: book.REVOKE, Offence.FALSE_ROB: book.FALSE_ROB, Offence.CALLED: mishaps.CALLED}
    if house[ROB] is Rob.DUTY:
        costs[Offence.NOT_ROBBED] = book.NOT_ROBBED
    losses = Losses(
        book.IN_TIME, costs, begun, late=book.CLAIM, robbers=robbing.let_pass if playing else robbing.failed
    )
    also = {Fault.TURNED: Worth(0, mishaps.TWO_TURNED), Fault.SHOWN: Worth(0, mishaps.SHOWN)}
    anybody_in_play = in_play(begun)
    warnings = (
        Note(mishaps.OWN_SHOWN, dealer), Note(mishaps.LOOKED), Note(mishaps.TALKED),
        Note(mishaps.TWO_CARDS, anybody_in_play), Note(mishaps.FALSE_CLAIM, anybody_in_play),
    )  # fmt: skip
    return (
        Proven(losses, playing) if playing else losses,
        Cards(book.EXPOSED, book.OUT_OF_TURN, begun),
        Misdeals(Worth(0, book.MISDEAL), book.MISDEAL, voids=False, also=also),
        Corrections(book.CORRECTION, most=house[TARGET]),
        Notes(warnings, mishaps.WARNING),
    )


def _playing(house: House) -> Playing:
    proofs = false_rob(book.FALSE_ROB)
    return Playing(play(house), FIVE_EACH, book.FOLLOW, first_to_three, enough=three_taken, other=proofs)


def play(house: House) -> Play:
    return Fifth(house[PLAIN] is PlainOrder.TRADITIONAL, house[FREELY], house[HOLD_BACK])


RULESET = Ruleset(
    id="spoil_five",
    edition="003",
    title=words("Spoil Five"),
    blurb=words("Three tricks of five, two to ten players, to 30"),
    clockwise=True,
    tables=tuple(Seating(n) for n in (5, 2, 3, 4, 6, 7, 8, 9, 10)),
    house_rules=HOUSE_RULES,
    presets=(Preset("book", words("The book"), BOOK), Preset("irish", words("Traditional (Irish)"), IRISH)),
    rulebook=book.RULEBOOK,
    keepings=(Keeping.RESULTS, Keeping.POINTS, Keeping.CARDS),
    play=play,
    pips={},
    sources=book.SOURCES,
    place=3,
    build=build,
    topics=book.TOPICS,
)
