"""Says what the referee holds as values: sides, questions, choices, calls, awards, paragraphs, refusals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Self

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, Replaced, Ruled
from referee_app.core.hand import Hand, Said
from referee_app.core.house import House, HouseRule
from referee_app.core.prompts import Choice
from referee_app.core.referee import Sheet
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Name, Seat, Side
from referee_app.text import asking, lines
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated


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
    """`names` are the players in the order of seats; `earlier` those before each call that gave a seat to another."""

    catalogue: Catalogue
    sheet: Sheet
    names: tuple[str, ...]
    earlier: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def at(self, number: int) -> Self:
        """How the table was called when call `number` was made: what was done then stays with who did it."""
        names = next((names for before, names in self.earlier if before >= number), None)
        return self if names is None else replace(self, names=names)

    def seat(self, seat: Seat) -> str:
        return isolated(self.names[seat])

    def side(self, side: Side) -> str:
        """ "Ann & Bob", or "Ann" where each plays alone."""
        return " & ".join(self.seat(seat) for seat in self.sheet.seating.members(side))

    def sides(self) -> tuple[str, ...]:
        return tuple(self.side(side) for side in self.sheet.seating.sides)

    def question(self, question: str) -> str:
        """The question as a heading."""
        return self.catalogue.say(asking.QUESTIONS[question])

    def heading(self, question: str) -> str:
        """What stands before an answer; nothing where the answer speaks for itself."""
        return "" if question in lines.SELF_TOLD else self.question(question)

    def told(self, question: str, call: Call) -> str:
        """An answer with its heading: "High: Ann & Bob"."""
        return ": ".join(part for part in (self.heading(question), self.call(call)) if part)

    def of(self, hand: Hand) -> Self:
        """How the table was called when that hand began; who came before its first call had come then."""
        first = next((said.number for said in hand.told if not isinstance(said.call, Replaced)), None)
        return self if first is None else self.at(first)

    def line(self, said: Said) -> str:
        """A call as it stands on the sheet, with its heading or its ruling, and the names of its time."""
        voice, call = self.at(said.number), self.today(said)
        return voice.call(call) if said.cited else voice.told(said.question, call)

    def today(self, said: Said) -> Call:
        """The call with its ruling, a player who came to the table by the name of today."""
        if not isinstance(said.call, Replaced):
            return said.cited or said.call
        return replace(said.call, name=Name(self.at(said.number + 1).names[said.call.seat]))

    def brought(self, text: str, said: Said) -> str:
        """`text` of a call with what it brought; the side is named where the call has not."""
        if isinstance(said.call, Ruled):
            return text
        named = getattr(said.call, "taker", getattr(said.call, "side", None))
        for award in said.awards:
            if award.game:
                text += f", {self.award(award)}"
            elif award.points:
                text += f" {self.points(award.points) if award.side == named else self.award(award)}"
        return text

    def asked(self, question: str, choices: tuple[Choice, ...], seat: Seat | None) -> str:
        """The open question as a sentence, with the name of the player whose call it is."""
        kinds = {choice.kind.__name__ for choice in choices}
        line = next((text for kind, text in asking.ASKED.get(question, ()) if kind in kinds), None)
        return self.catalogue.say(line or asking.QUESTIONS[question], name=self.seat(seat) if seat is not None else "")

    def aside(self, question: str, eldest: Seat) -> str:
        """What may also be called beside the open question."""
        return self.catalogue.say(asking.ASIDES[question], name=self.seat(eldest))

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
