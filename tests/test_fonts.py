"""Names in other scripts are drawn with our own fonts: the installed client asks for each by a name we know."""

from __future__ import annotations

from pathlib import Path

import pytest
from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from referee_app.app import assets
from referee_app.web.files import File, gather
from referee_app.web.front import FONTS, SCRIPTS, scripts


@pytest.fixture(scope="module")
def stock() -> dict[str, File]:
    client = Path(get_package_web_dir())
    return {"main.dart.js": File(client / "main.dart.js", "")} | gather(assets())


@pytest.mark.parametrize("family", SCRIPTS)
def test_what_the_client_would_ask_a_host_far_away_for_is_here(stock: dict[str, File], family: str) -> None:
    asked = {name: file for name, file in scripts(stock).items() if name.startswith(f"{FONTS}{family}/")}
    assert asked
    assert all(file.read().startswith(b"wOF2") for file in asked.values())
    assert {file.path.name for file in asked.values()} == {f"{family}.woff2"}


def test_a_client_that_asks_for_none_is_served_as_it_is() -> None:
    assert scripts({}) == {}
