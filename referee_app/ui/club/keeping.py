"""Ways of everything on this phone: into a file, and from files."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import flet as ft

from referee_app.records.store import Progress
from referee_app.records.turns import paced
from referee_app.ui.access import going, use_words
from referee_app.ui.club.progress import use_job
from referee_app.ui.club.reach import use_office
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import Action, tiles
from referee_app.ui.parts.pages import stacked
from referee_app.ui.sharing import saved
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look


@guarded
def Keeping(room: Look) -> ft.Control:
    words, session, office, job = use_words(), use_session(), use_office(), use_job()

    async def all_of_it(progress: Progress) -> None:
        pieces = await office.backup(progress)
        content = b"".join(await paced(pieces))
        if await saved(session, words, f"referee-{datetime.now(UTC):%Y-%m-%d}.json", content):
            await office.desk.reminded()

    async def backup(_event: Any) -> None:
        await job.start(all_of_it)

    actions = (
        Action("players", words.say("Players"), ft.Icons.INSIGHTS_OUTLINED, going("/club/people"),
               words.say("What the players made")),
        Action("import", words.say("Import"), ft.Icons.FILE_OPEN_OUTLINED, going("/club/import"),
               words.say("Import games or a backup")),
        Action("backup", words.say("Backup"), ft.Icons.SAVE_ALT, None if job.running else handler(backup),
               words.say("Save everything in one file")),
    )  # fmt: skip
    return stacked(tiles(room.within(min(room.width, 480)), actions, "club"), *job.bar(room))
