"""Lays out the tree that `flet build` wants: an entry module, the package and the assets beside it, one pyproject.toml.

python -m tools.staging [FOLDER]        then, with Flutter and the SDK of the target installed:
cd build/native && flet build apk       or aab, ipa, macos, windows, linux
"""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

from referee_app.settings import VERSION, Settings, read
from tools.parts import LOCKING, SERVING
from tools.wheels import FLETS_OWN, SYSTEMS, needed, pure

ROOT = Path(__file__).resolve().parents[1]
STAGE = Path("build/native")
PARTS = ("flet", "tinydb", LOCKING, "wcwidth", "snowballstemmer", "openskill", "pydyf", "XlsxWriter", "segno")
"""What the app imports on a phone; flet brings its own."""
NOT_HERE = (*SERVING, "pocket.py", "lens.py")
LEFT_OUT = (*NOT_HERE, "__pycache__", "*.po", "*.pot")


class NotPure(RuntimeError):
    """A part that is compiled for this machine cannot go to a phone."""


def stage(folder: Path, settings: Settings) -> None:
    """Whatever stood there before is gone. NotPure where a phone could not run a part, or what a part asks for."""
    for name, asked_by in ((one, by) for system in SYSTEMS for one, by in needed(PARTS, system).items()):
        if not (pure(name) or (name in FLETS_OWN and asked_by == "flet")):
            raise NotPure(f"{name}, which {asked_by} asks for, is not pure Python")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(ROOT / "referee_app", folder / "referee_app", ignore=_left_out)
    shutil.copytree(ROOT / "assets", folder / "assets")
    (folder / "main.py").write_text(entry(settings), "utf-8")
    (folder / "pyproject.toml").write_text(project(settings), "utf-8")


def _left_out(folder: str, names: list[str]) -> set[str]:
    """Of the package itself, what serves; everywhere, what is read by nobody."""
    patterns = LEFT_OUT if Path(folder) == ROOT / "referee_app" else LEFT_OUT[len(NOT_HERE) :]
    return shutil.ignore_patterns(*patterns)(folder, names)


def entry(settings: Settings) -> str:
    told = {"version": VERSION, "title": settings.title, "lang": settings.default_locale,
            "shade": settings.theme, "seed": settings.seed_color}  # fmt: skip
    words = ", ".join(f"{key}={json.dumps(value)}" for key, value in told.items())
    return f"from referee_app.native import run\n\nrun({words})\n"


def project(settings: Settings) -> str:
    """Ours, with what a phone needs and no more; each part as it is tested here."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    kept = {key: ours["project"][key] for key in ("name", "version", "description", "requires-python")}
    flet = ours["tool"]["flet"] | {"product": settings.title}
    return toml({"project": kept | {"dependencies": [pinned(name) for name in PARTS]}, "tool": {"flet": flet}})


def pinned(name: str) -> str:
    if name != "flet" and not pure(name):
        raise NotPure(f"{name} is not pure Python")
    return f"{name}=={version(name)}"


def toml(tree: dict[str, Any], path: str = "") -> str:
    """Tables of text, numbers, switches and lists, which is all that is said there."""
    plain = {key: value for key, value in tree.items() if not isinstance(value, dict)}
    lines = [f"[{path}]"] if plain and path else []
    lines += [f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()]
    parts = ["\n".join(lines) + "\n"] if lines else []
    for key, value in tree.items():
        if isinstance(value, dict):
            parts.append(toml(value, f"{path}.{_key(key)}" if path else _key(key)))
    return "\n".join(parts)


def _key(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() else json.dumps(name)


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else STAGE
    stage(place, read())
    print(f"{place}: flet build can begin there")
