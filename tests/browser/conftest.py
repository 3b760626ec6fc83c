"""Chromium once for all tests; a server and a phone for each that wants them."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from .cutter import Cutter
from .evening import Evening, app_command
from .phone import PATIENCE, Phone
from .serving import Command, Server, tiny_command

ARGUMENTS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")

LEAVING = 120.0  # seconds a browser may take to close a window

StartServer = Callable[[Command], Server]
TakePhone = Callable[..., Phone]
LayCable = Callable[[Server], Cutter]


def find_chromium() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def leaving() -> Iterator[None]:
    """A browser that hangs takes the worker with it: that fails one test, not the whole run. The timer of the tests is
    no help here, it stops when a test has failed.
    """
    timer = threading.Timer(LEAVING, os._exit, (70,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """`CHROMIUM` names the browser; else one on the path; else the one that Playwright installs.

    It does not outlive this folder's tests: while Playwright runs, no other test could start an event loop.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        yield browser
        with leaving():
            browser.close()


@pytest.fixture(scope="session")
def web_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shared by the servers of one run, so that the client's files are compressed once."""
    return tmp_path_factory.mktemp("web-cache")


@pytest.fixture
def start(tmp_path: Path, web_cache: Path) -> Iterator[StartServer]:
    """Start a server from a command that takes a port."""
    servers: list[Server] = []

    def begin(command: Command) -> Server:
        server = Server(command, tmp_path / f"server-{len(servers)}.log", web_cache)
        servers.append(server)
        server.start()
        return server

    yield begin
    for server in servers:
        server.close()


@pytest.fixture(scope="package")
def steady(web_cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tiny app, one for all tests that only ask."""
    server = Server(tiny_command(web_cache), tmp_path_factory.mktemp("steady") / "server.log", web_cache)
    server.start()
    yield server
    server.close()


@pytest.fixture
def tiny(start: StartServer, web_cache: Path) -> Server:
    """The tiny app, one's own."""
    return start(tiny_command(web_cache))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of `server`."""
    return tmp_path / "data"


@pytest.fixture
def server(start: StartServer, data: Path) -> Iterator[Server]:
    """The app itself."""
    it = start(app_command(data))
    yield it
    assert not it.troubles, "\n".join(it.troubles)


@pytest.fixture(scope="module")
def evening(web_cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """The app itself, one for all tests of a file."""
    it = Evening(tmp_path_factory.mktemp("evening"), web_cache)
    yield it
    it.close()


@pytest.fixture
def cable() -> Iterator[LayCable]:
    """A cable that can be cut, between a phone and a server."""
    cables: list[Cutter] = []

    def lay(server: Server) -> Cutter:
        cables.append(Cutter(server.port))
        return cables[-1]

    yield lay
    for it in cables:
        it.cut()


@pytest.fixture
def phone(chromium: Browser, tmp_path: Path, start: StartServer, cable: LayCable) -> Iterator[TakePhone]:
    """Take a phone: `phone(server)` or `phone(server, 320, 568, dark=True)`. Each is checked at the end,
    before the servers and cables that it hangs on are taken away.
    """
    taken: list[Phone] = []

    def take(
        where: Server | Cutter, width: int = 390, height: int = 844, *, dark: bool = False, speaks: str = "en-GB"
    ) -> Phone:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            is_mobile=True,
            has_touch=True,
            device_scale_factor=1,
            color_scheme="dark" if dark else "light",
            locale=speaks,
        )
        context.set_default_timeout(PATIENCE * 1000)
        it = Phone(context.new_page(), where.url, tmp_path, "dark" if dark else "light")
        taken.append(it)
        return it

    yield take
    with leaving():
        try:
            for it in taken:
                it.check()
        finally:
            for it in taken:
                it.page.context.close()
