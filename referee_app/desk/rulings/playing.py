"""Which cards may be played, which must be, and who takes a trick: asked of the play of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Captured, Took
from referee_app.core.cards import PACK, Card, Suit
from referee_app.core.referee import Legal, judge
from referee_app.core.ruleset import Play
from referee_app.core.seats import Seat, Side
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, in_play
from referee_app.desk.rulings.questions import MayPlay, MustPlay, MustPlayCalled, Trumps, WhichCards, WhoTakes
from referee_app.desk.rulings.values import Finding, Found


def play_of(facts: Facts) -> Play:
    return facts.ruleset.play(facts.house)


def topic(facts: Facts, *topics: Topic) -> tuple[RuleId, ...]:
    return tuple(rule for one in topics for rule in facts.ruleset.topics.get(one, ()))


def trump_of(facts: Facts, trump: Suit | None) -> Suit:
    """What was said of it, else what was turned up; in a game without either any suit will do."""
    return trump or facts.trump or Suit.SPADES


def legal(facts: Facts, held: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
    return play_of(facts).legal(held, trick, trump_of(facts, trump))


def play_rules(facts: Facts, held: Sequence[Card], may: Sequence[Card], trump: Suit | None) -> tuple[RuleId, ...]:
    """Where more may be played than to follow, the right to keep back the best trumps is told as well."""
    best = privileged(facts, trump)
    withheld = topic(facts, Topic.WITHHOLD) if any(card in best for card in held) else ()
    follow = topic(facts, Topic.FOLLOW)
    return (*withheld, *follow) if len(may) == len(held) else (*follow, *withheld)


def privileged(facts: Facts, trump: Suit | None) -> tuple[Card, ...]:
    """The best trumps, which may be kept back where any may."""
    return trumps(play_of(facts), trump_of(facts, trump))[:3] if topic(facts, Topic.WITHHOLD) else ()


def may_play(facts: Facts, q: MayPlay) -> Found:
    may = legal(facts, q.held, q.trick, q.trump)
    slots = {"card": q.card, "cards": may}
    said = Finding("may_play.yes" if q.card in may else "may_play.no", slots if q.card not in may else {"card": q.card})
    return Found(said, rules=play_rules(facts, q.held, may, q.trump))


def which_cards(facts: Facts, q: WhichCards) -> Found:
    may = legal(facts, q.held, q.trick, q.trump)
    said = Finding("which.any") if len(may) == len(q.held) else Finding("which.these", {"cards": may})
    return Found(said, rules=play_rules(facts, q.held, may, q.trump))


def must_play(facts: Facts, q: MustPlay) -> Found:
    may = legal(facts, q.held, q.trick, q.trump)
    if may == (q.card,):
        said = Finding("must.sole" if q.typical else "must.yes", {"card": q.card})
    elif q.card in may and q.typical:
        said = Finding("must.kept", {"card": q.card})
    elif q.card in may:
        others = tuple(card for card in may if card != q.card)
        said = Finding("must.no", {"card": q.card, "cards": others})
    else:
        said = Finding("may_play.no", {"card": q.card, "cards": may})
    return Found(said, rules=play_rules(facts, q.held, may, q.trump))


def called(facts: Facts, q: MustPlayCalled) -> Found:
    rules = (*topic(facts, Topic.CALLED), *topic(facts, Topic.FOLLOW))
    side = facts.seating.side
    if side(q.caller) == side(q.seat):
        return Found(Finding("called.partner", {"seat": q.caller}), rules=rules)
    if q.led is None:
        return Found(Finding("called.yes", {"card": q.card}), rules=rules)
    other = next(card for card in reversed(PACK) if card.suit is q.led.suit and card not in (q.card, q.led))
    with_it = q.card in legal(facts, (q.card, other), (q.led,), q.trump)
    without = q.card in legal(facts, (q.card,), (q.led,), q.trump)
    if q.follows is not None:
        yes = with_it if q.follows else without
        return Found(Finding("called.yes" if yes else "called.no", {"card": q.card}), rules=rules)
    if with_it:
        return Found(Finding("called.yes", {"card": q.card}), rules=rules)
    return Found(Finding("called.void", {"card": q.card, "suit": q.led.suit}), rules=rules)


def trumps(play: Play, trump: Suit) -> tuple[Card, ...]:
    """From the best down: the cards that beat every other card of some suit that they are not of."""

    def one(card: Card) -> bool:
        led = next(suit for suit in Suit if suit not in (trump, card.suit))
        best = max(play.strength(other, led, trump) for other in PACK if other.suit is led and other != card)
        return card.suit is trump or play.strength(card, led, trump) > best

    return tuple(sorted(filter(one, PACK), key=lambda card: -play.strength(card, trump, trump)))


def all_trumps(facts: Facts, q: Trumps) -> Found:
    found = trumps(play_of(facts), q.trump)
    said = Finding("trumps", {"cards": found, "n": len(found)})
    return Found(said, rules=topic(facts, Topic.TAKE))


def who_takes(facts: Facts, q: WhoTakes) -> Found:
    trump, play = trump_of(facts, q.trump), play_of(facts)
    strengths = [play.strength(card, q.trick[0].suit, trump) for card in q.trick]
    at = strengths.index(max(strengths))
    rules = topic(facts, Topic.TAKE)
    if q.lead is None:
        return Found(Finding("takes.card", {"card": q.trick[at]}), rules=rules)
    seat = Seat((q.lead + at) % facts.seating.players)
    worth = facts.ruleset.pips
    pips = sum(worth.get(card.rank, 0) for card in q.trick)
    awards = _worth(facts, q.trick, trump, facts.seating.side(seat))
    slots = {"card": q.trick[at], "seat": seat, **({"pips": pips} if worth else {})}
    name = "takes.pips" if worth else "takes.seat"
    return Found(Finding(name, slots), awards, rules=(*rules, *(award.rule for award in awards)))


def _worth(facts: Facts, trick: Sequence[Card], trump: Suit, side: Side) -> tuple[Award, ...]:
    """What the trick itself brings, in games where tricks or the cards in them score."""
    game, found = in_play(facts.fresh.game, trump, trick), list[Award]()
    while prompt := game.prompt:
        calls = [choice.call(side=side) for choice in prompt.choices if choice.kind in (Took, Captured)]
        call = next(iter(calls), None)
        if isinstance(call, Captured) and Card(call.rank, trump) not in trick:
            call = replace(call, side=None)
        verdict = judge(game, call) if call else None
        if not isinstance(verdict, Legal):
            break
        found += verdict.awards
        game = verdict.game
        if isinstance(call, Took):
            break
    return tuple(found)
