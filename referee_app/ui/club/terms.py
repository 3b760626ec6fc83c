"""What an event is played by: how rounds are drawn, how long a match is, what places one team above another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from referee_app.desk.club.reasons import CRITERIA, DRAWS
from referee_app.desk.club.reasons import order as order_told
from referee_app.desk.club.values import BULLSEYES, POINTS_FIRST, Criterion, Draw, Scheme, Terms, best_of
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import fold, heading, icon_button
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.inputs import chip, segments, switch_input
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.stepper import stepper
from referee_app.ui.parts.touch import calling
from referee_app.ui.theme import FINE, QUIET, TEXT, Look
from referee_app.ui.theme import words as written

Change = Callable[[Terms], object]
MOST_GAMES, MOST_POINTS, MOST_TABLES = 99, 20, 200


@guarded
def TermsForm(room: Look, terms: Terms, change: Change) -> ft.Control:
    words = use_words()
    more, set_more = ft.use_state(False)
    own, set_own = ft.use_state(False)
    parts = [_draws(room, words, terms, change), *lengths(room, words, terms, change)]
    parts += _order(room, words, terms, change)
    detail = words.say("Another order, points")
    parts.append(fold(room, "own-order", detail, own, handler(lambda _e: set_own(not own))))
    if own:
        parts += _own(room, words, terms, change)
    label = words.say("Tables, drop-outs, byes")
    parts.append(fold(room, "more-terms", label, more, handler(lambda _e: set_more(not more))))
    if more:
        parts += _rest(room, words, terms, change)
    return stacked(*parts, gap=12)


def _draws(room: Look, words: Catalogue, terms: Terms, change: Change) -> ft.Control:
    notes = {
        Draw.ROUND_ROBIN: words.say("Everybody meets everybody."),
        Draw.SWISS: words.say("Each round, teams that stand level meet."),
        Draw.KNOCK_OUT: words.say("Whoever loses is out."),
        Draw.FREE: words.say("No draw: for a season or an evening."),
    }
    options = tuple(
        Option(draw.value, words.say(DRAWS[draw]), note, chosen=draw is terms.draw) for draw, note in notes.items()
    )
    return choices(room, "draw", options, handler(lambda value: change(replace(terms, draw=Draw(value)))))


def lengths(room: Look, words: Catalogue, terms: Terms, change: Change) -> list[ft.Control]:
    lengths = {str(best_of(3)): words.say("Best of 3"), str(best_of(7)): words.say("Best of 7"),
               "17": words.say("First to 17"), "0": words.say("May be drawn")}  # fmt: skip
    take = handler(lambda value: change(replace(terms, to=int(value))))
    parts: list[ft.Control] = [segments(room, "length", words.say("A match"), lengths, str(terms.to), take)]
    if terms.to:
        label, step = words.say("Games that win it"), handler(lambda to: change(replace(terms, to=to)))
        parts.append(stepper(room, "to", label, terms.to, 1, MOST_GAMES, step))
    return parts


def _order(room: Look, words: Catalogue, terms: Terms, change: Change) -> list[ft.Control]:
    """The usual orders of the comparisons, and the one that is agreed on, as a sentence."""
    fixed = words.say("The first that differs decides. It is fixed with the first result.")
    orders = {"bullseyes": BULLSEYES, "points": POINTS_FIRST}
    chosen = next((key for key, order in orders.items() if order == terms.order), "")
    labels = {"bullseyes": words.say("Bullseyes first"), "points": words.say("Points first")}
    take = handler(lambda value: change(replace(terms, order=orders[value])))
    return [
        heading(room, words.say("What places a team higher")),
        segments(room, "order", words.say("Usual orders"), labels, chosen, take),
        written(room, f"{order_told(terms.order).say(words)}. {fixed}", FINE, QUIET),
    ]


def _own(room: Look, words: Catalogue, terms: Terms, change: Change) -> list[ft.Control]:
    """Each comparison to be moved up or taken out; those left out below them."""
    parts: list[ft.Control] = []
    for place, criterion in enumerate(terms.order):
        parts.append(_criterion(room, words, terms, place, criterion, change))
    left = [one for one in Criterion if one not in terms.order]
    chips: list[ft.Control] = [
        chip(room, f"add-{one.value}", f"+ {words.say(CRITERIA[one])}", False,
             calling(handler(change), replace(terms, order=(*terms.order, one))))
        for one in left
    ]  # fmt: skip
    parts += [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)] if chips else []
    return parts + (_points(room, words, terms, change) if Criterion.POINTS in terms.order or _headed(terms) else [])


def _headed(terms: Terms) -> bool:
    return Criterion.HEAD_TO_HEAD in terms.order or Criterion.OPPONENTS in terms.order


def _criterion(
    room: Look, words: Catalogue, terms: Terms, place: int, criterion: Criterion, change: Change
) -> ft.Control:
    label, order = words.say(CRITERIA[criterion]), terms.order
    up = (*order[: place - 1], criterion, order[place - 1], *order[place + 1 :]) if place else order
    out = tuple(one for one in order if one is not criterion)
    raise_it = calling(handler(change), replace(terms, order=up)) if place else None
    drop = calling(handler(change), replace(terms, order=out)) if out else None
    row: list[ft.Control] = [
        written(room, f"{place + 1}. {label[:1].upper()}{label[1:]}", TEXT, expand=True),
        icon_button(f"up-{criterion.value}", words.say("Higher: {what}", what=label), ft.Icons.ARROW_UPWARD, raise_it),
        icon_button(f"drop-{criterion.value}", words.say("Leave out: {what}", what=label), ft.Icons.CLOSE, drop),
    ]
    return ft.Row(row, spacing=8)


def _points(room: Look, words: Catalogue, terms: Terms, change: Change) -> list[ft.Control]:
    labels = {"win": words.say("Points for a win"), "draw": words.say("Points for a draw"),
              "loss": words.say("Points for a loss"), "bye": words.say("Points for a bye")}  # fmt: skip

    def step(part: str) -> Callable[[int], object]:
        return handler(lambda value: change(_scored(terms, part, value)))

    names = [name for name in labels if name != "draw" or terms.to == 0]
    return [
        stepper(room, f"points-{name}", labels[name], getattr(terms.scheme, name), 0, MOST_POINTS, step(name))
        for name in names
    ]


def _scored(terms: Terms, part: str, value: int) -> Terms:
    changed: dict[str, Any] = {part: value}
    scheme: Scheme = replace(terms.scheme, **changed)
    return replace(terms, scheme=scheme)


def _rest(room: Look, words: Catalogue, terms: Terms, change: Change) -> list[ft.Control]:
    parts: list[ft.Control] = []
    tables = handler(lambda value: change(replace(terms, tables=value)))
    note = words.say("0: as many as are needed")
    parts.append(stepper(room, "tables", words.say("Tables in the room"), terms.tables, 0, MOST_TABLES, tables, note))
    each = handler(lambda value: change(replace(terms, each=value)))
    parts.append(stepper(room, "each", words.say("Tables for a match"), terms.each, 1, 20, each))
    byes = handler(lambda value: change(_scored(terms, "bye_games", value)))
    label = words.say("Bullseyes for a bye")
    parts.append(stepper(room, "bye-games", label, terms.scheme.bye_games, 0, MOST_GAMES, byes))
    apart = handler(lambda value: change(replace(terms, apart=value)))
    parts.append(switch_input(room, "apart", words.say("Draw within the divisions"), terms.apart, apart))
    if terms.draw is Draw.ROUND_ROBIN:
        twice = handler(lambda value: change(replace(terms, twice=value)))
        parts.append(switch_input(room, "twice", words.say("Everybody meets everybody twice"), terms.twice, twice))
    kept = handler(lambda value: change(replace(terms, kept=value)))
    label = words.say("Matches of a team that dropped out count")
    parts.append(switch_input(room, "kept", label, terms.kept, kept))
    return parts
