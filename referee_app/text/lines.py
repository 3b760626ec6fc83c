"""The words of the table: a line for every question, choice and call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from referee_app.core import calls as said
from referee_app.core.awards import RuleId
from referee_app.core.calls import Call, Keeping, Offence, Prize, When
from referee_app.core.cards import Rank
from referee_app.core.prompts import Choice, OneOf, Perhaps
from referee_app.core.ruleset import words
from referee_app.text.asking import QUESTIONS
from referee_app.text.direction import isolated
from referee_app.text.disputes import DISPUTES
from referee_app.text.wrongs import FAULTS as FAULTS
from referee_app.text.wrongs import OFFENCES as OFFENCES

if TYPE_CHECKING:
    from referee_app.text.voice import Voice


class Left(Enum):
    """A blank that is still open."""

    OPEN = "open"


ANY = Left.OPEN

RANKS: dict[Rank, str] = {
    Rank.ACE: words("ace"),
    Rank.KING: words("king"),
    Rank.QUEEN: words("queen"),
    Rank.JACK: words("jack"),
}
PRIZES = {prize: QUESTIONS[prize.value] for prize in Prize}
KEEPINGS = {
    Keeping.POINTS: words("Points only"),
    Keeping.RESULTS: words("Results"),
    Keeping.CARDS: words("Card by card"),
}


def rank(voice: Voice, value: Rank | None) -> str:
    if value is None:
        return voice.catalogue.say(words("nothing"))
    return voice.catalogue.say(RANKS[value]) if value in RANKS else value.value


def fixed(choice: Choice) -> dict[str, Any]:
    """The blanks of a choice that are filled already."""
    alone = {name: blank.values[0] for name, blank in choice.blanks.items() if isinstance(blank, OneOf)}
    filled = {name: value for name, value in alone.items() if name not in choice.open}
    return filled | {name: None for name, blank in choice.blanks.items() if isinstance(blank, Perhaps)}


def label(voice: Voice, kind: type[Call], values: Mapping[str, Any]) -> str:
    """What stands on the button for a kind of call, as far as its blanks are filled."""
    say = voice.catalogue.say
    if kind is said.Held:
        side = voice.side(values["side"])
        return say(words("{side} took it"), side=side) if values["prize"] is Prize.JACK else side
    if kind is said.Fell:
        return say(words("{side} hung it"), side=voice.side(values["taker"]))
    if kind is said.Absent:
        return say(_ABSENT[values["prize"]])
    if kind is said.Kicked:
        return rank(voice, values["rank"]).capitalize() if values["rank"] else say(words("Nothing"))
    if kind is said.Captured:
        return voice.side(values["side"]) if values["side"] is not None else say(words("Not dealt"))
    if kind is said.Marched:
        return say(words("March made")) if values["made"] else say(words("March failed"))
    if kind is said.Revoked:
        seat = values.get("seat", ANY)
        return _offence(voice, values) if seat is ANY else f"{_offence(voice, values)}: {voice.seat(seat)}"
    if kind is said.Ruled or kind is said.Took:
        return voice.side(values["side"])
    if kind is said.Misdealt:
        return say(FAULTS[values["fault"]])
    return _noted(voice, values["paragraph"]) if kind is said.Noted else say(_LABELS[kind])


def _noted(voice: Voice, paragraph: RuleId) -> str:
    """What the first sentence of the paragraph calls it; a file may name one that is not there."""
    known = any(rule.id == paragraph for rule in voice.sheet.ruleset.rulebook)
    return voice.paragraph(paragraph).short if known else voice.question("warning")


def _offence(voice: Voice, values: Mapping[str, Any]) -> str:
    say = voice.catalogue.say
    if values["when"] is When.TURNED and values["offence"] is Offence.REVOKE:
        return say(words("Revoke before the next lead"))
    return say(words("Corrected in time")) if values["when"] is When.IN_TIME else say(OFFENCES[values["offence"]])


_ABSENT = {
    Prize.HIGH: words("No trump dealt"),
    Prize.LOW: words("No trump dealt"),
    Prize.JACK: words("Not out"),
    Prize.GAME: words("Nobody"),
    Prize.THREE: words("Nobody: spoiled"),
}
_LABELS: dict[type[Call], str] = {
    said.Turned: words("Turned up"),
    said.Stood: words("Stand"),
    said.Begged: words("Beg"),
    said.Gave: words("Give one"),
    said.Ran: words("Run the pack"),
    said.Redealt: words("Deal again"),
    said.Played: words("Card"),
    said.LaidOpen: words("All cards of this hand"),
    said.ThrownIn: words("The rest is thrown in"),
    said.Tied: words("Tied"),
    said.Counted: words("Enter the counts"),
    said.Gathered: words("Tap the cards taken"),
    said.Robbed: words("Robbed"),
    said.Agreed: words("Agreed, next hand"),
    said.Exposed: words("Card exposed"),
    said.OutOfTurn: words("Played out of turn"),
    said.Dealt: words("Dealer"),
    said.Kept: words("Keeping"),
    said.Replaced: words("Another player"),
}


def told(voice: Voice, call: Call) -> str:
    """A call as the sheet shows it: short, without its points."""
    teller = _TOLD.get(type(call))
    if teller:
        return teller(voice, call)
    return voice.catalogue.say(_SAID.get(type(call)) or _LABELS[type(call)])


def _held(voice: Voice, call: Any) -> str:
    who = label(voice, said.Held, {"prize": call.prize, "side": call.side})
    return f"{who} ({rank(voice, call.rank)})" if call.rank else who


def _carded(voice: Voice, call: Any) -> str:
    text = voice.catalogue.say(_LABELS[type(call)])
    card = f" {call.card}" if call.card else ""
    return f"{text}: {voice.seat(call.seat)}{card}"


def _revoked(voice: Voice, call: Any) -> str:
    if call.when is When.IN_TIME:
        return voice.catalogue.say(words("Corrected in time: {name}"), name=voice.seat(call.seat))
    return f"{label(voice, said.Revoked, {'offence': call.offence, 'when': call.when})}: {voice.seat(call.seat)}"


def _replaced(voice: Voice, call: Any) -> str:
    new, old = isolated(call.name), voice.seat(call.seat)
    if new == old:
        return voice.catalogue.say(words("{name} takes a seat"), name=new)
    return voice.catalogue.say(words("{new} for {old}"), new=new, old=old)


RULING, UNKNOWN = words("Ruling"), words("a dispute")


def _cited(voice: Voice, call: Any) -> str:
    """The dispute with its paragraph, then what it came to; a file may name others than are known here."""
    say = voice.catalogue.say
    known = any(rule.id == call.paragraph for rule in voice.sheet.ruleset.rulebook)
    source = f" ({voice.paragraph(call.paragraph).cited})" if known else ""
    line = f"{say(RULING)}: {say(DISPUTES.get(call.dispute, UNKNOWN))}{source}"
    return f"{line}. {told(voice, call.posts)}" if call.posts else line


def _piles(voice: Voice, call: Any) -> str:
    worth = voice.sheet.ruleset.pips
    return " – ".join(str(sum(worth.get(card.rank, 0) for card in pile)) for pile in call.piles)


SELF_TOLD = frozenset({"beg", "march", "redeal", "play", "misdeal", "agreed", "revoke", "exposed", "warning", "aside"})
"""Questions whose answers need no heading before them."""

_SAID: dict[type, str] = {
    said.Stood: words("stood"),
    said.Begged: words("begged"),
    said.Gave: words("gave one"),
    said.Ran: words("ran the pack"),
    said.Redealt: words("pack exhausted, dealt again"),
    said.ThrownIn: words("the rest thrown in"),
    said.Agreed: words("score agreed"),
}
_TOLD: dict[type, Callable[[Any, Any], str]] = {
    said.Turned: lambda voice, call: str(call.card),
    said.Kicked: lambda voice, call: rank(voice, call.rank),
    said.Played: lambda voice, call: f"{voice.seat(call.seat)} {call.card}",
    said.LaidOpen: lambda voice, call: f"{voice.seat(call.seat)}: {' '.join(map(str, call.cards))}",
    said.Held: _held,
    said.Fell: lambda voice, call: label(voice, said.Fell, {"taker": call.taker}),
    said.Absent: lambda voice, call: voice.catalogue.say(_ABSENT[call.prize]),
    said.Captured: lambda voice, call: label(voice, said.Captured, {"side": call.side}),
    said.Marched: lambda voice, call: label(voice, said.Marched, {"made": call.made}),
    said.Robbed: lambda voice, call: voice.seat(call.seat),
    said.Took: lambda voice, call: voice.side(call.side),
    said.Counted: lambda voice, call: " – ".join(str(n) for n in call.pips),
    said.Gathered: _piles,
    said.Revoked: _revoked,
    said.Exposed: _carded,
    said.OutOfTurn: _carded,
    said.Misdealt: lambda voice, call: label(voice, said.Misdealt, {"fault": call.fault}),
    said.Noted: lambda voice, call: f"{_noted(voice, call.paragraph)}: {voice.seat(call.seat)}",
    said.Ruled: lambda voice, call: f"{voice.side(call.side)} {voice.points(call.points)}: {call.note}",
    said.Dealt: lambda voice, call: voice.catalogue.say(words("Dealer: {name}"), name=voice.seat(call.seat)),
    said.Replaced: _replaced,
    said.Cited: _cited,
    said.Kept: lambda voice, call: voice.catalogue.say(KEEPINGS[call.keeping]),
}
