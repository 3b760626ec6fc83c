"""What cannot have been in Seven-Up, where hands are discarded down to six, and in Twenty-Five; and what just can."""

from __future__ import annotations

from functools import partial

from tests.sheets.table import SEVEN_UP, TWENTY_FIVE

from .impossible import POINTS, Case

sevens = partial(Case, game=SEVEN_UP, players=3)
tricks = partial(Case, game=TWENTY_FIVE, players=4)

STOOD = "turn 9♠; stand; "
THREE_RUNS = "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 6♥; "

CASES: tuple[Case, ...] = (
    sevens("the same card of Seven-Up turned up twice", "turn 9♠; beg; run", "turn 9♠", "turned_once"),
    sevens("a second beg in Seven-Up", "turn 9♠; beg; run; turn 8♥", "beg", "beg"),
    sevens("a fourth run of three in Seven-Up", THREE_RUNS, "run", "run"),
    sevens("a redeal of Seven-Up while the pack lasts", "turn 9♥; beg; run; turn 7♥", "redeal", "exhausted"),
    sevens("the Jack taken though turned up", "turn J♠; stand; high a; low b", "took J c", "out_of_play"),
    sevens("the turned Jack not out, which is no question", "turn J♠; stand; high a; low b", "jack not out",
           "out_of_play"),
    sevens("the turned Jack taken, bonus alone", "kick J; high a; low b", "took J a", "out_of_play", keeping=POINTS),
    sevens("the ace High in Seven-Up though turned up", "turn A♠; stand", "high a A", "out_of_play"),
    sevens("Low above High in Seven-Up", STOOD + "high a 10", "low b J", "high_above_low"),
    sevens("one trump of Seven-Up, two players", STOOD + "high a 7", "low b 7", "one_trump"),
    sevens("the Jack High and taken by another", STOOD + "high a J; low b", "took J b", "jack_is_best"),
    sevens("the Jack High and not out in Seven-Up", STOOD + "high a J; low b", "jack not out", "jack_is_best"),
    sevens("the Jack Low and not out in Seven-Up", STOOD + "high a A; low b J", "jack not out", "jack_is_lowest"),
    sevens("the Jack taken with High below it", STOOD + "high a 10; low b", "took J a", "jack_not_out"),
    sevens("the Jack taken with Low above it", STOOD + "high a A; low b Q", "took J b", "jack_not_out"),
    sevens("the Jack Low, caught by neither its owner nor the queen, the best trump", STOOD + "high a Q; low b J",
           "took J c", "jack_catcher"),
    sevens("the Jack taken without a trump", STOOD + "no trump", "took J a", "no_trump"),
    sevens("the Jack told as in All Fives", STOOD + "high a; low b", "jack not dealt", "jack"),
    sevens("the Jack told as in All Fours", STOOD + "high a; low b", "jack a hung by b", "jack"),
    sevens("the Jack taken twice", STOOD + "high a; low b; took J a", "took J b", "game"),
    sevens("another trump taken", STOOD + "high a; low b", "took A a", "jack"),
    sevens("less than the ace and the Jack taken in Seven-Up", STOOD + "high a A; low b 2; took J a",
           "count a 4 b 10 c 10", "count_of_taken"),
    sevens("less than the Jack and what caught it of Low's owner", STOOD + "high a; low b J; took J c",
           "count a 20 b 20 c 2", "count_of_taken"),
    sevens("more than eighteen cards hold", STOOD + "high a A; low b 2; took J a", "count a 40 b 30 c 9",
           "count_bounds"),
    sevens("a card taken twice by one of three", STOOD + "high a A; low b 2; took J a",
           "gather a A♠ J♠ / b - / c K♠ K♠", "count_bounds"),
    sevens("a gift in Seven-Up to nobody who begged", "turn 9♥", "take one", "beg"),
    sevens("refusing a top trump in Seven-Up, a revoke like any other", STOOD, "revoke a top trump", "claim"),
    sevens("a revoke of Seven-Up before the first lead", "turn 9♠", "revoke a", "claim"),
    sevens("a card out of turn before the play", "turn 9♠", "out of turn a 4♦", "out_of_turn"),
    sevens("a card shown after the play of Seven-Up", STOOD + "high a", "exposed a 4♦", "exposed"),
    sevens("a misdeal found at the count of Seven-Up", STOOD + "high a", "misdeal", "misdeal"),
    tricks("a second turn-up in Twenty-Five", "turn 9♠", "turn 8♠", "turn_up"),
    tricks("a trick before the turn-up", "", "trick a", "trick"),
    tricks("a turn-up where the tricks alone are kept", "", "turn 9♠", "trick", keeping=POINTS),
    tricks("robbing in Twenty-Five before the turn-up", "", "robbed a", "rob"),
    tricks("three tricks in Twenty-Five", "turn 9♠", "three a", "trick"),
    tricks("a march in Twenty-Five", "turn 9♠", "march made", "trick"),
    tricks("a revoke in Twenty-Five before the turn-up", "", "revoke a", "revoke"),
    tricks("a correction below nought", "turn 9♠", "ruled a -1 recount", "correction"),
)  # fmt: skip

EXTREMES: tuple[Case, ...] = (
    sevens("no trump in eighteen cards after three runs", THREE_RUNS, "no trump"),
    sevens("everything above the two discarded", THREE_RUNS + "high a 2", "low a 2"),
    sevens("the Jack discarded though three cards are left", THREE_RUNS + "high a A; low b 2", "jack not out"),
    sevens("the Jack Low, taken by its owner", STOOD + "high a Q; low b J", "took J b"),
    sevens("the Jack Low, taken by the queen", STOOD + "high a Q; low b J", "took J a"),
    sevens("the Jack Low, taken by the third player with a king", STOOD + "high a A; low b J", "took J c"),
    sevens("the Jack below an ace, taken by anybody", STOOD + "high a A; low b 2", "took J c"),
    sevens("the only trump is the Jack", STOOD + "high a J; low a J", "took J a"),
    sevens("78 in eighteen cards", STOOD + "high a A; low a 10; took J a", "count a 40 b 30 c 8"),
    sevens("nothing counts for three", STOOD + "high a 8; low a 8", "count a 0 b 0 c 0"),
    sevens("three piles", STOOD + "high a A; low b 2; took J c", "gather a A♠ 10♥ / b - / c J♠ 10♦"),
    tricks("a correction by points", "", "ruled a +5 left out", keeping=POINTS),
    tricks("the tenth player's trick", "turn 9♠", "trick j", players=10),
)  # fmt: skip
