"""Every screen in every width, language and shade; what a person sets stays set; what breaks stays where it broke."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from referee_app.core.calls import Counted, Gathered, Held, Keeping, Prize, Turned
from referee_app.core.cards import Card, Rank
from referee_app.core.seats import Side
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.ui.guard import errors
from referee_app.ui.parts.bits import Action, action_bar
from referee_app.ui.parts.score import Party, score_line
from referee_app.ui.theme import Look
from tests.sheets.table import TWO
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, labelled, place, says, sitting, taps

FOREIGN = [lang for lang in LANGUAGES if lang != "en"]
SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]
WIDE_LETTER = 0.655
"""Of the widest word in the bar («Памылка») over its type size, with a quarter of a dp between letters: as drawn."""
LONG = "turn J♦; beg; run; turn 6♠; exposed R 2♥; revoke L; high X A; low Y 2; jack X hung by Y"


def overwide(app: HeadlessApp, width: float) -> list[str]:
    fixed = ((type(one).__name__, getattr(one, "width", None)) for one in walk(app.view()))
    return [f"{kind} {wide}" for kind, wide in fixed if isinstance(wide, int | float) and wide > width]


def routes(game_id: str, over_id: str) -> Iterator[str]:
    yield from (
        "/",
        "/new",
        f"/new?again={over_id}",
        "/settings",
        "/nowhere",
        "/game/nosuch",
        f"/game/{over_id}/result",
    )
    for rest in ("", "/sheet", "/result", "/rules", "/referee", "/mishap", "/amend/1", "/amend/3", "/amend/hand1"):
        yield f"/game/{game_id}{rest}"


@pytest.mark.parametrize(
    ("width", "height", "lang"), [*((*size, "en") for size in SIZES), *((*SIZES[0], lang) for lang in FOREIGN)]
)
async def test_every_screen_is_drawn_in_every_size_and_in_every_language_on_the_smallest(
    tmp_path: Path, width: int, height: int, lang: str
) -> None:
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", lang)
        game, over = await at.game(LONG), await at.game("ruled X +13 carried over; turn 6♣")
        async with at.window("/", width, height) as app:
            for route in routes(game.id, over.id):
                await app.go(route)
                assert errors.take() == [], route
                assert overwide(app, width) == [], route
                assert app.texts(), route


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_the_keypad_and_the_cards_to_tap_in_every_size(tmp_path: Path, width: int, height: int) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X A; low Y 2; jack not out")
        async with at.window(f"/game/{table.id}", width, height) as app:
            for way in ("ask-game-counted", "ask-game-gathered"):
                await app.tap(way)
                assert overwide(app, width) == []
                assert f"{way}-done" in app.idents()
                await app.tap(f"{way}-another")


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_two_at_a_table_kept_by_points(tmp_path: Path, width: int, height: int) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("kick 6; high D", Keeping.POINTS, seating=TWO)
        async with at.window(f"/game/{table.id}", width, height) as app:
            assert says(app, "Who was dealt Low?")
            assert overwide(app, width) == []
            await app.tap("bar-sheet")
            assert app.ident("hand-1")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [320, 390])
def test_the_bar_fits_the_narrowest_phone_in_every_language(width: float, lang: str) -> None:
    room = (width - (4 if Look(width).narrow else 6) * 8) / 5
    labels = [Catalogue(lang).say(one) for one in ("Undo", "Redo", "Mishap", "Result", "Rules", "Sheet", "Table")]
    actions = tuple(Action(label, label, ft.Icons.UNDO, None) for label in labels[:5])
    drawn = [one for one in walk(action_bar(Look(width, 568), actions)) if isinstance(one, ft.Text)]
    assert [text.value for text in drawn] == labels[:5]
    assert all(11.5 <= float(text.size or 0) <= room / len(str(text.value)) / WIDE_LETTER + 0.1 for text in drawn)
    assert max(map(len, labels)) <= 7


async def test_a_turned_phone_keeps_the_game_and_what_is_half_filled_in(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}") as app:
            await app.tap("ask-turn_up-suit-D")
            await app.resize(844, 390)
            await app.tap("ask-turn_up-rank-9")
            assert table.game.calls == (Turned(Card.parse("9♦")),)
            await taps(app, "ask-beg-stood", "ask-high-which", "ask-high-rank-K")
            await app.resize(390, 844)
            await app.tap("ask-high-held-high-0")
            assert table.game.calls[-1] == Held(Prize.HIGH, Side(0), Rank.KING)


async def test_a_turned_phone_keeps_half_a_count_and_half_a_heap(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out")
        async with at.window(f"/game/{table.id}") as app:
            pad, heap = "ask-game-counted", "ask-game-gathered"
            await taps(app, pad, f"{pad}-key-4", f"{pad}-key-0", f"{pad}-key-2")
            await app.resize(844, 390)
            await taps(app, f"{pad}-key-1", f"{pad}-done")
            assert table.game.calls[-1] == Counted((40, 21))
            await taps(app, "bar-undo", heap, f"{heap}-10S", f"{heap}-1")
            await app.resize(390, 844)
            await taps(app, f"{heap}-AD", f"{heap}-done")
            assert table.game.calls[-1] == Gathered(((Card.parse("10♠"),), (Card.parse("A♦"),)))


async def test_a_turned_phone_keeps_half_a_correction(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}/mishap") as app:
            await app.tap(labelled(app, "mishap-", "Score correction"))
            pad = labelled(app, "who-", "Paul & Dan")
            await taps(app, pad, f"{pad}-key-1")
            await app.type(f"{pad}-reason", "miscounted")
            await app.resize(844, 390)
            await app.tap(f"{pad}-done")
            assert table.game.score == (1, 3)


async def test_the_places_are_a_bar_on_a_phone_and_a_rail_in_a_wide_window(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window() as app:
        bar = app.view().navigation_bar
        assert bar is not None
        await go_by(app, bar, 1)
        assert place(app) == "/referee"
        await go_by(app, bar, 2)
        assert place(app) == "/club"
        await go_by(app, bar, 3)
        assert place(app) == "/settings"
        await app.resize(1280, 800)
        assert app.view().navigation_bar is None
        await go_by(app, app.all(ft.NavigationRail)[0], 0)
        assert place(app) == "/"
        assert app.ident("new-game")


async def go_by(app: HeadlessApp, bar: Any, index: int) -> None:
    app.session.apply_patch(bar._i, {"selected_index": index})
    await app.fire(bar, "change", index)


@pytest.mark.parametrize(
    ("width", "scale", "sides", "lines"),
    [(390, 1, 2, [2]), (390, 1, 4, [4]), (320, 1, 4, [2, 2]), (320, 2, 4, [2, 2]), (320, 1, 10, [3, 3, 3, 3])],
)
def test_a_small_panel_has_so_many_in_a_row_as_can_be_read(
    width: int, scale: float, sides: int, lines: list[int]
) -> None:
    parties = tuple(Party(str(n), (f"Player {n}",), 0, f"Player {n}: 0") for n in range(sides))
    panel = score_line(Look(width, 568, scale=scale), parties)
    content = panel.content  # type: ignore[attr-defined]
    rows = [content] if isinstance(content, ft.Row) else content.controls
    assert [len(row.controls) for row in rows] == lines
