"""A browser that refuses its file system: a database keeps the games, and where there is none either, it is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .conftest import ARGUMENTS, find_chromium
from .keeper import Keeper
from .pocket import HAND, PATH, Host, Pocket, a_hand, put_up

pytestmark = pytest.mark.browser

NO_FILES = 'StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));\n'
NO_RECORDS = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };\n'
COUNTED = (
    "navigator.storage.persist = () => { globalThis.asked = (globalThis.asked ?? 0) + 1; return Promise.resolve(true) }"
)
LATER = """new Promise(done => {
  const asked = indexedDB.open("referee /pocket/", 2);
  asked.onsuccess = () => done(asked.result.close());
})"""
"""A newer edition opens the database."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    put_up(tmp_path / "host", "1")
    it = Host(tmp_path / "host")
    yield it
    it.end()


@pytest.fixture
def pocket(chromium: Browser, tmp_path: Path) -> Iterator[Pocket]:
    it = Pocket(chromium.browser_type, find_chromium(), ARGUMENTS, tmp_path)
    it.take_out()
    yield it
    it.put_away()


def cleared(host: Host, pocket: Pocket, keeper: Keeper) -> None:
    """As a person clears the data of a site that is open."""
    browser = pocket.context.new_cdp_session(keeper.phone.page)
    browser.send("Storage.clearDataForOrigin", {"origin": host.url.split(PATH)[0], "storageTypes": "all"})


def lacking(host: Host, *lacks: str) -> None:
    """What the browser is without: said in the worker, which no script of a test reaches."""
    script = host.folder / PATH.strip("/") / "drawer.js"
    script.write_text("".join(lacks) + script.read_text("utf-8"), "utf-8")


def test_without_files_a_database_keeps_the_games(host: Host, pocket: Pocket) -> None:
    lacking(host, NO_FILES)
    keeper = Keeper(pocket.window(host.url))
    keeper.phone.page.add_init_script(COUNTED)
    keeper.phone.open()
    keeper.tap("new-game")
    keeper.tap("keeping-points")
    assert not keeper.phone.page.evaluate("globalThis.asked"), "nobody is asked before there is a game"
    game = keeper.begin()
    keeper.call(*HAND[:2])
    keeper.expect(HAND[2])
    assert keeper.phone.page.evaluate("globalThis.asked") == 1
    pocket.kill(keeper.phone)
    second = Keeper(pocket.window(host.url))
    second.sit(game)
    cleared(host, pocket, second)
    second.call(HAND[2])
    second.expect(HAND[3])
    pocket.kill(second.phone)
    third = Keeper(pocket.window(host.url))
    third.sit(game)
    third.expect(HAND[3])
    third.phone.page.evaluate(LATER)
    third.phone.page.reload()
    third.expect("newer")
    pocket.put_away()
    pocket.take_out()
    lacking(host, NO_RECORDS)
    keeper = Keeper(pocket.window(host.url))
    keeper.phone.open()
    keeper.expect("kept")
    keeper.tap("new-game")
    keeper.begin()
    keeper.phone.page.goto(f"{host.url}/")
    keeper.phone.until(lambda: "This window keeps nothing" in keeper.phone.page.content())


def test_what_is_cleared_away_below_a_window_is_kept_anew(host: Host, pocket: Pocket) -> None:
    keeper = Keeper(pocket.window(host.url))
    keeper.phone.open()
    game = a_hand(keeper)
    cleared(host, pocket, keeper)
    keeper.call("ask-game-tied-game")
    keeper.expect("ask-agreed-agreed")
    pocket.kill(keeper.phone)
    second = Keeper(pocket.window(host.url))
    second.sit(game)
    second.expect("ask-agreed-agreed", alive=True)
    cleared(host, pocket, second)
    second.call("ask-agreed-agreed")
    second.expect("ask-turn_up-kicked-none")
    third = Keeper(pocket.window(host.url))
    third.phone.open(f"/game/{game}")
    third.tap("take-over")
    third.until_scores(1, 1)
    third.call("ask-turn_up-kicked-none")
    third.expect("ask-high-held-high-0")


def test_no_room_left_is_told_and_loses_nothing(host: Host, pocket: Pocket) -> None:
    keeper = Keeper(pocket.window(host.url))
    keeper.phone.open()
    keeper.tap("new-game")
    keeper.tap("keeping-points")
    game = keeper.begin()
    keeper.call(*HAND[:2])
    keeper.expect(HAND[2])
    room = pocket.context.new_cdp_session(keeper.phone.page)
    origin = host.url.split(PATH)[0]
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    keeper.phone.page.reload()
    keeper.call(HAND[2])
    keeper.phone.until(lambda: "could not be saved" in keeper.phone.page.content())
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    keeper.call(HAND[2])
    keeper.expect(HAND[3])
    pocket.kill(keeper.phone)
    keeper = Keeper(pocket.window(host.url))
    keeper.sit(game)
    keeper.expect(HAND[3])
