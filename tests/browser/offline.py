"""The app without a server, in the place of one: the built site, and a browser whose storage is the data folder.

Python takes long to begin in a page, so the first window stays open from test to test: it gives the games up, as to
another window, and takes them over again when they are those of the next test.
"""

from __future__ import annotations

import os
import shutil
import tarfile
from functools import cached_property
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage

from tools.offline.archive import packed

from .data import Data, InPage
from .phone import Shade
from .pocket import PATH, Host, put_up
from .serving import errors_in
from .windows import ASIDE, PocketPhone, Windows, of_python

USUAL = "en-GB"


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
        page = windows.window()
        shade: Shade = "dark" if dark else "light"
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=shade)
        phone = PocketPhone(page, self.url, room, shade)
        phone.windows, phone.waits = windows, phone.there
        phone.hear("console", self._hear)
        return phone

    def _hear(self, message: ConsoleMessage) -> None:
        if of_python(message):
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
