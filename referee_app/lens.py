"""The page's camera, and its reader of codes (lens.js)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


class PageLens:
    def __init__(self, js: Any) -> None:
        self._js = js

    async def camera(self) -> bool:
        return bool(await self._js.camera())

    async def scan(self, words: Mapping[str, str], take: Callable[[str], str]) -> str:
        heard = import_module("pyodide.ffi").create_proxy(take)
        try:
            return str(await self._js.scan(json.dumps(dict(words)), heard))
        finally:
            heard.destroy()

    def close(self) -> None:
        self._js.close()

    async def picture(self, content: bytes) -> list[str]:
        return [str(code) for code in (await self._js.codes(content)).to_py()]
