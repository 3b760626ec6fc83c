"""What goes wrong besides revokes, and what nobody did wrong: who leads, how many can play."""

from __future__ import annotations

from referee_app.core.awards import Award
from referee_app.core.calls import Call, Exposed, Misdealt, Noted, OutOfTurn, Ruled
from referee_app.core.referee import Illegal, Legal, judge
from referee_app.core.seats import Seat
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, reached
from referee_app.desk.rulings.playing import topic
from referee_app.desk.rulings.questions import CanSeat, WhatOf, WhoLeads, WrongScore
from referee_app.desk.rulings.values import Finding, Found


def what_of(facts: Facts, q: WhatOf) -> Found | None:
    """None for a warning that the rulebook does not know."""
    named = q.call.paragraph if isinstance(q.call, Noted) else ""
    own = [rule.id for rule in facts.ruleset.rulebook if rule.id == named]
    if named and not own:
        return None
    game = facts.game if isinstance(judge(facts.game, q.call), Legal) else facts.telling(q.call).game
    verdict = reached(game, q.call)
    if isinstance(verdict, Illegal):
        return Found(Finding("mishap.refused"), rules=(verdict.rule,))
    awards, after = verdict.awards, verdict.game
    rules = tuple(dict.fromkeys(award.rule for award in reversed(awards)))
    said = _said(q.call, awards, after.hand.dealer, game.hand.dealer)
    return Found(said, awards, after.winners, tuple(dict.fromkeys((*own, *rules))), q.call)


def _said(call: Call, awards: tuple[Award, ...], deals: Seat, dealt: Seat) -> Finding:
    points = any(award.points for award in awards)
    if isinstance(call, Exposed):
        return Finding("exposed", {"seat": call.seat})
    if isinstance(call, OutOfTurn):
        return Finding("out_of_turn", {"seat": call.seat})
    if isinstance(call, Misdealt):
        name = "misdeal.again" if deals == dealt else "misdeal.passes"
        return Finding(f"{name}.points" if points else name, {"seat": deals, **({"awards": awards} if points else {})})
    return Finding("noted.costs", {"awards": awards}) if points else Finding("noted.warning")


def wrong_score(facts: Facts, q: WrongScore) -> Found:
    call = Ruled(q.side, q.points, q.note)
    verdict = judge(facts.game, call)
    if isinstance(verdict, Illegal):
        return Found(Finding("score.over" if facts.game.winners else "score.no"), rules=(verdict.rule,))
    rules = tuple(award.rule for award in verdict.awards)
    return Found(Finding("score.yes", {"awards": verdict.awards}), verdict.awards, verdict.game.winners, rules, call)


def who_leads(facts: Facts, q: WhoLeads) -> Found:
    return Found(Finding("leads", {"seat": facts.game.hand.eldest}), rules=topic(facts, Topic.LEAD))


def can_seat(facts: Facts, q: CanSeat) -> Found:
    can = any(table.players == q.players for table in facts.ruleset.tables)
    return Found(Finding("seats.yes" if can else "seats.no", {"n": q.players}), rules=topic(facts, Topic.TABLE))
