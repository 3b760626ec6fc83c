"""A dispute as a file of `referee-app judge` tells it, and what is right: answer, points, winner, source."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.calls import Keeping
from referee_app.core.cards import Card, Suit
from referee_app.core.ruleset import Ruleset
from referee_app.games.registry import rulesets
from referee_app.judging import Judged, judge, read
from referee_app.records.codec import entry_to_json
from tests.sheets.table import ALL_FOURS, Table, seated


@dataclass(frozen=True)
class Row:
    """`question` names seats, sides and cards as `tests.sheets.notation` does. `points` are told by side: `Y+1 X-2`,
    `X game`; those of one side together. `source` stands in a paragraph that is cited; `effects` are ids of findings.
    """

    name: str
    question: Mapping[str, Any]
    finding: str
    points: str = ""
    won: str = ""
    source: str = ""
    calls: str = ""
    start: Mapping[str, int] = field(default_factory=dict)
    effects: tuple[str, ...] = ()
    cards: str = ""
    house: Mapping[str, object] = field(default_factory=dict)
    preset: str = ""
    players: int = 0
    game: Ruleset = ALL_FOURS
    keeping: Keeping = Keeping.RESULTS
    silent: bool | None = None
    hangs: str = ""

    @property
    def table(self) -> Table:
        seating = seated(self.game, self.players or self.game.tables[0].players)
        return Table(self.house, seating, self.keeping, {}, self.game)

    @property
    def document(self) -> dict[str, Any]:
        table = self.table
        return {
            "game": self.game.id,
            "players": table.seating.players,
            "dealer": table.seating.players - 1,
            "house": dict(self.house),
            **({"preset": self.preset} if self.preset else {}),
            "score": [self.start.get(side, 0) for side in table.places.sides],
            "keeping": self.keeping.value,
            "calls": [entry_to_json(call) for call in table.calls(self.calls)],
            "question": told(self.question, table),
        }

    def judged(self) -> Judged:
        return judge(read(json.dumps(self.document).encode()), rulesets())


SEATS, SIDES, CARDS, ONE, SUITS = (
    {"seat", "caller", "lead"}, {"side", "owner", "taker"}, {"held", "trick"}, {"card", "turned", "led", "kept"},
    {"trump", "suit"},
)  # fmt: skip


def cards(text: str) -> list[str]:
    return [Card.parse(one).code for one in text.split() if one != "-"]


def told(question: Mapping[str, Any], table: Table) -> dict[str, Any]:
    return {key: _told(key, value, table) for key, value in question.items()}


def _told(key: str, value: Any, table: Table) -> Any:
    places = table.places
    if key in SEATS:
        return places.seat(value)
    if key in SIDES:
        return places.side(value)
    if key in CARDS:
        return cards(value)
    if key in ONE:
        return cards(value)[0]
    if key in SUITS:
        return Suit.parse(value).letter
    if key in ("dealt", "taken"):
        return [[card.code for card in pile] for pile in places.piles(value)]
    if key == "counts":
        return list(places.figures(value))
    if key == "calls":
        return [entry_to_json(call) for call in table.calls(value)]
    return entry_to_json(table.calls(value)[0]) if key == "call" else value


def may(card: str, held: str, trick: str, trump: str = "♠") -> dict[str, str]:
    return {"ask": "may_play", "card": card, "held": held, "trick": trick, "trump": trump}


def must(card: str, held: str, trick: str, trump: str = "♠") -> dict[str, str]:
    return {**may(card, held, trick, trump), "ask": "must_play"}


def which(held: str, trick: str, trump: str = "♠") -> dict[str, str]:
    return {"ask": "which_cards", "held": held, "trick": trick, "trump": trump}


def takes(trick: str, trump: str = "♠", lead: str = "") -> dict[str, str]:
    return {"ask": "who_takes", "trick": trick, "trump": trump, **({"lead": lead} if lead else {})}


def revoke(seat: str, moment: str = "later", played: str = "", **more: str) -> dict[str, str]:
    """`played`: `4♦ of J♠ 4♦ to 2♠ 3♠`."""
    found: dict[str, str] = {"ask": "what_of_revoke", "seat": seat, "moment": moment, **more}
    if played:
        card, rest = played.split(" of ")
        held, trick = rest.split(" to ")
        found |= {"card": card, "held": held, "trick": trick}
    return found


def wins(calls: str = "") -> dict[str, str]:
    return {"ask": "who_wins", "calls": calls}


def can(calls: str) -> dict[str, str]:
    return {"ask": "can_be", "calls": calls}


def has(prize: str, **piles: str) -> dict[str, str]:
    return {"ask": "who_has", "prize": prize, **piles}


def of(call: str) -> dict[str, str]:
    return {"ask": "what_of", "call": call}


def turned(card: str) -> dict[str, str]:
    return {"ask": "what_of_turn_up", "card": card}


def called(card: str, seat: str, caller: str, led: str = "", follows: bool | None = None) -> dict[str, object]:
    found: dict[str, object] = {"ask": "must_play_called", "card": card, "seat": seat, "caller": caller}
    return found | ({"led": led} if led else {}) | ({"follows": follows} if follows is not None else {})


BEG, GIVE, PACK = "may_beg", {"ask": "may_give"}, {"ask": "what_of_pack"}


def beg(seat: str) -> dict[str, str]:
    return {"ask": BEG, "seat": seat}


def rob(seat: str, turned_up: str = "") -> dict[str, str]:
    return {"ask": "may_rob", "seat": seat, **({"turned": turned_up} if turned_up else {})}


def points(judged: Judged, row: Row) -> str:
    """As rows tell them."""
    sides, found = row.table.places.sides, list[str]()
    for n, side in enumerate(sides):
        own = [award for award in judged.ruling.awards if award.side == n]
        if any(award.game for award in own):
            found.append(f"{side} game")
        elif total := sum(award.points for award in own):
            found.append(f"{side}{total:+}")
    return " ".join(sorted(found))
