"""What is agreed before the first deal: presets, house rules with their paragraphs, how closely calls are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.core.calls import Keeping
from referee_app.core.house import House, HouseRule
from referee_app.text.catalogue import Catalogue
from referee_app.text.lines import KEEPINGS
from referee_app.text.voice import house_value, paragraph
from referee_app.ui.access import use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import heading, icon_button
from referee_app.ui.parts.inputs import chip, segments, switch_input
from referee_app.ui.parts.notices import rule_dialog
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.seating import Change
from referee_app.ui.theme import ACCENT, QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def Agreement(room: Look, plan: Any, change: Change) -> ft.Control:
    words = use_words()
    rule, set_rule = ft.use_state("")
    more, set_more = ft.use_state(False)
    aloud, set_aloud = ft.use_state(False)
    change = _of_this_game(plan, change)
    _dialog(room, words, plan, rule, set_rule)
    rules = [one for one in plan.house.rules if one.prominent or more]
    parts: list[ft.Control] = [heading(room, words.say("House rules")), _presets(room, words, plan, change)]
    parts += [_input(room, words, plan, one, change, set_rule) for one in rules]
    label = words.say("Fewer house rules") if more else words.say("More house rules")
    parts.append(word_button(room, "more-rules", label, handler(lambda _e: set_more(not more)), expanded=more))
    keepings = {one.value: words.say(KEEPINGS[one]) for one in plan.ruleset.keepings}
    keep = handler(lambda value: change(lambda now: replace(now, keeping=Keeping(value))))
    title = words.say("How closely calls are kept")
    parts.append(segments(room, "keeping", title, keepings, plan.keeping.value, keep, note=_kept(words, plan.keeping)))
    read = handler(lambda _e: set_aloud(not aloud))
    parts.append(word_button(room, "aloud", words.say("Read these aloud"), read, expanded=aloud))
    if aloud:
        parts += _sentences(room, words, plan)
    return stacked(*parts)


def _of_this_game(plan: Any, change: Change) -> Change:
    """What was tapped for one game says nothing of another that was chosen the moment before."""

    def of_it(make: Callable[[Any], Any]) -> None:
        change(lambda now: make(now) if now.ruleset is plan.ruleset else now)

    return of_it


def _kept(words: Catalogue, keeping: Keeping) -> str:
    if keeping is Keeping.POINTS:
        return words.say("Only what scores: fewest taps.")
    if keeping is Keeping.CARDS:
        return words.say("Each card by a tap or two: the hand counts itself.")
    return words.say("The turned card and every answer: all checks apply.")


def _presets(room: Look, words: Catalogue, plan: Any, change: Change) -> ft.Control:
    def take(house: House) -> None:
        change(lambda now: replace(now, house=house))

    chips: list[ft.Control] = [
        chip(
            room, f"preset-{one.key}", words.say(one.title), one.house == plan.house, calling(handler(take), one.house)
        )
        for one in plan.ruleset.presets
    ]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def _input(room: Look, words: Catalogue, plan: Any, rule: HouseRule[Any], change: Change, set_rule: Any) -> ft.Control:
    """A switch, or a few segments, by what the house rule says of itself."""
    name, value = f"house-{rule.key}", plan.house[rule]
    label = words.say(rule.title)
    about = words.say("About: {rule}", rule=label)
    why = icon_button(f"why-{rule.key}", about, ft.Icons.HELP_OUTLINE, calling(handler(set_rule), rule.rule))

    def take(new: Any) -> None:
        change(lambda now: replace(now, house=now.house.having(rule, new)))

    if isinstance(value, bool):
        return switch_input(room, name, label, value, handler(take), why)
    options = {str(rule.spell(one)): house_value(words, rule, one) for one in rule.choices}
    pick = handler(lambda raw: take(next(one for one in rule.choices if str(rule.spell(one)) == raw)))
    return segments(room, name, label, options, str(rule.spell(value)), pick, why)


def _sentences(room: Look, words: Catalogue, plan: Any) -> list[ft.Control]:
    """The agreed rules as sentences; those that differ from the book are marked."""
    differing = set(plan.house.differing())
    rows: list[ft.Control] = []
    for rule in plan.house.rules:
        text = f"{words.say(rule.title)}: {house_value(words, rule, plan.house[rule])}"
        differs = rule in differing
        mark = words.say("not as in the book") if differs else ""
        line = f"{text} ({mark})" if differs else text
        rows.append(written(room, line, color=ACCENT if differs else QUIET, strong=differs))
    return rows


def _dialog(room: Look, words: Catalogue, plan: Any, rule: str, set_rule: Callable[[str], None]) -> None:
    close = handler(lambda _event: set_rule(""))
    dialog = None
    if rule:
        text = paragraph(words, plan.ruleset, plan.house, rule)  # type: ignore[arg-type]
        source = words.say("Source: {source}", source=text.source)
        dialog = rule_dialog(room, "rule", text.section, text.text, source, words.say("Close"), close)
    ft.use_dialog(dialog)
