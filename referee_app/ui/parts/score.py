"""The scores, seen from across the table: the felt panel at the top of every screen of a game."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.touch import Handler, said
from referee_app.ui.theme import (
    BUTTON_CREAM,
    BUTTON_INK,
    CLOTH_INK,
    CLOTH_QUIET,
    DIGIT,
    FINE,
    LEAD,
    RADIUS,
    ROUND,
    TEXT,
    XS,
    Look,
    M,
    S,
    words,
)


@dataclass(frozen=True, slots=True)
class Party:
    """A side as the panel shows it; `dealing` is the index of the player who deals, or None."""

    key: str
    players: tuple[str, ...]
    score: int
    spoken: str
    dealing: int | None = None
    delta: str = ""
    would: str = ""


Wide = tuple[str, Handler]
"""The name of the table view, and the way to it."""


def dealer_chip(look: Look, letter: str, diameter: float = 20) -> ft.Control:
    """The dealer button: a cream disc with the letter of the word in the language of the screen."""
    side = look.size(diameter)
    return ft.Container(
        ft.Text(letter, size=side * 0.62, color=BUTTON_INK, weight=ft.FontWeight.W_700),
        width=side,
        height=side,
        border_radius=side / 2,
        bgcolor=BUTTON_CREAM,
        border=ft.Border.all(1, BUTTON_INK),
        alignment=ft.Alignment.CENTER,
    )


def delta_badge(look: Look, text: str, points: float = TEXT) -> ft.Control:
    """ "+3": what the last award changed."""
    label = words(look, text, points, BUTTON_INK, strong=True)
    return ft.Container(
        label, padding=ft.Padding.symmetric(horizontal=6, vertical=1), border_radius=ROUND, bgcolor=BUTTON_CREAM
    )


def score_board(
    look: Look,
    parties: tuple[Party, ...],
    hand: str,
    rules: str,
    target: str,
    dealer_letter: str = "D",
    wide: Wide | None = None,
    joint: str = "&",
    name: str = "score",
    upright: bool = False,
) -> ft.Control:
    """All sides with their scores; `upright`: one under another, where the panel stands beside the questions.

    `look` is the room of the panel, its height that of the whole screen. A tap on it shows the scores `wide`.
    """
    upright = upright and len(parties) <= 4
    columns = 1 if upright else _columns(look, len(parties))
    form = _Form(look, _digits(look, parties, columns, upright), _room(look, columns), dealer_letter, joint)
    sides = [keyed(f"{name}-{party.key}", Side, form, party, f"{name}-{party.key}") for party in parties]
    top = ft.Row(
        [
            words(look, f"{hand} · {rules}", FINE, CLOTH_QUIET, lines=1, expand=True),
            words(look, target, FINE, CLOTH_INK, strong=True),
            *_sign(wide),
        ],
        spacing=S,
    )
    about = said(f"{name}-about", f"{hand}, {rules}, {target}", top)
    return _felt(look, ft.Column([about, _table(sides, columns)], spacing=XS, tight=True), S, wide)


def _sign(wide: Wide | None) -> list[ft.Control]:
    return [ft.Icon(ft.Icons.OPEN_IN_FULL, size=18, color=CLOTH_INK)] if wide else []


def _felt(look: Look, content: ft.Control, inset: float, wide: Wide | None) -> ft.Control:
    """The panel; as a whole it is the button that leads to the table view."""
    felt = ft.Container(
        content, bgcolor=look.cloth, border_radius=RADIUS, padding=ft.Padding.symmetric(horizontal=12, vertical=inset)
    )
    if wide is None:
        return felt
    felt.on_click, felt.ink = wide[1], True
    return ft.Semantics(identifier="to-view", label=wide[0], button=True, container=True, content=felt)


def score_line(
    look: Look,
    parties: tuple[Party, ...],
    dealer_letter: str = "D",
    wide: Wide | None = None,
    joint: str = "&",
    name: str = "score",
) -> ft.Control:
    """The scores in one row, where the question needs the room (keypad and sorter on a small phone); in more rows
    where a name and its figure would find no room in one.
    """
    columns, digits = _abreast(look, len(parties)), 28 if len(parties) <= 4 else 20
    form = _Form(look.within(0), digits, (look.width - 40) / columns - 60, dealer_letter, joint)
    rows: list[ft.Control] = []
    for party in parties:
        number = words(look, figures(party), digits, CLOTH_INK, strong=True)
        marks = [delta_badge(look, party.delta, FINE)] if party.delta else []
        names = ft.Row([_names(form, party)], expand=True, wrap=True)
        rows.append(said(f"{name}-{party.key}", party.spoken, ft.Row([names, *marks, number], spacing=XS), expand=1))
    if len(parties) <= 2 and not look.narrow:  # there the names need the room, and a tap leads to the view all the same
        rows += _sign(wide)
    return _felt(look, ft.Row(rows, spacing=M) if len(parties) == columns else _lines(rows, columns), XS, wide)


def _lines(rows: list[ft.Control], columns: int) -> ft.Control:
    """One under another, the last filled up so that its columns stand below the others."""
    full = [*rows, *(ft.Container(expand=1) for _ in range(-len(rows) % columns))]
    lines: list[ft.Control] = [ft.Row(full[n : n + columns], spacing=M) for n in range(0, len(full), columns)]
    return ft.Column(lines, spacing=0, tight=True)


def _abreast(look: Look, sides: int) -> int:
    """How many sides of a small panel stand in a row."""
    if sides <= 2:
        return sides
    fitting = max(2, int((look.width - 24) // (look.size(48) + 40)))
    return -(-sides // -(-sides // fitting))


def figures(party: Party) -> str:
    return str(party.score).replace("-", "−")


@dataclass(frozen=True, slots=True)
class _Form:
    """How a side is written on this panel: the type size of its digits, its room, the dealer's letter."""

    look: Look
    size: float
    room: float
    letter: str
    joint: str

    @property
    def small(self) -> float:
        """Size of the names."""
        return FINE if self.room < 150 else TEXT

    @property
    def beside(self) -> float:
        """From the edge to the badge that stands at the digits' shoulder."""
        return max(0.0, (self.room - 2 * DIGIT * self.size) / 2 - min(self.look.size(42), 46))


def _room(look: Look, columns: int) -> float:
    return (look.width - 24 - (columns - 1) * (2 * S + 1)) / columns


def _columns(look: Look, sides: int) -> int:
    if sides <= 3:
        return sides
    fitting = max(2, int(look.width // 96))
    rows = -(-sides // fitting)
    return -(-sides // rows)


def _digits(look: Look, parties: tuple[Party, ...], columns: int, upright: bool) -> float:
    """As large as the room allows: never wider than a column, never so high that the question is pushed away."""
    figures = max(2, *(len(str(party.score)) for party in parties))
    room = _room(look, columns) - 2 * min(look.size(28), 36)
    rows = -(-len(parties) // columns)
    if upright:
        high, most = (look.height - 140) / rows - look.size(28), 200.0
    else:
        high, most = look.height * (0.14 if look.height > look.width * 1.2 else 0.26) / rows, 120.0
    return max(look.size(28), min(room / (figures * DIGIT), high / 1.05, most))


def _table(sides: list[ft.Control], columns: int) -> ft.Control:
    rows: list[ft.Control] = []
    for start in range(0, len(sides), columns):
        row: list[ft.Control] = []
        for side in sides[start : start + columns]:
            row += [ft.Container(width=1, bgcolor="#40FFFFFF")] if row else []
            row.append(side)
        rows.append(ft.Row(row, spacing=S, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH))
    return ft.Column(rows, spacing=S, tight=True)


@guarded(memo=True)
def Side(form: _Form, party: Party, name: str) -> ft.Control:
    style = ft.TextStyle(size=form.size, height=1.05, weight=ft.FontWeight.W_600, color=CLOTH_INK)
    layers: list[ft.Control] = [ft.Row([ft.Text(figures(party), style=style)], alignment=ft.MainAxisAlignment.CENTER)]
    if party.delta:
        layers.append(
            ft.Container(
                delta_badge(form.look, party.delta, min(form.small, 22 / form.look.scale)), right=form.beside, top=0
            )
        )
    rows: list[ft.Control] = [_names(form, party), ft.Stack(layers)]
    if party.would:
        rows.append(words(form.look, party.would, LEAD, BUTTON_CREAM, strong=True))
    # Names take one line here and two there; the figures stand on one line.
    body = ft.Column(
        rows,
        spacing=0,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return said(name, party.spoken, body, expand=1)


def _names(form: _Form, party: Party) -> ft.Control:
    """Each player on the side, the dealer's button before the one who deals."""
    look, rows = form.look, list[ft.Control]()
    size = min(look.fit(player, form.small, form.room - look.size(26)) for player in party.players)
    for seat, player in enumerate(party.players):
        deals = seat == party.dealing
        chip = [dealer_chip(look, form.letter)] if deals else []
        label = words(look, player, size, CLOTH_INK, strong=deals, lines=1, expand=True)
        label.expand_loose = True
        tail = [words(look, form.joint, size, CLOTH_QUIET)] if seat < len(party.players) - 1 else []
        rows.append(ft.Row([*chip, label, *tail], spacing=XS, tight=True))
    return ft.Row(rows, wrap=True, spacing=XS, run_spacing=0, alignment=ft.MainAxisAlignment.CENTER)
