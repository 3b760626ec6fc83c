"""Makes the pictures of assets/ from assets/icons/icon.svg, drawn by Chromium.

python tools/make_icons.py [CHROMIUM]
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ASSETS = Path(__file__).parent.parent / "assets"
SQUARE = ".felt { rx: 0 }"
WITHIN_CIRCLE = SQUARE + ".cards { transform-origin: center; transform: scale(.78) }"
PICTURES = {
    "icon.png": (1024, ""),
    "favicon.png": (48, ""),
    "icons/icon-192.png": (192, ""),
    "icons/icon-512.png": (512, ""),
    "icons/apple-touch-icon-192.png": (192, SQUARE),
    "icons/icon-maskable-192.png": (192, WITHIN_CIRCLE),
    "icons/icon-maskable-512.png": (512, WITHIN_CIRCLE),
}


def draw(page: Page, drawing: str, size: int, style: str) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px }} {style}</style>{drawing}")
    return page.screenshot(omit_background=True)


def main(chromium: str) -> None:
    drawing = (ASSETS / "icons/icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name, (size, style) in PICTURES.items():
            (ASSETS / name).write_bytes(draw(page, drawing, size, style))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium")
