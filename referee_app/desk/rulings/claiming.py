"""Revokes: whether it was one, and what it costs at the moment it is noticed. The engine is asked both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from referee_app.core.awards import RuleId
from referee_app.core.calls import (
    Absent,
    Call,
    Captured,
    Held,
    Keeping,
    Offence,
    Played,
    Prize,
    Revoked,
    Took,
    When,
)
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.referee import Game, Illegal, Legal, judge
from referee_app.core.ruleset import Stage
from referee_app.core.seats import Seat, Side
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, in_play, reached
from referee_app.desk.rulings.playing import legal, play_rules, privileged, topic
from referee_app.desk.rulings.questions import Moment, WhatOfRevoke
from referee_app.desk.rulings.values import Finding, Found

WHENS = {
    Moment.IN_TIME: (When.IN_TIME,),
    Moment.TURNED: (When.TURNED, When.LATER),
    Moment.LATER: (When.LATER, When.TURNED),
    Moment.AGREED: (When.LATER, When.TURNED),
}
"""The calls that may stand for a moment, the first that the game knows."""
ORDINARY = (Offence.REVOKE, Offence.NO_JACK, Offence.JACK_OUT)
"""A revoke that is nothing worse, as one scale or another calls it."""
OF_ROBBING = frozenset({Offence.FALSE_ROB, Offence.NOT_ROBBED})
FAR = 1000
"""Points beyond any target."""


def revoke(facts: Facts, q: WhatOfRevoke) -> Found:
    may = legal(facts, q.held, q.trick, q.trump) if q.card else ()
    follow = play_rules(facts, q.held, may, q.trump) if q.card else ()
    if q.card and q.card in may:
        return Found(_allowed(facts, q), rules=(*follow, *topic(facts, Topic.FALSE_CLAIM)))
    if q.moment is Moment.AGREED:
        return _too_late(facts, q, follow)
    game = facts.telling(*(Revoked(q.seat, one, When.LATER) for one in ORDINARY)).game
    found = _all_claimed(facts.game, q, offences(facts, q), now=True) or _all_claimed(game, q, offences(facts, q))
    if not found and q.offence in OF_ROBBING:
        return Found(Finding("revoke.allowed"), rules=topic(facts, Topic.ROB))
    found = found or _all_claimed(game, q, ORDINARY)
    if not found:
        call: Call = Revoked(q.seat, Offence.REVOKE, WHENS[q.moment][0])
        verdict = reached(game, call, q.trump, (*q.held, *q.trick))
        assert isinstance(verdict, Illegal)
        return Found(Finding("revoke.refused"), rules=(verdict.rule, *follow))
    first, *others = found
    other = tuple(Finding("revoke.or", {"offence": _offence(one), "awards": one.awards}) for one in others)
    return replace(first, rules=(*first.rules, *follow), effects=(*first.effects, *other))


def _offence(found: Found) -> Offence:
    assert isinstance(found.call, Revoked)
    return found.call.offence


def _allowed(facts: Facts, q: WhatOfRevoke) -> Finding:
    """A trump kept back by right: only from a lower one, and by who has no other, which a typical case leaves open."""
    if not q.typical:
        return Finding("revoke.none", {"card": q.card})
    kept = [card for card in q.held if card in privileged(facts, q.trump)]
    return Finding("revoke.withheld", {"card": kept[0]}) if kept else Finding("revoke.nowhere")


def _too_late(facts: Facts, q: WhatOfRevoke, follow: tuple[RuleId, ...]) -> Found:
    verdict = judge(facts.fresh.game, Revoked(q.seat, Offence.REVOKE, When.LATER))
    refused = (verdict.rule,) if isinstance(verdict, Illegal) else ()
    claim = topic(facts, Topic.CLAIM)
    rules = (*claim, *(rule for rule in refused if rule in claim), *follow)
    return Found(Finding("revoke.late"), rules=rules)


def offences(facts: Facts, q: WhatOfRevoke) -> tuple[Offence, ...]:
    """By the cards, where they are told; else as it was called, else what the game punishes, the plain one first."""
    if q.offence or q.moment is Moment.IN_TIME:
        return (q.offence or Offence.REVOKE,)
    if q.card is None:
        return ORDINARY
    play = facts.procedure(Keeping.CARDS).play
    assert play is not None
    game = in_play(facts.kept(Keeping.RESULTS).game, q.trump, (*q.held, *q.trick))
    leader = Seat((q.seat - len(q.trick)) % facts.seating.players)
    seats = [Seat((leader + n) % facts.seating.players) for n in range(len(q.trick) + 1)]
    plays = [Played(seat, card) for seat, card in zip(seats, (*q.trick, q.card), strict=True)]
    return play.offences(game.hand, q.held, plays)


def _all_claimed(game: Game, q: WhatOfRevoke, offences: tuple[Offence, ...], now: bool = False) -> list[Found]:
    return [one for offence in offences if (one := _claimed(game, q, offence, now))]


def _claimed(game: Game, q: WhatOfRevoke, offence: Offence, now: bool) -> Found | None:
    """None where the game knows no such offence. `now`: only as the sheet stands, with what it has counted."""
    for when in WHENS[q.moment]:
        call = Revoked(q.seat, offence, when)
        verdict = judge(game, call) if now else reached(game, call, q.trump, (*q.held, *q.trick))
        if isinstance(verdict, Legal):
            return _found(game, call, verdict, q)
    return None


def _found(game: Game, call: Revoked, verdict: Legal, q: WhatOfRevoke) -> Found:
    awards, rules = verdict.awards, tuple(dict.fromkeys(award.rule for award in verdict.awards))
    slots = {"awards": awards, "seat": call.seat}
    if q.moment is Moment.IN_TIME:
        return Found(Finding("revoke.free"), awards, rules=rules, call=call)
    before = in_play(game, q.trump, (*q.held, *q.trick))
    effects = () if verdict.game.winners else tuple(effects_of(before, verdict.game, call.seat))
    if any(award.points or award.game for award in awards):
        said = Finding("revoke.costs", slots)
    else:
        said = Finding("revoke.bars" if effects else "revoke.nothing")
    return Found(said, awards, verdict.game.winners, rules, call, effects)


def effects_of(before: Game, after: Game, seat: Seat) -> Iterator[Finding]:
    """What the offender's side can no longer score in the hand, told by what the stages would give it."""
    side, short = before.sheet.seating.side(seat), False
    for stage in before.procedure.stages:
        if stage.question not in _CLAIMS:
            continue
        call = _CLAIMS[stage.question](side)
        was, now = (_gained(stage, game.hand, call, side) for game in (before, after))
        if now < was:
            yield Finding(_BARS[stage.question], {"side": side})
        short = short or (now > 0 and not _gained(stage, _far(after.hand, side), call, side))
        if stage.question == "game":
            gained = stage.awards(after.hand, Absent(Prize.GAME))
            yield from (Finding("gains.game", {"side": award.side}) for award in gained)
    if short:
        yield Finding("bars.short", {"side": side})
    closing = before.procedure.finish.closing
    score = tuple(FAR if one == side else 0 for one in before.sheet.seating.sides)
    if closing(score, before.hand) and not closing(score, after.hand):
        yield Finding("bars.win", {"side": side})


def _gained(stage: Stage, hand: Hand, call: Call, side: Side) -> int:
    return sum(award.points for award in stage.awards(hand, call) if award.side == side)


def _far(hand: Hand, side: Side) -> Hand:
    return replace(hand, opening=tuple(FAR if n == side else points for n, points in enumerate(hand.opening)))


_BARS = {
    "high": "bars.high",
    "jack": "bars.jack",
    "trump_J": "bars.jack",
    "game": "bars.game",
    "three": "bars.tricks",
    "trick": "bars.tricks",
}
_CLAIMS: dict[str, Callable[[Side], Call]] = {
    "high": lambda side: Held(Prize.HIGH, side),
    "jack": lambda side: Held(Prize.JACK, side),
    "trump_J": lambda side: Captured(Rank.JACK, side),
    "game": lambda side: Held(Prize.GAME, side),
    "three": lambda side: Held(Prize.THREE, side),
    "trick": lambda side: Took(side),
}
"""By the question it answers: the claim of a side to what is asked."""
