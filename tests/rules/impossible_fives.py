"""What cannot have been in All Fives (of two players b deals, of three c) and in Spoil Five, and what just can."""

from __future__ import annotations

from functools import partial

from tests.sheets.table import ALL_FIVES, SPOIL_FIVE

from .impossible import POINTS, Case

fives = partial(Case, game=ALL_FIVES, players=3)
spoil = partial(Case, game=SPOIL_FIVE, players=4)

STOOD = "turn 2♠; stand; "
FIVE_RUNS = "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 6♣; turn 7♣; "
"""Two players, a run before the last one."""
THREE_RUNS = "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 6♥; "
"""Three players, fifteen cards each, three left."""
NONE = "ten not dealt; five not dealt; ace not dealt; "
TAKEN = STOOD + "took 10 a; took 5 b; took A a; took K a; took Q b; took J c"
T = "turn 9♠; "

CASES: tuple[Case, ...] = (
    fives("the same card turned up twice in All Fives", "turn 9♠; beg; run", "turn 9♠", "turned_once"),
    fives("a second turn-up in All Fives without a run", "turn 9♠", "turn 8♠", "turn_up"),
    fives("a turn-up after a new suit in All Fives", "turn 9♠; beg; run; turn 8♥", "turn 7♥", "turn_up"),
    fives("a second beg", "turn 9♠; beg; run; turn 8♥", "beg", "beg"),
    fives("a fourth run for three", THREE_RUNS, "run", "run"),
    fives("a sixth run for two", FIVE_RUNS + "turn 8♣", "run", "run", players=2),
    fives("a seventh turn-up for two", FIVE_RUNS + "turn 8♣", "turn 9♣", "turn_up", players=2),
    fives("a redeal of All Fives while the pack lasts", "turn 9♥; beg; run; turn 7♥", "redeal", "exhausted"),
    fives("a gift of All Fives to nobody who begged", "turn 9♥", "take one", "beg"),
    fives("a gift after the sums", "count a 1 b 2 c 3", "take one", "gift", keeping=POINTS),
    fives("a gift after a revoke, which might win for the offender", "revoke a turned", "take one", "gift",
          keeping=POINTS, house={"score_timing": "trick_by_trick"}),
    fives("a revoke by points before anything of the hand is told", "", "revoke a turned", "claim", keeping=POINTS),
    fives("a called card not played though none was shown", STOOD, "revoke a called turned", "claim"),
    fives("a called card not played by another than its owner", STOOD + "exposed b 5♣", "revoke a called turned",
          "claim"),
    fives("a trump not dealt before its turn, as they fall", STOOD, "five not dealt", "values",
          house={"score_timing": "trick_by_trick"}),
    fives("a trump out of its turn before the play, as they fall", "turn 2♠", "took A a", "beg",
          house={"score_timing": "trick_by_trick"}),
    fives("the turned five taken, as they fall", "turn 5♠; stand", "took 5 a", "out_of_play",
          house={"score_timing": "trick_by_trick"}),
    fives("a trump taken twice, as they fall", STOOD + "took A a", "took A b", "values",
          house={"score_timing": "trick_by_trick"}),
    fives("a fourth trump missing of three cards left, as they fall", THREE_RUNS + "took K a; ten not dealt; "
          "five not dealt; ace not dealt", "queen not dealt", "too_few_left", house={"score_timing": "trick_by_trick"}),
    fives("sums where trumps count as they fall", "", "count a 1 b 2 c 0", "values", keeping=POINTS,
          house={"score_timing": "trick_by_trick"}),
    fives("a fault of the deal found at the count", STOOD + "took 10 a", "two turned up", "two_turned"),
    fives("a warning of a paragraph that is none", STOOD, "noted a no_such", "values"),
    fives("a warning for a paragraph that warns of nothing", STOOD, "noted a revoke", "values"),
    fives("one begging out of turn who is asked", "turn 2♠", "noted a beg_turn", "beg_turn"),
    fives("the dealer's fault of another", STOOD, "noted a own_shown", "own_shown"),
    fives("two cards together before the play", "turn 2♠", "noted a two_cards", "two_cards"),
    fives("the turned ten taken in All Fives", "turn 10♠; stand", "took 10 a", "out_of_play"),
    fives("the turned five not dealt, which is no question", "turn 5♠; stand; took 10 a", "five not dealt",
          "out_of_play"),
    fives("a seventh trump that counts", STOOD, "took 9 a", "values"),
    fives("a trump out of its turn", STOOD, "took A a", "values"),
    fives("a trump taken twice", STOOD + "took 10 a", "took 10 b", "values"),
    fives("a trump more when all are told", TAKEN, "took J a", "agreed"),
    fives("a fourth trump missing of three cards left", THREE_RUNS + NONE, "king not dealt", "too_few_left"),
    fives("a fifth trump missing of four cards left", FIVE_RUNS + "turn 8♥; " + NONE + "king not dealt",
          "queen not dealt", "too_few_left", players=2),
    fives("more than 25", "", "count a 25 b 1 c 0", "ceiling", keeping=POINTS),
    fives("less than nought", "", "count a -1 b 1 c 0", "ceiling", keeping=POINTS),
    fives("sums where the trumps are kept", STOOD, "count a 1 b 1 c 0", "values"),
    fives("a trump where the sums are kept", "", "took A a", "values", keeping=POINTS),
    fives("a fine before the first lead", "turn 9♠", "revoke a turned", "claim"),
    fives("a fine after the score is agreed", TAKEN + "; agreed", "revoke a turned", "claim"),
    fives("refusing a top trump, which is a revoke like any other", STOOD, "revoke a top trump", "claim"),
    fives("High in All Fives", STOOD, "high a A", "values"),
    fives("a misdeal found at the count", STOOD + "took 10 a", "misdeal", "misdeal"),
    fives("a card shown after the play", STOOD + "took 10 a", "exposed a 5♣", "exposed"),
    fives("a total below nought where the table goes no lower", "", "ruled a -1 recount", "correction",
          house={"below_nought": False}),
    spoil("a second turn-up in Spoil Five", T, "turn 8♠", "turn_up"),
    spoil("robbing before the turn-up", "", "robbed a", "rob"),
    spoil("robbing twice", T + "robbed a", "robbed a", "rob"),
    spoil("robbing after the play", T + "three a", "robbed a", "rob"),
    spoil("robbing a turned ace", "turn A♠", "robbed a", "rob_ace"),
    spoil("robbing a turned ace, not as dealer", "turn A♠", "robbed a", "rob_ace", house={"dealer_robs": True}),
    spoil("a march without three tricks", T, "march made", "march"),
    spoil("a march failed without three tricks", T, "march failed", "march"),
    spoil("a march in a spoiled deal", T + "spoiled", "march failed", "march"),
    spoil("a second march", T + "three a; march failed", "march made", "march"),
    spoil("three tricks for two players", T + "three a", "three b", "agreed"),
    spoil("spoiled and three tricks", T + "three a", "spoiled", "spoiled"),
    spoil("spoiled with two players", T, "spoiled", "spoiled", players=2),
    spoil("spoiled with two players by points", "", "spoiled", "spoiled", players=2, keeping=POINTS),
    spoil("a begging hand in Spoil Five", T, "beg", "three"),
    spoil("a revoke before the turn-up", "", "revoke a", "claim"),
    spoil("a revoke of the hand before", T + "three a; agreed", "revoke a", "claim"),
    spoil("a revoke by points before anything of the hand is told", "three a; agreed", "revoke a", "claim",
          keeping=POINTS),
    spoil("a robbery missed where nobody has to rob", T, "no rob a", "claim"),
    spoil("a robbery missed after a robbery", T + "robbed b", "no rob a", "claim", house={"rob": "compulsory"}),
    spoil("a robbery missed by two, of one ace", T + "no rob b", "no rob a", "claim", house={"rob": "compulsory"}),
    spoil("a robbery after it was missed", T + "no rob b", "robbed b", "rob", house={"rob": "compulsory"}),
    spoil("a robbery missed with the ace turned up", "turn A♠", "no rob a", "claim", house={"rob": "compulsory"}),
    spoil("a robbery missed with the ace turned up, not by the dealer", "turn A♠", "no rob a", "claim",
          house={"rob": "compulsory", "dealer_robs": True}),
    spoil("a called card not played though none was shown in Spoil Five", T, "revoke a called", "claim"),
    spoil("a misdeal found after the play", T + "three a", "misdeal", "misdeal"),
    spoil("a card shown before the turn-up", "", "exposed a 5♣", "exposed"),
    spoil("a card played out of turn twice", T + "out of turn a 5♣", "out of turn b 5♣", "out_of_turn"),
)  # fmt: skip

EXTREMES: tuple[Case, ...] = (
    fives("three trumps missing, three cards left", THREE_RUNS + "ten not dealt; five not dealt", "ace not dealt"),
    fives("four trumps missing, four cards left", FIVE_RUNS + "turn 8♥; " + NONE, "king not dealt", players=2),
    fives("no trump that counts was dealt", STOOD + NONE + "king not dealt; queen not dealt", "jack not dealt"),
    fives("25 to one", "", "count a 25 b 0 c 0", keeping=POINTS),
    fives("nothing to anybody", "", "count a 0 b 0 c 0", keeping=POINTS),
    fives("a fine by points", "count a 1 b 2 c 3", "revoke a turned", keeping=POINTS),
    fives("a fine by points after the gift", "take one", "revoke a turned", keeping=POINTS),
    fives("a fine by points as they fall", "", "revoke a turned", keeping=POINTS,
          house={"score_timing": "trick_by_trick"}),
    fives("any trump may fall first", STOOD, "took J c", house={"score_timing": "trick_by_trick"}),
    fives("three trumps missing, three cards left, as they fall", THREE_RUNS + "took J c; ten not dealt; "
          "five not dealt", "ace not dealt", house={"score_timing": "trick_by_trick"}),
    fives("a total below nought", "", "ruled a -1 recount"),
    spoil("a march from three", T + "three a", "march made"),
    spoil("the tenth player", T, "three j", players=10),
    spoil("robbing by points is not kept, the march is", "three a", "march failed", keeping=POINTS),
    spoil("a revoke by points", "three a", "revoke a", keeping=POINTS),
    spoil("a revoke by points in a spoiled deal", "spoiled", "revoke a", keeping=POINTS),
    spoil("a turned ace not robbed by the dealer", "turn A♠", "no rob d",
          house={"rob": "compulsory", "dealer_robs": True}),
)  # fmt: skip
