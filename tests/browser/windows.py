"""Windows of the app that needs no server, and the storage that they share."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from .data import Raw
from .phone import ANDROID, PATIENCE, Phone
from .pocket import PATH, Host

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


def of_python(message: ConsoleMessage) -> bool:
    """What it has logged is for whoever asks the site for its troubles."""
    return message.type == "error" and str(message.location.get("url")).endswith("/python-worker.js")


class PocketPhone(Phone):
    """A window of the app that needs no server; of several only one has the games, and the others wait."""

    windows: Windows
    waits = False
    _afresh = _marked = False

    @property
    def there(self) -> bool:
        """The app runs in it."""
        return self.page.url.startswith(self.base.rstrip("#"))

    def open(self, path: str = "/") -> None:
        if self._afresh or not self.there:
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
        if self.windows.holder is not None:
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
        if not of_python(message):
            super()._console(message)


class Windows:
    """Of one browser profile: all that share a storage, on the pages of one host."""

    def __init__(self, browser: Browser, host: Host, speaks: str) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, device_scale_factor=1,
            locale=speaks, service_workers="block", user_agent=ANDROID,
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

    def read(self, tries: int = 5) -> Raw:
        try:
            found: Raw = self._aside.evaluate(READ, NAME)
        except Error:  # it was written to while it was read
            if not tries:
                raise
            return self.read(tries - 1)
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
