"""Everything that was ever taken back, done again or put right: nothing is erased from the log."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.calls import REMARKS, Call
from referee_app.core.log import Log
from referee_app.desk.table import Entered, Table


@dataclass(frozen=True)
class Correction:
    """`old` calls made room for `new` ones; either may be none. `number` is that of the first of them."""

    entered: Entered
    number: int
    old: tuple[Call, ...]
    new: tuple[Call, ...]


def corrections(table: Table) -> tuple[Correction, ...]:
    """In the order in which they were made. Hears the log once."""
    if not any(isinstance(entered.entry, REMARKS) for entered in table.entries):
        return ()
    log, found = Log(table.sheet), list[Correction]()
    for entered in table.entries:
        before = log.game.calls if isinstance(entered.entry, REMARKS) else ()
        log.hear(entered.entry)
        if isinstance(entered.entry, REMARKS):
            found.append(_changed(entered, before, log.game.calls))
    return tuple(found)


def _changed(entered: Entered, before: tuple[Call, ...], after: tuple[Call, ...]) -> Correction:
    """What differs once the calls alike at both ends are left out."""
    shorter = min(len(before), len(after))
    head = next((n for n in range(shorter) if before[n] != after[n]), shorter)
    rest = shorter - head
    tail = next((n for n in range(rest) if before[-1 - n] != after[-1 - n]), rest)
    return Correction(entered, head + 1, before[head : len(before) - tail], after[head : len(after) - tail])
