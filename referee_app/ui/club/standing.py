"""The table of an event: every row says why it stands where it stands."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.reasons import reasons
from referee_app.desk.club.standings import Row, standings
from referee_app.desk.club.values import Criterion, Event
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import going, use_words
from referee_app.ui.club.history import figures
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import empty
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.picks import picks
from referee_app.ui.parts.standings import Line, standing_heads, standing_line
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look

SHOWN = 40
"""Teams drawn at first; more come with a tap."""
ALL = "all"


@guarded
def Standings(room: Look, booth: Booth, ledger: Ledger) -> ft.Control:
    words = use_words()
    opened, set_opened = ft.use_state("")
    among, set_among = ft.use_state(ALL)
    shown, set_shown = ft.use_state(SHOWN)
    event = booth.event
    division = among if among in event.divisions else None
    lines = ft.use_memo(lambda: lined(words, event, division), [ledger, booth.marks, division, words.lang])
    if not lines:
        return nobody(room, words, ledger)
    parts = divisions(room, words, event, among, set_among)
    parts.append(standing_heads(room, main_head(words, event), column_heads(words, event), words.say("Team")))
    tap = handler(lambda key: set_opened("" if key == opened else key))
    for line in lines[:shown]:
        parts.append(standing_line(room, line, line.key == opened, tap))
        if line.key == opened:
            path = f"/club/{ledger.id}/teams/team/{line.key}"
            parts.append(word_button(room, "to-team", words.say("All about {name}", name=line.name), going(path)))
    if len(lines) > shown:
        more = handler(lambda _e: set_shown(shown + SHOWN))
        parts.append(word_button(room, "more-rows", words.say("Show more"), more))
    return stacked(*parts, gap=4)


def nobody(room: Look, words: Catalogue, ledger: Ledger) -> ft.Control:
    title, text = words.say("No teams yet"), words.say("The table begins with the teams that take part.")
    way = word_button(room, "to-teams", words.say("Enter teams"), going(f"/club/{ledger.id}/teams"), strong=True)
    return empty(room, "no-teams", ft.Icons.GROUPS_OUTLINED, title, text, way)


def divisions(
    room: Look, words: Catalogue, event: Event, among: str, choose: Callable[[str], object]
) -> list[ft.Control]:
    """Which of them to show; nothing where there is one alone."""
    named = [one for one in event.divisions if one]
    if len(named) < 2:
        return []
    options, label = {ALL: words.say("All"), **{one: one for one in named}}, words.say("Division")
    chosen = among if among in options else ALL
    return [picks(room, "division", label, options, chosen, handler(choose))]


def lined(words: Catalogue, event: Event, division: str | None) -> tuple[Line, ...]:
    rows = standings(event, division)
    whys = [why.say(words) if why else "" for why in reasons(rows)]
    return tuple(_line(words, event, row, why) for row, why in zip(rows, whys, strict=True))


def by_points(event: Event) -> bool:
    return event.terms.order[0] is Criterion.POINTS


def main_head(words: Catalogue, event: Event) -> str:
    return words.say("Points") if by_points(event) else words.say("Bullseyes")


def column_heads(words: Catalogue, event: Event) -> tuple[str, ...]:
    drawn = [words.say("Drawn")] if event.terms.to == 0 else []
    heads = [words.say("Matches"), words.say("Won"), *drawn, words.say("Lost"), words.say("Hang jacks")]
    return (*heads, *([words.say("Bullseyes")] if by_points(event) else []))


def _line(words: Catalogue, event: Event, row: Row, why: str) -> Line:
    tally, name = row.tally, isolated(row.team.name)
    rank = f"{row.rank}=" if row.shared else str(row.rank)
    games = figures(tally.games_won, tally.games_lost)
    hangs = figures(tally.hangs_won, tally.hangs_lost)
    main = str(tally.points) if by_points(event) else games
    facts = [words.say("won {won} of {played}", won=tally.won, played=tally.played)]
    facts += [words.say("drawn {n}", n=tally.drawn)] if tally.drawn else []
    facts += [words.say("bullseyes {games}", games=games)] if by_points(event) else []
    facts += [words.say("hang jacks {hangs}", hangs=hangs)] if tally.hangs_won or tally.hangs_lost else []
    facts += [words.say("dropped out")] if row.left else []
    drawn = [str(tally.drawn)] if event.terms.to == 0 else []
    cells = (str(tally.played), str(tally.won), *drawn, str(tally.lost), hangs, *([games] if by_points(event) else []))
    told = words.say("Place {rank}: {name}, {main}", rank=row.rank, name=name, main=f"{main_head(words, event)} {main}")
    return Line(
        row.team.id, rank, name, main, " · ".join(facts), cells, f"{told}, {', '.join(facts)}",
        _sentence(why), row.left,
    )  # fmt: skip


def _sentence(why: str) -> str:
    return f"{why[0].upper()}{why[1:]}." if why else ""
