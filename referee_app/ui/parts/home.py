"""Games on the home screen, as cards."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from referee_app.ui.parts.touch import Handler, touch
from referee_app.ui.theme import ACCENT, FINE, INK, LEAD, LINE, QUIET, RADIUS, SHEET, TEXT, XS, Look, M, S, words


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game in plain values; `won` is the index of the winning side, None while it is played."""

    key: str
    game: str
    sides: tuple[str, ...]
    scores: tuple[str, ...]
    about: str
    spoken: str
    won: int | None = None


def game_card(look: Look, game: GameCard, button: str, on_open: Handler | None, name: str = "game") -> ft.Control:
    """Sides with scores, hand and time; the whole card opens the game, `button` says so."""
    rows: list[ft.Control] = [words(look, game.game, FINE, QUIET)] if game.game else []
    rows += [_side(look, side, score, game.won == place, game.won is None) for place, (side, score) in _numbered(game)]
    foot: list[ft.Control] = [words(look, game.about, FINE, QUIET)]
    if button:
        way = [words(look, button, TEXT, ACCENT, strong=True), ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ACCENT, size=20)]
        foot.append(ft.Row(list[ft.Control](way), spacing=XS, tight=True))
    ends = ft.MainAxisAlignment.SPACE_BETWEEN
    rows.append(ft.Row(foot, spacing=S, run_spacing=0, wrap=True, alignment=ends))
    playing = game.won is None
    box = ft.Container(
        ft.Column(rows, spacing=XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=SHEET,
        border=ft.Border.all(2 if playing else 1, ACCENT if playing else LINE),
        border_radius=RADIUS,
        padding=M,
    )
    return touch(f"{name}-{game.key}", f"{game.spoken} {button}".strip(), box, on_open)


def _numbered(game: GameCard) -> list[tuple[int, tuple[str, str]]]:
    return list(enumerate(zip(game.sides, game.scores, strict=True)))


def _side(look: Look, side: str, score: str, won: bool, playing: bool) -> ft.Control:
    strong = won or playing
    cup: list[ft.Control] = [ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, size=20, color=ACCENT)] if won else []
    return ft.Row(
        [
            words(look, side, LEAD, INK if strong else QUIET, strong, lines=2, expand=True, room=look.width - 110),
            *cup,
            words(look, score, 28 if playing else 22, INK if strong else QUIET, strong=strong),
        ],
        spacing=S,
    )
