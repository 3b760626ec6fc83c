"""The static site as it is made: whole, light, of one host, and for a Python that lacks what servers have."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from referee_app.settings import Settings
from referee_app.web.front import ForeignClient
from tools.offline import pages
from tools.offline.archive import PURE, USED, archive
from tools.offline.budget import Weight, over, weighed
from tools.offline.decoder import opened
from tools.offline.library import UNUSED, library
from tools.offline.site import NOT_ASKED_FOR, build
from tools.parts import LOCKING, SERVERS
from tools.staging import PARTS, ROOT

LACKING = ("fastapi", "uvicorn", "starlette", "httpx", "flet_web", "platformdirs", "filelock", "typer", "watchfiles")
IMPORT = """
sys.path[:0] = sys.argv[1:]
from referee_app import pocket
assert pocket.__file__.startswith(sys.argv[1]), pocket.__file__
assert pocket.rulesets()
from flet.controls.page import Page
elsewhere = {name for name, one in sys.modules.items() if "site-packages" in str(getattr(one, "__file__", ""))}
assert not {name for name in elsewhere if not name.startswith("_")}, elsewhere
late = {"openskill", "pydyf", "segno", "snowballstemmer", "statistics", "xlsxwriter"}
assert not late & sys.modules.keys(), late & sys.modules.keys()
from io import BytesIO
from referee_app.desk.club.incoming.grid import decoded
from referee_app.desk.club.outgoing.files import as_xlsx
from referee_app.desk.club.outgoing.papers import Paper
from referee_app.desk.club.outgoing.pdf import as_pdf
from referee_app.desk.club.outgoing.sheets import Sheet
from referee_app.desk.club.season import ratings
from referee_app.text.stems import SNOWBALL, stems
for lang in SNOWBALL:
    assert stems(lang, "tricks")
row = {"finished": True, "names": ["A", "B"], "people": ["a", "b"], "score": [7, 0], "winners": [0]}
row["tallies"] = [{"side": 0}, {"side": 1}]
assert ratings([row])["a"].mu > ratings([row])["b"].mu
assert as_xlsx([Sheet("A", ("B",), [(1,)])]).startswith(b"PK")
for code in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
    assert decoded("é".encode(code)) == "é"
assert as_pdf(Paper("A", ())).startswith(b"%PDF")
from referee_app.ui.parts.code import drawn
assert drawn("5" * 1200).png.startswith(b"\\x89PNG")
assert late <= sys.modules.keys()
assert not [name for name in late if not sys.modules[name].__file__.startswith((sys.argv[1], sys.base_prefix))]
"""


def absent(*names: str) -> str:
    """Code after which these cannot be imported."""
    return f"""
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
"""


LEFT_OUT = f"""
import re
import sys

class LeftOut:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        if any(re.match(one, file + ("/" if one == file + "/" else ".py")) for one in {UNUSED!r}):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, LeftOut())
"""
"""Code after which what the page's library lacks cannot be imported either."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "left from before").touch()
    whole = build(folder, Settings(title="A & B", seed_color="#123456"), "7")
    assert not over(weighed(whole))
    return folder


def test_the_service_worker_knows_every_file_that_is_asked_for(site: Path) -> None:
    told = re.findall(r"const FILES = (\{.*?\});", (site / "sw.js").read_text("utf-8"), re.DOTALL)
    listed = json.loads(told[0])
    found = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
    }
    assert listed == {name: digest for name, digest in found.items() if name not in {"sw.js", *NOT_ASKED_FOR}}


def test_nothing_of_another_host_is_in_the_page(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    assert "://" not in page
    assert "default-src 'self'" in page
    assert "<title>A &amp; B</title>" in page
    assert all((site / name).is_file() for name in re.findall(r'(?:src|href)="(?!\./)([^"]+)"', page))


def test_the_manifest_names_the_app_and_stands_on_any_path(site: Path) -> None:
    told = json.loads((site / "manifest.json").read_text("utf-8"))
    assert (told["name"], told["theme_color"], told["start_url"], told["scope"]) == ("A & B", "#123456", "./", "./")
    assert {icon.get("purpose", "any") for icon in told["icons"]} == {"any", "maskable"}
    assert all((site / icon["src"]).is_file() for icon in told["icons"])
    assert [one["url"] for one in told["shortcuts"]] == ["./#/new", "./#/settings"]


def test_the_app_starts_without_what_a_page_lacks(site: Path, tmp_path: Path) -> None:
    with tarfile.open(site / "app.tar.gz") as whole:
        whole.extractall(tmp_path, filter="data")
    assert 'version="7"' in (tmp_path / "main.py").read_text("utf-8")
    for compiled in tmp_path.rglob("*.so"):
        compiled.unlink()
    subprocess.run(
        [sys.executable, "-I", "-c", absent(*LACKING) + LEFT_OUT + IMPORT, str(tmp_path / "__pypackages__")],
        check=True,
        cwd=tmp_path,
    )


def test_the_same_content_makes_the_same_archive() -> None:
    packed = archive(Settings(), "7")
    assert packed == archive(Settings(), "7")
    with tarfile.open(fileobj=BytesIO(packed)) as whole:
        names = whole.getnames()
    assert not [name for name in names if name.endswith((".po", ".pyc")) or "referee_app/web/" in name]
    ours = {name.split("/")[2] for name in names if name.startswith("__pypackages__/referee_app/")}
    assert ours == {"core", "rules", "games", "records", "text", "desk", "ui", "__init__.py", "pocket.py", "lens.py"}


def test_every_library_of_the_app_is_there_where_there_is_no_server() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    asked_for = {str(re.split("[=<>~!]", one)[0]) for one in told} - SERVERS
    assert set(PARTS) == asked_for
    of_flet = {"repath", "six"}
    assert {*PURE, *USED} - of_flet == asked_for - {LOCKING}


@pytest.mark.parametrize(
    "change", [pages.bootstrap, pages.python_worker, lambda text: pages.client(text, ["notosans"])]
)
def test_a_client_that_is_not_the_known_one_is_not_changed_by_half(change: object) -> None:
    with pytest.raises(ForeignClient):
        change("another client")  # type: ignore[operator]


def test_what_python_logs_is_kept_from_nobody(site: Path) -> None:
    assert "userAppRunning = true" not in (site / "python-worker.js").read_text("utf-8")


def test_a_reader_of_codes_that_is_not_the_known_one(tmp_path: Path) -> None:
    (tmp_path / "qr.tgz").write_bytes(b"another")
    with pytest.raises(ForeignClient):
        opened(tmp_path / "qr.tgz")


def test_a_library_that_is_not_the_known_one() -> None:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as whole:
        whole.writestr("os.py", "")
    with pytest.raises(ForeignClient):
        library(packed.getvalue())


def test_too_heavy_a_site_is_told() -> None:
    assert over(Weight(1, 35.1, 1)) == over(Weight(1, 1, 14.1)) == "too heavy: 35 MB and 14 MB as gzip are allowed"
    assert weighed({"a": b"x" * 1_000_000}).pressed < 0.01
