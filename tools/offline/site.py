"""Puts the site together: every file of it, and the service worker that knows them all."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from referee_app.app import DESCRIPTION, assets
from referee_app.settings import Settings
from referee_app.web.front import SCRIPTS, Sign, fonts, read
from tools.offline import pages
from tools.offline.archive import archive
from tools.offline.decoder import decoder
from tools.offline.library import library
from tools.offline.stock import stock

LIBRARY = "pyodide/python_stdlib.zip"
OURS = ("page.js", "camera.js", "drawer.js", "lens.js", "reader.js")
NOT_ASKED_FOR = {"assets/NOTICES", "fonts/OFL.txt", "fonts/Apache-2.0.txt", "qr/LICENSE", "qr/LICENSE-MIT"}
"""Licences are served, not kept: nothing on the screen shows them."""


def build(folder: Path, settings: Settings, app: str, code: bytes = b"") -> dict[str, bytes]:
    """Whatever stood in the folder before is gone. All that the first visit brings, by path.

    `code` is another program than ours, to compare with.
    """
    whole = made(settings, app, archive(settings, app, code))
    kept = {name: hashed(content) for name, content in sorted(whole.items()) if name not in NOT_ASKED_FOR}
    mark = f"{app}-{hashed(repr(kept).encode())[:12]}"
    whole["sw.js"] = pages.service_worker(kept.items(), mark).encode()
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in whole.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return {name: content for name, content in whole.items() if name in kept}


def hashed(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def made(settings: Settings, app: str, code: bytes) -> dict[str, bytes]:
    found = stock(assets())
    sign = Sign(settings.title, DESCRIPTION, settings.seed_color)
    texts = {
        "index.html": pages.index(read(found, "index.html"), sign, settings.default_locale),
        "main.dart.js": pages.client(read(found, "main.dart.js"), SCRIPTS),
        "flutter_bootstrap.js": pages.bootstrap(read(found, "flutter_bootstrap.js")),
        "python-worker.js": pages.python_worker(read(found, "python-worker.js")),
        "manifest.json": pages.manifest(read(found, "manifest.json"), sign, settings.default_locale),
        "assets/FontManifest.json": fonts(read(found, "assets/FontManifest.json")),
        **{name: (pages.HERE / name).read_text("utf-8") for name in OURS},
    }
    files = {name: file.read() for name, file in found.items()}
    packed = {LIBRARY: library(files[LIBRARY]), "app.tar.gz": code}
    return files | {name: text.encode() for name, text in texts.items()} | packed | decoder()
