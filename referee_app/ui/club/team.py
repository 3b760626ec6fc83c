"""What there is to know of a team of an event."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import flet as ft

from referee_app.desk.club.entries import Left, Renamed, Returned
from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.standings import Tally, against, counting
from referee_app.desk.club.values import Event, Match, Team
from referee_app.records.names import cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import going, use_look, use_words
from referee_app.ui.club.frame import head
from referee_app.ui.club.history import figures
from referee_app.ui.club.members import Members
from referee_app.ui.club.pairings import carded
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import fold, heading
from referee_app.ui.parts.chart import Course, line_chart
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.matches import columns, match_card, match_cards
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import calling, said, word_button
from referee_app.ui.theme import QUIET, TEXT, Look
from referee_app.ui.theme import words as written

SHOWN = 30


@guarded
def TeamPage(booth: Booth, ledger: Ledger, team: Team) -> ft.Control:
    look, words, event = use_look(), use_words(), booth.event
    versus, set_versus = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)
    about = [match for match in event.matches.values() if team.id in match.teams]

    def draw(room: Look) -> ft.Control:
        title = isolated(team.name)
        parts = [head(room, words, title, f"/club/{ledger.id}/teams")]
        if team.division:
            parts.append(written(room, words.say("Division {name}", name=isolated(team.division)), color=QUIET))
        parts.append(keyed("members", Members, room, booth, team))
        parts += _course(room, words, event, team)
        parts += _met(room, words, event, team, versus, set_versus)
        if about:
            parts.append(heading(room, words.say("Matches")))
            parts.append(_matches(room, words, ledger.id, event, about[:shown]))
        if len(about) > shown:
            more = handler(lambda _e: set_shown(shown + SHOWN))
            parts.append(word_button(room, "more-matches", words.say("Show more"), more))
        parts.append(keyed("changing", Changing, room, booth, team))
        return stacked(*parts, gap=12)

    return reading_page(look, draw)


def _matches(room: Look, words: Catalogue, event_id: str, event: Event, matches: list[Match]) -> ft.Control:
    inner = room.within((room.width - (columns(room) - 1) * 8) / columns(room))
    cards = [
        match_card(
            inner, carded(words, event, match),
            None if match.bye else going(f"/club/{event_id}/rounds/match/{match.id}"),
        )
        for match in matches
    ]  # fmt: skip
    return match_cards(room, cards)


def _course(room: Look, words: Catalogue, event: Event, team: Team) -> list[ft.Control]:
    """Bullseyes won and lost, added up from match to match."""
    results = [(match.teams.index(team.id), match.result) for match in counting(event)
               if match.result and team.id in match.teams]  # fmt: skip
    if len(results) < 2:
        return []
    won = tuple(accumulate((result.games[side] for side, result in results), initial=0))
    lost = tuple(accumulate((result.games[1 - side] for side, result in results), initial=0))
    courses = (Course(words.say("Bullseyes won"), won), Course(words.say("Bullseyes lost"), lost))
    spoken = words.say("Bullseyes, match by match: won {won}, lost {lost}", won=won[-1], lost=lost[-1])
    return [said("course", spoken, line_chart(room, courses, 0, ""))]


def _met(
    room: Look, words: Catalogue, event: Event, team: Team, opened: str, set_opened: Callable[[str], object]
) -> list[ft.Control]:
    """Head to head, against each of those it met; a tap shows the figures in words."""
    found = against(event, team.id)
    if not found:
        return []
    parts: list[ft.Control] = [heading(room, words.say("Head to head"))]
    for other, (ours, theirs) in list(found.items())[:SHOWN]:
        label = f"{isolated(event.name(other))}: {figures(ours.games_won, theirs.games_won)}"
        tap = calling(handler(set_opened), "" if opened == other else other)
        parts.append(fold(room, f"versus-{other}", label, opened == other, tap))
        if opened == other:
            parts.append(written(room, _compared(words, ours, theirs), TEXT, QUIET))
    return [stacked(*parts, gap=4)]


def _compared(words: Catalogue, ours: Tally, theirs: Tally) -> str:
    facts = [
        words.say("matches won {figures}", figures=figures(ours.won, theirs.won)),
        words.say("bullseyes {games}", games=figures(ours.games_won, theirs.games_won)),
        words.say("hang jacks {hangs}", hangs=figures(ours.hangs_won, theirs.hangs_won)),
    ]
    return " · ".join(facts)


@guarded
def Changing(room: Look, booth: Booth, team: Team) -> ft.Control:
    """Its name and division, and whether it still takes part."""
    words = use_words()
    name, set_name = ft.use_state(team.name)
    division, set_division = ft.use_state(team.division)
    gone = team.id in booth.event.left

    async def rename() -> None:
        if tidy(name):
            await booth.enter(Renamed(team.id, name, division))

    async def leave() -> None:
        await booth.enter(Returned(team.id) if gone else Left(team.id))

    ways: list[ft.Control] = []
    if tidy(name) and (tidy(name), tidy(division)) != (team.name, team.division):
        on_rename = calling(one_call(rename))
        ways.append(word_button(room, "rename-team", words.say("Rename"), on_rename, strong=True))
    label = words.say("Back in the event") if gone else words.say("Drops out")
    ways.append(word_button(room, "drop-out", label, calling(one_call(leave))))
    return stacked(
        heading(room, words.say("Change")),
        text_input(room, "team-name", words.say("Name"), name, handler(lambda text: set_name(cut(text)))),
        text_input(room, "team-division", words.say("Division"), division,
                   handler(lambda text: set_division(cut(text)))),
        ft.Row(ways, wrap=True, spacing=8, run_spacing=0),
    )  # fmt: skip
