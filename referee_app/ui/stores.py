"""What one person's window keeps: one `Session` for each call of main(), reached with `use_session()`, never shared.

Flet would send the changes of an observable that two sessions share to the wrong screen. What sessions share is on the
shelf; that it changed they hear by the bell (bell.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import flet as ft

from referee_app.ui.bell import Bell
from referee_app.ui.guard import gate, guarded, handler, log, spawn, watchdog
from referee_app.ui.parts import notices
from referee_app.ui.theme import SEED, Look

S = TypeVar("S", bound=ft.Service)
T = TypeVar("T")

UNDO_SECONDS = 10
"""What can be taken back can be for so long at least."""
SERVICE_TIMEOUT = 5.0
"""Seconds; a call to a client that has gone would never return."""


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
    lang: str = "en"
    theme: str = "system"  # system, light or dark
    width: float = 0.0
    height: float = 0.0
    four: bool = True  # four suit colours, or two
    night: bool = False  # the device is set dark
    seed: str = SEED  # the colour all others grow from
    epoch: int = 0  # times the connection came back
    _waiting: list[Toast] = field(default_factory=list, repr=False)

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

    def _show(self, toast: Toast) -> None:
        on_action: Callable[..., Any] | None = handler(toast.on_action) if toast.on_action else None
        look, seconds = Look(self.width or 390, self.height or 844), UNDO_SECONDS if toast.action else 4
        self.page.show_dialog(notices.toast(look, toast.text, toast.action, on_action, seconds))

    def show_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for toast in waiting:
            self._show(toast)

    async def ask(self, kind: type[S], use: Callable[[S], Awaitable[T]]) -> T | None:
        """Use a service of the device: `ask(ft.Clipboard, lambda c: c.set(text))`. None when it cannot answer in time.

        The service is held by the session, since Flet drops one that nobody holds.
        """
        if not self.connected:
            return None
        try:
            return await asyncio.wait_for(use(_service(self.page, kind)), SERVICE_TIMEOUT)
        except (TimeoutError, RuntimeError) as error:  # a device without it, or gone in the meantime: no fault of ours
            log.warning("%s did not answer: %s", kind.__name__, error)
            return None

    async def copy(self, text: str) -> None:
        await self.ask(ft.Clipboard, lambda clipboard: clipboard.set(text))

    async def tick(self) -> None:
        """The small knock a call makes."""
        await self.ask(ft.HapticFeedback, lambda haptic: haptic.light_impact())  # type: ignore[no-untyped-call]

    async def stay_awake(self, awake: bool) -> None:
        def use(lock: ft.Wakelock) -> Awaitable[None]:
            return lock.enable() if awake else lock.disable()  # type: ignore[no-any-return, no-untyped-call]

        await self.ask(ft.Wakelock, use)


def _service(page: ft.Page, kind: type[S]) -> S:
    store, key = page.session.store, f"service-{kind.__name__}"
    if not store.contains_key(key):
        store.set(key, kind())
    return cast(S, store.get(key))


SessionContext = ft.create_context(cast("Session | None", None))


def use_session() -> Session:
    """This window's session; the component is drawn again when its look changes."""
    session = ft.use_context(SessionContext)
    if session is None:
        raise LookupError("no session: is the component drawn below open_session?")
    return session


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
) -> Session:
    """Call once, last in main(): draws `root` (a component that returns the router) and keeps it alive.

    `words` says the two sentences of the error card in a language.
    """
    session = Session(page, Bell(page), lang, theme, page.width or 0.0, page.height or 0.0)
    keeper = gate(page)
    keeper.toast, keeper.words = session.toast, lambda text: words(session.lang, text)

    def draw() -> None:
        page.render_views(window, root, (session,), session.epoch)

    page.on_resize = handler(lambda e: _resized(session, e))
    page.on_disconnect = handler(lambda: _drop_toasts(page))
    page.on_connect = handler(lambda: _came_back(session, draw))
    page.on_close = handler(keeper.close)
    page.on_error = lambda e: log.warning("the client reports: %s", e.data)
    draw()
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


def _came_back(session: Session, draw: Callable[[], None]) -> None:
    session.epoch += 1
    draw()
    session.bell.catch_up()
    session.show_waiting()
