"""The scores for the whole table: digits as large as the screen allows, each side's upright to itself."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.score import Party, dealer_chip, figures
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import CLOTH_INK, CLOTH_QUIET, DIGIT, FINE, RADIUS, TITLE, XS, Look, S, words

CAP = 0.711
"""Height of a digit over the type size."""
LINE = 0.9
"""The line of a digit over the type size: it has nothing below its foot."""
LEAST = 0.26
"""Of the screen's height, the digits of two sides; what is wider than the half is drawn narrower, not lower."""


@dataclass(frozen=True, slots=True)
class Digits:
    """A number in a box: the type size, and the width it is pressed into."""

    size: float
    width: float

    @property
    def height(self) -> float:
        return self.size * LINE

    def natural(self, text: str) -> float:
        return len(text) * DIGIT * self.size

    def draw(self, name: str, text: str) -> ft.Control:
        """The number is laid out in its own width and then drawn in that of the box, narrower where it must be."""
        whole = self.natural(text) + 2
        style = ft.TextStyle(size=self.size, height=LINE, weight=ft.FontWeight.W_600, color=CLOTH_INK)
        number = ft.Text(text, style=style, no_wrap=True, text_align=ft.TextAlign.CENTER)
        pressed = ft.Container(
            number,
            left=(self.width - whole) / 2,
            top=0,
            width=whole,
            height=self.height,
            scale=ft.Scale(scale_x=min(1.0, self.width / whole), scale_y=1.0),
        )
        box = ft.Stack([pressed], width=self.width, height=self.height, clip_behavior=ft.ClipBehavior.NONE)
        return said(name, text, box)


def two_halves(
    look: Look, screen: float, parties: tuple[Party, ...], letter: str, joint: str, turned: bool
) -> ft.Control:
    """The second side above, its half turned to it; the first below. Each shows the other's score small.

    `screen` is the height of the whole screen, `look` the room without its notch.
    """
    near, far = parties
    room = look.within(look.width - 2 * S, (look.height - 3 * S) / 2)
    halves = _Half(room, screen * LEAST / CAP, letter, joint)
    above, below = halves.draw(far, near), halves.draw(near, far)
    upper = ft.RotatedBox(quarter_turns=2 if turned else 0, content=above, expand=True)
    return ft.Column([upper, ft.Container(below, expand=True)], spacing=S, expand=True)


@dataclass(frozen=True, slots=True)
class _Half:
    """One side's half of the screen; `least` is the type size that it must not go under."""

    look: Look
    least: float
    letter: str
    joint: str

    @property
    def lying(self) -> bool:
        return self.look.width > 2.2 * self.look.height

    @property
    def tight(self) -> bool:
        return self.look.height < 300

    @property
    def grown(self) -> float:
        """How much larger than on a phone the names and the copy are."""
        return max(1.0, min(self.look.width, 1.5 * self.look.height) / 360)

    def draw(self, party: Party, other: Party) -> ft.Control:
        drawn = self._lying(party, other) if self.lying else self._standing(party, other)
        return _panel(self.look, drawn)

    def _standing(self, party: Party, other: Party) -> ft.Control:
        """Names and the other's score over the digits."""
        inner, beside = self.look.width - 2 * S, 124 * self.grown
        head = _names(self.look, party, inner - beside - S, self.letter, self.joint, TITLE * self.grown)
        head.expand = True
        copy = self._copy(other, beside)
        row = ft.Row([head, copy], spacing=S, vertical_alignment=ft.CrossAxisAlignment.START)
        top = 72 if self.tight else 112 * self.grown
        middle = ft.Container(
            self._digits(party, other, inner, self.look.height - top), expand=True, alignment=ft.Alignment.CENTER
        )
        return ft.Column([row, middle], spacing=0, expand=True)

    def _lying(self, party: Party, other: Party) -> ft.Control:
        """Names, digits and the other's score beside one another."""
        side = max(140.0, self.look.width * 0.2)
        names = _names(self.look, party, side, self.letter, "", TITLE * self.grown)
        digits = self._digits(party, other, self.look.width - 2 * side - 3 * S, self.look.height - 2 * S)
        middle = ft.Container(digits, expand=True, alignment=ft.Alignment.CENTER)
        copy = ft.Container(self._copy(other, side), width=side, alignment=ft.Alignment.CENTER_RIGHT)
        return ft.Row([ft.Container(names, width=side), middle, copy], spacing=S, expand=True)

    def _digits(self, party: Party, other: Party, width: float, height: float) -> ft.Control:
        """Both sides in one size: what is larger has not more points."""
        longest = max(2, len(figures(party)), len(figures(other)))
        size = max(self.least, min(width / (longest * DIGIT), height / LINE))
        return Digits(size, width).draw(f"view-{party.key}", figures(party))

    def _copy(self, party: Party, width: float) -> ft.Control:
        """The other side's score, small, upright to this one."""
        names, small = " & ".join(party.players), self.tight and not self.lying
        size = self.look.fit(names, FINE * self.grown, width - 16)
        lines = 1 if small else 2
        label = words(self.look, names, size, CLOTH_QUIET, lines=lines, align=ft.TextAlign.CENTER)
        number = words(self.look, figures(party), 28 if small else 36 * self.grown, CLOTH_INK, strong=True)
        column = ft.Column([number, label], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
        edge = ft.Border.all(1, CLOTH_QUIET)
        inset = ft.Padding.symmetric(horizontal=XS, vertical=0 if small else XS)
        box = ft.Container(column, border=edge, border_radius=RADIUS, padding=inset, width=width - 8)
        return said(f"copy-{party.key}", party.spoken, box)


def cells(look: Look, parties: tuple[Party, ...], letter: str, joint: str) -> ft.Control:
    """More than two sides: cells of one size, in the rows and columns that leave the digits largest."""
    count = len(parties)
    longest = max(2, *(len(figures(party)) for party in parties))
    columns = max(range(1, count + 1), key=lambda n: (_cell(look, count, n, longest)[2], -n))
    width, height, size = _cell(look, count, columns, longest)
    room = look.within(width, height)
    rows: list[ft.Control] = []
    for start in range(0, count, columns):
        row: list[ft.Control] = [
            ft.Container(_one(room, party, size, letter, joint), expand=1) for party in parties[start : start + columns]
        ]
        rows.append(ft.Row(row, spacing=S, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH))
    return ft.Column(rows, spacing=S, expand=True)


def _cell(look: Look, count: int, columns: int, longest: int) -> tuple[float, float, float]:
    """Width, height and the type size of the digits."""
    rows = -(-count // columns)
    width = (look.width - (columns + 1) * S) / columns
    height = (look.height - (rows + 1) * S) / rows
    size = min((width - 2 * S) / (longest * DIGIT), (height - look.size(28) - 2 * S) / LINE)
    return width, height, size


def _one(look: Look, party: Party, size: float, letter: str, joint: str) -> ft.Control:
    names = _names(look, party, look.width - 2 * S, letter, joint, TITLE)
    digits = Digits(size, look.width - 2 * S).draw(f"view-{party.key}", figures(party))
    middle = ft.Container(digits, expand=True, alignment=ft.Alignment.CENTER)
    return _panel(look, ft.Column([names, middle], spacing=0, expand=True))


def _panel(look: Look, content: ft.Control) -> ft.Control:
    inset = ft.Padding.symmetric(horizontal=S, vertical=XS)
    return ft.Container(content, bgcolor=look.cloth, border_radius=RADIUS, padding=inset, expand=True)


def _names(look: Look, party: Party, width: float, letter: str, joint: str, points: float) -> ft.Control:
    """Each player on the side, the dealer's button before the one who deals; without a `joint` one under another."""
    size = min(look.fit(player, points if width >= 150 else FINE, width - look.size(34)) for player in party.players)
    rows: list[ft.Control] = []
    for seat, player in enumerate(party.players):
        deals = seat == party.dealing
        label = words(look, player, size, CLOTH_INK, strong=deals, lines=1, expand=True)
        label.expand_loose = True
        chip = [dealer_chip(look, letter, size * 1.2)] if deals else []
        tail = [words(look, joint, size, CLOTH_QUIET)] if joint and seat < len(party.players) - 1 else []
        rows.append(ft.Row([*chip, label, *tail], spacing=XS, tight=True))
    if joint:
        body: ft.Control = ft.Row(rows, wrap=True, spacing=XS, run_spacing=0)
    else:
        body = ft.Column(rows, spacing=XS, alignment=ft.MainAxisAlignment.CENTER)
    return said(f"names-{party.key}", party.spoken, body)
