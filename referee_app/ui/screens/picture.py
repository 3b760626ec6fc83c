"""The game as a picture, looked at before it is saved."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.core.calls import Turned
from referee_app.core.hand import Hand
from referee_app.desk.table import Outcome, Table
from referee_app.records.export import file_name
from referee_app.text.agreed import agreed, headline
from referee_app.text.dates import day
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, going, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen
from referee_app.ui.guard import guarded, handler, log
from referee_app.ui.parts.bits import big_button
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.picture import HIGH, RATIO, WIDE, Picture, Standing, picture
from referee_app.ui.parts.sheet import HandRow
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.sharing import saved
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look

PATIENCE = 15.0
"""Seconds for the device to draw it."""
TRIES = 8


@guarded
def OpenPicture(place: Place, table: Table) -> ft.Control:
    look, voice, session = use_look(), use_voice(table), use_session()
    words = voice.catalogue
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    shot = cast("ft.Ref[ft.Screenshot]", kept(ft.Ref).current)

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    async def save(_event: Any) -> None:
        content = await taken(shot)
        if content is None:
            session.toast(words.say("It could not be saved here."))
        else:
            name = file_name(str(table.document.get("created", "")), table.names, "png")
            await saved(session, words, name, content)

    def draw(room: Look) -> ft.Control:
        shown = drawn(voice, table)
        save_it = big_button(room, "save", words.say("Save the picture"), handler(save), ft.Icons.SAVE_ALT)
        back = word_button(room, "to-sheet", words.say("Sheet"), going(f"/game/{table.id}/sheet"))
        return stacked(_framed(room, Card(shown, look.seed, shot), shown), save_it, back)

    page = ft.Container(reading_page(look, draw, 520), expand=True, padding=ft.Padding.only(top=12))
    return ft.Column([page, GameBar(place, table, settle, "picture")], expand=True, spacing=0)


@guarded(memo=True)
def Card(shown: Picture, seed: str, shot: ft.Ref[ft.Screenshot]) -> ft.Control:
    return ft.Screenshot(picture(shown, seed), ref=shot)


def _framed(room: Look, card: ft.Control, shown: Picture) -> ft.Control:
    """As large as the window lets it be; the card itself is always laid out in its own size."""
    scale = max(0.5, min(1.3, room.width / WIDE, (room.height - 200) / HIGH))
    wide, high = WIDE * scale, HIGH * scale
    left, top = (wide - WIDE) / 2, (high - HIGH) / 2
    inner = ft.Container(card, width=WIDE, height=HIGH, left=left, top=top, scale=scale)
    spoken = f"{shown.headline}. {'; '.join(f'{side.name} {side.score}' for side in shown.sides)}"
    stack = ft.Stack([inner], width=wide, height=high, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Row([said("picture", spoken, stack)], alignment=ft.MainAxisAlignment.CENTER)


async def taken(shot: ft.Ref[ft.Screenshot]) -> bytes | None:
    """The PNG; None when the device does not draw it.

    A browser cuts the first to the size of its window, and enlarges what it draws on only for the next.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            for _ in range(TRIES):
                content = await shot.current.capture(pixel_ratio=RATIO) if shot.current else b""
                if struct.unpack(">II", content[16:24]) == (WIDE * RATIO, HIGH * RATIO):
                    return content
        log.warning("no picture of the right size")
    except (TimeoutError, RuntimeError, struct.error) as error:  # the window is gone, or its device cannot
        log.warning("no picture: %s", error)
    return None


def drawn(voice: Voice, table: Table) -> Picture:
    game, say = table.game, voice.catalogue.say
    sides = tuple(
        Standing(voice.side(side), voice.figure(game.score[side]), side in game.winners)
        for side in game.sheet.seating.sides
    )
    hands = tuple(_row(voice, hand) for hand in game.hands if hand.told)
    played = day(voice.catalogue, str(table.document.get("created", "")))
    return Picture(
        say(table.sheet.ruleset.title), played, headline(voice, game), sides, say("Dealer"), hands, agreed(voice)
    )


def _row(voice: Voice, hand: Hand) -> HandRow:
    gains = tuple(after - before for before, after in zip(hand.opening, hand.score, strict=True))
    turned = [said.call.card for said in hand.told if isinstance(said.call, Turned)]
    figures = tuple(voice.points(gain) if gain else "" for gain in gains)
    totals = tuple(map(voice.figure, hand.score))
    return HandRow(hand.number, "", voice.seat(hand.dealer), figures, totals, "", card=turned[-1] if turned else None)


PictureScreen = game_screen(OpenPicture)
