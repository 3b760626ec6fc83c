"""One player over all games of this phone: what players quote, as figures, bars and lines."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, unquote_plus

import flet as ft

from referee_app.desk.club.fielding import teams_of
from referee_app.desk.club.rivals import course
from referee_app.desk.club.season import SHARES, Quoted, quotes
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import use_look, use_words
from referee_app.ui.club.frame import head
from referee_app.ui.club.history import figures
from referee_app.ui.club.merging import OtherNames, SamePerson
from referee_app.ui.club.season import Season, use_season
from referee_app.ui.frame import view
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.bars import figure_rows, share_bars
from referee_app.ui.parts.bits import empty, heading
from referee_app.ui.parts.chart import Course, line_chart
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import Look

RIVALS = 40
"""Others that are listed, those met most first."""


@guarded(view=True)
def PlayerScreen() -> Any:
    mark = unquote_plus(unquote(ft.use_route_params().get("who", "")))
    return view(keyed(mark, Player, mark))


@guarded
def Player(mark: str) -> ft.Control:
    look, words, season = use_look(), use_words(), use_season()

    def draw(room: Look) -> ft.Control:
        who = season.found.get(mark) if season else None
        title = isolated(who.name) if who else words.say("Players")
        top = head(room, words, title, "/club/people")
        if season is None:
            return stacked(top)
        if who is None:
            return stacked(top, empty(room, "no-player", ft.Icons.SEARCH_OFF, words.say("Nobody of that name"), ""))
        return stacked(
            top, *_figures(room, words, season, mark, who), *_course(room, words, season, mark),
            *_teams(room, words, season, mark), keyed("others", OtherNames, room, season, who),
            keyed("same", SamePerson, room, season, who), gap=12,
        )  # fmt: skip

    return reading_page(look, draw)


def _figures(room: Look, words: Catalogue, season: Season, mark: str, who: Quoted) -> list[ft.Control]:
    rating = season.rated.get(mark)
    shares = [(text, share) for prize, text in SHARES.items() if (share := who.share(prize)) is not None]
    barred = {text for text, _ in shares}
    rows = [(told.say(words), figure) for told, figure in quotes(who) if told.text not in barred]
    rows += [(words.say("Rating"), str(rating.shown))] if rating else []
    parts = [figure_rows(room, "figures", tuple(rows))]
    if shares:
        bars = tuple((words.say(text), share, words.say("{n} %", n=round(share * 100))) for text, share in shares)
        parts += [heading(room, words.say("Share of the prizes")), share_bars(room, "shares", bars)]
    return parts


def _course(room: Look, words: Catalogue, season: Season, mark: str) -> list[ft.Control]:
    found = course(season.games, mark)
    parts: list[ft.Control] = []
    if len(found.won) > 2:
        lines = (Course(words.say("Games won"), found.won), Course(words.say("Games lost"), found.lost))
        spoken = words.say("Game by game: won {won}, lost {lost}", won=found.won[-1], lost=found.lost[-1])
        parts.append(said("course", spoken, line_chart(room, lines, 0, "")))
    if found.rivals:
        met = sorted(found.rivals.values(), key=lambda one: -(one.won + one.lost))[:RIVALS]
        rows = tuple((isolated(one.name), figures(one.won, one.lost)) for one in met)
        parts += [heading(room, words.say("Head to head")), figure_rows(room, "rivals", rows)]
    return parts


def _teams(room: Look, words: Catalogue, season: Season, mark: str) -> list[ft.Control]:
    """Matches won and lost of each team the player plays for."""
    rows = tuple(
        (f"{isolated(one.team.name)} · {isolated(one.event.title)}", figures(one.tally.won, one.tally.lost))
        for one in teams_of(season.events, mark, season.same)
    )
    return [heading(room, words.say("Matches of the teams")), figure_rows(room, "teams", rows)] if rows else []
