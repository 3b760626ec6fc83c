"""Teams typed or pasted, one a line, each shown as it was understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from referee_app.desk.club.roster import Entered, new_ones, roster
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.inputs import OUTLINE
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import reading, said
from referee_app.ui.theme import DANGER, FINE, INK, QUIET, TEXT, Look
from referee_app.ui.theme import words as written

SHOWN = 60
"""Teams of the list that are drawn."""


@guarded
def Roster(room: Look, text: str, there: Sequence[str], write: Callable[[str], object]) -> ft.Control:
    """`there` are the names taken already."""
    words = use_words()
    found = roster(text, there)
    field = ft.TextField(
        value=text,
        label=words.say("Teams, one a line"),
        multiline=True,
        min_lines=4,
        max_lines=10,
        on_change=reading(handler(write)),
        border=OUTLINE,
        text_size=room.size(TEXT),
    )
    note = words.say("A line with a colon, such as “A:”, begins a division. A list can be pasted.")
    parts: list[ft.Control] = [ft.Semantics(identifier="teams", content=field), written(room, note, FINE, QUIET)]
    if found:
        parts.append(_told(room, words, found))
    return stacked(*parts)


def _told(room: Look, words: Catalogue, found: tuple[Entered, ...]) -> ft.Control:
    """How many, by division, and those that are there twice."""
    fresh = new_ones(found)
    lines = [words.count("{n} team", "{n} teams", len(fresh))]
    for division in dict.fromkeys(one.division for one in fresh if one.division):
        names = ", ".join(isolated(one.name) for one in fresh if one.division == division)
        lines.append(f"{division}: {names}")
    double = [words.say("Line {n}: {name} is there already", n=one.line, name=isolated(one.name))
              for one in found if one.known]  # fmt: skip
    rows = [written(room, line, TEXT if not n else FINE, INK, not n) for n, line in enumerate(lines[:SHOWN])]
    rows += [written(room, line, FINE, DANGER) for line in double[:SHOWN]]
    return said("roster", ". ".join((*lines, *double)), stacked(*rows, gap=4), live=True)
