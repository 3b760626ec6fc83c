"""The addresses of pages to be printed, with anything in their parts: a page, or none."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from referee_app.app import _event_page
from referee_app.desk.club.office import Office
from referee_app.settings import Settings
from tests.desk.club.conftest import told
from tests.ui.sitting import sitting

ROUNDS = ("", "0", "1", "-1", "²", "1e9", "9" * 30, "9" * 5000, "\x00", "nan", "01", " 2 ")


async def test_whatever_is_asked_for(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        event = await Office.of(at.desk).create("Cup", told())
        page = _event_page(Settings(), at.desk)
        for one, round_, lang in product((event, "nosuch", "../../club", "\x00", ""), ROUNDS, ("en", "xx")):
            text = await page({"id": one, "round": round_, "lang": lang})
            assert text is None or (one == event and text.startswith("<!DOCTYPE html>"))
        assert await page({"id": event})
