"""What the command line prints of a game: its sheet as a table, or the same as plain values for machines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee_app.checking import UNREADABLE, Heard, Refusal, spoken
from referee_app.core.calls import Agreed, Keeping, Played, ThrownIn
from referee_app.core.hand import Hand, Said
from referee_app.core.house import House
from referee_app.core.referee import Game, Sheet
from referee_app.core.ruleset import Procedure
from referee_app.core.seats import Side
from referee_app.desk.meeting import short
from referee_app.records.codec import BadFile, entry_to_json, sheet_to_json
from referee_app.text.catalogue import Catalogue
from referee_app.text.lines import KEEPINGS
from referee_app.text.voice import Voice, house_value

UNTOLD = (Agreed, Played, ThrownIn)
"""What a table of a hand's results leaves out."""


class Letters(Voice):
    """Sides by letters and long names cut, so that a sheet fits the width of a terminal."""

    def side(self, side: Side) -> str:
        return chr(ord("A") + side)


@dataclass(frozen=True)
class Table:
    """`right` are the columns of figures."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int]


def header(voice: Voice, created: object) -> list[str]:
    sheet, say = voice.sheet, voice.catalogue.say
    begun = f", begun {created[:10]}" if isinstance(created, str) and created else ""
    return [
        f"{say(sheet.ruleset.title)} ({sheet.ruleset.id}, edition {sheet.ruleset.edition}){begun}",
        *(f"{letter}: {side}" for letter, side in zip(_letters(voice).sides(), voice.sides(), strict=True)),
        f"House rules: {differing(voice.catalogue, sheet.house) or 'as in the book'}",
        f"Kept by: {say(KEEPINGS[sheet.keeping]).lower()}",
    ]


def _letters(voice: Voice) -> Letters:
    earlier = tuple((number, short(names)) for number, names in voice.earlier)
    return Letters(voice.catalogue, voice.sheet, short(voice.names), earlier)


def differing(catalogue: Catalogue, house: House) -> str:
    """The house rules that are not as in the book: "Game is worth: 2; Undertrumping allowed: no"."""
    changed = (f"{catalogue.say(r.title)}: {house_value(catalogue, r, house[r])}" for r in house.differing())
    return "; ".join(changed)


def table(voice: Voice, game: Game) -> Table:
    """A row a hand: what was asked in the order of the game, whatever else was said, the totals."""
    brief = _letters(voice)
    hands = [hand for hand in game.hands if hand.told]
    asked = _asked(game.sheet, hands)
    others = ("Others",) if any(_others(hand, asked) for hand in hands) else ()
    heads = ("Hand", "Dealer", *(brief.question(question) for question in asked), *others, *brief.sides())
    rows = tuple(_row(brief, hand, asked, bool(others)) for hand in hands)
    totals = range(len(heads) - len(game.score), len(heads))
    return Table(heads, rows, frozenset({0, *totals}))


def _row(voice: Voice, hand: Hand, asked: tuple[str, ...], others: bool) -> tuple[str, ...]:
    said = [_cell(voice, [one for one in hand.told if one.question == question]) for question in asked]
    if others:
        said.append(_cell(voice, _others(hand, asked)))
    return (str(hand.number), voice.of(hand).seat(hand.dealer), *said, *(str(total) for total in hand.score))


def _asked(sheet: Sheet, hands: Sequence[Hand]) -> tuple[str, ...]:
    """The questions of the game's stages that were answered, in their order."""
    stages = (stage for keeping in sheet.ruleset.keepings for stage in _stages(sheet, keeping))
    told = {one.question for hand in hands for one in hand.told if not isinstance(one.call, UNTOLD)}
    return tuple(dict.fromkeys(stage.question for stage in stages if stage.question in told))


def _stages(sheet: Sheet, keeping: Keeping) -> tuple[Any, ...]:
    procedure: Procedure = sheet.procedure(keeping)
    return (*procedure.stages, *procedure.extras)


def _others(hand: Hand, asked: tuple[str, ...]) -> list[Said]:
    return [one for one in hand.told if one.question not in asked and not isinstance(one.call, UNTOLD)]


def _cell(voice: Voice, said: Sequence[Said]) -> str:
    return "; ".join(_line(voice, one) for one in said)


def _line(voice: Voice, said: Said) -> str:
    return voice.brought(voice.at(said.number).call(voice.today(said)), said)


def outcome(voice: Voice, game: Game) -> str:
    score = " – ".join(str(total) for total in game.score)
    if game.winners:
        return f"Winner: {', '.join(voice.side(side) for side in game.winners)}, {score}"
    return f"Not finished: {score}, hand {game.hand.number}"


def refusal(voice: Voice, refused: Refusal) -> str:
    """ "call 17: Game: 60 – 30, 001 §4 – The pack holds …"."""
    line = f"call {refused.number}: {spoken(voice, refused.entry)}"
    if refused.rule is None:
        return f"{line}: {refused.what}"
    paragraph = voice.paragraph(refused.rule)
    return f"{line}, {paragraph.source} – {paragraph.text}"


def as_json(name: str, heard: Heard, catalogue: Catalogue) -> dict[str, Any]:
    voice = heard.voice(catalogue)
    return {
        "file": name,
        "code": heard.code,
        "error": _refused(voice, heard.refusal) if heard.refusal else None,
        "sheet": sheet_to_json(heard.file.sheet),
        "created": heard.file.document.get("created"),
        "players": list(voice.names),
        "sides": list(voice.sides()),
        "entries": len(heard.file.entries),
        "hands": [_hand(voice, hand) for hand in heard.game.hands if hand.told],
        "score": list(heard.game.score),
        "winners": list(heard.game.winners),
    }


def unreadable(name: str, bad: BadFile) -> dict[str, Any]:
    return {"file": name, "code": UNREADABLE, "error": {"kind": "unreadable", "where": bad.where, "what": str(bad)}}


def _refused(voice: Voice, refused: Refusal) -> dict[str, Any]:
    error = {"kind": "illegal", "call": refused.number, "entry": entry_to_json(refused.entry)}
    if refused.rule is None:
        return {**error, "what": refused.what}
    paragraph = voice.paragraph(refused.rule)
    return {**error, "rule": refused.rule, "source": paragraph.source, "what": paragraph.text}


def _hand(voice: Voice, hand: Hand) -> dict[str, Any]:
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "score": list(hand.score),
        "calls": [
            {
                "number": one.number,
                "question": one.question,
                "call": entry_to_json(one.call),
                "text": voice.at(one.number).call(voice.today(one)),
                "awards": [
                    {"side": award.side, "points": award.points, "rule": award.rule, "game": award.game}
                    for award in one.awards
                ],
            }
            for one in hand.told
        ],
    }
