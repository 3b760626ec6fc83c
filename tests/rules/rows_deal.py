"""Turn-up, begging, the pack that runs out, misdeals."""

from __future__ import annotations

from referee_app.core.calls import Keeping

from .rows import Row

ROWS: tuple[Row, ...] = (
    Row(
        1, "13 all, the dealer turns up an ace: nothing is played",
        "turn A♦", start={"X": 13, "Y": 13}, score={"X": 14, "Y": 13}, won="X", cites=("turned_ace",),
    ),
    Row(
        3, "A six at 12 ends the game, the beg is not offered",
        "turn 6♠", start={"X": 12, "Y": 9}, score={"X": 14, "Y": 9}, won="X", cites=("turned_six",),
        refused="beg", because="goal",
    ),
    Row(
        4, "The Jack turned up makes it 13 all; then High comes first, and there is no Jack to win",
        "turn J♥; stand; high Y A", start={"X": 10, "Y": 13}, score={"X": 13, "Y": 14}, won="Y",
        cites=("turned_jack", "high"),
    ),
    Row(
        5, "The dealer gives the point that wins",
        "turn 9♣; beg; take one", start={"X": 8, "Y": 13}, score={"X": 8, "Y": 14}, won="Y", cites=("gift",),
    ),
    Row(
        5, "Where the table forbids it, he must run",
        "turn 9♣; beg", start={"X": 8, "Y": 13}, house={"gift_wins": False}, refused="take one", because="gift_wins",
        asks="beg", part="_forbidden",
    ),
    Row(
        5, "Where the table forbids it and only points are kept, it is not offered either",
        "kick nothing", start={"X": 8, "Y": 13}, house={"gift_wins": False}, refused="take one", because="gift_wins",
        keeping=Keeping.POINTS, part="_forbidden_by_points",
    ),
    Row(6, "Once the suit is accepted nobody begs, the dealer's partner included",
        "turn 9♣; stand", refused="beg", because="beg", score={"X": 0, "Y": 0}),
    Row(
        7, "Only the six of the second turn-up scores; the third card is trump, and nobody begs it",
        "turn 7♥; beg; run; turn 6♥; turn 9♣", score={"X": 2, "Y": 0}, cites=("turned_six",),
        refused="beg", because="beg", asks="high",
    ),
    Row(
        8, "The pack run out: the points stay, all is dealt again",
        "turn J♥; beg; run; turn 6♥; turn A♥; redeal", score={"X": 6, "Y": 0},
        cites=("turned_jack", "turned_six", "turned_ace"), asks="turn_up", deals="D",
    ),
    Row(
        9, "After it the same dealer deals and there is a fresh beg",
        "turn 7♥; beg; run; turn 8♥; turn 9♥; redeal; turn 9♥; beg; take one", score={"X": 0, "Y": 1},
        cites=("gift",), deals="D", asks="high",
    ),
    Row(10, "The second suit stands: no second beg", "turn 8♦; beg; run; turn Q♣", refused="beg", because="beg",
        asks="high", score={"X": 0, "Y": 0}),
    Row(11, "Tobago: a turned six brings nothing", "turn 6♣", house={"deuce": True}, score={"X": 0, "Y": 0},
        asks="beg", part="_six"),
    Row(11, "Tobago: a turned two brings two", "turn 2♦", house={"deuce": True}, score={"X": 2, "Y": 0},
        cites=("turned_two",), part="_two"),
    Row(
        12, "The Jack turned up is out of play, whatever Jack is caught",
        "turn J♦; stand; high X A; low Y 2", score={"X": 4, "Y": 1}, cites=("turned_jack", "high", "low"),
        asks="game", refused="jack X hung by Y", because="out_of_play",
    ),
    Row(
        13, "A Jack set aside has scored; the Jack of the new suit is won all the same",
        "turn J♠; beg; run; turn 9♥; high Y Q; low X 2; jack X hung by Y", score={"X": 4, "Y": 4},
        cites=("turned_jack", "high", "low", "hung"), asks="game",
    ),
    Row(36, "Four players run the pack twice at most", "turn 7♥; beg; run; turn 8♥; turn 9♥", refused="run",
        because="run", asks="redeal"),
    Row(36, "Nor can a third turn-up of the suit be followed by a fourth", "turn 7♥; beg; run; turn 8♥; turn 9♥",
        refused="turn 9♣", because="turn_up", part="_turned"),
    Row(
        44, "Every bonus counts when it is turned, also during a run",
        "turn 6♦; beg; run; turn J♠", start={"X": 9, "Y": 13}, score={"X": 14, "Y": 13}, won="X",
        cites=("turned_six", "turned_jack"),
    ),
    Row(
        59, "Seven cards dealt: one point to the others, which may win",
        "misdeal", start={"X": 5, "Y": 13}, score={"X": 5, "Y": 14}, won="Y", cites=("misdeal",),
    ),
    Row(59, "Else the same dealer deals again", "turn 9♣; stand; misdeal", start={"X": 5, "Y": 3},
        score={"X": 5, "Y": 4}, cites=("misdeal",), asks="turn_up", deals="D", part="_again"),
    Row(59, "In tournaments the deal passes", "turn 9♣; misdeal", house={"misdeal_passes": True},
        score={"X": 0, "Y": 1}, cites=("misdeal",), asks="turn_up", deals="R", part="_passes"),
    Row(59, "Some tables deal again for nothing", "misdeal", house={"misdeal": 0}, score={"X": 0, "Y": 0},
        cites=("misdeal",), asks="turn_up", deals="D", part="_free"),
    Row(
        60, "A misdeal voids the bonus of its turn-up",
        "turn 6♥; misdeal", score={"X": 0, "Y": 1}, cites=("turned_six", "misdeal_voids", "misdeal"), deals="D",
    ),
    Row(60, "Unless the table lets it stand", "turn 6♥; misdeal", house={"misdeal_voids": False},
        score={"X": 2, "Y": 1}, cites=("turned_six", "misdeal"), part="_stands"),
    Row(
        60, "What an earlier deal of the hand brought stays",
        "turn J♥; beg; run; turn 6♥; turn A♥; redeal; turn 6♣; misdeal", score={"X": 6, "Y": 1},
        cites=("turned_jack", "turned_six", "turned_ace", "turned_six", "misdeal_voids", "misdeal"), part="_earlier",
    ),
    Row(
        108, "For two: the turned six to the dealer, the gift to the one who begged",
        "turn 6♣; beg; take one", players=2, score={"D": 2, "B": 1}, cites=("turned_six", "gift"), asks="high",
    ),
    Row(
        108, "For two the pack runs five times, hands of 21",
        "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; turn 8♥", players=2, asks="high",
        score={"D": 0, "B": 0}, part="_five_runs",
    ),
    Row(
        108, "The sixth card of the suit exhausts it",
        "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; turn 8♣", players=2, asks="redeal",
        refused="turn 9♥", because="turn_up", part="_exhausted",
    ),
)  # fmt: skip
