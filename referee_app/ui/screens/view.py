"""The table view: the scores on the whole screen, for a phone that lies flat among the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.desk.table import Table
from referee_app.ui.access import Place, going, use_look, use_voice
from referee_app.ui.frame import game_screen, parties_of
from referee_app.ui.guard import guarded
from referee_app.ui.parts.view import cells, two_halves
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look, S


@guarded
def OpenView(_place: Place, table: Table) -> ft.Control:
    """A tap anywhere leads back: nothing else can be touched here."""
    look, voice, session = use_look(), use_voice(table), use_session()
    words, parties = voice.catalogue, parties_of(table, voice)
    room, letter = _clear(look, session.page), words.say("D")
    if len(parties) == 2:
        drawn = two_halves(room, look.height, parties, letter, "&", session.turned)
    else:
        drawn = cells(room, parties, letter, "&")
    leave: Callable[[Any], None] = going(f"/game/{table.id}")
    whole = ft.Container(drawn, padding=S, expand=True, on_click=leave, ink=True)
    return ft.Semantics(
        identifier="view", label=words.say("Back to the table"), button=True, container=True, content=whole, expand=True
    )


def _clear(look: Look, page: ft.Page) -> Look:
    """The room that no notch and no system bar covers."""
    edge = page.media.padding
    return look.within(look.width - edge.left - edge.right, look.height - edge.top - edge.bottom)


ViewScreen = game_screen(OpenView)
