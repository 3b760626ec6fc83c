"""The counts toward Game: on the keypad, or by tapping the cards each side took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.core.calls import Call
from referee_app.core.cards import Card
from referee_app.core.prompts import Choice, Figures, Piles
from referee_app.core.seats import Side
from referee_app.ui.answer.filling import use_filled
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
    if figures.low == figures.high:
        return words.say("together {high}", high=figures.high)
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


Typing = tuple[tuple[str, ...], int]
"""The digits of each side, and the side being typed. One value, for digits may come faster than the screen."""


def _typed(typing: Typing, key: str) -> Typing:
    """Two digits fill a side, and the next empty one is next."""
    typed, active = typing
    new = tuple(pressed(one, key, 2) if n == active else one for n, one in enumerate(typed))
    on = len(new[active]) == 2 and active + 1 < len(new) and not new[active + 1]
    return new, active + 1 if on else active


@guarded
def FiguresBlank(asking: Asking, choice: Choice, figures: Figures, back: Any) -> ft.Control:
    sides = asking.voice.sides()
    (typed, active), set_typing = use_filled(asking, "counts", (("",) * len(sides), 0))
    words = asking.voice.catalogue
    full = all(typed)
    counts = tuple(int(one or 0) for one in typed)
    call = choice.call(**{next(iter(choice.open)): counts}) if full else None

    def press(key: str) -> None:
        set_typing(lambda now: _typed(now, key))

    def turn(key: str) -> None:
        set_typing(lambda now: (now[0], int(key)))

    async def done() -> None:
        if call:
            await asking.make(call)

    fields = tuple(Field(str(n), side, typed[n]) for n, side in enumerate(sides))
    pad = keypad(
        asking.look, asking.name, fields, str(active),
        handler(turn), handler(press), one_call(done) if full else None,
        {"back": words.say("Delete"), "sign": words.say("Plus or minus"), "done": words.say("Enter")},
        bounds(asking, figures), verdict(asking, call, counts, figures),
    )  # fmt: skip
    return stacked(pad, *_back(asking, back))


def _given(owners: dict[Card, str], card: Card, pile: str) -> dict[Card, str]:
    """The card becomes the pile's, or nobody's if it lies there already."""
    others = {each: owner for each, owner in owners.items() if each != card}
    return others if owners.get(card) == pile else {**others, card: pile}


@guarded
def PilesBlank(asking: Asking, choice: Choice, piles: Piles, back: Any) -> ft.Control:
    sides = asking.voice.sides()
    (active, owners), set_sorting = use_filled(asking, "piles", cast("tuple[str, dict[Card, str]]", ("0", {})))
    words = asking.voice.catalogue
    taken = tuple(tuple(c for c in piles.cards if owners.get(c) == str(n)) for n in range(len(sides)))
    sums = piles.sums(taken)
    call = choice.call(**{next(iter(choice.open)): taken}) if owners else None

    def give(card: Card) -> None:
        set_sorting(lambda now: (now[0], _given(now[1], card, now[0])))

    def turn(pile: str) -> None:
        set_sorting(lambda now: (pile, now[1]))

    async def done() -> None:
        if call:
            await asking.make(call)

    tabs = tuple(Pile(str(n), side, str(sums[n])) for n, side in enumerate(sides))
    every = frozenset(piles.cards)
    gone = frozenset(card for card in card_names(words) if card not in every)
    sorting = sorter(
        asking.look, asking.name, tabs, active, owners,
        handler(turn), handler(give), card_names(words), gone,
    )  # fmt: skip
    says = verdict(asking, call, sums, piles.figures)
    enter = words.say("Enter") if not says else f"{words.say('Enter')}: {says}"
    button = word_button(
        asking.look, f"{asking.name}-done", enter, _tap(one_call(done)) if call else None, strong=call is not None
    )
    return stacked(sorting, button, *_back(asking, back))


def _tap(done: Any) -> Any:
    async def on_tap(_event: Any) -> None:
        await done()

    return on_tap
