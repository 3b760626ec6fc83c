"""What Flet leaves undone where there is no server and it runs in the page."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from referee_app.ui.errors import log


def mended(page: ft.Page) -> None:
    """Before anything is drawn: the hub has no loop there and refuses all news; and an answer of the client about a
    control that has gone meanwhile ends the loop that hears the client, so that the window is deaf from then on.
    """
    session = page.session
    setattr(session.connection.pubsubhub, "_PubSubHub__loop", asyncio.get_running_loop())  # noqa: B010
    heard = session.handle_invoke_method_results

    def forgiving(*answer: Any) -> None:
        try:
            heard(*answer)
        except RuntimeError as late:
            log.warning("the client answers late: %s", late)

    setattr(session, "handle_invoke_method_results", forgiving)  # noqa: B010
