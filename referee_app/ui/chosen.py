"""What is set for the whole installation, as every window takes it over: at its start, and when another sets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from referee_app.records.people import Club
from referee_app.text.catalogue import SPOKEN
from referee_app.ui.language import AS_THE_DEVICE, speak
from referee_app.ui.stores import SWITCHES, Session
from referee_app.ui.theme import SCALES, theme


@dataclass(frozen=True)
class Chosen:
    """`lang` may be that of the device, `theme` too."""

    lang: str
    theme: str
    scale: float
    switches: Mapping[str, bool]


async def chosen(club: Club, shade: str) -> Chosen:
    """`shade` until a person chooses."""
    return Chosen(
        await club.choice("lang", SPOKEN, AS_THE_DEVICE),
        await club.choice("theme", ("system", "light", "dark"), shade),
        await club.choice("scale", SCALES, 1.0),
        {name: await club.setting(name, True) for name in SWITCHES},
    )


def dress(page: ft.Page, scale: float, seed: str) -> None:
    """The size of text by day and by night."""
    page.theme, page.dark_theme = theme(False, scale, seed), theme(True, scale, seed)


def take_over(session: Session, now: Chosen) -> None:
    """On the screen that is there, with all that is filled in on it."""
    session.theme, session.page.theme_mode = now.theme, ft.ThemeMode(now.theme)
    for name, value in now.switches.items():
        setattr(session, name, value)
    session.vigil.allow(session.awake)
    if session.scale != now.scale:
        session.scale = now.scale
        dress(session.page, now.scale, session.seed)
    speak(session, now.lang)
