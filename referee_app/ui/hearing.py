"""What happened? The disputes as a grid; then what must still be told, an answer a tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlencode

import flet as ft

from referee_app.core.cards import Card, Rank, Suit
from referee_app.core.prompts import Figures, OneOf
from referee_app.desk.hearing import Heard, heard, one_tap, open_trump, spelled
from referee_app.desk.rulings import BY_ID, Ask, Dispute, Facts, disputes
from referee_app.text.rulings import ASKS, DISPUTES
from referee_app.text.rulings import choice as told_choice
from referee_app.text.voice import Voice
from referee_app.ui.access import asked, go, going
from referee_app.ui.answer.names import card_names, suit_names
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.parts.bits import heading, icon_button
from referee_app.ui.parts.cards import rank_grid, suit_row
from referee_app.ui.parts.choices import Option, choices, many
from referee_app.ui.parts.inputs import chip
from referee_app.ui.parts.keypad import Field, keypad, pressed
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.question import open_question
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import FINE, QUIET, TARGET, Look, S
from referee_app.ui.theme import words as written

FEW = 4
"""Cards that are answers like others; more are tapped from the pack."""
ABOUT, TRUMP, BY_FIGURE = "about", "trump", "figures"


@dataclass(frozen=True)
class Bench:
    """Where a dispute is heard: what is known, who speaks; `base` is the address, with what it asks for besides.

    `book` is where its rules are read; `seen` tells of which sheet the facts are.
    """

    facts: Facts
    voice: Voice
    base: str
    book: str
    besides: tuple[tuple[str, str], ...] = ()
    seen: int = 0

    def address(self, **told: str) -> str:
        trump = [(TRUMP, asked(TRUMP))] if told and asked(TRUMP) else []
        query = urlencode([*self.besides, *trump, *told.items()])
        return f"{self.base}?{query}" if query else self.base

    def trump(self, dispute: Dispute) -> Suit | None:
        """The one the address names, else spades; None where the sheet knows it, or none is needed."""
        if not open_trump(dispute, self.facts):
            return None
        return next((suit for suit in Suit if suit.letter == asked(TRUMP)), Suit.SPADES)

    @property
    def dispute(self) -> Dispute | None:
        """The one the address names, if the game knows it."""
        found = BY_ID.get(asked(ABOUT))
        return found if found and found.known_to(self.facts) else None

    def heard(self, dispute: Dispute) -> Heard:
        return heard(dispute, self.facts, {key: asked(key) for key in ASKS})


@guarded
def Grid(room: Look, bench: Bench) -> ft.Control:
    """The disputes this game knows, the commonest first."""
    facts, say = bench.facts, bench.voice.catalogue.say
    known = ft.use_memo(lambda: disputes(facts), [facts.ruleset.id, facts.house, facts.seating])
    options = tuple(Option(one.id, say(DISPUTES[one.id])) for one in known)
    return many(room, "dispute", options, handler(lambda which: go(bench.address(about=which))))


def head(room: Look, bench: Bench, dispute: Dispute, told: Mapping[str, Any]) -> list[ft.Control]:
    """The dispute by name, a way back to all, and the answers so far, each a way to give another."""
    say = bench.voice.catalogue.say
    back = icon_button("disputes", say("All disputes"), ft.Icons.ARROW_BACK, going(bench.address()))
    title = heading(room.within(room.width - TARGET - S), say(DISPUTES[dispute.id]))
    chips: list[ft.Control] = []
    for n, (key, value) in enumerate(told.items()):
        before = {key: spelled(value) for key, value in list(told.items())[:n]}
        label = said(bench.voice, key, value)
        chips.append(chip(room, f"told-{key}", label, False, going(bench.address(about=dispute.id, **before))))
    rows: list[ft.Control] = [ft.Row([back, ft.Container(title, expand=True)], spacing=S)]
    if chips:
        rows.append(ft.Row(chips, wrap=True, spacing=S, run_spacing=S))
    return [*rows, *_trumps(room, bench, dispute, told)]


def _trumps(room: Look, bench: Bench, dispute: Dispute, told: Mapping[str, Any]) -> list[ft.Control]:
    """Which suit is trumps, where the sheet does not know."""
    trump, catalogue = bench.trump(dispute), bench.voice.catalogue
    if trump is None:
        return []
    known = {key: spelled(value) for key, value in told.items()}

    def take(suit: Suit) -> None:
        query = {ABOUT: dispute.id, TRUMP: suit.letter, **known}
        go(f"{bench.base}?{urlencode([*bench.besides, *query.items()])}")

    suits = suit_row(room, "trump", trump, handler(take), suit_names(catalogue))
    return [written(room, catalogue.say("Trumps"), FINE, QUIET), suits]


def said(voice: Voice, key: str, value: Any) -> str:
    """An answer in words."""
    if isinstance(value, tuple):
        sides = voice.sides()
        return ", ".join(f"{side}: {n}" for side, n in zip(sides, value, strict=True))
    return voice.points(value) if key == "points" else told_choice(voice, key, value)


@guarded
def Asked(room: Look, bench: Bench, dispute: Dispute, now: Heard) -> ft.Control:
    """The next question."""
    assert now.ask
    ask, voice = now.ask, bench.voice
    told = {key: spelled(value) for key, value in now.told.items()}

    def take(value: Any) -> None:
        go(bench.address(about=dispute.id, **told, **{ask.key: spelled(value)}))

    inner = room.within(room.width - 28)
    slot = keyed(ask.key, Blank, inner, bench, dispute, now, take)
    return open_question(room, "asked", voice.catalogue.say(ASKS[ask.key]), slot)


@guarded
def Blank(room: Look, bench: Bench, dispute: Dispute, now: Heard, take: Callable[[Any], None]) -> ft.Control:
    ask = cast(Ask, now.ask)
    if isinstance(ask.blank, OneOf):
        values = tuple(ask.blank.values)
        if len(values) > FEW and isinstance(values[0], Card):
            return _pack(room, bench.voice, ask.key, values, take)
        return _answers(room, bench.voice, ask.key, values, take)
    return Numbers(room, bench, dispute, now, take)


def _answers(
    room: Look, voice: Voice, key: str, values: tuple[Any, ...], take: Callable[[Any], None], more: str = ""
) -> ft.Control:
    by_name = {spelled(value): value for value in values}
    options = tuple(Option(name, said(voice, key, value)) for name, value in by_name.items())
    return choices(room, f"who-{key}", options, handler(lambda name: take(by_name[name])))


def _pack(room: Look, voice: Voice, key: str, cards: tuple[Card, ...], take: Callable[[Any], None]) -> ft.Control:
    """Those suits of the pack that can be meant, a tap a card."""
    spoken, blocks = card_names(voice.catalogue), list[ft.Control]()
    for suit in Suit:
        alive = frozenset(card.rank for card in cards if card.suit is suit)
        if alive:
            named = {rank: spoken[Card(rank, suit)] for rank in Rank}
            pick = handler(lambda rank, suit=suit: take(Card(rank, suit)))
            blocks.append(rank_grid(room, f"{key}-{suit.letter}", None, pick, named, alive, suit, whole=True))
    return stacked(*blocks, gap=12)


@guarded
def Numbers(room: Look, bench: Bench, dispute: Dispute, now: Heard, take: Callable[[Any], None]) -> ft.Control:
    """The commonest figures by one tap; others on the keypad."""
    ask, say = cast(Ask, now.ask), bench.voice.catalogue.say
    quick = ft.use_memo(lambda: one_tap(dispute, bench.facts, now.told, ask), [dispute.id, ask.key, bench.base])
    typing, set_typing = ft.use_state(False)
    if typing or not quick:
        return keyed("pad", Pad, room, bench, ask, take)
    labels = (
        _compared(bench.voice, quick) if isinstance(ask.blank, Figures) else {n: bench.voice.points(n) for n in quick}
    )
    options = tuple(Option(spelled(value), label) for value, label in labels.items())
    by_name = {spelled(value): value for value in quick}
    other = word_button(room, BY_FIGURE, say("Enter the figures"), calling(handler(set_typing), True))
    return stacked(choices(room, f"who-{ask.key}", options, handler(lambda name: take(by_name[name]))), other)


def _compared(voice: Voice, quick: tuple[tuple[int, ...], ...]) -> dict[tuple[int, ...], str]:
    """Who has more, whatever the figures."""
    labels: dict[tuple[int, ...], str] = {}
    for figures in quick:
        best = max(figures)
        tied = figures.count(best) > 1
        side = voice.sides()[figures.index(best)]
        labels[figures] = voice.catalogue.say("Equal sums") if tied else voice.catalogue.say("{side}: more", side=side)
    return labels


@guarded
def Pad(room: Look, bench: Bench, ask: Ask, take: Callable[[Any], None]) -> ft.Control:
    voice, figures = bench.voice, isinstance(ask.blank, Figures)
    names = voice.sides() if figures else (voice.catalogue.say(ASKS[ask.key]),)
    (typed, active), set_typing = ft.use_state((("",) * len(names), 0))

    def press(key: str) -> None:
        set_typing(lambda now: (_typed(now[0], now[1], key), now[1]))

    numbers = [int(one) if one not in ("", "-") else 0 for one in typed]
    value = tuple(numbers) if figures else numbers[0]
    full = all(typed) and ask.blank.admits(value)
    say = voice.catalogue.say
    fields = tuple(Field(str(n), name, typed[n]) for n, name in enumerate(names))
    labels = {"back": say("Delete"), "sign": say("Plus or minus"), "done": say("Enter")}
    turn = handler(lambda key: set_typing(lambda now: (now[0], int(key))))
    done = handler(lambda: take(value)) if full else None
    return keypad(room, "figures", fields, str(active), turn, handler(press), done, labels, sign=not figures)


def _typed(typed: tuple[str, ...], active: int, key: str) -> tuple[str, ...]:
    return tuple(pressed(one, key, 2) if n == active else one for n, one in enumerate(typed))
