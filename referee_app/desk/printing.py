"""The sheet as a page to be printed: black on white, on A4, in plain HTML that asks for nothing else."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from xml.etree.ElementTree import Element, tostring

from referee_app.core.calls import Agreed, Played, ThrownIn, Turned
from referee_app.core.hand import Hand, Said
from referee_app.core.seats import Side
from referee_app.desk.meeting import short
from referee_app.desk.table import Table
from referee_app.text.agreed import agreed, headline
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import full
from referee_app.text.voice import Voice


class Letters(Voice):
    """Sides by letters, so that a hand takes a line or two; the names stand at the top."""

    def side(self, side: Side) -> str:
        return chr(ord("A") + side)


UNTOLD = (Agreed, Played, ThrownIn, Turned)
"""What a row leaves out: the turn-up has a column of its own, and cards played are too many."""

FEW = 4
"""Sides whose totals have room for what a hand brought beside them."""
FORM = Path(__file__).with_name("sheet.html")


def part(kind: str, *inside: str | Element, **attributes: str) -> Element:
    """An element of the page; `style` is what the form calls it."""
    named = {"class" if key == "style" else key: value for key, value in attributes.items()}
    made = Element(kind, named)
    for one in inside:
        if isinstance(one, Element):
            made.append(one)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    return made


def written(element: Element) -> str:
    return tostring(element, encoding="unicode", method="html")


def printed(table: Table, lang: str, script: str = "") -> str:
    """`script` is the address of what opens the browser's own dialog; none where the file is to be kept."""
    voice = Voice(Catalogue(lang), table.sheet, table.names, table.earlier)
    title = f"{voice.catalogue.say(table.sheet.ruleset.title)}: {' – '.join(_shortened(voice).sides())}"
    body = part("body", *_head(voice, table), _hands(voice, table), _signed(voice, table))
    return Template(FORM.read_text("utf-8")).substitute(
        lang=voice.catalogue.lang,
        title=escape(title),
        script=written(part("script", src=script, defer="defer")) if script else "",
        body=written(body),
    )


def _head(voice: Voice, table: Table) -> list[Element]:
    sides = [
        part("div", f"{letter}: {voice.side(side)}", part("b", voice.figure(table.game.score[side])))
        for side, letter in zip(table.sheet.seating.sides, _brief(voice).sides(), strict=True)
    ]
    return [
        part("h1", voice.catalogue.say(table.sheet.ruleset.title)),
        part("p", full(voice.catalogue, str(table.document.get("created", "")))),
        part("p", agreed(voice)),
        part("div", *sides, style="sides"),
        part("p", part("b", headline(_shortened(voice), table.game))),
    ]


def _shortened(voice: Voice) -> Voice:
    """Once a page the names stand in full; elsewhere long ones are cut."""
    earlier = tuple((number, short(names)) for number, names in voice.earlier)
    return Voice(voice.catalogue, voice.sheet, short(voice.names), earlier)


def _brief(voice: Voice) -> Letters:
    cut = _shortened(voice)
    return Letters(cut.catalogue, cut.sheet, cut.names, cut.earlier)


def _hands(voice: Voice, table: Table) -> Element:
    brief = _brief(voice)
    dealer = part("th", voice.catalogue.say("Dealer"))
    heads = [part("th"), dealer, part("th"), part("th"), *(part("th", side, style="n") for side in brief.sides())]
    rows = [_row(brief, hand) for hand in table.game.hands if hand.told]
    style = "many" if len(table.game.score) > FEW else "few"
    return part("table", part("thead", part("tr", *heads)), part("tbody", *rows), style=style)


def _row(voice: Voice, hand: Hand) -> Element:
    turned = [_turned(voice, said) for said in hand.told if isinstance(said.call, Turned)]
    calls = "; ".join(_call(voice, said) for said in hand.told if not isinstance(said.call, UNTOLD))
    totals = [_total(voice, before, after) for before, after in zip(hand.opening, hand.score, strict=True)]
    return part(
        "tr",
        part("td", part("b", str(hand.number))),
        part("td", voice.of(hand).seat(hand.dealer)),
        part("td", ", ".join(turned)),
        part("td", calls, style="calls"),
        *totals,
    )


def _turned(voice: Voice, said: Said) -> str:
    return "\u00a0".join([voice.call(said.call), *(voice.award(award) for award in said.awards if award.points)])


def _call(voice: Voice, said: Said) -> str:
    return voice.brought(voice.line(said), said)


def _total(voice: Voice, before: int, after: int) -> Element:
    gain: list[str | Element] = [part("small", voice.points(after - before)), " "] if after != before else []
    return part("td", *gain, part("b", voice.figure(after)), style="n")


def _signed(voice: Voice, table: Table) -> Element:
    """A line for each side to sign on, with the time where it has accepted the sheet on the phone."""
    held = table.accepted

    def line(side: Side) -> str:
        name = _shortened(voice).side(side)
        return f"{name}, {full(voice.catalogue, held[side])}" if side in held else name

    return part("div", *(part("div", line(side)) for side in table.sheet.seating.sides), style="signed")
