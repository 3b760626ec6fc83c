"""Deleted games, each to be brought back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import flet as ft

from referee_app.desk.desk import Contents
from referee_app.records.gamefile import NoSuchGame
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_desk, use_words
from referee_app.ui.bell import GAMES, PEOPLE, ring, use_topic
from referee_app.ui.guard import effect, guarded, handler, keyed
from referee_app.ui.naming import sides_of
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import FINE, QUIET, TEXT, Look
from referee_app.ui.theme import words as written


@guarded
def DeletedGames(room: Look) -> ft.Control:
    """Nothing at all while there are none."""
    desk, words, session = use_desk(), use_words(), use_session()
    rows, set_rows = ft.use_state(cast("list[dict[str, Any]]", []))
    full, set_full = ft.use_state(Contents())
    changed = use_topic(GAMES) + use_topic(PEOPLE)

    async def fetch() -> None:
        set_rows(await desk.deleted())
        set_full(await desk.bin())

    async def bring_back(game_id: str) -> None:
        try:
            await desk.restore(game_id)
        except NoSuchGame:  # another window was faster
            session.toast(words.say("This game has been erased for good."))
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
    return stacked(*parts, keyed("empty", Emptying, room, full))


@guarded
def Emptying(room: Look, full: Contents) -> ft.Control:
    """What all of them take, and a way to be rid of them; nothing brings them back, so that is said first."""
    desk, words, session = use_desk(), use_words(), use_session()
    asked, set_asked = ft.use_state(Contents())

    async def erase() -> None:
        await desk.empty(asked)
        set_asked(Contents())
        left = len((await desk.bin()).ids)  # thrown away since this was asked
        more = words.count("{n} deleted game", "{n} deleted games", left)
        session.toast(more if left else words.say("The bin is empty"))
        ring(GAMES, own=True)

    def ask(contents: Contents) -> None:
        set_asked(contents)

    count = words.count("{n} deleted game", "{n} deleted games", len(full.ids))
    if not asked.ids:
        button = word_button(room, "empty-bin", words.say("Empty the bin"), calling(handler(ask), full))
        return stacked(written(room, f"{count} · {size(words, full.size)}", FINE, QUIET), button)
    return stacked(
        written(
            room,
            words.count("{n} game will be erased for good.", "{n} games will be erased for good.", len(asked.ids)),
            strong=True,
        ),
        word_button(room, "erase", words.say("Erase for good"), calling(handler(erase)), strong=True),
        word_button(room, "keep-bin", words.say("Leave it"), calling(handler(ask), Contents())),
    )


def size(words: Catalogue, count: int) -> str:
    """Of files, rounded up."""
    kilo = -(-count // 1000)
    return words.say("{n} kB", n=kilo) if kilo < 10_000 else words.say("{n} MB", n=-(-kilo // 1000))


def _told(room: Look, words: Catalogue, row: Mapping[str, Any]) -> ft.Control:
    score = list(row.get("score", ()))
    who = sides_of(row) or (str(row.get("file") or words.say("Unreadable game")),)
    lines = [
        *(written(room, side, TEXT, lines=2) for side in who),
        written(room, " – ".join(map(str, score)), FINE, QUIET),
    ]
    return ft.Column(cast("list[ft.Control]", lines), spacing=0, tight=True, expand=True)
