"""The number of ways to answer the first questions of a game, against the text files beside this one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod
from pathlib import Path
from typing import Any

import pytest

from referee_app.core.calls import Call
from referee_app.core.house import House
from referee_app.core.prompts import Blank, Choice, Figures, Handful, OneOf, Perhaps, Piles
from referee_app.core.referee import Game, Sheet, apply, opening
from tests.laws.walks import NAMES, TABLES, Table


def shares(sides: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every figure for each of so many sides that adds up to `most` at most."""
    if not sides:
        yield ()
        return
    for one in range(most + 1):
        yield from ((one, *others) for others in shares(sides - 1, most - one))


def answers(blank: Blank) -> list[Any]:
    """All values of a blank; of piles the one in which nobody took a counting card."""
    match blank:
        case OneOf(values):
            return list(values)
        case Perhaps(values):
            return [None, *values]
        case Figures(least, _, high):
            return [figures for figures in shares(len(least), high) if blank.admits(figures)]
        case Piles():
            return [((),) * blank.sides]
    raise AssertionError(blank)


def size(blank: Blank) -> int:
    """How many values a blank has."""
    if isinstance(blank, Figures):
        free, others = sum(blank.least), len(blank.least) - 1
        return sum(comb(total - free + others, others) for total in range(max(blank.low, free), blank.high + 1))
    if isinstance(blank, Handful):
        return comb(len(blank.cards), blank.count)
    return len(answers(blank))


def calls(choice: Choice) -> Iterator[Call]:
    for filled in product(*(answers(blank) for blank in choice.blanks.values())):
        yield choice.kind(**dict(zip(choice.blanks, filled, strict=True)))


def ways(game: Game, questions: int) -> int:
    """Answers to so many questions from here on."""
    if not (prompt := game.prompt):
        return 0
    if questions == 1:
        return sum(prod(size(blank) for blank in choice.blanks.values()) for choice in prompt.choices)
    return sum(ways(apply(game, call), questions - 1) for choice in prompt.choices for call in calls(choice))


def suite() -> dict[str, list[int]]:
    """Ruleset, players and keeping, with the number of ways for 1, 2, 3… questions."""
    found = {}
    for file in sorted(Path(__file__).parent.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                ruleset, players, keeping, *numbers = line.split()
                found[f"{ruleset}-{players}-{keeping}"] = [int(number) for number in numbers]
    return found


@pytest.mark.parametrize(("table", "name"), list(zip(TABLES, NAMES, strict=True)), ids=NAMES)
def test_ways_to_answer(table: Table, name: str) -> None:
    ruleset, seating, keeping = table
    game = opening(Sheet(ruleset, House.book(ruleset.house_rules), seating, seating.seats[-1], keeping))
    want = suite()[name]
    assert [ways(game, questions) for questions in range(1, len(want) + 1)] == want
