"""Two players who are one: what would be counted together is shown first, and it is undone at any time."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import cast

import flet as ft

from referee_app.desk.club.merging import Merging, merge, merging
from referee_app.desk.club.season import Quoted
from referee_app.desk.meeting import told_apart
from referee_app.records.names import key
from referee_app.records.people import Alias
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import go, use_desk, use_words
from referee_app.ui.bell import GAMES, PEOPLE, ring
from referee_app.ui.club.reach import CLUB, use_office
from referee_app.ui.club.season import Season
from referee_app.ui.guard import effect, guarded, handler, one_call
from referee_app.ui.parts.bits import fold, heading
from referee_app.ui.parts.inputs import chip, text_input
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import Handler, calling, said, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written

SHOWN = 12


def rung() -> None:
    for topic in (PEOPLE, GAMES, CLUB):
        ring(topic, own=True)


def path_of(mark: str) -> str:
    return f"/club/people/{mark.replace(' ', '+')}"


@guarded
def OtherNames(room: Look, season: Season, who: Quoted) -> ft.Control:
    """Under which other names the player was kept; each can be somebody else again."""
    words, desk, session = use_words(), use_desk(), use_session()
    aliases = season.same.others.get(who.mark, ())
    if not aliases:
        return ft.Container(height=0)

    async def part(alias: Alias) -> None:
        await desk.part(alias.who)
        rung()

        async def back() -> None:
            await desk.join(alias)
            rung()

        text = words.say("{one} and {other} are two again", one=isolated(alias.name), other=isolated(who.name))
        session.toast(text, words.say("Undo"), back)

    parts: list[ft.Control] = [heading(room, words.say("Other names"))]
    for alias in aliases:
        label = words.say("{name}: somebody else after all", name=isolated(alias.name))
        parts.append(word_button(room, f"part-{alias.who}", label, calling(one_call(part), alias)))
    return stacked(*parts, gap=0)


@guarded
def SamePerson(room: Look, season: Season, who: Quoted) -> ft.Control:
    words = use_words()
    opened, set_opened = ft.use_state(False)
    sought, set_sought = ft.use_state("")
    other, set_other = ft.use_state("")

    def turn() -> None:
        set_opened(not opened)
        set_other("")

    parts = [fold(room, "same-person", words.say("The same person as…"), opened, calling(handler(turn)))]
    if opened:
        field = text_input(room, "same-name", words.say("Search by name"), sought, handler(set_sought))
        parts += [field, _chips(room, season, near(season, who, sought), other, set_other)]
    if opened and other in season.found:
        parts.append(Preview(room, season, who, season.found[other]))
    return stacked(*parts)


def near(season: Season, who: Quoted, sought: str) -> list[Quoted]:
    """All others of whom `sought` is a part, those spelled most alike first."""
    mine = key(who.name)
    found = [one for mark, one in season.found.items() if mark != who.mark and key(sought) in key(one.name)]
    return sorted(found, key=lambda one: -SequenceMatcher(None, mine, key(one.name)).quick_ratio())[:SHOWN]


def _chips(room: Look, season: Season, found: list[Quoted], chosen: str, choose: Callable[[str], object]) -> ft.Control:
    names = told_apart(tuple(one.name for one in found))
    row: list[ft.Control] = [
        chip(room, f"same-{one.mark}", isolated(name), one.mark == chosen, calling(handler(choose), one.mark))
        for one, name in zip(found, names, strict=True)
    ]
    return ft.Row(row, wrap=True, spacing=8, run_spacing=8)


@guarded
def Preview(room: Look, season: Season, who: Quoted, other: Quoted) -> ft.Control:
    """What each brings with them, or why they must be two. Games and events in which they stay themselves."""
    words, desk, office, session = use_words(), use_desk(), use_office(), use_session()
    looked, set_looked = ft.use_state(cast("Merging | None", None))

    async def look() -> None:
        set_looked(await merging(office, who.mark, other.mark))

    effect(look, [who.mark, other.mark, season], cleanup=None)
    alias = Alias(who.mark, who.name, other.mark, other.name)

    async def join() -> None:
        if wrong := await merge(office, alias):
            session.toast(wrong.say(words))
            return
        go(path_of(other.mark))
        rung()

        async def back() -> None:
            await desk.part(alias.who)
            rung()

        text = words.say("{one} is {other} from now on", one=isolated(who.name), other=isolated(other.name))
        session.toast(text, words.say("Undo"), back)

    if looked is None:
        return ft.Container(height=0)
    return stacked(*_told(room, words, who, other, looked, calling(one_call(join))))


def _told(room: Look, words: Catalogue, who: Quoted, other: Quoted, looked: Merging, join: Handler) -> list[ft.Control]:
    if looked.wrong:
        return [banner(room, "two-people", looked.wrong.say(words))]
    lines = [
        f"{isolated(one.name)}: {_counted(words, looked.games[n], looked.events[n])}"
        for n, one in enumerate((who, other))
    ]
    lines.append(words.say("Together: {what}", what=_counted(words, sum(looked.games), looked.either)))
    note = words.say("Counted as {name} from then on. Nothing that was kept is changed.", name=isolated(other.name))
    label = words.say("They are one person")
    return [
        said("merging", ". ".join((*lines, note)), stacked(*(written(room, line) for line in lines), gap=2), live=True),
        written(room, note, FINE, QUIET),
        word_button(room, "join", label, join, strong=True),
    ]


def _counted(words: Catalogue, games: int, events: int) -> str:
    facts = [words.count("{n} game", "{n} games", games)]
    return ", ".join([*facts, *([words.count("{n} event", "{n} events", events)] if events else [])])
