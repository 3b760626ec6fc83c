"""One match: its result, what it was before, and what may be done about it."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.desk.club.entries import (
    Added,
    ClubEntry,
    Corrected,
    Drawn,
    Entered,
    Imported,
    Replayed,
    Restored,
    Step,
    TookBack,
    Voided,
)
from referee_app.desk.club.ledger import Done, Ledger, Written
from referee_app.desk.club.values import Match, Result
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.text.direction import isolated
from referee_app.ui.access import go, use_look, use_words
from referee_app.ui.club.frame import head, nothing
from referee_app.ui.club.history import Teller, scored, versus
from referee_app.ui.club.linking import GamesOf
from referee_app.ui.club.pairings import carded, tables
from referee_app.ui.club.reach import Booth
from referee_app.ui.club.result import ResultPad
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.logged import log_line
from referee_app.ui.parts.matches import match_card
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import calling, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import LEAD, Look
from referee_app.ui.theme import words as written


@guarded
def MatchPage(booth: Booth, ledger: Ledger, match_id: str) -> ft.Control:
    look, words, session = use_look(), use_words(), use_session()
    match = booth.event.matches.get(match_id)
    event, back = booth.event, f"/club/{ledger.id}/rounds"
    if match is None or match.bye:
        return nothing(look, "no-match", words.say("There is no such match"), event, back)
    found = match

    async def enter(result: Result) -> None:
        if isinstance(await booth.enter(Entered(found.id, result)), Done):
            session.toast(f"{versus(event, found, words)}: {scored(words, result)}")
            go(back)

    def draw(room: Look) -> ft.Control:
        where = [words.say("Round {n}", n=found.round), tables(words, found)]
        parts = [head(room, words, " · ".join(filter(None, where)), back)]
        teams = (isolated(event.name(found.teams[0])), isolated(event.name(found.teams[1])))
        if found.result is None and not found.voided and not found.links:
            parts.append(written(room, versus(event, found, words), LEAD, strong=True))
            parts.append(ResultPad(room, teams, event.terms.to, None, enter))
        else:
            parts.append(match_card(room, carded(words, event, found), None))
            parts.append(keyed("amending", Amending, room, booth, found, teams))
        if not found.voided:
            parts.append(GamesOf(room, booth, ledger, found))
        return stacked(*parts, *_history(room, words, booth, ledger, found), gap=12)

    return reading_page(look, draw, 560)


@guarded
def Amending(room: Look, booth: Booth, match: Match, teams: tuple[str, str]) -> ft.Control:
    """A result put right, declared void, or played again: each a tap, with a reason for the log."""
    words = use_words()
    note, set_note = ft.use_state("")
    correcting, set_correcting = ft.use_state(False)

    async def correct(result: Result) -> None:
        if isinstance(await booth.enter(Corrected(match.id, result, note)), Done):
            set_correcting(False)
            set_note("")

    async def marked(entry: Any) -> None:
        if isinstance(await booth.enter(entry), Done):
            set_note("")

    turn = handler(lambda _e: set_correcting(not correcting))
    ways = _ways(room, words, match, note, correcting, turn, one_call(marked))
    parts: list[ft.Control] = [ft.Row(ways, wrap=True, spacing=8, run_spacing=0)]
    if not match.voided:
        label = words.say("Reason, for the log")
        parts.append(text_input(room, "reason", label, note, handler(set_note)))
    if correcting and not match.voided:
        parts.append(ResultPad(room, teams, booth.event.terms.to, match.result, correct))
    return stacked(*parts)


def _ways(
    room: Look, words: Catalogue, match: Match, note: str, correcting: bool, turn: Any, mark: Any
) -> list[ft.Control]:  # fmt: skip
    def way(key: str, label: str, entry: Any) -> ft.Control:
        return word_button(room, key, label, calling(mark, entry))

    ways: list[ft.Control] = []
    if not match.voided and (match.result or match.links):
        ways.append(word_button(room, "correct", words.say("Correct"), turn, strong=not correcting))
        ways.append(way("replay", words.say("Replay the match"), Replayed(match.id, note)))
    if match.voided:
        ways.append(way("restore", words.say("Let it count again"), Restored(match.id)))
    else:
        ways.append(way("void", words.say("Does not count"), Voided(match.id, note)))
    return ways


def _history(room: Look, words: Catalogue, booth: Booth, ledger: Ledger, match: Match) -> list[ft.Control]:
    """Every entry about the match; what does not count any more is struck."""
    about = [(one, step) for one in ledger.log if (step := step_of(one.entry, match.id))]
    if not about:
        return []
    tell = Teller(booth.event, words, ledger.entries)
    last = [one.number for one, step in about if one.counts and isinstance(step, Entered | Corrected | Added)][-1:]
    parts = [heading(room, words.say("Log of this match"))]
    return parts + [_logged(room, words, tell, one, step, last) for one, step in reversed(about)]


def step_of(entry: ClubEntry, match_id: str) -> Step | None:
    """What the entry says of the match; an import says it somewhere within."""
    if isinstance(entry, Imported):
        return next((step for step in entry.entries if step_of(step, match_id)), None)
    if isinstance(entry, TookBack | Drawn):
        return None
    named = getattr(entry, "match", None)
    return entry if named == match_id or (isinstance(named, Match) and named.id == match_id) else None


def _logged(room: Look, words: Catalogue, tell: Teller, one: Written, step: Step, last: list[int]) -> ft.Control:
    note = getattr(step, "note", "")
    text = tell(step) + (f" ({isolated(note)})" if note else "")
    replaced = isinstance(step, Entered | Corrected | Added) and one.number not in last
    return log_line(room, f"log-{one.number}", text, when(words, one.at), replaced or not one.counts)
