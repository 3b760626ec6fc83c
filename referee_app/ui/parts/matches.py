"""Matches of a round, as cards."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, grid, touch
from referee_app.ui.theme import ACCENT, FINE, INK, LINE, QUIET, RADIUS, SHEET, TEXT, Look, S, words

BROAD = 620
"""From this width on two stand side by side."""
CLOSE = 240
"""In less the head of the hang jacks stands on a line of its own."""
GAMES = 34
"""The room of a number of games."""


@dataclass(frozen=True, slots=True)
class MatchCard:
    """`won` is the side that won, `games` are empty while nothing is known, `about` says where and in what state,
    `jacks` is the head of the `hangs`. A bye has one team."""

    key: str
    teams: tuple[str, ...]
    games: tuple[str, str]
    hangs: tuple[str, str]
    about: str
    spoken: str
    jacks: str = ""
    won: int | None = None
    open: bool = False
    dim: bool = False


def match_cards(look: Look, cards: list[ft.Control]) -> ft.Control:
    return grid(cards, columns(look))


def columns(look: Look) -> int:
    return 1 if look.width < BROAD * look.scale else 2 if look.width < 1000 * look.scale else 3


def match_card(look: Look, card: MatchCard, on_tap: Handler | None) -> ft.Control:
    """The two teams over one another, with hang jacks and bullseyes; edged while it is to be played."""
    rows = [_side(look, card, side, team) for side, team in enumerate(card.teams)]
    if card.about or card.jacks:
        rows.insert(0, _top(look, card))
    box = ft.Container(
        ft.Column(rows, spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=SHEET,
        border=ft.Border.all(1.5 if card.open else 1, ACCENT if card.open else LINE),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=S),
        opacity=0.7 if card.dim else 1,
    )
    return touch(f"match-{card.key}", card.spoken, box, on_tap, expand=1)


def _top(look: Look, card: MatchCard) -> ft.Control:
    about = words(look, card.about, FINE, ACCENT if card.open else QUIET, expand=True)
    head = [words(look, card.jacks, FINE, QUIET), ft.Container(width=GAMES * look.scale)]
    if not card.jacks:
        return ft.Row([about])
    if look.width >= CLOSE * look.scale:
        return ft.Row([about, *head], spacing=S)
    under = ft.Row(list[ft.Control](head), spacing=S, alignment=ft.MainAxisAlignment.END)
    return ft.Column([ft.Row([about]), under] if card.about else [under], spacing=0, tight=True)


def _side(look: Look, card: MatchCard, side: int, team: str) -> ft.Control:
    won = card.won == side
    quiet = card.dim or (card.won is not None and not won)
    ink = QUIET if quiet else INK
    games = words(look, card.games[side], 20, ink, won, ft.TextAlign.END)
    row: list[ft.Control] = [
        words(look, team, TEXT, ink, won or (card.open and not card.dim), lines=2, expand=True),
        words(look, card.hangs[side], FINE, QUIET),
        ft.Container(games, width=GAMES * look.scale, alignment=ft.Alignment.CENTER_RIGHT),
    ]
    return ft.Row(row, spacing=S)
