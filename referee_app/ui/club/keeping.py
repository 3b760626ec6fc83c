"""Ways of everything on this phone: into a file, and from files."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import flet as ft

from referee_app.records.store import Cancelled
from referee_app.records.turns import beside
from referee_app.ui.access import going, use_words
from referee_app.ui.club.reach import use_office
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import Action, tiles
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.sharing import saved
from referee_app.ui.stores import use_session
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written

PULSE = 0.15
"""Seconds between two looks at how far it has come."""


@dataclass
class Work:
    """How far it has come; it may be counted in a thread of its own."""

    done: int = 0
    of: int = 0
    stopped: bool = False

    def went_on(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        return not self.stopped


@guarded
def Keeping(room: Look) -> ft.Control:
    words, session, office = use_words(), use_session(), use_office()
    work: ft.MutableRef[Work | None] = ft.use_ref(None)
    progress, set_progress = ft.use_state(-1.0)

    async def watch(now: Work) -> None:
        while True:
            set_progress(now.done / now.of if now.of else 0.0)
            await asyncio.sleep(PULSE)

    async def backup(_event: Any) -> None:
        now = work.current = Work()
        watching = asyncio.create_task(watch(now))
        try:
            pieces = await office.backup(now.went_on)
            content = await beside(lambda: b"".join(pieces))
        except Cancelled:
            session.toast(words.say("Stopped: nothing was saved"))
            return
        finally:
            watching.cancel()
            set_progress(-1.0)
        await saved(session, words, f"referee-{datetime.now(UTC):%Y-%m-%d}.json", content)

    def stop(_event: Any) -> None:
        if work.current:
            work.current.stopped = True

    actions = (
        Action("import", words.say("Import"), ft.Icons.FILE_OPEN_OUTLINED, going("/club/import"),
               words.say("Import games or a backup")),
        Action("backup", words.say("Backup"), ft.Icons.SAVE_ALT, handler(backup) if progress < 0 else None,
               words.say("Save everything in one file")),
    )  # fmt: skip
    parts = [tiles(room.within(min(room.width, 480)), actions, "club")]
    if progress >= 0:
        text = words.say("{n} %", n=round(progress * 100))
        bar = said("progress", text, ft.ProgressBar(value=progress, bar_height=8))
        parts += [bar, written(room, text, color=QUIET), word_button(room, "stop", words.say("Stop"), handler(stop))]
    return stacked(*parts)
