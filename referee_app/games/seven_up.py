"""Seven-Up, or Old Sledge, for two or three alone or two pairs, to 7 (Foster, Bicycle)."""

from __future__ import annotations

from enum import Enum
from functools import partial

from referee_app.core.awards import Award, Worth
from referee_app.core.calls import Agreed, Keeping, Kicked, Misdealt, Offence, Prize, Redealt
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import seven_up as book
from referee_app.rules.begging import Begging, GiftAside, Redeal, TurnUp, settled
from referee_app.rules.deal import Dealing
from referee_app.rules.finishing import FirstPast
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.playing import Playing
from referee_app.rules.prizes import Agreement, GamePoint, HighOrLow
from referee_app.rules.proving import Proven
from referee_app.rules.ranking import PIPS
from referee_app.rules.revoking import Cards, Corrections, Misdeals, Revokes, barred
from referee_app.rules.sevens import Short, StayingBegging, StayingTurnUp, TakenJack
from referee_app.rules.telling import four_prizes, pack_of

DEALING = Dealing(first=6, more=3, keep=6)
PLAY = FollowOrTrump()
BONUS = {Rank.JACK: Worth(1, book.TURNED_JACK)}


class GameTie(Enum):
    ELDEST = "non_dealer"
    NOBODY = "nobody"


TARGET = HouseRule("target", words("Target"), 7, (7, 10, 11), book.GOAL, prominent=True)
TIE = HouseRule(
    "game_tie", words("Game tied"), GameTie.ELDEST, tuple(GameTie), book.TIE, prominent=True,
    titles={GameTie.ELDEST: words("to the non-dealer"), GameTie.NOBODY: words("to nobody")},
)  # fmt: skip
GIFT_ALL = HouseRule("gift_to_all", words("The gift goes to both opponents"), True, (True, False), book.GIFT_ALL)
GIFT_WINS = HouseRule("gift_wins", words("The gift may win the game"), False, (False, True), book.GIFT_WINS)
HOUSE_RULES = (TARGET, TIE, GIFT_ALL, GIFT_WINS)
BOOK = House.book(HOUSE_RULES)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    exact = keeping is not Keeping.POINTS
    begging = _begging(house, exact)
    said: tuple[Stage, ...] = (begging, Redeal(DEALING, book.EXHAUSTED)) if exact else ()
    turn_up = (StayingTurnUp if exact else TurnUp)(DEALING, book.TURN_UP, BONUS, book.ONCE, exact)
    jack = TakenJack(Worth(1, book.JACK), book.JACK, DEALING, barred, book.BARRED, Worth(1, book.REVOKE_JACK))
    game = GamePoint(
        Worth(1, book.GAME), book.TIE, book.BARRED, DEALING, barred, tie_to_others=house[TIE] is GameTie.ELDEST
    )
    playing = _playing() if keeping is Keeping.CARDS else None
    played = (playing,) if playing else ()
    short = partial(Short, barred=barred, most=house[TARGET] - 1, rule=book.STOPS)
    revokes = short(_revokes(jack, game))
    high = HighOrLow(Prize.HIGH, Worth(1, book.HIGH), DEALING, first=True)
    low = HighOrLow(Prize.LOW, Worth(1, book.LOW), DEALING)
    return Procedure(
        stages=(turn_up, *said, *played, short(high), short(low), short(jack), game, Agreement(book.AGREED)),
        extras=() if exact else (GiftAside(begging, after=Kicked),),
        irregularities=(
            Proven(revokes, playing) if playing else revokes,
            Cards(book.EXPOSED, book.OUT_OF_TURN, partial(settled, dealing=DEALING)),
            Misdeals(Worth(0, book.MISDEAL), book.VOIDS, voids=True),
            Corrections(book.CORRECTION, most=house[TARGET]),
        ),
        finish=FirstPast(house[TARGET], book.GOAL),
        deals=frozenset({Redealt, Misdealt}),
        closes=frozenset({Agreed}),
        play=playing,
    )


def _playing() -> Playing:
    return Playing(PLAY, pack_of(DEALING), book.FOLLOW, four_prizes(DEALING))


def _begging(house: House, exact: bool) -> Begging:
    """Kept by points, the card that stays is told alone, with its bonus."""
    return StayingBegging(
        DEALING, book.BEG, book.RUN, Worth(1, book.GIFT),
        no_gift_at=None if house[GIFT_WINS] else house[TARGET], no_gift=book.GIFT_WINS, to_all=house[GIFT_ALL],
        bonus=BONUS if exact else {},
    )  # fmt: skip


def _revokes(jack: TakenJack, game: GamePoint) -> Revokes:
    def regained(hand: Hand, after: Hand) -> tuple[Award, ...]:
        return (*jack.regained(hand, after), *game.regained(hand, after))

    return Revokes(DEALING, book.IN_TIME, {Offence.REVOKE: (1, book.REVOKE)}, book.CLAIM, regained)


RULESET = Ruleset(
    id="seven_up",
    edition="foster",
    title=words("Seven-Up"),
    blurb=words("Old Sledge: High, Low, Jack and Game, to 7"),
    clockwise=True,
    tables=(Seating(2), Seating(3), Seating(4, pairs=True)),
    house_rules=HOUSE_RULES,
    presets=(Preset("book", words("The book"), BOOK),),
    rulebook=book.RULEBOOK,
    keepings=(Keeping.RESULTS, Keeping.POINTS, Keeping.CARDS),
    play=lambda house: PLAY,
    pips=PIPS,
    sources=book.SOURCES,
    place=4,
    build=build,
    topics=book.TOPICS,
)
