"""One call put right: what it would become, what that changes, which later calls would fall away."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import unquote

import flet as ft

from referee_app.core.calls import Call, Replaced
from referee_app.core.hand import Hand
from referee_app.core.prompts import Prompt
from referee_app.core.referee import Game, fold
from referee_app.core.remarks import Amended
from referee_app.core.revising import posted, ruled
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, go, going, use_look, use_voice
from referee_app.ui.answer.answer import Answer, Asking
from referee_app.ui.answer.filling import use_filling
from referee_app.ui.correction import Draft, correction, score_change, stranded_lines, weighing
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import game_page, stacked
from referee_app.ui.parts.question import open_question
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.reason import Why, use_why
from referee_app.ui.theme import DANGER, QUIET, TEXT, Look
from referee_app.ui.theme import words as written


def place_in(table: Table, number: int) -> tuple[Game, Prompt | None]:
    """The game as it stood before call `number`, and the question it answered."""
    calls = table.game.calls
    before = fold(table.sheet, calls[: number - 1])
    call = posted(calls[number - 1])
    asked = (before.prompt, *before.extras(), *before.irregularities())
    return before, next((prompt for prompt in asked if prompt and prompt.choice(call)), None)


@guarded
def OpenAmend(place: Place, table: Table) -> ft.Control:
    raw = unquote(ft.use_route_params().get("number", ""))
    hand = next((hand for hand in table.game.hands if raw == f"hand{hand.number}" and hand.told), None)
    if hand:
        return keyed(f"{raw}-{table.count}", RemoveHand, place, table, hand)
    number = int(raw) if re.fullmatch("[1-9][0-9]{0,8}", raw) else 0
    if not 1 <= number <= table.game.number:
        return NoSuchCall(place, table)
    return keyed(f"{number}-{table.count}", AmendCall, place, table, number)


@guarded
def RemoveHand(place: Place, table: Table, hand: Hand) -> ft.Control:
    """A whole hand taken away; the hands after it move up, and their dealers with them. Who came to the table stays."""
    look, voice, why = use_look(), use_voice(table), use_why()
    words = voice.catalogue
    stays = tuple(call for call in hand.made if isinstance(call, Replaced))
    change = Amended(hand.told[0].number, stays, len(hand.made))

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        if isinstance(outcome, Made):
            go(f"/game/{table.id}/sheet")

    async def remove() -> None:
        await settle(await table.amend(why.given(change), place.seen))

    on_remove = calling(one_call(remove))

    def body(room: Look) -> ft.Control:
        preview = table.preview(change)
        return stacked(
            heading(room, words.say("Remove hand {n}", n=hand.number), 1),
            written(room, score_change(voice, preview), TEXT),
            written(room, words.say("The hands after it move up, and so do their dealers."), TEXT, QUIET),
            *(written(room, line, TEXT, DANGER) for line in stranded_lines(voice, table, change, preview)),
            word_button(room, "amend-apply", words.say("Remove"), on_remove, strong=True),
            why.shown(room, words),
            word_button(room, "amend-leave", words.say("Leave it"), going(f"/game/{table.id}/sheet")),
        )

    bar = GameBar(place, table, settle, "amend")
    return game_page(look, lambda room: scores(room, table, voice, small=True), body, bar)


@guarded
def NoSuchCall(place: Place, table: Table) -> ft.Control:
    """The call was undone, or never was."""
    look, voice = use_look(), use_voice(table)
    words = voice.catalogue

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)

    def body(room: Look) -> ft.Control:
        text = written(room, words.say("There is no such call on the sheet."), TEXT, QUIET)
        return stacked(text, word_button(room, "to-sheet", words.say("Sheet"), going(f"/game/{table.id}/sheet")))

    bar = GameBar(place, table, settle, "amend")
    return game_page(look, lambda room: scores(room, table, voice, small=True), body, bar)


def back_from(table: Table, number: int) -> str:
    """To the table where the call is of the hand being played, else to the sheet."""
    now = any(said.number == number for said in table.game.hand.told)
    return f"/game/{table.id}" if now else f"/game/{table.id}/sheet"


@dataclass(frozen=True)
class Amending:
    """One call as it is being amended. `planned`: what would be done, where something later would fall away by it."""

    place: Place
    table: Table
    number: int
    why: Why
    planned: Amended | None
    opened: str
    refused: Refused | None
    set_planned: Callable[[Any], None]
    open: Callable[[Any], None]
    refuse: Callable[[Any], None]

    async def settle(self, outcome: Outcome) -> None:
        self.place.settle(outcome)
        self.refuse(outcome if isinstance(outcome, Refused) else None)
        if isinstance(outcome, Made):
            go(back_from(self.table, self.number))

    async def enter(self, change: Amended) -> None:
        await self.settle(await self.table.amend(self.why.given(change), self.place.seen))

    def plan(self, change: Amended | None) -> None:
        self.set_planned(change)
        self.open("")
        self.refuse(None)

    async def pick(self, call: Call) -> None:
        """Nothing later falls away: done, or refused, at once. Else what would fall away is shown first."""
        prompt = place_in(self.table, self.number)[1]
        if prompt:
            call = ruled(self.table.game.calls[self.number - 1], call, prompt)
        change = Amended(self.number, (call,))
        stranded = self.table.preview(change).stranded
        if stranded and stranded[0].number > self.number:
            self.plan(change)
        else:
            await self.enter(change)


def use_amending(place: Place, table: Table, number: int) -> Amending:
    planned, set_planned = ft.use_state(cast("Amended | None", None))
    opened, set_opened = ft.use_state("")
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    return Amending(
        place, table, number, use_why(), planned, opened, refused, set_planned, set_opened, set_refused
    )  # fmt: skip


@guarded
def AmendCall(place: Place, table: Table, number: int) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    now, filling = use_amending(place, table, number), use_filling(place.seen)

    def body(room: Look) -> ft.Control:
        parts = [heading(room, _title(voice, table, number), 1), *_packed(room, voice, table, number)]
        if now.refused:
            paragraph = voice.paragraph(now.refused.rule)
            parts.append(banner(room, "refused", f"{paragraph.text} ({paragraph.source})", live=False))
        rest = _rest(room, voice, now, filling)
        rest.key = "asked"  # what is typed stays when a refusal comes before it
        reason = now.why.shown(room, voice.catalogue)
        reason.key = "why"
        return stacked(*parts, rest, reason)

    bar = GameBar(place, table, now.settle, "amend")
    shown = f"{now.opened} {hash(now.planned)}"
    return game_page(look, lambda room: scores(room, table, voice, small=True), body, bar, shown)


def _rest(room: Look, voice: Voice, now: Amending, filling: dict[str, Any]) -> ft.Control:
    """What would be done, or the question asked again."""
    if now.planned is not None:
        draft = Draft(now.planned, now.plan, now.enter, now.refuse, now.opened, now.open, filling)
        return correction(room, voice, now.table, draft)
    before, prompt = place_in(now.table, now.number)
    inner, weigh = room.within(room.width - 28), weighing(now.table, now.number)
    asking = Asking(inner, "amend", before, voice, now.pick, weigh, now.opened, now.open, filling)
    return stacked(*_ways(room, asking, now.table, now.number, prompt, now.plan))


def _packed(room: Look, voice: Voice, table: Table, number: int) -> list[ft.Control]:
    """Of a hand that is agreed nothing can be looked up any more: asked where the answer is the yes, without a tap."""
    hand = _hand_of(table, number)
    if not hand.closed:
        return []
    text = voice.catalogue.say("Hand {n} is agreed and its cards are packed. Change it all the same?", n=hand.number)
    return [written(room, text, TEXT, strong=True)]


def _hand_of(table: Table, number: int) -> Hand:
    return next(hand for hand in table.game.hands if any(said.number == number for said in hand.told))


def _title(voice: Voice, table: Table, number: int) -> str:
    hand = _hand_of(table, number)
    said = next(said for said in hand.told if said.number == number)
    return voice.catalogue.say("Hand {n}, {what}", n=hand.number, what=voice.line(said))


def _ways(room: Look, asking: Asking, table: Table, number: int, prompt: Prompt | None, plan: Any) -> list[ft.Control]:
    words = asking.voice.catalogue
    parts: list[ft.Control] = []
    if prompt:
        title = asking.voice.asked(prompt.question, prompt.choices, prompt.seat)
        parts.append(open_question(room, "amend-question", title, keyed("answer", Answer, asking, prompt)))
    remove = handler(lambda _e: plan(Amended(number, ())))
    parts.append(word_button(room, "amend-remove", words.say("Remove this call"), remove))
    parts.append(word_button(room, "amend-leave", words.say("Leave it"), going(back_from(table, number))))
    return parts


AmendScreen = game_screen(OpenAmend)
