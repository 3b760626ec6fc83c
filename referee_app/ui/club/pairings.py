"""The rounds of an event: who meets whom at which table, and what came of it."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.scoring import won_by
from referee_app.desk.club.values import Draw, Event, Match
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import going, use_words
from referee_app.ui.club.adding import AddMatch
from referee_app.ui.club.drawing import drawing
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.parts.bits import empty, fold
from referee_app.ui.parts.matches import MatchCard, columns, match_card, match_cards
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.picks import picks
from referee_app.ui.parts.touch import word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written

SHOWN = 30
"""Matches of a round drawn at first; more come with a tap."""


@guarded
def Pairings(room: Look, booth: Booth, ledger: Ledger) -> ft.Control:
    words, session = use_words(), use_session()
    chosen, set_chosen = ft.use_state(0)
    shown, set_shown = ft.use_state(SHOWN)
    adding, set_adding = ft.use_state(False)
    event = booth.event
    number = chosen if 1 <= chosen <= event.rounds else due(event)
    matches = event.round(number)
    parts: list[ft.Control] = []
    if event.rounds > 1:
        parts.append(_rounds(room, words, event, number, lambda value: set_chosen(int(value))))
    if matches:
        parts.append(written(room, told(words, number, matches), color=QUIET))
    inner = room.within((room.width - (columns(room) - 1) * 8) / columns(room))
    cards = [_tapped(inner, words, ledger.id, event, match) for match in matches[:shown]]
    parts += [match_cards(room, cards)] if cards else [_none(room, words, event)]
    if len(matches) > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-matches", words.say("Show more"), more))
    parts += drawing(room, words, session, booth, number, set_chosen)
    if len(event.playing) > 1:
        label = words.say("Add a match")
        parts.append(fold(room, "add-match", label, adding, handler(lambda _e: set_adding(not adding))))
    if adding:
        parts.append(keyed("adding", AddMatch, room, booth, max(number, 1), lambda: set_adding(False)))
    return stacked(*parts)


def due(event: Event) -> int:
    """The first round in which something is still to be played, else the last one."""
    open_ones = (match.round for match in event.matches.values() if not match.over)
    return min(open_ones, default=event.rounds)


def told(words: Catalogue, number: int, matches: tuple[Match, ...]) -> str:
    """How far the round has come."""
    played = [match for match in matches if not match.bye]
    over = sum(match.over for match in played)
    if over == len(played):
        return words.say("Round {n}: all results are in", n=number)
    return words.say("Round {n}: {over} of {all} results are in", n=number, over=over, all=len(played))


def _rounds(room: Look, words: Catalogue, event: Event, number: int, choose: Any) -> ft.Control:
    numbers = {str(n): str(n) for n in range(1, event.rounds + 1)}
    return picks(room, "round", words.say("Round"), numbers, str(number), handler(choose))


def _none(room: Look, words: Catalogue, event: Event) -> ft.Control:
    if len(event.playing) < 2:
        title, text = words.say("No rounds yet"), words.say("A round can be drawn as soon as there are two teams.")
    else:
        title = words.say("No rounds yet")
        text = words.say("{n} teams wait. Draw the first round: the tables are numbered for you.", n=len(event.playing))
        if event.terms.draw is Draw.FREE:
            text = words.say("Add each match as it is played.")
    return empty(room, "no-rounds", ft.Icons.VIEW_AGENDA_OUTLINED, title, text)


def _tapped(room: Look, words: Catalogue, event_id: str, event: Event, match: Match) -> ft.Control:
    way = going(f"/club/{event_id}/rounds/match/{match.id}")
    return match_card(room, carded(words, event, match), None if match.bye else way)


def carded(words: Catalogue, event: Event, match: Match) -> MatchCard:
    names = [isolated(event.name(team)) or words.say("bye") for team in match.teams]
    result = match.result
    games = (str(result.games[0]), str(result.games[1])) if result else ("", "")
    hangs = ("", "")
    if result and any(result.hangs):
        hangs = (str(result.hangs[0]), str(result.hangs[1]))
    about = " · ".join(filter(None, (tables(words, match), state(words, match))))
    scores = [f"{name} {score}".strip() for name, score in zip(names, games, strict=True)]
    spoken = f"{', '.join(scores)}. {about}"
    won = won_by(result) if result and not match.voided else None
    return MatchCard(
        match.id, tuple(names[:1] if match.bye else names), games, hangs, about, spoken,
        words.say("Hang jacks") if any(hangs) else "", won, not match.over, match.voided or match.bye,
    )  # fmt: skip


def tables(words: Catalogue, match: Match) -> str:
    if not match.tables:
        return ""
    if len(match.tables) == 1:
        return words.say("Table {n}", n=match.tables[0])
    return words.say("Tables {numbers}", numbers=", ".join(map(str, match.tables)))


def state(words: Catalogue, match: Match) -> str:
    """What is to be known of it beside the result."""
    if match.bye:
        return words.say("bye")
    if match.voided:
        return words.say("does not count")
    if match.result is None:
        return words.say("being played") if match.links else words.say("to be played")
    if match.before:
        return words.say("corrected")
    return words.say("ended early") if match.result.short else ""
