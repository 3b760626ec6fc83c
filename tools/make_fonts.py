"""Makes the fonts of assets/: the web client's Roboto with suits added, the suits alone, and those for foreign names.

    npm install --prefix build/fonts @fontsource/noto-emoji \\
        @fontsource/noto-sans-{symbols-2,math,hebrew,arabic,devanagari,georgian,armenian}
    pip install fonttools brotli
    python tools/make_fonts.py build/fonts/node_modules

Text in the browser is set in one font file, and a sign that it lacks would be asked from a host far away: names in
Hebrew, Arabic and emoji find theirs here. Native builds name the small font as a fallback.
"""

import copy
import io
import json
import shutil
import sys
from pathlib import Path
from typing import Any

from flet_web import get_package_web_dir  # type: ignore[import-untyped]
from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ASSETS = Path(__file__).parent.parent / "assets"
PRINT = Path(__file__).parent.parent / "referee_app/desk/club/outgoing"
"""A PDF takes the font with it: it stands beside what writes it."""
SCRIPTS = {
    "notosanshebrew": "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2",
    "notosansarabic": "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2",
    "notosans": "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2",
    "notosansgeorgian": "noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff2",
    "notosansarmenian": "noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff2",
    "notocoloremoji": "noto-emoji/files/noto-emoji-emoji-400-normal.woff2",
}
"""As they are, under the names of the families by which the client asks for them."""
SUITS = "♠♥♦♣♤♡♢♧"
SIGNS = "★☆✓✔✗✘⚠▲▼◀▶●○◆◇■□←→↑↓↔↩↪↺↻⟲⟳⇄≠≤≥−"
UNSEEN = "\ufe0e\ufe0f\u2060\u2066\u2067\u2068\u2069"
NARROW_SPACE = "\u202f"
COPYRIGHT = "Roboto: Copyright 2011 Google Inc. Symbols: Copyright 2022 The Noto Project Authors and Google LLC."
LICENCE = "SIL Open Font License 1.1 (symbols); Apache License 2.0 (Roboto)"


def sources(modules: Path) -> list[Any]:
    """The two symbol fonts, the better drawn one first."""
    files = modules / "@fontsource"
    return [
        TTFont(files / "noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2", recalcTimestamp=False),
        TTFont(files / "noto-sans-math/files/noto-sans-math-latin-400-normal.woff2", recalcTimestamp=False),
    ]


def add(font: Any, sign: str, source: Any) -> None:
    """Draw one sign of `source` into `font`, at the size that it has there."""
    scale = font["head"].unitsPerEm / source["head"].unitsPerEm
    drawn = source.getBestCmap()[ord(sign)]
    outline, pen = DecomposingRecordingPen(source.getGlyphSet()), TTGlyphPen(None)
    source.getGlyphSet()[drawn].draw(outline)
    outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    put(font, sign, pen.glyph(), round(source["hmtx"][drawn][0] * scale))


def put(font: Any, sign: str, glyph: Any, width: int) -> None:
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (width, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def blank() -> Any:
    return TTGlyphPen(None).glyph()


def complete(font: Any, symbols: list[Any]) -> Any:
    """Add every sign that `font` lacks. Those that only choose between two looks of another become nothing at all."""
    unpacked = (font["glyf"].glyphs, font["hmtx"].metrics)  # before the order of the glyphs grows
    assert all(unpacked)
    for sign in SUITS + SIGNS:
        if ord(sign) not in font.getBestCmap():
            add(font, sign, next(it for it in symbols if ord(sign) in it.getBestCmap()))
    for sign in UNSEEN:
        put(font, sign, blank(), 0)
    if ord(NARROW_SPACE) not in font.getBestCmap():
        put(font, NARROW_SPACE, blank(), font["head"].unitsPerEm // 5)
    for device_widths in ("hdmx", "VDMX", "LTSH"):
        if device_widths in font:
            del font[device_widths]
    return font


def sign_it(font: Any, family: str) -> None:
    texts = dict.fromkeys((1, 3, 4), family)
    for number, text in {**texts, 0: COPYRIGHT, 6: family.replace(" ", ""), 13: LICENCE}.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def roboto(symbols: list[Any]) -> Any:
    shipped = Path(get_package_web_dir()) / "assets/fonts/roboto.woff2"
    font = complete(TTFont(shipped, recalcTimestamp=False), symbols)
    sign_it(font, "Roboto with suits")
    font.flavor = "woff2"
    return font


def symbols_alone(symbols: list[Any]) -> Any:
    """The suits and signs only, as a plain font."""
    font = copy.deepcopy(symbols[0])
    keep = subset.Subsetter(subset.Options(hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], layout_features=[]))
    keep.populate(text=SUITS + SIGNS)
    keep.subset(font)
    font.flavor = None
    packed = io.BytesIO()
    font.save(packed)
    font = complete(TTFont(io.BytesIO(packed.getvalue()), recalcTimestamp=False), symbols)
    sign_it(font, "Referee Symbols")
    return font


def printed() -> tuple[bytes, dict[str, Any]]:
    """Roboto with suits as a plain font for PDF, of the scripts it has; and its glyphs and widths, in thousandths."""
    font = TTFont(ASSETS / "assets/fonts/roboto.woff2", recalcTimestamp=False)
    keep = subset.Subsetter(subset.Options(hinting=False, layout_features=[], notdef_outline=True))
    keep.populate(unicodes=[code for code in font.getBestCmap() if code < 0x2C80 and code not in range(0x1E00, 0x2000)])
    keep.subset(font)
    font.flavor = None
    packed, units = io.BytesIO(), font["head"].unitsPerEm
    font.save(packed)
    glyphs = {chr(code): font.getGlyphID(name) for code, name in sorted(font.getBestCmap().items())}
    widths = [round(font["hmtx"][name][0] * 1000 / units) for name in font.getGlyphOrder()]
    lines = {"ascent": font["hhea"].ascent, "descent": font["hhea"].descent}
    box = [font["head"].xMin, font["head"].yMin, font["head"].xMax, font["head"].yMax]
    scaled = {name: round(value * 1000 / units) for name, value in lines.items()}
    return packed.getvalue(), {**scaled, "box": [round(n * 1000 / units) for n in box], "glyphs": glyphs,
                               "widths": widths}  # fmt: skip


def print_font() -> None:
    data, metrics = printed()
    (PRINT / "roboto.ttf").write_bytes(data)
    (PRINT / "roboto.json").write_text(json.dumps(metrics, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


def main(modules: Path) -> None:
    symbols = sources(modules)
    for path, font in (
        (ASSETS / "assets/fonts/roboto.woff2", roboto(symbols)),
        (ASSETS / "fonts/RefereeSymbols.ttf", symbols_alone(symbols)),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        font.save(path)
        print(path.relative_to(ASSETS.parent), path.stat().st_size, "bytes")
    print_font()
    for family, file in SCRIPTS.items():
        shutil.copyfile(modules / "@fontsource" / file, ASSETS / f"assets/fonts/{family}.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
