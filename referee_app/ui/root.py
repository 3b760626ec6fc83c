"""The app as Flet draws it: which screen belongs to which address, and how a window begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from referee_app.desk.club.office import Office
from referee_app.desk.desk import Desk
from referee_app.text.catalogue import Catalogue, best
from referee_app.ui import brisk, queries
from referee_app.ui.access import DESK, DeskContext
from referee_app.ui.bell import SETTINGS
from referee_app.ui.chosen import chosen, dress, take_over
from referee_app.ui.club.reach import OFFICE
from referee_app.ui.guard import guarded, handler
from referee_app.ui.language import AS_THE_DEVICE, client_locale, follow
from referee_app.ui.lens import LENS, Lens
from referee_app.ui.screens.amend import AmendScreen
from referee_app.ui.screens.club import ClubScreen
from referee_app.ui.screens.club_import import EventImportScreen, ImportScreen
from referee_app.ui.screens.code import CodeScreen
from referee_app.ui.screens.compare import CompareScreen
from referee_app.ui.screens.event_more import EventMoreScreen
from referee_app.ui.screens.event_new import NewEventScreen
from referee_app.ui.screens.event_rounds import EventRoundsScreen
from referee_app.ui.screens.event_table import EventTableScreen
from referee_app.ui.screens.event_teams import EventTeamsScreen
from referee_app.ui.screens.hearing import HearingScreen
from referee_app.ui.screens.home import HomeScreen
from referee_app.ui.screens.match import MatchScreen
from referee_app.ui.screens.mishap import MishapScreen
from referee_app.ui.screens.new import NewScreen
from referee_app.ui.screens.nowhere import Nowhere
from referee_app.ui.screens.people import PeopleScreen
from referee_app.ui.screens.picture import PictureScreen
from referee_app.ui.screens.player import PlayerScreen
from referee_app.ui.screens.players import PlayersScreen
from referee_app.ui.screens.receive import ReceiveScreen
from referee_app.ui.screens.referee import RefereeScreen
from referee_app.ui.screens.result import ResultScreen
from referee_app.ui.screens.rulebook import RulebookScreen
from referee_app.ui.screens.rules import RulesScreen
from referee_app.ui.screens.settings import SettingsScreen
from referee_app.ui.screens.sheet import SheetScreen
from referee_app.ui.screens.table import TableScreen
from referee_app.ui.screens.team import TeamScreen
from referee_app.ui.screens.view import ViewScreen
from referee_app.ui.shell import Base, Shell
from referee_app.ui.stores import open_session
from referee_app.ui.theme import SEED

_GAME = [
    ft.Route("sheet", component=SheetScreen),
    ft.Route("result", component=ResultScreen),
    ft.Route("picture", component=PictureScreen),
    ft.Route("code", component=CodeScreen),
    ft.Route("mishap", component=MishapScreen),
    ft.Route("rules", component=RulesScreen),
    ft.Route("referee", component=HearingScreen),
    ft.Route("amend/:number", component=AmendScreen),
    ft.Route("view", component=ViewScreen),
]
_REFEREE = [
    ft.Route("rules", component=RulebookScreen),
    ft.Route("rules/:game", component=RulebookScreen, children=[ft.Route("compare", component=CompareScreen)]),
]
_EVENTS = [
    ft.Route("new", component=NewEventScreen),
    ft.Route("import", component=ImportScreen),
    ft.Route("people", component=PlayersScreen, children=[ft.Route(":who", component=PlayerScreen)]),
    ft.Route(":event", component=EventTableScreen),
    ft.Route(":event/rounds", component=EventRoundsScreen, children=[ft.Route("match/:match", component=MatchScreen)]),
    ft.Route(":event/teams", component=EventTeamsScreen, children=[ft.Route("team/:team", component=TeamScreen)]),
    ft.Route(":event/more", component=EventMoreScreen, children=[ft.Route("import", component=EventImportScreen)]),
]
ROUTES = [
    ft.Route(
        component=Shell,
        outlet=True,
        children=[
            ft.Route(index=True, component=HomeScreen),
            ft.Route("referee", component=RefereeScreen, children=_REFEREE),
            ft.Route("club", component=ClubScreen),
            ft.Route("settings", component=SettingsScreen),
            ft.Route("people", component=PeopleScreen),
        ],
    ),
    ft.Route("club", component=Base, children=_EVENTS),
    ft.Route(
        component=Base,
        children=[
            ft.Route("new", component=NewScreen),
            ft.Route("receive", component=ReceiveScreen),
            ft.Route("game/:id", component=TableScreen, children=_GAME),
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
    office = Office.of(desk)

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
        page.session.store.set(OFFICE, office)
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

    return main


def _say(lang: str, text: str) -> str:
    return Catalogue(lang).say(text)


def _is_night(page: ft.Page) -> bool:
    return page.platform_brightness == ft.Brightness.DARK
