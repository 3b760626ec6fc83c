"""The composition root: settings, games, records and screens put together. The only file that sees everything."""

from __future__ import annotations

import asyncio
import gc
import logging
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import flet as ft
from fastapi import FastAPI
from platformdirs import user_cache_path

from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing.making import event_paper
from referee_app.desk.club.outgoing.papers import as_html
from referee_app.desk.desk import Desk
from referee_app.desk.printing import printed
from referee_app.games.registry import rulesets
from referee_app.records.events import NoSuchEvent
from referee_app.records.gamefile import NoSuchGame
from referee_app.settings import Settings
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.ui.errors import LOGGED
from referee_app.ui.language import device_languages
from referee_app.ui.root import main_for
from referee_app.web import languages, site
from referee_app.web.pages import PRINTER, Page
from referee_app.web.server import listen, serving, stopping_kindly

NAME = "referee-app"
DESCRIPTION = "Keeps the score of card games on the table and settles the disputes"
GC_THRESHOLDS = (50_000, 20, 50)
"""A screen is thousands of small objects that live long; collecting rarely keeps a tap short."""

Main = Callable[[ft.Page], Awaitable[None]]


def assets() -> Path:
    """Fonts and icons: beside the package in a checkout, within it in an installation."""
    package = Path(__file__).resolve().parent
    beside = package.parent / "assets"
    return beside if beside.is_dir() else package / "assets"


def run(settings: Settings, *, host: str, port: int, data: Path, desktop: bool = False, browser: bool = True) -> None:
    """Until it is told to stop. Occupied where another process has the folder, OSError where it cannot listen."""
    logging.basicConfig(level=logging.WARNING, format=LOGGED)
    gc.set_threshold(*GC_THRESHOLDS)
    with stopping_kindly():
        asyncio.run(_desktop(settings, data) if desktop else _serve(settings, host, port, data, browser))


async def _desk(data: Path) -> Desk:
    return await Desk.open(data, rulesets(), version(NAME))


async def _serve(settings: Settings, host: str, port: int, data: Path, browser: bool) -> None:
    with closing(listen(host, port)) as door:
        desk = await _desk(data)
        try:
            address = f"http://{host if host not in ('0.0.0.0', '::') else '127.0.0.1'}:{port}/"
            print(f"{settings.title}: {address}", flush=True)
            if browser:
                await asyncio.to_thread(webbrowser.open, address)
            app = _site(settings, _main(settings, desk, languages), desk)
            gc.collect()
            gc.freeze()  # what is there for good need not be looked through while a call is made
            await serving(app, door)
        finally:
            await desk.close()


def _site(settings: Settings, main: Main, desk: Desk) -> FastAPI:
    async def to_print(asked: Mapping[str, str]) -> str | None:
        try:
            table = await desk.table(asked["id"])
        except (NoSuchGame, ValueError):
            return None
        lang = asked.get("lang", "")
        return printed(table, lang if lang in LANGUAGES else settings.default_locale, PRINTER)

    return site(
        main,
        title=settings.title,
        description=DESCRIPTION,
        assets=assets(),
        cache=user_cache_path(NAME, appauthor=False) / "web",
        allowed_origins=settings.allowed_origins,
        colour=settings.seed_color,
        pages={"/game/{id}/print": to_print, "/event/{id}/print": _event_page(settings, desk)},
    )


def _event_page(settings: Settings, desk: Desk) -> Page:
    async def to_print(asked: Mapping[str, str]) -> str | None:
        lang, round_ = asked.get("lang", ""), asked.get("round", "0")
        catalogue = Catalogue(lang if lang in LANGUAGES else settings.default_locale)
        try:
            paper = await event_paper(Office.of(desk), asked["id"], catalogue, int(round_))
        except (NoSuchEvent, ValueError):  # a BadFile is one
            return None
        return as_html(paper, catalogue.lang, PRINTER)

    return to_print


def _main(settings: Settings, desk: Desk, device: Callable[[], str] = device_languages) -> Main:
    return main_for(desk, settings.title, settings.default_locale, settings.theme, settings.seed_color, device)


async def _desktop(settings: Settings, data: Path) -> None:
    desk = await _desk(data)
    try:
        await ft.run_async(_main(settings, desk), assets_dir=str(assets()))
    finally:
        await desk.close()
