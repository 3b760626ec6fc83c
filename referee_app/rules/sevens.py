"""Seven-Up (Foster): the turned Jack that must stay trump, the Jack for its taker, the revoke that stops one short."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import Absent, Call, Captured, Fell, Gave, Held, Prize, Revoked, Stood, Turned, When
from referee_app.core.cards import Rank
from referee_app.core.hand import Hand
from referee_app.core.prompts import Prompt, choice
from referee_app.core.ruleset import Stage
from referee_app.core.seats import Side
from referee_app.rules.begging import Begging, TurnUp
from referee_app.rules.deal import NO_JACK, Dealing, reading
from referee_app.rules.possible import refused
from referee_app.rules.prizes import changed, jack_spared

Barred = Callable[[Hand], frozenset[Side]]


@dataclass(frozen=True)
class StayingTurnUp(TurnUp):
    """A turn-up whose bonus waits till its suit is settled; here only a new suit settles it, after a run."""

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        assert isinstance(call, Turned)
        before = reading(hand, self.dealing).turned
        stays = bool(before) and call.card.suit is not before[0].suit
        return super().awards(hand, call) if stays else ()


@dataclass(frozen=True)
class StayingBegging(Begging):
    """Standing or giving one settles the suit of the first turn-up, and brings its bonus."""

    bonus: Mapping[Rank, Worth] = field(default_factory=dict)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        up = reading(hand, self.dealing).up if isinstance(call, Stood | Gave) else None
        worth = self.bonus.get(up) if up else None
        return (*((worth.to(hand.dealers),) if worth else ()), *super().awards(hand, call))


@dataclass(frozen=True)
class TakenJack:
    """The trump Jack for whoever takes it, whosever it was. Where it is out a revoke costs `dearer` as well.

    `barred` sides cannot score it; `lost` is the paragraph.
    """

    worth: Worth
    absent: RuleId
    dealing: Dealing
    barred: Barred
    lost: RuleId
    dearer: Worth
    question: str = "trump_J"

    def prompt(self, hand: Hand) -> Prompt | None:
        if any(map(self._about, hand.said)) or self.unasked(hand):
            return None
        choices = [choice(Captured, self.worth.rule, rank=Rank.JACK, side=side) for side in hand.seating.sides]
        choices.append(choice(Absent, self.absent, prize=Prize.JACK))
        return Prompt(
            self.question, self.worth.rule, tuple(one for one in choices if self._false(hand, one.call()) is None)
        )

    def _about(self, call: Call) -> bool:
        return call == NO_JACK or (isinstance(call, Captured) and call.rank is Rank.JACK)

    def _false(self, hand: Hand, call: Call) -> RuleId | None:
        """As if the Jack were told with its owner, where that is known."""
        deal = reading(hand, self.dealing)
        if isinstance(call, Captured):
            if call.side is None:
                return self.absent
            owner, taker = deal.jack_of(call.side)
            call = Held(Prize.JACK, taker) if owner == taker else Fell(owner, taker)
        return refused(deal, call)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        if isinstance(call, Captured) and call.side is not None:
            return (self._own(hand, call.side), *self._dearer(hand))
        return ()

    def _own(self, hand: Hand, taker: Side) -> Award:
        return Award(taker, 0, self.lost) if taker in self.barred(hand) else self.worth.to(taker)

    def _dearer(self, hand: Hand) -> tuple[Award, ...]:
        """What the opponents of everybody who revoked have more, in turn."""
        turn = hand.seating.sides_from(hand.eldest)
        proven = [hand.seating.side(call.seat) for call in hand.all(Revoked) if call.when is When.LATER]
        return tuple(self.dearer.to(side) for one in proven for side in turn if side != one)

    def regained(self, hand: Hand, after: Hand) -> tuple[Award, ...]:
        """What the Jack already told brings otherwise, now that `after` has one more revoke."""
        if not (jack := reading(hand, self.dealing).jack):
            return ()
        lost = changed(hand, [self._own(hand, jack[1])], [self._own(after, jack[1])], self.lost)
        return (*self._dearer(after)[len(self._dearer(hand)) :], *lost)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not self._about(call):
            return None
        return self.unasked(hand) or self._false(hand, call)

    def unasked(self, hand: Hand) -> RuleId | None:
        return jack_spared(reading(hand, self.dealing))


@dataclass(frozen=True)
class Short:
    """A stage whose points bring nobody home who is barred: at `most` they stop. Nor does a total fall below nought."""

    stage: Stage
    barred: Barred
    most: int
    rule: RuleId

    @property
    def question(self) -> str:
        return self.stage.question

    def prompt(self, hand: Hand) -> Prompt | None:
        return self.stage.prompt(hand)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        score, barred, kept = list(hand.score), self.barred(hand), list[Award]()
        for award in self.stage.awards(hand, call):
            most = max(self.most - score[award.side], 0) if award.side in barred else award.points
            points = max(min(award.points, most), -score[award.side])
            score[award.side] += points
            kept.append(Award(award.side, points, self.rule if points < award.points else award.rule))
        return tuple(kept)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.stage.why(hand, call)

    def unasked(self, hand: Hand) -> RuleId | None:
        return self.stage.unasked(hand)
