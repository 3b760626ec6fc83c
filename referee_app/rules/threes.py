"""Spoil Five (003): who took three tricks, whether the march was made, who robbed the turned card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Score, Worth, tally
from referee_app.core.calls import (
    Absent,
    Call,
    Held,
    LaidOpen,
    Marched,
    Offence,
    Played,
    Prize,
    Revoked,
    Robbed,
    Took,
    Turned,
    When,
)
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.hand import Hand, Said
from referee_app.core.prompts import OneOf, Perhaps, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Seat, Side
from referee_app.rules.offending import shown

Barred = Callable[[Hand], frozenset[Side]]


def three(hand: Hand) -> Side | None:
    """Who took three tricks."""
    held = [call.side for call in hand.all(Held) if call.prize is Prize.THREE]
    return held[0] if held else None


def turned(hand: Hand) -> bool:
    return hand.has(Turned)


def anybody(hand: Hand) -> tuple[Side, ...]:
    return hand.seating.sides


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

    def failed(self, hand: Hand) -> tuple[Seat, ...]:
        """Who may have failed to rob: whoever showed the ace of trumps, or anybody where no card is written down."""
        missed = any(call.offence is Offence.NOT_ROBBED for call in hand.all(Revoked))
        if missed or hand.has(Robbed):
            return ()
        if self._turned_ace(hand):
            return (hand.dealer,) if self.dealer_ace else ()
        aces = [Card(Rank.ACE, call.card.suit) for call in hand.all(Turned)]
        seen = [(one.seat, one.card) for one in hand.all(Played)]
        seen += [(one.seat, card) for one in hand.all(LaidOpen) for card in one.cards]
        holders = tuple(dict.fromkeys(seat for seat, card in seen if card in aces))
        return holders if holders or hand.has(Played) else hand.seating.seats

    def let_pass(self, hand: Hand) -> tuple[Seat, ...]:
        """The same where every card is written down: until he plays or lays his cards open he may still rob."""
        begun = {call.seat for call in hand.all(Played)} | {call.seat for call in hand.all(LaidOpen)}
        return tuple(seat for seat in self.failed(hand) if seat in begun)

    def prompt(self, hand: Hand) -> Prompt | None:
        missed = any(call.offence is Offence.NOT_ROBBED for call in hand.all(Revoked))
        if not hand.has(Turned) or hand.has(Robbed, Took) or missed or counted(hand):
            return None
        seats = (hand.dealer,) if self._turned_ace(hand) and self.dealer_ace else hand.seating.seats
        if self._turned_ace(hand) and not self.dealer_ace:
            return None
        played = {call.seat for call in hand.all(Played)} | {call.seat for call in hand.all(LaidOpen)}
        seats = tuple(seat for seat in seats if seat not in played)
        return Prompt(self.question, self.rule, (choice(Robbed, self.rule, seat=OneOf(seats)),)) if seats else None

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not isinstance(call, Robbed):
            return None
        return self.ace if self._turned_ace(hand) else self.rule


@dataclass(frozen=True)
class Threes(Unspared):
    """Who took three tricks first; or nobody, and the deal is spoiled. With two players somebody always does.

    `able` are those who can have three, as far as it is known.
    """

    worth: Worth
    spoiled: RuleId
    barred: Barred
    lost: RuleId
    able: Callable[[Hand], tuple[Side, ...]] = anybody
    question: str = "three"

    def prompt(self, hand: Hand) -> Prompt | None:
        if counted(hand):
            return None
        sides = self.able(hand)
        choices = [choice(Held, self.worth.rule, prize=Prize.THREE, side=side, rank=Perhaps()) for side in sides]
        if len(hand.seating.sides) > 2:
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

    `begun` tells whether play may have begun; `late` is the paragraph of a claim too early or too late; `robbers` tells
    who may have failed to rob.
    """

    in_time: RuleId
    costs: Mapping[Offence, RuleId]
    begun: Callable[[Hand], bool]
    question: str = "revoke"
    late: RuleId | None = None
    robbers: Callable[[Hand], tuple[Seat, ...]] | None = None

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self.begun(hand):
            return None
        seats = OneOf(hand.seating.seats)
        early = choice(Revoked, self.in_time, seat=seats, offence=Offence.REVOKE, when=When.IN_TIME)
        later = [
            choice(Revoked, rule, seat=OneOf(who), offence=offence, when=When.LATER)
            for offence, rule in self.costs.items()
            if (who := self._who(hand, offence))
        ]
        return Prompt(self.question, self.costs[Offence.REVOKE], (early, *later))

    def _who(self, hand: Hand, offence: Offence) -> tuple[Seat, ...]:
        if offence is Offence.CALLED:
            return shown(hand)
        if offence is Offence.NOT_ROBBED and self.robbers:
            return self.robbers(hand)
        return hand.seating.seats

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side = hand.seating.side(call.seat)
        if call.when is When.IN_TIME:
            return (Award(side, 0, self.in_time),)
        gained = tally((0,) * len(hand.seating.sides), (a for said in _scored(hand) for a in said.awards))
        return (Award(side, -max(gained[side], 0), self.costs[call.offence]),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.late or self.costs[Offence.REVOKE] if isinstance(call, Revoked) else None


def _scored(hand: Hand) -> list[Said]:
    """What the hand itself has brought, corrections left out."""
    return [said for said in hand.told[hand.since :] if said.question in ("three", "march", "trick", "revoke")]


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
