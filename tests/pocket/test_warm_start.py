"""What Python made of the code is kept for the next start of the same build, and trusted only when it is whole."""

from __future__ import annotations

import importlib.util
import py_compile
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.pocket.page import Bytes
from tools.offline.archive import WARM

Start = Callable[[str], ModuleType]


class Drawer(ModuleType):
    """Keeps one thing under one key."""

    kept: tuple[str, bytes] | None = None

    async def thaw(self, key: str) -> Bytes | None:
        return Bytes(self.kept[1]) if self.kept and self.kept[0] == key else None

    async def freeze(self, key: str, raw: bytes) -> None:
        self.kept = key, raw


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    it = Drawer("drawer")
    monkeypatch.setitem(sys.modules, "drawer", it)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    return it


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """A page begins: its files are those of the archive alone."""

    def begin(name: str) -> ModuleType:
        room = tmp_path / name
        (room / "__pypackages__").mkdir(parents=True)
        (room / "__pypackages__" / "ours.py").write_text("WORD = 'read'\n")
        monkeypatch.chdir(room)
        spec = importlib.util.spec_from_file_location("warm_start", WARM)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.IDLE = 0  # type: ignore[attr-defined]
        return module

    return begin


async def read_and_frozen(module: Any) -> list[str]:
    py_compile.compile("__pypackages__/ours.py")
    module.after(False)
    await module.after.task
    return sorted(module.read_code())


async def test_what_was_read_is_there_at_the_next_start(drawer: Drawer, start: Start) -> None:
    first = start("one")
    assert not await first.thaw()
    assert not sys.dont_write_bytecode, "so that there is something to keep"
    found = await read_and_frozen(first)
    second = start("two")
    assert await second.thaw()
    assert sys.dont_write_bytecode
    assert sorted(second.read_code()) == found != []
    second.after(True)
    assert not hasattr(second.after, "task"), "it need not be kept again"


@pytest.mark.parametrize("change", [lambda raw: raw[:-1], lambda raw: b"", lambda raw: raw[:9] + b"?" + raw[10:]])
async def test_what_is_not_whole_is_read_anew(drawer: Drawer, start: Start, change: Callable[[bytes], bytes]) -> None:
    await read_and_frozen(start("one"))
    assert drawer.kept is not None
    drawer.kept = drawer.kept[0], change(drawer.kept[1])
    second = start("two")
    assert not await second.thaw()
    assert second.read_code() == {}


async def test_another_build_has_its_own(drawer: Drawer, start: Start) -> None:
    await read_and_frozen(start("one"))
    second = start("two")
    second.KEY = "another"  # type: ignore[attr-defined]
    assert not await second.thaw()
