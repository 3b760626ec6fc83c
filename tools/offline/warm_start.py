"""Python's reading of the code, kept from one start to the next: a page compiles nothing twice. Stands beside main.py.

`drawer` is the page's module. What is kept belongs to one build, KEY; where it is not whole, it is made again.
"""

from __future__ import annotations

import asyncio
import marshal
import os
import sys
import zlib

import drawer  # type: ignore[import-not-found]

KEY = "MARK"
PACKAGES = "__pypackages__"
IDLE = 5
"""Seconds after the start, when the app has been drawn and a person looks at it."""


def packed(files: dict[str, bytes]) -> bytes:
    content = marshal.dumps(files)
    return zlib.crc32(content).to_bytes(4, "big") + content


def unpacked(raw: bytes) -> dict[str, bytes]:
    """Nothing where it is not what was packed."""
    if len(raw) < 4 or zlib.crc32(raw[4:]).to_bytes(4, "big") != raw[:4]:
        return {}
    files: dict[str, bytes] = marshal.loads(raw[4:])
    return files


async def thaw() -> bool:
    """Whether there was anything; to be called before the code is imported."""
    kept = await drawer.thaw(KEY)
    files = unpacked(bytes(kept.to_py())) if kept else {}
    for name, content in files.items():
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as file:
            file.write(content)
    sys.dont_write_bytecode = bool(files)  # in memory: it is taken from there
    return bool(files)


def read_code() -> dict[str, bytes]:
    found = {}
    for folder, _, names in os.walk(PACKAGES):
        for name in names if folder.endswith("__pycache__") else ():
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


async def freeze() -> None:
    await asyncio.sleep(IDLE)
    if files := read_code():
        await drawer.freeze(KEY, packed(files))


def after(thawed: bool) -> None:
    """Once the app runs: keeps what was read, unless it came from there."""
    if not thawed:
        after.task = asyncio.ensure_future(freeze())  # type: ignore[attr-defined]
