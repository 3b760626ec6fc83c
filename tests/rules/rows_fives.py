"""All Fives: gifts, runs, the six trumps, the finish, the fine and its bar. Of three the last, c, deals; a speaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee_app.core.calls import Keeping
from tests.sheets.table import ALL_FIVES

from .rows import Row

STOOD = "turn 2♠; stand; "
FALLEN = STOOD + "revoke a turned; took 10 a; took 5 b; took A a; took K b; took Q b; took J b; agreed"
"""a revokes and is fined 3, takes 14; b takes 11."""
NEXT = (
    "; turn 3♥; stand; ten not dealt; five not dealt; took A b; king not dealt; queen not dealt; jack not dealt; agreed"
)
SEVEN = "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; turn 8♣"


def two(number: int, situation: str, calls: str, start: Mapping[str, int] | None = None) -> Row:
    return Row(number, situation, calls, start or {}, players=2, game=ALL_FIVES)


def three(number: int, situation: str, calls: str, start: Mapping[str, int] | None = None) -> Row:
    return Row(number, situation, calls, start or {}, players=3, game=ALL_FIVES)


ROWS: tuple[Row, ...] = (
    replace(
        three(62, "The king takes a trick with the five: three and five", STOOD + "ten not dealt; took 5 c; "
              "ace not dealt; took K c"),
        score={"a": 0, "b": 0, "c": 8}, cites=("values", "values"), asks="trump_Q",
    ),
    replace(
        three(63, "The Jack takes a trick with the ten: ten and one",
              "turn 3♥; stand; took 10 b; five not dealt; ace not dealt; king not dealt; queen not dealt; took J b"),
        score={"a": 0, "b": 11, "c": 0}, asks="agreed",
    ),
    replace(
        three(64, "Plain honours are worth nothing", "turn 2♣; stand; ten not dealt; took 5 a; ace not dealt; "
              "king not dealt; took Q a; jack not dealt"),
        score={"a": 7, "b": 0, "c": 0}, cites=("values", "values"), asks="agreed",
    ),
    replace(
        two(66, "The ten turned up is nobody's, so that 15 are left", "turn 10♠; stand"),
        refused="took 10 a", because="out_of_play", asks="trump_5",
    ),
    replace(
        two(66, "and all 15 may be taken", "turn 10♠; stand; took 5 a; took A a; took K a; took Q a; took J a"),
        score={"a": 15, "b": 0}, asks="agreed", part="_all",
    ),
    replace(three(67, "26 points cannot be", ""), keeping=Keeping.POINTS, refused="count a 11 b 9 c 6",
            because="ceiling", asks="sums"),
    replace(three(67, "25 can", "count a 11 b 9 c 5"), keeping=Keeping.POINTS, score={"a": 11, "b": 9, "c": 5},
            cites=("values",) * 3, asks="agreed", part="_less"),
    replace(three(68, "The gift goes to the player who begged", "turn 9♠; beg; take one"),
            score={"a": 1, "b": 0, "c": 0}, cites=("gift",), asks="trump_10"),
    replace(three(68, "to both opponents where the table plays so", "turn 9♠; beg; take one"),
            house={"gift_to_all": True}, score={"a": 1, "b": 1, "c": 0}, cites=("gift", "gift_to_all"), part="_to_all"),
    replace(three(68, "Where only points are kept the gift is called in the course of the hand, once", "take one"),
            keeping=Keeping.POINTS, score={"a": 1, "b": 0, "c": 0}, refused="take one", because="gift", asks="sums",
            part="_by_points"),
    replace(two(70, "Two players run the pack five times; then it is out", SEVEN), refused="turn 9♣", because="turn_up",
            asks="redeal"),
    replace(two(70, "Another suit at the fifth run is trumps", SEVEN.replace("8♣", "8♦")), asks="trump_10",
            part="_another_suit"),
    replace(two(70, "After the redeal the same dealer turns up, and there is a fresh beg", SEVEN + "; redeal; turn 2♣"),
            asks="beg", deals="b", part="_redeal"),
    replace(
        two(71, "63 all share the win", STOOD + "took 10 a; took 5 b; took A b; took K b; took Q a; took J b; agreed",
            {"a": 51, "b": 50}),
        score={"a": 63, "b": 63}, won="a b",
    ),
    replace(
        two(71, "Nobody has won before the hand is agreed",
            STOOD + "took 10 a; took 5 b; took A b; took K b; took Q a; took J b", {"a": 51, "b": 50}),
        score={"a": 63, "b": 63}, asks="agreed", part="_open",
    ),
    replace(
        three(74, "Of three, the two on 61 share", STOOD + "took 10 a; took 5 b; took A c; king not dealt; "
              "queen not dealt; jack not dealt; agreed", {"a": 51, "b": 56, "c": 36}),
        score={"a": 61, "b": 61, "c": 40}, won="a b",
    ),
    replace(
        three(74, "The most wins, not the first to 61", STOOD + "took 10 a; took 5 b; took A c; king not dealt; "
              "queen not dealt; jack not dealt; agreed", {"a": 51, "b": 57, "c": 36}),
        score={"a": 61, "b": 62, "c": 40}, won="b", part="_most",
    ),
    replace(three(75, "Put right before the trick is turned", STOOD + "corrected a"), score={"a": 0, "b": 0, "c": 0},
            cites=("corrected",)),
    replace(two(77, "The barred leader is passed over", FALLEN, {"a": 58, "b": 52}), score={"a": 69, "b": 63}, won="b"),
    replace(two(78, "With nobody else home the game goes on", FALLEN, {"a": 58, "b": 45}), score={"a": 69, "b": 56},
            asks="turn_up", deals="a", part="_first"),
    replace(two(78, "and by the next hand he wins with what he has", FALLEN + NEXT, {"a": 58, "b": 45}),
            score={"a": 69, "b": 60}, won="a"),
    replace(two(79, "Claimed after the next lead: nothing", STOOD + "revoke a"), score={"a": 0, "b": 0},
            cites=("revoke_late",)),
    replace(two(79, "and no bar", FALLEN.replace(" turned", ""), {"a": 58, "b": 52}), score={"a": 72, "b": 63}, won="a",
            part="_no_bar"),
    replace(two(79, "unless the table punishes it: the fine", STOOD + "revoke a"), house={"late_claim": True},
            score={"a": -3, "b": 0}, cites=("revoke_late",), part="_switch"),
    replace(two(79, "and the bar", FALLEN.replace(" turned", ""), {"a": 58, "b": 52}), house={"late_claim": True},
            score={"a": 69, "b": 63}, won="b", part="_switch_bar"),
    replace(two(80, "One point less three are two below nought", STOOD + "revoke a turned", {"a": 1}),
            score={"a": -2, "b": 0}, cites=("revoke",)),
    replace(two(80, "Nought where the table goes no lower", STOOD + "revoke a turned", {"a": 1}),
            house={"below_nought": False}, score={"a": 0, "b": 0}, cites=("revoke",), part="_floor"),
    replace(
        three(111, "The barred one has most; the two others share",
              STOOD + "revoke a turned; took 10 a; took 5 b; took A c; took K a; took Q c; took J b; agreed",
              {"a": 60, "b": 57, "c": 57}),
        score={"a": 70, "b": 63, "c": 63}, won="b c",
    ),
)  # fmt: skip
