"""A dispute being heard: its answers as an address spells them, what is asked next, figures said in one tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, cast

from referee_app.core.cards import Card, Suit
from referee_app.core.house import House
from referee_app.core.prompts import Blank, Figures, OneOf, Points
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Seating
from referee_app.desk.rulings import Ask, Dispute, Facts, Question
from referee_app.desk.rulings.settling import found

UNTOLD = object()
"""Where an answer would stand: None is one."""
AMENDS = (-3, -2, -1, 1, 2, 3)
USUAL = 4
"""Players at a table that nobody has described."""
MOST_EACH = 40
LONGEST = 4
"""Signs of a number that an address may hold."""
CAN_BE = ("can.yes", "can.no")
"""Findings that tell whether figures can be right, and not what they bring."""


@dataclass(frozen=True)
class Heard:
    """The answers by key, in the order in which they were asked; `ask` is the next question, None when all is told."""

    told: Mapping[str, Any]
    ask: Ask | None


def heard(dispute: Dispute, facts: Facts, raw: Mapping[str, str]) -> Heard:
    """As far as `raw` answers in a way that can be: what comes after is asked anew."""
    told: dict[str, Any] = {}
    while left := dispute.open(facts, told):
        value = _read(left[0].blank, raw.get(left[0].key, ""))
        if value is UNTOLD:
            return Heard(told, left[0])
        told[left[0].key] = value
    return Heard(told, None)


def open_trump(dispute: Dispute, facts: Facts) -> bool:
    """Whether the cards that are asked for are judged by a trump that nobody has told."""
    told: dict[str, Any] = {}
    while left := dispute.open(facts, told):
        values = left[0].blank.values if isinstance(left[0].blank, OneOf) else ()
        if not values:
            return False
        told[left[0].key] = values[0]
    suits = {value.suit for ask in dispute.asks(facts) for value in _cards(ask)}
    return facts.trump is None and len(suits) > 1 and hasattr(dispute.question(facts, **told), "trump")


def _cards(ask: Ask) -> tuple[Card, ...]:
    values = ask.blank.values if isinstance(ask.blank, OneOf) else ()
    return tuple(value for value in values if isinstance(value, Card))


def question_of(dispute: Dispute, facts: Facts, told: Mapping[str, Any], trump: Suit | None) -> Question:
    """The question all is told for; by that trump, where the sheet knows none."""
    question: Any = dispute.question(facts, **told)
    return cast(Question, replace(question, trump=trump) if trump else question)


def spelled(value: Any) -> str:
    if isinstance(value, Card):
        return f"{value.rank.value}{value.suit.letter}"
    if isinstance(value, tuple):
        return "-".join(map(spelled, value))
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, Suit):
        return value.letter
    return str(value.value if isinstance(value, Enum) else value)


def _read(blank: Blank, raw: str) -> Any:
    if isinstance(blank, OneOf):
        return next((value for value in blank.values if spelled(value) == raw), UNTOLD)
    if isinstance(blank, Figures):
        figures = tuple(_number(part) for part in raw.split("-"))
        return figures if blank.admits(figures) else UNTOLD
    number = _number(raw)
    return number if isinstance(blank, Points) and blank.admits(number) else UNTOLD


def _number(raw: str) -> int | None:
    digits = raw.removeprefix("-")
    return int(raw) if digits.isascii() and digits.isdigit() and len(raw) <= LONGEST else None


def one_tap(dispute: Dispute, facts: Facts, told: Mapping[str, Any], ask: Ask) -> tuple[Any, ...]:
    """Figures that stand for "this side has more" and "equal sums", or the commonest points; none where each counts."""
    if isinstance(ask.blank, Points):
        return tuple(points for points in AMENDS if ask.blank.admits(points))
    if not isinstance(ask.blank, Figures):
        return ()
    sides = len(ask.blank.least)
    likely = (next(_likely(dispute, facts, told, ask, ahead), None) for ahead in (*range(sides), None))
    return tuple(figures for figures in likely if figures is not None)


def _likely(
    dispute: Dispute, facts: Facts, told: Mapping[str, Any], ask: Ask, ahead: int | None
) -> Iterator[tuple[int, ...]]:
    """Figures by which that side has more, or all are equal, that can be: the highest first."""
    assert isinstance(ask.blank, Figures)
    sides = len(ask.blank.least)
    for each in range(MOST_EACH * 2 // sides, -1, -1):
        figures = tuple(each + (side == ahead) for side in range(sides))
        ruled = found(facts, dispute.question(facts, **told, **{ask.key: figures}))
        if ruled is not None and ruled.finding.message not in CAN_BE:
            yield figures


def nowhere(ruleset: Ruleset, house: House) -> Facts:
    """A table that nobody has described: so many as usual, the first hand, of which nothing is said; the last deals."""
    table = _usual(ruleset)
    return Facts(ruleset, house, table, Seat(table.players - 1), (0,) * len(table.sides))


def _usual(ruleset: Ruleset) -> Seating:
    return next((table for table in ruleset.tables if table.players == USUAL), ruleset.tables[0])
