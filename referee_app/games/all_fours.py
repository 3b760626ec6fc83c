"""All Fours as played in Trinidad, in pairs or for two (rule texts 001 and 004)."""

from __future__ import annotations

from enum import Enum
from functools import partial

from referee_app.core.awards import RuleId, Worth
from referee_app.core.calls import Agreed, Keeping, Misdealt, Offence, Prize, Redealt
from referee_app.core.cards import Rank
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import all_fours as book
from referee_app.rules.begging import Begging, BeggingAside, Redeal, TurnUp, settled
from referee_app.rules.deal import Dealing
from referee_app.rules.finishing import FirstPast
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.prizes import Agreement, GamePoint, HighOrLow, Jack
from referee_app.rules.ranking import PIPS
from referee_app.rules.revoking import Cards, Corrections, Misdeals, Revokes, barred

DEALING = Dealing(first=6, more=3)


class GameTie(Enum):
    NOBODY = "nobody"
    OTHERS = "non_dealers"


class RevokeScheme(Enum):
    BOOK = "book"
    GAME = "game"


class BarredGame(Enum):
    COUNTED = "counted"
    OPPONENTS = "opponents"


TARGET = HouseRule("target", words("Target"), 14, (7, 11, 14, 21), book.GOAL, prominent=True)
GAME = HouseRule("game", words("Game is worth"), 1, (1, 2), book.GAME, prominent=True)
HANG = HouseRule("hang", words("Hanging the Jack"), 3, (3, 6), book.HUNG, prominent=True)
DEUCE = HouseRule("deuce", words("Turned two scores, not the six (Tobago)"), False, (False, True), book.DEUCE)
TIE = HouseRule(
    "game_tie", words("Game tied"), GameTie.NOBODY, tuple(GameTie), book.TIE, prominent=True,
    titles={GameTie.NOBODY: words("to nobody"), GameTie.OTHERS: words("to the non-dealers")},
)  # fmt: skip
GIFT = HouseRule("gift_wins", words("The gift may win the game"), True, (True, False), book.GIFT_WINS)
SCHEME = HouseRule(
    "revoke", words("A revoke costs"), RevokeScheme.BOOK, tuple(RevokeScheme), book.SCHEME, prominent=True,
    titles={RevokeScheme.BOOK: words("1 point and Game"), RevokeScheme.GAME: words("the whole game")},
)  # fmt: skip
BARRED = HouseRule(
    "barred_game", words("Game after a revoke"), BarredGame.COUNTED, tuple(BarredGame), book.BARRED,
    titles={BarredGame.COUNTED: words("only if they count more"), BarredGame.OPPONENTS: words("in any case")},
)  # fmt: skip
UNDERTRUMP = HouseRule("undertrump", words("Undertrumping allowed"), True, (True, False), book.UNDERTRUMP)
MISDEAL = HouseRule("misdeal", words("Misdeal costs"), 1, (0, 1), book.MISDEAL, prominent=True)
PASSES = HouseRule("misdeal_passes", words("After a misdeal the deal passes"), False, (False, True), book.PASSES)
VOIDS = HouseRule("misdeal_voids", words("A misdeal voids the turn-up bonus"), True, (True, False), book.VOIDS)
HOUSE_RULES = (TARGET, GAME, HANG, TIE, SCHEME, MISDEAL, DEUCE, GIFT, BARRED, UNDERTRUMP, PASSES, VOIDS)

BOOK = House.book(HOUSE_RULES)
TOURNAMENT = BOOK.having(GAME, 2).having(SCHEME, RevokeScheme.GAME).having(UNDERTRUMP, False).having(PASSES, True)
PRESETS = (
    Preset("book", words("The book"), BOOK),
    Preset("tobago", words("Tobago"), BOOK.having(DEUCE, True)),
    Preset("tournament", words("Tournament"), TOURNAMENT),
)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    low_bonus = Rank.TWO if house[DEUCE] else Rank.SIX
    bonus = {
        Rank.ACE: Worth(1, book.TURNED_ACE),
        low_bonus: Worth(2, book.DEUCE if house[DEUCE] else book.TURNED_SIX),
        Rank.JACK: Worth(3, book.TURNED_JACK),
    }
    exact = keeping is not Keeping.POINTS
    begging = Begging(
        DEALING, book.BEG, book.RUN, Worth(1, book.GIFT),
        no_gift_at=None if house[GIFT] else house[TARGET], no_gift=book.GIFT_WINS,
    )  # fmt: skip
    said: tuple[Stage, ...] = (begging, Redeal(DEALING, book.EXHAUSTED)) if exact else ()
    game = _game(house)
    return Procedure(
        stages=(TurnUp(DEALING, book.TURN_UP, bonus, book.ONCE, exact), *said, *_count(house), game, _AGREED),
        extras=() if exact else (BeggingAside(begging, book.EXHAUSTED),),
        irregularities=_irregularities(house, game),
        finish=FirstPast(house[TARGET], book.GOAL),
        deals=frozenset({Redealt, Misdealt}),
        closes=frozenset({Agreed, Misdealt} if house[PASSES] else {Agreed}),
    )


_AGREED = Agreement(book.AGREED)


def _count(house: House) -> tuple[Stage, ...]:
    return (
        HighOrLow(Prize.HIGH, Worth(1, book.HIGH), DEALING, first=True),
        HighOrLow(Prize.LOW, Worth(1, book.LOW), DEALING),
        Jack(Worth(1, book.JACK), Worth(house[HANG], book.HUNG), book.JACK, DEALING),
    )


def _game(house: House) -> GamePoint:
    return GamePoint(
        Worth(house[GAME], book.GAME), book.TIE, book.BARRED, DEALING, barred,
        given=house[BARRED] is BarredGame.OPPONENTS, tie_to_others=house[TIE] is GameTie.OTHERS,
    )  # fmt: skip


def _irregularities(house: House, game: GamePoint) -> tuple[Stage, ...]:
    whole = house[SCHEME] is RevokeScheme.GAME
    ordinary = (None, book.SCHEME) if whole else (1, book.REVOKE)
    costs: dict[Offence, tuple[int | None, RuleId]] = {
        Offence.REVOKE: ordinary,
        Offence.TOP_TRUMP: (None, book.TOP_TRUMP),
    }
    if not house[UNDERTRUMP]:
        costs[Offence.UNDERTRUMP] = (None, book.SCHEME) if whole else (1, book.UNDERTRUMP)
    return (
        Revokes(DEALING, book.IN_TIME, costs, book.CLAIM, game.regained),
        Cards(book.EXPOSED, book.OUT_OF_TURN, partial(settled, dealing=DEALING)),
        Misdeals(Worth(house[MISDEAL], book.MISDEAL), book.VOIDS, house[VOIDS]),
        Corrections(book.CORRECTION, most=house[TARGET]),
    )


RULESET = Ruleset(
    id="all_fours",
    edition="001+004",
    title=words("All Fours"),
    blurb=words("Trinidad: High, Low, Jack and Game, to 14"),
    clockwise=False,
    tables=(Seating(4, pairs=True), Seating(2)),
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=book.RULEBOOK,
    keepings=(Keeping.RESULTS, Keeping.POINTS),
    play=lambda house: FollowOrTrump(undertrump=house[UNDERTRUMP]),
    pips=PIPS,
    sources=book.SOURCES,
    place=1,
    build=build,
)
