"""What Python made of the code is kept for the next start of the same build, and trusted only when it is whole."""

from __future__ import annotations

import asyncio
import importlib.util
import py_compile
import sys
from collections.abc import Callable
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.pocket.page import Bytes
from tools.offline.archive import WARM

BESIDE = "beside the code"

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
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return it


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """A page begins: its files are those of the archive alone."""

    def begin(name: str) -> ModuleType:
        room = tmp_path / name
        (room / "__pypackages__").mkdir(parents=True)
        (room / "__pypackages__" / "ours.py").write_text("WORD = 'read'\n")
        (room / "__pypackages__" / "whole").mkdir()
        for name, text in (("__init__.py", ""), ("part.py", "from whole import __name__"), ("words.txt", BESIDE)):
            (room / "__pypackages__" / "whole" / name).write_text(text)
        monkeypatch.syspath_prepend(room / "__pypackages__")
        for name in [name for name in sys.modules if name.split(".")[0] in ("ours", "whole")]:
            monkeypatch.delitem(sys.modules, name)
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
    for name in ("ours", "whole/__init__", "whole/part"):
        py_compile.compile(f"__pypackages__/{name}.py")
    module.after(False)
    await module.after.task
    return sorted(module.read_code())


async def test_what_was_read_is_there_at_the_next_start(drawer: Drawer, start: Start) -> None:
    first = start("one")
    assert not await first.thaw()
    assert not sys.dont_write_bytecode, "so that there is something to keep"
    assert await read_and_frozen(first) == ["ours.py", "whole/__init__.py", "whole/part.py"]
    second = start("two")
    for path in Path("__pypackages__").rglob("*.py"):
        path.write_text("nobody looks at this")
    assert await second.thaw()
    assert sys.dont_write_bytecode
    assert import_module("ours").WORD == "read"
    assert import_module("whole.part").__package__ == "whole"
    assert resources.files("whole").joinpath("words.txt").read_text() == BESIDE
    second.after(True)
    assert not hasattr(second.after, "task"), "it need not be kept again"


async def test_what_was_never_read_is_read_from_its_file(drawer: Drawer, start: Start) -> None:
    await read_and_frozen(start("one"))
    assert await start("two").thaw()
    Path("__pypackages__/whole/late.py").write_text("WORD = 'late'")
    assert import_module("whole.late").WORD == "late"


async def test_what_comes_late_is_waited_for(drawer: Drawer, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    first, late = start("one"), iter(("ours", "whole/part"))

    async def meanwhile(_seconds: float) -> None:
        if name := next(late, ""):
            py_compile.compile(f"__pypackages__/{name}.py")

    monkeypatch.setattr(asyncio, "sleep", meanwhile)
    first.after(False)
    await first.after.task
    assert drawer.kept is not None
    assert sorted(first.unpacked(drawer.kept[1])) == ["ours.py", "whole/part.py"]


@pytest.mark.parametrize("change", [lambda raw: raw[:-1], lambda raw: b"", lambda raw: raw[:9] + b"?" + raw[10:]])
async def test_what_is_not_whole_is_read_anew(drawer: Drawer, start: Start, change: Callable[[bytes], bytes]) -> None:
    await read_and_frozen(start("one"))
    assert drawer.kept is not None
    drawer.kept = drawer.kept[0], change(drawer.kept[1])
    second = start("two")
    assert not await second.thaw()
    assert import_module("ours").__cached__, "read from its file"
    assert not any(isinstance(one, second.Thawed) for one in sys.meta_path)


async def test_another_build_has_its_own(drawer: Drawer, start: Start) -> None:
    await read_and_frozen(start("one"))
    second = start("two")
    second.KEY = "another"  # type: ignore[attr-defined]
    assert not await second.thaw()
