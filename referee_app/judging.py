"""A question for the referee as plain JSON, read and settled; `records/question.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import CALLS, Keeping
from referee_app.core.house import House
from referee_app.core.referee import Sheet
from referee_app.core.ruleset import Ruleset, words
from referee_app.core.seats import Seat, Seating
from referee_app.desk.rulings import Elsewhere, Facts, Misfit, Ruling, answer, spoken
from referee_app.questioning import asked
from referee_app.records import codec
from referee_app.records.codec import BadFile, entry_from_json, entry_to_json
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice, paragraph

SCHEMA = Path(codec.__file__).parent / "question.schema.json"
LARGEST = 1 << 20
"""Of a question, in bytes."""
KEYS = frozenset(
    {"game", "preset", "house", "players", "pairs", "dealer", "score", "keeping", "calls", "names", "question"}
)


class Unknown(ValueError):
    """The game knows nothing of what was asked."""


@dataclass(frozen=True)
class Failed:
    """There is no ruling: the exit code and why, in the person's language."""

    code: int
    line: str


@dataclass(frozen=True)
class Judged:
    facts: Facts
    ruling: Ruling
    names: tuple[str, ...]

    def voice(self, catalogue: Catalogue) -> Voice:
        facts = self.facts
        sheet = Sheet(facts.ruleset, facts.house, facts.seating, facts.dealer, facts.keeping)
        names = self.names or tuple(catalogue.say("Player {n}", n=seat + 1) for seat in facts.seating.seats)
        return Voice(catalogue, sheet, names)


def read(content: bytes) -> Mapping[str, Any]:
    """BadFile where it is no JSON object."""
    if len(content) > LARGEST:
        raise BadFile("file", words("it is too large"))
    try:
        raw = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadFile("file", words("it is not JSON: {error}"), error=str(error)[:200]) from error
    if not isinstance(raw, dict):
        raise BadFile("file", words("an object was expected"))
    for key in raw:
        if key not in KEYS:
            raise BadFile(str(key)[:40], words("there is no such key"))
    return raw


def settled(content: Callable[[], bytes], rulesets: Mapping[str, Ruleset], catalogue: Catalogue) -> Judged | Failed:
    try:
        return judge(read(content()), rulesets)
    except BadFile as error:
        return Failed(2, f"{catalogue.say(error.what, **error.slots)} ({error.where})")
    except Misfit as error:
        return Failed(1, _misfit(catalogue, error))
    except Unknown:
        return Failed(1, catalogue.say("This game knows nothing of the kind."))
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        return Failed(2, str(getattr(error, "strerror", None) or error))


def _misfit(catalogue: Catalogue, error: Misfit) -> str:
    refused = paragraph(catalogue, error.facts.ruleset, error.facts.house, error.rule)
    call = json.dumps(entry_to_json(error.call), ensure_ascii=False)
    where = catalogue.say("call {number} cannot stand: {call}", number=error.number, call=call)
    return f"{where}. {refused.text} ({refused.source})"


def judge(raw: Mapping[str, Any], rulesets: Mapping[str, Ruleset]) -> Judged:
    """BadFile names what cannot be read and where; Misfit the call that cannot stand."""
    facts = _facts(raw, rulesets)
    question = asked(raw.get("question"), facts)
    ruling = answer(facts, question, rulesets.values())
    if ruling is None:
        raise Unknown(facts.ruleset.title)
    return Judged(facts, ruling, _names(raw.get("names"), facts.seating))


def _facts(raw: Mapping[str, Any], rulesets: Mapping[str, Ruleset]) -> Facts:
    ruleset = rulesets.get(str(raw.get("game")))
    if ruleset is None:
        raise BadFile("game", words("no such game: {name}"), name=str(raw.get("game"))[:40])
    seating = _seating(raw, ruleset)
    dealer = codec.scalar(int, raw.get("dealer", seating.players - 1), "dealer")
    if dealer not in seating.seats:
        raise BadFile("dealer", words("no such seat: {value}"), value=dealer)
    keeping = codec.scalar(Keeping, raw.get("keeping", Keeping.RESULTS.value), "keeping")
    score = _figures(raw.get("score", [0] * len(seating.sides)), "score", len(seating.sides))
    calls = tuple(entry_from_json(one, f"calls {n}", CALLS) for n, one in enumerate(_list(raw, "calls"), 1))
    facts = Facts(ruleset, _house(raw, ruleset), seating, Seat(dealer), score, calls, keeping)  # type: ignore[arg-type]
    finish, first = facts.bare.game.procedure.finish, RuleId("")
    if any(finish.winners(score, Award(side, 1, first)) for side in seating.sides):
        raise BadFile("score", words("the game is over at that score"))
    assert facts.game  # Misfit tells which call does not stand
    return facts


def _house(raw: Mapping[str, Any], ruleset: Ruleset) -> House:
    presets = {preset.key: preset.house for preset in ruleset.presets}
    wanted, changed = raw.get("preset", next(iter(presets))), raw.get("house", {})
    if not isinstance(wanted, str) or wanted not in presets:
        raise BadFile("preset", words("cannot be read: {value}"), value=str(wanted)[:40])
    if not isinstance(changed, Mapping):
        raise BadFile("house", words("an object was expected"))
    try:
        return House.read(ruleset.house_rules, {**presets[wanted].spelled, **changed})
    except ValueError as error:
        raise BadFile("house", "{error}", error=str(error)) from error


def _seating(raw: Mapping[str, Any], ruleset: Ruleset) -> Seating:
    players = codec.scalar(int, raw.get("players", ruleset.tables[0].players), "players")
    pairs = raw.get("pairs")
    for table in ruleset.tables:
        if table.players == players and pairs in (None, table.pairs):
            return table
    raise BadFile("players", words("this game is not played at such a table"))


def _list(raw: Mapping[str, Any], key: str) -> list[Any]:
    found = raw.get(key, [])
    if not isinstance(found, list):
        raise BadFile(key, words("a list was expected"))
    return found


def _figures(raw: Any, where: str, many: int) -> tuple[int, ...]:
    if not isinstance(raw, list) or len(raw) != many:
        raise BadFile(where, words("a whole number for each side was expected"))
    return tuple(codec.scalar(int, one, f"{where} {n}") for n, one in enumerate(raw, 1))


def _names(raw: Any, seating: Seating) -> tuple[str, ...]:
    if raw is None:
        return ()
    if not isinstance(raw, list) or len(raw) != seating.players or not all(isinstance(one, str) for one in raw):
        raise BadFile("names", words("a name for each player was expected"))
    return tuple(raw)


def as_json(judged: Judged, catalogue: Catalogue) -> dict[str, Any]:
    voice, ruling = judged.voice(catalogue), judged.ruling
    told = spoken(voice, ruling)
    return {
        "game": ruling.ruleset.id,
        "edition": ruling.ruleset.edition,
        "house": ruling.house.spelled,
        "finding": ruling.finding.message,
        "verdict": told.verdict,
        "effects": list(told.effects),
        "points": [_award(one) for one in ruling.awards],
        "winners": list(ruling.winners),
        "paragraphs": [
            {"rule": one.rule, "section": one.section, "text": one.text, "source": one.source}
            for one in told.paragraphs
        ],
        "silent": ruling.silent,
        "hangs": [rule.key for rule in ruling.hangs],
        "elsewhere": [_there(one, line) for one, line in zip(ruling.elsewhere, told.elsewhere, strict=True)],
        "posts": entry_to_json(ruling.post) if ruling.post else None,
    }


def _there(one: Elsewhere, line: str) -> dict[str, Any]:
    return {
        "game": one.ruleset.id,
        **({"preset": one.preset.key} if one.preset else {}),
        "finding": one.found.finding.message,
        "points": [_award(award) for award in one.found.awards],
        "told": line,
    }


def _award(award: Award) -> dict[str, Any]:
    return {"side": award.side, "points": award.points, "game": award.game, "rule": award.rule}
