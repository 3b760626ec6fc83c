"""What can be taken away from a game: its result as a text or a picture, the game itself as a file."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.desk.printing import printed
from referee_app.desk.table import Table
from referee_app.records.export import file_name
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from referee_app.ui.access import going, use_desk, use_words
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.parts.bits import Action, heading, tiles
from referee_app.ui.spells import told_spells
from referee_app.ui.stores import Session, use_session
from referee_app.ui.theme import Look


def sharing(look: Look, voice: Voice, table: Table) -> list[ft.Control]:
    title = heading(look, voice.catalogue.say("Share"))
    return [title, keyed("share", Tiles, look.within(look.width, 0), table)]


@guarded(memo=True)
def Tiles(look: Look, table: Table) -> ft.Control:
    desk, session, words = use_desk(), use_session(), use_words()

    async def copy(_event: Any) -> None:
        await session.copy(as_text(table, Voice(words, table.sheet, table.names, table.earlier)))
        session.toast(words.say("Copied"))

    async def save(_event: Any) -> None:
        await save_game(desk, session, words, table)

    async def keep_printed(_event: Any) -> None:
        if served(session):  # the browser has opened it by itself
            return
        name = file_name(str(table.document.get("created", "")), table.names, "html")
        await saved(session, words, name, printed(table, session.lang).encode())

    to_print = f"/game/{table.id}/print?lang={session.lang}" if served(session) else ""
    actions = (
        Action("text", words.say("Text"), ft.Icons.CONTENT_COPY, handler(copy), words.say("Copy as text")),
        Action(
            "code", words.say("Code"), ft.Icons.QR_CODE_2, going(f"/game/{table.id}/code"),
            words.say("Show as a code to another phone"),
        ),
        Action("file", words.say("File"), ft.Icons.SAVE_ALT, handler(save), words.say("Save as file")),
        Action(
            "picture", words.say("Picture"), ft.Icons.IMAGE_OUTLINED, going(f"/game/{table.id}/picture"),
            words.say("Share as a picture"),
        ),
        Action(
            "print", words.say("Print"), ft.Icons.PRINT_OUTLINED, handler(keep_printed), words.say("Print the sheet"),
            to_print,
        ),
    )  # fmt: skip
    return tiles(look, actions, "share")


def served(session: Session) -> bool:
    """By a server, which has pages of its own beside the app."""
    return session.page.web and not session.page.pyodide


async def save_game(desk: Desk, session: Session, words: Catalogue, table: Table) -> None:
    """The file that another device opens and `referee-app check` reads."""
    text = await desk.file(table.id)
    name = file_name(str(table.document.get("created", "")), table.names, "json")
    await saved(session, words, name, text.encode())


async def saved(session: Session, words: Catalogue, name: str, content: bytes) -> bool:
    """Whether it was; nothing is said where the person chose to save nothing."""
    done = await session.save(name, content)
    if done is None:
        session.toast(words.say("It could not be saved here."))
    elif done:
        session.toast(words.say("Saved: {name}", name=name))
    return bool(done)


def decided(table: Table, voice: Voice) -> str:
    """How it was decided: the last award of the game and its paragraph."""
    game, words = table.game, voice.catalogue
    hands = words.count("{n} hand", "{n} hands", game.hand.number)
    if not (game.winners and game.hand.told and game.hand.told[-1].awards):
        return hands
    last = game.hand.told[-1]
    award = last.awards[-1]
    heading, cited = voice.heading(last.question) or voice.call(last.call), voice.paragraph(award.rule).cited
    what = f"{heading}: {voice.award(award)} ({cited})"
    return f"{hands}. {what}"


def as_text(table: Table, voice: Voice) -> str:
    """The result as a message: sides, score, hands, rules."""
    words, game = voice.catalogue, table.game
    lines = [f"{side}: {points}" for side, points in zip(voice.sides(), game.score, strict=True)]
    title = words.say(table.sheet.ruleset.title)
    return "\n".join(
        [f"{title} ({table.sheet.ruleset.edition})", *lines, *_spells(table, voice), decided(table, voice)]
    )


def _spells(table: Table, voice: Voice) -> list[str]:
    """Who made them, where a seat changed hands."""
    lines = told_spells(voice, table)
    return [f"{voice.catalogue.say('Who made the points')}: {'; '.join(lines)}"] if lines else []
