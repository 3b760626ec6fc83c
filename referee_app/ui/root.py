"""The app as Flet draws it: which screen belongs to which address, and how a window begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.text.catalogue import LANGUAGES, Catalogue, best
from referee_app.ui.access import DeskContext
from referee_app.ui.guard import guarded, handler
from referee_app.ui.screens.amend import AmendScreen
from referee_app.ui.screens.home import HomeScreen
from referee_app.ui.screens.mishap import MishapScreen
from referee_app.ui.screens.new import NewScreen
from referee_app.ui.screens.nowhere import Nowhere
from referee_app.ui.screens.result import ResultScreen
from referee_app.ui.screens.rules import RulesScreen
from referee_app.ui.screens.settings import SettingsScreen
from referee_app.ui.screens.sheet import SheetScreen
from referee_app.ui.screens.table import TableScreen
from referee_app.ui.shell import Base, Shell
from referee_app.ui.stores import open_session
from referee_app.ui.theme import SEED, theme

_GAME = [
    ft.Route("sheet", component=SheetScreen),
    ft.Route("result", component=ResultScreen),
    ft.Route("mishap", component=MishapScreen),
    ft.Route("rules", component=RulesScreen),
    ft.Route("amend/:number", component=AmendScreen),
]
ROUTES = [
    ft.Route(
        component=Shell,
        outlet=True,
        children=[ft.Route(index=True, component=HomeScreen), ft.Route("settings", component=SettingsScreen)],
    ),
    ft.Route(
        component=Base,
        children=[
            ft.Route("new", component=NewScreen),
            ft.Route("game/:id", component=TableScreen, children=_GAME),
        ],
    ),
]


def main_for(
    desk: Desk, title: str, lang: str = "en", shade: str = "system", seed: str = SEED
) -> Callable[[ft.Page], Awaitable[None]]:
    """Flet's `main` over the one desk of the process.

    `lang` where the device's language is not known, `shade` until a person chooses, `seed` the colour of all colours.
    """

    @guarded
    def App() -> Any:
        return DeskContext(desk, lambda: ft.Router(ROUTES, not_found=Nowhere, manage_views=True))

    async def main(page: ft.Page) -> None:
        page.title = title
        page.theme, page.dark_theme = theme(False, seed=seed), theme(True, seed=seed)
        club = desk.shelf.club
        spoken = await club.choice("lang", LANGUAGES, "") or _device_language(page, lang)
        chosen = await club.choice("theme", ("system", "light", "dark"), shade)
        page.theme_mode = ft.ThemeMode(chosen)
        session = open_session(page, App, lang=spoken, theme=chosen, words=_say)
        session.seed = seed
        session.four = await club.setting("four", True)
        session.night = page.platform_brightness == ft.Brightness.DARK
        page.on_platform_brightness_change = handler(lambda e: setattr(session, "night", _is_night(page)))

    return main


def _say(lang: str, text: str) -> str:
    return Catalogue(lang).say(text)


def _is_night(page: ft.Page) -> bool:
    return page.platform_brightness == ft.Brightness.DARK


def _device_language(page: ft.Page, otherwise: str) -> str:
    configured = getattr(page, "locale_configuration", None)
    current = getattr(configured, "current_locale", None)
    code = getattr(current, "language_code", "") or ""
    return best(code) if code else otherwise
