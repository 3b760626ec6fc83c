"""Accusations where every card is written down: the cards themselves prove a revoke, or they do not (001 §6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, Offence, Revoked, When
from referee_app.core.hand import Hand
from referee_app.core.prompts import Choice, OneOf, Prompt
from referee_app.core.ruleset import Rule, Stage, words
from referee_app.core.seats import Seat
from referee_app.rules.playing import Playing

UNPROVEN = RuleId("revoke_unproven")
DISPROVED = RuleId("revoke_disproved")

_S = words("Card by card")
# fmt: off
PARAGRAPHS: tuple[Rule, ...] = (
    Rule(UNPROVEN, _S, words("001 §6; sources silent on how: agreed fallback"), words(
        "A revoke counts when it is proven. It is proven when a card that should have been played falls later from the "
        "same hand; the cards seen so far show none that has not been punished. A claim that fails costs nothing.")),
    Rule(DISPROVED, _S, words("001 §6; sources silent on how: agreed fallback"), words(
        "Every card of this player has been seen, and each was played as the rules allow or has been punished. "
        "A claim that fails costs nothing.")),
)
# fmt: on

UNSEEN = frozenset({Offence.CALLED, Offence.NOT_ROBBED})
"""Offences that no card shows: that a card was called for, that nothing was done."""


@dataclass(frozen=True)
class Proven:
    """`stage` with only those revokes that the cards prove and that were not punished yet."""

    stage: Stage
    playing: Playing

    @property
    def question(self) -> str:
        return self.stage.question

    def prompt(self, hand: Hand) -> Prompt | None:
        prompt = self.stage.prompt(hand)
        if prompt is None:
            return None
        choices = tuple(kept for one in prompt.choices if (kept := self._kept(hand, one)))
        return replace(prompt, choices=choices) if choices else None

    def _kept(self, hand: Hand, one: Choice) -> Choice | None:
        when, offence, seats = one.blanks["when"], one.blanks["offence"], one.blanks["seat"]
        assert isinstance(when, OneOf)
        assert isinstance(offence, OneOf)
        assert isinstance(seats, OneOf)
        if when.values[0] is When.IN_TIME or offence.values[0] in UNSEEN:
            return one
        shown = tuple(seat for seat in seats.values if self._open(hand, seat, offence.values[0]))
        return replace(one, blanks={**one.blanks, "seat": OneOf(shown)}) if shown else None

    def _open(self, hand: Hand, seat: Seat, offence: Offence) -> bool:
        """Of what is proven against this player something is not punished yet that can have been this offence."""
        punished = self._punished(hand, seat)
        left = (set(may) for at, may in self._charges(hand, seat) if punished.isdisjoint((at, one) for one in may))
        return any(offence in may for may in left)

    def _charges(self, hand: Hand, seat: Seat) -> list[tuple[int, tuple[Offence, ...]]]:
        """The tricks in which this player revoked, with the offences it may have been; a false robbery is in none."""
        proven = [(proof.trick.number, may) for proof, may in self.playing.charges(hand) if proof.seat == seat]
        return [(0 if Offence.FALSE_ROB in may else number, may) for number, may in proven]

    def _punished(self, hand: Hand, seat: Seat) -> set[tuple[int, Offence]]:
        """The same for those punished, with the offence each was taken for: what the cards showed when it was claimed.

        Later they may show that it was a worse one.
        """
        done: set[tuple[int, Offence]] = set()
        for n, said in enumerate(hand.told[hand.since :], hand.since):
            one = said.call
            if isinstance(one, Revoked) and one.seat == seat and one.when is not When.IN_TIME:
                then = self._charges(replace(hand, told=hand.told[:n]), seat)
                fits = [(len(may), at) for at, may in then if one.offence in may and (at, one.offence) not in done]
                done |= {(at, one.offence) for _, at in sorted(fits)[:1]}
        return done

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return self.stage.awards(hand, call)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not isinstance(call, Revoked) or call.when is When.IN_TIME or call.offence in UNSEEN:
            return self.stage.why(hand, call)
        if self.stage.prompt(hand) is None or self._open(hand, call.seat, call.offence):
            return self.stage.why(hand, call)
        return DISPROVED if self.playing.complete(hand) else UNPROVEN

    def unasked(self, hand: Hand) -> RuleId | None:
        return self.stage.unasked(hand)
