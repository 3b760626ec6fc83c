"""A new event on one page: its name, the teams, how it is drawn and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from referee_app.desk.club.office import new_team
from referee_app.desk.club.roster import new_ones, roster
from referee_app.desk.club.values import Terms
from referee_app.records.names import cut, tidy
from referee_app.ui.access import go, use_look, use_words
from referee_app.ui.bell import ring
from referee_app.ui.club.entering import Roster
from referee_app.ui.club.frame import head
from referee_app.ui.club.reach import CLUB, use_office
from referee_app.ui.club.terms import TermsForm
from referee_app.ui.frame import view
from referee_app.ui.guard import guarded, handler, one_call
from referee_app.ui.parts.bits import big_button, heading
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.pages import footed, stacked
from referee_app.ui.parts.touch import calling
from referee_app.ui.stores import kept, use_session
from referee_app.ui.theme import Look

PLAN = "event-plan"
"""Where the session keeps an event half set up."""


@dataclass
class Plan:
    title: str = ""
    teams: str = ""
    terms: Terms = field(default_factory=Terms)


@guarded(view=True)
def NewEventScreen() -> Any:
    return view(NewEvent())


@guarded
def NewEvent() -> ft.Control:
    look, words, session, office = use_look(), use_words(), use_session(), use_office()
    store = session.page.session.store
    plan: Plan = kept(PLAN) or Plan()
    store.set(PLAN, plan)
    _, redraw = ft.use_state(0)

    def writing(part: str) -> Callable[[Any], None]:
        def write(value: Any) -> None:
            setattr(plan, part, value)
            redraw(lambda n: n + 1)

        return write

    async def begin() -> None:
        teams = [new_team(cut(one.name), one.division) for one in new_ones(roster(plan.teams))]
        event_id = await office.begin(plan.title, plan.terms, teams)
        store.remove(PLAN)
        ring(CLUB)
        go(f"/club/{event_id}/rounds" if len(teams) > 1 else f"/club/{event_id}/teams")

    on_begin = calling(one_call(begin))

    def draw(room: Look) -> ft.Control:
        name = handler(lambda text: writing("title")(cut(text)))
        return stacked(
            head(room, words, words.say("New event"), "/club"),
            text_input(room, "title", words.say("Name of the event"), plan.title, name),
            Roster(room, plan.teams, (), writing("teams")),
            heading(room, words.say("How it is played")),
            TermsForm(room, plan.terms, writing("terms")),
            gap=12,
        )

    ready = bool(tidy(plan.title))
    label = words.say("Begin") if ready else words.say("It needs a name")
    return footed(look, draw, big_button(look, "begin", label, on_begin if ready else None))
