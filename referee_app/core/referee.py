"""The referee: judges one call after another and folds them into a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice

from referee_app.core.awards import Award, RuleId, Score, tally
from referee_app.core.calls import Call, Cited, Dealt, Keeping, Kept, Replaced, Ruled
from referee_app.core.hand import Hand, Said
from referee_app.core.house import House
from referee_app.core.marks import Mark
from referee_app.core.prompts import Prompt
from referee_app.core.ruleset import Procedure, Ruleset, Stage
from referee_app.core.seats import Seat, Seating, Side

ASIDE = "aside"


@dataclass(frozen=True)
class Sheet:
    """What was agreed before the first deal."""

    ruleset: Ruleset
    house: House
    seating: Seating
    dealer: Seat
    keeping: Keeping
    _built: dict[Keeping, Procedure] = field(default_factory=dict, repr=False, compare=False)

    def procedure(self, keeping: Keeping) -> Procedure:
        if keeping not in self._built:
            self._built[keeping] = self.ruleset.build(self.house, self.seating, keeping)
        return self._built[keeping]


@dataclass(frozen=True)
class Game:
    """A sheet and all hands so far; the last one is being played, unless somebody has won."""

    sheet: Sheet
    keeping: Keeping
    hands: tuple[Hand, ...]
    score: Score
    number: int = 0
    winners: tuple[Side, ...] = ()

    @property
    def hand(self) -> Hand:
        return self.hands[-1]

    @property
    def calls(self) -> tuple[Call, ...]:
        return tuple(call for hand in self.hands for call in hand.made)

    @property
    def procedure(self) -> Procedure:
        return self.sheet.procedure(self.keeping)

    @property
    def prompt(self) -> Prompt | None:
        """The open question: that of the first stage that still asks."""
        return None if self.winners else next(_asked(self.procedure.stages, self.hand), None)

    def extras(self) -> tuple[Prompt, ...]:
        """What may also be called now in the course of the hand."""
        return () if self.winners else tuple(_asked(self.procedure.extras, self.hand))

    def irregularities(self) -> tuple[Prompt, ...]:
        return () if self.winners else tuple(_asked(self.procedure.irregularities, self.hand))


@dataclass(frozen=True, slots=True)
class Legal:
    game: Game
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Illegal:
    call: Call
    rule: RuleId


Verdict = Legal | Illegal


@dataclass(frozen=True, slots=True)
class Stranded:
    """A call that stands no more: its number in the list replayed, and the paragraph that refuses it."""

    number: int
    call: Call
    rule: RuleId


def _asked(stages: Iterable[Stage], hand: Hand) -> Iterator[Prompt]:
    return (prompt for stage in stages if (prompt := stage.prompt(hand)))


def opening(sheet: Sheet) -> Game:
    score = (0,) * len(sheet.seating.sides)
    return Game(sheet, sheet.keeping, (Hand(1, sheet.seating, sheet.dealer, score),), score)


def _admitting(game: Game, call: Call) -> Stage | None:
    for stage in game.procedure.stages:
        if prompt := stage.prompt(game.hand):
            if prompt.choice(call):
                return stage
            break
    for aside in (*game.procedure.extras, *game.procedure.irregularities):
        if (prompt := aside.prompt(game.hand)) and prompt.choice(call):
            return aside
    return None


def _refusal(game: Game, call: Call) -> RuleId:
    procedure = game.procedure
    if not game.winners:
        for stage in (*procedure.stages, *procedure.extras, *procedure.irregularities):
            if rule := stage.why(game.hand, call):
                return rule
        if prompt := game.prompt:
            return prompt.rule
    return procedure.finish.rule


def judge(game: Game, call: Call) -> Verdict:
    """Whether `call` may stand as the next one. The same judge serves entry, correction and import."""
    if isinstance(call, Mark):
        return _marked(game, call)
    if isinstance(call, Cited):
        return _cited(game, call)
    stage = None if game.winners else _admitting(game, call)
    if stage is None:
        return Illegal(call, _refusal(game, call))
    after, awards = _heard(game, stage, call, game.number + 1)
    while not after.winners and not after.hand.closed and (found := _following(after)):
        after, more = _heard(after, *found, after.number, follows=True)
        awards += more
    return Legal(_dealt_on(after), awards)


def _heard(game: Game, stage: Stage, call: Call, number: int, follows: bool = False) -> tuple[Game, tuple[Award, ...]]:
    awards, score, winners = _counted(game, stage.awards(game.hand, call))
    hand = _told(game.hand, Said(number, stage.question, call, awards, follows), game.procedure)
    if hand.closed and not winners:
        winners = game.procedure.finish.closing(score, hand)
    return Game(game.sheet, game.keeping, (*game.hands[:-1], hand), score, number, winners), awards


def _dealt_on(game: Game) -> Game:
    """The next hand begins where one was closed."""
    hand = game.hand
    if not hand.closed or game.winners:
        return game
    new = Hand(hand.number + 1, hand.seating, hand.seating.after(hand.dealer), game.score)
    return Game(game.sheet, game.keeping, (*game.hands, new), game.score, game.number, ())


def _following(game: Game) -> tuple[Stage, Call] | None:
    """The next call that follows from the cards by the rules, with the stage whose question it answers."""
    procedure, hand = game.procedure, game.hand
    if procedure.play is None or not (told := procedure.play.follows(hand)):
        return None
    asking = ((stage, prompt) for stage in procedure.stages if (prompt := stage.prompt(hand)))
    extras = ((stage, prompt) for stage in procedure.extras if (prompt := stage.prompt(hand)))
    for stage, prompt in chain(islice(asking, 1) if procedure.play.in_order else asking, extras):
        if call := next((call for call in told if prompt.choice(call)), None):
            return stage, call
    return None


def _counted(game: Game, awards: tuple[Award, ...]) -> tuple[tuple[Award, ...], Score, tuple[Side, ...]]:
    """Award by award: the first that wins the game is the last that counts."""
    score = game.score
    for n, award in enumerate(awards, 1):
        score = tally(score, (award,))
        if winners := game.procedure.finish.winners(score, award):
            return awards[:n], score, winners
    return awards, score, ()


def _told(hand: Hand, said: Said, procedure: Procedure) -> Hand:
    told = (*hand.told, said)
    kind = type(said.call)
    since = len(told) if kind in procedure.deals else hand.since
    return Hand(hand.number, hand.seating, hand.dealer, hand.opening, told, since, kind in procedure.closes)


def _marked(game: Game, call: Mark) -> Verdict:
    """Who sits there can change at any time; who deals and how calls are kept, before a hand begins."""
    hand = game.hand
    begun = any(not isinstance(said.call, Mark | Ruled | Cited) for said in hand.told)
    known = call.keeping in game.sheet.ruleset.keepings if isinstance(call, Kept) else call.seat in hand.seating.seats
    if game.winners or not known or (begun and not isinstance(call, Replaced)):
        return Illegal(call, _refusal(game, call))
    hand = replace(hand, told=(*hand.told, Said(game.number + 1, ASIDE, call, ())))
    keeping = game.keeping
    if isinstance(call, Kept):
        keeping = call.keeping
    elif isinstance(call, Dealt):
        hand = replace(hand, dealer=call.seat)
    return Legal(replace(game, keeping=keeping, hands=(*game.hands[:-1], hand), number=game.number + 1), ())


def _cited(game: Game, call: Cited) -> Verdict:
    """A ruling: what it brings is what the call that it posts brings; nothing where it is a note."""
    posts = call.posts
    if posts is None and not game.winners:
        hand = replace(game.hand, told=(*game.hand.told, Said(game.number + 1, ASIDE, call, ())))
        return Legal(replace(game, hands=(*game.hands[:-1], hand), number=game.number + 1), ())
    if posts is None or isinstance(posts, Mark | Cited):
        return Illegal(call, _refusal(game, call))
    verdict = judge(game, posts)
    if isinstance(verdict, Illegal):
        return Illegal(call, verdict.rule)
    after, number = verdict.game, game.number + 1
    hands = tuple(hand.citing(number, call) for hand in after.hands[-2:])
    return Legal(replace(after, hands=(*after.hands[:-2], *hands)), verdict.awards)


def apply(game: Game, call: Call) -> Game:
    """The game after `call`; ValueError where it cannot stand, which means the sheet is corrupt."""
    verdict = judge(game, call)
    if isinstance(verdict, Illegal):
        raise ValueError(f"call {game.number + 1} cannot stand ({verdict.rule}): {call}")
    return verdict.game


def fold(sheet: Sheet, calls: Iterable[Call]) -> Game:
    game = opening(sheet)
    for call in calls:
        game = apply(game, call)
    return game


def replay(sheet: Sheet, calls: Sequence[Call]) -> tuple[Game, tuple[Stranded, ...]]:
    """Folds as far as calls stand and hands back the stranded rest; its first call is the one refused."""
    game = opening(sheet)
    for n, call in enumerate(calls):
        verdict = judge(game, call)
        if isinstance(verdict, Illegal):
            return game, tuple(Stranded(m, one, verdict.rule) for m, one in enumerate(calls[n:], n + 1))
        game = verdict.game
    return game, ()
