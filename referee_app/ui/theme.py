"""Sizes, type and colours, said once. Lengths are in dp; a `Look` is what every part is drawn for."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import flet as ft

from referee_app.core.cards import Suit

XS, S, M, L = 4, 8, 16, 24
GAP = S
TARGET = 48
CALL = 64
RADIUS = 12
ROUND = 999
WIDE = 840
"""From here a rail stands beside the page and the table screen has two columns."""
NARROW = 360
READING = 640
"""Lines of text longer than this are hard to follow."""

FINE, TEXT, LEAD, TITLE, HEAD = 14, 16, 18, 20, 24
"""Type sizes; nothing a player must read is smaller than FINE."""
SCALES = (1.0, 1.25, 1.5, 2.0)
"""How much larger than these a person may have all text."""
DIGIT = 0.562
"""Width of a digit over the type size: Roboto's figures are tabular."""

BROAD = 0.62
"""Width of a letter over the type size, on the safe side: strong Cyrillic is broad."""

SEED = "#1F6B45"
"""The green of a card table; every other colour role follows from it."""

INK = ft.Colors.ON_SURFACE
QUIET = ft.Colors.ON_SURFACE_VARIANT
PAPER = ft.Colors.SURFACE
SHEET = ft.Colors.SURFACE_CONTAINER_LOW
KEY = ft.Colors.SURFACE_CONTAINER_HIGH
LINE = ft.Colors.OUTLINE_VARIANT
EDGE = ft.Colors.OUTLINE
ACCENT = ft.Colors.PRIMARY
CHOSEN = ft.Colors.PRIMARY_CONTAINER
ON_CHOSEN = ft.Colors.ON_PRIMARY_CONTAINER
DANGER = ft.Colors.ERROR
SOFT_DANGER = ft.Colors.ERROR_CONTAINER
ON_SOFT_DANGER = ft.Colors.ON_ERROR_CONTAINER

CLOTH_INK = "#FFFFFF"
CLOTH_QUIET = "#D3E8DA"
BUTTON_CREAM = "#FFF3CF"
BUTTON_INK = "#2A2413"
CLOTH: Final[dict[bool, float]] = {False: 0.27, True: 0.153}
"""Lightness of the felt under the scores, by dark; the cream button marks the dealer on it."""

FILL_INK = "#FFFFFF"
FILL: Final[dict[bool, float]] = {False: 0.27, True: 0.31}

PAPERS: Final[dict[bool, tuple[str, ...]]] = {
    False: ("#FFFFFF", "#F6FBF4", "#E5EAE3"),
    True: ("#0F1511", "#181D19", "#262B27"),
}
"""The surfaces suits are drawn on, by dark: page, sheet and key; contrast is measured against these."""

FOUR: Final[dict[bool, dict[Suit, str]]] = {
    False: {Suit.SPADES: "#171D19", Suit.HEARTS: "#C01F2E", Suit.DIAMONDS: "#1257B8", Suit.CLUBS: "#1B6B2A"},
    True: {Suit.SPADES: "#F3F6F2", Suit.HEARTS: "#FF8A8A", Suit.DIAMONDS: "#8AB8FF", Suit.CLUBS: "#78D68B"},
}


QUIETER: Final[dict[bool, dict[str, str]]] = {
    False: {"primary": SEED, "primary_container": "#D3E8DA", "on_primary_container": "#0C3A22"},
    True: {"primary_container": "#1E4532", "on_primary_container": "#D3E8DA"},
}
"""Where the scheme grown from the seed is too loud for a thing that lies among cards."""


@cache
def toned(color: str, lightness: float) -> str:
    """The hue of `color` dark enough for white to be read on it."""
    red, green, blue = (int(color[n : n + 2], 16) / 255 for n in (1, 3, 5))
    hue, _, saturation = rgb_to_hls(red, green, blue)
    parts = hls_to_rgb(hue, lightness, min(saturation, 0.55))
    return "#" + "".join(f"{round(part * 255):02X}" for part in parts)


def suit_color(suit: Suit, four: bool, dark: bool) -> str:
    """Four colours tell all suits apart; two are those of the printed pack."""
    if not four:
        red = suit in (Suit.HEARTS, Suit.DIAMONDS)
        return FOUR[dark][Suit.HEARTS if red else Suit.SPADES]
    return FOUR[dark][suit]


@dataclass(frozen=True, slots=True)
class Look:
    """What a part is drawn for: the room it has (dp), the shade, the pack's colours, the size of text."""

    width: float = 390
    height: float = 844
    dark: bool = False
    four: bool = True
    scale: float = 1.0
    seed: str = SEED

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    @property
    def narrow(self) -> bool:
        return self.width < NARROW

    @property
    def short(self) -> bool:
        return self.height < 600

    @property
    def gutter(self) -> int:
        return L if self.wide else M

    @property
    def fill(self) -> str:
        """The ground of the one thing to do next, and of the first side; FILL_INK stands on it."""
        return toned(self.seed, FILL[self.dark])

    @property
    def button(self) -> ft.ColorValue:
        """A thing to tap is lighter than the page, by day and by night."""
        return ft.Colors.SURFACE_CONTAINER_HIGH if self.dark else ft.Colors.SURFACE_CONTAINER_LOWEST

    @property
    def cloth(self) -> str:
        return toned(self.seed, CLOTH[self.dark])

    def within(self, width: float, height: float | None = None) -> Look:
        """The same look in a smaller room, such as one column of a page."""
        return replace(self, width=width, height=self.height if height is None else height)

    def size(self, points: float) -> float:
        return round(points * self.scale, 1)

    def suit(self, suit: Suit) -> str:
        return suit_color(suit, self.four, self.dark)

    def fit(self, text: str, points: float, width: float) -> float:
        """`points`, or fewer when the longest word of `text` would not go into `width`; never under FINE unscaled."""
        longest = max((len(word) for word in text.split()), default=1)
        most = width / (longest * BROAD) / self.scale
        return max(min(points, most), min(points, FINE / self.scale))

    def lines(self, text: str, points: float, width: float) -> int:
        """How many lines `text` takes in `width`, on the safe side."""
        return max(1, -int(-(len(text) * self.size(points) * 0.52) // max(width, 1)))


def words(
    look: Look,
    text: str,
    points: float = TEXT,
    color: ft.ColorValue = INK,
    strong: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool | int | None = None,
    room: float = 0,
) -> ft.Text:
    """All text on the screen; `lines` limits it and ends it in an ellipsis, `room` is the width its words must fit."""
    return ft.Text(
        text,
        size=look.size(look.fit(text, points, room) if room else points),
        color=color,
        weight=ft.FontWeight.W_600 if strong else ft.FontWeight.W_400,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
    )


def _style(points: float, color: ft.ColorValue = INK, strong: bool = False) -> ft.TextStyle:
    weight = ft.FontWeight.W_600 if strong else ft.FontWeight.W_400
    return ft.TextStyle(size=points, color=color, weight=weight)


def text_theme(scale: float = 1.0) -> ft.TextTheme:
    """Every style names its colour: Flet draws black on black in the dark otherwise."""
    return ft.TextTheme(
        display_large=_style(57 * scale),
        display_medium=_style(45 * scale),
        display_small=_style(36 * scale),
        headline_large=_style(32 * scale),
        headline_medium=_style(28 * scale),
        headline_small=_style(HEAD * scale),
        title_large=_style(TITLE * scale, strong=True),
        title_medium=_style(LEAD * scale, strong=True),
        title_small=_style(TEXT * scale, strong=True),
        body_large=_style(TEXT * scale),
        body_medium=_style(TEXT * scale),
        body_small=_style(FINE * scale, QUIET),
        label_large=_style(TEXT * scale, strong=True),
        label_medium=_style(FINE * scale),
        label_small=_style(FINE * scale, QUIET),
    )


def theme(dark: bool, scale: float = 1.0, seed: str = SEED) -> ft.Theme:
    """For `page.theme` and `page.dark_theme`; both grow from the one seed."""
    still = ft.PageTransitionTheme.FADE_FORWARDS
    return ft.Theme(
        color_scheme_seed=seed,
        color_scheme=ft.ColorScheme(**QUIETER[dark]) if seed.upper() == SEED else None,
        text_theme=text_theme(scale),
        appbar_theme=ft.AppBarTheme(title_text_style=_style(TITLE * scale, strong=True), elevation=0),
        snackbar_theme=ft.SnackBarTheme(
            behavior=ft.SnackBarBehavior.FLOATING,
            bgcolor=PAPERS[not dark][2] if dark else "#2C322D",
            content_text_style=_style(TEXT * scale, "#171D19" if dark else "#F0F2EE"),
            action_text_color="#0F5132" if dark else "#9BDDB4",
        ),
        navigation_bar_theme=ft.NavigationBarTheme(label_text_style=_style(FINE)),
        page_transitions=ft.PageTransitionsTheme(android=still, ios=None, linux=still, macos=still, windows=still),
        visual_density=ft.VisualDensity.STANDARD,
    )
