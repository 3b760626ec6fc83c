"""A game in its row, as a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee_app.desk.desk import Desk
from referee_app.desk.moving import MOVED
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when
from referee_app.ui.naming import sides_of
from referee_app.ui.parts.home import GameCard


def carded(words: Catalogue, desk: Desk, row: Mapping[str, Any]) -> GameCard:
    ruleset = desk.rulesets.get(str(row.get("game")))
    title = words.say(ruleset.title) if ruleset else words.say("Unreadable game")
    sides, score = sides_of(row), list(row.get("score", ()))
    winners = row.get("winners") or []
    hand = words.say("Hand {n}", n=row.get("hand", 1))
    stage = words.say("on another phone") if row.get(MOVED) else when(words, str(row.get("changed", "")))
    about = f"{hand} · {stage}"
    figures = tuple(str(points) for points in score)
    spoken = ", ".join([title, *(f"{side} {points}" for side, points in zip(sides, figures, strict=True)), about])
    return GameCard(str(row["id"]), title, sides, figures, about, spoken, winners[0] if winners else None)
