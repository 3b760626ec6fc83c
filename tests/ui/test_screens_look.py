"""Every screen in every width, language and shade; what a person sets stays set; what breaks stays where it broke."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from referee_app.core.calls import Counted, Gathered, Held, Keeping, Prize, Turned
from referee_app.core.cards import Card, Rank
from referee_app.core.seats import Side
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.ui import access, root
from referee_app.ui.guard import errors
from referee_app.ui.screens import sheet as sheet_screen
from referee_app.ui.theme import FINE, Look
from tests.sheets.table import TWO
from tests.ui.driver import HeadlessApp
from tests.ui.reading import walk
from tests.ui.sitting import HAND, labelled, place, says, sitting, taps

FOREIGN = [lang for lang in LANGUAGES if lang != "en"]
SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]
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
    for rest in ("", "/sheet", "/result", "/rules", "/mishap", "/amend/1", "/amend/3", "/amend/hand1"):
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
def test_the_bar_fits_the_narrowest_phone_in_every_language(lang: str) -> None:
    look, room = Look(320, 568), (320 - 2 * 8 - 4 * 8) / 5
    for label in ("Undo", "Redo", "Mishap", "Result", "Rules", "Sheet", "Table"):
        assert look.lines(Catalogue(lang).say(label), FINE, room) == 1, label


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
        assert place(app) == "/settings"
        await app.resize(1280, 800)
        assert app.view().navigation_bar is None
        await go_by(app, app.all(ft.NavigationRail)[0], 0)
        assert place(app) == "/"
        assert app.ident("new-game")


async def go_by(app: HeadlessApp, bar: Any, index: int) -> None:
    app.session.apply_patch(bar._i, {"selected_index": index})
    await app.fire(bar, "change", index)


async def speak(app: HeadlessApp, lang: str) -> None:
    """Choose a language from the menu."""
    menu = app.ident("lang")
    app.session.apply_patch(menu._i, {"value": lang})
    await app.fire(menu, "select", lang)


@pytest.mark.parametrize(
    ("lang", "question"),
    [("ru", "Кому сдали High?"), ("pt", "A quem foi dado o High?"), ("be", "Каму раздалі Высокі?")],
)
async def test_another_language_keeps_the_hand_and_is_remembered(tmp_path: Path, lang: str, question: str) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}") as app:
            assert says(app, "Who was dealt High?")
            await app.go("/settings")
            await speak(app, lang)
            assert says(app, Catalogue(lang).say("Settings"))
            await app.go(f"/game/{table.id}")
            assert says(app, question)
            assert not says(app, "Who was dealt High?")
            await app.tap("ask-high-held-high-1")
            assert table.game.score == (0, 1)
        async with at.window("/") as later:
            assert says(later, Catalogue(lang).say("New game"))


async def test_a_new_device_is_spoken_to_in_its_own_language() -> None:
    def device(code: str | None) -> ft.Page:
        current = SimpleNamespace(language_code=code)
        return cast(ft.Page, SimpleNamespace(locale_configuration=SimpleNamespace(current_locale=current)))

    assert root._device_language(device("pt"), "ru") == "pt"
    assert root._device_language(device("fr"), "ru") == "en"
    assert root._device_language(device(None), "ru") == "ru"
    assert root._device_language(cast(ft.Page, SimpleNamespace()), "be") == "be"


async def test_the_shade_and_the_suits_are_remembered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/settings") as app:
        assert app.page.theme_mode == ft.ThemeMode.SYSTEM
        colours = suits(app)
        assert len(set(colours)) == 4
        await app.tap("theme-dark")
        assert app.page.theme_mode == ft.ThemeMode.DARK
        assert set(suits(app)).isdisjoint(colours)
        await app.tap("four")
        assert len(set(suits(app))) == 2
        async with at.window("/settings") as later:
            assert later.page.theme_mode == ft.ThemeMode.DARK
            assert suits(later) == suits(app)


def suits(app: HeadlessApp) -> list[str]:
    return [str(text.color) for text in app.all(ft.Text) if text.value in set("♠♥♦♣")]


async def test_the_shade_follows_the_device_unless_one_is_chosen(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/settings") as app:
        day = suits(app)
        await night(app, "dark")
        assert suits(app) != day
        await app.tap("theme-light")
        assert suits(app) == day
        await night(app, "light")
        await app.tap("theme-system")
        assert suits(app) == day


async def night(app: HeadlessApp, brightness: str) -> None:
    app.session.apply_page_patch({"platform_brightness": ft.Brightness(brightness)})
    await app.fire(app.page, "platform_brightness_change", brightness)


async def test_an_error_in_a_screen_stays_there_and_says_so_in_the_language_of_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window("/settings") as app:
            await speak(app, "pt")
            with monkeypatch.context() as patch:
                patch.setattr(sheet_screen, "column_heads", lambda *_: 1 / 0)
                await app.go(f"/game/{table.id}/sheet")
                assert [error.kind for error in errors.take()] == ["render"]
                assert says(app, "Nada do que foi registado se perdeu")
            await app.go(f"/game/{table.id}")
            await app.tap("ask-turn_up-suit-S")
            await app.tap("ask-turn_up-rank-9")
            assert table.count == 8
            await app.tap("bar-sheet")
            assert "hand-1" in app.idents()


async def test_a_disk_that_fails_is_told_and_the_same_tap_works_when_it_is_well_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")

        async def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        async with at.window(f"/game/{table.id}") as app:
            with monkeypatch.context() as patch:
                patch.setattr(at.desk.shelf, "append", full)
                await app.tap("ask-beg-stood")
            assert [(error.kind, error.what) for error in errors.take()] == [
                ("handler", "OSError: [Errno 28] No space left on device")
            ]
            assert app.toasts() == ["Something went wrong here. Nothing that was written down is lost."]
            await app.tap("ask-beg-stood")
            assert table.count == 2
            assert app.ident("ask-high-held-high-0")


async def test_a_component_outside_the_app_says_what_it_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access.ft, "use_context", lambda _: None)
    with pytest.raises(LookupError, match="below the root"):
        access.use_desk()


async def test_a_connection_that_comes_back_shows_what_happened_meanwhile(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦")
        async with at.window(f"/game/{table.id}") as app, at.window(f"/game/{table.id}") as other:
            await app.disconnect()
            await taps(other, "ask-beg-stood", "ask-high-held-high-1")
            await app.reconnect()
            assert app.ident("ask-low-held-low-0")
            await app.tap("ask-low-held-low-0")
            await other.settle()
            assert other.ident("q-jack")
            assert table.game.score == (1, 1)
