"""The archive the page unpacks for Python: our package, what it imports, and the module that starts it."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import distribution, version
from itertools import chain
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

import referee_app
from referee_app.settings import Settings
from referee_app.web.front import ForeignClient
from tools.offline.stock import client
from tools.parts import SERVING

WARM = Path(__file__).with_name("warm_start.py")
PACKAGES = "__pypackages__"
PURE = ("flet", "repath", "six", "tinydb", "wcwidth", "pydyf", "XlsxWriter")
"""As they are installed here. Everything else that the installation needs is a matter of servers."""
USED = {
    "snowballstemmer": (
        "basestemmer.py", "among.py", "english_stemmer.py", "portuguese_stemmer.py", "russian_stemmer.py",
    ),
    "segno": ("encoder.py", "consts.py"),
    "openskill": ("models/common.py", "models/weng_lin/common.py", "models/weng_lin/plackett_luce.py"),
}  # fmt: skip
"""The modules of these that anything of ours imports; what would import all the others comes empty."""
COMPILED = "msgpack"
"""Made for the page's Python by its authors; every message between Python and the client goes through it."""
NOT_HERE = (*SERVING, "native.py")
OF_NO_USE = (
    "*.po",
    "*.pot",
    "*.pyc",
    "*.pyi",
    "py.typed",
    "flet/testing/*",
    "flet/testing/*/*",
)


def archive(settings: Settings, app: str, code: bytes = b"") -> bytes:
    """The same bytes for the same content. Where there is other `code` to run, without our package."""
    found = chain(() if code else ours(), packages())
    files = {"main.py": code or entry(settings, app)} | {f"{PACKAGES}/{name}": it for name, it in found}
    return packed(files | {WARM.name: WARM.read_bytes().replace(b"MARK", mark(files).encode())})


def mark(files: Mapping[str, bytes]) -> str:
    """Another for other content."""
    return hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]


def entry(settings: Settings, app: str) -> bytes:
    """What the page runs; the settings of the installation are those of this moment. What is read at the start is there
    for good, so nothing of it is looked through for garbage; see Pocket."""
    told = {
        "version": app, "title": settings.title, "lang": settings.default_locale,
        "shade": settings.theme, "seed": settings.seed_color,
    }  # fmt: skip
    words = ", ".join(f"{key}={json.dumps(value)}" for key, value in told.items())
    return f"import gc\n\ngc.disable()\nfrom referee_app.pocket import run\n\nrun({words})\n".encode()


def packages() -> Iterator[tuple[str, bytes]]:
    for name in PURE:
        yield from installed(name)
    for name, modules in USED.items():
        yield from trimmed(name, modules)
    yield from compiled()


def ours() -> Iterator[tuple[str, bytes]]:
    root = Path(referee_app.__file__).parent
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and name.parts[0] not in NOT_HERE and not any(name.match(it) for it in OF_NO_USE):
            yield f"{root.name}/{name.as_posix()}", path.read_bytes()


def installed(name: str) -> Iterator[tuple[str, bytes]]:
    """The modules of a distribution that is pure Python."""
    whole = distribution(name)
    if "Root-Is-Purelib: true" not in (whole.read_text("WHEEL") or ""):
        raise ForeignClient(f"{name} is installed here in a form that no other machine can use")
    for file in sorted(whole.files or ()):
        if file.parts[0].endswith(".dist-info") or ".." in file.parts or any(file.match(it) for it in OF_NO_USE):
            continue
        yield file.as_posix(), Path(str(file.locate())).read_bytes()


def trimmed(name: str, modules: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """These modules of a distribution in packages that hold nothing else; KeyError where it has no such module."""
    found = {file.as_posix(): file for file in distribution(name).files or ()}
    wanted = [f"{name}/{module}" for module in modules]
    yield from ((one, Path(str(found[one].locate())).read_bytes()) for one in wanted)
    folders = {folder.as_posix() for one in wanted for folder in PurePosixPath(one).parents} - {"."}
    yield from ((f"{folder}/__init__.py", b"") for folder in sorted(folders))


@cache
def compiled() -> tuple[tuple[str, bytes], ...]:
    told = json.loads((client() / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    with TemporaryDirectory() as room:
        fetch(COMPILED, told["python"], told["abi_version"], Path(room))
        (wheel,) = Path(room).glob("*.whl")
        with zipfile.ZipFile(wheel) as whole:
            names = [one for one in sorted(whole.namelist()) if ".dist-info/" not in one and not one.endswith("/")]
            return tuple((name, whole.read(name)) for name in names)


def fetch(name: str, python: str, abi: str, room: Path) -> None:
    short = ".".join(python.split(".")[:2])
    wanted = ["--platform", f"pyemscripten_{abi}_wasm32", "--python-version", short, "--implementation", "cp"]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-deps", "--only-binary", ":all:", *wanted, "--dest", str(room), f"{name}=={version(name)}"],
        check=True,
    )


def packed(files: Mapping[str, bytes]) -> bytes:
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as whole:
        for name in sorted(files):
            about = tarfile.TarInfo(name)
            about.size = len(files[name])
            whole.addfile(about, io.BytesIO(files[name]))
    return gzip.compress(plain.getvalue(), 9, mtime=0)
