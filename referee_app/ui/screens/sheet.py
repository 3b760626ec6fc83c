"""The sheet: every hand a row; opened, its calls; what was corrected and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import flet as ft

from referee_app.core.calls import Replaced, Turned
from referee_app.core.hand import Hand, Said
from referee_app.desk.table import Outcome, Table
from referee_app.text.dates import when
from referee_app.text.voice import Voice
from referee_app.ui.accepting import as_accepted
from referee_app.ui.access import Place, going, use_look, use_voice
from referee_app.ui.corrected import Corrected
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.fullnames import FullNames
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.naming import HEAD, short
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.sheet import CallLine, HandRow, Prize, call_line, column_heads, hand_row
from referee_app.ui.parts.touch import word_button
from referee_app.ui.running import totals_chart
from referee_app.ui.sharing import sharing
from referee_app.ui.spells import made_by
from referee_app.ui.theme import Look

SHOWN = 20
"""Hands drawn at first: a long sheet is slow to draw, the newest are asked for."""
FEW = 4
"""Sides up to which one line shows their names with the scores."""


@guarded
def OpenSheet(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    words, game = voice.catalogue, table.game
    opened, set_opened = ft.use_state(cast("int | None", game.hand.number))
    every, set_every = ft.use_state(False)

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    def draw(room: Look) -> ft.Control:
        hands = [hand for hand in game.hands if hand.told] or [game.hand]
        parts: list[ft.Control] = [
            heading(room, words.say("Sheet"), 1),
            scores(room, table, voice, small=len(voice.sides()) <= FEW),
        ]
        parts += as_accepted(room, voice, table)
        heads = replace(voice, names=short(voice.names, HEAD))
        parts += [column_heads(room, heads.sides()), FullNames(table)]
        if len(hands) > SHOWN and not every:
            label = words.say("Show the first hands too")
            parts.append(word_button(room, "every", label, handler(lambda _e: set_every(True))))
            hands = hands[-SHOWN:]
        parts += [_hand(room, table, voice, hand, hand.number == opened, set_opened) for hand in hands]
        parts += made_by(room, voice, table)
        parts += totals_chart(room, voice, table)
        parts.append(keyed("corrected", Corrected, room, table))
        parts += sharing(room, voice, table)
        return stacked(*parts, gap=4)

    page = ft.Container(reading_page(look, draw), expand=True)
    return ft.Column([page, GameBar(place, table, settle, "sheet")], expand=True, spacing=0)


def _hand(room: Look, table: Table, voice: Voice, hand: Hand, opened: bool, set_opened: Any) -> ft.Control:
    told, notes = voice, "; ".join(voice.line(said) for said in hand.told if isinstance(said.call, Replaced))
    voice = voice.of(hand)
    gains = tuple(after - before for before, after in zip(hand.opening, hand.score, strict=True))
    turned = [said.call.card for said in hand.told if isinstance(said.call, Turned)]
    title = voice.catalogue.say("Hand {n}", n=hand.number)
    dealer = voice.catalogue.say("{name} deals", name=voice.seat(hand.dealer))
    row = HandRow(
        hand.number, title, dealer,
        tuple(voice.points(gain) if gain else "" for gain in gains), tuple(map(str, hand.score)),
        ", ".join([title, dealer, *(f"{s} {n}" for s, n in zip(voice.sides(), hand.score, strict=True))]),
        tuple(_prizes(voice, hand)), turned[-1] if turned else None, notes,
    )  # fmt: skip
    turn = handler(lambda _e: set_opened(None if opened else hand.number))
    details = stacked(*_lines(room, table, told, hand), gap=0) if opened else None
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
    played = any(not isinstance(said.call, Replaced) for said in hand.told)
    remove = word_button(
        room, f"remove-{hand.number}", label, going(f"/game/{table.id}/amend/hand{hand.number}") if played else None
    )
    return [*(_line(room, table, voice, said) for said in hand.told), remove]


def _line(room: Look, table: Table, voice: Voice, said: Said) -> ft.Control:
    text, voice = voice.line(said), voice.at(said.number)
    points = ", ".join(voice.points(award.points) for award in said.awards if award.points)
    cited = ", ".join(dict.fromkeys(voice.paragraph(award.rule).cited for award in said.awards))
    if said.cited:
        cited = " · ".join(filter(None, (cited, when(voice.catalogue, table.written(said.cited)))))
    spoken = ", ".join(filter(None, [text, *(voice.award(award) for award in said.awards), cited]))
    line = CallLine(said.number, text, points, cited)
    amend = going(f"/game/{table.id}/amend/{said.number}")
    return call_line(room, f"call-{said.number}", line, spoken, amend)


SheetScreen = game_screen(OpenSheet)
