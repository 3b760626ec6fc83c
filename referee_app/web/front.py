"""The pages made at the start from those of the installed client: index, manifest, list of fonts, bootstrap."""

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from referee_app.web.files import File, edition, hashed

HERE = Path(__file__).parent
VIEWPORT = "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no"
"""What the client sets as it starts: without it a phone begins with the page of a desk made small, and everything that
was drawn for that, and tapped by then, is thrown away."""
FONTS = "assets/fonts/"
SCRIPTS = ("notosanshebrew", "notosansarabic", "notosansgeorgian", "notosansarmenian", "notosans", "notocoloremoji")
CONFIG = "<!-- fletAppConfig -->"
CLIENT = ("main.dart.js", "main.dart.wasm")
WORKING = (b"Working...", b"...       ")
"""What the client says in English while it waits for the server, and what it shows in every language."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What the site says of itself; `colour` is CSS."""

    title: str
    description: str
    colour: str


class ForeignClient(RuntimeError):
    """The installed client's pages do not look like those this site was made for."""


def front(files: Mapping[str, File], sign: Sign) -> tuple[dict[str, File], str]:
    """All `files` with the pages that are made in place, and the edition they form together."""
    made = {
        "assets/FontManifest.json": fonts(read(files, "assets/FontManifest.json")),
        "flutter_bootstrap.js": bootstrap(read(files, "flutter_bootstrap.js")),
        "manifest.json": manifest(read(files, "manifest.json"), sign),
        "boot.js": (HERE / "boot.js").read_text("utf-8"),
        "worker.js": (HERE / "worker.js").read_text("utf-8"),
    }
    whole = dict(files) | wordless(files) | scripts(files) | {name: page(name, text) for name, text in made.items()}
    mark = edition(whole)
    if "favicon.png" in files:
        whole["favicon.ico"] = files["favicon.png"]  # what browsers ask for beside a page that names none
    home = index(read(files, "index.html"), sign, f"/~{mark}/")
    return whole | {"index.html": page("index.html", home)}, mark


def scripts(files: Mapping[str, File]) -> dict[str, File]:
    """Our fonts of other scripts and pictures, under the names by which the client asks a host far away for its own."""
    client = files["main.dart.js"].read().decode(errors="replace") if "main.dart.js" in files else ""
    asked = re.findall(rf"\b((?:{'|'.join(SCRIPTS)})/[\w./-]+\.woff2)", client)
    ours = ((name, f"{FONTS}{name.split('/')[0]}.woff2") for name in asked)
    return {f"{FONTS}{name}": files[own] for name, own in ours if own in files}


def wordless(files: Mapping[str, File]) -> dict[str, File]:
    """The client itself without the one word that stands fast in it."""
    named = {name: files[name] for name in CLIENT if name in files}
    if strange := [name for name, file in named.items() if WORKING[0] not in file.read()]:
        raise ForeignClient(f"{strange[0]} of the installed web client has nothing like {WORKING[0].decode()}")
    return {
        name: replace(file, tag=hashed(f"{file.tag} wordless".encode()), instead=WORKING)
        for name, file in named.items()
    }


def read(files: Mapping[str, File], name: str) -> str:
    if name not in files:
        raise ForeignClient(f"the installed web client has no {name}")
    return files[name].read().decode()


def page(name: str, text: str) -> File:
    content = text.encode()
    return File(Path(name), hashed(content), content)


def swap(text: str, pattern: str, new: str) -> str:
    """Replace the one match of `pattern`; raises `ForeignClient` where it is not there."""
    changed, count = re.subn(pattern, lambda _: new, text, flags=re.DOTALL)
    if not count:
        raise ForeignClient(f"the installed web client has nothing like {pattern}")
    return changed


def fonts(text: str) -> str:
    """The client's own fonts without those of its formula setter, which weigh more than all others, and Roboto."""
    kept = [font for font in json.loads(text) if "katex" not in font["family"].lower()]
    named = {font["family"] for font in kept}
    roboto = {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}
    return json.dumps(kept if "Roboto" in named else [*kept, roboto])


def bootstrap(text: str) -> str:
    """Without the client's service worker: it would drive out ours and unregister itself at once."""
    return swap(text, r"\s*serviceWorkerSettings: \{[^}]*\},", "")


def manifest(text: str, sign: Sign) -> str:
    ours = {
        "id": "/",
        "start_url": "/",
        "name": sign.title,
        "short_name": sign.title,
        "description": sign.description,
        "theme_color": sign.colour,
        "background_color": sign.colour,
    }
    return json.dumps(json.loads(text) | ours, ensure_ascii=False)


def config(base: str) -> str:
    """The client's settings: nothing from other hosts, and everything heavy under a path that names its content."""
    settings = {
        "pyodide": False,
        "noCdn": True,
        "webRenderer": "auto",
        "routeUrlStrategy": "path",
        "webSocketEndpoint": "/ws",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
    }
    return f"<script>Object.assign(flet, {json.dumps(settings)});</script>"


def index(text: str, sign: Sign, base: str) -> str:
    title, words, colour = (html.escape(it) for it in (sign.title, sign.description, sign.colour))
    head = (
        f'<head>\n  <script src="{base}boot.js"></script>\n  <meta name="viewport" content="{VIEWPORT}">'
        f'\n  <meta name="theme-color" content="{colour}">'
    )
    text = swap(text, r"<head>", head)
    text = swap(text, r"<title>.*?</title>", f"<title>{title}</title>")
    text = swap(text, r'<meta name="description"[^>]*>', f'<meta name="description" content="{words}">')
    text = swap(
        text,
        r'<meta name="apple-mobile-web-app-title"[^>]*>',
        f'<meta name="apple-mobile-web-app-title" content="{title}">',
    )
    text = swap(text, re.escape(CONFIG), config(base))
    text = swap(text, r'\s*<script src="python.js"></script>', "")
    text = swap(text, r'src="flutter_bootstrap.js"', f'src="{base}flutter_bootstrap.js"')
    text = swap(text, r'src="icons/loading-animation.png"', f'src="{base}icons/icon.svg"')
    return swap(text, r'href="(?=icons/|favicon)', f'href="{base}')


def inline_scripts(text: str) -> list[str]:
    """The hashes, as a content security policy writes them, of the scripts that stand in the page itself."""
    bodies = re.findall(r"<script>(.*?)</script>", text, flags=re.DOTALL)
    return [f"'sha256-{base64.b64encode(hashlib.sha256(it.encode()).digest()).decode()}'" for it in bodies]
