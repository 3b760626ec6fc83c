"""A correction before it is made: what it would become, what falls away, what the hand then asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from referee_app.core.calls import Call
from referee_app.core.hand import Said
from referee_app.core.referee import Illegal, fold, judge
from referee_app.core.remarks import Amended
from referee_app.desk.agenda import WouldBe
from referee_app.desk.table import Change, Refused, Table
from referee_app.text.voice import Voice
from referee_app.ui.answer.answer import Answer, Asking, Weigh
from referee_app.ui.guard import handler, keyed, one_call
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.question import open_question
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import DANGER, TEXT, Look
from referee_app.ui.theme import words as written


def weighing(table: Table, number: int) -> Weigh:
    """What another answer in the place of call `number` would make of the score of today."""

    def weigh(call: Call) -> WouldBe:
        change = table.preview(Amended(number, (call,)))
        gained = tuple(b - a for a, b in zip(change.before, change.after, strict=True))
        return WouldBe(change.after, gained, bool(change.winners))

    return weigh


@dataclass(frozen=True)
class Draft:
    """A correction before it is made, and what its screen does with it."""

    planned: Amended
    plan: Callable[[Amended | None], None]
    enter: Callable[[Amended], Awaitable[None]]
    refuse: Callable[[Refused], None]
    opened: str
    open: Callable[[str], None]
    filling: dict[str, Any]


def correction(room: Look, voice: Voice, table: Table, draft: Draft) -> ft.Control:
    """What the correction does to the score, call by call; where the hand then asks something, it can be answered."""
    words, change = voice.catalogue, table.preview(draft.planned)
    new = ", ".join(voice.call(call) for call in draft.planned.calls) or words.say("removed")
    rows: list[ft.Control] = [
        written(room, words.say("It becomes: {new}", new=new), TEXT, strong=True),
        written(room, score_change(voice, change), TEXT),
    ]
    rows += [written(room, line, TEXT, DANGER) for line in stranded_lines(voice, table, draft.planned, change)]

    async def apply() -> None:
        await draft.enter(draft.planned)

    on_apply = calling(one_call(apply))
    rows.append(word_button(room, "amend-apply", words.say("Put it right"), on_apply, strong=True))
    rows.append(word_button(room, "amend-back", words.say("Back"), handler(lambda _e: draft.plan(None))))
    if change.stranded and draft.planned.calls:
        rows += _next(room, voice, table, draft, change)
    return stacked(*rows)


def score_change(voice: Voice, change: Change) -> str:
    pairs = zip(voice.sides(), change.before, change.after, strict=True)
    return "; ".join(f"{side} {before} → {after}" for side, before, after in pairs)


def fallen(table: Table, planned: Amended, change: Change) -> list[Said]:
    """What falls away, as it stands on the sheet today."""
    said = {one.number: one for hand in table.game.hands for one in hand.told}
    moved = planned.count - len(planned.calls)
    return [said[one.number + moved] for one in change.stranded if one.number + moved in said]


def stranded_lines(voice: Voice, table: Table, planned: Amended, change: Change) -> list[str]:
    lost = fallen(table, planned, change)
    if not lost:
        return []
    words = voice.catalogue
    head = words.count("{n} later call falls away:", "{n} later calls fall away:", len(lost))
    lines = "; ".join(voice.line(one) for one in lost)
    why = voice.paragraph(change.stranded[0].rule)
    return [f"{head} {lines}", f"{why.text} ({why.source})"]


def _next(room: Look, voice: Voice, table: Table, draft: Draft, change: Change) -> list[ft.Control]:
    """What the hand asks where the first call falls away: answered here, the calls after it may stand."""
    planned, calls = draft.planned, table.game.calls
    lost = fallen(table, planned, change)
    if not lost or change.stranded[0].number <= planned.number - 1 + len(planned.calls):
        return []
    between = calls[planned.number - 1 + planned.count : lost[0].number - 1]
    game = fold(table.sheet, (*calls[: planned.number - 1], *planned.calls, *between))
    prompt = game.prompt
    if prompt is None:
        return []
    count = lost[0].number - planned.number + (lost[0].question == prompt.question)

    async def also(call: Call) -> None:
        verdict = judge(game, call)
        if isinstance(verdict, Illegal):
            draft.refuse(Refused(call, verdict.rule))
        else:
            draft.plan(Amended(planned.number, (*planned.calls, *between, call), count))

    def weigh(call: Call) -> WouldBe | None:
        return None

    key = f"after-{len(planned.calls)}-{planned.count}"
    filling = draft.filling.setdefault(key, {})
    asking = Asking(room.within(room.width - 28), "also", game, voice, also, weigh, draft.opened, draft.open, filling)
    title = voice.asked(prompt.question, prompt.choices, prompt.seat)
    note = voice.catalogue.say("Say what came next, and later calls may stand.")
    return [open_question(room, "also", title, keyed(key, Answer, asking, prompt), note=note)]
