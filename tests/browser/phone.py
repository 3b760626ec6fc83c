"""A phone in a player's hand: taps by identifier, waits for what it expects, and remembers every trouble."""

import re
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, FloatRect, Locator, Page, Request, Response

T = TypeVar("T")
Shade = Literal["light", "dark"]

PATIENCE = 60.0
"""Seconds: the machine may be slow and busy; what comes at once is not waited for."""
ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
)
"""What phones and tablets say that they are: the client behaves otherwise on them than on a desk."""
DESK = 1200
"""From this width on a window is one on a desk, with a mouse."""
ERROR_CARD = "Error running app"
TAP = "node => (node.matches('[flt-tappable]') ? node : node.querySelector('[flt-tappable]') ?? node).click()"
NO_LINE = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED", "WebSocket", "status of 503")
WARNED = re.compile(r"\d{4}-\d\d-\d\d \S+ \S+ WARNING: ")
"""What Python has logged in a page, and what is no more of a trouble in the log of a server."""
FRAMES = (
    "left => new Promise(done => { left ??= 5; setTimeout(done, 5000);"
    " (function next() { left-- ? requestAnimationFrame(next) : done() })() })"
)
"""Some frames drawn, or time enough for them where a page draws none."""


def blank(picture: bytes) -> bool:
    """Whether a PNG is of one colour: its packed lines then hold next to no different bytes."""
    packed, place = b"", 8
    while place < len(picture):
        size, kind = int.from_bytes(picture[place : place + 4], "big"), picture[place + 4 : place + 8]
        packed += picture[place + 8 : place + 8 + size] if kind == b"IDAT" else b""
        place += size + 12
    return len(set(zlib.decompress(packed))) < 8


class Phone:
    """One page of one fresh browser context. `base` is the address that its paths hang on."""

    def __init__(self, page: Page, base: str, pictures: Path, shade: Shade = "light") -> None:
        self.page = page
        self.base = base
        self.pictures = pictures
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.outages = False
        self.loads = 0
        self.shade = shade
        self._ears: list[tuple[Any, Callable[..., None]]] = []
        self.hear("console", self._console)
        self.hear("pageerror", self._page_error)
        self.hear("request", self._request)
        self.hear("response", self._response)
        self.hear("domcontentloaded", self._loaded)

    def hear(self, event: Any, ear: Callable[..., None]) -> None:
        self.page.on(event, ear)
        self._ears.append((event, ear))

    def hang_up(self) -> None:
        """What the page does from now on is no concern of this phone."""
        for event, ear in self._ears:
            self.page.remove_listener(event, ear)
        self._ears.clear()

    def beforehand(self, script: str) -> None:
        """To be run in the page before the app is."""
        self.page.add_init_script(script)

    def take_up(self) -> None:
        """Somebody turns to this window: where only one may have the games it takes them over (offline.py)."""

    def open(self, path: str = "/") -> None:
        """Returns when the app has drawn something that can be read."""
        self.page.goto(self.base + path)
        self.until_drawn()

    def until_drawn(self) -> None:
        self.page.locator("flt-semantics-host flt-semantics").first.wait_for(state="attached", timeout=PATIENCE * 1000)

    def at(self, identifier: str) -> Locator:
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def found(self, what: str) -> Locator:
        """What bears that identifier, else what says or is labelled exactly so."""
        return self.at(what).or_(self.page.get_by_text(what, exact=True)).or_(self.page.get_by_label(what, exact=True))

    def tap(self, identifier: str) -> None:
        """Fast: the click goes to the element itself, wherever it is on the screen."""
        self.at(identifier).first.evaluate(TAP, timeout=PATIENCE * 1000)

    def touch(self, identifier: str) -> None:
        """True to life: a finger on the middle of the element, once it stands still; what covers it gets the tap."""
        box = self.until(lambda: self._still(identifier))
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _still(self, identifier: str) -> FloatRect | None:
        one = self.at(identifier).first
        before = one.bounding_box(timeout=PATIENCE * 1000)
        self.page.evaluate(FRAMES, 2)
        return before if before == one.bounding_box(timeout=PATIENCE * 1000) else None

    def see(self, what: str, within: float = PATIENCE) -> Locator:
        node = self.found(what).first
        node.wait_for(state="attached", timeout=within * 1000)
        return node

    def miss(self, what: str, within: float = PATIENCE) -> None:
        """Wait until it is gone."""
        self.found(what).first.wait_for(state="detached", timeout=within * 1000)

    def shows(self, what: str) -> bool:
        return self.found(what).count() > 0

    def read(self, identifier: str) -> str:
        """All that the element and those within it say."""
        said: str = self.at(identifier).first.evaluate(
            "node => [node, ...node.querySelectorAll('*')].map(it => it.getAttribute('aria-label') ?? "
            "[...it.childNodes].filter(c => c.nodeType === 3).map(c => c.data).join('')).filter(Boolean).join(' ')",
            timeout=PATIENCE * 1000,
        )
        return said

    def until(self, condition: Callable[[], T], within: float = PATIENCE) -> T:
        """The first true value of `condition`."""
        end = time.monotonic() + within
        while not (value := condition()):
            assert time.monotonic() < end, f"still not so after {within} s; troubles: {self.troubles}"
            self.page.wait_for_timeout(20)
        return value

    def until_reads(self, identifier: str, text: str, within: float = PATIENCE) -> None:
        self.until(lambda: self.at(identifier).count() and self.read(identifier) == text, within)

    def turn(self, width: int, height: int) -> None:
        """To a window of that size; returns when the app has settled in it, as a person waits for what turns."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.still()

    def shot(self, name: str, rest: float = 0.25) -> Path:
        path = self.pictures / f"{name}.png"
        path.write_bytes(self.still(rest))
        return path

    def still(self, rest: float = 0.25) -> bytes:
        """A picture of the screen once it has something on it and has not moved for `rest` seconds."""
        self.page.evaluate(FRAMES)
        before, now = b"", self.page.screenshot()
        end = time.monotonic() + PATIENCE
        while before != now or blank(now):
            assert time.monotonic() < end, "the screen is blank or does not come to rest"
            self.page.wait_for_timeout(rest * 1000)
            before, now = now, self.page.screenshot()
        return now

    def nightfall(self) -> None:
        """The phone's own shade changes, from day to night or back; returns when the screen has changed with it."""
        before = self.page.screenshot()
        self.shade = "light" if self.shade == "dark" else "dark"
        self.page.emulate_media(color_scheme=self.shade)
        self.until(lambda: self.page.screenshot() != before)

    def check(self) -> None:
        """Fails where the app, the console or the network had any trouble."""
        assert self.page.get_by_text(ERROR_CARD).count() == 0, "the app shows its error card"
        cards = self.page.locator('[flt-semantics-identifier^="error-"]')
        assert cards.count() == 0, (
            f"a part of the screen failed: {cards.first.get_attribute('flt-semantics-identifier')}"
        )
        assert not self.troubles, "\n".join(self.troubles)

    def expect_outages(self) -> None:
        """From here on a server that cannot be reached is no trouble."""
        self.outages = True

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not WARNED.match(message.text):
            forgivable = self.outages and any(it in message.text for it in NO_LINE)
            where = self.forgiven if forgivable else self.troubles
            where.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.netloc != urlsplit(self.base).netloc:
            self.troubles.append(f"asked another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and not (self.outages and response.status == 503):
            self.troubles.append(f"{response.status} for {response.url}")

    def _loaded(self, _: object) -> None:
        self.loads += 1

    def _page_error(self, error: Error) -> None:
        forgivable = self.outages and error.message == "Exception"  # all that the client says when it finds no server
        (self.forgiven if forgivable else self.troubles).append(f"page error: {error}")
