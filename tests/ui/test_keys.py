"""The keyboard at a desk: each key is a tap, and none is heard where somebody may be typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.core.calls import Counted, Keeping, Turned
from referee_app.core.cards import Card
from tests.ui.driver import HeadlessApp, clock
from tests.ui.sitting import HAND, labelled, place, says, sitting, taps


async def press(app: HeadlessApp, keys: str, after: float = 1.0, **held: bool) -> None:
    """One key after another, as the client names them."""
    for key in keys.split():
        given = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False, **held}
        clock.now += after
        await app.fire(app.page, "keyboard_event", given)


async def test_a_hand_is_entered_by_its_keys(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await press(app, "3")
            assert table.game.calls == ()
            await press(app, "9")
            assert table.game.calls == (Turned(Card.parse("9♦")),)
            await press(app, "1 2 1")
            assert table.game.score == (1, 1)
            await press(app, "U")
            assert table.game.score == (0, 1)
            await press(app, "R")
            assert table.game.score == (1, 1)


@pytest.mark.parametrize(("keys", "card"), [("1 0", "10♠"), ("2 1", "10♥"), ("K 4", "K♣"), ("4 Q", "Q♣")])
async def test_suits_by_number_and_ranks_by_name(tmp_path: Path, keys: str, card: str) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game()
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await press(app, keys)
            assert table.game.calls == (Turned(Card.parse(card)),)


async def test_a_card_of_the_whole_pack_by_suit_and_rank(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand", Keeping.CARDS)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            assert "ask-play-H-10" in app.idents()
            await press(app, "2 X 0")
            assert table.count == 2
            await press(app, "2 0 1 A 3 4")
            assert [str(call.card) for call in table.game.calls[2:]] == ["10♥", "A♠", "4♦"]  # type: ignore[union-attr]


async def test_the_counts_are_typed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand; high X; low Y; jack not out")
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await app.tap("ask-game-counted")
            await press(app, "4 Backspace 4 0 2 1 E")
            assert table.game.calls[-1] == Counted((40, 21))


async def test_the_places_of_a_game(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            for key, where in (
                ("S", "/sheet"), ("T", ""), ("M", "/mishap"), ("T", ""), ("T", "/view"), ("T", ""),
                ("T", "/view"), ("Escape", ""), ("Ы", "/sheet"), ("Е", ""),
            ):  # fmt: skip
                await press(app, key)
                assert place(app) == f"/game/{table.id}{where}", key


async def test_two_presses_in_one_breath_make_one_call(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await press(app, "1 1", after=0.1)
            assert table.count == 3


async def test_no_key_is_heard_over_a_dialog_beside_a_field_or_with_a_modifier(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await press(app, "U", ctrl=True)
            await press(app, "?", shift=True)
            assert says(app, "Keyboard")
            await press(app, "U")
            await app.tap("keys-close")
            assert not says(app, "Keyboard")
            assert table.count == 7
            await app.tap("bar-wrong")
            await app.tap(labelled(app, "mishap-", "Score correction"))
            await app.tap(labelled(app, "who-", "Paul & Dan"))
            await press(app, "U 5 T")
            assert table.count == 7
            assert place(app) == f"/game/{table.id}/mishap"
            await app.go(f"/game/{table.id}")
            await press(app, "U")
            assert table.count == 8


async def test_the_keyboard_is_listened_to_only_in_a_game(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND)
        async with at.window("/", 1280, 800) as app:
            assert app.page.on_keyboard_event is None
            for elsewhere in ("/new", "/settings"):
                await app.go(f"/game/{table.id}/sheet")
                assert app.page.on_keyboard_event is not None
                await app.go(elsewhere)
                assert app.page.on_keyboard_event is None


async def test_the_settings_tell_the_keys_in_a_wide_window(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/settings", 1280, 800) as app:
        await app.tap("keys")
        assert says(app, "this list")
        await app.dismiss()
        await app.resize(390, 844)
        assert "keys" not in app.idents()


async def test_letters_are_no_answers(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game("turn 9♦; stand")
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await taps(app, "ask-high-which")
            await press(app, "X 9 0 F1")
            assert table.count == 2
            await press(app, "K 2")
            assert table.count == 3
            assert table.game.hand.told[-1].call.rank.value == "K"  # type: ignore[union-attr]
