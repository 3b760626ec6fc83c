"""Loaded once, then without a server or a network: a game is kept, windows take turns, the browser is closed, tabs are
killed, a new build comes, and nothing is lost.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .conftest import ARGUMENTS, find_chromium
from .keeper import Keeper
from .pocket import READY, Host, Pocket, a_hand, put_up

pytestmark = pytest.mark.browser

KILLS = int(os.environ.get("KILLS", "2"))
"""Each takes a fresh start of the app: 100 of them want half an hour."""

BARREN = ("ask-agreed-agreed", "ask-turn_up-kicked-none", "ask-high-absent-high", "ask-game-tied-game")
"""Hands without a point for anybody, from the end of the one before."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A host's folder with the first build of the site."""
    put_up(tmp_path / "host", "1")
    return tmp_path / "host"


@pytest.fixture
def pocket(chromium: Browser, tmp_path: Path) -> Iterator[Pocket]:
    it = Pocket(chromium.browser_type, find_chromium(), ARGUMENTS, tmp_path)
    it.take_out()
    yield it
    it.put_away()


@pytest.mark.timeout(600 + 60 * KILLS)
def test_in_the_pocket_without_a_network(folder: Path, pocket: Pocket) -> None:
    host = Host(folder)
    keeper = Keeper(pocket.window(host.url))
    keeper.phone.open()
    keeper.expect("welcome")
    keeper.phone.until(lambda: keeper.phone.page.evaluate(READY))
    host.end()
    pocket.context.set_offline(True)
    keeper.phone.page.reload()
    keeper.expect("new-game", alive=True)
    game = a_hand(keeper)
    the_club_and_the_referee(keeper, host.url, game)
    keeper = taken_over(pocket, keeper, host.url, game)
    pocket.put_away()
    pocket.take_out()
    keeper = sit_down(pocket, host.url, game, (1, 1))
    keeper = killed_right_after_a_tap(pocket, keeper, host.url, game)
    renewed(pocket, keeper, host, game)


def the_club_and_the_referee(keeper: Keeper, url: str, game: str) -> None:
    """Files are made in the page, with libraries that only they ask for; then back to the table."""
    page = keeper.phone.page
    page.goto(f"{url}/club")
    assert game in keeper.fetch("club-backup").path().read_text("utf-8")
    keeper.tap("club-players")
    keeper.expect("no-players")
    page.goto(f"{url}/club/new")
    keeper.write("title", "The day")
    keeper.write("teams", "Tassa\nCalabash")
    keeper.call("begin")
    keeper.tap("bar-more")
    for kind, start in (("xlsx", b"PK"), ("pdf", b"%PDF")):
        assert keeper.fetch(f"share-{kind}").path().read_bytes().startswith(start)
    page.goto(f"{url}/referee/rules/all_fours?q=revokes")
    keeper.expect("hits")
    page.goto(f"{url}/referee")
    keeper.expect("dispute-off_suit")
    page.goto(f"{url}/game/{game}")
    keeper.until_scores(1, 1)


def sit_down(pocket: Pocket, url: str, game: str, scores: tuple[int, int]) -> Keeper:
    keeper = Keeper(pocket.window(url))
    keeper.sit(game)
    keeper.until_scores(*scores)
    return keeper


def taken_over(pocket: Pocket, first: Keeper, url: str, game: str) -> Keeper:
    """Only one window has the games: the second asks, the first gives way and may ask again."""
    second = Keeper(pocket.window(url))
    second.phone.open(f"/game/{game}")
    second.tap("take-over")
    second.until_scores(1, 1)
    second.call("ask-game-tied-game", "ask-agreed-agreed", "bar-undo")
    first.phone.page.bring_to_front()
    first.tap("take-over")
    first.until_scores(1, 1)
    first.expect("ask-agreed-agreed", alive=True)
    second.phone.page.bring_to_front()
    second.expect("take-over", alive=True)
    first.phone.page.bring_to_front()
    return first


def killed_right_after_a_tap(pocket: Pocket, keeper: Keeper, url: str, game: str) -> Keeper:
    """What the screen has shown is there, however soon the window dies."""
    for n in range(KILLS):
        keeper.call(BARREN[n % 4])
        keeper.expect(BARREN[(n + 1) % 4])
        pocket.kill(keeper.phone)
        keeper = Keeper(pocket.window(url))
        keeper.sit(game)
        keeper.expect(BARREN[(n + 1) % 4])
    return keeper


def renewed(pocket: Pocket, keeper: Keeper, host: Host, game: str) -> None:
    """A new build is fetched while a hand is kept, and taken at the next start; the half-kept hand goes on."""
    put_up(host.folder, "2")
    host = host.again()
    pocket.context.set_offline(False)
    try:
        page = keeper.phone.page
        page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.update())")
        keeper.phone.until(lambda: page.evaluate("navigator.serviceWorker.getRegistration().then(it => !!it.waiting)"))
        changed = {one.rsplit("/", 1)[-1] for one in host.asked}
        assert changed == {"app.tar.gz", "sw.js"}, "only what has changed is fetched"
        page.reload()
        keeper.expect(BARREN[KILLS % 4], alive=True)
        keeper.phone.page.goto(f"{host.url}/settings")
        keeper.phone.until(lambda: "Referee 2." in keeper.phone.page.content())
    finally:
        host.end()
