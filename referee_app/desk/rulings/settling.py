"""Settles a question: by the agreements of the table, then by those of others where they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from referee_app.core.calls import Cited
from referee_app.core.house import House, HouseRule
from referee_app.core.referee import Illegal, judge
from referee_app.core.ruleset import Ruleset
from referee_app.desk.rulings import claiming, counting, mishaps, playing, reaching, saying
from referee_app.desk.rulings import questions as q
from referee_app.desk.rulings.facts import Facts, Misfit
from referee_app.desk.rulings.questions import Question
from referee_app.desk.rulings.values import Elsewhere, Found, Ruling

UNKNOWN = frozenset({"mishap.refused", "revoke.refused"})
"""Findings by which the engine tells that it knows nothing of the kind, or not at this moment."""
SETTLERS: dict[type, Callable[[Facts, Any], Found | None]] = {
    q.MayPlay: playing.may_play,
    q.WhichCards: playing.which_cards,
    q.MustPlay: playing.must_play,
    q.MustPlayCalled: playing.called,
    q.WhoTakes: playing.who_takes,
    q.Trumps: playing.all_trumps,
    q.WhatOfRevoke: claiming.revoke,
    q.MayBeg: saying.may_beg,
    q.MayGive: saying.may_give,
    q.MayRob: saying.may_rob,
    q.WhatOfTurnUp: saying.turn_up,
    q.WhatOfPack: saying.pack_out,
    q.WhoHas: counting.who_has,
    q.CanBe: counting.can_be,
    q.CanTotal: reaching.can_total,
    q.WhoWins: counting.who_wins,
    q.BothHome: reaching.both_home,
    q.WhatOf: mishaps.what_of,
    q.WrongScore: mishaps.wrong_score,
    q.WhoLeads: mishaps.who_leads,
    q.CanSeat: mishaps.can_seat,
}


def found(facts: Facts, question: Question) -> Found | None:
    """What the agreements of this table say; None where the game knows nothing of the kind."""
    return SETTLERS[type(question)](facts, question)


def answer(facts: Facts, question: Question, others: Iterable[Ruleset] = ()) -> Ruling | None:
    """The ruling, with what the other presets and games say where they differ; None as in `found`."""
    here = found(facts, question)
    if here is None:
        return None
    post, unposted = here.call, None
    if post is not None and isinstance(verdict := judge(facts.game, Cited("", "", post)), Illegal):
        post, unposted = None, verdict.rule
    hangs = tuple(rule for rule in facts.ruleset.house_rules if _turns(facts, question, here, rule))
    elsewhere = (*_presets(facts, question, here), *_games(facts, question, here, others))
    return Ruling(question, facts.ruleset, facts.house, facts.seating, here, hangs, elsewhere, post, unposted)


def _turns(facts: Facts, question: Question, here: Found, rule: HouseRule[Any]) -> bool:
    """Whether another choice of this house rule would change the ruling."""
    others = (choice for choice in rule.choices if choice != facts.house[rule])
    return any(_under(facts, question, here, facts.house.having(rule, choice)) for choice in others)


def _under(facts: Facts, question: Question, here: Found, house: House) -> Found | None:
    """What that house would say, where it differs."""
    try:
        there = found(facts.under(house), question)
    except Misfit:
        return None
    return there if there is not None and here.differs(there) else None


def _presets(facts: Facts, question: Question, here: Found) -> Iterator[Elsewhere]:
    for preset in facts.ruleset.presets:
        if preset.house != facts.house and (there := _under(facts, question, here, preset.house)):
            yield Elsewhere(facts.ruleset, preset.house, facts.seating, there, preset)


def _tells(there: Found) -> bool:
    """Whether it is a ruling: not that a game knows nothing of it, nor a score that is nought there."""
    return there.finding.message not in UNKNOWN and (bool(there.awards) or there.finding.message != "wins.nobody")


def _games(facts: Facts, question: Question, here: Found, others: Iterable[Ruleset]) -> Iterator[Elsewhere]:
    for ruleset in others:
        if ruleset.id == facts.ruleset.id or (moved := facts.at(ruleset)) is None:
            continue
        there = found(moved, question)
        if there is not None and _tells(there) and there.kernel != here.kernel:
            yield Elsewhere(ruleset, moved.house, moved.seating, there)
