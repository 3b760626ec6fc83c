"""Says what the referee holds as values: sides, questions, choices, calls, awards, paragraphs, refusals."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call
from referee_app.core.house import House, HouseRule
from referee_app.core.prompts import Choice
from referee_app.core.referee import Sheet
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Side
from referee_app.text import lines
from referee_app.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as people read it: heading, text with the house rules filled in, where it stands."""

    rule: RuleId
    section: str
    text: str
    source: str

    @property
    def cited(self) -> str:
        """The first place it stands, for where there is little room: "001 §4"."""
        return self.source.replace(":", ";").split(";")[0]

    @property
    def short(self) -> str:
        """Its first sentence."""
        return self.text.split(". ")[0].rstrip(".")


@dataclass(frozen=True)
class Voice:
    """`names` are the players in the order of seats."""

    catalogue: Catalogue
    sheet: Sheet
    names: tuple[str, ...]

    def seat(self, seat: Seat) -> str:
        return self.names[seat]

    def side(self, side: Side) -> str:
        """ "Ann & Bob", or "Ann" where each plays alone."""
        return " & ".join(self.names[seat] for seat in self.sheet.seating.members(side))

    def sides(self) -> tuple[str, ...]:
        return tuple(self.side(side) for side in self.sheet.seating.sides)

    def question(self, question: str) -> str:
        """The question as a heading."""
        return self.catalogue.say(lines.QUESTIONS[question])

    def heading(self, question: str) -> str:
        """What stands before an answer; nothing where the answer speaks for itself."""
        return "" if question in lines.SELF_TOLD else self.question(question)

    def told(self, question: str, call: Call) -> str:
        """An answer with its heading: "High: Ann & Bob"."""
        return ": ".join(part for part in (self.heading(question), self.call(call)) if part)

    def asked(self, question: str, choices: tuple[Choice, ...], seat: Seat | None) -> str:
        """The open question as a sentence, with the name of the player whose call it is."""
        kinds = {choice.kind.__name__ for choice in choices}
        line = next((text for kind, text in lines.ASKED.get(question, ()) if kind in kinds), None)
        return self.catalogue.say(line or lines.QUESTIONS[question], name=self.names[seat] if seat is not None else "")

    def aside(self, question: str, eldest: Seat) -> str:
        """What may also be called beside the open question."""
        return self.catalogue.say(lines.ASIDES[question], name=self.names[eldest])

    def choice(self, choice: Choice) -> str:
        """A short label for a button; blanks still open are left out."""
        values = dict.fromkeys(choice.blanks, lines.ANY)
        return lines.label(self, choice.kind, {**values, **lines.fixed(choice)})

    def call(self, call: Call) -> str:
        """What was said, as the sheet shows it."""
        return lines.told(self, call)

    def points(self, points: int) -> str:
        return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"

    def figure(self, number: int) -> str:
        """A number with a true minus."""
        return str(number).replace("-", "−")

    def award(self, award: Award) -> str:
        """ "+3 Ann & Bob"; a note of nought points is the side alone."""
        if award.game:
            return self.catalogue.say("{side}: the whole game", side=self.side(award.side))
        return f"{self.points(award.points)} {self.side(award.side)}"

    def paragraph(self, rule: RuleId) -> Paragraph:
        return paragraph(self.catalogue, self.sheet.ruleset, self.sheet.house, rule)


def paragraph(catalogue: Catalogue, ruleset: Ruleset, house: House, rule: RuleId) -> Paragraph:
    found = ruleset.rule(rule)
    slots = {r.key: house_value(catalogue, r, value) for r, value in zip(house.rules, house.values, strict=True)}
    text = catalogue.say(found.text, **slots)
    return Paragraph(rule, catalogue.say(found.section), text, catalogue.say(found.source))


def house_value(catalogue: Catalogue, rule: HouseRule[Any], value: object) -> str:
    """A choice of a house rule in words."""
    if isinstance(value, bool):
        return catalogue.say("yes") if value else catalogue.say("no")
    if isinstance(value, Enum):
        return catalogue.say(rule.titles[value])
    return str(value)
