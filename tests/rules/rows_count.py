"""High, Low, Jack, Game: who scores them, in which order, and which entries cannot be."""

from __future__ import annotations

from .rows import Row

TENS = "gather Y 10♠ 10♥ 10♦ 10♣ / X A♠ K♠ Q♠ J♠ A♥ K♥ Q♥ J♥ A♦ K♦ Q♦ J♦ A♣ K♣ Q♣ J♣"

ROWS: tuple[Row, ...] = (
    Row(
        14, "A ten set aside: the sums may not exceed 70",
        "turn 10♣; beg; run; turn 5♥; high X; low Y; jack not out", refused="count X 40 Y 36", because="count_bounds",
        asks="game",
    ),
    Row(14, "70 itself may be", "turn 10♣; beg; run; turn 5♥; high X; low Y; jack not out; count X 40 Y 29",
        score={"X": 2, "Y": 1}, cites=("high", "low", "game"), asks="agreed", part="_less"),
    Row(
        25, "High and Low go by the deal, the Jack by the trick",
        "turn 9♠; stand; high X A; low X 2; jack X hung by Y", score={"X": 2, "Y": 3}, cites=("high", "low", "hung"),
        asks="game",
    ),
    Row(26, "A Jack under the partner's king is worth one", "turn 9♥; stand; high Y K; low X 2; jack Y",
        score={"X": 1, "Y": 2}, cites=("high", "low", "jack")),
    Row(27, "A Jack under an opponent's queen is worth three to him",
        "turn 9♥; stand; high X Q; low Y 3; jack Y hung by X", score={"X": 4, "Y": 1}, cites=("high", "low", "hung")),
    Row(
        29, "No trump dealt: Game alone is played for",
        "turn 9♠; stand; no trump; count X 31 Y 20", score={"X": 1, "Y": 0}, cites=("game",), asks="agreed",
    ),
    Row(29, "There is no Low then", "turn 9♠; stand; no trump", refused="low X 2", because="no_trump", asks="game",
        part="_low"),
    Row(29, "Nor a Jack", "turn 9♠; stand; no trump", refused="jack X", because="no_trump", part="_jack"),
    Row(
        30, "20 against 20: Game to nobody", "turn 2♦; stand; high X Q; low Y 3; jack not out; "
        "gather X 10♠ A♥ K♥ Q♦ J♣ / Y 10♦ A♣ K♣ Q♠ J♥", refused=None, score={"X": 1, "Y": 1}, cites=("high", "low"),
        asks="agreed",
    ),
    Row(
        31, "The four tens against all other honours: 40 each",
        f"turn 9♣; stand; high X A; low Y 2; jack X; {TENS}", score={"X": 2, "Y": 1}, cites=("high", "low", "jack"),
        asks="agreed",
    ),
    Row(31, "Where the table gives a tie to the non-dealers", f"turn 9♣; stand; high X A; low Y 2; jack X; {TENS}",
        house={"game_tie": "non_dealers"}, score={"X": 2, "Y": 2}, cites=("high", "low", "jack", "tie"),
        part="_non_dealers"),
    Row(32, "A queen turned up: 79 together cannot be", "turn Q♣; stand; high X; low Y; jack X",
        refused="count X 50 Y 29", because="count_bounds"),
    Row(32, "78 can", "turn Q♣; stand; high X; low Y; jack X; count X 50 Y 28", score={"X": 3, "Y": 1},
        cites=("high", "low", "jack", "game"), part="_most"),
    Row(34, "The Jack is High: it cannot have been caught", "turn 9♠; stand; high X J; low Y 2",
        refused="jack X hung by Y", because="jack_is_best", asks="jack"),
    Row(34, "Nor be the other side's", "turn 9♠; stand; high X J; low Y 2", refused="jack Y", because="jack_is_best",
        part="_theirs"),
    Row(35, "The ace was turned up: High is a king at best", "turn A♠; stand", refused="high X A",
        because="out_of_play", asks="high", score={"X": 1, "Y": 0}),
    Row(37, "13 all: High decides", "turn 9♠; stand; high X", start={"X": 13, "Y": 13}, score={"X": 14, "Y": 13},
        won="X", cites=("high",), refused="low Y", because="goal"),
    Row(39, "Past the target at the Jack, before Game", "turn 9♠; stand; high Y; low Y; jack X hung by Y",
        start={"X": 13, "Y": 10}, score={"X": 13, "Y": 15}, won="Y", cites=("high", "low", "hung"),
        refused="game X", because="goal"),
    Row(40, "12 at Low, 15 at the Jack, before the others' Game", "turn 9♠; stand; high Y; low X; jack Y hung by X",
        start={"X": 11, "Y": 12}, score={"X": 15, "Y": 13}, won="X", cites=("high", "low", "hung")),
    Row(42, "The best trump dealt is High, whatever lies in the stock", "turn 4♣; stand; high Y K",
        start={"X": 13, "Y": 13}, score={"X": 13, "Y": 14}, won="Y", cites=("high",)),
    Row(43, "Game counts two", "turn 9♠; stand; high X; low Y; jack not out; game X", house={"game": 2},
        start={"X": 12, "Y": 12}, score={"X": 15, "Y": 13}, won="X", cites=("high", "low", "game")),
    Row(107, "A two dealt among the extra cards is Low of the side it was dealt to",
        "turn 9♠; beg; run; turn 8♥; high Y A; low X 2", score={"X": 1, "Y": 1}, cites=("high", "low")),
)  # fmt: skip
