"""The frame of the main places: a bar below them on a phone, a rail beside them in a wide window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from referee_app.core.ruleset import words
from referee_app.ui.access import go, use_look, use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.stores import use_session, use_view_key
from referee_app.ui.theme import PAPER


@dataclass(frozen=True)
class Main:
    """A main place; `paths` are other addresses that stand under its sign, with all below them."""

    path: str
    label: str
    icon: ft.IconData
    paths: tuple[str, ...] = ()


PLACES = (
    Main("/", words("Table"), ft.Icons.TABLE_BAR_OUTLINED),
    Main("/referee", words("Referee"), ft.Icons.GAVEL),
    Main("/club", words("Club"), ft.Icons.GROUPS_OUTLINED),
    Main("/settings", words("Settings"), ft.Icons.SETTINGS_OUTLINED, ("/people",)),
)


def place_of(path: str) -> int:
    """The number of the main place to which an address belongs."""
    for n, place in enumerate(PLACES):
        if any(path == each or path.startswith(f"{each}/") for each in (place.path, *place.paths) if each != "/"):
            return n
    return 0


@guarded(view=True)
def Shell() -> ft.View:
    """One view for all main places, so that going between them is no transition; what lies below one has its own."""
    look, say, epoch = use_look(), use_words().say, use_session().epoch
    outlet: Any = ft.use_route_outlet()
    index, here = place_of(ft.use_route_location()), ft.use_view_path()
    key = "/" if here in {path for place in PLACES for path in (place.path, *place.paths)} else here

    def chosen(e: Any) -> None:
        go(PLACES[int(e.control.selected_index)].path)

    body = ft.SafeArea(ft.Container(outlet, expand=True), expand=True)
    if look.wide:
        rail = ft.NavigationRail(
            destinations=[ft.NavigationRailDestination(icon=each.icon, label=say(each.label)) for each in PLACES],
            selected_index=index,
            label_type=ft.NavigationRailLabelType.ALL,
            on_change=handler(chosen),
            bgcolor=PAPER,
        )
        content: ft.Control = ft.Row([rail, ft.VerticalDivider(width=1), body], expand=True, spacing=0)
        return ft.View(route=f"{key}#{epoch}", controls=[content], padding=0, bgcolor=PAPER)
    bar = ft.NavigationBar(
        destinations=[ft.NavigationBarDestination(icon=each.icon, label=say(each.label)) for each in PLACES],
        selected_index=index,
        on_change=handler(chosen),
    )
    return ft.View(route=f"{key}#{epoch}", controls=[body], navigation_bar=bar, padding=0, bgcolor=PAPER)


@guarded(view=True)
def Base() -> ft.View:
    """Lies under the screens of a game and draws nothing: what is covered is still drawn again at every call."""
    return ft.View(route=use_view_key() + "-base", controls=[], padding=0, bgcolor=PAPER)
