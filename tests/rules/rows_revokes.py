"""What a revoke costs by the table's own scale: the five best, the bare Jack, Foster; called cards, further revokes."""

from __future__ import annotations

from functools import partial

from .rows import Row

STOOD = "turn 8♠; stand; "
COUNTED = STOOD + "high X K; low Y 2; "
foster = partial(Row, 0, house={"revoke": "foster"})

ROWS: tuple[Row, ...] = (
    Row(50, "Where the five best dealt are meant, it loses the game", "turn A♠; stand; revoke L best trump",
        house={"top_trump": "five_best_dealt"}, score={"X": 1, "Y": 0}, won="X", cites=("turned_ace", "top_trump"),
        part="_switch"),
    Row(50, "even with High below the ten", STOOD + "high X 7; revoke L best trump",
        house={"top_trump": "five_best_dealt"}, won="X", cites=("high", "top_trump"), part="_switch_low"),
    Row(50, "and the five highest of the suit are no case of their own", "turn A♠; stand",
        house={"top_trump": "five_best_dealt"}, refused="revoke L top trump", because="claim", part="_switch_other"),
    Row(49, "Where the bare Jack alone loses the game, the ten is ordinary", STOOD + "revoke L",
        house={"top_trump": "bare_jack"}, score={"X": 1, "Y": 0}, cites=("revoke",), part="_bare_jack"),
    Row(47, "The bare Jack kept back", STOOD + "revoke D bare jack", house={"top_trump": "bare_jack"}, won="Y",
        cites=("top_trump",), part="_bare_jack"),
    Row(48, "Where any trump kept back loses the game", STOOD + "revoke L any trump", house={"top_trump": "any"},
        won="X", cites=("top_trump",), part="_any_trump"),
    Row(48, "plain suits are ordinary", STOOD + "revoke L", house={"top_trump": "any"}, score={"X": 1, "Y": 0},
        cites=("revoke",), part="_plain_suit"),
    Row(47, "Where nothing does, there is no such claim", STOOD, house={"top_trump": "never"},
        refused="revoke D top trump", because="claim", part="_never"),
    Row(54, "Another revoke by the same side costs its point again", STOOD + "revoke L; revoke R",
        score={"X": 2, "Y": 0}, cites=("revoke", "revoke_again"), part="_again"),
    Row(0, "A called card not played is a revoke", STOOD + "exposed L 5♣; revoke L called", score={"X": 1, "Y": 0},
        cites=("exposed", "called"), asks="high", part="_called"),
    Row(0, "so is one that lay there out of turn", STOOD + "out of turn L; revoke L called", score={"X": 1, "Y": 0},
        cites=("out_of_turn", "called"), part="_called_out_of_turn"),
    Row(0, "and it bars from Game", STOOD + "exposed L 5♣; revoke L called; high X; low X; jack not out",
        refused="game Y", because="barred_game", part="_called_game"),
    Row(0, "In tournaments it loses the game", STOOD + "exposed L; revoke L called", house={"revoke": "game"},
        won="X", cites=("exposed", "called"), part="_called_tournament"),
    foster("Foster, the Jack not out: one point", STOOD + "revoke L jack not out", score={"X": 1, "Y": 0},
           cites=("revoke_foster",), asks="high", part="_foster_no_jack"),
    foster("and no Game", STOOD + "revoke L jack not out; high Y; low Y; jack not out", refused="game Y",
           because="barred_game", part="_foster_no_game"),
    foster("but he may go out by what is left", STOOD + "revoke L jack not out; high Y; low Y", start={"Y": 12},
           won="Y", score={"X": 1, "Y": 14}, part="_foster_goes_out"),
    foster("The Jack out: two points", STOOD + "revoke L jack out", score={"X": 2, "Y": 0}, cites=("revoke_foster",),
           part="_foster_jack_out"),
    foster("no Jack for the offender", STOOD + "revoke L jack out; high Y A; low Y 2; jack X hung by Y",
           score={"X": 2, "Y": 2}, cites=("revoke_foster", "high", "low", "revoke_foster"), asks="game",
           part="_foster_no_hang"),
    foster("nor his own", STOOD + "revoke L jack out; high Y A; low Y 2; jack Y", score={"X": 2, "Y": 2},
           part="_foster_no_jack_of_his"),
    foster("the others have theirs", STOOD + "revoke L jack out; high Y A; low Y 2; jack X; game X",
           score={"X": 4, "Y": 2}, cites=("revoke_foster", "high", "low", "jack", "game"), part="_foster_others"),
    foster("proven after the count it takes Jack and Game away",
           STOOD + "high Y A; low Y 2; jack X hung by Y; game Y; revoke L jack out", score={"X": 2, "Y": 2},
           cites=("high", "low", "hung", "game", "revoke_foster", "revoke_foster", "barred_game"),
           part="_foster_after"),
    foster("The offender cannot go out: he stops one short", STOOD + "revoke L jack out; high Y A; low Y 2",
           start={"Y": 12}, score={"X": 2, "Y": 13}, cites=("revoke_foster", "high", "revoke_foster"), asks="jack",
           part="_foster_stops"),
    foster("the others may go out by the penalty", STOOD + "revoke L jack out", start={"X": 12, "Y": 13}, won="X",
           score={"X": 14, "Y": 13}, part="_foster_won"),
    foster("but not against one who stops himself", STOOD + "revoke L jack out; revoke D jack out",
           start={"X": 5, "Y": 12}, score={"X": 7, "Y": 13}, cites=("revoke_foster", "revoke_foster"),
           part="_foster_both"),
    foster("In the next hand he may", STOOD + "revoke L jack out; high Y A; low Y 2; jack X; game X; agreed; "
           "turn 9♥; stand; high Y A", start={"Y": 12}, score={"X": 4, "Y": 14}, won="Y", part="_foster_next"),
    foster("A Jack told to be out must be counted", STOOD + "revoke L jack out; high X A; low Y 2",
           refused="jack not out", because="jack_told", asks="jack", part="_foster_told"),
    foster("There is no revoke without saying so", STOOD, refused="revoke L", because="claim", part="_foster_said"),
    foster("put right in time", STOOD + "corrected L", cites=("corrected",), score={"X": 0, "Y": 0},
           part="_foster_in_time"),
)  # fmt: skip
