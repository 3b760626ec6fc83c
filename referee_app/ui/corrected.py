"""The log of corrections: what stood, what stands since, when and why; folded away, and never shortened."""

from __future__ import annotations

import flet as ft

from referee_app.core.hand import Said
from referee_app.desk.corrections import Correction, corrections
from referee_app.desk.table import Table
from referee_app.text.dates import when
from referee_app.text.direction import isolated
from referee_app.text.remarks import remark
from referee_app.text.voice import Voice
from referee_app.ui.access import use_voice
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.parts.bits import fold
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.sheet import ChangeLine, change_line
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look

SHOWN = 20
"""Drawn at first: of a long log the newest are looked for."""


@guarded
def Corrected(look: Look, table: Table) -> ft.Control:
    voice = use_voice(table)
    opened, set_opened = ft.use_state(False)
    every, set_every = ft.use_state(False)
    made = ft.use_memo(lambda: corrections(table), [table, table.count])
    if not made:
        return ft.Container(width=0, height=0)
    catalogue = voice.catalogue
    label = catalogue.count("{n} correction", "{n} corrections", len(made))
    parts = [fold(look, "corrections", label, opened, handler(lambda _e: set_opened(not opened)))]
    if opened:
        shown = made if every else made[-SHOWN:]
        if shown != made:
            more = handler(lambda _e: set_every(True))
            parts.append(word_button(look, "every-change", catalogue.say("Show the earlier ones too"), more))
        parts += [keyed(f"change-{one.entered.number}", Changed, look, _line(voice, one)) for one in shown]
    return stacked(*parts, gap=4)


@guarded(memo=True)
def Changed(look: Look, line: ChangeLine) -> ft.Control:
    return change_line(look, f"change-{line.number}", line)


def _line(voice: Voice, change: Correction) -> ChangeLine:
    say = voice.catalogue.say
    facts = [
        say(remark(change.entered.entry)),
        say("Hand {n}", n=change.hand),
        when(voice.catalogue, change.entered.at),
    ]
    if change.before != change.after:
        before, after = ("\u00a0–\u00a0".join(map(voice.figure, score)) for score in (change.before, change.after))
        facts.append(f"{before}\u00a0→\u00a0{after}")
    old, new = _listed(voice, change.old), _listed(voice, change.new)
    given = getattr(change.entered.entry, "reason", None)
    why = say("Reason: {reason}", reason=isolated(given)) if given else ""
    return ChangeLine(change.entered.number, " · ".join(filter(None, facts)), old, new or say("removed"), why)


def _listed(voice: Voice, said: tuple[Said, ...]) -> str:
    """A few calls in words; of many how many more there are."""
    few = ", ".join(voice.line(one) for one in said[:4])
    return few if len(said) <= 4 else f"{few} … (+{len(said) - 4})"
