"""Spoil Five: robbing, three tricks, the march, the spoiled deal, the finish. a leads, the last one deals."""

from __future__ import annotations

from referee_app.core.calls import Keeping
from tests.sheets.table import SPOIL_FIVE

from .rows import Row

TURNED = "turn 9♠; "

ROWS: tuple[Row, ...] = (
    Row(96, "The holder of the trump ace takes the turned card", "turn J♣; robbed b", game=SPOIL_FIVE, asks="three",
        score={"a": 0, "b": 0, "c": 0, "d": 0}),
    Row(96, "or does not", "turn J♣; three b", game=SPOIL_FIVE, asks="agreed", cites=("three",), part="_optional"),
    Row(96, "One ace, one robber", "turn J♣; robbed b", game=SPOIL_FIVE, refused="robbed c", because="rob",
        part="_once"),
    Row(98, "The ace itself turned up: nobody takes it", "turn A♦", game=SPOIL_FIVE, refused="robbed d",
        because="rob_ace", asks="three"),
    Row(98, "The dealer does where the table plays so", "turn A♦; robbed d", game=SPOIL_FIVE,
        house={"dealer_robs": True}, asks="three", part="_dealer"),
    Row(98, "but nobody else", "turn A♦", game=SPOIL_FIVE, house={"dealer_robs": True}, refused="robbed a",
        because="rob_ace", part="_nobody_else"),
    Row(99, "Three tricks of six players: five", TURNED + "three c; agreed", game=SPOIL_FIVE, players=6,
        score={"a": 0, "b": 0, "c": 5, "d": 0, "e": 0, "f": 0}, cites=("three",), deals="a", part="_three"),
    Row(99, "then the march: ten", TURNED + "three c; agreed; turn 8♦; three c; march made; agreed", game=SPOIL_FIVE,
        players=6, score={"a": 0, "b": 0, "c": 15, "d": 0, "e": 0, "f": 0}, cites=("three", "three", "march")),
    Row(100, "A march that fails brings nothing, not even for the three", TURNED + "three b; march failed; agreed",
        game=SPOIL_FIVE, players=5, score={"a": 0, "b": 0, "c": 0, "d": 0, "e": 0}, cites=("three", "march_failed")),
    Row(102, "2-2-1-0: nobody scores, the next one deals", TURNED + "spoiled; agreed", game=SPOIL_FIVE,
        score={"a": 0, "b": 0, "c": 0, "d": 0}, asks="turn_up", deals="a"),
    Row(102, "Nobody marches in a spoiled deal", TURNED + "spoiled", game=SPOIL_FIVE, refused="march made",
        because="march", asks="agreed", part="_march"),
    Row(103, "Ten players: three tricks are worth nine", TURNED + "three j; agreed", game=SPOIL_FIVE, players=10,
        score={**dict.fromkeys("abcdefghi", 0), "j": 9}, cites=("three",), part="_three"),
    Row(103, "and the march eighteen", TURNED + "three j; march made; agreed", game=SPOIL_FIVE, players=10,
        score={**dict.fromkeys("abcdefghi", 0), "j": 18}, cites=("three", "march")),
    Row(105, "30 with the third trick", TURNED + "three a; agreed", game=SPOIL_FIVE, start={"a": 27},
        score={"a": 30, "b": 0, "c": 0, "d": 0}, won="a"),
    Row(105, "but not before the hand is over: the march may still fail", TURNED + "three a; march failed; agreed",
        game=SPOIL_FIVE, start={"a": 27}, score={"a": 27, "b": 0, "c": 0, "d": 0}, part="_march_failed"),
    Row(113, "Three cards and then two: dealt again without points", "turn 9♠; misdeal; turn 8♦", game=SPOIL_FIVE,
        score={"a": 0, "b": 0, "c": 0, "d": 0}, asks="three", deals="d"),
    Row(114, "With two players no deal is spoiled", TURNED, game=SPOIL_FIVE, players=2, start={"a": 29, "b": 29},
        refused="spoiled", because="spoiled", asks="three"),
    Row(114, "so that one of two on 29 wins by it", TURNED + "three b; agreed", game=SPOIL_FIVE, players=2,
        start={"a": 29, "b": 29}, score={"a": 29, "b": 30}, won="b", part="_won"),
    Row(114, "by points as well", "three b; agreed", game=SPOIL_FIVE, players=2, keeping=Keeping.POINTS,
        start={"a": 29, "b": 29}, score={"a": 29, "b": 30}, won="b", part="_by_points"),
)  # fmt: skip
