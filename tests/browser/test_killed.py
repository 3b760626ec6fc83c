"""The server is killed at random moments while calls are made: nothing that a screen has shown is lost."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee_app.core.calls import Keeping
from referee_app.core.log import heard
from referee_app.core.referee import Game
from referee_app.games.registry import rulesets
from referee_app.records.codec import entry_from_json, sheet_from_json
from referee_app.records.folder import Folder
from referee_app.records.gamefile import GameFile
from referee_app.ui.handlers import TAP_GAP

from .conftest import TakePhone
from .data import Data
from .evening import shelve
from .keeper import Keeper
from .nest import NURSERY, Nest
from .serving import app_command
from .wire import Wire

pytestmark = [pytest.mark.browser, pytest.mark.served("its process is killed")]

KILLS, TABLES = 50, 3
LONGEST = 0.5  # seconds from the first questions on the screens to the kill


class Player:
    """Answers whatever is asked as soon as the app takes it; `promised` calls were on the screen already."""

    def __init__(self, wire: Wire, kept: int, chance: random.Random) -> None:
        self.wire = wire
        self.kept = kept
        self.chance = chance
        self.ready = 0.0
        self._heard = 1
        self._asked = 0

    @property
    def promised(self) -> int:
        return self.kept + max(0, self.wire.told - 1)

    @property
    def flying(self) -> bool:
        """A call has been made, and nothing on the screen tells what became of it."""
        return self.wire.told == self._asked

    def go_on(self) -> None:
        self.wire.hear(0)
        now = time.monotonic()
        if self.wire.told > self._heard:
            self._heard, self.ready = self.wire.told, now + TAP_GAP
        if self.wire.offered and now > self.ready:
            self.wire.tap(self.chance.choice(sorted(self.wire.offered)))
            self._asked, self.ready = self.wire.told, now + 2 * TAP_GAP


@pytest.fixture
def nest(data: Data, tmp_path: Path, web_cache: Path) -> Iterator[Nest]:
    it = Nest(app_command(data.folder, NURSERY), tmp_path / "nest.log", web_cache)
    yield it
    it.close()


def kept(data: Data, game_id: str) -> Game:
    """The game on disk; fails where the file is damaged or a call cannot stand."""
    damage: list[object] = []
    found = GameFile(Folder(data.folder).game(game_id), damage.append, read_only=True).kept()
    assert not damage
    sheet = sheet_from_json(found.game["sheet"], rulesets())
    game = heard(sheet, (entry_from_json(row["entry"]) for row in found.entries))
    assert game.number == len(found.entries)
    return game


def evening_cut_short(nest: Nest, data: Data, games: list[str], chance: random.Random) -> int:
    """Everybody sits down and plays, and at a random moment the server is killed. How many calls were being made."""
    nest.start()
    players = {it: Player(Wire(nest.port, f"/game/{it}"), kept(data, it).number, chance) for it in games}
    while not all(player.wire.told for player in players.values()):
        for player in players.values():
            player.wire.hear(0.01)
    end = time.monotonic() + chance.uniform(0, LONGEST)
    while time.monotonic() < end:
        for player in players.values():
            player.go_on()
    nest.fell()
    for game_id, player in players.items():
        player.wire.hear_out()
        number = kept(data, game_id).number
        assert player.promised <= number <= player.promised + player.flying, "at most the call being made is lost"
    return sum(player.flying for player in players.values())


def test_killed_fifty_times_at_random_moments(nest: Nest, data: Data, phone: TakePhone) -> None:
    chance = random.Random(7)
    games = [shelve(data, keeping=Keeping.POINTS, house={"target": 21}) for _ in range(30)]
    flying = 0
    for _ in range(KILLS):
        running = [it for it in games if not kept(data, it).winners][:TABLES]
        flying += evening_cut_short(nest, data, running, chance)
    assert flying > KILLS / 5, "the kills came when nothing was going on"
    nest.start()
    assert "damaged" not in nest.said
    played = [it for it in games if kept(data, it).number]
    assert sum(kept(data, it).number for it in played) > 2 * KILLS
    for game_id in played:
        checked(data, game_id)
    keeper = Keeper(phone(nest))
    keeper.sit(played[-1])
    keeper.until_scores(*kept(data, played[-1]).score)


def checked(data: Data, game_id: str) -> None:
    """As anybody would check it, with the command line."""
    app = [sys.executable, "-m", "referee_app"]
    file = subprocess.run([*app, "export", game_id, "--data", str(data.folder)], check=True, capture_output=True).stdout
    subprocess.run([*app, "check", "-"], check=True, input=file, capture_output=True)
