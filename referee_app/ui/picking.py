"""The device's own picker of files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.ui.guard import effect, handler
from referee_app.ui.stores import use_session


def use_picker(picked: Callable[[Any], Any]) -> ft.FilePicker | None:
    """For `pick_button`; None where it is not there (yet). A hook: call it in every render."""
    session = use_session()
    picker, set_picker = ft.use_state(cast("ft.FilePicker | None", None))

    async def hold() -> None:
        async def use(found: ft.FilePicker) -> None:
            found.on_result = handler(picked)
            found.update()
            set_picker(found)

        await session.ask(ft.FilePicker, use)

    effect(hold, [], cleanup=None)
    return picker
