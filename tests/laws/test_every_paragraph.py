"""No paragraph of a rulebook stands there for nothing: each is cited by a question, a point, a refusal or a choice."""

from __future__ import annotations

from random import Random

import pytest

from referee_app.core.awards import RuleId
from referee_app.core.calls import Call, Held, Keeping, Offence, Played, Prize, Revoked, When
from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.referee import Game, Illegal, judge
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Side
from tests.rules.test_adjudication import ROWS
from tests.rules.test_impossible import CASES

from .walks import TABLES, fixed, prompts, stray

EXPLAINING = {
    "table", "deal", "discard", "follow", "take", "trumps", "withhold", "shared", "family", "order", "aloud",
}  # fmt: skip
"""Paragraphs that say how a game is played; no call of the sheet turns on them."""
RULESETS = {ruleset.id: ruleset for ruleset, _, _ in TABLES}


def said(game: Game) -> set[str]:
    """What is cited by the open questions and by the points so far."""
    asked = {rule for prompt in prompts(game) for rule in (prompt.rule, *(choice.rule for choice in prompt.choices))}
    return asked | {award.rule for hand in game.hands for award in hand.awards}


def cited_by_chance(ruleset: Ruleset) -> set[str]:
    found: set[str] = {rule.rule for rule in ruleset.house_rules}
    for table in TABLES:
        if table[0] is ruleset:
            for game in fixed(table, 60).games():
                found |= said(game)
                verdict = judge(game, stray(game.sheet.seating, Random(game.number)))
                found |= {verdict.rule} if isinstance(verdict, Illegal) else set()
    return found


def cited_by_cases(ruleset: Ruleset) -> set[str]:
    rows = [row for row in ROWS if row.game is ruleset]
    found = {row.because for row in rows if row.because} | {rule for row in rows for rule in row.cites}
    return found | {case.rule for case in CASES if case.game is ruleset}


def cited_by_cards(ruleset: Ruleset) -> set[str]:
    """What is refused while cards are played: cards gone, players not in turn, revokes that the cards do not show."""
    found: set[str] = set()
    for table in TABLES:
        if table[0] is ruleset and table[2] is Keeping.CARDS and table[1].players < 6:
            for game in fixed(table, 90).games():
                gone = [call.card for call in game.hand.all(Played)][-1:]
                calls: list[Call] = [Played(seat, card) for seat in game.hand.seating.seats for card in gone]
                calls += [Played(game.hand.dealer, Card(Rank.TWO, suit)) for suit in Suit]
                calls += [Revoked(seat, Offence.REVOKE, When.LATER) for seat in game.hand.seating.seats]
                verdicts = [judge(game, call) for call in (*calls, Held(Prize.HIGH, Side(0), Rank.THREE))]
                found |= {verdict.rule for verdict in verdicts if isinstance(verdict, Illegal)}
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_every_paragraph_is_cited(name: str) -> None:
    cited = cited_by_chance(RULESETS[name]) | cited_by_cases(RULESETS[name]) | cited_by_cards(RULESETS[name])
    assert {rule.id for rule in RULESETS[name].rulebook} - cited <= EXPLAINING


@pytest.mark.parametrize("name", RULESETS)
def test_house_rules_are_cited_where_they_change_something(name: str) -> None:
    ruleset = RULESETS[name]
    slots = {rule.id: rule.text for rule in ruleset.rulebook}
    for house_rule in ruleset.house_rules:
        assert f"{{{house_rule.key}}}" in slots[house_rule.rule]


@pytest.mark.parametrize("name", RULESETS)
def test_a_rulebook_has_no_other_paragraphs(name: str) -> None:
    with pytest.raises(KeyError):
        RULESETS[name].rule(RuleId("no such paragraph"))
