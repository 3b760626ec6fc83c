"""1,285 counts near the end of a game: who wins, with which totals, and at which prize it stops."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.core import calls as said
from referee_app.core.calls import Call, Keeping, Prize
from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.house import House
from referee_app.core.referee import Game, Illegal, Legal, Sheet, apply, judge, opening
from referee_app.core.seats import Seat, Side
from tests.sheets.table import ALL_FOURS, PAIRS

from .reading import lines, slices

BOOK = House.book(ALL_FOURS.house_rules)
PORTIONS = slices("allfours_first_to_14", 257)

Case = dict[str, Any]


def test_there_are_1285_of_them() -> None:
    assert len(lines("allfours_first_to_14")) == 1285


def told(case: Case) -> list[tuple[str, Call]]:
    """The calls of the hand by the name of what they settle, the score before it carried over."""
    carried = [said.Ruled(Side(n), points, "carried over") for n, points in enumerate(case["score_before"]) if points]
    up = Card(Rank(case["turnup_rank"]), Suit.CLUBS)
    hand: list[tuple[str, Call]] = [("turnup", said.Turned(up)), *(("beg", call) for call in begging(case))]
    hand += [
        (prize.value, said.Held(prize, Side(case[f"{prize.value}_seat"] % 2))) for prize in (Prize.HIGH, Prize.LOW)
    ]
    if case["jack"]:
        taker, points = Side(case["jack"][0]), case["jack"][1]
        hung = said.Fell(Side(1 - taker), taker)
        hand.append(("jack", said.Held(Prize.JACK, taker) if points == 1 else hung))
    elif up.rank is not Rank.JACK:
        hand.append(("jack", said.Absent(Prize.JACK)))
    hand.append(("game", plain(case)))
    return [*(("before", call) for call in carried), *hand, ("agreed", said.Agreed())]


def begging(case: Case) -> list[Call]:
    """A turned Jack and a trump Jack in play go together only where the turned one was set aside."""
    if case["turnup_rank"] == "J" and case["jack"]:
        return [said.Begged(), said.Ran(), said.Turned(Card(Rank.NINE, Suit.HEARTS))]
    return [said.Stood()]


def plain(case: Case) -> Call:
    """Who has Game. The counts of these lines were drawn by lot, and some leave out a Jack that was caught."""
    one, other = case["counts"]
    return said.Tied(Prize.GAME) if one == other else said.Held(Prize.GAME, Side(0 if one > other else 1))


def decided(case: Case) -> tuple[Game, str | None, said.Call | None]:
    """The game, what it stopped at, and the first call after the stop."""
    game = opening(Sheet(ALL_FOURS, BOOK, PAIRS, Seat(case["dealer"]), Keeping.RESULTS))
    stop: str | None = None
    for what, call in told(case):
        verdict = judge(game, call)
        if isinstance(verdict, Illegal):
            assert verdict.rule == "goal", (case["id"], call)
            return game, stop, call
        game, stop = verdict.game, what if verdict.game.winners and not game.winners else stop
    return game, stop, None


@pytest.mark.parametrize("portion", [p for _, p in PORTIONS], ids=[f"from_{at}" for at, _ in PORTIONS])
def test_winner_totals_and_stop(portion: tuple[Case, ...]) -> None:
    for case in portion:
        game, stop, refused = decided(case)
        want = case["expected"]
        assert game.score == tuple(want["totals"]), case["id"]
        assert game.winners == (() if want["winner"] is None else (want["winner"],)), case["id"]
        assert stop == want["stop"], case["id"]
        assert (refused is None) == (stop is None), case["id"]


def test_a_count_gives_game_to_the_same_side_or_is_shown_to_be_short() -> None:
    short = 0
    for case in lines("allfours_first_to_14"):
        game = opening(Sheet(ALL_FOURS, BOOK, PAIRS, Seat(case["dealer"]), Keeping.RESULTS))
        for what, call in told(case):
            if game.winners:
                break
            if what == "game":
                counted, sided = judge(game, said.Counted(tuple(case["counts"]))), judge(game, call)
                if isinstance(counted, Illegal):
                    assert counted.rule == "count_of_taken", case["id"]
                    assert case["counts"][case["jack"][0]] < 4, case["id"]
                    short += 1
                else:
                    assert isinstance(sided, Legal)
                    assert counted.game.score == sided.game.score, case["id"]
            game = apply(game, call)
    assert 0 < short < 100
