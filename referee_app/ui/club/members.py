"""Who plays for a team: people of this phone by a tap, others by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.desk.club.entries import Fielded
from referee_app.desk.club.values import Event, Team
from referee_app.desk.desk import Person
from referee_app.desk.meeting import offered
from referee_app.desk.sameness import Same
from referee_app.records.names import alike, cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import use_desk, use_words
from referee_app.ui.bell import PEOPLE, ring, use_topic
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import effect, guarded, handler, one_call
from referee_app.ui.meeting import meeting
from referee_app.ui.naming import labels_of
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.inputs import chip, text_input
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.substitute import Coming
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

NOBODY = Person("", "")
SHOWN = 24
"""People offered by a tap beside those who play for it; a name typed finds the others."""


@guarded
def Members(room: Look, booth: Booth, team: Team) -> ft.Control:
    words, desk = use_words(), use_desk()
    known, set_known = ft.use_state(cast("tuple[Person, ...]", ()))
    who, set_who = ft.use_state(NOBODY)

    async def fetch() -> None:
        set_known(await desk.people())

    effect(fetch, [], cleanup=None)
    use_topic(PEOPLE, fetch)
    members = desk.same.ids(team.people)
    here = tuple(person for one in members for person in known if person.id == one)

    async def turn(person: Person) -> None:
        """Plays for it from now on, or no longer; another tap takes it back."""
        now = desk.same.ids(booth.event.teams[team.id].people)
        rest = tuple(one for one in now if one != person.id)
        await booth.enter(Fielded(team.id, rest if person.id in now else (*now, person.id)))

    async def add() -> None:
        person = await desk.meet(who, here)
        if not who.id:
            ring(PEOPLE, own=True)
        set_who(NOBODY)
        if person.id not in members:
            await turn(person)

    parts = [heading(room, words.say("Players")), *_told(room, words, len(members), len(here))]
    parts += _chips(room, known, members, playing(booth.event, team, desk.same), turn)
    parts += _typed(room, words, Coming((*here, who)), known, set_who, one_call(add))
    return stacked(*parts)


def playing(event: Event, team: Team, same: Same) -> frozenset[str]:
    """Those who play for another team of the event."""
    return frozenset(one for other in event.teams.values() if other.id != team.id for one in same.ids(other.people))


def _told(room: Look, words: Catalogue, members: int, here: int) -> list[ft.Control]:
    if not members:
        text = words.say("Whoever plays for the team sits on its side when a match is kept on this phone.")
        return [written(room, text, FINE, QUIET)]
    gone = members - here
    return (
        [written(room, words.count("{n} player of another phone", "{n} players of other phones", gone), FINE, QUIET)]
        if gone
        else []
    )


def _chips(
    room: Look, known: tuple[Person, ...], members: tuple[str, ...], elsewhere: frozenset[str],
    turn: Callable[[Person], Any],
) -> list[ft.Control]:  # fmt: skip
    """Those of the team first, then whoever plays for nobody."""
    labels = labels_of(known)
    mine = sorted((one for one in known if one.id in members), key=lambda one: members.index(one.id))
    free = [one for one in known if one.id not in members and one.id not in elsewhere][:SHOWN]
    row: list[ft.Control] = [
        chip(room, f"member-{one.id}", labels[one.id], one.id in members, calling(handler(turn), one))
        for one in (*mine, *free)
    ]
    return [ft.Row(row, wrap=True, spacing=8, run_spacing=8)] if row else []


def _typed(
    room: Look, words: Catalogue, coming: Coming, known: tuple[Person, ...], set_who: Callable[[Any], None], add: Any
) -> list[ft.Control]:
    """A name, and who of this phone may be meant by it."""

    def write(name: str) -> None:
        set_who(lambda was: was if was.name == name else Person("", cut(name)))

    def change(settle: Callable[[Any], Any]) -> None:
        set_who(lambda was: settle(Coming((*coming.people[:-1], was))).who)

    async def on_submit(_text: str) -> None:
        if tidy(coming.who.name):
            await add()

    found, place = offered(coming.people, known)[-1], len(coming.people) - 1
    parts = [
        text_input(room, "member-name", words.say("Another player"), coming.who.name, handler(write), "", on_submit)
    ]
    if any(alike(coming.who.name, one.name) for one in coming.people[:-1]):
        text = words.say("{name} plays for the team already: this is somebody else.", name=isolated(coming.who.name))
        parts.append(written(room, text, FINE, QUIET))
    else:
        parts += meeting(room, words, coming, place, found, labels_of(known), change)
    if tidy(coming.who.name):
        label = words.say("Add {name}", name=isolated(tidy(coming.who.name)))
        parts.append(word_button(room, "add-member", label, calling(add), strong=True))
    return parts
