"""Faults of the deal, and what is written down without a penalty or for one the table has agreed on."""

from __future__ import annotations

from functools import partial

from referee_app.core.calls import Keeping
from tests.sheets.table import ALL_FIVES, SPOIL_FIVE

from .rows import Row

STOOD = "turn 8♠; stand; "
TOURNAMENT = {"kick_in_hand": False, "uncut": 1, "bare_gift": False}
fours = partial(Row, 0, score={"X": 0, "Y": 0})
fives = partial(Row, 0, game=ALL_FIVES, players=3, score={"a": 0, "b": 0, "c": 0})
spoil = partial(Row, 0, game=SPOIL_FIVE, score={"a": 0, "b": 0, "c": 0, "d": 0})

ROWS: tuple[Row, ...] = (
    Row(6, "What the dealer's partner begs for is written down and counts for nothing", "turn 9♣; noted P beg_turn",
        score={"X": 0, "Y": 0}, cites=("beg_turn",), asks="beg", part="_partner"),
    Row(10, "So is a second beg", "turn 8♦; beg; run; turn Q♣", refused="noted R beg_turn", because="beg_turn",
        part="_noted"),
    Row(110, "P looks at D's cards: a warning", "turn 9♣; noted P looked", score={"X": 0, "Y": 0}, cites=("looked",),
        asks="beg"),
    Row(110, "four points where the table says so", "turn 9♣; noted P looked", house={"looked": 4},
        score={"X": 0, "Y": 4}, cites=("looked",), part="_switch"),
    Row(110, "once a deal", "turn 9♣; noted P looked", house={"looked": 1}, refused="noted P looked",
        because="looked", score={"X": 0, "Y": 1}, part="_once"),
    Row(110, "A warning may be given twice", "turn 9♣; noted P looked; noted P looked", cites=("looked", "looked"),
        part="_twice"),
    Row(58, "The call of the owner's partner is no call: nothing follows", STOOD + "exposed L 5♣; noted R talked",
        score={"X": 0, "Y": 0}, cites=("exposed", "talked"), asks="high"),
    Row(59, "Two cards turned up: a misdeal if claimed", "turn 6♣; two turned up", score={"X": 0, "Y": 1},
        cites=("turned_six", "misdeal_voids", "two_turned"), asks="turn_up", deals="D", part="_two_turned"),
    Row(59, "An opponent's card shown in dealing: dealt again for nothing", "card shown in dealing",
        score={"X": 0, "Y": 0}, cites=("shown", ), asks="turn_up", deals="D", part="_shown"),
    Row(59, "and the deal passes where it passes after a misdeal", "card shown in dealing",
        house={"misdeal_passes": True}, deals="R", part="_shown_passes"),
    Row(60, "A misdeal does not void a bonus twice", "turn J♥; noted D kick_in_hand; misdeal", house=TOURNAMENT,
        score={"X": 0, "Y": 1}, cites=("turned_jack", "kick_in_hand", "misdeal"), part="_in_hand"),
    fours("Turned up with the pack in hand: no bonus in tournaments", "turn 6♥; noted D kick_in_hand",
          house=TOURNAMENT, cites=("turned_six", "kick_in_hand"), asks="beg", part="_in_hand"),
    fours("nothing but the last bonus", "turn J♥; beg; run; turn 6♥; noted D kick_in_hand", house=TOURNAMENT,
          score={"X": 3, "Y": 0}, cites=("turned_jack", "turned_six", "kick_in_hand"), part="_in_hand_last"),
    fours("once", "turn 6♥; noted D kick_in_hand", house=TOURNAMENT, refused="noted D kick_in_hand",
          because="kick_in_hand", part="_in_hand_once"),
    fours("not for a card without a bonus", "turn 9♥", house=TOURNAMENT, refused="noted D kick_in_hand",
          because="kick_in_hand", part="_in_hand_nothing"),
    fours("nor below nought", "turn 6♥; ruled X -1 recount; noted D kick_in_hand", house=TOURNAMENT,
          part="_in_hand_floor"),
    fours("by points as well", "kick J; noted D kick_in_hand", house=TOURNAMENT, keeping=Keeping.POINTS,
          part="_in_hand_by_points"),
    fours("By the book it stands", "turn 6♥", refused="noted D kick_in_hand", because="beg", score={"X": 2, "Y": 0},
          part="_in_hand_book"),
    fours("The pack not cut: a point in tournaments", "noted D uncut", house=TOURNAMENT, score={"X": 0, "Y": 1},
          cites=("uncut",), asks="turn_up", part="_uncut"),
    fours("once a deal", "noted D uncut", house=TOURNAMENT, refused="noted D uncut", because="uncut",
          score={"X": 0, "Y": 1}, part="_uncut_once"),
    fours("and again in the next one", "noted D uncut; misdeal; noted D uncut", house=TOURNAMENT,
          score={"X": 0, "Y": 3}, part="_uncut_again"),
    fours("not after the play", STOOD + "high X", house=TOURNAMENT, refused="noted D uncut", because="uncut",
          score={"X": 1, "Y": 0}, part="_uncut_late"),
    fours("One given without a trump: written down in tournaments", "turn 9♣; beg; take one; "
          "noted D gift_without_trump", house=TOURNAMENT, score={"X": 0, "Y": 1},
          cites=("gift", "gift_without_trump"), asks="high", part="_bare_gift"),
    fours("only where one was given", "turn 9♣; stand", house=TOURNAMENT, refused="noted D gift_without_trump",
          because="gift_without_trump", part="_bare_gift_none"),
    fours("By the book it may be", "turn 9♣; beg; take one", refused="noted D gift_without_trump", because="high",
          score={"X": 0, "Y": 1}, part="_bare_gift_book"),
    fours("Knocked instead of begging", "turn 9♣; noted R knocked; beg", cites=("knocked",), asks="beg",
          part="_knocked"),
    fours("The dealer shows a card of his own: the deal stands", "noted D own_shown", cites=("own_shown",),
          asks="turn_up", part="_own_shown"),
    fours("Dealing another way than before: a warning", "noted D method", cites=("method",), part="_method"),
    fours("Talking: a warning", STOOD + "noted L talked", cites=("talked",), part="_talked"),
    fours("Two cards together: the upper one goes back", STOOD + "noted L two_cards", cites=("two_cards",),
          part="_two_cards"),
    fours("The others' tricks touched", STOOD + "noted L touched", cites=("touched",), part="_touched"),
    Row(53, "A claim that proves false: nothing", STOOD + "noted P false_claim", score={"X": 0, "Y": 0},
        cites=("false_claim",), asks="high", part="_claim"),
    fives("Two cards turned up in All Fives", "turn 9♠; two turned up", cites=("two_turned", "two_turned"),
          asks="turn_up", deals="c", part="_fives_two_turned"),
    fives("An opponent's card shown in All Fives", "card shown in dealing", cites=("shown",) * 2, deals="c",
          part="_fives_shown"),
    fives("Own card shown in All Fives", "noted c own_shown", cites=("own_shown",), part="_fives_own_shown"),
    fives("Begging out of turn in All Fives", "turn 9♠; noted b beg_turn", cites=("beg_turn",), asks="beg",
          part="_fives_beg_turn"),
    fives("Warnings in All Fives", "turn 9♠; stand; noted a looked; noted b talked; noted c two_cards; "
          "noted a false_claim", cites=("looked", "talked", "two_cards", "false_claim"), asks="trump_10",
          part="_fives_warnings"),
    spoil("Two cards turned up in Spoil Five", "two turned up", cites=("two_turned",) * 3, deals="d",
          part="_spoil_two_turned"),
    spoil("An opponent's card shown in Spoil Five", "card shown in dealing", cites=("shown",) * 3, deals="d",
          part="_spoil_shown"),
    spoil("Warnings in Spoil Five", "noted d own_shown; turn 9♠; noted a looked; noted b talked; noted c two_cards; "
          "noted a false_claim", cites=("own_shown", "looked", "talked", "two_cards", "false_claim"), asks="three",
          part="_spoil_warnings"),
    spoil("A called card not played in Spoil Five", "turn 9♠; exposed b 5♣; revoke b called; three b",
          cites=("exposed", "called", "revoke"), part="_spoil_called"),
    spoil("A duty to rob missed: nothing in this hand", "turn 9♠; no rob b; three b", house={"rob": "compulsory"},
          cites=("not_robbed", "revoke"), asks="agreed", part="_spoil_not_robbed"),
    spoil("by points as well", "three b; no rob b", house={"rob": "compulsory"}, keeping=Keeping.POINTS,
          cites=("three", "not_robbed"), part="_spoil_not_robbed_by_points"),
)  # fmt: skip
