"""The app as Flet draws it: which screen belongs to which address, and how a window begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.text.catalogue import Catalogue, best
from referee_app.ui import brisk, queries
from referee_app.ui.access import DESK, DeskContext
from referee_app.ui.bell import SETTINGS
from referee_app.ui.chosen import chosen, dress, take_over
from referee_app.ui.guard import guarded, handler, spawn
from referee_app.ui.language import AS_THE_DEVICE, client_locale, follow
from referee_app.ui.later import Later, read_ahead
from referee_app.ui.lens import LENS, Lens
from referee_app.ui.screens.home import HomeScreen
from referee_app.ui.screens.nowhere import Nowhere
from referee_app.ui.shell import Base, Shell
from referee_app.ui.stores import open_session
from referee_app.ui.theme import SEED

_GAME = [
    ft.Route("sheet", component=Later("sheet", "SheetScreen")),
    ft.Route("result", component=Later("result", "ResultScreen")),
    ft.Route("picture", component=Later("picture", "PictureScreen")),
    ft.Route("code", component=Later("code", "CodeScreen")),
    ft.Route("mishap", component=Later("mishap", "MishapScreen")),
    ft.Route("rules", component=Later("rules", "RulesScreen")),
    ft.Route("referee", component=Later("hearing", "HearingScreen")),
    ft.Route("amend/:number", component=Later("amend", "AmendScreen")),
    ft.Route("view", component=Later("view", "ViewScreen")),
]
_REFEREE = [
    ft.Route("rules", component=Later("rulebook", "RulebookScreen")),
    ft.Route(
        "rules/:game",
        component=Later("rulebook", "RulebookScreen"),
        children=[ft.Route("compare", component=Later("compare", "CompareScreen"))],
    ),
]
_EVENTS = [
    ft.Route("new", component=Later("event_new", "NewEventScreen")),
    ft.Route("import", component=Later("club_import", "ImportScreen")),
    ft.Route(
        "people",
        component=Later("players", "PlayersScreen"),
        children=[ft.Route(":who", component=Later("player", "PlayerScreen"))],
    ),
    ft.Route(":event", component=Later("event_table", "EventTableScreen")),
    ft.Route(
        ":event/rounds",
        component=Later("event_rounds", "EventRoundsScreen"),
        children=[ft.Route("match/:match", component=Later("match", "MatchScreen"))],
    ),
    ft.Route(
        ":event/teams",
        component=Later("event_teams", "EventTeamsScreen"),
        children=[ft.Route("team/:team", component=Later("team", "TeamScreen"))],
    ),
    ft.Route(
        ":event/more",
        component=Later("event_more", "EventMoreScreen"),
        children=[ft.Route("import", component=Later("club_import", "EventImportScreen"))],
    ),
]
ROUTES = [
    ft.Route(
        component=Shell,
        outlet=True,
        children=[
            ft.Route(index=True, component=HomeScreen),
            ft.Route("referee", component=Later("referee", "RefereeScreen"), children=_REFEREE),
            ft.Route("club", component=Later("club", "ClubScreen")),
            ft.Route("settings", component=Later("settings", "SettingsScreen")),
            ft.Route("people", component=Later("people", "PeopleScreen")),
        ],
    ),
    ft.Route("club", component=Base, children=_EVENTS),
    ft.Route(
        component=Base,
        children=[
            ft.Route("new", component=Later("new", "NewScreen")),
            ft.Route("receive", component=Later("receive", "ReceiveScreen")),
            ft.Route("game/:id", component=Later("table", "TableScreen"), children=_GAME),
        ],
    ),
]


def main_for(
    desk: Desk,
    title: str,
    lang: str = "en",
    shade: str = "system",
    seed: str = SEED,
    device: Callable[[], str] = str,
    lens: Lens | None = None,
) -> Callable[[ft.Page], Awaitable[None]]:
    """Flet's `main` over the one desk of the process.

    `device` tells the languages its device wants when a window opens, `lang` is spoken where that is none of ours;
    `shade` until a person chooses, `seed` the colour of all colours. `lens` reads codes where the window can.
    """
    brisk.install()
    queries.install()

    @guarded
    def App() -> Any:
        return DeskContext(desk, lambda: ft.Router(ROUTES, not_found=Nowhere, manage_views=True))

    async def main(page: ft.Page) -> None:
        page.title = title
        now = await chosen(desk.shelf.club, shade)
        dress(page, now.scale, seed)
        page.theme_mode = ft.ThemeMode(now.theme)
        wanted = device()
        heard = best(wanted, lang) if now.lang == AS_THE_DEVICE else now.lang
        page.locale_configuration = client_locale(heard)
        page.session.store.set(DESK, desk)
        if lens is not None:
            page.session.store.set(LENS, lens)
        session = open_session(page, App, lang=heard, theme=now.theme, words=_say, switches=now.switches)
        session.chosen, session.device, session.otherwise = now.lang, wanted, lang
        page.on_locale_change = follow(page, session)
        session.seed, session.scale = seed, now.scale
        session.night = page.platform_brightness == ft.Brightness.DARK

        async def follow_others() -> None:
            take_over(session, await chosen(desk.shelf.club, shade))

        session.bell.join(SETTINGS, follow_others, 0)
        page.on_platform_brightness_change = handler(lambda e: setattr(session, "night", _is_night(page)))
        spawn(page, read_ahead, ROUTES)

    return main


def _say(lang: str, text: str) -> str:
    return Catalogue(lang).say(text)


def _is_night(page: ft.Page) -> bool:
    return page.platform_brightness == ft.Brightness.DARK
