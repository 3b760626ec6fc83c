"""What the referee answers, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, Cited
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Preset, Rule, Ruleset
from referee_app.core.seats import Seating, Side
from referee_app.desk.rulings.questions import Question


@dataclass(frozen=True)
class Finding:
    """A sentence: the id under which `text.rulings` has it, and the values that fill it."""

    message: str
    slots: Mapping[str, Any] = field(default_factory=dict, hash=False)


def _plain(slots: Mapping[str, Any]) -> tuple[tuple[str, object], ...]:
    """Without what is said of other games in other words, and without the points, which are compared themselves."""
    return tuple(sorted((item for item in slots.items() if item[0] not in ("awards", "questions")), key=str))


@dataclass(frozen=True)
class Found:
    """What one table's agreements say. `rules` are the paragraphs, the most telling first; `call` would post it."""

    finding: Finding
    awards: tuple[Award, ...] = ()
    winners: tuple[Side, ...] = ()
    rules: tuple[RuleId, ...] = ()
    call: Call | None = None
    effects: tuple[Finding, ...] = ()

    def differs(self, other: Found) -> bool:
        """In what people would notice; not in the paragraph alone."""
        return self.kernel != other.kernel or self.winners != other.winners

    @property
    def kernel(self) -> tuple[object, ...]:
        points = tuple((award.side, award.points, award.game) for award in self.awards if award.points or award.game)
        said = tuple((one.message, _plain(one.slots)) for one in (self.finding, *self.effects))
        return (said, points)


@dataclass(frozen=True)
class Elsewhere:
    """What another table would say: under another preset of the same game, or at another game by its book."""

    ruleset: Ruleset
    house: House
    seating: Seating
    found: Found
    preset: Preset | None = None


@dataclass(frozen=True)
class Ruling:
    """`hangs` are the house rules that another choice of would change it; `unposted` is why no call can post it now."""

    question: Question
    ruleset: Ruleset
    house: House
    seating: Seating
    found: Found
    hangs: tuple[HouseRule[Any], ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    post: Call | None = None
    unposted: RuleId | None = None

    @property
    def finding(self) -> Finding:
        return self.found.finding

    @property
    def effects(self) -> tuple[Finding, ...]:
        return self.found.effects

    @property
    def awards(self) -> tuple[Award, ...]:
        return self.found.awards

    @property
    def winners(self) -> tuple[Side, ...]:
        return self.found.winners

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The paragraphs it stands on, then those of the house rules it hangs on."""
        return tuple(dict.fromkeys((*self.found.rules, *(rule.rule for rule in self.hangs))))

    @property
    def paragraphs(self) -> tuple[Rule, ...]:
        return tuple(self.ruleset.rule(rule) for rule in self.rules)

    @property
    def silent(self) -> bool:
        """The rule texts do not say it: it is the agreed fallback."""
        return bool(self.found.rules) and self.ruleset.rule(self.found.rules[0]).silent

    def cited(self, dispute: str) -> Cited:
        """The entry that posts it to the sheet under that dispute: with its call, or as a note."""
        return Cited(dispute, self.rules[0] if self.rules else "", self.post)
