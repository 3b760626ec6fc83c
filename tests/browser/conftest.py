"""Chromium once for all tests; a server and a phone for each that wants them.

Where `IN_THE_POCKET` is set there are no servers: the app runs in the page (offline.py), and the tests that are marked
`served` are skipped with the reason that they give.
"""

import os
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from .cutter import Cutter
from .data import Data
from .evening import Evening
from .house import POCKET, App, House, Served
from .offline import Pocketful, Site
from .phone import ANDROID, DESK, PATIENCE, Phone
from .pocket import ALONE
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

FAILED = pytest.StashKey[bool]()
LEAVING = 120.0  # seconds a browser may take to close a window

StartServer = Callable[[Command], Server]
Plant = Callable[[str], App]
TakePhone = Callable[..., Phone]
LayCable = Callable[[Server], Cutter]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items if POCKET else ():
        if mark := item.get_closest_marker("served"):
            item.add_marker(pytest.mark.skip(reason=f"of the server: {mark.args[0]}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


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
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*ARGUMENTS, ALONE])
        yield browser
        with leaving():
            browser.close()


@pytest.fixture(scope="session")
def web_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("web-cache")


@pytest.fixture(scope="package")
def house(web_cache: Path, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not POCKET:
        yield Served(web_cache)
        return
    it = Pocketful(chromium, tmp_path_factory.mktemp("sites"))
    yield it
    with leaving():
        it.close()


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
def data(tmp_path: Path, house: House) -> Data:
    """The data of `server`."""
    return house.data(tmp_path / "data")


@pytest.fixture
def plant(tmp_path: Path, house: House, data: Data) -> Iterator[Plant]:
    """The app with something gone wrong in it: `plant("handler")`."""
    apps: list[App] = []

    def begin(what: str) -> App:
        it = house.app(data, tmp_path / "app.log", what)
        apps.append(it)
        it.start()
        return it

    yield begin
    for it in apps:
        it.close()


@pytest.fixture
def server(plant: Plant) -> Iterator[App]:
    """The app itself."""
    it = plant("")
    yield it
    assert not it.troubles, "\n".join(it.troubles)


@pytest.fixture(scope="module")
def evening(house: House, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """The app itself, one for all tests of a file."""
    it = Evening(tmp_path_factory.mktemp("evening"), house)
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
def phone(
    request: pytest.FixtureRequest, chromium: Browser, house: House, tmp_path: Path, plant: Plant, cable: LayCable,
    start: StartServer,
) -> Iterator[TakePhone]:  # fmt: skip
    """Take a phone: `phone(server)` or `phone(server, 320, 568, dark=True)`. Each is checked at the end,
    before the servers and cables that it hangs on are taken away.
    """
    taken: list[Phone] = []

    def take(
        where: App | Cutter, width: int = 390, height: int = 844, *, dark: bool = False, speaks: str = "en-GB"
    ) -> Phone:
        if isinstance(where, Site):
            taken.append(where.take(tmp_path, width, height, dark, speaks))
            return taken[-1]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            is_mobile=True,
            has_touch=True,
            device_scale_factor=1,
            color_scheme="dark" if dark else "light",
            locale=speaks,
            user_agent=ANDROID if width < DESK else None,
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
                it.hang_up()
                if not isinstance(house, Pocketful):
                    it.page.context.close()
            if isinstance(house, Pocketful):
                house.tidy(spoilt=request.node.stash.get(FAILED, False))
