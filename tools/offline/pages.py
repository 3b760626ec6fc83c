"""The pages made from those of the installed client; each change fails where it does not find what it replaces."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Iterable
from pathlib import Path

from referee_app.text.catalogue import Catalogue
from referee_app.web.front import CONFIG, VIEWPORT, Sign, inline_scripts, swap
from referee_app.web.front import bootstrap as without_worker

HERE = Path(__file__).parent
PARTS = ("drawer", "lens")
"""Modules of the page that Python uses."""
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {scripts}; worker-src 'self' blob:; "
    "connect-src 'self' data: blob:; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "font-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'none'"
)
SETTINGS = """<script>
const here = new URL("./", location.href);
Object.assign(flet, {
  pyodide: true, noCdn: true, pythonModuleName: "main", webRenderer: "canvaskit", routeUrlStrategy: "hash",
  entrypointBaseUrl: here.pathname, assetBase: here.pathname, canvasKitBaseUrl: here.pathname + "canvaskit/",
  fontFallbackBaseUrl: here.pathname + "assets/fonts/", pyodideUrl: new URL("pyodide/pyodide.mjs", here).href,
});
</script>"""
"""All hangs on where the page stands, so that the site works from any path."""
FIRST_FRAME = r"window\.addEventListener\('flutter-first-frame', \(\) => \{.*?\}, \{ once: true \}\);"
BREATHING = """@keyframes breathe { 50% { opacity: .4 } }
      #loading { z-index: 1 }
      #loading img { animation: breathe 2s steps(4) infinite }
      """
UNNAMED = r"\n(?=\$\.\w+\(\)\.\w+\(\)\.\w+\(\)\.\w+\(a,s\)\nthis\.a\.addText\(a\))"
"""Where the client looks for signs that its fonts lack: text of no named font is drawn in Roboto, and lacks little."""
UNPACKED = r"(?<=await response\.unpack_archive\(format=_archive_format\))"
STARTED = r'(?<=runpy\.run_module\(python_module_name, run_name="__main__"\))'
LOADING = re.escape('<img src="icons/loading-animation.png" alt="" />')


def index(text: str, sign: Sign, lang: str) -> str:
    title, words, colour = (html.escape(it) for it in (sign.title, sign.description, sign.colour))
    text = swap(text, r"<html>", f'<html lang="{lang}">')
    text = swap(text, r'<base href="/">', '<base href="./">')
    head = (
        '<meta charset="UTF-8">\n  <script src="page.js"></script>\n  <script src="camera.js"></script>'
        f'\n  <meta name="viewport" content="{VIEWPORT}">\n  <meta name="theme-color" content="{colour}">'
    )
    text = swap(text, re.escape('<meta charset="UTF-8">'), head)
    text = swap(text, r"<title>Flet</title>", f"<title>{title}</title>")
    for name, said in (("description", words), ("apple-mobile-web-app-title", title)):
        text = swap(text, rf'<meta name="{name}" content="[^"]*">', f'<meta name="{name}" content="{said}">')
    text = swap(text, re.escape(CONFIG), SETTINGS)
    text = swap(text, LOADING, '<img src="icons/icon.svg" alt="" />')
    text = swap(text, r"(?=#loading img \{)", BREATHING)
    return guarded(text)


def guarded(text: str) -> str:
    """With a policy that lets the page ask its own host only."""
    scripts = " ".join([*inline_scripts(text), _hash("")])
    policy = POLICY.format(scripts=scripts)
    return swap(text, r"<base ", f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n  <base ')


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def bootstrap(text: str) -> str:
    """Without the client's service worker, with one variant of the renderer for all browsers; the picture stays until
    there is something behind it (page.js)."""
    text = swap(without_worker(text), FIRST_FRAME, "")
    return swap(
        text, r"    assetBase: flet\.assetBase\n", '    assetBase: flet.assetBase,\n    canvasKitVariant: "full"\n'
    )


def client(text: str, fonts: Iterable[str]) -> str:
    """Asks for our fonts of other scripts by their own names, and leaves the time until Python is there to our picture:
    its own would be drawn sixty times a second.
    """
    text = swap(text, UNNAMED, '\ns.push("Roboto")\n')
    text = swap(text, r'\[30,"Working\.\.\."\]', '[0,""]')
    for name in fonts:
        text = swap(text, rf'(?<=")(?:{name}/[\w./-]+\.woff2)(?=")', f"{name}.woff2")
    return text


def python_worker(text: str) -> str:
    """Python may use the drawer in which the page keeps things, and the lens through which it sees; what it read of its
    code before is there again; what it logs stands in the browser's console, where the client would keep it to itself.
    """
    text = swap(text, r"(?<=flet_js\.userAppStarting = function \(\) \{)\s*self\.userAppRunning = true;\s*", "")
    parts = "".join(f'import * as {name} from "./{name}.js";\n' for name in PARTS)
    text = swap(text, r"^self\.pyodideUrl = null;", f"{parts}\nself.pyodideUrl = null;")
    text = swap(text, UNPACKED, "\n            import warm_start\n            thawed = await warm_start.thaw()")
    text = swap(text, STARTED, "\n            warm_start.after(thawed)")
    made = 'self.pyodide.registerJsModule("flet_js", flet_js);'
    ours = "".join(f'\n        self.pyodide.registerJsModule("{name}", {name});' for name in PARTS)
    return swap(text, re.escape(made), f"{made}{ours}")


def manifest(text: str, sign: Sign, lang: str) -> str:
    """Relative to where it stands, which names the app as well: two paths of one host are two apps."""
    words = Catalogue(lang)
    short = [
        {"name": words.say(name), "url": f"./#{path}", "icons": [{"src": "icons/icon-192.png", "sizes": "192x192"}]}
        for name, path in (("New game", "/new"), ("Settings", "/settings"))
    ]
    told = json.loads(text) | {
        "name": sign.title, "short_name": sign.title, "description": sign.description, "lang": lang,
        "start_url": "./", "scope": "./", "display": "standalone", "orientation": "any",
        "theme_color": sign.colour, "background_color": sign.colour, "categories": ["games", "utilities"],
        "shortcuts": short,
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=1)


def service_worker(files: Iterable[tuple[str, str]], mark: str) -> str:
    """`files` are names with the hashes of what stands there, `mark` names them all together."""
    text = (HERE / "service_worker.js").read_text("utf-8")
    text = swap(text, r'"MARK"', json.dumps(mark))
    return swap(text, r"\{\} /\* FILES \*/", json.dumps(dict(files), indent=0))
