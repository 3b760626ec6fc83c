"""What went wrong: each thing says what it costs, with its paragraph, before it is posted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

import flet as ft

from referee_app.core.calls import Call, Dealt, Keeping, Kept
from referee_app.core.prompts import Prompt
from referee_app.core.referee import Legal, judge
from referee_app.core.seats import Seat
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.text.lines import KEEPINGS
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, go, use_look, use_voice
from referee_app.ui.answer.answer import Answer, Asking, weighing
from referee_app.ui.answer.filling import use_filling
from referee_app.ui.course import proofs
from referee_app.ui.frame import GameBar, game_screen, scores
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import game_page, stacked
from referee_app.ui.parts.question import open_question
from referee_app.ui.parts.touch import word_button
from referee_app.ui.substitute import Substitute
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written


@dataclass(frozen=True)
class Matter:
    """One kind of mishap: choices of the same kind under the same paragraph."""

    key: str
    label: str
    prompt: Prompt


def matters(voice: Voice, prompts: tuple[Prompt, ...]) -> tuple[Matter, ...]:
    grouped: dict[tuple[Any, str, str], list[Any]] = {}
    homes: dict[tuple[Any, str, str], Prompt] = {}
    for prompt in prompts:
        for choice in prompt.choices:
            group = (choice.kind, choice.rule, prompt.question)
            grouped.setdefault(group, []).append(choice)
            homes[group] = prompt
    found = []
    for n, (place, members) in enumerate(grouped.items()):
        home = homes[place]
        label = voice.choice(members[0]) if len(members) == 1 else voice.question(home.question)
        prompt = Prompt(home.question, members[0].rule, tuple(members), home.seat)
        found.append(Matter(f"{home.question}-{n}", label, prompt))
    return tuple(found)


@guarded
def OpenMishap(place: Place, table: Table) -> ft.Control:
    look, voice = use_look(), use_voice(table)
    picked, set_picked = ft.use_state("")
    opened, set_opened = ft.use_state("")
    leaving, set_leaving = ft.use_state(cast("Seat | None", None))
    refused, set_refused = ft.use_state(cast("Refused | None", None))

    async def settle(outcome: Outcome) -> None:
        place.settle(outcome)
        set_refused(outcome if isinstance(outcome, Refused) else None)

    async def make(call: Call) -> None:
        outcome = await table.make(call, place.seen)
        await settle(outcome)
        if isinstance(outcome, Made):
            go(f"/game/{table.id}/result" if outcome.winners else f"/game/{table.id}")

    filling = use_filling(place.seen)

    def body(room: Look) -> ft.Control:
        asking = Asking(room, "mishap", table.game, voice, make, weighing(table.game), opened, set_opened, filling)
        parts: list[ft.Control] = []
        if refused:
            parts.append(banner(room, "refused", voice.paragraph(refused.rule).text, live=False))
        if leaving is None:
            parts.insert(0, heading(room, voice.catalogue.say("What went wrong?"), 1))
            parts += proofs(room, voice, table.game)
            parts += _matters(asking, table, picked, set_picked)
        if leaving is None and not picked:
            parts += _before(asking, table)
        if not picked and not table.game.winners:
            parts.append(keyed("substitute", Substitute, room, voice, table, make, leaving, set_leaving))
        return stacked(*parts)

    bar = GameBar(place, table, settle, "wrong")
    shown = f"{picked} {opened} {leaving}"
    return game_page(look, lambda room: scores(room, table, voice, small=True), body, bar, shown)


def _matters(asking: Asking, table: Table, picked: str, set_picked: Any) -> list[ft.Control]:
    voice = asking.voice
    found = matters(voice, table.game.irregularities())
    one = next((each for each in found if each.key == picked), None)
    if one is None:
        options = tuple(Option(each.key, each.label) for each in found)
        return [choices(asking.look, "mishap", options, handler(set_picked))] if options else []
    paragraph = voice.paragraph(one.prompt.rule)
    inner = replace(asking, look=asking.look.within(asking.look.width - 28), name="who")
    text = f"{paragraph.text} ({paragraph.source})"
    answer = keyed(f"{picked}-{table.count}", Answer, inner, one.prompt)
    title = voice.asked(one.prompt.question, one.prompt.choices, one.prompt.seat)
    if not title.startswith(one.label):
        title = f"{one.label}. {title}"
    parts: list[ft.Control] = [open_question(asking.look, "mishap-cost", title, answer, note=text)]
    if not asking.opened:
        back = handler(lambda _event: set_picked(""))
        parts.append(word_button(asking.look, "mishap-back", voice.catalogue.say("Another way"), back))
    return parts


def _before(asking: Asking, table: Table) -> list[ft.Control]:
    """What may be set right before a hand begins: who deals, how closely calls are kept."""
    voice, game = asking.voice, table.game
    words = voice.catalogue
    deals = [(Dealt(seat), voice.seat(Seat(seat))) for seat in game.sheet.seating.seats if seat != game.hand.dealer]
    keeps = [(Kept(k), words.say(KEEPINGS[k])) for k in game.sheet.ruleset.keepings if k is not game.keeping]
    if not isinstance(judge(game, Dealt(game.hand.dealer)), Legal):
        return []
    parts: list[ft.Control] = [heading(asking.look, words.say("Before this hand"))]
    parts.append(written(asking.look, words.say("Another player deals"), FINE, QUIET))
    parts.append(_calls(asking, "deals", deals))
    now = words.say(KEEPINGS.get(game.keeping, KEEPINGS[Keeping.RESULTS]))
    parts.append(written(asking.look, words.say("Kept now: {keeping}. Change to", keeping=now), FINE, QUIET))
    parts.append(_calls(asking, "keeps", keeps))
    return parts


def _calls(asking: Asking, name: str, calls: list[tuple[Any, str]]) -> ft.Control:
    made = {str(n): call for n, (call, _) in enumerate(calls)}

    async def choose(value: str) -> None:
        await asking.make(made[value])

    options = tuple(Option(str(n), label) for n, (_, label) in enumerate(calls))
    return choices(asking.look, name, options, one_call(choose))


MishapScreen = game_screen(OpenMishap)
