"""What is printed: an event's table, the matches of a round, the sheet of a game. PDF and HTML are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from string import Template
from xml.etree.ElementTree import Element

from referee_app.core.calls import Turned
from referee_app.core.ruleset import words
from referee_app.desk.club.reasons import reasons, terms
from referee_app.desk.club.standings import standings
from referee_app.desk.club.values import Event, Match
from referee_app.desk.printing import FORM, UNTOLD, Letters, part, written
from referee_app.desk.table import Table
from referee_app.text.agreed import agreed, headline
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import full
from referee_app.text.voice import Voice


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """`right`: columns of figures."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Paper:
    title: str
    parts: tuple[Heading | Line | Grid, ...]


TABLE = (
    words("Rank"), words("Team"), words("Matches"), words("Matches won"), words("Bullseyes"), words("Hang jacks"),
    words("Points"), words("Why it stands here"),
)  # fmt: skip
PAIRINGS = (words("Table"), words("Team"), "", words("Team"))
RULE = "_" * 30
"""A line to sign on."""
HANDS = ("", words("Dealer"), "", "")


def event_table(event: Event, catalogue: Catalogue, division: str | None = None, day: str = "") -> Paper:
    """The standings with the reason of each row, and what the event is played by."""
    rows = standings(event, division)
    said = [reason.say(catalogue) if reason else "" for reason in reasons(rows)]
    cells = tuple(
        (
            str(row.rank), row.team.name, str(row.tally.played), str(row.tally.won),
            f"{row.tally.games_won}–{row.tally.games_lost}", f"{row.tally.hangs_won}–{row.tally.hangs_lost}",
            str(row.tally.points), why,
        )
        for row, why in zip(rows, said, strict=True)
    )  # fmt: skip
    title = f"{event.title}: {division}" if division else event.title
    lines = [Line(full(catalogue, day))] if day else []
    agreed_by = [Line(told.say(catalogue)) for told in terms(event)]
    grid = Grid(tuple(map(catalogue.say, TABLE)), cells, frozenset({0, 2, 3, 4, 5, 6}))
    return Paper(title, (Heading(title), *lines, grid, *agreed_by))


def pairings(event: Event, round_: int, catalogue: Catalogue) -> Paper:
    """Who meets whom at which table, with room for the result."""
    title = f"{event.title}: {catalogue.say(words('round {round}'), round=round_)}"
    grid = Grid(tuple(map(catalogue.say, PAIRINGS)), tuple(_pair(event, match, catalogue) for match in event.round(
        round_)), frozenset({0}))  # fmt: skip
    return Paper(title, (Heading(title), grid))


def _pair(event: Event, match: Match, catalogue: Catalogue) -> tuple[str, ...]:
    score = f"{match.result.games[0]} – {match.result.games[1]}" if match.result else "____ – ____"
    first, second = (event.name(team) for team in match.teams)
    if match.bye:
        return "", first, "", catalogue.say(words("bye"))
    return "+".join(map(str, match.tables)), first, score, second


def game_sheet(table: Table, catalogue: Catalogue) -> Paper:
    """The sheet of a game: what it is played by, its hands, the score."""
    voice = Voice(catalogue, table.sheet, table.names, table.earlier)
    brief = Letters(catalogue, table.sheet, table.names, table.earlier)
    title = f"{catalogue.say(table.sheet.ruleset.title)}: {' – '.join(voice.sides())}"
    sides = [
        Line(f"{brief.side(side)}: {voice.side(side)}: {voice.figure(table.game.score[side])}")
        for side in table.sheet.seating.sides
    ]
    heads = (*map(catalogue.say, HANDS), *brief.sides())
    rows = []
    for hand in table.game.hands:
        if hand.told:
            turned = [brief.brought(brief.call(said.call), said) for said in hand.told if isinstance(said.call, Turned)]
            calls = [brief.brought(brief.line(said), said) for said in hand.told if not isinstance(said.call, UNTOLD)]
            score = map(voice.figure, hand.score)
            dealer = voice.of(hand).seat(hand.dealer)
            rows.append((str(hand.number), dealer, ", ".join(turned), "; ".join(calls), *score))
    grid = Grid(heads, tuple(rows), frozenset({0, *range(4, len(heads))}))
    signed = [Line(f"{RULE} {voice.side(side)}") for side in table.sheet.seating.sides]
    begun = full(catalogue, str(table.document.get("created", "")))
    parts: tuple[Line | Grid, ...] = (
        Line(begun), Line(agreed(voice)), *sides, Line(headline(voice, table.game)), grid, *signed,
    )  # fmt: skip
    return Paper(_bare(title), (Heading(_bare(title)), *map(_plain, parts)))


def written_in(paper: Paper) -> str:
    """All its text."""
    grids = [cell for one in paper.parts if isinstance(one, Grid) for row in (one.heads, *one.rows) for cell in row]
    return "".join((*grids, *(one.text for one in paper.parts if not isinstance(one, Grid))))


ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))


def _bare(text: str) -> str:
    """Without the marks of direction, which paper does not know."""
    return text.translate(ISOLATES)


def _plain(one: Line | Grid) -> Line | Grid:
    if isinstance(one, Line):
        return Line(_bare(one.text))
    return Grid(tuple(map(_bare, one.heads)), tuple(tuple(map(_bare, row)) for row in one.rows), one.right)


def as_html(paper: Paper, lang: str, script: str = "") -> str:
    """The same as a page; `script` is the address of what opens the browser's own dialog."""
    body = part("body", *(_element(one) for one in paper.parts))
    asked = written(part("script", src=script, defer="defer")) if script else ""
    form = Template(FORM.read_text("utf-8"))
    return form.substitute(lang=lang, title=escape(paper.title), script=asked, body=written(body))


def _element(one: Heading | Line | Grid) -> Element:
    if not isinstance(one, Grid):
        return part("h1" if isinstance(one, Heading) else "p", one.text)
    heads = part("tr", *_cells("th", one.heads, one))
    rows = [part("tr", *_cells("td", row, one)) for row in one.rows]
    return part("table", part("thead", heads), part("tbody", *rows), style="few")


def _cells(kind: str, row: Sequence[str], grid: Grid) -> list[Element]:
    return [part(kind, cell, **({"style": "n"} if n in grid.right else {})) for n, cell in enumerate(row)]
