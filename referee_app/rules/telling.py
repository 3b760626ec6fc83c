"""What the cards of a hand tell of its questions: High, Low, Jack and Game, captured trumps, three tricks, marches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import (
    Absent,
    Call,
    Captured,
    Counted,
    Fell,
    Held,
    Marched,
    Offence,
    Prize,
    Robbed,
    ThrownIn,
    Took,
    Turned,
)
from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.hand import Hand
from referee_app.core.prompts import Prompt
from referee_app.core.ruleset import Proof, Unspared
from referee_app.core.seats import Seat, Side
from referee_app.rules.begging import settled
from referee_app.rules.course import Course
from referee_app.rules.deal import Dealing, reading
from referee_app.rules.playing import Pack, Playing
from referee_app.rules.ranking import height, pips
from referee_app.rules.threes import March, three


def pack_of(dealing: Dealing) -> Pack:
    """A pack that is run until the trump is settled; the cards turned up belong to nobody."""

    def tricks(hand: Hand) -> int:
        return reading(hand, dealing).tricks if settled(hand, dealing) else 0

    return Pack(tricks, trump_up, lambda hand, seat: frozenset(call.card for call in hand.all(Turned)))


def trump_up(hand: Hand) -> Suit | None:
    turned = hand.all(Turned)
    return turned[-1].card.suit if turned else None


def four_prizes(dealing: Dealing) -> Callable[[Hand, Course, bool], tuple[Call, ...]]:
    """High and Low by the deal, Jack and Game by the tricks (001 §4), as far as the cards seen are enough to tell."""

    def tell(hand: Hand, course: Course, complete: bool) -> tuple[Call, ...]:
        live, side = reading(hand, dealing).live, hand.seating.side
        trumps = sorted((c for c in course.owner if c.suit is course.trump), key=lambda card: -height(card.rank))
        if complete and not trumps:
            return (Absent(Prize.HIGH), *_game(hand, course))
        told: list[Call] = []
        if trumps and (complete or trumps[0].rank is live[0]):
            told.append(Held(Prize.HIGH, side(course.owner[trumps[0]]), trumps[0].rank))
        if trumps and (complete or trumps[-1].rank is live[-1]):
            told.append(Held(Prize.LOW, side(course.owner[trumps[-1]]), trumps[-1].rank))
        jack = next((card for card in trumps if card.rank is Rank.JACK), None)
        if jack in course.taken:
            owner, taker = side(course.owner[jack]), side(course.taken[jack])
            told.append(Held(Prize.JACK, owner) if owner == taker else Fell(owner, taker))
            told.append(Captured(Rank.JACK, taker))  # for games that ask for its taker alone
        elif complete:
            told.append(Absent(Prize.JACK))
        return (*told, *(_game(hand, course) if complete else ()))

    return tell


def _game(hand: Hand, course: Course) -> tuple[Call, ...]:
    """The counts; where one side has Game without counting, that side."""
    sides = hand.seating.sides
    taken = {side: [card for card, seat in course.taken.items() if hand.seating.side(seat) == side] for side in sides}
    return (Counted(tuple(pips(taken[side]) for side in sides)), *(Held(Prize.GAME, side) for side in sides))


def captures(values: Iterable[Rank]) -> Callable[[Hand, Course, bool], tuple[Call, ...]]:
    """Whose tricks hold the trumps not told yet; those never seen were not dealt, if all cards were."""
    ranks = tuple(values)

    def tell(hand: Hand, course: Course, complete: bool) -> tuple[Call, ...]:
        took = {card.rank: hand.seating.side(s) for card, s in course.taken.items() if card.suit is course.trump}
        known = {call.rank for call in hand.all(Captured)}
        return tuple(
            Captured(rank, took.get(rank)) for rank in ranks if rank not in known and (complete or rank in took)
        )

    return tell


def _unrobbed(hand: Hand, seat: Seat) -> frozenset[Card]:
    """The card turned up is his alone who robbed it."""
    robbed = any(call.seat == seat for call in hand.all(Robbed))
    return frozenset() if robbed else frozenset(call.card for call in hand.all(Turned))


FIVE_EACH = Pack(lambda hand: 5 if hand.has(Turned) else 0, trump_up, _unrobbed)
"""Five cards each and a turned card that may be robbed (003)."""


def takers(hand: Hand, course: Course) -> tuple[Side, ...]:
    """Who took each full trick."""
    return tuple(hand.seating.side(trick.taker) for trick in course.full if trick.taker is not None)


def tricks_of(hand: Hand, course: Course) -> Mapping[Side, int]:
    won = takers(hand, course)
    return {side: won.count(side) for side in hand.seating.sides}


def three_taken(hand: Hand, course: Course) -> bool:
    return max(tricks_of(hand, course).values()) >= 3


def each_trick(hand: Hand, course: Course, complete: bool) -> tuple[Call, ...]:
    """Who took the trick that was not told yet (Twenty-Five)."""
    told = len(hand.all(Took))
    return tuple(Took(hand.seating.side(one.taker)) for one in course.full[told : told + 1] if one.taker is not None)


def false_rob(rule: RuleId) -> Callable[[Hand, Course], tuple[Proof, ...]]:
    """The ace of trumps is seen in another hand than that which robbed with it, where it need not have fallen."""

    def proofs(hand: Hand, course: Course) -> tuple[Proof, ...]:
        robbers = [call.seat for call in hand.all(Robbed)]
        ace = next((c for c in course.owner if (c.rank, c.suit) == (Rank.ACE, course.trump)), None)
        if ace is None or not robbers or course.owner[ace] == robbers[0]:
            return ()
        seen = next((trick for trick in course.tricks if any(one.card == ace for one in trick.plays)), course.last)
        return (Proof(robbers[0], Offence.FALSE_ROB, seen, ace, seen, rule),)

    return proofs


def able(playing: Playing) -> Callable[[Hand], tuple[Side, ...]]:
    """Who can still have three tricks of the five."""

    def sides(hand: Hand) -> tuple[Side, ...]:
        course = playing.course(hand)
        won, left = tricks_of(hand, course), 5 - len(course.full)
        return tuple(side for side in won if won[side] + left >= 3)

    return sides


def first_to_three(hand: Hand, course: Course, complete: bool) -> tuple[Call, ...]:
    """Who has three tricks, or nobody once nobody can; then what became of the march (003)."""
    won = tricks_of(hand, course)
    best = max(won.values())
    if best < 3:
        return (Absent(Prize.THREE),) if best + (0 if complete else 5 - len(course.full)) < 3 else ()
    side = next(side for side in won if won[side] == best)
    return (Held(Prize.THREE, side), Marched(True), Marched(False))


@dataclass(frozen=True, eq=False)
class MarchOn(Unspared):
    """Whoever took the first three tricks may lead on for all five (003); the cards decide the `march`."""

    march: March
    playing: Playing
    question: str = "march"

    def prompt(self, hand: Hand) -> Prompt | None:
        asked, course = self.march.prompt(hand), self.playing.course(hand)
        if asked is None or set(takers(hand, course)[:3]) - {three(hand)}:
            return None
        if hand.has(ThrownIn):
            return asked
        if len(course.full) == 3 or (len(course.full) == 4 and three_taken_by(course) == 4):
            return replace(self.playing.next_card(hand, stop=False), question=self.question)
        ended = Marched(three_taken_by(course) == 5)
        return replace(asked, choices=tuple(one for one in asked.choices if one.admits(ended)))

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return self.march.awards(hand, call) if isinstance(call, Marched) else ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.march.why(hand, call)


def three_taken_by(course: Course) -> int:
    """How many of the tricks the best taker has."""
    won = [trick.taker for trick in course.full]
    return max(map(won.count, won))
