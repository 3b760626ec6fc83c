"""Whole games as a player would write them down: a call a line, the score behind it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from referee_app.core.calls import Call, Keeping
from referee_app.core.house import House
from referee_app.core.log import heard
from referee_app.core.referee import Game, Sheet, apply, opening
from referee_app.core.seats import Seating
from referee_app.games.registry import rulesets

from .notation import Places, read

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@dataclass(frozen=True)
class Golden:
    """A sheet, the lines of its game with the score behind each, and how it ends."""

    sheet: Sheet
    places: Places
    lines: tuple[tuple[str, str], ...]
    end: str

    @property
    def calls(self) -> tuple[Call, ...]:
        return tuple(read(text, self.places) for text, _ in self.lines)


def parse(text: str) -> Golden:
    """Heads (`game: all_fours`, `seats: N W S E`), then lines (`turn 9♠    0-0`), then the end (`won by NS`)."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    heads = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z]+: ", line))
    told = [line for line in lines if re.search(r"  -?\d+(--?\d+)+$", line)]
    places = Places(tuple(heads["seats"].split()), tuple(heads["sides"].split()))
    ruleset = rulesets()[heads["game"]]
    house = House.read(ruleset.house_rules, dict(map(setting, heads.get("house", "").split())))
    seating = Seating(len(places.seats), pairs=len(places.seats) > len(places.sides))
    sheet = Sheet(ruleset, house, seating, places.seat(heads["dealer"]), Keeping(heads["keeping"]))
    pairs = tuple((call, score) for call, score in (line.rsplit("  ", 1) for line in told))
    return Golden(sheet, places, pairs, lines[-1])


def setting(text: str) -> tuple[str, object]:
    """`target=7`, `gift_wins=no`, `game_tie=non_dealers`."""
    key, value = text.split("=")
    return key, {"yes": True, "no": False}.get(value, int(value) if value.isdigit() else value)


def ending(game: Game, places: Places) -> str:
    return f"won by {' and '.join(places.sides[side] for side in game.winners)}" if game.winners else "still open"


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_score_is_as_written(file: Path) -> None:
    golden = parse(file.read_text(encoding="utf-8"))
    game = opening(golden.sheet)
    for number, (text, score) in enumerate(golden.lines, 1):
        game = apply(game, read(text, golden.places))
        assert "-".join(map(str, game.score)) == score, f"line {number}: {text}"
    assert ending(game, golden.places) == golden.end
    assert heard(golden.sheet, golden.calls) == game


def test_the_games_are_there() -> None:
    assert len(FILES) == 12


@pytest.mark.parametrize("text", ["", "turn", "turn 1♠", "high Z A", "jack NS caught by WE", "stand up"])
def test_what_is_no_call(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a call|not a card|not in tuple|not a valid"):
        read(text, Places(("N", "W", "S", "E"), ("NS", "WE")))
