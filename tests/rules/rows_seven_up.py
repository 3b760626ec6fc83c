"""Seven-Up, reckoned by hand from the dossier, 5.8 (Foster, Bicycle). Not in its table of cases: numbered from 701.

At tables of two and three a speaks and leads, the last one deals; of four, X deals and Y speaks.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee_app.core.calls import Keeping
from tests.sheets.table import SEVEN_UP

from .rows import Row

STOOD = "turn 8♠; stand; "
FIVE_RUNS = "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; "
COUNTED = STOOD + "high a A; low c 2; jack not out; "


def sevens(players: int, number: int, situation: str, calls: str, **told: object) -> Row:
    score: Mapping[str, int] | None = told.pop("score", None)  # type: ignore[assignment]
    return Row(number, situation, calls, score=score, players=players, game=SEVEN_UP, **told)  # type: ignore[arg-type]


TURNED: tuple[Row, ...] = (
    sevens(2, 701, "A turned Jack brings nothing yet", "turn J♠", score={"a": 0, "b": 0}, asks="beg"),
    sevens(2, 702, "Its suit stands: one to the dealer", "turn J♠; stand", score={"a": 0, "b": 1},
           cites=("turned_jack",), asks="high"),
    sevens(2, 703, "The dealer keeps it and gives one: one each, his own first", "turn J♠; beg; take one",
           score={"a": 1, "b": 1}, cites=("turned_jack", "gift")),
    sevens(2, 704, "A Jack set aside brings nothing", "turn J♠; beg; run; turn 9♥", score={"a": 0, "b": 0},
           asks="high"),
    sevens(2, 705, "A Jack of the new suit counts at once, and leaves no Jack to take",
           "turn 9♠; beg; run; turn J♥; high a A; low b 2", score={"a": 1, "b": 2},
           cites=("turned_jack", "high", "low"), refused="took J a", because="out_of_play", asks="game"),
    sevens(2, 706, "A Jack of the suit that is run does not", "turn 9♠; beg; run; turn J♠; turn 5♦",
           score={"a": 0, "b": 0}, asks="high"),
    sevens(2, 707, "The pack is out: the same dealer deals, and no Jack has counted", FIVE_RUNS + "turn J♣; redeal",
           score={"a": 0, "b": 0}, deals="b", asks="turn_up"),
    sevens(2, 708, "The Jack wins when its suit stands", "turn J♠; stand", start={"b": 6}, score={"a": 0, "b": 7},
           won="b", cites=("turned_jack",)),
    sevens(2, 708, "and not when it is run", "turn J♠; beg; run; turn 4♦", start={"b": 6}, score={"a": 0, "b": 6},
           asks="high", part="_run"),
    sevens(4, 709, "Of two pairs the dealer's scores it", "turn J♠; stand", score={"X": 1, "Y": 0},
           cites=("turned_jack",)),
    sevens(2, 710, "Another suit stands: nobody begs twice", "turn 9♠; beg; run; turn 8♥", refused="beg", because="beg",
           asks="high"),
    sevens(3, 710, "Three players run the pack three times", "turn 9♠; beg; run; turn 8♠; turn 7♠; turn 6♠",
           refused="run", because="run", asks="redeal", part="_three"),
)  # fmt: skip
GIVEN: tuple[Row, ...] = (
    sevens(2, 711, "One to the player who begged", "turn 9♠; beg; take one", score={"a": 1, "b": 0}, cites=("gift",)),
    sevens(3, 712, "Of three players both opponents have it", "turn 9♠; beg; take one",
           score={"a": 1, "b": 1, "c": 0}, cites=("gift", "gift")),
    sevens(3, 712, "or the asker alone", "turn 9♠; beg; take one", house={"gift_to_all": False},
           score={"a": 1, "b": 0, "c": 0}, cites=("gift",), part="_asker"),
    sevens(2, 713, "Nobody gives the point that wins", "turn 9♠; beg", start={"a": 6}, refused="take one",
           because="gift_wins", asks="beg"),
    sevens(3, 713, "to the other opponent neither", "turn 9♠; beg", start={"b": 6}, refused="take one",
           because="gift_wins", part="_other"),
    sevens(3, 713, "whom it does not reach where it is the asker's alone", "turn 9♠; beg; take one", start={"b": 6},
           house={"gift_to_all": False}, score={"a": 1, "b": 6, "c": 0}, part="_not_reached"),
    sevens(3, 714, "Where it may win, the asker is first", "turn 9♠; beg; take one", start={"a": 6, "b": 6},
           house={"gift_wins": True}, score={"a": 7, "b": 6, "c": 0}, won="a", cites=("gift",)),
    sevens(2, 714, "and the Jack that was turned before it", "turn J♠; beg; take one", start={"a": 6, "b": 6},
           house={"gift_wins": True}, score={"a": 6, "b": 7}, won="b", cites=("turned_jack",), part="_jack"),
    sevens(4, 715, "Of two pairs the asker's", "turn 9♠; beg; take one", score={"X": 0, "Y": 1}, cites=("gift",)),
)  # fmt: skip
COUNT: tuple[Row, ...] = (
    sevens(2, 716, "High and Low for holding them, the Jack for taking it",
           STOOD + "high a A; low a 2; took J b; count a 10 b 30", score={"a": 2, "b": 2},
           cites=("high", "low", "jack", "game"), asks="agreed"),
    sevens(3, 717, "Each of three may take it, whosever it was", STOOD + "high a A; low b 2; took J c; game a",
           score={"a": 2, "b": 1, "c": 1}, cites=("high", "low", "jack", "game")),
    sevens(4, 717, "A Jack hung is worth one as well", STOOD + "high X A; low Y 2; took J X; game Y",
           score={"X": 2, "Y": 2}, part="_pairs"),
    sevens(2, 718, "6 all: High decides", STOOD + "high a", start={"a": 6, "b": 6}, score={"a": 7, "b": 6}, won="a",
           cites=("high",), refused="low b", because="goal"),
    sevens(2, 718, "then Low, then the Jack, before Game", STOOD + "high a; low b; took J b", start={"a": 5, "b": 5},
           score={"a": 6, "b": 7}, won="b", cites=("high", "low", "jack"), refused="game a", because="goal",
           part="_jack"),
    sevens(2, 718, "To eleven", STOOD + "high a", start={"a": 6}, house={"target": 11}, score={"a": 7, "b": 0},
           asks="low", part="_eleven"),
    sevens(2, 719, "A tie is the non-dealer's", STOOD + "high a A; low b 2; jack not out; game tied",
           score={"a": 2, "b": 1}, cites=("high", "low", "tie"), asks="agreed"),
    sevens(2, 719, "the same by the counts", STOOD + "high a A; low b 2; jack not out; count a 21 b 21",
           score={"a": 2, "b": 1}, cites=("high", "low", "tie"), part="_counted"),
    sevens(2, 719, "or nobody's", STOOD + "high a A; low b 2; jack not out; game tied", house={"game_tie": "nobody"},
           score={"a": 1, "b": 1}, cites=("high", "low"), part="_nobody"),
    sevens(4, 719, "of two pairs the non-dealers'", STOOD + "high X A; low Y 2; jack not out; game tied",
           score={"X": 1, "Y": 2}, part="_pairs"),
    sevens(3, 720, "Of three, b and the dealer level: b", COUNTED + "count a 10 b 20 c 20",
           score={"a": 1, "b": 1, "c": 1}, cites=("high", "low", "tie")),
    sevens(3, 720, "Both non-dealers level: the eldest", COUNTED + "count a 20 b 20 c 10",
           score={"a": 2, "b": 0, "c": 1}, part="_eldest"),
    sevens(3, 720, "All level: the eldest too", COUNTED + "count a 20 b 20 c 20",
           score={"a": 2, "b": 0, "c": 1}, part="_all"),
    sevens(3, 720, "The two lower ones level: no tie", COUNTED + "count a 10 b 10 c 20",
           score={"a": 1, "b": 0, "c": 2}, cites=("high", "low", "game"), part="_lower"),
    sevens(3, 720, "That there was a tie does not tell whose", COUNTED, refused="game tied", because="tie",
           asks="game", part="_whose"),
    sevens(3, 720, "which matters only where somebody has it", COUNTED + "game tied", house={"game_tie": "nobody"},
           score={"a": 1, "b": 0, "c": 1}, asks="agreed", part="_nobody"),
    sevens(2, 721, "After five runs six cards each: no trump may be left in either hand",
           FIVE_RUNS + "turn 8♥; no trump; count a 10 b 9", score={"a": 1, "b": 0}, cites=("game",), asks="agreed"),
    sevens(2, 721, "and the best of them may be a three, everything above discarded",
           FIVE_RUNS + "turn 8♥; high a 3; low a 3", score={"a": 2, "b": 0}, asks="game", part="_three"),
    sevens(2, 721, "Twelve cards hold 68 at most, however many were dealt", FIVE_RUNS + "turn 8♥; high a A; low b 2; "
           "took J a", refused="count a 40 b 29", because="count_bounds", part="_count"),
)  # fmt: skip
WRONG: tuple[Row, ...] = (
    sevens(2, 722, "A revoke: one to the other", STOOD + "revoke a", score={"a": 0, "b": 1}, cites=("revoke",)),
    sevens(2, 722, "put right in time: a note", STOOD + "corrected a", score={"a": 0, "b": 0}, cites=("corrected",),
           part="_in_time"),
    sevens(2, 723, "The Jack was out: one more, whoever took it", STOOD + "revoke a; high a; low a; took J b",
           score={"a": 2, "b": 3}, cites=("revoke", "high", "low", "jack", "revoke_jack")),
    sevens(2, 723, "It was not: no more", STOOD + "revoke a; high a; low a; jack not out", score={"a": 2, "b": 1},
           cites=("revoke", "high", "low"), part="_not_out"),
    sevens(2, 723, "The offender does not score it", STOOD + "revoke a; high a; low a; took J a",
           score={"a": 2, "b": 2}, cites=("revoke", "high", "low", "barred_prizes", "revoke_jack"), part="_his"),
    sevens(2, 723, "Two revokes cost twice", STOOD + "revoke a; revoke a; high a; low a; took J b",
           score={"a": 2, "b": 5}, part="_twice"),
    sevens(2, 724, "Claimed after the count it takes Jack and Game away again",
           STOOD + "high a; low b; took J a; game a; revoke a", score={"a": 1, "b": 3},
           cites=("high", "low", "jack", "game", "revoke", "revoke_jack", "barred_prizes", "barred_prizes")),
    sevens(2, 724, "and no total below nought",
           STOOD + "high b; low b; took J a; game a; ruled a -2 recount; revoke a", score={"a": 0, "b": 4},
           part="_floor"),
    sevens(2, 724, "The other keeps what he took",
           STOOD + "high a; low b; took J b; game b; revoke a", score={"a": 1, "b": 5}, part="_other"),
    sevens(2, 725, "The offender has no Game", STOOD + "revoke a; high a; low a; jack not out", refused="game a",
           because="barred_prizes", asks="game"),
    sevens(2, 725, "nor has the dealer by a tie with him",
           STOOD + "revoke a; high a A; low a 2; jack not out; count a 20 b 20", score={"a": 2, "b": 1}, part="_tied"),
    sevens(2, 726, "He stops at six", STOOD + "revoke a; high a", start={"a": 6}, score={"a": 6, "b": 1},
           cites=("revoke", "stops_short"), asks="low"),
    sevens(2, 726, "at ten in a game to eleven", STOOD + "revoke a; high a; low a", start={"a": 9},
           house={"target": 11}, score={"a": 10, "b": 1}, cites=("revoke", "high", "stops_short"), part="_eleven"),
    sevens(2, 726, "by the revoke of the other too", STOOD + "revoke a; revoke b", start={"a": 6},
           score={"a": 6, "b": 1}, cites=("revoke", "stops_short"), part="_both"),
    sevens(2, 726, "The bar ends with the hand", STOOD + "revoke a; high a; low b; jack not out; game b; agreed; "
           "turn 9♥; stand; high a", start={"a": 6}, score={"a": 7, "b": 3}, won="a", part="_next"),
    sevens(3, 727, "Of three, one to each other", STOOD + "revoke b", score={"a": 1, "b": 0, "c": 1},
           cites=("revoke", "revoke")),
    sevens(3, 727, "and the one nearer the dealer's left is first home", STOOD + "revoke b", start={"a": 6, "c": 6},
           score={"a": 7, "b": 0, "c": 6}, won="a", part="_first"),
    sevens(3, 727, "The eldest revokes, the dealer comes after b", STOOD + "revoke a; high a A; low a 2; took J b",
           start={"b": 4, "c": 5}, score={"a": 2, "b": 7, "c": 6}, won="b", part="_jack"),
    sevens(2, 728, "A misdeal voids the turned Jack", "turn J♠; stand; misdeal", score={"a": 0, "b": 0},
           cites=("turned_jack", "misdeal_voids", "misdeal"), deals="b", asks="turn_up"),
    sevens(2, 728, "one of a run as well, but not the gift", "turn J♠; beg; take one; misdeal", score={"a": 1, "b": 0},
           part="_gift"),
    sevens(2, 728, "Nothing turned: nothing to void", "turn 9♠; misdeal", score={"a": 0, "b": 0}, cites=("misdeal",),
           part="_nothing"),
)  # fmt: skip
BY_POINTS: tuple[Row, ...] = (
    sevens(2, 729, "Kept by points, the turned Jack that stays", "kick J", keeping=Keeping.POINTS,
           score={"a": 0, "b": 1}, cites=("turned_jack",), asks="high"),
    sevens(2, 729, "and the gift, once", "kick J; take one", keeping=Keeping.POINTS, score={"a": 1, "b": 1},
           cites=("turned_jack", "gift"), refused="take one", because="gift", part="_gift"),
    sevens(2, 729, "after the turn-up", "", keeping=Keeping.POINTS, refused="take one", because="gift",
           asks="turn_up", part="_early"),
    sevens(3, 729, "not where it would win", "kick nothing", keeping=Keeping.POINTS, start={"b": 6},
           refused="take one", because="gift_wins", part="_cap"),
    sevens(2, 729, "nor in the count", "kick nothing; high a", keeping=Keeping.POINTS, refused="take one",
           because="gift", part="_count"),
    sevens(2, 729, "No run is kept", "kick nothing", keeping=Keeping.POINTS, refused="run", because="high",
           part="_run"),
    sevens(2, 729, "A misdeal voids the Jack here too", "kick J; misdeal", keeping=Keeping.POINTS,
           score={"a": 0, "b": 0}, cites=("turned_jack", "misdeal_voids", "misdeal"), part="_misdeal"),
)  # fmt: skip

ROWS = (*TURNED, *GIVEN, *COUNT, *WRONG, *BY_POINTS)
