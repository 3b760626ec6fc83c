"""A game in one row, for lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee_app.core.log import heard
from referee_app.core.referee import Game
from referee_app.core.ruleset import Ruleset
from referee_app.records.codec import entry_from_json, sheet_from_json


def summary(document: Mapping[str, Any], game: Game, changed: str = "") -> dict[str, Any]:
    """Plain values: names in the order of seats, score and winners by side, the hand being played."""
    return {
        "game": game.sheet.ruleset.id,
        "names": [person["name"] for person in document["people"]],
        "people": [person["id"] for person in document["people"]],
        "pairs": game.sheet.seating.pairs,
        "score": list(game.score),
        "hand": game.hand.number,
        "finished": bool(game.winners),
        "winners": list(game.winners),
        "created": document.get("created", ""),
        "changed": changed or document.get("created", ""),
    }


def edition(app: str, rulesets: Mapping[str, Ruleset]) -> str:
    """Changes with whatever may change a row: the app and the rules."""
    return f"{app}: {'; '.join(f'{ruleset.id} {ruleset.edition}' for ruleset in rulesets.values())}"


def summariser(rulesets: Mapping[str, Ruleset]) -> Any:
    """What the shelf calls to make a row anew from a file."""

    def summarise(document: Mapping[str, Any], entries: list[Mapping[str, Any]]) -> dict[str, Any]:
        sheet = sheet_from_json(document.get("sheet"), rulesets)
        game = heard(sheet, (entry_from_json(raw.get("entry")) for raw in entries))
        return summary(document, game, str(entries[-1].get("at", "")) if entries else "")

    return summarise
