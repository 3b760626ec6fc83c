"""What of the installed client is shipped. Each pattern must leave something out, or it is another client."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from referee_app.web.files import File, gather
from referee_app.web.front import ForeignClient

UNUSED = (
    "*.symbols",
    "*.map",
    "main.dart.wasm",  # the other half of the client, for another renderer
    "main.dart.mjs",
    "canvaskit/skwasm*",
    "canvaskit/wimp*",
    "canvaskit/chromium/*",  # one variant of the renderer serves all browsers
    "canvaskit/experimental_webparagraph/*",
    "katex_fonts/fonts/*",
    "assets/packages/media_kit/assets/web/*",
    "assets/packages/record_web/assets/js/*",
    "assets/packages/flutter_map/lib/assets/*",
    "icons/loading-animation.png",
    "flutter_service_worker.js",
    "version.json",
    "pyodide/*.whl",
    "pyodide/*.d.ts",
    "pyodide/pyodide.js",
    "pyodide/python",
    "pyodide/python.bat",
    "pyodide/python.exe",
    "pyodide/python_cli_entry.mjs",
    "pyodide/package.json",
)

NATIVE = ("*.md", "icon.png", "fonts/RefereeSymbols.ttf")
"""What of ours is for other packages of the app."""


def client() -> Path:
    return Path(get_package_web_dir())


def stock(assets: Path) -> dict[str, File]:
    """By path: the client's files that are used, and ours over them."""
    whole = gather(client())
    for pattern in UNUSED:
        if not any(PurePosixPath(name).match(pattern) for name in whole):
            raise ForeignClient(f"the installed web client has nothing like {pattern}")
    return _used(whole) | _used(gather(assets, NATIVE))


def _used(files: Mapping[str, File]) -> dict[str, File]:
    return {name: it for name, it in files.items() if not any(PurePosixPath(name).match(one) for one in UNUSED)}
