"""The next card of the play: the trick so far, then the card by one tap or two, or the rest thrown in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.prompts import Choice, OneOf
from referee_app.core.ruleset import Trick
from referee_app.text.voice import Voice
from referee_app.ui.answer.names import card_names, key, rank_names, suit_names
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.cards import rank_grid, suit_row
from referee_app.ui.parts.choices import Option, choices
from referee_app.ui.parts.pack import Hand, fits, whole_pack
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.tricks import Laid, trick_row

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking


@guarded
def PlayBlank(asking: Asking, choice: Choice, rest: tuple[Choice, ...]) -> ft.Control:
    """A card by a tap where the whole pack is in sight, else by suit and rank; the suit led is chosen already."""
    game, words = asking.game, asking.voice.catalogue
    play = game.procedure.play
    tricks = play.tricks(game.hand) if play else ()
    marks = frozenset(play.marks(game.hand)) if play else frozenset()
    blank = cast(OneOf, choice.blanks["card"])
    names = card_names(words)
    spoken = {
        card: words.say("{card}, would show a revoke", card=names[card]) if card in marks else names[card]
        for card in PACK
    }

    async def take(card: Card) -> None:
        await asking.make(choice.call(card=card))

    cards = _Cards(asking, frozenset(blank.values), marks, spoken, take)
    inputs = _whole(cards) if fits(asking.look) else _by_suit(cards, _led(tricks))
    shown = [_trick(asking, tricks[-1])] if tricks else []
    others = [_other(asking, one) for one in rest]
    return stacked(*shown, inputs, *others)


class _Cards:
    def __init__(
        self, asking: Asking, alive: frozenset[Card], marks: frozenset[Card], spoken: dict[Card, str], take: Any
    ) -> None:
        self.asking, self.alive, self.marks, self.spoken, self.take = asking, alive, marks, spoken, take
        kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
        self.hand = cast(Hand, kept(Hand).current)
        self.hand.play = take
        self.redraw = ft.use_state(0)[1]


def _led(tricks: tuple[Trick, ...]) -> Suit | None:
    """The suit to follow; none for who leads."""
    return tricks[-1].plays[0].card.suit if tricks and tricks[-1].taker is None else None


def _whole(cards: _Cards) -> ft.Control:
    asking = cards.asking
    return whole_pack(asking.look, asking.name, cards.alive, cards.marks, cards.spoken, cards.hand)


def _by_suit(cards: _Cards, led: Suit | None) -> ft.Control:
    asking, words = cards.asking, cards.asking.voice.catalogue
    left = frozenset(card.suit for card in cards.alive)
    suit = cast("Suit | None", asking.filling.get("suit", led if led in left else None))

    def choose(one: Suit) -> None:
        asking.filling["suit"] = one
        cards.redraw(lambda n: n + 1)

    async def pick(rank: Rank) -> None:
        if suit:
            await cards.take(Card(rank, suit))

    named = {rank: cards.spoken[Card(rank, suit)] for rank in Rank} if suit else rank_names(words)
    return stacked(
        suit_row(asking.look, f"{asking.name}-suit", suit, handler(choose), suit_names(words), left),
        rank_grid(
            asking.look, f"{asking.name}-rank", None, one_call(pick), named,
            frozenset(card.rank for card in cards.alive if card.suit is suit), suit,
            frozenset(card.rank for card in cards.marks if card.suit is suit),
        ),
    )  # fmt: skip


def _trick(asking: Asking, trick: Trick) -> ft.Control:
    laid, spoken = laid_out(asking.voice, trick)
    return trick_row(asking.look, f"{asking.name}-trick", trick_title(asking.voice, trick), laid, spoken)


def laid_out(voice: Voice, trick: Trick, noted: Card | None = None) -> tuple[tuple[Laid, ...], str]:
    """The cards of a trick to be drawn, and to be heard."""
    names = card_names(voice.catalogue)
    cards = tuple(
        Laid(voice.seat(one.seat), one.card, one.seat == trick.taker, one.card == noted) for one in trick.plays
    )
    heard = ", ".join(f"{voice.seat(one.seat)} {names[one.card]}" for one in trick.plays)
    return cards, f"{trick_title(voice, trick)}: {heard}"


def trick_title(voice: Voice, trick: Trick) -> str:
    words = voice.catalogue
    if trick.taker is None:
        return words.say("Trick {n}", n=trick.number)
    return words.say("Trick {n}: {name}", n=trick.number, name=voice.seat(trick.taker))


def _other(asking: Asking, choice: Choice) -> ft.Control:
    async def make(_value: str) -> None:
        await asking.make(choice.call())

    option = Option(key(choice), asking.voice.choice(choice))
    return choices(asking.look, asking.name, (option,), one_call(make))
