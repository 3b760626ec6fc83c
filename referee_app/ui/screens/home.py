"""The first screen: games to go on with, the same table again, games that are over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.records.names import key
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import going, use_desk, use_look, use_words
from referee_app.ui.bell import GAMES, PEOPLE, game_topic, ring, use_topic
from referee_app.ui.gamecards import carded
from referee_app.ui.guard import guarded, handler
from referee_app.ui.naming import names_of
from referee_app.ui.parts.bits import big_button, empty, heading, icon_button
from referee_app.ui.parts.home import game_card
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.stores import Session, use_session
from referee_app.ui.theme import Look

SHOWN = 12
"""Finished games listed at first; more come with a tap, for a long list is slow to draw."""


@guarded
def HomeScreen() -> Any:
    use_topic(GAMES)
    use_topic(PEOPLE)
    look, words, desk, session = use_look(), use_words(), use_desk(), use_session()
    sought, set_sought = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)
    running, over = desk.games(finished=False), desk.games(finished=True)
    names = ft.use_memo(lambda: [key(" ".join(row.get("names", ()))) for row in over], [over])
    found = [row for row, name in zip(over, names, strict=True) if key(sought) in name]

    def draw(room: Look) -> ft.Control:
        parts = [heading(room, words.say("Referee"), 1), *_warnings(room, words, desk)]
        parts.append(big_button(room, "new-game", words.say("New game"), going("/new"), ft.Icons.ADD))
        parts += _again(room, words, running, over)
        parts.append(word_button(room, "receive", words.say("From another phone"), going("/receive")))
        if not running and not over:
            parts.append(_welcome(room, words))
        parts += [_card(room, words, desk, session, row) for row in running[:SHOWN]]
        if over:
            parts.append(heading(room, words.say("Finished games")))
        if len(over) > 3:
            parts.append(text_input(room, "search", words.say("Search by name"), sought, handler(set_sought)))
        parts += [_card(room, words, desk, session, row) for row in found[:shown]]
        if len(found) > shown:
            more = handler(lambda _e: set_shown(shown + SHOWN))
            parts.append(word_button(room, "more", words.say("Show more"), more))
        return stacked(*parts)

    return reading_page(look, draw)


def _welcome(room: Look, words: Catalogue) -> ft.Control:
    title = words.say("No game yet")
    text = words.say("Put the phone on the table and begin one: six taps a hand keep the score.")
    return empty(room, "welcome", ft.Icons.STYLE_OUTLINED, title, text)


def _warnings(room: Look, words: Catalogue, desk: Desk) -> list[ft.Control]:
    kept = [banner(room, "kept", words.say(desk.keeping.warning))] if desk.keeping.warning else []
    return [*kept, *_damage(room, words, desk), *_reminder(room, words, desk)]


def _damage(room: Look, words: Catalogue, desk: Desk) -> list[ft.Control]:
    """What was found damaged on disk, told once at the top; everything else is there."""
    rows: list[ft.Control] = []
    for n, damage in enumerate(desk.shelf.damage()):
        if damage.restored:
            text = words.say("{file} was damaged; its last good copy is in use.", file=damage.path.name)
        else:
            text = words.say("{file} was damaged and has been set aside.", file=damage.path.name)
        rows.append(banner(room, f"damage-{n}", text))
    return rows


def _reminder(room: Look, words: Catalogue, desk: Desk) -> list[ft.Control]:
    """Where the games are nowhere else, now and then."""
    if not desk.due:
        return []

    async def understood(_event: Any) -> None:
        await desk.reminded()
        ring(GAMES, own=True)

    text = words.count(
        "{n} finished game is kept in this browser alone. A backup in the club saves everything in one file.",
        "{n} finished games are kept in this browser alone. A backup in the club saves everything in one file.",
        desk.due,
    )
    return [banner(room, "reminder", text, words.say("Later"), handler(understood), live=False),
            word_button(room, "backup", words.say("Save a backup in the club"), going("/club"))]  # fmt: skip


def _again(room: Look, words: Catalogue, running: list[Any], over: list[Any]) -> list[ft.Control]:
    readable = (row for row in (*running, *over) if "names" in row)
    newest = max(readable, key=lambda row: str(row.get("changed")), default=None)
    if newest is None:
        return []
    label = words.say("Play again: {names}", names=", ".join(names_of(newest)))
    return [word_button(room, "again", label, going(f"/new?again={newest['id']}"))]


def _card(room: Look, words: Catalogue, desk: Desk, session: Session, row: Mapping[str, Any]) -> ft.Control:
    game_id = str(row["id"])

    async def delete() -> None:
        await desk.delete(game_id)
        ring(GAMES, own=True)
        ring(game_topic(game_id))
        session.toast(words.say("Game deleted"), words.say("Undo"), restore)

    async def restore() -> None:
        await desk.restore(game_id)
        ring(GAMES, own=True)
        ring(game_topic(game_id))

    card = carded(words, desk, row)
    path = f"/game/{game_id}" if card.won is None else f"/game/{game_id}/sheet"
    button = words.say("Continue") if card.won is None else words.say("Sheet")
    bin_label = words.say("Delete this game")
    once = handler(delete)

    async def on_delete(_event: Any) -> None:
        await once()

    body = ft.Container(game_card(room.within(room.width - 56), card, button, going(path)), expand=True)
    return ft.Row([body, icon_button(f"delete-{game_id}", bin_label, ft.Icons.DELETE_OUTLINE, on_delete)], spacing=8)
