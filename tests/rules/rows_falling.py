"""All Fives where points count as they fall, the gift that wins at once, and what a called card costs there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee_app.core.calls import Keeping
from tests.sheets.table import ALL_FIVES

from .rows import Row

STOOD = "turn 2♠; stand; "
FALLING: Mapping[str, object] = {"score_timing": "trick_by_trick"}
BOTH = {"gift_wins": True, "gift_to_all": True}
falls = partial(Row, 0, game=ALL_FIVES, players=2, house=FALLING)
three = partial(Row, 0, game=ALL_FIVES, players=3)

ROWS: tuple[Row, ...] = (
    Row(71, "Where points count as they fall, the first on 61 wins", STOOD + "took J b; took 10 a",
        {"a": 51, "b": 50}, game=ALL_FIVES, players=2, house=FALLING, score={"a": 61, "b": 51}, won="a",
        cites=("values", "values"), refused="took 5 b", because="goal", part="_falling"),
    Row(71, "whichever fell first", STOOD + "took 5 b; took A b; took K b", {"a": 51, "b": 50}, game=ALL_FIVES,
        players=2, house=FALLING, score={"a": 51, "b": 62}, won="b", part="_falling_others"),
    Row(74, "Of three, the first on 61 wins alone", STOOD + "took 5 b; took A c; took 10 a",
        {"a": 51, "b": 55, "c": 36}, game=ALL_FIVES, players=3, house=FALLING, score={"a": 61, "b": 60, "c": 40},
        won="a", part="_falling"),
    Row(77, "The barred one passes 61 and does not win; the next one does",
        STOOD + "revoke a turned; took 10 a; took 5 b; took A b", {"a": 58, "b": 52}, game=ALL_FIVES, players=2,
        house=FALLING, score={"a": 65, "b": 61}, won="b", cites=("revoke", "barred", "values", "values"),
        part="_falling"),
    Row(78, "With nobody else home the game goes on", STOOD + "revoke a turned; took 10 a; five not dealt; "
        "ace not dealt; king not dealt; queen not dealt; jack not dealt; agreed", {"a": 58, "b": 45},
        game=ALL_FIVES, players=2, house=FALLING, score={"a": 65, "b": 45}, asks="turn_up", part="_falling"),
    Row(78, "and by the next trump he takes he wins", STOOD + "revoke a turned; took 10 a; five not dealt; "
        "ace not dealt; king not dealt; queen not dealt; jack not dealt; agreed; turn 3♥; stand; took J a",
        {"a": 58, "b": 45}, game=ALL_FIVES, players=2, house=FALLING, score={"a": 66, "b": 45}, won="a",
        part="_falling_next"),
    Row(78, "or when that hand is over", STOOD + "revoke a turned; took 10 a; five not dealt; ace not dealt; "
        "king not dealt; queen not dealt; jack not dealt; agreed; turn 3♥; stand; took 10 b; five not dealt; "
        "ace not dealt; king not dealt; queen not dealt; jack not dealt; agreed", {"a": 58, "b": 45},
        game=ALL_FIVES, players=2, house=FALLING, score={"a": 65, "b": 55}, won="a", part="_falling_over"),
    falls("The trumps may be told in any order, the rest in turn", STOOD + "took J b; took K a; ten not dealt; "
          "took 5 a; ace not dealt; took Q b", score={"a": 8, "b": 3}, asks="agreed", part="_any_order"),
    falls("Nobody wins by the gift alone", "turn 2♠; beg; take one", start={"a": 60}, score={"a": 61, "b": 0},
          asks="trump_10", part="_falling_gift"),
    falls("unless it may win", "turn 2♠; beg; take one", start={"a": 60}, house={**FALLING, "gift_wins": True},
          score={"a": 61, "b": 0}, won="a", part="_falling_gift_wins"),
    falls("By points the trumps are told as they fall, too", "took J a; took 10 a", start={"a": 51},
          keeping=Keeping.POINTS, score={"a": 62, "b": 0}, won="a", part="_falling_by_points"),
    falls("and a revoke bars there as well", "revoke a turned; took 10 a", start={"a": 58}, keeping=Keeping.POINTS,
          score={"a": 65, "b": 0}, cites=("revoke", "barred"), asks="trump_5", part="_falling_barred_by_points"),
    three("A gift to both that brings both home: they share", "turn 9♠; beg; take one", start={"a": 60, "b": 60},
          house=BOTH, score={"a": 61, "b": 61, "c": 0}, won="a b", cites=("gift", "gift_to_all"),
          part="_gift_shared"),
    three("the higher of the two wins", "turn 9♠; beg; take one", start={"a": 60, "b": 61}, house=BOTH,
          score={"a": 61, "b": 62, "c": 0}, won="b", part="_gift_higher"),
    three("it may bring home him who did not beg", "turn 9♠; beg; take one", start={"a": 20, "b": 60}, house=BOTH,
          score={"a": 21, "b": 61, "c": 0}, won="b", part="_gift_other"),
    three("it is shared with one who stood there before", "turn 9♠; beg; take one", start={"a": 60, "c": 61},
          house={"gift_wins": True}, score={"a": 61, "b": 0, "c": 61}, won="a c", part="_gift_against_equal"),
    three("and whoever stands higher wins", "ruled c +2 recount; turn 9♠; beg; take one", start={"a": 60, "c": 61},
          house={"gift_wins": True}, score={"a": 61, "b": 0, "c": 63}, won="c", part="_gift_against_more"),
    three("nobody is home: the hand is played", "turn 9♠; beg; take one", start={"a": 20, "b": 30}, house=BOTH,
          score={"a": 21, "b": 31, "c": 0}, asks="trump_10", part="_gift_nobody"),
    Row(0, "For two there is one opponent only", "turn 9♠; beg; take one", {"a": 60}, game=ALL_FIVES, players=2,
        house=BOTH, score={"a": 61, "b": 0}, won="a", cites=("gift",), part="_gift_two"),
    three("A called card not played costs as a revoke", STOOD + "exposed b 9♦; revoke b called turned",
          score={"a": 0, "b": -3, "c": 0}, cites=("exposed", "called"), part="_fives_called"),
    three("and bars", STOOD + "exposed a 9♦; revoke a called turned; took 10 a; took 5 b; took A b; took K a; "
          "took Q b; took J b; agreed", start={"a": 58, "b": 52}, score={"a": 68, "b": 64, "c": 0}, won="b",
          part="_fives_called_bars"),
    three("A further revoke is fined again", STOOD + "revoke b turned; revoke b turned; revoke c turned",
          score={"a": 0, "b": -6, "c": -3}, cites=("revoke", "revoke_again", "revoke"), part="_fives_again"),
)  # fmt: skip
