"""The facts a ruling starts from: a table, what it agreed, the score before the hand, and the calls of the hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from referee_app.core.awards import RuleId, Score
from referee_app.core.calls import Begged, Call, Cited, Gave, Keeping, Kicked, Ran, Stood, Turned
from referee_app.core.cards import PACK, Card, Suit
from referee_app.core.hand import Hand
from referee_app.core.house import House
from referee_app.core.marks import Mark
from referee_app.core.once import once
from referee_app.core.referee import Game, Illegal, Legal, Sheet, Verdict, judge
from referee_app.core.ruleset import Procedure, Ruleset
from referee_app.core.seats import Seat, Seating
from referee_app.core.terms import Topic


class Misfit(ValueError):
    """Call `number` (from 1) of the facts cannot stand, for the paragraph `rule`."""

    def __init__(self, facts: Facts, number: int, call: Call, rule: RuleId) -> None:
        super().__init__(number, call, rule)
        self.facts, self.number, self.call, self.rule = facts, number, call, rule


@dataclass(frozen=True)
class Facts:
    """`score` is that before the hand, `dealer` deals it."""

    ruleset: Ruleset
    house: House
    seating: Seating
    dealer: Seat
    score: Score
    calls: tuple[Call, ...] = ()
    keeping: Keeping = Keeping.RESULTS

    @once
    def game(self) -> Game:
        """Misfit where a call cannot stand."""
        game = self.bare.game if self.calls else self._start
        for number, call in enumerate(self.calls, 1):
            verdict = judge(game, call)
            if isinstance(verdict, Illegal):
                raise Misfit(self, number, call, verdict.rule)
            game = verdict.game
        return game

    @property
    def bare(self) -> Facts:
        """Before the first call of the hand."""
        return replace(self, calls=())

    @property
    def fresh(self) -> Facts:
        """A hand of the same table of which nothing is known, nobody having a point."""
        return replace(self, calls=(), keeping=Keeping.RESULTS, score=(0,) * len(self.seating.sides))

    @property
    def _start(self) -> Game:
        sheet = Sheet(self.ruleset, self.house, self.seating, self.dealer, self.keeping)
        return Game(sheet, self.keeping, (Hand(1, self.seating, self.dealer, self.score),), self.score)

    @once
    def turned(self) -> Card | None:
        """The card that fixes trumps."""
        turned = self.game.hand.all(Turned)
        return turned[-1].card if turned else None

    @once
    def trump(self) -> Suit | None:
        return self.turned.suit if self.turned else None

    def procedure(self, keeping: Keeping) -> Procedure:
        return self.ruleset.build(self.house, self.seating, keeping)

    def under(self, house: House) -> Facts:
        """The same hand with other agreements, as far as its calls stand."""
        return replace(self, house=house, calls=(), keeping=self.keeping).hearing(self.calls)

    def kept(self, keeping: Keeping) -> Facts:
        """The same hand written down as closely as that, as far as its calls stand."""
        return self if keeping is self.keeping else replace(self, calls=(), keeping=keeping).hearing(self.calls)

    def telling(self, *calls: Call) -> Facts:
        """Kept by results, where cards would have to prove such calls or the totals alone know none of them."""
        points = self.keeping is Keeping.POINTS
        knows = points and any(isinstance(reached(self.bare.game, call), Legal) for call in calls)
        return self if knows else self.kept(Keeping.RESULTS)

    def at(self, ruleset: Ruleset) -> Facts | None:
        """The same people at another game by its book; None where they cannot play it."""
        tables = [table for table in ruleset.tables if table.players == self.seating.players]
        if not tables:
            return None
        table = next((one for one in tables if one == self.seating), tables[0])
        said: Sequence[Call] = [call for call in self.calls if isinstance(call, _OPENING)]
        if not ruleset.topics.get(Topic.BEG):
            said = [call for call in said if isinstance(call, Turned)][-1:]
        score = (0,) * len(table.sides)
        return Facts(ruleset, House.book(ruleset.house_rules), table, self.dealer, score).hearing(said)

    def hearing(self, calls: Sequence[Call]) -> Facts:
        """With those of the calls that stand."""
        game, stood = self.game, list[Call]()
        for call in calls:
            verdict = judge(game, call)
            if isinstance(verdict, Legal):
                game = verdict.game
                stood.append(call)
        return replace(self, calls=(*self.calls, *stood))


def facts(game: Game) -> Facts:
    """Of the hand being played."""
    sheet, hand = game.sheet, game.hand
    made = [call.posts if isinstance(call, Cited) else call for call in hand.made]
    calls = tuple(call for call in made if call is not None and not isinstance(call, Mark))
    return Facts(sheet.ruleset, sheet.house, sheet.seating, hand.dealer, hand.opening, calls, game.keeping)


_OPENING = (Turned, Stood, Begged, Gave, Ran)
_BEFORE_PLAY = (Turned, Kicked, Stood)


def reached(game: Game, call: Call, trump: Suit | None = None, avoid: Collection[Card] = ()) -> Verdict:
    """On `call`, the hand brought by what costs nothing to where it may stand; the first refusal where it never may.

    `trump` is turned up, if anything must be, by none of the cards to `avoid`.
    """
    first = verdict = judge(game, call)
    while isinstance(verdict, Illegal) and (before := _on(game, trump, avoid)):
        game = before
        verdict = judge(game, call)
    return verdict if isinstance(verdict, Legal) else first


def in_play(game: Game, trump: Suit | None = None, avoid: Collection[Card] = ()) -> Game:
    """The hand brought to where nothing more is asked before the play."""
    while after := _on(game, trump, avoid):
        game = after
    return game


def _on(game: Game, trump: Suit | None, avoid: Collection[Card]) -> Game | None:
    """One answer further toward the play, one that brings nobody anything; None where none is asked."""
    prompt = game.prompt
    for choice in prompt.choices if prompt else ():
        if choice.kind is Turned:
            cards = [card for card in reversed(PACK) if card not in avoid and trump in (None, card.suit)]
            calls: list[Call] = [Turned(card) for card in cards]
        else:
            calls = [choice.call()] if choice.kind in _BEFORE_PLAY else []
        for call in calls:
            verdict = judge(game, call)
            if isinstance(verdict, Legal) and not verdict.awards:
                return verdict.game
    return None
