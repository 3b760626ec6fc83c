"""The app without a server, in the place of one: the built site, and a browser whose storage is the data folder.

Python takes long to begin in a page, so the first window stays open from test to test: it gives the games up, as to
another window, and takes them over again when they are those of the next test.
"""

from __future__ import annotations

import os
import shutil
import tarfile
from contextlib import suppress
from functools import cached_property
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from tools.offline.archive import packed

from .data import Data, InPage, Raw
from .phone import PATIENCE, Phone
from .pocket import PATH, Host, put_up
from .serving import errors_in

USUAL = "en-GB"
NAME = f"referee {PATH}/"
"""Of the drawer in which the page keeps things (tools/offline/drawer.js)."""
ASIDE = "/aside.html"
"""A page of the same host that does not start the app."""
FILL = """async ([name, slots]) => {
    new BroadcastChannel(name).postMessage("give way")
    await navigator.locks.request(name, { signal: AbortSignal.timeout(60_000) }, async () => {
        const root = await navigator.storage.getDirectory()
        await root.removeEntry(encodeURIComponent(name), { recursive: true }).catch(() => undefined)
        const folder = await root.getDirectoryHandle(encodeURIComponent(name), { create: true })
        for (const [slot, raw] of Object.entries(slots)) {
            const file = await (await folder.getFileHandle(slot, { create: true })).createWritable()
            await file.write(Uint8Array.from(atob(raw), it => it.charCodeAt(0)))
            await file.close()
        }
    })
}"""
READ = """async name => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(encodeURIComponent(name), { create: true })
    const slots = {}
    for await (const [slot, handle] of folder.entries()) {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
        slots[slot] = btoa(Array.from(bytes, it => String.fromCharCode(it)).join(""))
    }
    return slots
}"""
TAKE = '[flt-semantics-identifier="take-over"] [flt-tappable], [flt-semantics-identifier="take-over"][flt-tappable]'
TURN = "path => { location.hash = path }"


class PocketPhone(Phone):
    """A window of the app that needs no server; of several only one has the games, and the others wait."""

    windows: Windows
    waits = False
    _afresh = _marked = False

    def open(self, path: str = "/") -> None:
        if self._afresh or not self.page.url.startswith(self.base.rstrip("#")):
            self.page.goto("about:blank")
            self.page.goto(self.base + path)
            self._afresh, self.waits = False, self.windows.holder not in (None, self)
        else:
            self.page.evaluate(TURN, path)
        self.until_drawn()
        self.take_up()

    def take_up(self) -> None:
        self.page.bring_to_front()
        if self.waits:
            self.see("take-over")
            self.page.locator(TAKE).first.wait_for(state="attached")
            self.tap("take-over")
            self.miss("take-over")
        if self.windows.holder not in (None, self):
            self.windows.holder.waits = True
        self.windows.holder, self.waits = self, False

    def beforehand(self, script: str) -> None:
        super().beforehand(script)
        self._afresh = self._marked = True

    def hang_up(self) -> None:
        """A page that scripts were put into is of no use to another test."""
        super().hang_up()
        if self._marked:
            self.page.close()

    def _console(self, message: ConsoleMessage) -> None:
        if not str(message.location.get("url")).endswith("/python-worker.js"):
            super()._console(message)


class Windows:
    """Of one browser profile: all that share a storage, on the pages of one host."""

    def __init__(self, browser: Browser, host: Host, speaks: str) -> None:
        self.host = host
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, device_scale_factor=1,
            locale=speaks, service_workers="block",
        )  # fmt: skip
        self.context.set_default_timeout(PATIENCE * 1000)
        self._aside = self.context.new_page()
        self._aside.goto(f"http://127.0.0.1:{host.server_port}{ASIDE}")
        self.holder: PocketPhone | None = None
        self._warm: Page | None = None
        self._free = False

    def fill(self, slots: Raw) -> None:
        """Whatever was kept is gone, and the window that had it waits."""
        self._aside.evaluate(FILL, [NAME, slots])
        self._free, self.holder = True, None

    def read(self) -> Raw:
        while True:
            with suppress(Error):  # it was written to while it was read
                found: Raw = self._aside.evaluate(READ, NAME)
                return found

    def window(self) -> Page:
        """The one that is open already, for whoever comes first."""
        if self._warm is None or self._warm.is_closed() or not self._free:
            page = self.context.new_page()
            if self._warm is None or self._warm.is_closed():
                self._warm = page
            self._free = False
            return page
        self._free = False
        return self._warm

    def tidy(self) -> None:
        """After a test: only the first window stays."""
        for page in self.context.pages:
            if page not in (self._aside, self._warm):
                page.close()

    def close(self) -> None:
        self.context.close()


class Site:
    """Takes the part of a server."""

    def __init__(self, pocketful: Pocketful, data: InPage, host: Host) -> None:
        self._pocketful, self._data, self.host = pocketful, data, host
        self._said: list[str] = []

    @property
    def url(self) -> str:
        return self.host.url

    @property
    def troubles(self) -> list[str]:
        return errors_in("\n".join(self._said))

    def start(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take(self, room: Path, width: int, height: int, dark: bool, speaks: str) -> PocketPhone:
        windows = self._pocketful.windows(self, speaks)
        if self._pocketful.owner is not self:
            windows.fill(self._data.slots())
            self._pocketful.owner, self._data.read = self, windows.read
        page, shade = windows.window(), "dark" if dark else "light"
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=shade)
        phone = PocketPhone(page, self.url, room, shade)
        phone.windows, phone.waits = windows, page.url.startswith(self.url)
        phone.hear("console", self._hear)
        return phone

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and str(message.location.get("url")).endswith("/python-worker.js"):
            self._said.append(message.text)


class Pocketful:
    """The sites of a run, each built once, and the one browser profile that is in use."""

    def __init__(self, browser: Browser, room: Path) -> None:
        self._browser, self._room = browser, room
        self._hosts: dict[str, Host] = {}
        self._windows: dict[tuple[Host, str], Windows] = {}
        self.owner: Site | None = None
        """Whose data lie in the storage."""

    def data(self, folder: Path) -> InPage:
        return InPage(folder)

    def app(self, data: Data, log: Path, plant: str = "") -> Site:
        assert isinstance(data, InPage)
        return Site(self, data, self._host(plant))

    def windows(self, site: Site, speaks: str) -> Windows:
        key = site.host, speaks
        if key not in self._windows:
            self._spare(*[other for other in self._windows if other[1] != USUAL or other[0] is not self._hosts.get("")])
            self._windows[key] = Windows(self._browser, site.host, speaks)
        return self._windows[key]

    def tidy(self, spoilt: bool) -> None:
        """After a test; nothing of one that failed is used again."""
        self.owner = None
        if spoilt:
            self._spare(*self._windows)
        for windows in self._windows.values():
            windows.tidy()

    def _spare(self, *keys: tuple[Host, str]) -> None:
        for key in keys:
            self._windows.pop(key).close()

    def close(self) -> None:
        self._spare(*self._windows)
        for host in self._hosts.values():
            host.end()

    def _host(self, plant: str) -> Host:
        if plant not in self._hosts:
            folder = self._room / (plant or "sound")
            if plant:
                grown(self._plain, folder, plant)
            else:
                folder = self._plain
            self._hosts[plant] = Host(folder)
        return self._hosts[plant]

    @cached_property
    def _plain(self) -> Path:
        folder = self._room / "plain"
        put_up(folder, "1")
        (folder / ASIDE.strip("/")).write_text("<!DOCTYPE html><title>Aside</title>", "utf-8")
        return folder


def grown(plain: Path, folder: Path, plant: str) -> None:
    """The same site with something gone wrong in the app."""
    shutil.copytree(plain, folder, copy_function=os.link)
    archive = folder / PATH.strip("/") / "app.tar.gz"
    with tarfile.open(fileobj=BytesIO(archive.read_bytes())) as whole:
        files = {it.name: whole.extractfile(it).read() for it in whole.getmembers()}  # type: ignore[union-attr]
    first = f"import planted\n\nplanted.PLANTS[{plant!r}]()\n".encode()
    source = Path(__file__).with_name("planted.py").read_bytes()
    archive.unlink()
    archive.write_bytes(packed(files | {"main.py": first + files["main.py"], "planted.py": source}))
