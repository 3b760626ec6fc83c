"""A thousand games on the shelf, read and judged again from the first call, as when the list of games is made anew."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from bench.hands import by_the_book
from referee_app.core.calls import Call, Keeping
from referee_app.core.prompts import Blank, Figures, OneOf, Prompt
from referee_app.core.referee import Game, apply, opening
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.records.codec import entry_to_json, sheet_to_json
from referee_app.records.export import FORMAT
from referee_app.records.folder import Folder, new_id
from referee_app.records.gamefile import GameFile, Plain
from referee_app.records.versions import VERSION

GAMES = 1_000
NAMES = ("Ann", "Beatriz", "Čeda", "Дарья", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")


def finished(game: Game, chance: Random) -> Game:
    """The game played to its end, every question answered by lot with a tap or two."""
    while prompt := game.prompt:
        game = apply(game, _answer(prompt, chance))
    return game


def _answer(prompt: Prompt, chance: Random) -> Call:
    simple = [one for one in prompt.choices if not one.open] or prompt.choices
    choice = chance.choice(simple)
    return choice.call(**{name: _filled(blank, chance) for name, blank in choice.open.items()})


def _filled(blank: Blank, chance: Random) -> object:
    """A card, or sums of points: those of the lowest bound and a few more, each to somebody."""
    if isinstance(blank, OneOf):
        return chance.choice(blank.values)
    assert isinstance(blank, Figures)
    sums = list(blank.least)
    for _ in range(chance.randint(0, blank.high - sum(sums))):
        sums[chance.randrange(len(sums))] += 1
    return tuple(sums)


def document(game: Game) -> Plain:
    people = [{"id": "", "name": name} for name in NAMES[: game.sheet.seating.players]]
    return {
        "format": FORMAT, "version": VERSION, "app": "1", "created": "2026-05-01T20:00:00+00:00",
        "sheet": sheet_to_json(game.sheet), "people": people,
    }  # fmt: skip


def entered(game: Game) -> list[Plain]:
    return [
        {
            "number": n, "device": "mnpqrstv", "entry": entry_to_json(call),
            "at": f"2026-05-01T{20 + n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}.000+00:00",
        }
        for n, call in enumerate(game.calls, 1)
    ]  # fmt: skip


def fill(folder: Path, games: int) -> tuple[float, float]:
    """By points and by results in turn, all rulesets alike; the hands and calls of a game, on an average."""
    place, chance = Folder(folder), Random(7)
    place.games.mkdir(parents=True)
    tables = [(one, keeping) for one in rulesets().values() for keeping in (Keeping.RESULTS, Keeping.POINTS)]
    hands = calls = 0
    for ruleset, keeping in islice(cycle(tables), games):
        game = finished(opening(by_the_book(ruleset, keeping)), chance)
        GameFile(place.game(new_id()), lambda damage: None).write(document(game), entered(game))
        hands, calls = hands + game.hand.number, calls + game.number
    return hands / games, calls / games


async def stored_games() -> None:
    with TemporaryDirectory() as room:
        hands, calls = fill(Path(room), GAMES)
        begun = process_time()
        desk = await Desk.open(Path(room), rulesets(), "bench")
        taken = process_time() - begun
        assert all(row["finished"] for row in desk.games(finished=True))
        assert len(desk.games(finished=True)) == GAMES
        print(f"replay of {GAMES:,} stored games ({hands:.0f} hands, {calls:.0f} calls each): {taken:.2f} s")
        await desk.close()
