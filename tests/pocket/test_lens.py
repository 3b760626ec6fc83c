"""What the page sees comes to Python as it is, and nothing of Python stays in the page afterwards."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from referee_app.lens import PageLens


class Proxy:
    """As Python's functions come to the page."""

    def __init__(self, call: Callable[[str], str]) -> None:
        self.call, self.alive = call, True

    def destroy(self) -> None:
        self.alive = False


class Seen(list[str]):
    """As the page's lists come to Python."""

    def to_py(self) -> list[str]:
        return list(self)


class Js:
    """What lens.js does."""

    def __init__(self) -> None:
        self.proxy: Proxy | None = None
        self.told, self.closed = "", False

    async def camera(self) -> bool:
        return True

    async def scan(self, words: str, take: Proxy) -> str:
        self.proxy = take
        self.told = take.call(json.loads(words)["hint"])
        if self.told == "broken":
            raise RuntimeError("the page is gone")
        return "busy"

    def close(self) -> None:
        self.closed = True

    async def codes(self, content: bytes) -> Seen:
        return Seen([content.decode()])


@pytest.fixture
def js(monkeypatch: pytest.MonkeyPatch) -> Js:
    ffi = ModuleType("pyodide.ffi")
    ffi.create_proxy = Proxy  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    return Js()


async def test_codes_are_heard_until_the_camera_is_closed(js: Js) -> None:
    lens = PageLens(js)
    assert await lens.camera() is True
    assert await lens.scan({"hint": "Наведите"}, lambda code: f"heard {code}") == "busy"
    assert js.told == "heard Наведите"
    assert js.proxy is not None
    assert not js.proxy.alive
    lens.close()
    assert js.closed
    assert await lens.picture(b"123") == ["123"]


async def test_nothing_stays_behind_when_the_page_breaks(js: Js) -> None:
    with pytest.raises(RuntimeError):
        await PageLens(js).scan({"hint": ""}, lambda code: "broken")
    assert js.proxy is not None
    assert not js.proxy.alive
