"""Points with their reason: a correction of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.core.prompts import Choice, Points, Words
from referee_app.ui.answer.filling import use_filled
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.keypad import Field, keypad, pressed
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import word_button

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking


@guarded
def CorrectionBlank(asking: Asking, choice: Choice, back: Any) -> ft.Control:
    typed, set_typed = use_filled(asking, "points", "")
    note, set_note = use_filled(asking, "note", "")
    words = asking.voice.catalogue
    points, reason = cast(Points, choice.blanks["points"]), cast(Words, choice.blanks["note"])
    amount = int(typed) if typed not in ("", "-") else 0
    fits, said = points.admits(amount), reason.admits(note)
    call = choice.call(points=amount, note=note.strip()) if fits and said else None

    async def done() -> None:
        if call:
            await asking.make(call)

    wrong = "" if not note or said else words.say("one line, {most} characters at most", most=reason.most)
    side = asking.voice.choice(choice)
    pad = keypad(
        asking.look, asking.name, (Field("points", side, typed),), "points",
        handler(lambda _key: None), handler(lambda key: set_typed(lambda now: pressed(now, key))),
        one_call(done) if call else None,
        {"back": words.say("Delete"), "sign": words.say("Plus or minus"), "done": words.say("Put the score right")},
        words.say("from {low} to {high}", low=asking.voice.figure(points.low), high=points.high),
        asking.effect(call) if call else words.say("Say the reason") if fits else words.say("How many points?"),
        sign=True,
    )  # fmt: skip
    label = words.say("The reason")
    field = text_input(asking.look, f"{asking.name}-reason", label, note, handler(set_note), wrong)
    parts = [field, pad]
    if back:
        parts.append(word_button(asking.look, f"{asking.name}-another", words.say("Another way"), back))
    return stacked(*parts)
