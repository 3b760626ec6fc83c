"""All Fours as played in Trinidad, in pairs or for two (rule texts 001 and 004)."""

from __future__ import annotations

from enum import Enum
from functools import partial

from referee_app.core.awards import RuleId, Worth
from referee_app.core.calls import Agreed, Fault, Keeping, Misdealt, Offence, Prize, Redealt
from referee_app.core.cards import Rank
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Play, Preset, Procedure, Ruleset, Stage, words
from referee_app.core.seats import Seating
from referee_app.games.books import all_fours as book
from referee_app.games.books import mishaps
from referee_app.rules.begging import Begging, BeggingAside, Redeal, TurnUp, settled
from referee_app.rules.blaming import by_scale, foster
from referee_app.rules.capping import Regained, held_back, regained
from referee_app.rules.deal import Dealing
from referee_app.rules.finishing import FirstPast
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.noting import Note, Notes, asker, bystander, dealer, giver, in_play, turner
from referee_app.rules.playing import Playing
from referee_app.rules.prizes import Agreement, GamePoint, HighOrLow, Jack
from referee_app.rules.proving import Proven
from referee_app.rules.ranking import PIPS
from referee_app.rules.revoking import Cards, Corrections, Misdeals, Revokes, barred
from referee_app.rules.sevens import Short
from referee_app.rules.telling import four_prizes, pack_of

DEALING = Dealing(first=6, more=3)


class GameTie(Enum):
    NOBODY = "nobody"
    OTHERS = "non_dealers"


class RevokeScheme(Enum):
    BOOK = "book"
    GAME = "game"
    FOSTER = "foster"


class TopTrump(Enum):
    """What a trump must be refused with to lose the whole game."""

    FIVE = "five_highest"
    BEST = "five_best_dealt"
    JACK = "bare_jack"
    ANY = "any"
    NEVER = "never"


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
    titles={
        RevokeScheme.BOOK: words("1 point and Game"), RevokeScheme.GAME: words("the whole game"),
        RevokeScheme.FOSTER: words("1 or 2 points (Foster)"),
    },
)  # fmt: skip
TOP = HouseRule(
    "top_trump", words("Refusing trump loses the game"), TopTrump.FIVE, tuple(TopTrump), book.TOP_TRUMP,
    titles={
        TopTrump.FIVE: words("with one of the five highest trumps"),
        TopTrump.BEST: words("with one of the five best trumps dealt"),
        TopTrump.JACK: words("with the bare Jack"), TopTrump.ANY: words("with any trump"),
        TopTrump.NEVER: words("never"),
    },
)  # fmt: skip
BARRED = HouseRule(
    "barred_game", words("Game after a revoke"), BarredGame.COUNTED, tuple(BarredGame), book.BARRED,
    titles={BarredGame.COUNTED: words("only if they count more"), BarredGame.OPPONENTS: words("in any case")},
)  # fmt: skip
UNDERTRUMP = HouseRule("undertrump", words("Undertrumping allowed"), True, (True, False), book.UNDERTRUMP)
MISDEAL = HouseRule("misdeal", words("Misdeal costs"), 1, (0, 1), book.MISDEAL, prominent=True)
PASSES = HouseRule("misdeal_passes", words("After a misdeal the deal passes"), False, (False, True), book.PASSES)
VOIDS = HouseRule("misdeal_voids", words("A misdeal voids the turn-up bonus"), True, (True, False), book.VOIDS)
BARE_GIFT = HouseRule("bare_gift", words("One may be given without a trump"), True, (True, False), book.BARE_GIFT)
IN_HAND = HouseRule(
    "kick_in_hand", words("A card turned up with the pack in hand scores"), True, (True, False), book.IN_HAND
)
UNCUT = HouseRule("uncut", words("A pack not offered for cutting costs"), 0, (0, 1), book.UNCUT)
LOOKED = HouseRule("looked", words("Looking at cards too early costs"), 0, (0, 1, 4), mishaps.LOOKED)
HOUSE_RULES = (
    TARGET, GAME, HANG, TIE, SCHEME, MISDEAL, DEUCE, GIFT, BARRED, UNDERTRUMP, PASSES, VOIDS,
    TOP, BARE_GIFT, IN_HAND, UNCUT, LOOKED,
)  # fmt: skip

BOOK = House.book(HOUSE_RULES)
CLUBS = BOOK.having(GAME, 2).having(SCHEME, RevokeScheme.GAME).having(UNDERTRUMP, False).having(PASSES, True)
TOURNAMENT = CLUBS.having(BARE_GIFT, False).having(IN_HAND, False).having(UNCUT, 1)
PRESETS = (
    Preset("book", words("The book"), BOOK),
    Preset("tobago", words("Tobago"), BOOK.having(DEUCE, True)),
    Preset("tournament", words("Tournament"), TOURNAMENT),
)


def build(house: House, seating: Seating, keeping: Keeping) -> Procedure:
    exact = keeping is not Keeping.POINTS
    begging = Begging(
        DEALING, book.BEG, book.RUN, Worth(1, book.GIFT),
        no_gift_at=None if house[GIFT] else house[TARGET], no_gift=book.GIFT_WINS,
    )  # fmt: skip
    said: tuple[Stage, ...] = (begging, Redeal(DEALING, book.EXHAUSTED)) if exact else ()
    jack, game = _jack(house), _game(house)
    playing = _playing(house) if keeping is Keeping.CARDS else None
    count = _short(house, *_HIGH_LOW, jack, game)
    (revokes,) = _short(house, _revokes(house, regained(jack, game)))
    proven = Proven(revokes, playing) if playing else revokes
    return Procedure(
        stages=(_turn_up(house, exact), *said, *((playing,) if playing else ()), *count, Agreement(book.AGREED)),
        extras=() if exact else (BeggingAside(begging, book.EXHAUSTED),),
        irregularities=(proven, *_mishaps(house), _notes(house)),
        finish=FirstPast(house[TARGET], book.GOAL),
        deals=frozenset({Redealt, Misdealt}),
        closes=frozenset({Agreed, Misdealt} if house[PASSES] else {Agreed}),
        play=playing,
    )


_HIGH_LOW = (
    HighOrLow(Prize.HIGH, Worth(1, book.HIGH), DEALING, first=True),
    HighOrLow(Prize.LOW, Worth(1, book.LOW), DEALING),
)


def _turn_up(house: House, exact: bool) -> TurnUp:
    low_bonus = Rank.TWO if house[DEUCE] else Rank.SIX
    bonus = {
        Rank.ACE: Worth(1, book.TURNED_ACE),
        low_bonus: Worth(2, book.DEUCE if house[DEUCE] else book.TURNED_SIX),
        Rank.JACK: Worth(3, book.TURNED_JACK),
    }
    return TurnUp(DEALING, book.TURN_UP, bonus, book.ONCE, exact)


def _jack(house: House) -> Jack:
    own, hung = Worth(1, book.JACK), Worth(house[HANG], book.HUNG)
    return Jack(own, hung, book.JACK, DEALING, barred=held_back, lost=book.FOSTER)


def _game(house: House) -> GamePoint:
    return GamePoint(
        Worth(house[GAME], book.GAME), book.TIE, book.BARRED, DEALING, barred,
        given=house[BARRED] is BarredGame.OPPONENTS, tie_to_others=house[TIE] is GameTie.OTHERS,
    )  # fmt: skip


def _short(house: House, *stages: Stage) -> tuple[Stage, ...]:
    """By Foster's scale who revokes with the Jack out stops short of the target."""
    if house[SCHEME] is not RevokeScheme.FOSTER:
        return stages
    return tuple(Short(stage, held_back, house[TARGET] - 1, book.FOSTER) for stage in stages)


_TOP = {
    TopTrump.FIVE: Offence.TOP_TRUMP,
    TopTrump.BEST: Offence.BEST_TRUMP,
    TopTrump.JACK: Offence.BARE_JACK,
    TopTrump.ANY: Offence.ANY_TRUMP,
}


def _playing(house: House) -> Playing:
    scale = foster(DEALING) if house[SCHEME] is RevokeScheme.FOSTER else by_scale(DEALING, _TOP.get(house[TOP]))
    return Playing(play(house), pack_of(DEALING), book.FOLLOW, four_prizes(DEALING), scale)


def _revokes(house: House, settle: Regained) -> Revokes:
    points = None if house[SCHEME] is RevokeScheme.GAME else 1
    costs: dict[Offence, tuple[int | None, RuleId]]
    if house[SCHEME] is RevokeScheme.FOSTER:
        costs = {Offence.NO_JACK: (1, book.FOSTER), Offence.JACK_OUT: (2, book.FOSTER)}
    else:
        ordinary, undertrumped = (book.REVOKE, book.UNDERTRUMP) if points else (book.SCHEME, book.SCHEME)
        costs = {Offence.REVOKE: (points, ordinary)}
        if house[TOP] in _TOP:
            costs[_TOP[house[TOP]]] = (None, book.TOP_TRUMP)
        if not house[UNDERTRUMP]:
            costs[Offence.UNDERTRUMP] = (points, undertrumped)
        costs[Offence.CALLED] = (points, mishaps.CALLED)
    return Revokes(DEALING, book.IN_TIME, costs, book.CLAIM, settle, again=mishaps.AGAIN)


def _mishaps(house: House) -> tuple[Stage, ...]:
    also = {Fault.TURNED: Worth(house[MISDEAL], mishaps.TWO_TURNED), Fault.SHOWN: Worth(0, mishaps.SHOWN)}
    return (
        Cards(book.EXPOSED, book.OUT_OF_TURN, _BEGUN),
        Misdeals(Worth(house[MISDEAL], book.MISDEAL), book.VOIDS, house[VOIDS], also=also),
        Corrections(book.CORRECTION, most=house[TARGET]),
    )


def _notes(house: House) -> Notes:
    now = in_play(_BEGUN)
    notes = [
        Note(mishaps.OWN_SHOWN, dealer), Note(book.METHOD, dealer), Note(book.KNOCKED, asker),
        Note(mishaps.LOOKED, fine=house[LOOKED]), Note(mishaps.TALKED), Note(mishaps.BEG_TURN, bystander),
        Note(mishaps.TWO_CARDS, now), Note(book.TOUCHED, now), Note(mishaps.FALSE_CLAIM, now),
    ]  # fmt: skip
    if not house[BARE_GIFT]:
        notes.append(Note(book.BARE_GIFT, giver))
    if not house[IN_HAND]:
        notes.append(Note(book.IN_HAND, turner, voids=True))
    if house[UNCUT]:
        notes.append(Note(book.UNCUT, dealer, fine=house[UNCUT]))
    return Notes(tuple(notes), mishaps.WARNING)


_BEGUN = partial(settled, dealing=DEALING)


def play(house: House) -> Play:
    return FollowOrTrump(undertrump=house[UNDERTRUMP])


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
    keepings=(Keeping.RESULTS, Keeping.POINTS, Keeping.CARDS),
    play=play,
    pips=PIPS,
    sources=book.SOURCES,
    place=1,
    build=build,
    topics=book.TOPICS,
)
