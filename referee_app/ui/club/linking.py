"""Games of this phone that belong to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from referee_app.desk.club.entries import Linked, Unlinked
from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.office import facts_of
from referee_app.desk.club.values import Event, Link, Match
from referee_app.desk.sameness import Same
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.ui.access import going, use_desk, use_words
from referee_app.ui.club.playing import sides_turned, way_to_play
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.naming import sides_of
from referee_app.ui.parts.bits import big_button, fold, heading
from referee_app.ui.parts.home import GameCard, game_card
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written

OFFERED = 8
"""Games of the phone offered to be added."""


@guarded
def GamesOf(room: Look, booth: Booth, ledger: Ledger, match: Match) -> ft.Control:
    words, desk = use_words(), use_desk()
    looking, set_looking = ft.use_state(False)
    parts: list[ft.Control] = []
    if match.links:
        parts += [heading(room, words.say("Games of this phone")), _follows(room, words)]
    for link in match.links:
        row = desk.shelf.summary(link.game)
        parts += _linked(room, words, booth, match, link, row)
    if match.result is None:
        label = words.say("Play the next game here") if match.links else words.say("Play it on this phone")
        way = going(way_to_play(ledger.id, match))
        parts.append(big_button(room, "play-here", label, way, ft.Icons.STYLE_OUTLINED))
        free = _free(desk.games(finished=True) + desk.games(finished=False), booth.event) if looking else []
        turn = handler(lambda _e: set_looking(not looking))
        parts.append(fold(room, "add-game", words.say("Add a game that is on this phone"), looking, turn))
        parts += [_offered(room, words, booth, match, row, desk.same) for row in free[:OFFERED]]
        if looking and not free:
            parts.append(written(room, words.say("There is no other game of two sides."), color=QUIET))
    return stacked(*parts)


def _follows(room: Look, words: Catalogue) -> ft.Control:
    return written(room, words.say("Its result follows from its games."), color=QUIET)


def _linked(
    room: Look, words: Catalogue, booth: Booth, match: Match, link: Link, row: Mapping[str, Any] | None
) -> list[ft.Control]:
    async def turn() -> None:
        await booth.enter(Unlinked(match.id, link.game))
        await booth.enter(Linked(match.id, Link(link.game, not link.turned)))

    async def leave() -> None:
        await booth.enter(Unlinked(match.id, link.game))

    gone = written(room, words.say("This game is not here"), color=QUIET)
    shown = game_card(room, carded(words, {**row, "id": link.game}), "", going(f"/game/{link.game}")) if row else gone
    first = booth.event.name(match.teams[link.turned])
    ways = [
        word_button(room, f"turn-{link.game}", words.say("First side: {team}", team=first), calling(one_call(turn))),
        word_button(room, f"leave-{link.game}", words.say("Take away"), calling(one_call(leave))),
    ]
    return [shown, ft.Row(list[ft.Control](ways), wrap=True, spacing=8, run_spacing=0)]


def _offered(
    room: Look, words: Catalogue, booth: Booth, match: Match, row: Mapping[str, Any], same: Same
) -> ft.Control:
    async def add() -> None:
        await booth.enter(Linked(match.id, Link(str(row["id"]), sides_turned(row, booth.event, match, same))))

    return game_card(room, carded(words, row), words.say("Add"), calling(one_call(add)), "offered")


def _free(rows: list[dict[str, Any]], event: Event) -> list[dict[str, Any]]:
    """Games of two sides that belong to no match of the event yet."""
    taken = {link.game for match in event.matches.values() for link in match.links}
    return [row for row in rows if facts_of(row) is not None and row["id"] not in taken]


def carded(words: Catalogue, row: Mapping[str, Any]) -> GameCard:
    score = tuple(str(points) for points in row.get("score", ()))
    winners = row.get("winners") or []
    hand, changed = words.say("Hand {n}", n=row.get("hand", 1)), when(words, str(row.get("changed", "")))
    about, sides = f"{hand} · {changed}", sides_of(row)
    spoken = ", ".join(f"{side} {points}" for side, points in zip(sides, score, strict=True))
    return GameCard(str(row["id"]), "", sides, score, about, f"{spoken}, {about}", winners[0] if winners else None)
