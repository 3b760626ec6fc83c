"""The teams of an event: who takes part, who came late, who dropped out."""

from __future__ import annotations

import flet as ft

from referee_app.desk.club.entries import Joined
from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.office import new_team
from referee_app.desk.club.roster import new_ones, roster
from referee_app.desk.club.values import Event, Team
from referee_app.records.names import cut
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.text.sorting import in_order
from referee_app.ui.access import going, use_words
from referee_app.ui.club.entering import Roster
from referee_app.ui.club.frame import event_page, event_screen
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.bits import fold, heading
from referee_app.ui.parts.events import name_row
from referee_app.ui.parts.matches import columns
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, grid, word_button
from referee_app.ui.theme import Look

SHOWN = 60


@guarded
def TeamsPage(booth: Booth, ledger: Ledger) -> ft.Control:
    return event_page(booth, ledger, "teams", lambda room: [Teams(room, booth, ledger)])


@guarded
def Teams(room: Look, booth: Booth, ledger: Ledger) -> ft.Control:
    words, event = use_words(), booth.event
    text, set_text = ft.use_state("")
    opened, set_opened = ft.use_state(not event.teams)
    shown, set_shown = ft.use_state(SHOWN)
    fresh = new_ones(roster(text, [team.name for team in event.teams.values()]))

    async def add() -> None:
        for one in fresh:
            if isinstance(await booth.enter(Joined(new_team(cut(one.name), one.division))), Refusal):
                return
        set_text("")
        set_opened(False)

    on_add = calling(one_call(add))
    label = words.say("Late entry") if event.matches else words.say("Enter teams")
    parts = _listed(room, words, ledger.id, event, shown)
    if len(event.teams) > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-teams", words.say("Show more"), more))
    parts.append(fold(room, "add-teams", label, opened, handler(lambda _e: set_opened(not opened))))
    if opened:
        parts.append(Roster(room, text, [team.name for team in event.teams.values()], set_text))
        button = words.count("Add {n} team", "Add {n} teams", len(fresh))
        parts.append(word_button(room, "add-them", button, on_add if fresh else None, strong=bool(fresh)))
    return stacked(*parts)


def _listed(room: Look, words: Catalogue, event_id: str, event: Event, shown: int) -> list[ft.Control]:
    """By division, by name."""
    order, parts = in_order(words.lang), list[ft.Control]()
    across = columns(room)
    for division in sorted(event.divisions, key=order):
        teams = [team for team in event.teams.values() if team.division == division]
        here = sorted(teams, key=lambda team: order(team.name))[: max(0, shown)]
        shown -= len(here)
        if division:
            parts.append(heading(room, words.say("Division {name}", name=isolated(division))))
        parts += [grid([_row(room, words, event_id, event, team) for team in here], across)] if here else []
    return parts


def _row(room: Look, words: Catalogue, event_id: str, event: Event, team: Team) -> ft.Control:
    note = words.say("dropped out") if team.id in event.left else ""
    way = going(f"/club/{event_id}/teams/team/{team.id}")
    return name_row(room, f"team-{team.id}", isolated(team.name), note, way)


EventTeamsScreen = event_screen(TeamsPage, "teams")
