"""Event handlers that cannot hurt: errors contained, echoes of a tap dropped. Import them from guard.py."""

from __future__ import annotations

import asyncio
import contextvars
import errno
import inspect
import time
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, ParamSpec, cast

import flet as ft

from referee_app.ui.errors import APOLOGY, MISSED, NOT_SAVED, TAKEN, TOO_SOON, errors, name_of

TAP_GAP = 0.3
"""Seconds for which another tap on a call is taken for the echo of the first."""

TAPPED: contextvars.ContextVar[int | None] = contextvars.ContextVar("tapped", default=None)
"""The id of the control whose tap is being handled; set by line.py."""

clock: Callable[[], float] = time.monotonic

P = ParamSpec("P")


def _no_toast(text: str) -> None:
    """Before a session is open there is nothing to show a toast on."""


@dataclass
class Gate:
    """What the handlers of one session share; `stores.open_session` hangs the toast and the translation in."""

    toast: Callable[[str], None] = _no_toast
    words: Callable[[str], str] = str
    gap: float = TAP_GAP
    running: set[Hashable] = field(default_factory=set)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    calling: bool = False
    called: Hashable = None
    quiet_until: float = 0.0
    heard: int | None = None

    def took(self, control_id: int) -> None:
        """A tap on a control that is on the screen."""
        self.heard = control_id
        TAPPED.set(control_id)

    def missed(self, control_id: int) -> None:
        """A tap on a control that has gone: said, unless it is the echo of the tap that made it go."""
        if control_id != self.heard:
            self.toast(self.words(MISSED))

    def too_soon(self, key: Hashable) -> None:
        """Another tap than that of the last call, and no time for it: said."""
        if key != self.called:
            self.toast(self.words(TOO_SOON))

    def quiet(self) -> bool:
        """A call is being made, or was made so lately that another tap must be its echo."""
        return self.calling or clock() < self.quiet_until

    def close(self) -> None:
        """End what still runs for a window that will not come back."""
        for task in tuple(self.tasks):
            task.cancel()


def gate(page: ft.Page | None = None) -> Gate:
    """The gate of that page's session, by default the current one; a loose one where there is no session."""
    try:
        store = (page or ft.context.page).session.store
    except RuntimeError:
        return Gate()
    if not store.contains_key("gate"):
        store.set("gate", Gate())
    return cast(Gate, store.get("gate"))


def handler(fn: Callable[P, Any]) -> Callable[P, Any]:
    """For every `on_…`: an exception is logged and shown as a toast. Sync or async, with or without the event.

    While an async one runs for a control, an echo of the tap on it is dropped. Bind values with `functools.partial`.
    """
    return _wrapped(fn, one=False)


def one_call(fn: Callable[P, Any]) -> Callable[P, Any]:
    """A `handler` for what makes a call at the table: a tap twice within 300 ms makes one call.

    All calls of a session share the pause, since the first tap may have put another choice under the finger: a tap on
    that is no call, and the person is told.
    """
    return _wrapped(fn, one=True)


def _wrapped(fn: Callable[P, Any], one: bool) -> Callable[P, Any]:
    # Without functools.wraps: Flet counts the parameters, and the event is needed to tell the controls apart.
    bare = not _wants_event(fn)

    def call(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        return cast(Callable[..., Any], fn)(*(() if bare else args), **kwargs)

    async def run(*args: P.args, **kwargs: P.kwargs) -> None:
        turn = _Turn(fn, args, one)
        if turn.begin():
            with turn:
                await call(args, kwargs)

    def run_sync(*args: P.args, **kwargs: P.kwargs) -> Any:
        turn = _Turn(fn, args, one)
        if turn.begin():
            with turn:
                result = call(args, kwargs)
                if not inspect.iscoroutine(result):
                    return result
                turn.go_on(result)
        return None

    return run if inspect.iscoroutinefunction(fn) else run_sync


def _wants_event(fn: Callable[..., Any]) -> bool:
    """Whether a positional parameter is left to fill; one with a default counts as bound (`lambda c=choice: …`)."""
    filled = (inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.VAR_KEYWORD)
    rest = [p for p in inspect.signature(fn).parameters.values() if p.kind not in filled]
    return any(p.default is p.empty for p in rest)


class _Turn:
    """One run of a handler, from `begin` (whether it may run at all) to the end of its `with`."""

    def __init__(self, fn: Callable[..., Any], args: tuple[Any, ...], one: bool) -> None:
        self.fn, self.one, self.gate = fn, one, gate()
        control = getattr(args[0], "control", None) if args else None
        self.key = (name_of(fn), TAPPED.get(), getattr(control, "_i", None) if control else repr(args))
        self.going_on = False

    def begin(self) -> bool:
        if self.key in self.gate.running:
            return False
        if self.one:
            if self.gate.quiet():
                self.gate.too_soon(self.key)
                return False
            self.gate.calling, self.gate.called = True, self.key
        self.gate.running.add(self.key)
        return True

    def go_on(self, rest: Coroutine[Any, Any, Any]) -> None:
        """A sync handler handed back a coroutine (a lambda over an async function): the turn lasts as long as that."""

        async def finish() -> None:
            with self:
                await rest

        task = asyncio.create_task(finish())
        self.gate.tasks.add(task)
        task.add_done_callback(self.gate.tasks.discard)
        self.going_on = True

    def __enter__(self) -> None:
        self.going_on = False

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        if self.going_on:
            return False
        self.gate.running.discard(self.key)
        if self.one:
            self.gate.calling, self.gate.quiet_until = False, clock() + self.gate.gap
        if not isinstance(error, Exception):
            return False
        errors.note("handler", name_of(self.fn), error)
        self.gate.toast(self.gate.words(_apology(error)))
        return True


def _apology(error: Exception) -> str:
    if not isinstance(error, OSError):
        return APOLOGY
    return TAKEN if error.errno == errno.EBUSY else NOT_SAVED
