"""What a game is taken away as arrives on the phone."""

from __future__ import annotations

import struct
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from referee_app.cli import app as command

from .conftest import TakePhone
from .evening import Evening
from .house import POCKET
from .keeper import NAMES, Keeper
from .paper import printed
from .phone import blank
from .tour import WON

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def won(evening: Evening) -> str:
    return evening.shelve(WON, house={"target": 7})


def test_the_file_of_a_game_arrives_and_can_be_checked(
    evening: Evening, won: str, phone: TakePhone, tmp_path: Path
) -> None:
    it = phone(evening.server)
    it.open(f"/game/{won}/result")
    coming = Keeper(it).fetch("share-file")
    assert coming.suggested_filename == f"2026-05-01 {' '.join(NAMES)}.json"
    path = tmp_path / "taken.json"
    coming.save_as(path)
    told = CliRunner().invoke(command, ["check", str(path)])
    assert told.exit_code == 0, told.output
    assert f"Winner: {NAMES[1]} & {NAMES[3]}, 0 – 7" in told.output


def test_the_picture_of_a_game_arrives_in_its_size(
    evening: Evening, won: str, phone: TakePhone, tmp_path: Path
) -> None:
    it = phone(evening.server, 1280, 600, dark=True)
    it.open(f"/game/{won}/result")
    keeper = Keeper(it)
    keeper.tap("share-picture")
    keeper.expect("picture")
    coming = keeper.fetch("save")
    assert coming.suggested_filename == f"2026-05-01 {' '.join(NAMES)}.png"
    path = tmp_path / "taken.png"
    coming.save_as(path)
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", content[16:24]) == (1080, 1350)
    assert not blank(content)


def test_the_sheet_is_printed_on_a_page_of_its_own(evening: Evening, won: str, phone: TakePhone) -> None:
    it = phone(evening.server, 320, 568, dark=True)
    it.open(f"/game/{won}/sheet")
    paper = printed(Keeper(it), "share-print")
    assert POCKET or paper.url == f"{evening.server.url}/game/{won}/print?lang=en"
    assert paper.locator("tbody tr").count() == 2
    assert paper.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    pdf = paper.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") == 1
    assert b"/MediaBox [0 0 594" in pdf, "A4"


@pytest.mark.served("it has pages of its own")
def test_there_is_no_paper_of_a_game_that_is_not_there(evening: Evening, won: str) -> None:
    answer = httpx.get(f"{evening.server.url}/game/nosuch/print", trust_env=False)
    assert answer.status_code == 404
    answer = httpx.get(f"{evening.server.url}/game/{won}/print?lang=ru&id=nosuch", trust_env=False)
    assert answer.status_code == 200
    assert '<html lang="ru">' in answer.text
    assert answer.headers["cache-control"] == "no-store"
