"""What goes against the rules without being a revoke or a misdeal: put right where it can be, and written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, Gave, Kicked, Noted, Played, Turned
from referee_app.core.hand import Hand
from referee_app.core.prompts import OneOf, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Seat
from referee_app.rules.deal import counting
from referee_app.rules.revoking import bonuses

Who = Callable[[Hand], tuple[Seat, ...]]


def anybody(hand: Hand) -> tuple[Seat, ...]:
    return hand.seating.seats


def dealer(hand: Hand) -> tuple[Seat, ...]:
    """The dealer, as long as the hand is not counted."""
    return () if counting(hand) else (hand.dealer,)


def giver(hand: Hand) -> tuple[Seat, ...]:
    """The dealer who gave one."""
    return (hand.dealer,) if hand.has(Gave) else ()


def turner(hand: Hand) -> tuple[Seat, ...]:
    """The dealer whose last bonus for a turn-up has not been taken back."""
    return (hand.dealer,) if bonuses(hand)[-1:] > (0,) and not counting(hand) else ()


def bystander(hand: Hand) -> tuple[Seat, ...]:
    """Those who are not asked whether they stand or beg, between the turn-up and the count."""
    asked = hand.has(Turned, Kicked) and not counting(hand) and not hand.has(Played)
    return tuple(seat for seat in hand.seating.seats if seat != hand.eldest) if asked else ()


def asker(hand: Hand) -> tuple[Seat, ...]:
    """Who is asked, between the turn-up and the count."""
    return (hand.eldest,) if bystander(hand) else ()


def in_play(begun: Callable[[Hand], bool]) -> Who:
    """Anybody, once play may have begun."""
    return lambda hand: hand.seating.seats if begun(hand) else ()


@dataclass(frozen=True)
class Note:
    """`rule` names in its first sentence what was done; `who` can have done it, where anybody can.

    `fine` are points to the other sides; `voids` takes back what the last turn-up brought.
    """

    rule: RuleId
    who: Who = anybody
    fine: int = 0
    voids: bool = False


@dataclass(frozen=True)
class Notes(Unspared):
    """`notes` that cost nothing are a warning under the one paragraph `rule`; the others stand under their own."""

    notes: tuple[Note, ...]
    rule: RuleId
    question: str = "warning"

    def prompt(self, hand: Hand) -> Prompt | None:
        choices = tuple(
            choice(Noted, note.rule if note.fine or note.voids else self.rule, seat=OneOf(who), paragraph=note.rule)
            for note in self.notes
            if (who := self._free(hand, note))
        )
        return Prompt(self.question, self.rule, choices) if choices else None

    def _free(self, hand: Hand, note: Note) -> tuple[Seat, ...]:
        """A fine is paid once a deal."""
        paid = {call.seat for call in hand.all(Noted) if note.fine and call.paragraph == note.rule}
        return tuple(seat for seat in note.who(hand) if seat not in paid)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Noted)
        note = self._note(call)
        assert note is not None
        side = hand.seating.side(call.seat)
        if note.fine:
            return tuple(Award(other, note.fine, note.rule) for other in hand.seating.others(side))
        gone = min(bonuses(hand)[-1], hand.score[side]) if note.voids else 0
        return (Award(side, -gone, note.rule),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return note.rule if isinstance(call, Noted) and (note := self._note(call)) else None

    def _note(self, call: Noted) -> Note | None:
        return next((note for note in self.notes if note.rule == call.paragraph), None)
