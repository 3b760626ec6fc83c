"""Two phones without a network: a running game crosses by its codes before the camera, once, goes on, comes back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload

from .conftest import ARGUMENTS, find_chromium
from .keeper import Keeper
from .pocket import READY, Host, Pocket, a_hand, put_up

pytestmark = pytest.mark.browser

CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
FRAMES = 6
"""Each picture of the first phone's screen is seen for a fifth of a second, as its codes are."""


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """What the second phone's camera sees: pictures of the first one's screen, over and over."""
    return tmp_path / "screen.mjpeg"


@pytest.fixture
def phones(chromium: Browser, tmp_path: Path, film: Path) -> Iterator[tuple[Pocket, Pocket]]:
    """The one that has the game, and the one that gets it."""
    seeing = (*ARGUMENTS, *CAMERA, f"--use-file-for-fake-video-capture={film}")
    here = Pocket(chromium.browser_type, find_chromium(), ARGUMENTS, tmp_path / "here")
    there = Pocket(chromium.browser_type, find_chromium(), seeing, tmp_path / "there")
    here.take_out()
    there.take_out()
    yield here, there
    there.put_away()
    here.put_away()


def test_a_game_crosses_by_its_codes_with_the_network_off(
    phones: tuple[Pocket, Pocket], film: Path, tmp_path: Path
) -> None:
    put_up(tmp_path / "host", "1")
    host = Host(tmp_path / "host")
    here, there = (Keeper(pocket.window(host.url)) for pocket in phones)
    for keeper in (here, there):
        keeper.phone.page.goto(host.url)
    for keeper in (here, there):
        at_home(keeper)
    host.end()
    for pocket in phones:
        pocket.context.set_offline(True)
    game = a_hand(here)
    pictures = filmed(here, host.url, game)
    film.write_bytes(b"".join(picture * FRAMES for picture in pictures))
    seen_by_the_camera(there, host.url)
    there.until_scores(1, 1)
    there.call("ask-game-tied-game")
    there.expect("ask-agreed-agreed")
    crossed = there.game_id
    refused_from_pictures(there, host.url, pictures, crossed)
    brought_back(there, here, host.url, crossed)
    here.expect("ask-agreed-agreed", alive=True)
    assert here.game_id == game


def at_home(keeper: Keeper) -> None:
    """With everything that is needed for good."""
    keeper.expect("welcome")
    keeper.phone.until(lambda: keeper.phone.page.evaluate(READY))


def filmed(keeper: Keeper, url: str, game: str) -> list[bytes]:
    """Every code of the game, which then rests on this phone."""
    page = keeper.phone.page
    page.goto(f"{url}/game/{game}/code")
    keeper.expect("pace")
    told = page.get_by_text(re.compile(r"^\d+ codes, shown in turn")).first.text_content() or ""
    codes, pictures = int(told.split()[0]), list[bytes]()

    def all_seen() -> bool:
        pictures.append(page.screenshot(type="jpeg", quality=90))
        return len(set(pictures[1:])) >= codes  # the first may have been taken before anything was drawn

    keeper.phone.until(all_seen)
    keeper.tap("move")
    keeper.expect("play-on")
    return pictures


def seen_by_the_camera(keeper: Keeper, url: str) -> None:
    page = keeper.phone.page
    page.goto(f"{url}/receive")
    keeper.tap("scan")
    keeper.tap("accept-game")
    assert page.locator("#camera").count() == 0, "it is closed when nothing is missing"


def chosen(keeper: Keeper, url: str, *files: FilePayload) -> None:
    page = keeper.phone.page
    page.goto(f"{url}/receive")
    keeper.expect("pick-game", alive=True)
    with page.expect_file_chooser() as asked:
        keeper.phone.touch("pick-game")
    asked.value.set_files(files)


def refused_from_pictures(keeper: Keeper, url: str, pictures: list[bytes], crossed: str) -> None:
    files = [FilePayload(name=f"{n}.jpg", mimeType="image/jpeg", buffer=it) for n, it in enumerate(pictures)]
    chosen(keeper, url, *files)
    keeper.tap("to-game")
    keeper.expect("ask-agreed-agreed")
    assert keeper.game_id == crossed


def brought_back(there: Keeper, here: Keeper, url: str, crossed: str) -> None:
    there.phone.page.goto(f"{url}/game/{crossed}/code")
    file = there.fetch("save-file")
    chosen(here, url, FilePayload(name="game.json", mimeType="", buffer=file.path().read_bytes()))
    here.tap("accept-game")
