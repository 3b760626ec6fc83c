"""What fails in one corner of a screen stays there: logged, counted, shown where it happened, while the rest goes on.

Flet ends a session's updates at the first exception in a component, and covers the app with an error card at the
first one in a handler. So every component is `guarded`, every handler a `handler` or `one_call`, every side effect an
`effect`, every task `spawn`ed.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ParamSpec, TypeVar, cast, overload

import flet as ft
from flet.components.component import Component
from flet.utils.validation import validate

from referee_app.core.ruleset import words
from referee_app.ui.errors import APOLOGY, Contained, Errors, errors, log, name_of
from referee_app.ui.handlers import Gate, gate, handler, one_call

__all__ = [
    "APOLOGY",
    "HOME",
    "Contained",
    "Errors",
    "Gate",
    "effect",
    "errors",
    "gate",
    "guarded",
    "handler",
    "keyed",
    "log",
    "name_of",
    "one_call",
    "spawn",
    "watchdog",
]

HOME = words("Back to the start")

P = ParamSpec("P")
R = TypeVar("R")


@overload
def guarded(fn: Callable[P, R], /) -> Callable[P, R]: ...
@overload
def guarded(*, view: bool = False, memo: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def guarded(fn: Callable[..., Any] | None = None, /, *, view: bool = False, memo: bool = False) -> Any:
    """Use instead of `ft.component`: an exception in the body draws a card in its place, until the next good render.

    `view=True` for a component that returns an `ft.View`; `memo=True` for one that is drawn again only when an argument
    changed, so give it plain values. `None` is drawn as an empty container: Flet would leave the old picture standing.
    """
    if fn is None:
        return functools.partial(guarded, view=view, memo=memo)
    made = ft.component(_contained(fn, view))
    return ft.memo(made) if memo else made  # type: ignore[no-untyped-call]


def _contained(fn: Callable[..., Any], view: bool) -> Callable[..., Any]:
    @functools.wraps(fn)
    def body(*args: Any, **kwargs: Any) -> Any:
        try:
            drawn = fn(*args, **kwargs)
            _check(drawn)
        except Exception as error:
            errors.note("render", name_of(fn), error)
            return _error_view(fn, error) if view else _error_card(fn, error)
        return ft.Container(width=0, height=0) if drawn is None else drawn

    return body


def _check(drawn: Any) -> None:
    """Raise here, within the net, what Flet's own check of a control would raise later, outside it."""
    if isinstance(drawn, list):
        for part in drawn:
            _check(part)
    elif isinstance(drawn, ft.BaseControl) and not isinstance(drawn, Component):
        validate(drawn)
        structure = (getattr(drawn, name) for name in type(drawn)._structural_fields)  # type: ignore[attr-defined]
        for part in (*drawn._values.values(), *structure):
            if isinstance(part, list | ft.BaseControl):
                _check(part)


def _error_card(fn: Callable[..., Any], error: Exception) -> ft.Control:
    lines: list[ft.Control] = [
        ft.Text(gate().words(APOLOGY), color=ft.Colors.ERROR),
        ft.Text(f"{name_of(fn)}: {error}", color=ft.Colors.ERROR, size=12),
    ]
    card = ft.Container(ft.Column(lines, tight=True), padding=16)
    return ft.Semantics(identifier=f"error-{name_of(fn)}", content=card)


def _error_view(fn: Callable[..., Any], error: Exception) -> ft.View:
    page = ft.context.page
    home = ft.TextButton(gate().words(HOME), on_click=handler(lambda: page.navigate("/")))
    way_out = ft.Semantics(identifier="error-home", content=home)
    return ft.View(route=f"/error-{name_of(fn)}", controls=[_error_card(fn, error), way_out])


def keyed(key: str, component: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """`component(*args)` with an identity of its own: a row of a list, a body that depends on a route parameter."""
    return cast(Callable[..., R], component)(*args, **kwargs, key=key)


def effect(setup: Callable[[], Any], deps: Sequence[Any] | None, *, cleanup: Callable[[], Any] | None) -> None:
    """`ft.use_effect`, contained; sync or async. `deps=[]`: once, when mounted; `None`: after every render.

    `cleanup` is that of the render whose setup ran (Flet would run the newest, and leave the *new* topic, not the old),
    and an async one is not cut short by the setup that follows it. A running async setup is cancelled first.
    """
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    run: _Effect = kept(_Effect).current
    ft.use_effect(functools.partial(run.start, setup, cleanup), deps, cleanup=run.stop)


class _Effect:
    def __init__(self) -> None:
        self.name = ""
        self.task: asyncio.Task[None] | None = None
        self.cleanup: Callable[[], Any] | None = None

    def start(self, setup: Callable[[], Any], cleanup: Callable[[], Any] | None) -> None:
        self.name = name_of(setup)
        try:
            result = setup()
            if callable(result):
                raise TypeError("hand the cleanup over with cleanup=, not as the result")
        except Exception as error:
            errors.note("effect", self.name, error)
            return
        self.cleanup = cleanup
        self.task = self._go_on(result)

    def stop(self) -> None:
        cleanup, self.cleanup = self.cleanup, None
        if self.task is not None:
            self.task.cancel()
        try:
            self._go_on(cleanup() if cleanup else None)
        except Exception as error:
            errors.note("effect", f"{self.name} (cleanup)", error)

    def _go_on(self, result: Any) -> asyncio.Task[None] | None:
        if not inspect.iscoroutine(result):
            return None
        task = asyncio.create_task(_run(result, "effect", self.name))
        tasks = gate().tasks
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return task


async def _run(work: Awaitable[Any], kind: str, where: str) -> None:
    try:
        await work
    except Exception as error:
        errors.note(kind, where, error)


def spawn(page: ft.Page, fn: Callable[P, Awaitable[Any]], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Run an async function in the page's loop and context, contained; from any thread. False when none is connected.

    Unlike `page.run_task` it leaves the caller's own context alone, so it may be used on another session's page.
    """

    async def work() -> None:
        await _run(fn(*args, **kwargs), "task", name_of(fn))

    try:
        if page.session.connection is None:
            return False
        contextvars.copy_context().run(page.run_task, work)
    except (AttributeError, RuntimeError):  # the connection, or the session itself, went this very moment
        return False
    return True


async def watchdog(page: ft.Page, revive: Callable[[], None] | None = None) -> None:
    """Starts the session's updates again whenever they died, and `revive` draws what was lost; until it is closed."""
    deaths = 0
    while (task := _updates(page)) is not None:
        await asyncio.wait({task})
        if task.cancelled() or (error := task.exception()) is None:
            return
        errors.note("scheduler", "updates", error)
        await asyncio.sleep(min(5.0, 0.1 * deaths))
        deaths += 1
        with contextlib.suppress(RuntimeError):
            page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
            _revive(page, revive)


def _updates(page: ft.Page) -> asyncio.Task[None] | None:
    try:
        return cast("asyncio.Task[None] | None", getattr(page.session, "_Session__updates_task"))  # noqa: B009
    except RuntimeError:  # the session is gone
        return None


def _revive(page: ft.Page, revive: Callable[[], None] | None) -> None:
    if revive is None or page.session.connection is None:
        return
    try:
        revive()
    except Exception as error:
        errors.note("scheduler", "revive", error)
