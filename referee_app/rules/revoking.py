"""What goes wrong at a table: revokes, cards shown or played out of turn, misdeals, wrong scores (001 §6, 004)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import (
    Call,
    Exposed,
    Fault,
    Gave,
    Kicked,
    Misdealt,
    Noted,
    Offence,
    OutOfTurn,
    Played,
    Revoked,
    Ruled,
    Took,
    Turned,
    When,
)
from referee_app.core.cards import PACK
from referee_app.core.hand import Hand, Said
from referee_app.core.prompts import Choice, Later, OneOf, Perhaps, Points, Prompt, Words, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side
from referee_app.rules.begging import settled
from referee_app.rules.deal import Dealing, counting
from referee_app.rules.offending import offenders, shown

REASON = 120
"""The longest reason, in characters."""


def at_any_time(hand: Hand) -> bool:
    """Where the calls kept do not tell when play begins."""
    return True


def barred(hand: Hand) -> frozenset[Side]:
    """Sides that revoked in this deal and were not corrected in time."""
    return frozenset(hand.seating.side(call.seat) for call in hand.all(Revoked) if call.when is When.LATER)


def points_told(hand: Hand) -> bool:
    """Where points alone are kept: something of the hand is written down, so that play has begun or is over."""
    return hand.has(Gave) or counting(hand)


def bonuses(hand: Hand) -> tuple[int, ...]:
    """What the turn-ups since the newest deal brought the dealer's side, and what of it was taken back by a note."""
    told = hand.told[hand.since :]
    own = [(said, award.points) for said in told for award in said.awards if award.side == hand.dealers]
    turned = ("turn_up", "beg")
    return tuple(n for said, n in own if said.question in turned or (isinstance(said.call, Noted) and n < 0))


@dataclass(frozen=True)
class Revokes(Unspared):
    """Revokes may be claimed from the first lead until the score of the hand is agreed.

    `costs` are the points to the other side by offence; None gives them the game. `regained` settles anew what the
    offender is barred from. `again` is the paragraph of a further revoke by the same side.
    """

    dealing: Dealing
    in_time: RuleId
    costs: Mapping[Offence, tuple[int | None, RuleId]]
    late: RuleId
    regained: Callable[[Hand, Hand], tuple[Award, ...]]
    question: str = "revoke"
    again: RuleId | None = None

    def prompt(self, hand: Hand) -> Prompt | None:
        if not settled(hand, self.dealing):
            return None
        seats = OneOf(hand.seating.seats)
        early = choice(Revoked, self.in_time, seat=seats, offence=Offence.REVOKE, when=When.IN_TIME)
        later = [
            choice(Revoked, rule, seat=OneOf(who), offence=offence, when=When.LATER)
            for offence, (_, rule) in self.costs.items()
            if (who := offenders(hand, self.dealing, offence))
        ]
        _, rule = next(iter(self.costs.values()))
        return Prompt(self.question, rule, (early, *later))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side = hand.seating.side(call.seat)
        if call.when is When.IN_TIME:
            return (Award(side, 0, self.in_time),)
        points, rule = self.costs[call.offence]
        others = [other for other in hand.seating.sides_from(hand.eldest) if other != side]
        if points is None:
            return tuple(Award(other, 0, rule, game=True) for other in others)
        if self.again and side in barred(hand):
            rule = self.again
        gained = tuple(Award(other, points, rule) for other in others)
        after = Hand(
            hand.number, hand.seating, hand.dealer, hand.opening,
            (*hand.told, Said(0, self.question, call, gained)), hand.since,
        )  # fmt: skip
        return (*gained, *self.regained(hand, after))

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.late if isinstance(call, Revoked) else None


@dataclass(frozen=True)
class Fines(Unspared):
    """A revoke costs the offender points and the right to win by the hand, if it is claimed in time (000 §6, 002 §6).

    `costs` gives the fine by the time of the claim, nought where there is none. `begun` tells whether play may have
    begun. `floor` lets no total fall below it. `again` is the paragraph of a further fine, `called` that of a called
    card which was not played.
    """

    begun: Callable[[Hand], bool]
    costs: Mapping[When, Worth]
    late: RuleId
    floor: int | None = None
    question: str = "revoke"
    again: RuleId | None = None
    called: RuleId | None = None

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self.begun(hand):
            return None
        seats = OneOf(hand.seating.seats)
        choices = [
            choice(Revoked, worth.rule, seat=seats, offence=Offence.REVOKE, when=when)
            for when, worth in self.costs.items()
        ]
        if self.called and (who := shown(hand)):
            choices.append(choice(Revoked, self.called, seat=OneOf(who), offence=Offence.CALLED, when=When.TURNED))
        return Prompt(self.question, self.costs[When.TURNED].rule, tuple(choices))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side, worth = hand.seating.side(call.seat), self.costs[call.when]
        rule = self.called if call.offence is Offence.CALLED else None
        if worth.points and side in self.barred(hand):
            rule = self.again
        fine = worth.points if self.floor is None else max(worth.points, self.floor - hand.score[side])
        return (Award(side, min(fine, 0), rule or worth.rule),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.late if isinstance(call, Revoked) else None

    def barred(self, hand: Hand) -> frozenset[Side]:
        """Who cannot win by this hand."""
        fined = (call for call in hand.all(Revoked) if self.costs[call.when].points)
        return frozenset(hand.seating.side(call.seat) for call in fined)


@dataclass(frozen=True)
class Cards(Unspared):
    """A card shown by accident, or played out of turn: it lies face up and may be called. A note, no points."""

    exposed: RuleId
    out_of_turn: RuleId
    begun: Callable[[Hand], bool]
    over: Callable[[Hand], bool] = counting
    question: str = "exposed"

    def prompt(self, hand: Hand) -> Prompt | None:
        if not hand.has(Turned, Kicked) or self.over(hand):
            return None
        seats = OneOf(hand.seating.seats)
        shown_before = {call.card for call in hand.said if isinstance(call, Exposed | OutOfTurn)}
        seen = {*(call.card for call in hand.all(Turned)), *shown_before}
        cards = Perhaps(Later(lambda: tuple(card for card in PACK if card not in seen)))
        shown = choice(Exposed, self.exposed, seat=seats, card=cards)
        turn = choice(OutOfTurn, self.out_of_turn, seat=seats, card=cards)
        return Prompt(self.question, self.exposed, (shown, turn) if self.begun(hand) else (shown,))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Exposed | OutOfTurn)
        rule = self.exposed if isinstance(call, Exposed) else self.out_of_turn
        return (Award(hand.seating.side(call.seat), 0, rule),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if isinstance(call, Exposed):
            return self.exposed
        return self.out_of_turn if isinstance(call, OutOfTurn) else None


@dataclass(frozen=True)
class Misdeals(Unspared):
    """A misdeal may be claimed before the first lead. `voids` takes back the bonus of the false turn-up.

    `also` is what other faults than the number of cards cost.
    """

    worth: Worth
    void: RuleId
    voids: bool
    question: str = "misdeal"
    also: Mapping[Fault, Worth] = field(default_factory=dict)

    def prompt(self, hand: Hand) -> Prompt | None:
        if counting(hand) or hand.has(Revoked, OutOfTurn, Played, Took):
            return None
        number = choice(Misdealt, self.worth.rule, fault=Perhaps())
        others = (choice(Misdealt, worth.rule, fault=fault) for fault, worth in self.also.items())
        return Prompt(self.question, self.worth.rule, (number, *others), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Misdealt)
        worth = self._worth(call)
        had = min(sum(bonuses(hand)), hand.score[hand.dealers])
        gone = (Award(hand.dealers, -had, self.void),) if self.voids and had > 0 else ()
        return (*gone, *(worth.to(other) for other in hand.seating.others(hand.dealers)))

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self._worth(call).rule if isinstance(call, Misdealt) else None

    def _worth(self, call: Misdealt) -> Worth:
        return self.also.get(call.fault, self.worth) if call.fault else self.worth


@dataclass(frozen=True)
class Corrections(Unspared):
    """Points agreed by the table, up or down, with the reason. No total falls below `floor`, where there is one."""

    rule: RuleId
    most: int
    floor: int | None = 0
    question: str = "correction"

    def prompt(self, hand: Hand) -> Prompt | None:
        return Prompt(self.question, self.rule, tuple(self._for(hand, side) for side in hand.seating.sides))

    def _for(self, hand: Hand, side: Side) -> Choice:
        low = -self.most if self.floor is None else self.floor - hand.score[side]
        points = Points(low, self.most)
        return choice(Ruled, self.rule, side=side, points=points, note=Words(REASON))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Ruled)
        return (Award(call.side, call.points, self.rule),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.rule if isinstance(call, Ruled) else None
