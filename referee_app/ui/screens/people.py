"""The people of this phone: how each is called, everywhere at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.desk.desk import Desk, Person
from referee_app.records.names import alike, cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.text.sorting import in_order
from referee_app.ui.access import going, use_desk, use_look, use_words
from referee_app.ui.bell import PEOPLE, ring, use_topic
from referee_app.ui.guard import effect, guarded, handler, keyed, one_call
from referee_app.ui.naming import labels_of
from referee_app.ui.parts.bits import empty, icon_button, page_head
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import calling, tall, touch, word_button
from referee_app.ui.stores import Session, use_session
from referee_app.ui.theme import ACCENT, FINE, INK, LINE, QUIET, RADIUS, SHEET, TARGET, TEXT, Look
from referee_app.ui.theme import words as written

SHOWN = 40
"""People listed at first; more come with a tap."""


@guarded
def PeopleScreen() -> Any:
    look, words, desk = use_look(), use_words(), use_desk()
    people, set_people = ft.use_state(cast("tuple[Person, ...] | None", None))
    opened, set_opened = ft.use_state("")
    shown, set_shown = ft.use_state(SHOWN)

    async def fetch() -> None:
        set_people(await desk.people())

    effect(fetch, [], cleanup=None)
    use_topic(PEOPLE, fetch)

    def draw(room: Look) -> ft.Control:
        back = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going("/settings"))
        parts: list[ft.Control] = [page_head(room, back, words.say("People"))]
        if people is None:
            return stacked(*parts)
        if not people:
            parts.append(_nobody(room, words))
        order, labels = in_order(words.lang), labels_of(people)
        for person in sorted(people, key=lambda one: order(one.name))[:shown]:
            if person.id == opened:
                parts.append(keyed(person.id, Naming, room, person, people, lambda: set_opened("")))
            else:
                parts.append(_row(room, words, person, labels[person.id], set_opened))
        if len(people) > shown:
            more = handler(lambda _event: set_shown(shown + SHOWN))
            parts.append(word_button(room, "more", words.say("Show more"), more))
        return stacked(*parts)

    return reading_page(look, draw)


def _nobody(room: Look, words: Catalogue) -> ft.Control:
    title = words.say("Nobody yet")
    text = words.say("Whoever is named at a new game stands here from then on.")
    return empty(room, "nobody", ft.Icons.PEOPLE_OUTLINE, title, text)


def _row(room: Look, words: Catalogue, person: Person, label: str, open_it: Callable[[str], None]) -> ft.Control:
    name = written(room, label, TEXT, INK, lines=2, expand=True)
    line = ft.Row([tall(TARGET, name), ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=ACCENT)], spacing=8)
    cast(ft.Row, line.controls[0]).expand = True
    inset = ft.Padding.symmetric(horizontal=12, vertical=4)
    box = ft.Container(line, bgcolor=SHEET, border=ft.Border.all(1, LINE), border_radius=RADIUS, padding=inset)
    spoken = words.say("Rename {name}", name=label)
    return touch(f"person-{person.id}", spoken, box, calling(handler(open_it), person.id))


@guarded
def Naming(room: Look, person: Person, people: tuple[Person, ...], close: Callable[[], None]) -> ft.Control:
    """The name of one person as it is being changed."""
    words, desk, session = use_words(), use_desk(), use_session()
    name, set_name = ft.use_state(person.name)

    async def save() -> None:
        if tidy(name) and tidy(name) != person.name:
            await renamed(desk, session, words, person, name)
        if tidy(name):
            close()

    once = one_call(save)

    async def on_submit(_text: str) -> None:
        await once()

    wrong = "" if tidy(name) else words.say("A name has at least one letter.")
    label = words.say("Name")
    parts = [text_input(room, "new-name", label, name, handler(lambda text: set_name(cut(text))), wrong, on_submit)]
    if any(alike(one.name, name) for one in people if one.id != person.id):
        text = words.say("Somebody else is called {name} too: the two stay two.", name=isolated(tidy(name)))
        parts.append(written(room, text, FINE, QUIET))
    leave = word_button(room, "leave-name", words.say("Leave it"), handler(lambda _event: close()))
    parts.append(
        ft.Row([word_button(room, "save-name", words.say("Rename"), calling(once), strong=True), leave], wrap=True)
    )
    return stacked(*parts)


async def renamed(desk: Desk, session: Session, words: Catalogue, person: Person, name: str) -> None:
    """With a way back."""
    await desk.rename(person.id, name)
    ring(PEOPLE, own=True)

    async def back() -> None:
        await desk.rename(person.id, person.name)
        ring(PEOPLE, own=True)

    text = words.say("{old} is now {new}", old=isolated(person.name), new=isolated(tidy(name)))
    session.toast(text, words.say("Undo"), back)
