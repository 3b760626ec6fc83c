"""Which language a window speaks: the one chosen in the settings, else that of the device."""

from __future__ import annotations

import locale
from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.text.catalogue import LANGUAGES, SPOKEN, best
from referee_app.ui.guard import handler
from referee_app.ui.stores import Session

AS_THE_DEVICE = "device"
"""In the place of a language: none was chosen."""


def device_languages() -> str:
    """What the system of this process is set to, as "pt_PT"."""
    return locale.getlocale()[0] or ""


def client_locale(lang: str) -> ft.LocaleConfiguration:
    """What the client itself is told: what it says of its own, and the voice a screen reader reads the page with."""
    regions = {one: ft.Locale(one, "PT" if one == "pt" else None) for one in LANGUAGES}
    return ft.LocaleConfiguration([*regions.values()], regions.get(lang, regions["en"]))


def speak(session: Session, chosen: str) -> None:
    """At once, on the screen that is there."""
    session.chosen = chosen
    known = chosen in SPOKEN
    session.lang = chosen if known else best(session.device, session.otherwise)
    session.page.locale_configuration = client_locale(session.lang)
    session.page.update()


def follow(page: ft.Page, session: Session) -> Callable[[Any], Any]:
    """A handler for the moment when the device is set to other languages."""

    def changed(event: Any) -> None:
        session.device = ",".join(one.language_code for one in event.locales)
        speak(session, session.chosen)

    return handler(changed)
