"""The target: what totals hands can bring, and who wins where two are there at once."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, Captured, Held, Prize, Took
from referee_app.core.prompts import OneOf
from referee_app.core.referee import Game, Legal, judge
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, in_play
from referee_app.desk.rulings.playing import topic
from referee_app.desk.rulings.questions import BothHome, CanTotal
from referee_app.desk.rulings.values import Finding, Found


def can_total(facts: Facts, q: CanTotal) -> Found:
    """Every total is a sum of what hands bring."""
    game = in_play(facts.fresh.game)
    step, rules = 0, list[RuleId]()
    for call in _scoring(game):
        verdict = judge(game, call)
        for award in verdict.awards if isinstance(verdict, Legal) else ():
            step = gcd(step, award.points)
            rules.append(award.rule)
    can = q.points % step == 0
    slots = {"n": q.points, "step": step}
    return Found(Finding("total.yes" if can else "total.no", slots), rules=tuple(dict.fromkeys(rules)))


def _scoring(game: Game) -> Iterator[Call]:
    for choice in game.prompt.choices if game.prompt else ():
        if choice.kind in (Held, Took, Captured):
            sides = choice.open.get("side")
            yield choice.call(**({"side": sides.values[0]} if isinstance(sides, OneOf) else {}))


FAR = 1000


def both_home(facts: Facts, q: BothHome) -> Found:
    """Asked of the finish itself, nobody being barred: is it the first to be there, or the best after the hand?"""
    finish, hand = facts.game.procedure.finish, facts.fresh.game.hand
    sides = facts.seating.sides
    even = (FAR,) * len(sides)
    ahead = (FAR + 1, *even[1:])
    rules = tuple(dict.fromkeys((finish.rule, *topic(facts, Topic.GOAL))))
    asked = [stage.question for stage in facts.procedure(facts.keeping).stages]
    if Prize.THREE.value in asked:
        return Found(Finding("both.one"), rules=rules)
    if finish.winners(even, Award(sides[0], 1, RuleId(""))):
        order = tuple(question for question in asked if question in COUNT)
        return Found(Finding("both.first", {"questions": order}) if order else Finding("both.tricks"), rules=rules)
    shared = len(finish.closing(even, hand)) > 1 and len(finish.closing(ahead, hand)) == 1
    assert shared
    return Found(Finding("both.best"), rules=rules)


COUNT = frozenset({"high", "low", "jack", "trump_J", "game"})
"""Questions of the count that score one after another."""
