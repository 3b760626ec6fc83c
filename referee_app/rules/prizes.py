"""The count of a hand: High, Low, Jack, Game, strictly in this order (001 §4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from referee_app.core.awards import Award, RuleId, Worth, tally
from referee_app.core.calls import Absent, Agreed, Call, Counted, Fell, Gathered, Held, Prize, Tied
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.prompts import Blanks, Choice, Figures, Later, Perhaps, Piles, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side
from referee_app.rules.deal import NO_JACK, NO_TRUMPS, Deal, Dealing, reading
from referee_app.rules.finishing import nobody
from referee_app.rules.possible import NO_TRUMP, NOT_OUT, OUT, about, jack_excluded, refused, sure
from referee_app.rules.ranking import PIPS, pips


def jack_spared(deal: Deal) -> RuleId | None:
    """The paragraph that leaves no trump Jack to be won, where one does."""
    if deal.no_trump:
        return NO_TRUMP
    if deal.up is Rank.JACK:
        return OUT
    return NOT_OUT if jack_excluded(deal) else None


def changed(hand: Hand, old: Iterable[Award], new: Iterable[Award], rule: RuleId) -> tuple[Award, ...]:
    """What answers given before are worth less or more now: losses first, then in turn; no total below nought."""
    nought = (0,) * len(hand.seating.sides)
    was, now = tally(nought, old), tally(nought, new)
    changes = sorted((now[side] > was[side], n, side) for n, side in enumerate(hand.seating.sides_from(hand.eldest)))
    return tuple(
        Award(side, max(now[side] - was[side], -hand.score[side]), rule)
        for _, _, side in changes
        if now[side] != was[side]
    )


def _true(deal: Deal, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Choices with nothing left open that can be true."""
    return tuple(one for one in choices if refused(deal, one.call()) is None)


@dataclass(frozen=True)
class HighOrLow:
    """High or Low: the side that was dealt the highest or lowest trump; the card itself may be named."""

    prize: Prize
    worth: Worth
    dealing: Dealing
    first: bool = False

    @property
    def question(self) -> str:
        return self.prize.value

    def _answered(self, hand: Hand) -> bool:
        return self.prize in reading(hand, self.dealing).prizes

    def prompt(self, hand: Hand) -> Prompt | None:
        if self._answered(hand) or NO_TRUMPS in hand.said:
            return None
        deal = reading(hand, self.dealing)
        choices = [one for side in hand.seating.sides if (one := self._for(deal, side))]
        if self.first:
            choices.extend(_true(deal, [choice(Absent, NO_TRUMP, prize=self.prize)]))
        return Prompt(self.question, self.worth.rule, tuple(choices))

    def _for(self, deal: Deal, side: Side) -> Choice | None:
        def ranks() -> Iterator[Rank]:
            return (rank for rank in deal.live if refused(deal, Held(self.prize, side, rank)) is None)

        if refused(deal, Held(self.prize, side)) or not any(ranks()):
            return None
        return choice(Held, self.worth.rule, prize=self.prize, side=side, rank=Perhaps(Later(lambda: tuple(ranks()))))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return (self.worth.to(call.side),) if isinstance(call, Held) else ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if about(call) is not self.prize:
            return None
        return self.unasked(hand) or refused(reading(hand, self.dealing), call)

    def unasked(self, hand: Hand) -> RuleId | None:
        return NO_TRUMP if not self.first and NO_TRUMPS in hand.said else None


@dataclass(frozen=True)
class Jack:
    """The trump Jack: taken by its own side, hung by another, or not out. `barred` sides take it for nothing."""

    own: Worth
    hung: Worth
    absent: RuleId
    dealing: Dealing
    question: str = "jack"
    barred: Callable[[Hand], frozenset[Side]] = nobody
    lost: RuleId | None = None

    def prompt(self, hand: Hand) -> Prompt | None:
        deal = reading(hand, self.dealing)
        if deal.jack or NO_JACK in hand.said or self.unasked(hand):
            return None
        sides = hand.seating.sides
        own = [choice(Held, self.own.rule, prize=Prize.JACK, side=side, rank=Perhaps()) for side in sides]
        hung = [
            choice(Fell, self.hung.rule, owner=owner, taker=taker)
            for taker in sides
            for owner in hand.seating.others(taker)
        ]
        every = (*own, *hung, choice(Absent, self.absent, prize=Prize.JACK))
        return Prompt(self.question, self.own.rule, _true(deal, every))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        if not isinstance(call, Held | Fell):
            return ()
        side, worth = (call.taker, self.hung) if isinstance(call, Fell) else (call.side, self.own)
        return (Award(side, 0, self.lost or worth.rule) if side in self.barred(hand) else worth.to(side),)

    def regained(self, hand: Hand, after: Hand) -> tuple[Award, ...]:
        if (call := next((call for call in hand.said if about(call) is Prize.JACK), None)) is None:
            return ()
        return changed(hand, self.awards(hand, call), self.awards(after, call), self.lost or self.own.rule)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if about(call) is not Prize.JACK:
            return None
        return self.unasked(hand) or refused(reading(hand, self.dealing), call)

    def unasked(self, hand: Hand) -> RuleId | None:
        return jack_spared(reading(hand, self.dealing))


@dataclass(frozen=True)
class GamePoint:
    """Game: by side, by the two counts, or by the cards taken. Sides that revoked may be barred from it.

    `barred` tells which; `given` whether the other side then has Game without counting. `tie_to_others` gives a tie to
    the non-dealer, of several tied to the one next in turn after the dealer; who that is, only the counts can tell.
    """

    worth: Worth
    even: RuleId
    lost: RuleId
    dealing: Dealing
    barred: Callable[[Hand], frozenset[Side]]
    given: bool = False
    tie_to_others: bool = False
    question: str = "game"

    def prompt(self, hand: Hand) -> Prompt | None:
        if self._answer(hand) or self.unasked(hand):
            return None
        deal, barred = reading(hand, self.dealing), self.barred(hand)
        free = [side for side in hand.seating.sides if side not in barred]
        choices = [choice(Held, self.worth.rule, prize=Prize.GAME, side=side, rank=Perhaps()) for side in free]
        if not (barred and self.given):
            choices = [*_true(deal, [*choices, *self._nobody(hand)]), *self._counts(deal)]
        return Prompt(self.question, self.worth.rule, tuple(choices))

    def _nobody(self, hand: Hand) -> tuple[Choice, ...]:
        if self.barred(hand):
            return (choice(Absent, self.lost, prize=Prize.GAME),)
        return () if self._unsettled(hand) else (choice(Tied, self.even, prize=Prize.GAME),)

    def _unsettled(self, hand: Hand) -> bool:
        """That there was a tie does not tell whose."""
        return self.tie_to_others and len(hand.seating.sides) > 2

    def _counts(self, deal: Deal) -> tuple[Choice, ...]:
        sides = deal.hand.seating.sides

        def figures() -> Figures:
            return Figures(tuple(deal.least(side) for side in sides), *deal.bounds)

        def piles() -> Piles:
            missing = deal.trumps(deal.missing)
            cards = tuple(card for card in deal.counting if card not in missing)
            return Piles(cards, tuple(PIPS[card.rank] for card in cards), len(sides), figures(), sure(deal))

        return (
            Choice(Counted, self.worth.rule, Blanks(lambda: {"pips": figures()})),
            Choice(Gathered, self.worth.rule, Blanks(lambda: {"piles": piles()})),
        )

    def _answer(self, hand: Hand) -> Call | None:
        return next((call for call in hand.said if about(call) is Prize.GAME), None)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        barred = self.barred(hand)
        free = [side for side in hand.seating.sides if side not in barred]
        if barred and self.given:
            return tuple(self.worth.to(side) for side in free)
        most = self._most(hand, call)
        if len(most) == 1:
            return (self.worth.to(most[0]),) if most[0] in free else ()
        turn = hand.seating.sides_from(hand.eldest) if self.tie_to_others else ()
        heirs = [side for side in turn if side in most and side in free and side != hand.dealers]
        return tuple(replace(self.worth, rule=self.even).to(heir) for heir in heirs[:1])

    def _most(self, hand: Hand, call: Call) -> tuple[Side, ...]:
        """The side with the most toward Game; several on a tie, none where nobody may have it."""
        if isinstance(call, Held):
            return (call.side,)
        if isinstance(call, Counted):
            figures = call.pips
        elif isinstance(call, Gathered):
            figures = tuple(pips(pile) for pile in call.piles)
        else:
            return hand.seating.sides if isinstance(call, Tied) else ()
        return tuple(side for side in hand.seating.sides if figures[side] == max(figures))

    def regained(self, hand: Hand, after: Hand) -> tuple[Award, ...]:
        """What an answer already given is worth less or more now that `after` bars somebody else."""
        if (call := self._answer(hand)) is None:
            return ()
        return changed(hand, self.awards(hand, call), self.awards(after, call), self.lost)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if about(call) is not Prize.GAME:
            return None
        if isinstance(call, Held) and call.side in self.barred(hand):
            return self.lost
        if isinstance(call, Tied) and self._unsettled(hand):
            return self.even
        return self.unasked(hand) or refused(reading(hand, self.dealing), call)

    def unasked(self, hand: Hand) -> RuleId | None:
        return self.lost if len(self.barred(hand)) == len(hand.seating.sides) else None


@dataclass(frozen=True)
class Agreement(Unspared):
    """The score of the hand is agreed: after it nothing of the hand can be claimed."""

    rule: RuleId
    question: str = "agreed"

    def prompt(self, hand: Hand) -> Prompt | None:
        return Prompt(self.question, self.rule, (choice(Agreed, self.rule),))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return None
