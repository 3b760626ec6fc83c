"""Who made the points of a side in which a seat changed hands."""

from __future__ import annotations

import flet as ft

from referee_app.desk.seats import spells
from referee_app.desk.table import Table
from referee_app.text.voice import Voice
from referee_app.ui.parts.bits import heading
from referee_app.ui.theme import TEXT, Look
from referee_app.ui.theme import words as written


def told_spells(voice: Voice, table: Table) -> list[str]:
    """ "Rita & Lena: 6", "Eva & Lena: 3"; nothing where nobody was replaced."""
    return [f"{voice.at(one.until).side(one.side)}: {voice.figure(one.points)}" for one in spells(table.game)]


def made_by(room: Look, voice: Voice, table: Table) -> list[ft.Control]:
    lines = told_spells(voice, table)
    if not lines:
        return []
    return [heading(room, voice.catalogue.say("Who made the points")), *(written(room, line, TEXT) for line in lines)]
