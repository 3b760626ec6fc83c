"""The site: the door, the files, the sockets, and the app behind them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI, WebSocket
from fastapi.responses import JSONResponse
from flet.app import AppCallable
from flet.messaging.protocol import Message
from flet_web import get_package_web_dir  # type: ignore[import-untyped]
from flet_web.fastapi import FletApp, app_manager  # type: ignore[import-untyped]

from referee_app.web.door import Guard, SecurityHeaders
from referee_app.web.files import File, Press, gather
from referee_app.web.front import Sign, front, inline_scripts
from referee_app.web.lines import Lines
from referee_app.web.pages import Page, lay
from referee_app.web.static import Static

UNUSED = ("pyodide/*", "python*.js", "*.symbols", "*.map", "katex_fonts/fonts/*", "*.md")
FIRST_ASKED = (
    "main.dart.wasm",
    "canvaskit/skwasm.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "main.dart.mjs",
    "canvaskit/skwasm.js",
)
GREEN = "#1b6b45"
MOST_SOCKETS = 200


def site(
    main: AppCallable,
    *,
    title: str,
    description: str,
    assets: Path,
    cache: Path,
    allowed_origins: Collection[str] = (),
    session_timeout: int = 3600,
    colour: str = GREEN,
    most_sockets: int = MOST_SOCKETS,
    pages: Mapping[str, Page] | None = None,
) -> FastAPI:
    """Flet's `main` as a web application.

    `cache` may be shared by several sites and be lost at any time. `allowed_origins` ("https://cards.example") names
    the public hosts the site is reached by, beside addresses and names of the local network. `session_timeout` counts
    seconds without a socket. `pages` stand beside the app. Raises `ForeignClient` where the installed flet-web is not
    one this was made for.
    """
    stock = gather(Path(get_package_web_dir()), UNUSED) | gather(assets, UNUSED)
    files, edition = front(stock, Sign(title, description, colour))
    press = Press(cache)
    press.sweep(files.values())
    app = FastAPI(lifespan=living(press, files), docs_url=None, redoc_url=None, openapi_url=None)
    app.add_api_route("/healthz", health, methods=["GET", "HEAD"])
    app.add_api_websocket_route("/ws", table(main, session_timeout))
    lay(app, pages or {})
    app.mount("/", Static(files, edition, press))
    app.add_middleware(Lines, most=most_sockets)
    app.add_middleware(Guard, allowed=allowed_origins)
    app.add_middleware(SecurityHeaders, scripts=inline_scripts(files["index.html"].read().decode()))
    return app


async def health() -> JSONResponse:
    return JSONResponse({"status": "ok"}, headers={"Cache-Control": "no-store"})


_languages: ContextVar[str] = ContextVar("languages", default="")


def languages() -> str:
    """What the browser of this session wants to be spoken to in: its Accept-Language, best first ("be,ru;q=0.8")."""
    return _languages.get()


@dataclass(repr=False)
class Unspelled(Message):
    """A message that is not spelled out: for its log Flet spells each, which takes as long as half the drawing."""

    def __repr__(self) -> str:
        return self.action.name


class Line(FletApp):  # type: ignore[misc]
    """Flet's end of a socket."""

    def send_message(self, message: Message) -> None:
        super().send_message(Unspelled(message.action, message.body))


def table(main: AppCallable, session_timeout: int) -> Callable[[WebSocket], Awaitable[None]]:
    """The handler of sockets: Flet's own, one for each."""

    async def sit_down(socket: WebSocket) -> None:
        _languages.set(socket.headers.get("accept-language", ""))
        await Line(
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=main,
            before_main=None,
            session_timeout_seconds=session_timeout,
        ).handle(socket)

    return sit_down


def living(press: Press, files: Mapping[str, File]) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """Starts and ends Flet's keeper of sessions, and presses what the first visitor will ask for."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await app_manager.start()
        pressing = asyncio.create_task(press_first(press, files))
        yield
        pressing.cancel()
        await app_manager.shutdown()

    return lifespan


async def press_first(press: Press, files: Mapping[str, File]) -> None:
    for name in FIRST_ASKED:
        if name in files:
            await press.pressed(files[name])
