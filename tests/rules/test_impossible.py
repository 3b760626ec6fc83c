"""What cannot be true is refused with its paragraph, and cannot be tapped either."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Gathered
from referee_app.core.hand import Hand
from referee_app.core.referee import Game, Legal
from referee_app.core.seats import Seating
from referee_app.rules.deal import Deal, Dealing
from tests.sheets.table import PAIRS, TWO, Table

from . import impossible_fives, impossible_sevens
from .impossible import DEALT, GAME, JACK, REVOKED, TURNED, Case
from .impossible import EXTREMES as FOURS

CASES = (*TURNED, *DEALT, *JACK, *GAME, *REVOKED, *impossible_fives.CASES, *impossible_sevens.CASES)
EXTREMES = (*FOURS, *impossible_fives.EXTREMES, *impossible_sevens.EXTREMES)
SIX = Dealing(6, 3)


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_refused(case: Case) -> None:
    assert case.table.refusal(case.before, case.call) == case.rule


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_cannot_be_tapped(case: Case) -> None:
    game, (call,) = case.table.play(case.before), case.table.calls(case.call)
    for prompt in (game.prompt, *game.extras(), *game.irregularities()):
        assert prompt is None or prompt.choice(call) is None


@pytest.mark.parametrize("case", EXTREMES, ids=[case.what for case in EXTREMES])
def test_accepted(case: Case) -> None:
    assert isinstance(case.table.verdict(case.before, case.call), Legal)


def bounds(game: Game) -> tuple[int, int]:
    return Deal(game.hand, SIX).bounds


def run(seating: Seating, runs: int, hearts: str, trump: str) -> Game:
    """The pack run so often, with these hearts set aside and this trump turned up at last."""
    if not runs:
        return Table(seating=seating).play(f"turn {trump}; stand")
    first, *more = hearts.split()[:runs]
    return Table(seating=seating).play(
        f"turn {first}♥; beg; run; " + "; ".join([*(f"turn {r}♥" for r in more), f"turn {trump}"])
    )


DEAR, CHEAP = "10 A K Q J", "9 8 7 5 4"
TABLE = {
    PAIRS: [(0, 80), (4, 80), (46, 80)],
    TWO: [(0, 68), (0, 78), (0, 80), (0, 80), (4, 80), (22, 80)],
}


@pytest.mark.parametrize("seating", [PAIRS, TWO], ids=["four", "two"])
def test_bounds_of_the_count_by_the_number_of_runs(seating: Seating) -> None:
    """The least with the dearest cards turned up, the most with the cheapest."""
    for runs, (least, most) in enumerate(TABLE[seating]):
        assert bounds(run(seating, runs, DEAR, "10♠"))[0] == least
        assert bounds(run(seating, runs, CHEAP, "9♠"))[1] == most


@pytest.mark.parametrize(
    ("seating", "runs", "used"),
    [(PAIRS, 2, (25, 38, 51)), (Seating(3), 3, (19, 29, 39, 49)), (TWO, 5, (13, 20, 27, 34, 41, 48))],
    ids=["four", "three", "two"],
)
def test_how_often_the_pack_can_be_run(seating: Seating, runs: int, used: tuple[int, ...]) -> None:
    assert SIX.runs(seating.players) == runs
    assert used == tuple((6 + 3 * n) * seating.players + 1 + n for n in range(runs + 1))
    assert 52 - used[-1] < 3 * seating.players + 1


@pytest.mark.parametrize("seating", [PAIRS, TWO], ids=["four", "two"])
def test_hand_sizes(seating: Seating) -> None:
    for runs in range(SIX.runs(seating.players) + 1):
        assert Deal(run(seating, runs, CHEAP, "9♠").hand, SIX).each == 6 + 3 * runs


def test_a_tie_cannot_be_where_one_side_took_more_than_half() -> None:
    """No deal of All Fours is so short, but two cards each are."""
    hand = Table(seating=TWO).play("turn 10♠; stand; high B A; low D 2").hand
    tiny = Deal(Hand(hand.number, hand.seating, hand.dealer, hand.opening, hand.told), Dealing(1, 3))
    assert tiny.least(hand.seating.sides[0]) == 4
    assert tiny.bounds == (4, 4)


def test_piles_must_be_as_many_as_sides() -> None:
    table = Table()
    game = table.play("turn 9♠; stand; high X A; low Y 2; jack X")
    assert game.prompt
    assert game.prompt.choice(Gathered(((),))) is None
