"""The hand as the list of its questions, drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Played, Turned
from referee_app.core.cards import Card
from referee_app.core.hand import Said
from referee_app.core.prompts import Prompt
from referee_app.desk.agenda import Item, State
from referee_app.desk.table import Table
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from referee_app.ui.access import going
from referee_app.ui.answer.answer import Answer, Asking
from referee_app.ui.course import shown_revokes, trick_lines
from referee_app.ui.guard import guarded, handler, keyed
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
    calls = [(one, item.question) for item in items for one in item.said if not isinstance(one.call, Played)]
    said = sorted(calls, key=lambda pair: pair[0].number)
    chips = [_answered(look, asking.voice, table, question, one) for one, question in said]
    told = table.game.hand.told
    award = _awards(look, asking.voice, told[-1], set_rule) if told else []
    first = [row for item in items if item.state is State.OPEN for row in _item(look, asking, table, item)]
    rows = [row for item in items if item.state is not State.OPEN for row in _item(look, asking, table, item)]
    home = keyed("home", Home, look, asking.voice.catalogue)
    shown = shown_revokes(look, asking.voice, table)
    taken = trick_lines(look, asking.voice, table.game)
    return stacked(*shown, *first, *award, *([answer_chips(chips)] if chips else []), *taken, *rows, home, gap=6)


@guarded(memo=True)
def Home(look: Look, words: Catalogue) -> ft.Control:
    return word_button(look, "to-games", words.say("To the games"), going("/"))


def _item(look: Look, asking: Asking, table: Table, item: Item) -> list[ft.Control]:
    voice, name = asking.voice, f"q-{item.question}"
    title = voice.question(item.question)
    if item.state is State.SPARED and item.rule:
        reason = voice.paragraph(item.rule).short
        return [keyed(name, Skipped, look, name, title, reason)]
    if item.state is State.OPEN and item.prompt:
        return [_open(look, asking, table, item.question, item.prompt)]
    if item.state is State.COMING:
        spoken = voice.catalogue.say("{question}, to come", question=title)
        return [keyed(name, Coming, look, name, title, spoken)]
    return []


@guarded(memo=True)
def Skipped(look: Look, name: str, title: str, reason: str) -> ft.Control:
    return skipped(look, name, title, reason, f"{title}: {reason}")


@guarded(memo=True)
def Coming(look: Look, name: str, title: str, spoken: str) -> ft.Control:
    return coming(look, name, title, spoken)


def _open(look: Look, asking: Asking, table: Table, question: str, prompt: Prompt) -> ft.Control:
    voice = asking.voice
    inner = replace(asking, look=look.within(look.width - 28), name=f"ask-{question}")
    playing = prompt.choices[0].kind is Played  # the pack stays as it is, but for the card that has gone
    parts = [keyed(question if playing else f"{question}-{table.count}", Answer, inner, prompt)]
    for n, extra in enumerate(table.game.extras()):
        beside = replace(inner, name=f"extra-{extra.question}")
        parts.append(words(inner.look, voice.aside(extra.question, table.game.hand.eldest), FINE, QUIET))
        parts.append(keyed(f"{extra.question}-{table.count}-{n}", Answer, beside, extra))
    title = voice.asked(question, prompt.choices, prompt.seat)
    return open_question(look, f"q-{question}", title, stacked(*parts))


def _answered(look: Look, voice: Voice, table: Table, question: str, said: Said) -> ft.Control:
    card = said.call.card if isinstance(said.call, Turned) else None
    answer = "" if card else voice.at(said.number).call(voice.today(said))
    points = ", ".join(voice.points(award.points) for award in said.awards if award.points)
    title = voice.heading(question)
    spoken = ", ".join([voice.line(said), *(voice.award(award) for award in said.awards)])
    name = f"said-{said.number}{f'-{question}' if said.follows else ''}"
    amend = f"/game/{table.id}/amend/{said.number}"
    return keyed(name, Chip, look, name, title, answer, spoken, amend, points, card)


@guarded(memo=True)
def Chip(
    look: Look, name: str, title: str, answer: str, spoken: str, amend: str, points: str, card: Card | None
) -> ft.Control:
    return answer_chip(look, name, title, answer, spoken, going(amend), points, card)


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
