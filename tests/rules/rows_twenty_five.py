"""Twenty-Five, reckoned by hand from the dossier, 5.3 (Peel, Britannica). Not in its table: numbered from 801.

a leads, the last one deals.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee_app.core.calls import Keeping
from tests.sheets.table import TWENTY_FIVE

from .rows import Row

T = "turn 9♠; "
TWO_TWO_ONE = T + "trick a; trick b; trick b; trick a; trick d"
FIVE = "; ".join(["trick a"] * 5)


def tricks(number: int, situation: str, calls: str, **told: object) -> Row:
    score: Mapping[str, int] | None = told.pop("score", None)  # type: ignore[assignment]
    return Row(number, situation, calls, score=score, game=TWENTY_FIVE, **told)  # type: ignore[arg-type]


def four(a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> dict[str, int]:
    return {"a": a, "b": b, "c": c, "d": d}


ROWS: tuple[Row, ...] = (
    tricks(801, "A trick is five points", T + "trick a", score=four(5), cites=("trick",), asks="trick"),
    tricks(802, "2-2-1: nobody is spoiled", TWO_TWO_ONE, score=four(10, 10, 0, 5), cites=("trick",) * 5,
           asks="agreed"),
    tricks(802, "and the next one deals", TWO_TWO_ONE + "; agreed", score=four(10, 10, 0, 5), deals="a",
           asks="turn_up", part="_next"),
    tricks(803, "There is no sixth trick", TWO_TWO_ONE, refused="trick c", because="trick", asks="agreed"),
    tricks(803, "No hand is closed after four", T + "trick a; trick b; trick c; trick d", refused="agreed",
           because="trick", asks="trick", part="_four"),
    tricks(803, "Nor is a deal spoiled", T, refused="spoiled", because="trick", part="_spoiled"),
    tricks(804, "25 in the middle of a hand: over", T + "trick a; trick b; trick a", start={"a": 15},
           score=four(25, 5), won="a", refused="trick b", because="goal"),
    tricks(805, "Two on 20: who takes the next trick", T + "trick c; trick b", start={"a": 20, "b": 20},
           score=four(20, 25, 5), won="b"),
    tricks(806, "Five tricks are 25", T + FIVE, score=four(25), won="a", cites=("trick",) * 5),
    tricks(807, "To 45 all five tricks win", T + FIVE, house={"target": 45}, score=four(25), won="a",
           cites=("trick",) * 5 + ("jink",)),
    tricks(807, "unless the table plays without", T + FIVE, house={"target": 45, "jink": False}, score=four(25),
           cites=("trick",) * 5, asks="agreed", part="_without"),
    tricks(807, "Four do not", T + "trick a; trick a; trick b; trick a; trick a", house={"target": 45},
           score=four(20, 5), asks="agreed", part="_four"),
    tricks(807, "nor the last four after another's first", T + "trick b; trick a; trick a; trick a; trick a",
           house={"target": 45}, score=four(20, 5), asks="agreed", part="_last_four"),
    tricks(808, "45 wins a game to 45", T + "trick a", start={"a": 40}, house={"target": 45}, score=four(45), won="a",
           cites=("trick",)),
    tricks(809, "The holder of the trump ace robs", "turn J♣; robbed b", score=four(), asks="trick"),
    tricks(809, "or does not", "turn J♣; trick b", score=four(0, 5), part="_optional"),
    tricks(809, "One ace, one robber", "turn J♣; robbed b", refused="robbed c", because="rob", part="_once"),
    tricks(809, "not after the first trick", "turn J♣; trick c", refused="robbed b", because="rob", part="_late"),
    tricks(810, "A turned ace is the dealer's to take", "turn A♦; robbed d", score=four(), asks="trick"),
    tricks(810, "and nobody else's", "turn A♦", refused="robbed a", because="rob_ace", part="_nobody_else"),
    tricks(810, "nor his where the table plays so", "turn A♦", house={"dealer_robs": False}, refused="robbed d",
           because="rob_ace", part="_not_his"),
    tricks(811, "Ten players", T + "trick j; trick i", players=10,
           score={**dict.fromkeys("abcdefgh", 0), "i": 5, "j": 5}),
    tricks(811, "Two players", T + "trick a; trick b; trick a; trick b; trick a; agreed", players=2,
           score={"a": 15, "b": 10}, deals="a", part="_two"),
    tricks(812, "A revoke: what the hand brought is lost, and what it will",
           T + "trick a; trick a; revoke a; trick a; trick b", score=four(0, 5),
           cites=("trick", "trick", "revoke", "revoke", "trick")),
    tricks(812, "what hands before brought is not", TWO_TWO_ONE + "; agreed; turn 8♥; trick a; revoke a",
           score=four(10, 10, 0, 5), part="_before"),
    tricks(812, "so that he cannot win by it", T + "revoke a; trick a", start={"a": 20}, score=four(20),
           cites=("revoke", "revoke"), asks="trick", part="_win"),
    tricks(812, "nor by all five", T + "revoke a; " + FIVE, house={"target": 45}, score=four(), asks="agreed",
           part="_jink"),
    tricks(812, "claimed after the last trick as well", TWO_TWO_ONE + "; revoke b", score=four(10, 0, 0, 5),
           part="_after"),
    tricks(812, "but not after the agreement", TWO_TWO_ONE + "; agreed", refused="revoke b", because="revoke",
           part="_agreed"),
    tricks(812, "A second one changes nothing", T + "trick a; revoke a; revoke a", score=four(), part="_twice"),
    tricks(813, "Put right in time: a note", T + "trick a; corrected a", score=four(5), cites=("trick", "corrected")),
    tricks(814, "Robbing without the ace: nothing in this hand", T + "robbed b; false rob b; trick b; trick c",
           score=four(0, 0, 5), cites=("false_rob", "revoke", "trick")),
    tricks(815, "A misdeal: dealt again without points", T + "misdeal; turn 8♦", score=four(), asks="trick",
           deals="d"),
    tricks(815, "not once a trick was taken", T + "trick a", refused="misdeal", because="misdeal", part="_late"),
    tricks(816, "A card shown between two tricks", T + "trick a; exposed b 5♣", score=four(5),
           cites=("trick", "exposed"), asks="trick"),
    tricks(816, "or played out of turn", T + "trick a; out of turn b 5♣", score=four(5),
           cites=("trick", "out_of_turn"), part="_out_of_turn"),
    tricks(816, "not after the last", TWO_TWO_ONE, refused="exposed b 5♣", because="exposed", part="_after"),
    tricks(817, "Kept by points: the tricks alone", "trick a; trick b; trick b; trick a; trick d; agreed",
           keeping=Keeping.POINTS, score=four(10, 10, 0, 5), deals="a", asks="trick"),
    tricks(817, "to the end", "trick b; trick a", keeping=Keeping.POINTS, start={"a": 20, "b": 15},
           score=four(25, 20), won="a", part="_end"),
)  # fmt: skip
