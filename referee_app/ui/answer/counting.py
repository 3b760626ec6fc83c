"""The counts toward Game: on the keypad, or by tapping the cards each side took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.core.calls import Call
from referee_app.core.cards import Card
from referee_app.core.prompts import Choice, Figures, Piles
from referee_app.core.seats import Side
from referee_app.ui.answer.names import card_names
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.keypad import Field, keypad, pressed
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.sorter import Pile, sorter
from referee_app.ui.parts.touch import word_button

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking


def bounds(asking: Asking, figures: Figures) -> str:
    words = asking.voice.catalogue
    if figures.low:
        return words.say("together {low} to {high}", low=figures.low, high=figures.high)
    return words.say("together {high} at most", high=figures.high)


def verdict(asking: Asking, call: Call | None, counts: tuple[int, ...], figures: Figures) -> str:
    """Who would have it; or what is wrong with the counts."""
    words = asking.voice.catalogue
    if call is None:
        return ""
    if not figures.low <= sum(counts) <= figures.high:
        return words.say("{sum} together cannot be", sum=sum(counts))
    if any(count < least for count, least in zip(counts, figures.least, strict=True)):
        return words.say("less than the cards taken")
    best = max(counts)
    if counts.count(best) > 1:
        return words.say("Tied")
    side = asking.voice.side(Side(counts.index(best)))
    return f"{side} {asking.effect(call)}".strip()


def _back(asking: Asking, back: Any) -> list[ft.Control]:
    if back is None:
        return []
    label = asking.voice.catalogue.say("Another way")
    return [word_button(asking.look, f"{asking.name}-another", label, back)]


@guarded
def FiguresBlank(asking: Asking, choice: Choice, figures: Figures, back: Any) -> ft.Control:
    sides = asking.voice.sides()
    typed, set_typed = ft.use_state(("",) * len(sides))
    active, set_active = ft.use_state(0)
    words = asking.voice.catalogue
    full = all(typed)
    counts = tuple(int(one or 0) for one in typed)
    call = choice.call(**{next(iter(choice.open)): counts}) if full else None

    def press(key: str) -> None:
        new = tuple(pressed(one, key, 2) if n == active else one for n, one in enumerate(typed))
        set_typed(new)
        if len(new[active]) == 2 and active + 1 < len(sides) and not new[active + 1]:
            set_active(active + 1)

    async def done() -> None:
        if call:
            await asking.make(call)

    fields = tuple(Field(str(n), side, typed[n]) for n, side in enumerate(sides))
    pad = keypad(
        asking.look, asking.name, fields, str(active),
        handler(lambda key: set_active(int(key))), handler(press), one_call(done) if full else None,
        {"back": words.say("Delete"), "sign": words.say("Plus or minus"), "done": words.say("Enter")},
        bounds(asking, figures), verdict(asking, call, counts, figures),
    )  # fmt: skip
    return stacked(pad, *_back(asking, back))


@guarded
def PilesBlank(asking: Asking, choice: Choice, piles: Piles, back: Any) -> ft.Control:
    sides = asking.voice.sides()
    owners, set_owners = ft.use_state(cast("dict[Card, str]", {}))
    active, set_active = ft.use_state("0")
    words = asking.voice.catalogue
    taken = tuple(tuple(c for c in piles.cards if owners.get(c) == str(n)) for n in range(len(sides)))
    sums = piles.sums(taken)
    call = choice.call(**{next(iter(choice.open)): taken}) if owners else None

    def give(card: Card, pile: str) -> None:
        set_owners(lambda now: {**{c: o for c, o in now.items() if c != card}, **({card: pile} if pile else {})})

    async def done() -> None:
        if call:
            await asking.make(call)

    tabs = tuple(Pile(str(n), side, str(sums[n])) for n, side in enumerate(sides))
    every = frozenset(piles.cards)
    gone = frozenset(card for card in card_names(words) if card not in every)
    sorting = sorter(
        asking.look, asking.name, tabs, active, owners,
        handler(set_active), handler(give), card_names(words), gone,
    )  # fmt: skip
    says = verdict(asking, call, sums, piles.figures)
    enter = words.say("Enter") if not says else f"{words.say('Enter')}: {says}"
    button = word_button(asking.look, f"{asking.name}-done", enter, _tap(one_call(done)) if call else None, strong=True)
    return stacked(sorting, button, *_back(asking, back))


def _tap(done: Any) -> Any:
    async def on_tap(_event: Any) -> None:
        await done()

    return on_tap
