"""A game as a picture: what stands on it, and that only a whole one is saved."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from referee_app.ui.parts.picture import HIGH, WIDE, Picture, Standing, picture
from referee_app.ui.parts.sheet import HandRow
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk, words
from tests.ui.sitting import HAND, says, sitting

CUT = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 390, 844)
WHOLE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 1080, 1350) + b"and so on"


class Camera(dict[str, object]):
    """Answers every call of a method, `capture` with one picture after another."""

    def __init__(self, *pictures: bytes) -> None:
        super().__init__()
        self.pictures = list(pictures)

    def get(self, name: str, default: object = None) -> object:  # type: ignore[override]
        if name != "capture":
            return default
        return self.pictures.pop(0) if len(self.pictures) > 1 else self.pictures[0]


async def test_names_score_hands_and_rules_are_on_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(f"{HAND}; ruled X +13 carried over", house={"hang": 6})
        async with at.window(f"/game/{table.id}/result") as app:
            await app.tap("share-picture")
            assert says(app, "Paul & Dan win. Rita & Lena 1; Paul & Dan 15")
            for text in ("All Fours", "Paul & Dan win", "15", "9♦", "Dan", "+2", "2"):
                assert text in app.texts(), text
            assert says(app, "All Fours (001+004) · to 14 · Hanging the Jack: 6")


async def test_a_table_by_a_preset_names_it_and_one_under_way_goes_on(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND, house={"target": 21})
        async with at.window(f"/game/{table.id}/picture", 844, 390) as app:
            assert says(app, "The game goes on")
            assert "All Fours (001+004) · to 21" in app.texts()
            other = await at.game(HAND)
            await app.go(f"/game/{other.id}/picture")
            assert "All Fours (001+004) · to 14 · The book" in app.texts()


async def test_what_a_browser_cut_is_taken_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/picture") as app:
            app.replies = Camera(CUT, CUT, WHOLE)
            await app.tap("save")
            assert _saved(app) == [(f"{table.document['created'][:10]} Rita Paul Lena Dan.png", WHOLE)]


@pytest.mark.parametrize("given", [CUT, b"", b"\x89PNG"])
async def test_a_device_that_takes_no_whole_picture_saves_none_and_says_so(tmp_path: Path, given: bytes) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/picture") as app:
            app.replies = Camera(given)
            await app.tap("save")
            assert _saved(app) == []
            assert app.toasts() == ["It could not be saved here."]


def _saved(app: HeadlessApp) -> list[tuple[str, bytes]]:
    return [(given["file_name"], given["src_bytes"]) for name, given in app.invoked if name == "save_file"]


@pytest.mark.parametrize("sides", [2, 3, 4, 10])
@pytest.mark.parametrize("hands", [0, 1, 9, 60])
def test_any_number_of_sides_and_hands_fits(sides: int, hands: int) -> None:
    standings = tuple(Standing(f"Player {n}", str(n), n == 0) for n in range(sides))
    rows = tuple(HandRow(n, "", "Dan", ("",) * sides, ("1",) * sides, "") for n in range(1, hands + 1))
    shown = picture(Picture("Spoil Five", "01.05.2026", "Player 0 wins", standings, "Dealer", rows, "rules"))
    assert ((shown.width, shown.height)) == (WIDE, HIGH)
    said = words(shown)
    assert {f"Player {n}" for n in range(sides)} <= set(said)
    if hands:
        assert str(hands) in said
    assert ("…" in said) == (hands == 60)
    high = sum(float(one.height) for one in walk(shown) if one is not shown and getattr(one, "height", None))
    score = {2: 76, 3: 62}.get(sides, 22 * -(-sides // 2))
    assert high <= HIGH - 2 * 14 - 4 * 8 - 46 - score - 14 - 12
