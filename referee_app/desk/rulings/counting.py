"""The count: who has which prize, whether figures can be right, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import (
    Absent,
    Agreed,
    Call,
    Captured,
    Counted,
    Fell,
    Gathered,
    Held,
    Keeping,
    Prize,
    Stood,
    Turned,
)
from referee_app.core.cards import Card, Rank
from referee_app.core.prompts import OneOf
from referee_app.core.referee import Game, Illegal, Legal, judge
from referee_app.core.seats import Side
from referee_app.core.terms import Topic
from referee_app.desk.rulings.facts import Facts, in_play
from referee_app.desk.rulings.playing import play_of, topic, trump_of
from referee_app.desk.rulings.questions import CanBe, WhoHas, WhoWins
from referee_app.desk.rulings.values import Finding, Found


def who_has(facts: Facts, q: WhoHas) -> Found | None:
    """None for a prize that is not played for."""
    if not any(stage.question in _QUESTIONS[q.prize] for stage in facts.procedure(Keeping.RESULTS).stages):
        return None
    game = _at(facts, q)
    verdicts = [(call, judge(game, call)) for call in _claims(facts, q, game)]
    legal = next(((call, verdict) for call, verdict in verdicts if isinstance(verdict, Legal)), None)
    prompt = game.prompt
    if legal is None:
        refused = [verdict.rule for _, verdict in verdicts if isinstance(verdict, Illegal)]
        return Found(Finding("can.no"), rules=tuple(dict.fromkeys(refused))) if refused else None
    call, verdict = legal
    rules = [award.rule for award in verdict.awards] or ([prompt.rule] if prompt else [])
    name, slots = _had(game, call, verdict.awards, q.prize)
    return Found(Finding(name, slots), verdict.awards, verdict.game.winners, tuple(dict.fromkeys(rules)), call)


def _had(game: Game, call: Call, awards: Sequence[Award], prize: Prize) -> tuple[str, dict[str, object]]:
    if isinstance(call, Absent):
        return "has.absent", {"prize": prize}
    gainers = tuple(award.side for award in awards if award.points > 0)
    if not gainers:
        return "has.nobody", {"prize": prize}
    if isinstance(call, Fell):
        return "has.hung", {"side": call.taker, "awards": tuple(awards)}
    tied = isinstance(call, Counted | Gathered) and _level(game, call)
    return ("has.tied" if tied else "has.side"), {"prize": prize, "side": gainers[0], "awards": tuple(awards)}


def _level(game: Game, call: Call) -> bool:
    worth = game.sheet.ruleset.pips
    if isinstance(call, Counted):
        figures = call.pips
    else:
        assert isinstance(call, Gathered)
        figures = tuple(sum(worth[card.rank] for card in pile) for pile in call.piles)
    return sum(n == max(figures) for n in figures) > 1


def _at(facts: Facts, q: WhoHas) -> Game:
    """Where the prize is asked: on the sheet, else in a hand of which nothing else is told."""
    if facts.game.prompt and facts.game.prompt.question in _QUESTIONS[q.prize]:
        return facts.game
    cards = [card for pile in (*q.dealt, *q.taken) for card in pile]
    turned = facts.turned
    start = facts.fresh.hearing([call for call in facts.calls if isinstance(call, Turned | Stood)])
    game = in_play(start.game if turned else facts.fresh.game, trump_of(facts, q.trump), cards)
    while (prompt := game.prompt) and prompt.question not in _QUESTIONS[q.prize]:
        after = next((v.game for call in _filler(game, q) if isinstance(v := judge(game, call), Legal)), None)
        if after is None:
            break
        game = after
    return game


def _filler(game: Game, q: WhoHas) -> Iterator[Call]:
    """Answers to a prize that is not asked for, the one that leaves most open first: a Jack is out where it is told."""
    choices = game.prompt.choices if game.prompt else ()
    told = any(card.rank is Rank.JACK for pile in q.taken for card in pile)
    held = [choice for choice in choices if choice.kind is Held]
    others = [choice for choice in reversed(choices) if choice.kind in (Absent, Captured)]
    jack = game.prompt is not None and game.prompt.question in _QUESTIONS[Prize.JACK]
    for choice in (*others, *held) if jack and not told else (*held, *others):
        open_ = {name: blank.values for name, blank in choice.open.items() if isinstance(blank, OneOf)}
        yield choice.call(**{name: values[0] for name, values in open_.items()})


_QUESTIONS = {
    Prize.HIGH: ("high",),
    Prize.LOW: ("low",),
    Prize.JACK: ("jack", "trump_J"),
    Prize.GAME: ("game",),
    Prize.THREE: ("three",),
}


def _claims(facts: Facts, q: WhoHas, game: Game) -> tuple[Call, ...]:
    """What the cards come to, in the forms in which a game may want it said."""
    trump, play = trump_of(facts, q.trump), play_of(facts)
    if q.prize is Prize.GAME:
        if q.counts:
            return (Counted(q.counts),)
        worth = game.sheet.ruleset.pips
        return (Gathered(tuple(tuple(card for card in pile if card.rank in worth) for pile in q.taken)),)
    owner = {card: Side(side) for side, pile in enumerate(q.dealt) for card in pile if card.suit is trump}
    order = sorted(owner, key=lambda card: play.strength(card, trump, trump))
    if q.prize is Prize.JACK:
        return _jack(owner, q, Card(Rank.JACK, trump))
    if not order:
        return (Absent(Prize.HIGH),)
    card = order[-1 if q.prize is Prize.HIGH else 0]
    return (Held(q.prize, owner[card], card.rank), Held(q.prize, owner[card]))


def _jack(owner: dict[Card, Side], q: WhoHas, jack: Card) -> tuple[Call, ...]:
    if jack not in owner:
        return (Absent(Prize.JACK),)
    taker = next((Side(side) for side, pile in enumerate(q.taken) if jack in pile), owner[jack])
    own: Call = Held(Prize.JACK, taker) if taker == owner[jack] else Fell(owner[jack], taker)
    return (own, Captured(Rank.JACK, taker))


def fed(game: Game, calls: Sequence[Call]) -> tuple[Game, tuple[Award, ...], Illegal | None]:
    """The calls in the order in which they count: the open question takes its answer from among them first."""
    left, awards = list(calls), list[Award]()
    while left and not game.winners:
        prompt = game.prompt
        call = next((call for call in left if prompt and prompt.choice(call)), left[0])
        verdict = judge(game, call)
        if isinstance(verdict, Illegal):
            return game, tuple(awards), verdict
        left.remove(call)
        game = verdict.game
        awards += verdict.awards
    return game, tuple(awards), None


def _ready(facts: Facts, calls: Sequence[Call]) -> Game:
    """The hand in play, where nothing was said of it and the calls are not about its turn-up."""
    game = facts.game
    early = any(isinstance(judge(game, call), Legal) for call in calls[:1])
    return game if early or facts.calls else in_play(game)


def can_be(facts: Facts, q: CanBe) -> Found | None:
    """None for calls of a kind that the game never asks for."""
    ready = next((game for one in _keepings(facts) if _offers(game := _ready(one, q.calls), q.calls)), None)
    if ready is None:
        return None
    game, awards, refused = fed(ready, q.calls)
    if refused:
        return Found(Finding("can.no"), rules=(refused.rule,))
    rules = tuple(dict.fromkeys(award.rule for award in awards)) or _asked(ready)
    last = q.calls[-1] if len(q.calls) == 1 else None
    return Found(Finding("can.yes"), awards, game.winners, rules, last)


def _keepings(facts: Facts) -> Iterator[Facts]:
    yield facts
    yield from (facts.kept(keeping) for keeping in (Keeping.RESULTS, Keeping.POINTS))


def _offers(game: Game, calls: Sequence[Call]) -> bool:
    """Whether one of the calls is of a kind that is asked for."""
    kinds = {
        choice.kind
        for prompt in (game.prompt, *game.extras(), *game.irregularities())
        if prompt
        for choice in prompt.choices
    }
    return any(type(call) in kinds for call in calls)


def _asked(game: Game) -> tuple[RuleId, ...]:
    return (game.prompt.rule,) if game.prompt else (game.procedure.finish.rule,)


def who_wins(facts: Facts, q: WhoWins) -> Found:
    game, awards, refused = fed(_ready(facts, q.calls), q.calls)
    if refused:
        return Found(Finding("can.no"), rules=(refused.rule,))
    score = game.score
    closed = judge(game, Agreed()) if not game.winners else None
    if isinstance(closed, Legal):
        game = closed.game
    rules = tuple(dict.fromkeys(award.rule for award in awards))
    goal = topic(facts, Topic.GOAL)
    slots: dict[str, object] = {"awards": awards, "score": score}
    if not game.winners:
        return Found(Finding("wins.nobody", slots), awards, (), (*rules, *goal) or _asked(game))
    said = Finding("wins.shared" if len(game.winners) > 1 else "wins.side", {**slots, "sides": game.winners})
    return Found(said, awards, game.winners, (*rules[-1:], *goal, *rules[:-1]))
