"""Revokes, cards shown or played out of turn."""

from __future__ import annotations

from .rows import WHOLE_GAME, Row

ROWS: tuple[Row, ...] = (
    Row(45, "Put right before the trick is complete: a note", "turn 9♠; stand; corrected L", score={"X": 0, "Y": 0},
        cites=("corrected",), asks="high"),
    Row(
        47, "Refusing trump with the Jack in hand loses the whole game, whatever the score",
        "turn 9♠; stand; revoke D top trump", start={"X": 13, "Y": 0}, score={"X": 13, "Y": 0}, won="Y",
        cites=("top_trump",), part=f"_{WHOLE_GAME.replace(' ', '_')}",
    ),
    Row(48, "Refusing trump with small trumps only: one point", "turn 8♠; stand; revoke L", score={"X": 1, "Y": 0},
        cites=("revoke",), asks="high"),
    Row(
        48, "and no Game", "turn 8♠; stand; revoke L; high Y; low Y; jack not out", refused="game Y",
        because="barred_game", asks="game", part="_barred",
    ),
    Row(
        48, "not even with the larger count; nor do the others get it with the smaller",
        "turn 8♠; stand; revoke L; high Y; low Y; jack not out; count X 20 Y 40", score={"X": 1, "Y": 2},
        cites=("revoke", "high", "low"), asks="agreed", part="_count",
    ),
    Row(
        48, "unless the table gives them Game", "turn 8♠; stand; revoke L; high Y; low Y; jack not out; game X",
        house={"barred_game": "opponents"}, score={"X": 2, "Y": 2}, cites=("revoke", "high", "low", "game"),
        part="_opponents",
    ),
    Row(
        48, "A revoke proven after the count takes Game away again",
        "turn 8♠; stand; high Y; low Y; jack not out; game Y; revoke L", score={"X": 1, "Y": 2},
        cites=("high", "low", "game", "revoke", "barred_game"), asks="agreed", part="_after",
    ),
    Row(
        48, "and gives it to the others where the table does so, after a tie as well",
        "turn 8♠; stand; high Y; low Y; jack not out; game tied; revoke L", house={"barred_game": "opponents"},
        score={"X": 2, "Y": 2}, cites=("high", "low", "revoke", "barred_game"), part="_after_tie",
    ),
    Row(49, "The ten is one of the five", "turn 9♠; stand; revoke L top trump", won="X", cites=("top_trump",),
        score={"X": 0, "Y": 0}),
    Row(50, "The nine is not, even as the fifth best out", "turn A♠; stand; revoke L", score={"X": 2, "Y": 0},
        cites=("turned_ace", "revoke")),
    Row(51, "The point counts when the revoke is proven", "turn 8♠; stand; revoke R", start={"X": 13, "Y": 12},
        score={"X": 14, "Y": 12}, won="X", cites=("revoke",)),
    Row(
        54, "Both sides revoked: a point each, Game to nobody",
        "turn 8♠; stand; revoke R; revoke D; high X; low Y; jack not out", score={"X": 2, "Y": 2},
        cites=("revoke", "revoke", "high", "low"), asks="agreed", refused="game X", because="barred_game",
    ),
    Row(
        54, "The same after the count",
        "turn 8♠; stand; high X; low Y; jack not out; game X; revoke R; revoke D", score={"X": 2, "Y": 2},
        cites=("high", "low", "game", "revoke", "revoke", "barred_game"), asks="agreed", part="_after",
    ),
    Row(
        55, "After the score is agreed no revoke can be claimed",
        "turn 8♠; stand; high X; low Y; jack not out; game X; agreed", score={"X": 2, "Y": 1},
        refused="revoke L", because="claim", asks="turn_up", deals="R",
    ),
    Row(55, "Nor one of the hand before once the next trump is fixed and play may begin: it counts in this hand",
        "turn 8♠; stand; high X; low Y; jack not out; game X; agreed; turn 9♣; stand; revoke L",
        score={"X": 3, "Y": 1}, part="_next"),
    Row(109, "Out of turn: the card stays face up, no points", "turn 8♠; stand; out of turn L 4♦",
        score={"X": 0, "Y": 0}, cites=("out_of_turn",), asks="high"),
    Row(109, "A card shown by accident: likewise", "turn 8♠; exposed L 5♣", score={"X": 0, "Y": 0}, cites=("exposed",),
        asks="beg", part="_exposed"),
    Row(109, "Nobody plays out of turn before the play", "turn 8♠", refused="out of turn L 4♦", because="out_of_turn",
        part="_early"),
    Row(47, "In tournaments every revoke loses the game", "turn 8♠; stand; revoke L",
        house={"revoke": "game"}, score={"X": 0, "Y": 0}, won="X", cites=("revoke_scheme",), part="_tournament"),
    Row(20, "Undertrumping where it is forbidden is a revoke", "turn 8♠; stand; revoke L undertrump",
        house={"undertrump": False}, score={"X": 1, "Y": 0}, cites=("undertrump",), part="_claimed"),
    Row(20, "and costs the game in tournaments", "turn 8♠; stand; revoke L undertrump",
        house={"undertrump": False, "revoke": "game"}, won="X", cites=("revoke_scheme",), part="_tournament"),
    Row(19, "Where it is allowed nobody can claim it", "turn 8♠; stand", refused="revoke L undertrump",
        because="claim", part="_claimed"),
)  # fmt: skip
