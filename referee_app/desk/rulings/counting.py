"""The count: who has which prize, whether figures can be right, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

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
from referee_app.core.prompts import OneOf, Prompt
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
    refused: list[RuleId] = []
    for game in _at(facts, q):
        for call in _claims(facts, q, game):
            verdict = judge(game, call)
            if isinstance(verdict, Legal):
                return _scored(game, call, verdict, q.prize)
            refused.append(verdict.rule)
    if not refused:  # never asked of a trump that was turned up
        return Found(Finding("has.absent", {"prize": q.prize}), rules=_asked(in_play(facts.fresh.game)))
    return Found(Finding("can.no"), rules=tuple(dict.fromkeys(refused)))


def _scored(game: Game, call: Call, verdict: Legal, prize: Prize) -> Found:
    rules = [award.rule for award in verdict.awards] or _asked(game)
    name, slots = _had(game, call, verdict.awards, prize)
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


def _at(facts: Facts, q: WhoHas) -> Iterator[Game]:
    """Where the prize is asked: on the sheet, else in hands of which what was not told is one thing or another."""
    if facts.game.prompt and facts.game.prompt.question in _QUESTIONS[q.prize]:
        yield facts.game
        return
    cards = [card for pile in (*q.dealt, *q.taken) for card in pile]
    start = facts.fresh.hearing([call for call in facts.calls if isinstance(call, Turned | Stood)])
    for backwards in (True, False):
        game: Game | None = in_play(start.game, trump_of(facts, q.trump), cards)
        while game and (prompt := game.prompt) and prompt.question not in _QUESTIONS[q.prize]:
            calls = _filler(prompt, backwards)
            game = next((one.game for call in calls if isinstance(one := judge(game, call), Legal)), None)
        if game and game.prompt:
            yield game


def _filler(prompt: Prompt, backwards: bool) -> Iterator[Call]:
    """Answers to a prize that is not asked for: High and Low to somebody, a Jack or a trump not out, or out."""
    unsure = prompt.question in _QUESTIONS[Prize.JACK] or prompt.choices[0].kind is Captured
    for choice in reversed(prompt.choices) if unsure and backwards else prompt.choices:
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
        return Absent(Prize.JACK), Captured(Rank.JACK, None)
    taker = next((Side(side) for side, pile in enumerate(q.taken) if jack in pile), owner[jack])
    own: Call = Held(Prize.JACK, taker) if taker == owner[jack] else Fell(owner[jack], taker)
    return (own, Captured(Rank.JACK, taker))


Fed = tuple[Game, tuple[Award, ...], Illegal | None]


def fed(game: Game, calls: Sequence[Call]) -> Fed:
    """The calls one after another; where they cannot be told so, in the order in which they count."""
    one = _fed(game, calls, lambda game, left: left[0])
    return _fed(game, calls, _asked_for) if one[2] else one


def _asked_for(game: Game, left: Sequence[Call]) -> Call:
    """The answer to the open question, if it is among them."""
    prompt = game.prompt
    return next((call for call in left if prompt and prompt.choice(call)), left[0])


def _fed(game: Game, calls: Sequence[Call], pick: Callable[[Game, Sequence[Call]], Call]) -> Fed:
    left, awards = list(calls), list[Award]()
    while left and not game.winners:
        call = pick(game, left)
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
    if (counted := _sums(facts, q.calls)) is not None:
        return counted
    ready = next((game for one in _keepings(facts) if _offers(game := _ready(one, q.calls), q.calls)), None)
    if ready is None:
        return _never(facts, q.calls)
    game, awards, refused = fed(ready, q.calls)
    if refused:
        return Found(Finding("can.no"), rules=(refused.rule,))
    rules = tuple(dict.fromkeys(award.rule for award in awards)) or _asked(ready)
    last = q.calls[-1] if len(q.calls) == 1 else None
    return Found(Finding("can.yes"), awards, game.winners, rules, last)


def _sums(facts: Facts, calls: Sequence[Call]) -> Found | None:
    """Sums against the trumps that can have been taken, where each is asked for and one of them was turned up."""
    sums = [sum(call.pips) for call in calls if isinstance(call, Counted)]
    if not sums or facts.turned is None or facts.ruleset.pips:
        return None
    game, most = in_play(facts.fresh.hearing(facts.calls).game), 0
    while (prompt := game.prompt) and prompt.choices[0].kind is Captured:
        verdict = judge(game, prompt.choices[0].call(side=facts.seating.sides[0]))
        assert isinstance(verdict, Legal)
        most += sum(award.points for award in verdict.awards)
        game = verdict.game
    if max(sums) <= most:
        return None
    far = Counted((FAR,) * len(facts.seating.sides))
    refused = judge(facts.fresh.kept(Keeping.POINTS).game, far)
    return Found(Finding("can.no"), rules=(refused.rule,) if isinstance(refused, Illegal) else ())


FAR = 1000


def _keepings(facts: Facts) -> Iterator[Facts]:
    yield facts
    yield from (facts.kept(keeping) for keeping in (Keeping.RESULTS, Keeping.POINTS))


def _never(facts: Facts, calls: Sequence[Call]) -> Found | None:
    """Calls that are not asked for: a stage of the game may say why they cannot be."""
    game = _ready(facts, calls)
    reasons = [stage.why(game.hand, call) for call in calls for stage in game.procedure.stages]
    rules = tuple(dict.fromkeys(rule for rule in reasons if rule))
    return Found(Finding("can.no"), rules=rules) if rules else None


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
    slots: dict[str, object] = {"score": score}
    if not game.winners:
        return Found(Finding("wins.nobody", slots), awards, (), (*rules, *goal) or _asked(game))
    said = Finding("wins.shared" if len(game.winners) > 1 else "wins.side", {**slots, "sides": game.winners})
    return Found(said, awards, game.winners, (*rules[-1:], *goal, *rules[:-1]))
