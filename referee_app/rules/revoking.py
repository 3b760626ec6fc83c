"""What goes wrong at a table: revokes, cards shown or played out of turn, misdeals, wrong scores (001 §6, 004)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import Call, Exposed, Kicked, Misdealt, Offence, OutOfTurn, Revoked, Ruled, Turned, When
from referee_app.core.cards import PACK, Rank
from referee_app.core.hand import Hand, Said
from referee_app.core.prompts import Choice, Later, OneOf, Perhaps, Points, Prompt, Words, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side
from referee_app.rules.begging import settled
from referee_app.rules.deal import Deal, Dealing, counting
from referee_app.rules.ranking import height

REASON = 120
"""The longest reason, in characters."""


def at_any_time(hand: Hand) -> bool:
    """Where the calls kept do not tell when play begins."""
    return True


def barred(hand: Hand) -> frozenset[Side]:
    """Sides that revoked in this deal and were not corrected in time."""
    return frozenset(hand.seating.side(call.seat) for call in hand.all(Revoked) if call.when is When.LATER)


@dataclass(frozen=True)
class Revokes(Unspared):
    """Revokes may be claimed from the first lead until the score of the hand is agreed.

    `costs` are the points to the other side by offence; None gives them the game. `regained` settles Game anew.
    """

    dealing: Dealing
    in_time: RuleId
    costs: Mapping[Offence, tuple[int | None, RuleId]]
    late: RuleId
    regained: Callable[[Hand, Hand], tuple[Award, ...]]
    question: str = "revoke"

    def prompt(self, hand: Hand) -> Prompt | None:
        if not settled(hand, self.dealing):
            return None
        seats = OneOf(hand.seating.seats)
        first = next(iter(self.costs))
        early = choice(Revoked, self.in_time, seat=seats, offence=first, when=When.IN_TIME)
        later = [
            choice(Revoked, rule, seat=seats, offence=offence, when=When.LATER)
            for offence in self._possible(hand)
            for _, rule in (self.costs[offence],)
        ]
        return Prompt(self.question, self.costs[first][1], (early, *later))

    def _possible(self, hand: Hand) -> tuple[Offence, ...]:
        """Without a trump nobody held one back; with High below the ten nobody held one of the five best."""
        deal = Deal(hand, self.dealing)
        if deal.no_trump:
            return (Offence.REVOKE,)
        high = deal.high.rank if deal.high else None
        low = high is not None and height(high) < height(Rank.TEN)
        return tuple(one for one in self.costs if not (low and one is Offence.TOP_TRUMP))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side = hand.seating.side(call.seat)
        if call.when is When.IN_TIME:
            return (Award(side, 0, self.in_time),)
        points, rule = self.costs[call.offence]
        others = hand.seating.others(side)
        if points is None:
            return tuple(Award(other, 0, rule, game=True) for other in others)
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
    begun. `floor` lets no total fall below it.
    """

    begun: Callable[[Hand], bool]
    costs: Mapping[When, Worth]
    late: RuleId
    floor: int | None = None
    question: str = "revoke"

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self.begun(hand):
            return None
        seats = OneOf(hand.seating.seats)
        choices = [
            choice(Revoked, worth.rule, seat=seats, offence=Offence.REVOKE, when=when)
            for when, worth in self.costs.items()
        ]
        return Prompt(self.question, self.costs[When.TURNED].rule, tuple(choices))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Revoked)
        side, worth = hand.seating.side(call.seat), self.costs[call.when]
        fine = worth.points if self.floor is None else max(worth.points, self.floor - hand.score[side])
        return (Award(side, min(fine, 0), worth.rule),)

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
    question: str = "exposed"

    def prompt(self, hand: Hand) -> Prompt | None:
        if not hand.has(Turned, Kicked) or counting(hand):
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
    """A misdeal may be claimed before the first lead. `voids` takes back the bonus of the false turn-up."""

    worth: Worth
    void: RuleId
    voids: bool
    question: str = "misdeal"

    def prompt(self, hand: Hand) -> Prompt | None:
        if counting(hand) or hand.has(Revoked, OutOfTurn):
            return None
        return Prompt(self.question, self.worth.rule, (choice(Misdealt, self.worth.rule),), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        bonus = [a for said in hand.told[hand.since :] if said.question == "turn_up" for a in said.awards]
        had = min(sum(award.points for award in bonus), hand.score[hand.dealers])
        gone = (Award(hand.dealers, -had, self.void),) if self.voids and had > 0 else ()
        return (*gone, *(self.worth.to(other) for other in hand.seating.others(hand.dealers)))

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.worth.rule if isinstance(call, Misdealt) else None


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
