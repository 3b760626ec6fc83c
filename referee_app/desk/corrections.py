"""Everything that was ever taken back, done again or put right: nothing is erased from the log."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.awards import Score
from referee_app.core.calls import Ruled
from referee_app.core.hand import Said
from referee_app.core.log import Log
from referee_app.core.referee import Game
from referee_app.core.remarks import REMARKS
from referee_app.desk.table import Entered, Table


@dataclass(frozen=True)
class Correction:
    """`old` calls made room for `new` ones, from that hand on; either may be none. The score before and after."""

    entered: Entered
    hand: int
    old: tuple[Said, ...]
    new: tuple[Said, ...]
    before: Score
    after: Score


def corrections(table: Table) -> tuple[Correction, ...]:
    """In the order in which they were made. Hears the log once."""
    kinds = (*REMARKS, Ruled)
    if not any(isinstance(entered.entry, kinds) for entered in table.entries):
        return ()
    log, found = Log(table.sheet), list[Correction]()
    for entered in table.entries:
        before = log.game
        after = log.hear(entered.entry)
        if isinstance(entered.entry, kinds):
            found.append(_changed(entered, before, after))
    return tuple(found)


def _changed(entered: Entered, before: Game, after: Game) -> Correction:
    """What differs once the calls alike at both ends are left out."""
    was, now = before.calls, after.calls
    shorter = min(len(was), len(now))
    head = next((n for n in range(shorter) if was[n] != now[n]), shorter)
    rest = shorter - head
    tail = next((n for n in range(rest) if was[-1 - n] != now[-1 - n]), rest)
    old, new = _said(before)[head : len(was) - tail], _said(after)[head : len(now) - tail]
    hand = next((number for number, one in (*old[:1], *new[:1])), after.hand.number)
    return Correction(
        entered, hand, tuple(one for _, one in old), tuple(one for _, one in new), before.score, after.score
    )


def _said(game: Game) -> list[tuple[int, Said]]:
    """The calls that somebody made, each with the number of its hand."""
    return [(hand.number, said) for hand in game.hands for said in hand.told if not said.follows]
