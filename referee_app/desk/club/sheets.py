"""An event on paper: its standings with their reasons, or the pairings of a round to be filled in by hand."""

from __future__ import annotations

from html import escape
from string import Template
from xml.etree.ElementTree import Element

from referee_app.desk.club.reasons import changed, reasons, terms
from referee_app.desk.club.standings import Row, standings
from referee_app.desk.club.values import Criterion, Event, Match
from referee_app.desk.printing import FORM, part, written
from referee_app.text.catalogue import Catalogue

DASH = "–"


def table_sheet(event: Event, lang: str, script: str = "") -> str:
    """The whole event, then each division where there are several. `script` as in printing.py."""
    words = Catalogue(lang)
    told = [part("p", f"{one.say(words)}.") for one in terms(event)]
    changes = sum(len(changed(one)) for one in event.changes)
    above = told[: len(told) - changes]
    parts = [part("h1", event.title), *above, _standings(words, event, None)]
    divisions = [one for one in event.divisions if one]
    if len(divisions) > 1:
        for division in sorted(divisions):
            parts += [part("h2", words.say("Division {name}", name=division)), _standings(words, event, division)]
    return _page(words, event.title, [*parts, *told[len(above) :]], script)


def round_sheet(event: Event, number: int, lang: str, script: str = "") -> str:
    """The pairings of a round by tables; results that are in stand in their places."""
    words = Catalogue(lang)
    title = f"{event.title}: {words.say('Round {n}', n=number)}"
    return _page(words, title, [part("h1", title), _pairings(words, event, event.round(number))], script)


def _page(words: Catalogue, title: str, parts: list[Element], script: str) -> str:
    return Template(FORM.read_text("utf-8")).substitute(
        lang=words.lang,
        title=escape(title),
        script=written(part("script", src=script, defer="defer")) if script else "",
        body=written(part("body", *parts)),
    )


def _standings(words: Catalogue, event: Event, division: str | None) -> Element:
    pointed = Criterion.POINTS in event.terms.order
    heads = ["", words.say("Team"), words.say("Matches"), words.say("Won"), words.say("Bullseyes"),
             words.say("Hang jacks"), *([words.say("Points")] if pointed else [])]  # fmt: skip
    rows = standings(event, division)
    body = []
    for row, why in zip(rows, reasons(rows), strict=True):
        body.append(_row(row, why.say(words) if why else "", pointed))
    head = [part("th", one, style="n" if n > 1 else "") for n, one in enumerate(heads)]
    return part("table", part("thead", part("tr", *head)), part("tbody", *body))


def _row(row: Row, why: str, pointed: bool) -> Element:
    tally = row.tally
    numbers = [str(tally.played), str(tally.won), f"{tally.games_won}{DASH}{tally.games_lost}",
               f"{tally.hangs_won}{DASH}{tally.hangs_lost}", *([str(tally.points)] if pointed else [])]  # fmt: skip
    rank = f"{row.rank}=" if row.shared else str(row.rank)
    name = part("td", part("b", row.team.name), *([part("br"), part("small", why)] if why else []))
    return part("tr", part("td", part("b", rank)), name, *(part("td", one, style="n") for one in numbers))


def _pairings(words: Catalogue, event: Event, matches: tuple[Match, ...]) -> Element:
    heads = [words.say("Table"), words.say("First team"), words.say("Second team"), words.say("Bullseyes"),
             words.say("Hang jacks")]  # fmt: skip
    body = [_pairing(words, event, match) for match in matches]
    head = part("tr", *(part("th", one, style="n" if n > 2 else "") for n, one in enumerate(heads)))
    return part("table", part("thead", head), part("tbody", *body))


def _pairing(words: Catalogue, event: Event, match: Match) -> Element:
    names = [event.name(team) or words.say("bye") for team in match.teams]
    result = match.result
    games = f"{result.games[0]}{DASH}{result.games[1]}" if result else "" if match.bye else f"____{DASH}____"
    hangs = f"{result.hangs[0]}{DASH}{result.hangs[1]}" if result else "" if match.bye else f"____{DASH}____"
    if match.voided:
        games = hangs = words.say("does not count")
    cells = [part("td", part("b", ", ".join(map(str, match.tables)))), *(part("td", name) for name in names)]
    return part("tr", *cells, part("td", games, style="n"), part("td", hangs, style="n"))
