"""What may be said over the turn-up, and what the turn-up brings: beg, give, rob, the pack that runs out."""

from __future__ import annotations

from dataclasses import replace

from referee_app.core.calls import Begged, Gave, Keeping, Noted, Ran, Redealt, Robbed, Stood, Turned
from referee_app.core.cards import PACK, Card
from referee_app.core.prompts import Prompt
from referee_app.core.referee import Game, Illegal, Legal, apply, judge
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, reached
from referee_app.desk.rulings.playing import topic
from referee_app.desk.rulings.questions import MayBeg, MayGive, MayRob, WhatOfPack, WhatOfTurnUp
from referee_app.desk.rulings.values import Finding, Found

RUNS = 10
"""More runs than any pack stands."""


def may_beg(facts: Facts, q: MayBeg) -> Found | None:
    """None where nobody ever begs."""
    rules = topic(facts, Topic.BEG)
    if not rules:
        return None
    game = facts.kept(Keeping.RESULTS).game
    if game.winners:
        return Found(Finding("beg.over", {"side": game.winners[0]}), rules=(game.procedure.finish.rule,))
    verdict = reached(game, Begged())
    noted = Noted(q.seat, rules[-1])
    note = noted if isinstance(reached(game, noted), Legal) else None
    if q.seat != game.hand.eldest:
        return Found(Finding("beg.not_asked", {"seat": game.hand.eldest}), rules=rules, call=note)
    if isinstance(verdict, Illegal):
        return Found(Finding("beg.no", {"seat": q.seat}), rules=(verdict.rule, *rules))
    return Found(Finding("beg.yes", {"seat": q.seat}), rules=rules[:1], call=Begged())


def may_give(facts: Facts, q: MayGive) -> Found | None:
    if not topic(facts, Topic.BEG):
        return None
    game = facts.kept(Keeping.RESULTS).game
    if game.prompt and not isinstance(reached(game, Gave()), Legal):
        begged = reached(game, Begged())
        game = begged.game if isinstance(begged, Legal) else game
    verdict = judge(game, Gave())
    if isinstance(verdict, Illegal):
        return Found(Finding("give.no"), rules=(verdict.rule,))
    rules = tuple(dict.fromkeys(award.rule for award in verdict.awards))
    slots = {"awards": verdict.awards}
    bare = Noted(game.hand.dealer, next(iter(topic(facts, Topic.BARE_GIFT)), ""))
    if q.bare and topic(facts, Topic.BARE_GIFT):
        allowed = isinstance(judge(verdict.game, bare), Illegal)
        said = Finding("give.bare" if allowed else "give.not_bare", slots)
        rules = (*topic(facts, Topic.BARE_GIFT), *rules)
        return Found(said, verdict.awards, verdict.game.winners, rules, Gave())
    said = Finding("give.wins" if verdict.game.winners else "give.yes", slots)
    return Found(said, verdict.awards, verdict.game.winners, rules, Gave())


def may_rob(facts: Facts, q: MayRob) -> Found | None:
    rules = topic(facts, Topic.ROB)
    if not rules:
        return None
    game = facts.kept(Keeping.RESULTS).game
    if q.turned and isinstance(after := judge(game, Turned(q.turned)), Legal):
        game = after.game
    call = Robbed(q.seat)
    verdict = reached(game, call)
    if isinstance(verdict, Illegal):
        return Found(Finding("rob.no", {"seat": q.seat}), rules=(verdict.rule, *rules))
    turned = verdict.game.hand.all(Turned)[-1].card
    may_pass = rules[1:] if len(rules) > 1 else ()
    ace = turned.rank.value == "A"
    said = Finding("rob.ace" if ace else "rob.yes", {"seat": q.seat, "card": turned})
    return Found(said, rules=(*rules[:1], *may_pass), call=call)


def turn_up(facts: Facts, q: WhatOfTurnUp) -> Found:
    """With what standing on it brings, in games where that settles the bonus."""
    call, before = Turned(q.card), _before(facts, q.card)
    verdict = judge(before, call)
    if isinstance(verdict, Illegal):
        return Found(Finding("turned.no", {"card": q.card}), rules=(verdict.rule,))
    awards, game = verdict.awards, verdict.game
    stood = judge(game, Stood()) if not awards else None
    if isinstance(stood, Legal) and stood.awards:
        awards, game = stood.awards, stood.game
    rule = before.prompt.rule if before.prompt else game.procedure.finish.rule
    rules = tuple(dict.fromkeys([*(award.rule for award in awards), rule]))
    if not awards:
        return Found(Finding("turned.nothing", {"card": q.card}), rules=rules, call=call)
    name = "turned.wins" if game.winners else "turned.brings" if verdict.awards else "turned.stays"
    return Found(Finding(name, {"card": q.card, "awards": awards}), awards, game.winners, rules, call)


def _before(facts: Facts, card: Card) -> Game:
    """The hand as it was before that card was turned, where it was."""
    kept = facts.kept(Keeping.RESULTS)
    if Turned(card) in kept.calls:
        kept = replace(kept, calls=kept.calls[: kept.calls.index(Turned(card))])
    elif not _asks_turn_up(kept.game.prompt):
        kept = kept.bare
    return kept.game


def _asks_turn_up(prompt: Prompt | None) -> bool:
    return prompt is not None and any(choice.kind is Turned for choice in prompt.choices)


def pack_out(facts: Facts, q: WhatOfPack) -> Found | None:
    """The dealer runs and runs, always the same suit."""
    rules = topic(facts, Topic.PACK_OUT)
    if not rules:
        return None
    first = next(call.card for call in facts.calls if isinstance(call, Turned)) if facts.turned else PACK[-1]
    game, runs = facts.fresh.game, 0
    for card in (first, *(card for card in reversed(PACK) if card.suit is first.suit and card != first)):
        if isinstance(judge(game, Redealt()), Legal):
            break
        game = apply(game, Turned(card))
        for call in (Begged(), Ran()):
            verdict = judge(game, call)
            game = verdict.game if isinstance(verdict, Legal) else game
        runs += 1
    again = apply(game, Redealt())
    slots = {"n": runs - 1, "seat": again.hand.dealer, "eldest": again.hand.eldest}
    return Found(Finding("pack.out", slots), rules=rules, call=Redealt())
