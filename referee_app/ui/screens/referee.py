"""What happened? The commonest disputes by the rules asked for last, each a few taps away from its ruling."""

from __future__ import annotations

from typing import Any

import flet as ft

from referee_app.core.referee import Sheet
from referee_app.desk.desk import Desk
from referee_app.desk.hearing import nowhere
from referee_app.desk.rulings import Facts
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from referee_app.ui.access import asked, go, going, use_desk, use_look, use_words
from referee_app.ui.bell import GAMES, use_topic
from referee_app.ui.consulting import Consulted, consulted, game_chips, preset_chips, use_consulted
from referee_app.ui.guard import guarded, handler, keyed
from referee_app.ui.hearing import Asked, Bench, Grid, head
from referee_app.ui.naming import names_of
from referee_app.ui.parts.bits import fold, heading
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import word_button
from referee_app.ui.ruled import Ruled
from referee_app.ui.theme import FINE, QUIET, Look
from referee_app.ui.theme import words as written


@guarded
def RefereeScreen() -> Any:
    desk = use_desk()
    last, keep = use_consulted()
    if last is None:
        return ft.Container(expand=True)
    now = consulted(desk, asked("game"), asked("preset")) if asked("game") in desk.rulesets else last
    return keyed(now.spelled(), OpenReferee, now, keep)


def _bench(words: Catalogue, now: Consulted) -> Bench:
    facts = nowhere(now.ruleset, now.house)
    sheet = Sheet(facts.ruleset, facts.house, facts.seating, facts.dealer, facts.keeping)
    besides = (("game", now.ruleset.id), ("preset", now.preset.key))
    rules = f"/referee/rules/{now.ruleset.id}?preset={now.preset.key}"
    return Bench(facts, Voice(words, sheet, _players(words, facts)), "/referee", rules, besides)


def _players(words: Catalogue, facts: Facts) -> tuple[str, ...]:
    """By their place after the dealer, who is the last of all to play."""
    others = (words.say("Player {n}", n=n) for n in range(1, facts.seating.players))
    return (*others, words.say("Dealer"))


@guarded
def OpenReferee(now: Consulted, keep: Any) -> ft.Control:
    look, words = use_look(), use_words()
    bench = _bench(words, now)
    dispute = bench.dispute

    def draw(room: Look) -> ft.Control:
        if dispute is None:
            return keyed("all", Open, room, now, keep, bench)
        heard = bench.heard(dispute)
        parts = head(room, bench, dispute, heard.told)
        if heard.ask:
            parts.append(keyed(heard.ask.key, Asked, room, bench, dispute, heard))
        else:
            parts.append(keyed("ruled", Ruled, room, bench, dispute, heard.told, None))
        return stacked(*parts)

    page = reading_page(look, draw)
    page.key = f"{dispute.id if dispute else ''}"
    return page


@guarded
def Open(room: Look, now: Consulted, keep: Any, bench: Bench) -> ft.Control:
    words, desk = use_words(), use_desk()
    opened, set_opened = ft.use_state(False)
    use_topic(GAMES)

    def take(wanted: Consulted) -> None:
        keep(wanted)
        go(f"/referee?game={wanted.ruleset.id}&preset={wanted.preset.key}")

    parts: list[ft.Control] = [heading(room, words.say("What happened?"), 1), *_running(room, words, desk)]
    which = " · ".join(words.say(title) for title in (now.ruleset.title, now.preset.title))
    parts.append(fold(room, "which-rules", which, opened, handler(lambda _e: set_opened(not opened))))
    if opened:
        parts += [game_chips(room, words, desk, now, take), *preset_chips(room, words, now, take)]
    parts.append(Grid(room, bench))
    parts.append(word_button(room, "rulebook", words.say("Search the rulebooks"), going(bench.book)))
    seats = words.say("Player 1 is the next after the dealer and leads.")
    return stacked(*parts, written(room, seats, FINE, QUIET))


def _running(room: Look, words: Catalogue, desk: Desk) -> list[ft.Control]:
    """The game on the table knows more than a person would tell."""
    row = next((row for row in desk.games(finished=False) if row.get("game") in desk.rulesets), None)
    if row is None:
        return []
    label = words.say("At the open table: {names}", names=", ".join(names_of(row)))
    return [word_button(room, "open-table", label, going(f"/game/{row['id']}/referee"), strong=True)]
