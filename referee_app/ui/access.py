"""What every screen reaches for: the desk, the words, the look, a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import flet as ft

from referee_app.desk.desk import Desk
from referee_app.desk.table import Away, Full, Late, Made, Outcome, Table
from referee_app.records.gamefile import NoSuchGame
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from referee_app.ui.bell import GAMES, PEOPLE, game_topic, ring, use_topic
from referee_app.ui.feel import felt, heard, overheard
from referee_app.ui.guard import effect, handler, spawn
from referee_app.ui.naming import short
from referee_app.ui.stores import Session, kept, use_session
from referee_app.ui.theme import Look

DESK = "desk"
DeskContext = ft.create_context(cast("Desk | None", None))


def use_desk() -> Desk:
    """As `use_session`: also for a component that is just being taken away."""
    desk = ft.use_context(DeskContext) or cast("Desk | None", kept(DESK))
    if desk is None:
        raise LookupError("no desk: is the component drawn below the root?")
    return desk


def use_words() -> Catalogue:
    return Catalogue(use_session().lang)


def is_dark(session: Session) -> bool:
    return session.theme == "dark" or (session.theme == "system" and session.night)


def use_look() -> Look:
    session = use_session()
    width, height = session.width or 390, session.height or 844
    return Look(width, height, is_dark(session), session.four, session.scale, session.seed)


@dataclass(frozen=True)
class Place:
    """A table as a screen sees it: `table` None while it is fetched, `missing` when there is none.

    It is `unreadable` where its file is there, but written by another version or damaged in its words.

    `seen` is the number of entries the screen was drawn for; `settle` takes the outcome of an entry in, `outcome` is
    the last one.
    """

    table: Table | None
    missing: bool
    unreadable: bool
    seen: int
    settle: Callable[[Outcome], None]
    outcome: Outcome | None = None


def use_table(game_id: str) -> Place:
    """Draws the component again whenever the game changes, here or in another window."""
    desk, session = use_desk(), use_session()
    found, set_found = ft.use_state(cast("tuple[Table | None, str]", (None, "")))
    (_, outcome), redraw = ft.use_state(cast("tuple[int, Outcome | None]", (0, None)))

    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    drawn, words = kept(None), Catalogue(session.lang)
    drawn.current = _state(found[0])

    async def fetch() -> None:
        table, wrong = await _looked_up(desk, game_id)
        if table:
            _listen(session, table, words, first=drawn.current is None)
        if table is None or drawn.current != _state(table):
            set_found((table, wrong))
            redraw(lambda drawn: (drawn[0] + 1, drawn[1]))

    effect(fetch, [game_id], cleanup=None)
    use_topic(game_topic(game_id), fetch)
    use_topic(PEOPLE)

    async def play_on() -> None:
        await played_on(found[0])

    def settle(outcome: Outcome) -> None:
        spawn(session.page, session.tick, felt(outcome))
        if found[0] and (news := heard(outcome, Voice(words, found[0].sheet, found[0].names))):
            spawn(session.page, session.announce, news)
        if isinstance(outcome, Late):
            session.toast(words.say("Somebody was faster: the sheet has been brought up to date."))
        elif isinstance(outcome, Full):
            session.toast(words.say("The sheet is full: nothing more can be written on it."))
        elif isinstance(outcome, Away):
            session.toast(words.say("This game has moved to another phone."), words.say("Play on here"), play_on)
        elif isinstance(outcome, Made):
            session.bell.told[game_id] = found[0].count if found[0] else 0
            ring(game_topic(game_id), own=True)  # other screens of this window too
            ring(GAMES, own=True)
        redraw(lambda drawn: (drawn[0] + 1, outcome))

    table, wrong = found
    return Place(table, wrong == "missing", wrong == "unreadable", table.count if table else 0, settle, outcome)


def _state(table: Table | None) -> tuple[object, ...] | None:
    """Changes when anything of the game does."""
    return (table, table.count, table.document) if table else None


async def _looked_up(desk: Desk, game_id: str) -> tuple[Table | None, str]:
    try:
        return await desk.table(game_id), ""
    except NoSuchGame:
        return None, "missing"
    except ValueError:  # a form or a call this app does not know
        return None, "unreadable"


def _listen(session: Session, table: Table, words: Catalogue, first: bool) -> None:
    """What others wrote is announced once, whichever screen of the window hears of it; not what is there at `first`."""
    seen = table.count if first else session.bell.told.get(table.id, table.count)
    session.bell.told[table.id] = table.count
    if seen < table.count:
        news = overheard(table, Voice(words, table.sheet, table.names, table.earlier), seen)
        spawn(session.page, session.announce, news)


async def played_on(table: Table | None) -> None:
    """Here, wherever it was before."""
    if table is not None:
        await table.move(away=False)
        ring(game_topic(table.id), own=True)
        ring(GAMES, own=True)


def use_voice(table: Table) -> Voice:
    """Names short enough for a table of them; see `in_full`."""
    earlier = tuple((number, short(names)) for number, names in table.earlier)
    return Voice(use_words(), table.sheet, short(table.names), earlier)


def in_full(voice: Voice, table: Table) -> Voice:
    return Voice(voice.catalogue, voice.sheet, table.names, table.earlier)


def asked(name: str) -> str:
    """What the address asks for beside the place: `q` of "/referee/rules/all_fours?q=kick"; at most once of a name."""
    query = parse_qs(urlsplit(ft.context.page.route or "").query)
    return query.get(name, [""])[0]


def go(path: str) -> None:
    """To another screen."""
    ft.context.page.navigate(path)


def going(path: str) -> Callable[[Any], None]:
    """A handler that goes there."""

    def on_tap(_event: Any) -> None:
        go(path)

    return handler(on_tap)
