"""The app in Chromium: first and later loads, taps for a hand, the time from a tap to the changed screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from referee_app.core.calls import Keeping
from tests.browser.conftest import ARGUMENTS, find_chromium
from tests.browser.cutter import Cutter
from tests.browser.data import Data
from tests.browser.evening import shelve
from tests.browser.phone import ANDROID, Phone
from tests.browser.serving import Server, app_command
from tests.records.scale import spread

TAPS = 200
LONG = 100
"""Hands on the sheet of a long evening."""
SCORING = (
    "ask-turn_up-kicked-none",
    "ask-high-held-high-0",
    "ask-low-held-low-1",
    "ask-jack-absent-jack",
    "ask-game-tied-game",
    "ask-agreed-agreed",
)
BARREN = ("ask-turn_up-kicked-none", "ask-high-absent-high", "ask-game-tied-game", "ask-agreed-agreed")
RESULTS = ("ask-turn_up-suit-S", "ask-turn_up-rank-9", "ask-beg-stood", *SCORING[1:])
TAP = """async ([here, next]) => {
    const at = id => document.querySelector(`[flt-semantics-identifier="${id}"]`)
    const within = node => node.matches('[flt-tappable]') ? node : node.querySelector('[flt-tappable]')
    const tappable = id => at(id) && within(at(id))
    const frame = () => new Promise(done => requestAnimationFrame(done))
    while (!tappable(here)) await frame()
    await new Promise(done => setTimeout(done, 350))
    const begun = performance.now()
    tappable(here).click()
    while (!tappable(next)) await frame()
    return performance.now() - begun
}"""


@contextmanager
def running() -> Iterator[tuple[Browser, Server, str]]:
    """The last is a game of many hands in which nobody has scored."""
    with TemporaryDirectory() as room, sync_playwright() as playwright:
        folder = Path(room)
        barren = "; ".join(["kick nothing; no trump; game tied; agreed"] * LONG)
        long = shelve(Data(folder / "data"), barren, keeping=Keeping.POINTS)
        server = Server(app_command(folder / "data"), folder / "log", folder / "cache")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        begun = perf_counter()
        server.start()
        print(f"start to the first answer of the server: {perf_counter() - begun:.2f} s")
        try:
            yield browser, server, long
        finally:
            browser.close()
            server.close()


def phone(browser: Browser, url: str) -> Phone:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        is_mobile=True,
        has_touch=True,
        device_scale_factor=1,
        user_agent=ANDROID,
    )
    return Phone(context.new_page(), url, Path())


def loads(browser: Browser, server: Server) -> None:
    """The first visit warms the server's store of pressed files; the ones measured are those of a person."""
    phone(browser, server.url).open("/")
    cable = Cutter(server.port)
    one = phone(browser, cable.url)
    for name in ("cold", "warm"):
        before, begun = cable.brought, perf_counter()
        one.open("/")
        taken = perf_counter() - begun
        one.page.wait_for_load_state("networkidle")
        print(f"{name} load: {(cable.brought - before) / 1e6:.3f} MB, content on screen after {taken:.2f} s")
    cable.cut()


def new_game(one: Phone, keeping: str) -> None:
    one.open("/new")
    one.see("deal")
    one.tap(f"keeping-{keeping}")
    one.tap("deal")


def taps(browser: Browser, server: Server) -> None:
    one = phone(browser, server.url)
    begun = perf_counter()
    new_game(one, "points")
    one.see(SCORING[0])
    print(f"opening a new game to its first prompt: {perf_counter() - begun:.2f} s")
    hands = [SCORING] * 12 + [BARREN] * ((TAPS - 72) // 4)
    row = [name for hand in hands for name in hand]
    times = [float(one.page.evaluate(TAP, [here, after])) for here, after in zip(row, [*row[1:], row[0]], strict=True)]
    print(f"tap to changed screen, {len(times)} taps: {spread(times)}")
    print(f"a standard hand by points only: {len(SCORING)} taps")
    other = phone(browser, server.url)
    new_game(other, "results")
    for here, after in zip(RESULTS, (*RESULTS[1:], RESULTS[0]), strict=True):
        other.page.evaluate(TAP, [here, after])
    print(f"a standard hand by results: {len(RESULTS)} taps")


def late_in_the_evening(browser: Browser, server: Server, game: str) -> None:
    """A fresh browser comes to a game of many hands, and goes on with it."""
    one = phone(browser, server.url)
    begun = perf_counter()
    one.page.goto(f"{server.url}/game/{game}")
    one.see(BARREN[0])
    print(f"a fresh browser to the first prompt of a game of {LONG} hands: {perf_counter() - begun:.2f} s")
    row = BARREN * 15
    times = [float(one.page.evaluate(TAP, [here, after])) for here, after in zip(row, [*row[1:], row[0]], strict=True)]
    print(f"tap to changed screen with {LONG} hands on the sheet, {len(times)} taps: {spread(times)}")


def in_the_browser() -> None:
    with running() as (browser, server, long):
        loads(browser, server)
        taps(browser, server)
        late_in_the_evening(browser, server, long)
