"""Hears a game file from its start, entry by entry, and stops at the first that cannot stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee_app.core.awards import RuleId
from referee_app.core.calls import Absent, Call, Captured, Cited, Counted, Held, Tied
from referee_app.core.log import Log
from referee_app.core.referee import Game, Illegal, judge
from referee_app.core.remarks import Amended, Entry, Redid, Remark, TookBack, Undid
from referee_app.core.revising import amiss
from referee_app.core.ruleset import Ruleset, words
from referee_app.desk.seats import comings, earlier, names_of, seated
from referee_app.records.codec import entry_to_json
from referee_app.records.export import GameFile, read
from referee_app.text.asking import QUESTIONS
from referee_app.text.catalogue import Catalogue
from referee_app.text.lines import PRIZES
from referee_app.text.voice import Voice

FINE, ILLEGAL, UNREADABLE = range(3)
_HEADINGS = {
    "Turned": "turn_up",
    "Kicked": "turn_up",
    "Fell": "jack",
    "Gathered": "game",
    "Robbed": "rob",
    "Took": "trick",
}
_REMARKS = {
    Undid: words("Undo"),
    Redid: words("Redo"),
    TookBack: words("Back to call {number}"),
    Amended: words("Correction of call {number}"),
}


@dataclass(frozen=True)
class Refusal:
    """Entry `number` cannot stand. `rule` is None where no paragraph but the log itself refuses it."""

    number: int
    entry: Entry
    what: str
    rule: RuleId | None = None


@dataclass(frozen=True)
class Heard:
    """The game as far as the entries of the file stand; `refusal` is the first that does not."""

    file: GameFile
    game: Game
    refusal: Refusal | None = None

    @property
    def code(self) -> int:
        return ILLEGAL if self.refusal else FINE

    def voice(self, catalogue: Catalogue) -> Voice:
        document, came = self.file.document, comings(self.game)
        return Voice(catalogue, self.file.sheet, names_of(seated(document, came, {})), earlier(document, came, {}))


def check(content: bytes, rulesets: Mapping[str, Ruleset]) -> Heard:
    """BadFile where it is not a game file."""
    file = read(content, rulesets)
    log = Log(file.sheet)
    for number, entry in enumerate(file.entries, 1):
        if refusal := _refused(log, number, entry):
            return Heard(file, log.game, refusal)
        log.hear(entry)
    return Heard(file, log.game)


def _refused(log: Log, number: int, entry: Entry) -> Refusal | None:
    if not isinstance(entry, Remark):
        verdict = judge(log.game, entry)
        return Refusal(number, entry, "", verdict.rule) if isinstance(verdict, Illegal) else None
    try:
        log.after(entry)
    except ValueError as error:
        return Refusal(number, entry, str(error))
    wrong = amiss(log.game, entry) if isinstance(entry, Amended) else None
    return Refusal(number, entry, "", wrong.rule) if wrong else None


def spoken(voice: Voice, entry: Entry) -> str:
    """An entry in words with its heading: "Game: 41 – 30". One that names nobody at the table is shown as written."""
    if isinstance(entry, Remark):
        calls = "; ".join(spoken(voice, call) for call in getattr(entry, "calls", ()))
        line = voice.catalogue.say(_REMARKS[type(entry)], number=getattr(entry, "number", 0))
        return f"{line}: {calls}" if calls else line
    return _called(voice, entry)


def _called(voice: Voice, call: Call) -> str:
    seating = voice.sheet.seating
    about = call.posts if isinstance(call, Cited) and call.posts else call
    sides = [getattr(about, part, None) for part in ("side", "owner", "taker")]
    if (
        any(side is not None and side not in seating.sides for side in sides)
        or getattr(about, "seat", 0) not in seating.seats
    ):
        parts = entry_to_json(call)
        return ", ".join(str(value) if key == "call" else f"{key} {value}" for key, value in parts.items())
    heading = _heading(voice, call)
    return f"{voice.catalogue.say(heading)}: {voice.call(call)}" if heading else voice.call(call)


def _heading(voice: Voice, call: Call) -> str:
    """What the call answers; card points are counted for Game, or where no card has any, for the score itself."""
    if isinstance(call, Held | Absent | Tied):
        return PRIZES[call.prize]
    if isinstance(call, Captured):
        return QUESTIONS.get(f"trump_{call.rank.value}", "")
    if isinstance(call, Counted):
        return QUESTIONS["game" if voice.sheet.ruleset.pips else "sums"]
    return QUESTIONS.get(_HEADINGS.get(type(call).__name__, ""), "")
