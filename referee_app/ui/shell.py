"""The frame of the main places: a bar below them on a phone, a rail beside them in a wide window."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.ui.access import go, use_look, use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.stores import use_session, use_view_key
from referee_app.ui.theme import PAPER

PLACES = ("/", "/club", "/settings")
WITHIN = {"/people": "/settings"}
"""Places reached from another, under whose sign they stand."""


@guarded(view=True)
def Shell() -> ft.View:
    """One view for all main places, so that going between them is no transition."""
    look, words, epoch = use_look(), use_words(), use_session().epoch
    outlet: Any = ft.use_route_outlet()
    here = ft.use_route_location()
    place = WITHIN.get(here, here)
    index = PLACES.index(place) if place in PLACES else 0
    labels = (
        (words.say("Table"), ft.Icons.TABLE_BAR_OUTLINED),
        (words.say("Club"), ft.Icons.GROUPS_OUTLINED),
        (words.say("Settings"), ft.Icons.SETTINGS_OUTLINED),
    )

    def chosen(e: Any) -> None:
        go(PLACES[int(e.control.selected_index)])

    body = ft.SafeArea(ft.Container(outlet, expand=True), expand=True)
    if look.wide:
        rail = ft.NavigationRail(
            destinations=[ft.NavigationRailDestination(icon=icon, label=label) for label, icon in labels],
            selected_index=index,
            label_type=ft.NavigationRailLabelType.ALL,
            on_change=handler(chosen),
            bgcolor=PAPER,
        )
        content: ft.Control = ft.Row([rail, ft.VerticalDivider(width=1), body], expand=True, spacing=0)
        return ft.View(route=f"/#{epoch}", controls=[content], padding=0, bgcolor=PAPER)
    bar = ft.NavigationBar(
        destinations=[ft.NavigationBarDestination(icon=icon, label=label) for label, icon in labels],
        selected_index=index,
        on_change=handler(chosen),
    )
    return ft.View(route=f"/#{epoch}", controls=[body], navigation_bar=bar, padding=0, bgcolor=PAPER)


@guarded(view=True)
def Base() -> ft.View:
    """Lies under the screens of a game and draws nothing: what is covered is still drawn again at every call."""
    return ft.View(route=use_view_key() + "-base", controls=[], padding=0, bgcolor=PAPER)
