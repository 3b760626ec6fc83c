"""The line between a page and its session: a page that comes back is drawn once, and no tap on it is lost unsaid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.ui.errors import errors
from referee_app.ui.guard import gate

if TYPE_CHECKING:
    from referee_app.ui.stores import Session

TAP = "click"


def watch(session: Session, draw: Callable[[], None]) -> None:
    """Call once for each session."""
    page, line = session.page, cast(Any, session.page.session)

    def drawn_again() -> None:
        session.width, session.height = page.width or session.width, page.height or session.height
        session.epoch += 1
        if page.on_route_change:  # Flet tells the router of another address only after the answer
            cast(Any, page.on_route_change)(
                ft.RouteChangeEvent(name="route_change", control=page, data=None, route=page.route)
            )
        draw()

    line.apply_page_patch = _drawing(line, line.apply_page_patch, drawn_again)
    line.dispatch_event = _telling(page, line, line.dispatch_event)


def _drawing(session: Any, take_in: Callable[[Any], None], draw: Callable[[], None]) -> Callable[[Any], None]:
    """What a page says of itself when it comes back is answered with all that is drawn: so `draw` before that answer,
    not after it, when a finger may be on the way to what goes.
    """

    def taken_in(patch: Any) -> None:
        take_in(patch)
        if session.connection is None:
            try:
                _unsent(session, draw)
            except Exception as error:
                errors.note("scheduler", "return", error)

    return taken_in


def _unsent(session: Any, draw: Callable[[], None]) -> None:
    # Flet drops effects and updates of a session that waits for its page, and keeps the messages of one that does not.
    session._Session__expires_at = None
    draw()
    session._Session__send_buffer.clear()


def _telling(page: ft.Page, session: Any, dispatch: Callable[..., Any]) -> Callable[..., Any]:
    """A tap on what has gone from the screen while it was on its way is told to the person: Flet would drop it."""

    async def dispatched(control_id: int, name: str, data: Any) -> None:
        if name == TAP:
            there = session._Session__resolve_event_control(control_id) is not None
            (gate(page).took if there else gate(page).missed)(control_id)
        await dispatch(control_id, name, data)

    return dispatched
