"""What one person's window keeps: one `Session` for each call of main(), reached with `use_session()`, never shared.

Flet would send the changes of an observable that two sessions share to the wrong screen. What sessions share is on the
shelf; that it changed they hear by the bell (bell.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import flet as ft

from referee_app.ui.awake import Awake
from referee_app.ui.bell import Bell
from referee_app.ui.feel import Felt, knock
from referee_app.ui.guard import gate, guarded, handler, log, spawn, watchdog
from referee_app.ui.keys import Keys
from referee_app.ui.line import watch
from referee_app.ui.parts import notices
from referee_app.ui.theme import SEED, Look

S = TypeVar("S", bound=ft.Service)
T = TypeVar("T")

UNDO_SECONDS = 10
"""What can be taken back can be for so long at least."""
SWITCHES = ("four", "turned", "awake", "haptics")
"""The settings that are on or off, by their names in the club's file and in the session."""
SERVICE_TIMEOUT = 5.0
"""Seconds; a call to a client that has gone would never return."""
CHOOSING = 3600.0
"""Seconds for a person to say where a file goes."""


@dataclass(frozen=True)
class Toast:
    text: str
    action: str = ""
    on_action: Callable[[], Any] | None = None


@dataclass(eq=False)
class Session(ft.Observable):
    """How this window looks. Whoever reads it with `use_session()` is drawn again when one of its fields changes.

    So what changes with every call stands elsewhere: in a store of the screen's own, or behind `use_topic`.
    """

    page: ft.Page = field(repr=False)
    bell: Bell = field(repr=False)
    vigil: Awake = field(repr=False, init=False)
    keys: Keys = field(repr=False, init=False)
    lang: str = "en"
    chosen: str = "device"  # the language set, or that of the device
    device: str = ""  # what the device wants to be spoken to in, best first
    otherwise: str = "en"  # where it wants none of ours
    theme: str = "system"  # system, light or dark
    width: float = 0.0
    height: float = 0.0
    four: bool = True  # four suit colours, or two
    awake: bool = True  # the screen stays on while a game is open
    haptics: bool = True
    turned: bool = True  # the far half of the table view is upright to the far side
    night: bool = False  # the device is set dark
    seed: str = SEED  # the colour all others grow from
    scale: float = 1.0  # the size of text
    epoch: int = 0  # times the connection came back
    _waiting: list[Toast] = field(default_factory=list, repr=False)

    def __post_init__(self) -> None:
        self.vigil = Awake(self.page, self.stay_awake)
        self.keys = Keys(self)

    @property
    def connected(self) -> bool:
        try:
            return self.page.session.connection is not None
        except RuntimeError:  # closed and collected
            return False

    def toast(self, text: str, action: str = "", on_action: Callable[[], Any] | None = None) -> None:
        """Say something at the foot of the screen, with a button for `on_action`; kept until the connection is back."""
        toast = Toast(text, action, on_action)
        if self.connected:
            self._show(toast)
        else:
            self._waiting = [*self._waiting[-2:], toast]

    def alarm(self, text: str) -> None:
        """A toast that is felt: something went wrong."""
        self.toast(text)
        spawn(self.page, self.tick, Felt.ERROR)

    def _show(self, toast: Toast) -> None:
        on_action: Callable[..., Any] | None = handler(toast.on_action) if toast.on_action else None
        look = Look(self.width or 390, self.height or 844, scale=self.scale)
        seconds = UNDO_SECONDS if toast.action else 4
        self.page.show_dialog(notices.toast(look, toast.text, toast.action, on_action, seconds))

    def show_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for toast in waiting:
            self._show(toast)

    async def ask(
        self, kind: type[S], use: Callable[[S], Awaitable[T]], seconds: float | None = None, quiet: bool = False
    ) -> T | None:
        """Use a service of the device: `ask(ft.Clipboard, lambda c: c.set(text))`. None when it cannot answer in time.

        `quiet` for what a device may well lack, and nobody misses. The service is held by the session, since Flet drops
        one that nobody holds.
        """
        if not self.connected:
            return None
        try:
            return await asyncio.wait_for(use(_service(self.page, kind)), seconds or SERVICE_TIMEOUT)
        except (TimeoutError, RuntimeError) as error:  # a device without it, or gone in the meantime: no fault of ours
            note = log.debug if quiet else log.warning
            note("%s did not answer: %s", kind.__name__, error)
            return None

    async def copy(self, text: str) -> None:
        await self.ask(ft.Clipboard, lambda clipboard: clipboard.set(text))

    async def save(self, name: str, content: bytes) -> bool | None:
        """Hands a file over: a browser takes it down, elsewhere a person says where to. False where they chose nothing,
        None where the device cannot.
        """

        async def use(picker: ft.FilePicker) -> bool:
            path = await picker.save_file(file_name=name, src_bytes=content)
            return self.page.web or path is not None

        return await self.ask(ft.FilePicker, use, None if self.page.web else CHOOSING)

    async def tick(self, kind: Felt = Felt.CALL) -> None:
        """The small knock a call makes, and others."""
        if self.haptics:
            await self.ask(ft.HapticFeedback, lambda haptic: knock(haptic, kind), quiet=True)

    async def announce(self, text: str) -> None:
        """Said to who listens to the screen, when they have heard what is being said."""
        await self.ask(ft.SemanticsService, lambda service: service.announce_message(text), quiet=True)

    async def stay_awake(self, awake: bool) -> None:
        """For `vigil`, which knows when."""

        def use(lock: ft.Wakelock) -> Awaitable[None]:
            return lock.enable() if awake else lock.disable()  # type: ignore[no-any-return, no-untyped-call]

        await self.ask(ft.Wakelock, use, quiet=True)


def _service(page: ft.Page, kind: type[S]) -> S:
    store, key = page.session.store, f"service-{kind.__name__}"
    if not store.contains_key(key):
        store.set(key, kind())
    return cast(S, store.get(key))


WINDOW = "window"
SessionContext = ft.create_context(cast("Session | None", None))


def use_session() -> Session:
    """This window's session; the component is drawn again when its look changes.

    One that is drawn once more while it is being taken away, after a reload, hangs below nothing any more.
    """
    session = ft.use_context(SessionContext) or cast("Session | None", kept(WINDOW))
    if session is None:
        raise LookupError("no session: is the component drawn below open_session?")
    return session


def kept(key: str) -> Any:
    """What the page of the running component or handler keeps under that key, if anything."""
    try:
        store = ft.context.page.session.store
    except RuntimeError:
        return None
    return store.get(key) if store.contains_key(key) else None


def use_view_key() -> str:
    """The `route=` of every `ft.View`: one of its own for each place, and a new one when the connection came back.

    A Flutter route whose key stays the same after a reconnect shows its old picture for ever.
    """
    return f"{ft.use_view_path()}#{use_session().epoch}"


def open_session(
    page: ft.Page,
    root: Callable[[], Any],
    *,
    lang: str = "en",
    theme: str = "system",
    words: Callable[[str, str], str] = lambda lang, text: text,
    switches: Mapping[str, bool] | None = None,
) -> Session:
    """Call once, last in main(): draws `root` (a component that returns the router) and keeps it alive.

    `words` says the two sentences of the error card in a language.
    """
    session = Session(page, Bell(page), lang, theme=theme, width=page.width or 0.0, height=page.height or 0.0)
    page.session.store.set(WINDOW, session)
    for name, value in (switches or {}).items():
        setattr(session, name, value)
    session.vigil.allow(session.awake)
    keeper = gate(page)
    keeper.toast, keeper.words = session.alarm, lambda text: words(session.lang, text)

    def draw() -> None:
        page.render_views(window, root, (session,), session.epoch)

    page.on_resize = handler(lambda e: _resized(session, e))
    page.on_disconnect = handler(lambda: _drop_toasts(page))
    page.on_connect = handler(lambda: _came_back(session))
    page.on_close = handler(keeper.close)
    page.on_error = lambda e: log.warning("the client reports: %s", e.data)
    draw()
    watch(session, draw)
    spawn(page, watchdog, page, draw)
    return session


@guarded
def window(root: Callable[[], Any], held: tuple[Session], epoch: int) -> Any:
    # Held in a tuple: an observable that is an argument itself would have the whole window drawn at its every change.
    return SessionContext(held[0], root)


def _resized(session: Session, e: Any) -> None:
    session.width, session.height = e.width, e.height


def _drop_toasts(page: ft.Page) -> None:
    # Their dismissal is lost with the connection, and they would pop up at every reload.
    page._dialogs.controls[:] = [d for d in page._dialogs.controls if not isinstance(d, ft.SnackBar)]


def _came_back(session: Session) -> None:
    session.vigil.again()
    session.bell.catch_up()
    session.show_waiting()
