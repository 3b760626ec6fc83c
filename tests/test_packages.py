"""What is known of the packages without an SDK: the staged tree runs, its metadata are right, a wheel is whole."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from referee_app.native import STORAGE
from referee_app.settings import Settings
from tests.pocket.test_site import absent
from tools import staging
from tools.parts import SERVING
from tools.staging import ROOT, NotPure, stage, toml
from tools.wheels import FLETS_OWN, SYSTEMS, needed, resolved

NAMES = {
    "org", "product", "company", "bundle_id", "artifact", "copyright", "build_number", "icon_background", "permissions",
    "app", "splash", "android", "ios", "macos", "linux",
}  # fmt: skip
ICONS = {
    "icon.png": 1024, "favicon.png": 48, "icons/icon-192.png": 192, "icons/icon-512.png": 512,
    "icons/icon-maskable-192.png": 192, "icons/icon-maskable-512.png": 512, "icons/apple-touch-icon-192.png": 192,
}  # fmt: skip
JAVA = ("new", "native", "int", "case", "class", "package", "public", "switch", "this", "void", "default")
RUN = """
import sys
import flet
sys.path.insert(0, sys.argv[1])
started = []
flet.run = lambda main, **told: started.append((main, told))
import main
(begun, told), = started
from pathlib import Path
assert told == {"assets_dir": "assets"}, told
assert Path(begun.__self__._place()) == Path(sys.argv[2]) / "referee", begun.__self__._place()
assert sys.modules["referee_app.native"].__file__.startswith(sys.argv[1])
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    stage(tmp_path / "stage", Settings(title="Schiedsrichter", seed_color="#123456"))
    return tmp_path / "stage"


def test_the_staged_tree_starts_without_what_a_phone_lacks(tree: Path, tmp_path: Path) -> None:
    code = absent("fastapi", "uvicorn", "starlette", "flet_web", "platformdirs", "typer") + RUN
    surroundings = {STORAGE: str(tmp_path)}
    told = [str(tree), str(tmp_path)]
    subprocess.run([sys.executable, "-I", "-c", code, *told], check=True, cwd=tmp_path, env=surroundings)
    assert (tree / "assets/icon.png").is_file()
    assert (tree / "referee_app/ui/screens/settings.py").is_file()
    assert not [name for name in SERVING if (tree / "referee_app" / name).exists()]


def test_its_project_file_says_all_that_flet_asks_for(tree: Path) -> None:
    told: dict[str, Any] = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))
    flet = told["tool"]["flet"]
    assert flet.keys() == NAMES
    assert flet["product"] == "Schiedsrichter"
    assert re.fullmatch(r"[a-z]+(\.[a-z]+){2,}", flet["bundle_id"])
    assert flet["permissions"] == []
    assert flet["android"]["permission"] == {"android.permission.INTERNET": False}
    assert (tree / f"{flet['app']['module']}.py").is_file()
    pins = {re.split("==", one)[0] for one in told["project"]["dependencies"]}
    assert pins == set(staging.PARTS)


def test_toml_is_read_back_as_it_was(tree: Path) -> None:
    flet = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["flet"]
    assert tomllib.loads(toml({"a": {"b": flet}})) == {"a": {"b": flet}}


def test_a_part_that_is_compiled_is_refused() -> None:
    with pytest.raises(NotPure, match="pydantic_core"):
        staging.pinned("pydantic_core")


def test_what_a_part_asks_for_is_refused_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staging, "FLETS_OWN", frozenset())
    with pytest.raises(NotPure, match="msgpack, which flet asks for"):
        stage(tmp_path / "stage", Settings())


@pytest.mark.parametrize("system", SYSTEMS)
def test_phones_get_pure_wheels_alone(system: str) -> None:
    found = resolved(staging.PARTS, system)
    assert len(found) == len(needed(staging.PARTS, system)) - len(FLETS_OWN)
    assert [one for one in found if not one.endswith("-none-any.whl")] == []


def test_it_asks_a_phone_for_nothing_and_reaches_no_network(tree: Path) -> None:
    flet = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["tool"]["flet"]
    assert not any(key.endswith("UsageDescription") for key in flet["ios"]["info"])
    granted = {key for key, given in flet["macos"]["entitlement"].items() if given}
    assert granted == {"com.apple.security.app-sandbox", "com.apple.security.files.user-selected.read-write"}
    assert not any(flet["android"]["permission"].values())


def test_its_names_suit_every_store(tree: Path) -> None:
    told = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))
    flet = told["tool"]["flet"]
    assert flet["bundle_id"].startswith(f"{flet['org']}.")
    assert not set(flet["bundle_id"].split(".")) & set(JAVA), "no word of Java may stand in the id of a package"
    assert re.fullmatch(r"[a-z][a-z0-9_]*", flet["artifact"])
    assert re.fullmatch(r"\d+(\.\d+){2}", told["project"]["version"])
    assert type(flet["build_number"]) is int
    for color in (flet["icon_background"], *flet["splash"].values(), flet["android"]["adaptive_icon_background"]):
        assert re.fullmatch(r"#[0-9a-f]{6}", color)


@pytest.mark.parametrize(("name", "size"), ICONS.items())
def test_the_icons_are_there_and_of_their_sizes(tree: Path, name: str, size: int) -> None:
    head = (tree / "assets" / name).read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert struct.unpack(">II", head[16:]) == (size, size)


def test_the_readme_says_which_command_makes_which_package() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    rows = {row[0].strip(): row[1] for line in text.splitlines() if (row := line.split("|")[1:-1]) and len(row) == 3}
    assert "flet build apk" in rows["Android"]
    assert "flet build aab" in rows["Android"]
    assert "flet build ipa" in rows["iOS"]
    for one in ("macOS", "Windows", "Linux"):
        assert f"flet build {one.lower()}" in rows[one]


def test_a_wheel_has_its_assets_and_catalogues(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path / "out")]
    source = tmp_path / "source"
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        source.mkdir(exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    for name in ("referee_app", "assets"):
        (source / name).symlink_to(ROOT / name)
    subprocess.run([*pip, str(source)], check=True)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    with zipfile.ZipFile(wheel) as whole:
        names = set(whole.namelist())
    wanted = {path.relative_to(ROOT) for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert {f"referee_app/{path.as_posix()}" for path in wanted} <= names
    assert "referee_app/text/locales/be/LC_MESSAGES/referee.mo" in names
    assert "referee_app/records/game.schema.json" in names
