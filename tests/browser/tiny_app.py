"""The smallest app that shows whether the site keeps a page alive: a number that a tap counts up.

python tiny_app.py PORT CACHE [MOST_SOCKETS]
"""

import sys
from pathlib import Path

import flet as ft

from referee_app.web import serve, site

ASSETS = Path(__file__).parents[2] / "assets"
SIGNS = "♠♥♦♣ ♤♡♢♧ ★☆ ✓✔✗✘ ⚠ ←→↑↓↔ ↩↪ ↺↻⟲⟳ ⇄ ≠≤≥− ●○◆◇■□▲▼◀▶ ♠\ufe0e 1\u202f000 Ўўіё ãçõ"
count = 0


def main(page: ft.Page) -> None:
    """One number for all who look, so that it outlives sessions but not the process."""
    shown = ft.Text(str(count), size=96, weight=ft.FontWeight.BOLD)

    def add() -> None:
        global count
        count += 1
        shown.value = str(count)

    page.add(
        ft.Text(page.route),
        ft.Semantics(identifier="count", content=shown),
        ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add, height=64)),
        ft.Text(SIGNS, size=24),
        ft.Text(SIGNS, size=24, weight=ft.FontWeight.BOLD),
        ft.Text("0123456789 14 : 11", size=56, weight=ft.FontWeight.BOLD),
        ft.Text("0123456789 14 : 11", size=56, weight=ft.FontWeight.W_500),
        ft.Text("0123456789 14 : 11", size=56),
        ft.Icon(ft.Icons.STAR),
    )


if __name__ == "__main__":
    port, cache, most = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 200
    serve(
        site(main, title="Tiny", description="Counts", assets=ASSETS, cache=cache, most_sockets=most),
        "127.0.0.1",
        port,
    )
