"""Calls as a player would write them down: `turn 6♣`, `take one`, `high X K`, `jack X hung by Y`, `count X 40 Y 36`;
`took A b`, `ace not dealt`; `robbed b`, `three c`, `march made`; `trick d`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from referee_app.core import calls as said
from referee_app.core.cards import Card, Rank
from referee_app.core.seats import Name, Seat, Side

PLAIN: dict[str, said.Call] = {
    "stand": said.Stood(),
    "beg": said.Begged(),
    "take one": said.Gave(),
    "run": said.Ran(),
    "redeal": said.Redealt(),
    "thrown in": said.ThrownIn(),
    "misdeal": said.Misdealt(),
    "two turned up": said.Misdealt(said.Fault.TURNED),
    "card shown in dealing": said.Misdealt(said.Fault.SHOWN),
    "agreed": said.Agreed(),
    "no trump": said.Absent(said.Prize.HIGH),
    "jack not out": said.Absent(said.Prize.JACK),
    "game to nobody": said.Absent(said.Prize.GAME),
    "game tied": said.Tied(said.Prize.GAME),
    "spoiled": said.Absent(said.Prize.THREE),
    "march made": said.Marched(True),
    "march failed": said.Marched(False),
    "kick nothing": said.Kicked(None),
    "keep points": said.Kept(said.Keeping.POINTS),
    "keep results": said.Kept(said.Keeping.RESULTS),
    "keep cards": said.Kept(said.Keeping.CARDS),
}
OFFENCES = {
    "": said.Offence.REVOKE,
    "top trump": said.Offence.TOP_TRUMP,
    "undertrump": said.Offence.UNDERTRUMP,
    "called": said.Offence.CALLED,
    "best trump": said.Offence.BEST_TRUMP,
    "bare jack": said.Offence.BARE_JACK,
    "any trump": said.Offence.ANY_TRUMP,
    "jack not out": said.Offence.NO_JACK,
    "jack out": said.Offence.JACK_OUT,
}


TRUMPS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10", "five": "5"}


@dataclass(frozen=True)
class Places:
    """What the seats (in the order of play) and the sides of a table are called."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    def seat(self, name: str) -> Seat:
        return Seat(self.seats.index(name))

    def side(self, name: str) -> Side:
        return Side(self.sides.index(name))

    def figures(self, text: str) -> tuple[int, ...]:
        """`X 40 Y 36` in the order of the sides."""
        words = text.split()
        return tuple(int(words[words.index(side) + 1]) for side in self.sides)

    def piles(self, text: str) -> tuple[tuple[Card, ...], ...]:
        """`X A♠ 10♦ / Y -` in the order of the sides."""
        heaps = dict(part.strip().split(maxsplit=1) for part in text.split("/"))
        return tuple(tuple(Card.parse(c) for c in heaps[side].split() if c != "-") for side in self.sides)


Reader = Callable[[Places, re.Match[str]], said.Call]


def _held(places: Places, m: re.Match[str]) -> said.Call:
    return said.Held(said.Prize(m[1]), places.side(m[2]), Rank(m[3]) if m[3] else None)


def _revoked(places: Places, m: re.Match[str]) -> said.Call:
    when = said.When.TURNED if m[3] else said.When.LATER
    return said.Revoked(places.seat(m[1]), OFFENCES[(m[2] or "").strip()], when)


def _robbed_wrongly(places: Places, m: re.Match[str]) -> said.Call:
    offence = said.Offence.FALSE_ROB if m[1] == "false rob" else said.Offence.NOT_ROBBED
    return said.Revoked(places.seat(m[2]), offence, said.When.LATER)


def _fell(places: Places, m: re.Match[str]) -> said.Call:
    return said.Fell(places.side(m[1]), places.side(m[2]))


def _corrected(places: Places, m: re.Match[str]) -> said.Call:
    return said.Revoked(places.seat(m[1]), said.Offence.REVOKE, said.When.IN_TIME)


def _shown(kind: type[said.Exposed | said.OutOfTurn]) -> Reader:
    return lambda places, m: kind(places.seat(m[1]), Card.parse(m[2]) if m[2] else None)


FORMS: dict[str, Reader] = {
    r"turn (\S+)": lambda _, m: said.Turned(Card.parse(m[1])),
    r"kick (\S+)": lambda _, m: said.Kicked(Rank(m[1])),
    rf"({'|'.join(TRUMPS)}) not dealt": lambda _, m: said.Captured(Rank(TRUMPS[m[1]]), None),
    r"jack (\S+) hung by (\S+)": _fell,
    r"(high|low|jack|game|three) (\S+)(?: (\S+))?": _held,
    r"count (.+)": lambda places, m: said.Counted(places.figures(m[1])),
    r"gather (.+)": lambda places, m: said.Gathered(places.piles(m[1])),
    r"took (\S+) (\S+)": lambda places, m: said.Captured(Rank(m[1]), places.side(m[2])),
    r"play (\S+) (\S+)": lambda places, m: said.Played(places.seat(m[1]), Card.parse(m[2])),
    r"trick (\S+)": lambda places, m: said.Took(places.side(m[1])),
    r"open (\S+) (.+)": lambda places, m: said.LaidOpen(places.seat(m[1]), tuple(map(Card.parse, m[2].split()))),
    r"robbed (\S+)": lambda places, m: said.Robbed(places.seat(m[1])),
    r"corrected (\S+)": _corrected,
    rf"revoke (\S+)( {'| '.join(name for name in OFFENCES if name)})?( turned)?": _revoked,
    r"(false rob|no rob) (\S+)": _robbed_wrongly,
    r"noted (\S+) (\S+)": lambda places, m: said.Noted(places.seat(m[1]), m[2]),
    r"exposed (\S+)(?: (\S+))?": _shown(said.Exposed),
    r"out of turn (\S+)(?: (\S+))?": _shown(said.OutOfTurn),
    r"ruled (\S+) ([+-]\d+) (.+)": lambda places, m: said.Ruled(places.side(m[1]), int(m[2]), m[3]),
    r"seat (\S+) to (\S+)": lambda places, m: said.Replaced(places.seat(m[1]), Name(m[2]), f"id-{m[2]}"),
    r"dealer (\S+)": lambda places, m: said.Dealt(places.seat(m[1])),
}


def read(text: str, places: Places) -> said.Call:
    """ValueError for a line that is no call."""
    line = " ".join(text.split())
    if line in PLAIN:
        return PLAIN[line]
    for form, reader in FORMS.items():
        if found := re.fullmatch(form, line):
            return reader(places, found)
    raise ValueError(f"not a call: {text!r}")


def calls(text: str, places: Places) -> tuple[said.Call, ...]:
    """Calls apart by semicolons or line ends."""
    return tuple(read(part, places) for part in re.split(r"[;\n]", text) if part.strip())
