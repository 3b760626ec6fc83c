"""Twenty-Five, Ireland's national game, two to ten players, five points a trick, to 25 (Peel, Britannica)."""

from __future__ import annotations

from enum import Enum

from referee_app.core.awards import Worth
from referee_app.core.calls import Agreed, Keeping, Misdealt, Offence
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Play, Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import twenty_five as book
from referee_app.rules.apiece import Apiece, played
from referee_app.rules.fifth import Fifth
from referee_app.rules.finishing import FirstPast
from referee_app.rules.playing import Playing
from referee_app.rules.prizes import Agreement
from referee_app.rules.proving import Proven
from referee_app.rules.revoking import Cards, Corrections, Misdeals, at_any_time, barred
from referee_app.rules.telling import FIVE_EACH, each_trick, false_rob
from referee_app.rules.threes import Losses, Robbing, TurnedUp, turned

A_TRICK = 5


class PlainOrder(Enum):
    TRADITIONAL = "traditional"
    NATURAL = "natural"


class Rob(Enum):
    OPTIONAL = "optional"
    DUTY = "compulsory"


TARGET = HouseRule("target", words("Target"), 25, (25, 45), book.GOAL, prominent=True)
JINK = HouseRule("jink", words("All five tricks win the game"), True, (True, False), book.JINK, prominent=True)
PLAIN = HouseRule(
    "plain_order", words("Order of plain suits"), PlainOrder.TRADITIONAL, tuple(PlainOrder), book.PLAIN,
    titles={PlainOrder.TRADITIONAL: words("traditional"), PlainOrder.NATURAL: words("natural")},
)  # fmt: skip
FREELY = HouseRule("freely", words("Trumping allowed when able to follow"), True, (True, False), book.FOLLOW)
ROB = HouseRule(
    "rob", words("Robbing"), Rob.OPTIONAL, tuple(Rob), book.ROB_WHEN,
    titles={Rob.OPTIONAL: words("optional"), Rob.DUTY: words("a duty")},
)  # fmt: skip
DEALER_ROBS = HouseRule("dealer_robs", words("The dealer robs a turned ace"), True, (True, False), book.ROB_ACE)
HOUSE_RULES = (TARGET, JINK, PLAIN, FREELY, ROB, DEALER_ROBS)
BOOK = House.book(HOUSE_RULES)
PRESETS = (
    Preset("book", words("The book"), BOOK),
    Preset("forty_five", words("Forty-five"), BOOK.having(TARGET, 45)),
)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    exact = keeping is not Keeping.POINTS
    turn_up: tuple[Stage, ...] = (TurnedUp(book.TURN_UP),) if exact else ()
    begun = turned if exact else at_any_time
    tricks = Apiece(Worth(A_TRICK, book.TRICK), barred, book.REVOKE, book.JINK if house[JINK] else None)
    playing = _playing(house) if keeping is Keeping.CARDS else None
    robbing = Robbing(book.ROB, book.ROB_ACE, house[DEALER_ROBS])
    costs = {Offence.REVOKE: book.REVOKE, Offence.FALSE_ROB: book.FALSE_ROB}
    if house[ROB] is Rob.DUTY:
        costs[Offence.NOT_ROBBED] = book.FALSE_ROB
    losses = Losses(book.IN_TIME, costs, begun, robbers=robbing.let_pass if playing else robbing.failed)
    return Procedure(
        stages=(*turn_up, *((playing,) if playing else ()), tricks, Agreement(book.AGREED)),
        extras=(robbing,),
        irregularities=(
            Proven(losses, playing) if playing else losses,
            Cards(book.EXPOSED, book.OUT_OF_TURN, begun, over=played),
            Misdeals(Worth(0, book.MISDEAL), book.MISDEAL, voids=False),
            Corrections(book.CORRECTION, most=house[TARGET]),
        ),
        finish=FirstPast(house[TARGET], book.GOAL),
        deals=frozenset({Misdealt}),
        closes=frozenset({Agreed}),
        play=playing,
    )


def _playing(house: House) -> Playing:
    proofs = false_rob(book.FALSE_ROB)
    return Playing(play(house), FIVE_EACH, book.FOLLOW, each_trick, other=proofs, in_order=False, running=True)


def play(house: House) -> Play:
    return Fifth(house[PLAIN] is PlainOrder.TRADITIONAL, house[FREELY])


RULESET = Ruleset(
    id="twenty_five",
    edition="peel",
    title=words("Twenty-Five"),
    blurb=words("Five points a trick, two to ten players, to 25"),
    clockwise=True,
    tables=tuple(Seating(n) for n in (5, 2, 3, 4, 6, 7, 8, 9, 10)),
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=book.RULEBOOK,
    keepings=(Keeping.RESULTS, Keeping.POINTS, Keeping.CARDS),
    play=play,
    pips={},
    sources=book.SOURCES,
    place=5,
    build=build,
    topics=book.TOPICS,
)
