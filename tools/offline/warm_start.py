"""Python's reading of the code, kept from one start to the next: a page compiles nothing twice. Stands beside main.py.

`drawer` is the page's module. What is kept belongs to one build, KEY; where it is not whole, it is made again.
"""

from __future__ import annotations

import asyncio
import marshal
import os
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType

import drawer  # type: ignore[import-not-found]

KEY = "MARK"
PACKAGES = "__pypackages__"
IDLE = 5
"""Seconds: after the start, when the app has been drawn and a person looks at it; and as long without anything new."""
HEAD = 16
"""Bytes before the code in a file of Python's: they tell which source it was read from, and there is but one."""


def packed(codes: dict[str, bytes]) -> bytes:
    content = marshal.dumps(codes)
    return zlib.crc32(content).to_bytes(4, "big") + content


def unpacked(raw: bytes) -> dict[str, bytes]:
    """Nothing where it is not what was packed."""
    if len(raw) < 4 or zlib.crc32(raw[4:]).to_bytes(4, "big") != raw[:4]:
        return {}
    codes: dict[str, bytes] = marshal.loads(raw[4:])
    return codes


class Known(SourceFileLoader):
    """Everything about a module is in its file, but for the code, which was read before."""

    def __init__(self, name: str, path: str, code: bytes) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(self.code)
        return code


class Thawed:
    """Finds the modules that were read before without looking at the files. `codes` by the paths of these."""

    def __init__(self, codes: dict[str, bytes]) -> None:
        self.codes = codes

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = name.replace(".", "/")
        for file, rooms in ((f"{place}.py", None), (f"{place}/__init__.py", [os.path.abspath(f"{PACKAGES}/{place}")])):
            if file in self.codes:
                where = os.path.abspath(f"{PACKAGES}/{file}")
                loader = Known(name, where, self.codes[file])
                return spec_from_file_location(name, where, loader=loader, submodule_search_locations=rooms)
        return None


async def thaw() -> bool:
    """Whether there was anything; to be called before the code is imported."""
    kept = await drawer.thaw(KEY)
    codes = unpacked(bytes(kept.to_py())) if kept else {}
    if codes:
        sys.meta_path.insert(0, Thawed(codes))  # type: ignore[arg-type]
    sys.dont_write_bytecode = bool(codes)  # in memory: it is taken from there
    return bool(codes)


def files() -> dict[str, str]:
    """What Python has read, by the paths of the sources."""
    found = {}
    for folder, _, names in os.walk(PACKAGES):
        for name in names if folder.endswith("__pycache__") else ():
            source = os.path.join(os.path.dirname(folder), f"{name.split('.')[0]}.py")
            found[os.path.relpath(source, PACKAGES)] = os.path.join(folder, name)
    return found


def read_code() -> dict[str, bytes]:
    codes = {}
    for source, path in files().items():
        with open(path, "rb") as file:
            codes[source] = file.read()[HEAD:]
    return codes


async def freeze() -> None:
    """Once nothing has been read for a while."""
    before = -1
    while before != (before := len(files())):
        await asyncio.sleep(IDLE)
    if codes := read_code():
        await drawer.freeze(KEY, packed(codes))


def after(thawed: bool) -> None:
    """Once the app runs: keeps what was read, unless it came from there."""
    if not thawed:
        after.task = asyncio.ensure_future(freeze())  # type: ignore[attr-defined]
