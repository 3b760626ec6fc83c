"""A dispute is heard by its address: what it answers is told, what it does not is asked, and nothing else breaks it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.prompts import Figures, OneOf, Points
from referee_app.core.ruleset import Ruleset
from referee_app.desk.hearing import heard, nowhere, one_tap, open_trump, question_of, spelled
from referee_app.desk.rulings import BY_ID, Dispute, Facts, answer, disputes, facts
from referee_app.games.registry import rulesets
from tests.sheets.table import ALL_FOURS, Table

GAMES = [pytest.param(ruleset, id=name) for name, ruleset in rulesets().items()]
NONSENSE = ("", "nobody", "99", "-", "1-", "1-2-3-4-5", "9" * 50, "²", "١", "AS-", "%00", "None")


def book(ruleset: Ruleset = ALL_FOURS) -> Facts:
    return nowhere(ruleset, ruleset.presets[0].house)


def ends(dispute: Dispute, now: Facts, told: dict[str, Any]) -> tuple[Any, ...]:
    """The first and the last answer to what is asked next."""
    blank = dispute.open(now, told)[0].blank
    if isinstance(blank, OneOf):
        return blank.values[0], blank.values[-1]
    return (blank.least, tuple(n + 1 for n in blank.least)) if isinstance(blank, Figures) else (1, 2)


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_answer_is_read_back_from_the_address(ruleset: Ruleset) -> None:
    now = book(ruleset)
    assert len(disputes(now)) >= 14
    for dispute, last in product(disputes(now), (0, 1)):
        told: dict[str, Any] = {}
        while dispute.open(now, told):
            key = dispute.open(now, told)[0].key
            told[key] = ends(dispute, now, told)[last]
            again = heard(dispute, now, {name: spelled(value) for name, value in told.items()})
            assert again.told == told
        assert again.ask is None if told else heard(dispute, now, {}).ask is None
        assert len(told) <= 2, dispute.id
        assert answer(now, dispute.question(now, **told), rulesets().values()) is not None


@pytest.mark.parametrize("raw", NONSENSE)
def test_what_an_address_cannot_mean_is_asked_again(raw: str) -> None:
    for dispute in disputes(book()):
        first = heard(dispute, book(), {})
        if first.ask:
            again = heard(dispute, book(), dict.fromkeys(("seat", "card", "counts", "points", "side"), raw))
            assert again.ask is not None
            assert first.ask.key == again.ask.key or first.ask.key in again.told


def test_figures_are_said_in_one_tap() -> None:
    game = BY_ID["game"]
    ask = heard(game, book(), {}).ask
    assert ask
    found = one_tap(game, book(), {}, ask)
    said = [answer(book(), game.question(book(), counts=figures)) for figures in found]
    assert [one.finding.message for one in said if one] == ["has.side", "has.side", "has.nobody"]
    assert [one.finding.slots.get("side") for one in said if one] == [0, 1, None]


def test_figures_that_count_each_are_typed() -> None:
    now = book(rulesets()["all_fives"])
    ask = heard(BY_ID["game"], now, {}).ask
    assert ask
    assert one_tap(BY_ID["game"], now, {}, ask) == ()


def test_points_in_one_tap_are_those_that_can_be() -> None:
    wrong = BY_ID["wrong_score"]
    for text, amends in (("", (1, 2, 3)), ("turn J♠", (-3, -2, -1, 1, 2, 3))):
        now = facts(Table().play(text))
        ask = heard(wrong, now, {"side": "1"}).ask
        assert ask
        assert isinstance(ask.blank, Points)
        assert one_tap(wrong, now, {"side": 1}, ask) == amends


def test_answers_of_other_kinds_are_not_figures() -> None:
    ask = heard(BY_ID["beg"], book(), {}).ask
    assert ask
    assert one_tap(BY_ID["beg"], book(), {}, ask) == ()


def test_a_trump_is_asked_where_cards_are_judged_by_one_that_nobody_told() -> None:
    now = book()
    assert [one.id for one in disputes(now) if open_trump(one, now)] == ["takes", "called"]
    told = facts(Table().play("turn 9♠"))
    assert not any(open_trump(one, told) for one in disputes(told))


def test_the_trump_told_judges_the_cards() -> None:
    takes, now = BY_ID["takes"], book()
    cards = {"first": Card(Rank.SEVEN, Suit.CLUBS), "second": Card(Rank.TWO, Suit.HEARTS)}
    for trump, best in ((Suit.HEARTS, "second"), (Suit.SPADES, "first")):
        ruling = answer(now, question_of(takes, now, cards, trump))
        assert ruling
        assert ruling.finding.slots["card"] == cards[best]
    beg = BY_ID["beg"]
    assert question_of(beg, now, {"seat": 0}, None) == beg.question(now, seat=0)


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_table_nobody_described_is_the_usual_one(ruleset: Ruleset) -> None:
    now = book(ruleset)
    assert now.seating in ruleset.tables
    assert now.dealer == now.seating.players - 1
    assert now.game.score == (0,) * len(now.seating.sides)
