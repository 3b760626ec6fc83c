"""A game in one row, for lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee_app.core.referee import Game
from referee_app.core.ruleset import Ruleset
from referee_app.desk.counting import tallies
from referee_app.desk.moving import MOVED, moved
from referee_app.desk.reading import told
from referee_app.desk.seats import comings, seated

FORMAT = 2
"""Goes up when rows of before must be made again."""


def summary(document: Mapping[str, Any], game: Game, changed: str = "") -> dict[str, Any]:
    """Plain values: names in the order of seats, score and winners by side, the hand being played.

    Of a finished game also what its players quote, and of each hand the dealer and the score after it.
    """
    people = seated(document, comings(game), {})
    return {
        "game": game.sheet.ruleset.id,
        "names": [person.name for person in people],
        "people": [person.id for person in people],
        "pairs": game.sheet.seating.pairs,
        "score": list(game.score),
        "hand": game.hand.number,
        "finished": bool(game.winners),
        "winners": list(game.winners),
        "tallies": tallies(document, game) if game.winners else [],
        "hands": [[hand.dealer, *hand.score] for hand in game.hands if hand.told] if game.winners else [],
        "created": document.get("created", ""),
        "changed": changed or document.get("created", ""),
        MOVED: bool(moved(document)),
    }


def edition(rulesets: Mapping[str, Ruleset]) -> str:
    """Changes with whatever may change a row: its format and the rules. A new version of the app alone does not."""
    return f"{FORMAT}: {'; '.join(f'{ruleset.id} {ruleset.edition}' for ruleset in rulesets.values())}"


_TEXTS = ("game", "created", "changed")
_LISTS = {"names": str, "people": str, "score": int, "winners": int}


def fits(row: Mapping[str, Any]) -> bool:
    """Whether a row from the index is like those made here."""
    lists = all(
        isinstance(row.get(key), list) and all(type(one) is kind for one in row[key]) for key, kind in _LISTS.items()
    )
    flags = all(type(row.get(key)) is bool for key in ("pairs", "finished")) and type(row.get("hand")) is int
    counted = all(
        isinstance(row.get(key), list) and all(isinstance(one, kind) for one in row[key])
        for key, kind in (("tallies", dict), ("hands", list))
    )
    return lists and flags and counted and all(isinstance(row.get(key), str) for key in _TEXTS)


def summariser(rulesets: Mapping[str, Ruleset]) -> Any:
    """What the shelf calls to make a row anew from a file."""

    def summarise(document: Mapping[str, Any], entries: list[Mapping[str, Any]]) -> dict[str, Any]:
        file, log = told(document, entries, rulesets)
        return summary(file.document, log.game, file.entered[-1].at if file.entered else "")

    return summarise
