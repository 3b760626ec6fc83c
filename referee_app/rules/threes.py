"""Spoil Five (003): who took three tricks, whether the march was made, who robbed the turned card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Score, Worth, tally
from referee_app.core.calls import Absent, Call, Held, Marched, Offence, Prize, Revoked, Robbed, Turned, When
from referee_app.core.cards import PACK, Rank
from referee_app.core.hand import Hand, Said
from referee_app.core.prompts import OneOf, Perhaps, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side

Barred = Callable[[Hand], frozenset[Side]]


def three(hand: Hand) -> Side | None:
    """Who took three tricks."""
    held = [call.side for call in hand.all(Held) if call.prize is Prize.THREE]
    return held[0] if held else None


def turned(hand: Hand) -> bool:
    return hand.has(Turned)


def counted(hand: Hand) -> bool:
    return three(hand) is not None or Absent(Prize.THREE) in hand.said


@dataclass(frozen=True)
class TurnedUp(Unspared):
    """The card that fixes trumps; it scores nothing and nobody begs."""

    rule: RuleId
    question: str = "turn_up"

    def prompt(self, hand: Hand) -> Prompt | None:
        if hand.has(Turned):
            return None
        return Prompt(self.question, self.rule, (choice(Turned, self.rule, card=OneOf(PACK)),), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.rule if isinstance(call, Turned) else None


@dataclass(frozen=True)
class Robbing(Unspared):
    """The holder of the trump ace may take the turned card; `dealer_ace` lets the dealer take a turned ace."""

    rule: RuleId
    ace: RuleId
    dealer_ace: bool
    question: str = "rob"

    def _turned_ace(self, hand: Hand) -> bool:
        return any(call.card.rank is Rank.ACE for call in hand.all(Turned))

    def prompt(self, hand: Hand) -> Prompt | None:
        if not hand.has(Turned) or hand.has(Robbed) or counted(hand):
            return None
        seats = hand.seating.seats
        if self._turned_ace(hand):
            seats = (hand.dealer,) if self.dealer_ace else ()
        return Prompt(self.question, self.rule, (choice(Robbed, self.rule, seat=OneOf(seats)),)) if seats else None

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not isinstance(call, Robbed):
            return None
        return self.ace if self._turned_ace(hand) else self.rule


@dataclass(frozen=True)
class Threes(Unspared):
    """Who took three tricks first; or nobody, and the deal is spoiled. With two players somebody always does."""

    worth: Worth
    spoiled: RuleId
    barred: Barred
    lost: RuleId
    question: str = "three"

    def prompt(self, hand: Hand) -> Prompt | None:
        if counted(hand):
            return None
        sides = hand.seating.sides
        choices = [choice(Held, self.worth.rule, prize=Prize.THREE, side=side, rank=Perhaps()) for side in sides]
        if len(sides) > 2:
            choices.append(choice(Absent, self.spoiled, prize=Prize.THREE))
        return Prompt(self.question, self.worth.rule, tuple(choices))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        if not isinstance(call, Held):
            return ()
        lost = call.side in self.barred(hand)
        return (Award(call.side, 0, self.lost) if lost else self.worth.to(call.side),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.spoiled if call == Absent(Prize.THREE) else None


@dataclass(frozen=True)
class March(Unspared):
    """Whoever has three may go on for all five: twice the points, or none at all."""

    made: Worth
    failed: RuleId
    barred: Barred
    lost: RuleId
    question: str = "march"

    def prompt(self, hand: Hand) -> Prompt | None:
        if three(hand) is None or hand.has(Marched):
            return None
        both = (choice(Marched, self.made.rule, made=True), choice(Marched, self.failed, made=False))
        return Prompt(self.question, self.made.rule, both)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        side = three(hand)
        assert side is not None
        assert isinstance(call, Marched)
        if side in self.barred(hand):
            return (Award(side, 0, self.lost),)
        return (self.made.to(side),) if call.made else (Award(side, -self.made.points, self.failed),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.made.rule if isinstance(call, Marched) else None


@dataclass(frozen=True)
class Losses(Unspared):
    """An offence costs whatever the offender scores in the hand (sources silent; by analogy with Forty-five).

    `begun` tells whether play may have begun.
    """

    in_time: RuleId
    costs: Mapping[Offence, RuleId]
    begun: Callable[[Hand], bool]
    question: str = "revoke"

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self.begun(hand):
            return None
        seats = OneOf(hand.seating.seats)
        early = choice(Revoked, self.in_time, seat=seats, offence=Offence.REVOKE, when=When.IN_TIME)
        later = [choice(Revoked, rule, seat=seats, offence=o, when=When.LATER) for o, rule in self.costs.items()]
        return Prompt(self.question, self.costs[Offence.REVOKE], (early, *later))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side = hand.seating.side(call.seat)
        if call.when is When.IN_TIME:
            return (Award(side, 0, self.in_time),)
        gained = tally((0,) * len(hand.seating.sides), (a for said in _scored(hand) for a in said.awards))
        return (Award(side, -max(gained[side], 0), self.costs[call.offence]),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.costs[Offence.REVOKE] if isinstance(call, Revoked) else None


def _scored(hand: Hand) -> list[Said]:
    """What the hand itself has brought, corrections left out."""
    return [said for said in hand.told[hand.since :] if said.question in ("three", "march", "revoke")]


@dataclass(frozen=True)
class Home:
    """Decided when the hand is closed: there is one scorer at most (003)."""

    target: int
    rule: RuleId

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        return ()

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        best = max(score)
        return tuple(side for side in hand.seating.sides if score[side] == best >= self.target)
