"""Every address, with anything in the place of its ids and questions, draws a page from which a tap leads on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

import flet as ft
import pytest

from referee_app.ui.root import ROUTES
from tests.fuzz.addresses import PATHS, Window

HOSTILE = ("", "zz", "%00%ff..%2f²\u202e&x=[", "9" * 300 + "?")


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    it = Window()
    yield it
    it.close()


@pytest.mark.parametrize("path", PATHS)
def test_whatever_stands_in_an_address(window: Window, path: str) -> None:
    for rest in HOSTILE:
        window.at(path, rest)


def test_no_address_is_left_out() -> None:
    places = [urlsplit(path).path for path in PATHS]
    for route in routes(ROUTES):
        pattern = re.sub(r":\w+", "[^/]+", route)
        assert any(re.fullmatch(pattern, place.replace("{}", "x")) for place in places), route


def routes(among: Iterable[ft.Route], above: str = "") -> Iterator[str]:
    for route in among:
        here = f"{above}/{route.path}" if route.path else above
        if route.component and route.path:
            yield here
        yield from routes(route.children or (), here)
