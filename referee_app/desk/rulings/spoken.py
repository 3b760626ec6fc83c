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
    """`silent` says that the rule texts do not speak of it, and is empty where they do. `points` are those that the
    verdict does not tell; the last of the effects says who has won by it. `hangs` and `elsewhere` are whole lines.
    """

    verdict: str
    effects: tuple[str, ...]
    points: tuple[str, ...]
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
        effects=(*(sentence(voice, one.message, one.slots) for one in ruling.effects), *_won(voice, ruling.found)),
        points=tuple(voice.award(award) for award in told if award.points or award.game),
        silent=say("The rule texts are silent: this is the agreed fallback.") if ruling.silent else "",
        hangs=tuple(_hangs(voice, ruling, rule) for rule in ruling.hangs),
        elsewhere=tuple(_elsewhere(voice, one) for one in ruling.elsewhere),
        paragraphs=tuple(voice.paragraph(rule) for rule in ruling.rules),
        agreed=agreed(voice),
    )


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
    return " ".join(filter(None, (*lines, points, *_won(voice, found))))


def _won(voice: Voice, found: Found) -> tuple[str, ...]:
    """That the game is won by it, where the verdict itself has not said so."""
    said = "wins" in found.finding.message.split(".")
    if not found.winners or said or any(award.game for award in found.awards):
        return ()
    return (voice.catalogue.say("That wins the game: {sides}.", sides=", ".join(map(voice.side, found.winners))),)
