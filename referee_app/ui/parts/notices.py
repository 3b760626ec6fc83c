"""What the app says by itself: a line at the bottom, a paragraph in front of the page, a warning in it."""

from __future__ import annotations

import flet as ft

from referee_app.ui.parts.touch import Handler, said, tall, touch, word_button
from referee_app.ui.theme import (
    ACCENT,
    CALL,
    DANGER,
    EDGE,
    FINE,
    INK,
    ON_SOFT_DANGER,
    QUIET,
    RADIUS,
    SOFT_DANGER,
    TARGET,
    TEXT,
    TITLE,
    Look,
    M,
    S,
    words,
)


def toast(
    look: Look,
    text: str,
    action: str = "",
    on_action: Handler | None = None,
    seconds: float = 4,
    above: float = CALL + S,
) -> ft.SnackBar:
    """A line that goes by itself, `above` the bar at the bottom; for `page.show_dialog`."""
    side = max(M, (look.width - 480) / 2)
    button = ft.SnackBarAction(label=action, on_click=on_action) if action else None
    return ft.SnackBar(
        content=ft.Text(text),
        action=button,
        duration=ft.Duration(milliseconds=int(seconds * 1000)),
        behavior=ft.SnackBarBehavior.FLOATING,
        persist=False,
        shape=ft.RoundedRectangleBorder(radius=RADIUS),
        margin=ft.Margin.only(left=side, right=side, bottom=above),
    )


def rule_dialog(
    look: Look, name: str, title: str, text: str, source: str, close: str, on_close: Handler, marked: str = ""
) -> ft.AlertDialog:
    """A paragraph of the rulebook with its source; `marked` says that the table's rule differs. For `use_dialog`."""
    body: list[ft.Control] = [words(look, text, TEXT, INK)]
    if marked:
        body.append(words(look, marked, TEXT, ACCENT, strong=True))
    body.append(words(look, source, FINE, QUIET))
    return ft.AlertDialog(
        title=words(look, title, TITLE, INK, strong=True),
        content=ft.Container(
            said(name, f"{text} {marked} {source}", ft.Column(body, spacing=12, tight=True)),
            width=min(480, look.width - 80),
        ),
        actions=[word_button(look, f"{name}-close", close, on_close)],
        on_dismiss=on_close,
        scrollable=True,
        semantics_label=title,
        inset_padding=ft.Padding.symmetric(horizontal=M, vertical=M),
        shape=ft.RoundedRectangleBorder(radius=20),
    )


def keys_dialog(
    look: Look, title: str, rows: tuple[tuple[str, str], ...], close: str, on_close: Handler
) -> ft.AlertDialog:
    """What each key does. For `page.show_dialog`."""
    lines: list[ft.Control] = []
    width = min(420, look.width - 80)
    for n, (key, meaning) in enumerate(rows):
        cap = ft.Container(
            words(look, key, TEXT, INK, strong=True),
            padding=ft.Padding.symmetric(horizontal=S, vertical=2),
            border=ft.Border.all(1, EDGE),
            border_radius=RADIUS / 2,
            expand=True,
        )
        cap.expand_loose = True
        row = ft.Row([ft.Row([cap], width=width * 0.42), words(look, meaning, TEXT, INK, expand=True)], spacing=S)
        lines.append(said(f"key-{n}", f"{key}: {meaning}", row))
    return ft.AlertDialog(
        title=words(look, title, TITLE, INK, strong=True),
        content=ft.Container(ft.Column(lines, spacing=S, tight=True), width=width),
        actions=[word_button(look, "keys-close", close, on_close)],
        scrollable=True,
        semantics_label=title,
        inset_padding=ft.Padding.symmetric(horizontal=M, vertical=M),
        shape=ft.RoundedRectangleBorder(radius=20),
    )


def banner(
    look: Look, name: str, text: str, action: str = "", on_action: Handler | None = None, live: bool = True
) -> ft.Control:
    """A refusal or trouble where it happened: icon, reason, and what may be done. Not `live` where it is announced."""
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.ERROR_OUTLINE, size=24, color=ON_SOFT_DANGER),
        said(name, text, words(look, text, TEXT, ON_SOFT_DANGER), live=live, expand=True),
    ]
    if action:
        label = ft.Container(
            words(look, action, TEXT, ON_SOFT_DANGER, strong=True), height=48, padding=S, alignment=ft.Alignment.CENTER
        )
        row.append(touch(f"{name}-action", action, label, on_action))
    return ft.Container(
        ft.Row(row, spacing=12),
        bgcolor=SOFT_DANGER,
        border=ft.Border.all(1, DANGER),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=M, vertical=12 if not action else S),
    )


def notice(look: Look, name: str, text: str, on_tap: Handler) -> ft.Control:
    """Trouble in one line, and the way to what can be done about it."""
    row = ft.Row(
        [
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=24, color=ON_SOFT_DANGER),
            words(look, text, TEXT, ON_SOFT_DANGER, strong=True, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=24, color=ON_SOFT_DANGER),
        ],
        spacing=S,
        expand=True,
    )
    box = ft.Container(
        tall(TARGET, row),
        bgcolor=SOFT_DANGER,
        border=ft.Border.all(1, DANGER),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=12, vertical=0),
    )
    return touch(name, text, box, on_tap)
