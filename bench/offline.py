"""The app without a server, beside a bare hello-world that was built the same way and is measured in turn with it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import BrowserType, sync_playwright

from referee_app.settings import Settings
from tests.browser.conftest import ARGUMENTS, find_chromium
from tests.browser.pocket import PATH, READY, Host, Pocket
from tests.records.scale import spread
from tools.offline.budget import weighed
from tools.offline.site import build

HELLO = b"""
import flet as ft

def main(page):
    page.add(ft.Semantics(identifier="new-game", content=ft.Text("Hello")))

ft.run(main)
"""
READ = "caches.keys().then(names => names.some(it => it.startsWith('warm ')))"
"""What Python made of the code is kept."""
ROUNDS = 5
LIMIT = 1.25
REST = 12
"""Seconds."""


class Site:
    """One of the two, in a browser of its own."""

    def __init__(self, kind: BrowserType, room: Path, code: bytes) -> None:
        room.mkdir()
        self.weight = weighed(build(room / PATH.strip("/"), Settings(), "1", code))
        self.host = Host(room)
        self.pocket = Pocket(kind, find_chromium(), ARGUMENTS, room)
        self.pocket.take_out()
        self.phone = self.pocket.window(self.host.url)

    def start(self, begin: Callable[[], object]) -> float:
        begun = perf_counter()
        begin()
        self.phone.see("new-game")
        return perf_counter() - begun

    def first(self) -> float:
        taken = self.start(lambda: self.phone.page.goto(self.host.url))
        for settled in (READY, READ):
            self.phone.until(lambda settled=settled: self.phone.page.evaluate(settled))
        return taken

    def again(self) -> float:
        return self.start(self.phone.page.reload)

    def close(self) -> None:
        self.pocket.put_away()


def without_a_server() -> None:
    with TemporaryDirectory() as room, sync_playwright() as playwright:
        app, bare = (
            Site(playwright.chromium, Path(room) / name, code) for name, code in (("app", b""), ("bare", HELLO))
        )
        for name, site in (("the app", app), ("a bare hello-world", bare)):
            weight = f"{site.weight.files} files, {site.weight.raw:.1f} MB, {site.weight.pressed:.1f} MB as gzip"
            print(f"offline site, {name}: {weight}; first visit to content {site.first():.2f} s")
        online = [(app.again(), bare.again()) for _ in range(ROUNDS)]
        for site in (app, bare):
            site.host.end()
            site.pocket.context.set_offline(True)
        offline = [(app.again(), bare.again()) for _ in range(ROUNDS)]
        for name, times in (("with the server", online), ("without it", offline)):
            ours, theirs = ([one[n] * 1000 for one in times] for n in (0, 1))
            ratio = median(ours) / median(theirs)
            print(f"warm start {name}: {spread(ours)}; bare {spread(theirs)}; ratio of p50 {ratio:.2f}")
        print(f"the last ratio may be {LIMIT}; memory of the page {memory(app):.0f} MB, bare {memory(bare):.0f} MB")
        app.close()
        bare.close()


def memory(site: Site) -> float:
    """The least in some seconds, for what was before a start is thrown away late; MB."""
    found = []
    for _ in range(REST):
        site.phone.page.wait_for_timeout(1000)
        found.append(memory_now(site))
    return min(found)


def memory_now(site: Site) -> float:
    """Of the page's process, as its share of the machine; MB."""
    browser = {pid for pid, words in processes().items() if f"--user-data-dir={site.pocket.profile}" in words}
    pages = [pid for pid, words in processes().items() if "--type=renderer" in words and ancestors(pid) & browser]
    return max(shared(pid) for pid in pages) / 1024


def processes() -> dict[int, list[str]]:
    found = {}
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            found[int(place.parent.name)] = place.read_text("utf-8", "replace").replace("\0", " ").split(" ")
    return found


def ancestors(pid: int) -> set[int]:
    found: set[int] = set()
    while pid > 1:
        found.add(pid)
        with suppress(OSError):
            pid = int(Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[1])
            continue
        break
    return found


def shared(pid: int) -> int:
    """KB."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return 0
