"""The site in a folder, a host that hands it out, and a browser that may be closed and opened again."""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, Error

from referee_app.settings import Settings
from tools.offline.site import build

from .keeper import Keeper
from .phone import ANDROID, Phone

HAND = ("ask-turn_up-kicked-none", "ask-high-held-high-0", "ask-low-held-low-1", "ask-jack-absent-jack")

ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
READY = "caches.match(new URL('__offline-ready__', document.baseURI).href).then(it => it?.text())"
PATH = "/pocket"
"""Below the root of the host, as a site may stand anywhere."""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        self.server.asked.append(self.path)  # type: ignore[attr-defined]
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Host(ThreadingHTTPServer):
    """Hands out a folder under PATH; `asked` is what it was asked for."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", port), partial(Handler, directory=str(folder)))
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,))
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{PATH}/#"

    def end(self) -> None:
        """Nobody answers at that address any more."""
        self.shutdown()
        self._thread.join()
        self.server_close()

    def again(self) -> Host:
        return Host(self.folder, self.server_port)


def put_up(folder: Path, version: str) -> None:
    build(folder / PATH.strip("/"), Settings(), version)


class Pocket:
    """A browser with a profile of its own, which it finds again when it is opened again."""

    def __init__(self, kind: BrowserType, program: str | None, arguments: tuple[str, ...], room: Path) -> None:
        self._kind, self._program, self._arguments, self._room = kind, program, (*arguments, ALONE), room
        self.profile = room / "profile"
        self._context: BrowserContext | None = None
        self.phones: list[Phone] = []

    def take_out(self, width: int = 390, height: int = 844, dark: bool = False) -> None:
        self._context = self._kind.launch_persistent_context(
            self.profile, executable_path=self._program, args=list(self._arguments),
            viewport={"width": width, "height": height}, is_mobile=True, has_touch=True, device_scale_factor=1,
            locale="en-GB", color_scheme="dark" if dark else "light", user_agent=ANDROID,
        )  # fmt: skip

    @property
    def context(self) -> BrowserContext:
        assert self._context is not None, "it is in the pocket"
        return self._context

    def window(self, url: str) -> Phone:
        blank = [page for page in self.context.pages if page.url == "about:blank"]
        phone = Phone(blank[0] if blank else self.context.new_page(), url, self._room)
        self.phones.append(phone)
        return phone

    def put_away(self) -> None:
        """Each window is checked as it goes, unless it was killed."""
        for phone in self.phones:
            if not phone.page.is_closed():
                phone.check()
        self.phones.clear()
        if self._context is not None:
            self._context.close()
            self._context = None

    def kill(self, phone: Phone) -> None:
        """The process of that window, as a phone does that is short of memory."""
        self.phones.remove(phone)
        with phone.page.expect_event("crash"), suppress(Error):
            phone.page.goto("chrome://crash")  # no navigation: the process ends where it stands
        phone.page.close()


def a_hand(keeper: Keeper) -> str:
    """From the first screen to the middle of a hand at 1 : 1; the id of the game."""
    keeper.tap("new-game")
    keeper.tap("keeping-points")
    game = keeper.begin()
    keeper.call(*HAND)
    keeper.until_scores(1, 1)
    return game
