"""The hand as the list of its questions, drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Turned
from referee_app.core.hand import Said
from referee_app.core.prompts import Prompt
from referee_app.desk.agenda import Item, State
from referee_app.desk.table import Table
from referee_app.text.voice import Voice
from referee_app.ui.access import going
from referee_app.ui.answer.answer import Answer, Asking
from referee_app.ui.guard import handler, keyed
from referee_app.ui.parts.answers import answer_chip, answer_chips
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.question import award_line, coming, open_question, skipped
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import FINE, QUIET, Look, words

SetRule = Callable[[RuleId | None], None]


def Questions(look: Look, asking: Asking, table: Table, items: tuple[Item, ...], set_rule: SetRule) -> ft.Control:
    """The open question first, in the same place whatever was answered; the newest award, the answers in small, what
    is to come."""
    if asking.opened:
        return stacked(*(row for item in items if item.state is State.OPEN for row in _item(look, asking, table, item)))
    said = sorted(((one, item.question) for item in items for one in item.said), key=lambda pair: pair[0].number)
    chips = [_answered(look, asking.voice, table, question, one) for one, question in said]
    told = table.game.hand.told
    award = _awards(look, asking.voice, told[-1], set_rule) if told else []
    first = [row for item in items if item.state is State.OPEN for row in _item(look, asking, table, item)]
    rows = [row for item in items if item.state is not State.OPEN for row in _item(look, asking, table, item)]
    home = word_button(look, "to-games", asking.voice.catalogue.say("To the games"), going("/"))
    return stacked(*first, *award, *([answer_chips(chips)] if chips else []), *rows, home, gap=6)


def _item(look: Look, asking: Asking, table: Table, item: Item) -> list[ft.Control]:
    voice, name = asking.voice, f"q-{item.question}"
    title = voice.question(item.question)
    if item.state is State.SPARED and item.rule:
        reason = voice.paragraph(item.rule).short
        return [skipped(look, name, title, reason, f"{title}: {reason}")]
    if item.state is State.OPEN and item.prompt:
        return [_open(look, asking, table, item.question, item.prompt)]
    if item.state is State.COMING:
        return [coming(look, name, title, voice.catalogue.say("{question}, to come", question=title))]
    return []


def _open(look: Look, asking: Asking, table: Table, question: str, prompt: Prompt) -> ft.Control:
    voice = asking.voice
    inner = replace(asking, look=look.within(look.width - 28), name=f"ask-{question}")
    parts = [keyed(f"{question}-{table.count}", Answer, inner, prompt)]
    for n, extra in enumerate(table.game.extras()):
        beside = replace(inner, name=f"extra-{extra.question}")
        parts.append(words(inner.look, voice.aside(extra.question, table.game.hand.eldest), FINE, QUIET))
        parts.append(keyed(f"{extra.question}-{table.count}-{n}", Answer, beside, extra))
    title = voice.asked(question, prompt.choices, prompt.seat)
    return open_question(look, f"q-{question}", title, stacked(*parts))


def _answered(look: Look, voice: Voice, table: Table, question: str, said: Said) -> ft.Control:
    card = said.call.card if isinstance(said.call, Turned) else None
    answer = "" if card else voice.call(said.call)
    points = ", ".join(voice.points(award.points) for award in said.awards if award.points)
    title = voice.heading(question)
    spoken = ", ".join([voice.told(question, said.call), *(voice.award(award) for award in said.awards)])
    amend = going(f"/game/{table.id}/amend/{said.number}")
    return answer_chip(look, f"said-{said.number}", title, answer, spoken, amend, points, card)


def _awards(look: Look, voice: Voice, said: Said, set_rule: SetRule) -> list[ft.Control]:
    """What the newest call brought, each with the paragraph that gives it."""
    rows: list[ft.Control] = []
    for n, award in enumerate(said.awards):
        rows.append(_award(look, voice, said, award, n, set_rule))
    return rows


def _award(look: Look, voice: Voice, said: Said, award: Award, n: int, set_rule: SetRule) -> ft.Control:
    paragraph = voice.paragraph(award.rule)
    text = f"{voice.side(award.side)}: {voice.heading(said.question) or voice.call(said.call)}"
    points = voice.points(award.points) if not award.game else "★"
    tap: Any = calling(handler(set_rule), award.rule)
    spoken = f"{voice.award(award)}, {voice.question(said.question)}, {paragraph.source}"
    return award_line(look, f"award-{n}", points, text, paragraph.cited, spoken, tap)
