"""The words of the table: a line for every question, choice and call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from referee_app.core import calls as said
from referee_app.core.calls import Call, Keeping, Offence, Prize, When
from referee_app.core.cards import Rank
from referee_app.core.prompts import Choice, OneOf, Perhaps
from referee_app.core.ruleset import words

if TYPE_CHECKING:
    from referee_app.text.voice import Voice


class Left(Enum):
    """A blank that is still open."""

    OPEN = "open"


ANY = Left.OPEN

QUESTIONS: dict[str, str] = {
    "turn_up": words("Turn-up"),
    "beg": words("Stand or beg"),
    "redeal": words("Redeal"),
    "high": words("High"),
    "low": words("Low"),
    "jack": words("Jack"),
    "game": words("Game"),
    "trump_A": words("Ace of trumps"),
    "trump_K": words("King of trumps"),
    "trump_Q": words("Queen of trumps"),
    "trump_J": words("Jack of trumps"),
    "trump_10": words("Ten of trumps"),
    "trump_5": words("Five of trumps"),
    "sums": words("Points taken"),
    "three": words("Three tricks"),
    "march": words("March"),
    "rob": words("Robbed"),
    "agreed": words("Score agreed"),
    "revoke": words("Revoke"),
    "exposed": words("Card shown"),
    "misdeal": words("Misdeal"),
    "correction": words("Score correction"),
    "aside": words("Remark"),
}

ASKED: dict[str, tuple[tuple[str, str], ...]] = {
    "turn_up": (
        ("Turned", words("{name} turns up …")),
        ("Kicked", words("{name} turns up …")),
    ),
    "beg": (
        ("Stood", words("Does {name} stand or beg?")),
        ("Gave", words("Does {name} give one or run the pack?")),
        ("Ran", words("Does {name} give one or run the pack?")),
    ),
    "redeal": (("Redealt", words("The pack is exhausted: {name} deals again")),),
    "high": (("Held", words("Who was dealt High?")),),
    "low": (("Held", words("Who was dealt Low?")),),
    "jack": (("Held", words("And the Jack?")),),
    "game": (("Held", words("Who has Game?")),),
    "trump_A": (("Captured", words("Who took the ace of trumps?")),),
    "trump_K": (("Captured", words("Who took the king of trumps?")),),
    "trump_Q": (("Captured", words("Who took the queen of trumps?")),),
    "trump_J": (("Captured", words("Who took the Jack of trumps?")),),
    "trump_10": (("Captured", words("Who took the ten of trumps?")),),
    "trump_5": (("Captured", words("Who took the five of trumps?")),),
    "sums": (("Counted", words("How many points did each take?")),),
    "three": (("Held", words("Who took three tricks first?")),),
    "march": (("Marched", words("Did they go on for the march?")),),
    "rob": (("Robbed", words("Who robbed the turned card?")),),
    "agreed": (("Agreed", words("Is this the score of the hand?")),),
    "revoke": (("Revoked", words("Who revoked?")),),
    "exposed": (("Exposed", words("Whose card?")), ("OutOfTurn", words("Whose card?"))),
    "misdeal": (("Misdealt", words("Misdeal by {name}")),),
    "correction": (("Ruled", words("Put the score right")),),
}

ASIDES: dict[str, str] = {
    "beg": words("If {name} begged:"),
    "rob": words("If the turned card was robbed:"),
    "march": words("If they went on for all five:"),
}
"""What may also be said in the course of a hand, with the eldest's name."""

RANKS: dict[Rank, str] = {
    Rank.ACE: words("ace"),
    Rank.KING: words("king"),
    Rank.QUEEN: words("queen"),
    Rank.JACK: words("jack"),
}
PRIZES = {prize: QUESTIONS[prize.value] for prize in Prize}
KEEPINGS = {Keeping.POINTS: words("Points only"), Keeping.RESULTS: words("Results")}
OFFENCES = {
    Offence.REVOKE: words("Revoke"),
    Offence.TOP_TRUMP: words("Trump refused with a top-five trump"),
    Offence.UNDERTRUMP: words("Undertrumped"),
    Offence.FALSE_ROB: words("Robbed without the ace"),
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
        if values["when"] is When.TURNED:
            return say(words("Revoke before the next lead"))
        return say(words("Corrected in time")) if values["when"] is When.IN_TIME else say(OFFENCES[values["offence"]])
    if kind is said.Ruled:
        return voice.side(values["side"])
    return say(_LABELS[kind])


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
    said.Tied: words("Tied"),
    said.Counted: words("Enter the counts"),
    said.Gathered: words("Tap the cards taken"),
    said.Robbed: words("Robbed"),
    said.Agreed: words("Agreed, next hand"),
    said.Exposed: words("Card exposed"),
    said.OutOfTurn: words("Played out of turn"),
    said.Misdealt: words("Misdeal"),
    said.Dealt: words("Dealer"),
    said.Kept: words("Keeping"),
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


def _piles(voice: Voice, call: Any) -> str:
    worth = voice.sheet.ruleset.pips
    return " – ".join(str(sum(worth.get(card.rank, 0) for card in pile)) for pile in call.piles)


SELF_TOLD = frozenset({"beg", "march", "redeal", "misdeal", "agreed", "revoke", "exposed", "aside"})
"""Questions whose answers need no heading before them."""

_SAID: dict[type, str] = {
    said.Stood: words("stood"),
    said.Begged: words("begged"),
    said.Gave: words("gave one"),
    said.Ran: words("ran the pack"),
    said.Redealt: words("pack exhausted, dealt again"),
    said.Agreed: words("score agreed"),
}
_TOLD: dict[type, Callable[[Any, Any], str]] = {
    said.Turned: lambda voice, call: str(call.card),
    said.Kicked: lambda voice, call: rank(voice, call.rank),
    said.Held: _held,
    said.Fell: lambda voice, call: label(voice, said.Fell, {"taker": call.taker}),
    said.Absent: lambda voice, call: voice.catalogue.say(_ABSENT[call.prize]),
    said.Captured: lambda voice, call: label(voice, said.Captured, {"side": call.side}),
    said.Marched: lambda voice, call: label(voice, said.Marched, {"made": call.made}),
    said.Robbed: lambda voice, call: voice.seat(call.seat),
    said.Counted: lambda voice, call: " – ".join(str(n) for n in call.pips),
    said.Gathered: _piles,
    said.Revoked: _revoked,
    said.Exposed: _carded,
    said.OutOfTurn: _carded,
    said.Ruled: lambda voice, call: f"{voice.side(call.side)} {voice.points(call.points)}: {call.note}",
    said.Dealt: lambda voice, call: voice.catalogue.say(words("Dealer: {name}"), name=voice.seat(call.seat)),
    said.Kept: lambda voice, call: voice.catalogue.say(KEEPINGS[call.keeping]),
}
