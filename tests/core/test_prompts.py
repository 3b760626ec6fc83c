"""What a blank admits and what it refuses; choices and questions."""

from __future__ import annotations

import pytest

from referee_app.core.awards import RuleId
from referee_app.core.calls import Agreed, Counted, Held, Kicked, Prize, Ruled, Stood, Turned
from referee_app.core.cards import Card, Rank
from referee_app.core.prompts import Blank, Figures, OneOf, Perhaps, Piles, Points, Prompt, Words, choice
from referee_app.core.seats import Side

RULE = RuleId("goal")
ACE, TEN, JACK = (Card.parse(code) for code in ("AS", "10S", "JS"))
SUMS = Figures((0, 1), 3, 14)
PILES = Piles((ACE, TEN, JACK), (4, 10, 1), 2, Figures((0, 1), 1, 14), (((JACK,), (1,)), ((ACE, TEN), (0, 1))))


@pytest.mark.parametrize(
    ("blank", "value"),
    [
        (OneOf((1, 2)), 2),
        (OneOf((None, Rank.ACE)), None),
        (Perhaps((Rank.ACE,)), None),
        (Perhaps((Rank.ACE,)), Rank.ACE),
        (Perhaps(()), None),
        (SUMS, (2, 1)),
        (SUMS, (0, 14)),
        (PILES, ((ACE,), (JACK,))),
        (PILES, ((), (JACK, ACE))),
        (PILES, ((TEN,), (JACK,))),
        (Points(-3, 5), -3),
        (Points(-3, 5), 5),
        (Words(5), "recut"),
        (Words(5), "спор"),
    ],
)
def test_admits(blank: Blank, value: object) -> None:
    assert blank.admits(value)


@pytest.mark.parametrize(
    ("blank", "value"),
    [
        (OneOf((0, 1)), 2),
        (OneOf((0, 1)), True),
        (OneOf((0, 1)), 1.0),
        (OneOf((0, 1)), None),
        (Perhaps((Rank.ACE,)), Rank.TWO),
        (Perhaps((Rank.ACE,)), "A"),
        (Perhaps((1,)), True),
        (SUMS, (3, 0)),
        (SUMS, (-1, 9)),
        (SUMS, (0, 2)),
        (SUMS, (10, 5)),
        (SUMS, (3,)),
        (SUMS, (3, 1, 1)),
        (SUMS, [3, 1]),
        (SUMS, (3.0, 1)),
        (SUMS, (True, 3)),
        (PILES, ((JACK,), (ACE,))),
        (PILES, ((), (JACK,))),
        (PILES, ((ACE, ACE), (JACK,))),
        (PILES, ((ACE,), (JACK, ACE))),
        (PILES, ((ACE, TEN), (JACK,))),
        (PILES, ((ACE, Card.parse("KS")), (JACK,))),
        (PILES, ((ACE,), (JACK,), ())),
        (PILES, ([ACE], [JACK])),
        (PILES, [(ACE,), (JACK,)]),
        (Points(-3, 5), 0),
        (Points(-3, 5), -4),
        (Points(-3, 5), 6),
        (Points(-3, 5), True),
        (Points(-3, 5), 1.0),
        (Points(-3, 5), "1"),
        (Words(5), ""),
        (Words(5), "   "),
        (Words(5), "recuts"),
        (Words(5), "a" + " " * 9),
        (Words(5), "a\nb"),
        (Words(5), "a\u200bb"),
        (Words(5), 14),
    ],
)
def test_refuses(blank: Blank, value: object) -> None:
    assert not blank.admits(value)


def test_piles_add_up() -> None:
    assert PILES.sums(((ACE, JACK), (TEN,))) == (5, 10)


def test_a_choice_admits_calls_of_its_kind_with_every_blank_filled() -> None:
    held = choice(Held, RULE, prize=Prize.HIGH, side=OneOf((Side(0), Side(1))), rank=Perhaps((Rank.ACE,)))
    assert held.admits(Held(Prize.HIGH, Side(1)))
    assert held.admits(Held(Prize.HIGH, Side(1), Rank.ACE))
    assert not held.admits(Held(Prize.LOW, Side(1)))
    assert not held.admits(Held(Prize.HIGH, Side(2)))
    assert not held.admits(Held(Prize.HIGH, Side(1), Rank.KING))
    assert not held.admits(Agreed())
    assert not choice(Stood, RULE).admits(Agreed())


def test_a_choice_with_one_open_blank_is_made_by_filling_it() -> None:
    held = choice(Held, RULE, prize=Prize.HIGH, side=OneOf((Side(0), Side(1))), rank=Perhaps((Rank.ACE,)))
    assert list(held.open) == ["side"]
    assert held.call(side=Side(1)) == Held(Prize.HIGH, Side(1))
    assert held.call(side=Side(0), rank=Rank.ACE) == Held(Prize.HIGH, Side(0), Rank.ACE)
    with pytest.raises(KeyError, match="side"):
        held.call()


def test_a_choice_with_nothing_open_is_a_call() -> None:
    assert choice(Kicked, RULE, rank=None).call() == Kicked(None)
    assert choice(Agreed, RULE).open == {}


def test_blanks_of_numbers_and_words_are_open() -> None:
    ruled = choice(Ruled, RULE, side=Side(0), points=Points(0, 3), note=Words(9))
    assert list(ruled.open) == ["points", "note"]
    assert ruled.call(points=2, note="recut") == Ruled(Side(0), 2, "recut")
    assert list(choice(Counted, RULE, pips=SUMS).open) == ["pips"]


def test_a_question_finds_the_choice_that_admits_a_call() -> None:
    stand, turn = choice(Stood, RULE), choice(Turned, RULE, card=OneOf((ACE, TEN)))
    prompt = Prompt("turn_up", RULE, (stand, turn))
    assert prompt.choice(Turned(TEN)) is turn
    assert prompt.choice(Stood()) is stand
    assert prompt.choice(Turned(JACK)) is None
