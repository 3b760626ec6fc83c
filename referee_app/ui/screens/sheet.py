"""The sheet: every hand a row; opened, its calls; what was corrected and when."""

from __future__ import annotations

from typing import Any, cast

import flet as ft

from referee_app.core.calls import Call, Redid, Turned, Undid
from referee_app.core.hand import Hand, Said
from referee_app.desk.corrections import Correction, corrections
from referee_app.desk.table import Outcome, Table
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, going, use_look, use_voice
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.sheet import CallLine, HandRow, Prize, call_line, column_heads, hand_row
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

SHOWN = 20
"""Hands drawn at first: a long sheet is slow to draw, the newest are asked for."""


@guarded
def OpenSheet(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    words, game = voice.catalogue, table.game
    opened, set_opened = ft.use_state(cast("int | None", game.hand.number))
    every, set_every = ft.use_state(False)
    all_changes, set_all_changes = ft.use_state(False)
    made = ft.use_memo(lambda: corrections(table), [table, table.count])

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    def draw(room: Look) -> ft.Control:
        hands = [hand for hand in game.hands if hand.told] or [game.hand]
        parts: list[ft.Control] = [heading(room, words.say("Sheet"), 1), scores(room, table, voice, small=True)]
        parts.append(column_heads(room, voice.sides()))
        if len(hands) > SHOWN and not every:
            label = words.say("Show the first hands too")
            parts.append(word_button(room, "every", label, handler(lambda _e: set_every(True))))
            hands = hands[-SHOWN:]
        parts += [_hand(room, table, voice, hand, hand.number == opened, set_opened) for hand in hands]
        show = handler(lambda _e: set_all_changes(True))
        parts += _corrections(room, voice, made, all_changes, show)
        return stacked(*parts, gap=4)

    page = ft.Container(reading_page(look, draw), expand=True)
    return ft.Column([page, GameBar(place, table, settle, "sheet")], expand=True, spacing=0)


def _hand(room: Look, table: Table, voice: Voice, hand: Hand, opened: bool, set_opened: Any) -> ft.Control:
    gains = tuple(after - before for before, after in zip(hand.opening, hand.score, strict=True))
    turned = [said.call.card for said in hand.told if isinstance(said.call, Turned)]
    title = voice.catalogue.say("Hand {n}", n=hand.number)
    dealer = voice.catalogue.say("{name} deals", name=voice.seat(hand.dealer))
    row = HandRow(
        hand.number, title, dealer,
        tuple(voice.points(gain) if gain else "" for gain in gains), tuple(map(str, hand.score)),
        ", ".join([title, dealer, *(f"{s} {n}" for s, n in zip(voice.sides(), hand.score, strict=True))]),
        tuple(_prizes(voice, hand)), turned[-1] if turned else None,
    )  # fmt: skip
    turn = handler(lambda _e: set_opened(None if opened else hand.number))
    details = stacked(*_lines(room, table, voice, hand), gap=0) if opened else None
    return hand_row(room, f"hand-{hand.number}", row, opened, turn, details)


def _prizes(voice: Voice, hand: Hand) -> list[Prize]:
    """A chip for every award with points."""
    return [
        Prize(f"{voice.heading(said.question) or voice.call(said.call)} {voice.points(award.points)}", award.side)
        for said in hand.told
        for award in said.awards
        if award.points
    ]


def _lines(room: Look, table: Table, voice: Voice, hand: Hand) -> list[ft.Control]:
    label = voice.catalogue.say("Remove this hand")
    remove = word_button(
        room, f"remove-{hand.number}", label, going(f"/game/{table.id}/amend/hand{hand.number}") if hand.told else None
    )
    return [*(_line(room, table, voice, said) for said in hand.told), remove]


def _line(room: Look, table: Table, voice: Voice, said: Said) -> ft.Control:
    text = voice.told(said.question, said.call)
    points = ", ".join(voice.points(award.points) for award in said.awards if award.points)
    cited = ", ".join(dict.fromkeys(voice.paragraph(award.rule).cited for award in said.awards))
    spoken = ", ".join([text, *(voice.award(award) for award in said.awards), cited])
    line = CallLine(said.number, text, points, cited)
    amend = going(f"/game/{table.id}/amend/{said.number}")
    return call_line(room, f"call-{said.number}", line, spoken, amend)


def _corrections(room: Look, voice: Voice, made: tuple[Correction, ...], every: bool, show: Any) -> list[ft.Control]:
    """Everything ever taken back or put right, with what it was and what it became."""
    if not made:
        return []
    words = voice.catalogue
    shown = made if every else made[-SHOWN:]
    more = [word_button(room, "every-change", words.say("Show the earlier ones too"), show)] if shown != made else []
    rows = [written(room, _change(voice, one), FINE, QUIET) for one in shown]
    return [heading(room, words.say("Corrections")), *more, *rows]


def _change(voice: Voice, change: Correction) -> str:
    words, entry = voice.catalogue, change.entered.entry
    at = change.entered.at[11:16]
    old, new = (_listed(voice, calls) for calls in (change.old, change.new))
    if isinstance(entry, Undid):
        return words.say("{at} undone: {what}", at=at, what=old or new)
    if isinstance(entry, Redid):
        return words.say("{at} done again: {what}", at=at, what=new or old)
    nothing = words.say("removed")
    return words.say("{at} call {number}: {old} → {new}", at=at, number=change.number, old=old, new=new or nothing)


def _listed(voice: Voice, calls: tuple[Call, ...]) -> str:
    """A few calls in words; of many how many more there are."""
    few = ", ".join(voice.call(call) for call in calls[:4])
    return few if len(calls) <= 4 else f"{few} … (+{len(calls) - 4})"


SheetScreen = game_screen(OpenSheet)
