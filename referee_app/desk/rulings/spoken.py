"""A ruling as people read it, line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from referee_app.core.calls import Keeping
from referee_app.core.house import HouseRule
from referee_app.core.referee import Sheet
from referee_app.core.seats import Seat
from referee_app.desk.rulings.values import Elsewhere, Found, Ruling
from referee_app.text.agreed import agreed
from referee_app.text.rulings import sentence
from referee_app.text.voice import Paragraph, Voice, house_value


@dataclass(frozen=True)
class Spoken:
    """`ends` tells who has won by it, `silent` that the rule texts do not speak; each is empty where it is not so.

    `agreed` is what the table plays by, with the edition of the rules; `points` are those that the verdict does not
    tell; `hangs` and `elsewhere` are whole lines, one for each.
    """

    verdict: str
    effects: tuple[str, ...]
    points: tuple[str, ...]
    ends: str
    silent: str
    hangs: tuple[str, ...]
    elsewhere: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]
    agreed: str


def spoken(voice: Voice, ruling: Ruling) -> Spoken:
    """`voice` speaks for the table that asked."""
    say = voice.catalogue.say
    told = () if "awards" in ruling.finding.slots else ruling.awards
    return Spoken(
        verdict=sentence(voice, ruling.finding.message, ruling.finding.slots),
        effects=tuple(sentence(voice, one.message, one.slots) for one in ruling.effects),
        points=tuple(voice.award(award) for award in told if award.points or award.game),
        ends=_ends(voice, ruling.found),
        silent=say("The rule texts are silent: this is the agreed fallback.") if ruling.silent else "",
        hangs=tuple(_hangs(voice, ruling, rule) for rule in ruling.hangs),
        elsewhere=tuple(_elsewhere(voice, one) for one in ruling.elsewhere),
        paragraphs=tuple(voice.paragraph(rule) for rule in ruling.rules),
        agreed=agreed(voice),
    )


def _ends(voice: Voice, found: Found) -> str:
    sides = ", ".join(map(voice.side, found.winners))
    return voice.catalogue.say("This ends the game: {sides}.", sides=sides) if sides else ""


def _hangs(voice: Voice, ruling: Ruling, rule: HouseRule[Any]) -> str:
    value = house_value(voice.catalogue, rule, ruling.house[rule])
    return voice.catalogue.say("It hangs on: {rule} – {value}", rule=voice.catalogue.say(rule.title), value=value)


def _elsewhere(voice: Voice, one: Elsewhere) -> str:
    say = voice.catalogue.say
    there = replace(voice, sheet=Sheet(one.ruleset, one.house, one.seating, Seat(0), Keeping.RESULTS))
    what = _all(there, one.found)
    if one.preset:
        return say("Under “{preset}”: {verdict}", preset=say(one.preset.title), verdict=what)
    return say("At {game}: {verdict}", game=say(one.ruleset.title), verdict=what)


def _all(voice: Voice, found: Found) -> str:
    lines = [sentence(voice, one.message, one.slots) for one in (found.finding, *found.effects)]
    told = () if "awards" in found.finding.slots else found.awards
    points = ", ".join(voice.award(award) for award in told if award.points or award.game)
    return " ".join(filter(None, (*lines, points, _ends(voice, found))))
