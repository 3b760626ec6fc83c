"""The ruling: one sentence, what it costs, its paragraphs with their sources, and what other rules would say."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import flet as ft

from referee_app.core.referee import Legal, judge
from referee_app.desk.hearing import question_of
from referee_app.desk.rulings import Dispute, Ruling, Spoken, answer, spoken
from referee_app.text.rulebook import entry
from referee_app.ui.access import going, use_desk
from referee_app.ui.guard import guarded, one_call
from referee_app.ui.hearing import Bench
from referee_app.ui.parts.bits import big_button, heading
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.rulebook import paragraph_box
from referee_app.ui.parts.ruling import remark, verdict_card
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

Post = Callable[[Ruling], Awaitable[Any]]


@guarded
def Ruled(room: Look, bench: Bench, dispute: Dispute, told: Mapping[str, Any], post: Post | None) -> ft.Control:
    """`post` writes it on the sheet of the game it is about."""
    facts, voice, others = bench.facts, bench.voice, tuple(use_desk().rulesets.values())
    trump = bench.trump(dispute)
    deps = [dispute.id, dict(told), trump, facts.ruleset.id, facts.house, bench.seen]
    ruling = ft.use_memo(lambda: answer(facts, question_of(dispute, facts, told, trump), others), deps)
    if ruling is None:
        return written(room, voice.catalogue.say("The rules of this game do not know it."), color=QUIET)
    lines = spoken(voice, ruling)
    source = next((one.source for one in lines.paragraphs), "")
    card = verdict_card(room, "ruling", lines.verdict, lines.effects, lines.points, lines.silent, source, lines.agreed)
    parts: list[ft.Control] = [card]
    if post:
        parts += _posting(room, bench, dispute, ruling, post)
    paragraphs = [
        paragraph_box(room, entry(voice.catalogue, ruling.ruleset, ruling.house, rule), current=n == 0)
        for n, rule in enumerate(ruling.rules)
    ]
    parts += [*paragraphs[:1], *_differing(room, bench, lines)]
    if len(paragraphs) > 1:
        parts += [heading(room, voice.catalogue.say("More paragraphs"), 3), *paragraphs[1:]]
    return stacked(*parts, *_ways_on(room, bench, ruling))


def _posting(room: Look, bench: Bench, dispute: Dispute, ruling: Ruling, post: Post) -> list[ft.Control]:
    """A button where the sheet takes it; why the call itself cannot be made, where it cannot."""
    say = bench.voice.catalogue.say
    if not isinstance(judge(bench.facts.game, ruling.cited(dispute.id)), Legal):
        return []

    async def call() -> None:
        await post(ruling)

    on_tap = calling(one_call(call))
    label = say("Write it on the sheet") if ruling.post else say("Note it on the sheet")
    parts: list[ft.Control] = [big_button(room, "post-ruling", label, on_tap, ft.Icons.EDIT_NOTE)]
    if ruling.unposted:
        why = bench.voice.paragraph(ruling.unposted).short
        text = say("As a note, for the call itself cannot be made now: {why}.", why=why)
        parts.append(written(room, text, FINE, QUIET))
    return parts


def _differing(room: Look, bench: Bench, lines: Spoken) -> list[ft.Control]:
    rows = [remark(room, f"hangs-{n}", line, ft.Icons.TUNE) for n, line in enumerate(lines.hangs)]
    if lines.elsewhere:
        rows.append(heading(room, bench.voice.catalogue.say("By other rules"), 3))
    rows += [
        remark(room, f"elsewhere-{n}", line, ft.Icons.SUBDIRECTORY_ARROW_RIGHT)
        for n, line in enumerate(lines.elsewhere)
    ]
    return rows


def _ways_on(room: Look, bench: Bench, ruling: Ruling) -> list[ft.Control]:
    say, parts = bench.voice.catalogue.say, list[ft.Control]()
    if ruling.rules:
        joint = "&" if "?" in bench.book else "?"
        way = going(f"{bench.book}{joint}at={ruling.rules[0]}")
        parts.append(word_button(room, "to-rulebook", say("In the rulebook"), way))
    return [*parts, word_button(room, "another-dispute", say("Another dispute"), going(bench.address()))]
