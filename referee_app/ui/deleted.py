"""Deleted games, each to be brought back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import flet as ft

from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_desk, use_words
from referee_app.ui.bell import GAMES, PEOPLE, ring, use_topic
from referee_app.ui.guard import effect, guarded, handler
from referee_app.ui.naming import sides_of
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import FINE, QUIET, TEXT, Look
from referee_app.ui.theme import words as written


@guarded
def DeletedGames(room: Look) -> ft.Control:
    """Nothing at all while there are none."""
    desk, words = use_desk(), use_words()
    rows, set_rows = ft.use_state(cast("list[dict[str, Any]]", []))
    changed = use_topic(GAMES) + use_topic(PEOPLE)

    async def fetch() -> None:
        set_rows(await desk.deleted())

    async def bring_back(game_id: str) -> None:
        await desk.restore(game_id)
        ring(GAMES, own=True)

    effect(fetch, [changed], cleanup=None)
    if not rows:
        return ft.Container(height=0)
    parts: list[ft.Control] = [heading(room, words.say("Deleted games"))]
    for row in rows:
        game_id = str(row["id"])
        tap = calling(handler(bring_back), game_id)
        button = word_button(room, f"restore-{game_id}", words.say("Bring back"), tap)
        parts.append(ft.Row([_told(room, words, row), button], spacing=8))
    return stacked(*parts)


def _told(room: Look, words: Catalogue, row: Mapping[str, Any]) -> ft.Control:
    score = list(row.get("score", ()))
    who = " – ".join(sides_of(row)) or str(row.get("file") or words.say("Unreadable game"))
    lines = [written(room, who, TEXT, lines=2), written(room, " – ".join(map(str, score)), FINE, QUIET)]
    return ft.Column(cast("list[ft.Control]", lines), spacing=0, tight=True, expand=True)
