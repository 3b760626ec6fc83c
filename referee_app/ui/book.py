"""A rulebook to look things up in: sections to unfold, a search whose hits are gone through one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import quote

import flet as ft

from referee_app.core.awards import RuleId
from referee_app.core.house import House
from referee_app.core.ruleset import Ruleset
from referee_app.text.catalogue import Catalogue
from referee_app.text.rulebook import Section, paragraphs, sections
from referee_app.text.searching import LONGEST, Hit, search
from referee_app.ui.access import going, use_desk, use_look, use_words
from referee_app.ui.guard import effect, guarded, handler, keyed, log
from referee_app.ui.parts.bits import fold, heading, icon_button
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.pages import Drawn, stacked
from referee_app.ui.parts.rulebook import Chapter, Found, place
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.stores import SERVICE_TIMEOUT
from referee_app.ui.theme import FINE, QUIET, READING, TEXT, Look, S
from referee_app.ui.theme import words as written

COLUMN = READING


@dataclass(eq=False)
class Scroll:
    """The column as it is on the screen."""

    column: ft.Column | None = None

    async def to(self, rule: str) -> None:
        if self.column is None or not rule:
            return
        try:
            await asyncio.wait_for(self.column.scroll_to(scroll_key=place(RuleId(rule)), duration=200), SERVICE_TIMEOUT)
        except (TimeoutError, RuntimeError) as error:  # the window is gone, or shows something else by now
            log.debug("not scrolled to %s: %s", rule, error)


@guarded
def Book(
    ruleset: Ruleset, house: House, query: str, at: str, head: Drawn, before: Callable[[Look], Sequence[ft.Control]],
    on_query: Callable[[str], None] | None = None,
) -> ft.Control:  # fmt: skip
    """It opens at paragraph `at`, or at the best hit for `query`. `head` stays, `before` stands over the sections.

    `on_query` hears what was sought when it is entered.
    """
    look, words = use_look(), use_words()
    sought, set_sought = ft.use_state(query)
    turn, set_turn = ft.use_state(0)
    opened, set_opened = ft.use_state(cast("frozenset[str]", frozenset()))
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    scroll = cast(Scroll, kept(Scroll).current)
    book = ft.use_memo(lambda: sections(words, ruleset, house), [words.lang, ruleset.id, house])
    hits = ft.use_memo(lambda: search(words, paragraphs(book), sought), [words.lang, ruleset.id, house, sought])
    current = str(hits[turn % len(hits)].rule) if hits else "" if sought.strip() else at
    effect(lambda: scroll.to(current), [current, turn], cleanup=None)

    def seek(text: str) -> None:
        set_sought(text[:LONGEST])
        set_turn(0)

    def flip(title: str) -> None:
        set_opened(lambda now: now ^ {title})

    room = look.within(min(look.width - 2 * look.gutter, COLUMN))
    top = _search_bar(room, words, sought, hits, turn, seek, set_turn, on_query)
    page = _page(room, words, ruleset, book, _Shown(sought, hits, current, opened, flip), before(room))
    scroll.column = ft.Column(
        [ft.Container(page, width=room.width, padding=ft.Padding.only(bottom=24))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    bar = ft.Container(stacked(head(room), top), width=room.width)
    centred = ft.Row([bar], alignment=ft.MainAxisAlignment.CENTER, spacing=0)
    return ft.Column([centred, ft.Row([scroll.column], expand=True, spacing=0)], spacing=S, expand=True)


@dataclass(frozen=True)
class _Shown:
    sought: str
    hits: tuple[Hit, ...]
    current: str
    opened: frozenset[str]
    flip: Callable[[str], None]


def _search_bar(
    room: Look, words: Catalogue, sought: str, hits: tuple[Hit, ...], turn: int,
    seek: Callable[[str], None], set_turn: Callable[[int], None], on_query: Callable[[str], None] | None,
) -> ft.Control:  # fmt: skip
    label = words.say("Search these rules")
    field = text_input(room, "search-rules", label, sought, handler(seek), on_submit=on_query and handler(on_query))
    rows: list[ft.Control] = [field]
    if sought.strip():
        count = words.say("Nothing found")
        if hits:
            count = words.say("{n} of {count}", n=turn % len(hits) + 1, count=len(hits))
        many = len(hits) > 1
        steps = [
            icon_button("hit-before", words.say("Hit before"), ft.Icons.KEYBOARD_ARROW_UP,
                        handler(lambda _e: set_turn(turn - 1)) if many else None),
            icon_button("hit-next", words.say("Next hit"), ft.Icons.KEYBOARD_ARROW_DOWN,
                        handler(lambda _e: set_turn(turn + 1)) if many else None),
            icon_button("search-clear", words.say("Clear the search"), ft.Icons.CLOSE, handler(lambda _e: seek(""))),
        ]  # fmt: skip
        told = said("hits", count, written(room, count, TEXT, QUIET), live=True, expand=True)
        rows.append(ft.Row([told, *steps], spacing=0))
    return stacked(*rows, gap=S)


def _page(
    room: Look, words: Catalogue, ruleset: Ruleset, book: tuple[Section, ...], shown: _Shown,
    before: Sequence[ft.Control],
) -> ft.Control:  # fmt: skip
    marks, searching = {hit.rule: hit.marks for hit in shown.hits}, bool(shown.sought.strip())
    parts: list[ft.Control] = [] if searching else list(before)
    for n, section in enumerate(book):
        rules = [entry.paragraph.rule for entry in section.entries]
        found: Found = tuple((rule, marks[rule]) for rule in rules if rule in marks)
        if searching:
            if found:
                parts.append(heading(room, section.title))
                parts.append(keyed(section.title, Chapter, room, section, found, shown.current))
            continue
        given = shown.current in rules if shown.current else n == 0
        open_now = given != (section.title in shown.opened)
        flip = handler(lambda _e, title=section.title: shown.flip(title))
        parts.append(fold(room, f"section-{n}", section.title, open_now, flip))
        if open_now:
            parts.append(keyed(section.title, Chapter, room, section, (), shown.current))
    if searching and not marks:
        parts += _elsewhere(room, words, ruleset, shown.sought)
    if not searching:
        parts += _sources(room, words, ruleset)
    return stacked(*parts)


def _elsewhere(room: Look, words: Catalogue, ruleset: Ruleset, query: str) -> list[ft.Control]:
    """The other games whose rulebooks tell of it."""
    desk, parts = use_desk(), list[ft.Control]()
    for other in desk.rulesets.values():
        book = paragraphs(sections(words, other, other.presets[0].house))
        if other is not ruleset and search(words, book, query):
            label = words.say("Found in {game}", game=words.say(other.title))
            way = going(f"/referee/rules/{other.id}?q={quote(query)}")
            parts.append(word_button(room, f"found-{other.id}", label, way))
    return parts


def _sources(room: Look, words: Catalogue, ruleset: Ruleset) -> list[ft.Control]:
    edition = words.say("Edition {edition}", edition=ruleset.edition)
    lines = [f"{code}: {words.say(name)}" for code, name in ruleset.sources.items()]
    return [heading(room, words.say("Sources")), *(written(room, line, FINE, QUIET) for line in (edition, *lines))]
