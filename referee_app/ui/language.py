"""Which language a window speaks: the one chosen in the settings, else that of the device."""

from __future__ import annotations

import locale
from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.text.catalogue import SPOKEN, best
from referee_app.ui.guard import handler
from referee_app.ui.stores import Session

AS_THE_DEVICE = "device"
"""In the place of a language: none was chosen."""


def device_languages() -> str:
    """What the system of this process is set to, as "pt_PT"."""
    return locale.getlocale()[0] or ""


def speak(session: Session, chosen: str) -> None:
    """At once, on the screen that is there."""
    session.chosen = chosen
    known = chosen in SPOKEN
    session.lang = chosen if known else best(session.device, session.otherwise)


def follow(page: ft.Page, session: Session) -> Callable[[Any], Any]:
    """A handler for the moment when the device is set to other languages."""

    def changed(event: Any) -> None:
        session.device = ",".join(one.language_code for one in event.locales)
        speak(session, session.chosen)

    return handler(changed)
