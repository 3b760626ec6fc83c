"""Teams as people write or paste them: one a line, with divisions as headings or in a column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from referee_app.records.names import alike, tidy

COLUMNS = re.compile(r"[\t;|]")
MOST = 500


@dataclass(frozen=True, slots=True)
class Entered:
    """A team of the list; `known` where one of that name is there already, above or in the event."""

    line: int
    name: str
    division: str = ""
    known: bool = False


def roster(text: str, there: Iterable[str] = ()) -> tuple[Entered, ...]:
    """ "A:" alone on a line begins a division, "A; Doubles" names the division of one team; a number in front of a
    name, as lists have them ("3. Tassa"), is left out. At most `MOST` teams are read."""
    division, names, found = "", list(there), list[Entered]()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = tidy(line)
        if not stripped or len(found) == MOST:
            continue
        if stripped.endswith(":"):
            division = tidy(stripped[:-1])
            continue
        *before, name = [part for part in map(tidy, COLUMNS.split(line)) if part] or [stripped]
        name = tidy(re.sub(r"^\d{1,3}[.)]\s+", "", name))
        if not name:
            continue
        known = any(alike(name, one) for one in names)
        found.append(Entered(number, name, before[0] if before else division, known))
        names.append(name)
    return tuple(found)


def new_ones(found: Iterable[Entered]) -> tuple[Entered, ...]:
    return tuple(one for one in found if not one.known)
