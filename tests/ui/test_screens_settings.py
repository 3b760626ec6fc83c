"""What a person sets stays set, and what breaks stays where it broke."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.text.pseudo import PSEUDO
from referee_app.ui import access
from referee_app.ui.guard import errors
from referee_app.ui.language import AS_THE_DEVICE
from referee_app.ui.root import main_for
from referee_app.ui.screens import sheet as sheet_screen
from referee_app.ui.stores import WINDOW
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, says, sitting, taps


async def speak(app: HeadlessApp, lang: str) -> None:
    await app.tap(f"lang-{lang}")


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


@pytest.mark.parametrize(
    ("wanted", "spoken"), [("pt-BR,en;q=0.8", "pt"), ("fr,be;q=0.5,ru;q=0.9", "ru"), ("fr-FR", "be"), ("", "be")]
)
async def test_a_new_device_is_spoken_to_in_its_own_language(tmp_path: Path, wanted: str, spoken: str) -> None:
    """Or in the language set for this place, where it wants none of ours."""
    async with sitting(tmp_path) as at, HeadlessApp(main_for(at.desk, "Referee", "be", device=lambda: wanted)) as app:
        assert says(app, Catalogue(spoken).say("New game"))


async def test_the_device_is_followed_until_a_language_is_chosen(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/settings") as app:
        await device_speaks(app, "pt")
        assert says(app, Catalogue("pt").say("Settings"))
        await speak(app, "ru")
        await device_speaks(app, "be")
        assert says(app, Catalogue("ru").say("Settings"))
        await speak(app, AS_THE_DEVICE)
        assert says(app, Catalogue("be").say("Settings"))


async def device_speaks(app: HeadlessApp, *codes: str) -> None:
    await app.fire(app.page, "locale_change", {"locales": [{"language_code": code} for code in codes]})


async def test_what_is_set_in_one_window_is_set_in_all_with_what_is_half_filled_in(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out")
        async with at.window(f"/game/{table.id}") as app, at.window("/settings") as other:
            await taps(app, "ask-game-counted", "ask-game-counted-key-4")
            await taps(other, "lang-be", "theme-dark", "scale-200", "turned")
            await app.settle()
            assert says(app, "У каго Гульня?")
            assert "4" in app.texts(), "the count"
            assert app.page.theme_mode == ft.ThemeMode.DARK
            assert app.page.theme.text_theme.body_medium.size == 32
            assert app.session.page.session.store.get(WINDOW).turned is False


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
async def test_the_client_is_told_what_language_the_page_is_in(tmp_path: Path, lang: str) -> None:
    """A screen reader takes its voice from it."""
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", lang)
        async with at.window("/settings") as app:
            told = app.page.locale_configuration
            assert told.current_locale in told.supported_locales
            assert told.current_locale.language_code == (lang if lang in LANGUAGES else "en")
            await app.tap("lang-pt")
            assert app.page.locale_configuration.current_locale.language_tag == "pt-PT"


async def test_the_size_of_text_is_remembered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/settings") as app:
        before = max(text.size for text in app.all(ft.Text) if text.size)
        await app.tap("scale-200")
        assert max(text.size for text in app.all(ft.Text) if text.size) >= 1.4 * before
        async with at.window("/") as later:
            assert later.page.theme.text_theme.body_medium.size == 32


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
            assert app.toasts() == ["This could not be saved: the last tap is not on the sheet. Is the disk full?"]
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
