"""From an empty home screen to a game won at a turn-up, and the same table again."""

import pytest

from .conftest import TakePhone
from .data import Data
from .house import App
from .keeper import NAMES, Keeper, calls
from .phone import Phone

pytestmark = pytest.mark.browser

FIRST, SECOND = f"{NAMES[0]} & {NAMES[2]}", f"{NAMES[1]} & {NAMES[3]}"


def test_a_game_from_the_first_deal_to_the_next_game(server: App, data: Data, phone: TakePhone) -> None:
    it = phone(server)
    it.open()
    keeper = Keeper(it)
    it.see("welcome")
    keeper.tap("new-game")
    keeper.tap("dealer-1")
    keeper.tap("house-hang-6")
    game_id = keeper.begin()
    first_hand(keeper)
    corrected_from_the_table_and_from_the_sheet(keeper)
    it.page.reload()
    it.until_drawn()
    keeper.until_scores(8, 3)
    it.see("ask-game-held-game-0")
    other = phone(server)
    other.open(f"/game/{game_id}")
    keeper = Keeper(other)
    won_at_a_turn_up(keeper)
    told_the_same_everywhere(keeper)
    kept = calls(data, game_id)
    assert (kept.count("agreed"), kept.count("amended"), kept.count("turned")) == (3, 2, 4)
    won_again_after_an_undo(keeper)
    assert calls(data, game_id)[len(kept) :] == ["undid", "redid"]
    the_same_table_again(keeper)


def first_hand(keeper: Keeper) -> None:
    """Kept by results up to Game: begged, given one, the Jack hung; on the way a call undone and done again."""
    keeper.turn_up("6S")
    keeper.call("ask-beg-begged", "ask-beg-gave")
    keeper.until_scores(1, 2)
    keeper.call("ask-high-held-high-1")
    keeper.until_scores(1, 3)
    keeper.call("bar-undo")
    keeper.phone.see("ask-high-held-high-1")
    keeper.until_scores(1, 2)
    keeper.call("bar-redo")
    keeper.until_scores(1, 3)
    keeper.call("ask-low-held-low-0", "ask-jack-fell-1-0")
    keeper.phone.see("ask-game-held-game-0")
    keeper.until_scores(8, 3)


def corrected_from_the_table_and_from_the_sheet(keeper: Keeper) -> None:
    keeper.tap("said-4")
    keeper.call("amend-held-high-0")
    keeper.until_scores(9, 2)
    keeper.expect("ask-game-held-game-0")
    keeper.tap("bar-sheet")
    keeper.tap("call-4")
    keeper.call("amend-held-high-1")
    keeper.until_scores(8, 3)
    keeper.expect("ask-game-held-game-0")


def won_at_a_turn_up(keeper: Keeper) -> None:
    """8 for the first side become 11 when Čeda turns a Jack, and 14 when Anil turns another."""
    keeper.call("ask-game-held-game-1", "ask-agreed-agreed")
    keeper.turn_up("JH")
    keeper.call("ask-beg-stood", "ask-high-held-high-1", "ask-low-held-low-1")
    keeper.phone.see("ask-game-held-game-1")
    assert calls_open(keeper) == {"game"}, "the Jack lies on the pack and is not asked for"
    keeper.call("ask-game-held-game-1", "ask-agreed-agreed")
    keeper.until_scores(11, 7)
    keeper.turn_up("7D")
    keeper.call("ask-beg-stood", "ask-high-held-high-1", "ask-low-held-low-1", "ask-jack-absent-jack")
    keeper.call("ask-game-held-game-1", "ask-agreed-agreed")
    keeper.until_scores(11, 10)
    keeper.turn_up("JC")
    keeper.phone.see("result")


def calls_open(keeper: Keeper) -> set[str]:
    return {it.split("-")[1] for it in keeper.identifiers() if it.startswith("ask-")}


def told_the_same_everywhere(keeper: Keeper) -> None:
    it = keeper.phone
    assert it.read("result").startswith(f"{FIRST} win. 14 – 10. 4 hands. ")
    assert copied(keeper).splitlines()[1:3] == [f"{FIRST}: 14", f"{SECOND}: 10"]
    keeper.tap("bar-sheet")
    it.see("bar-table")
    keeper.until_scores(14, 10)
    keeper.tap("bar-table")
    it.see("bar-sheet")
    keeper.until_scores(14, 10)
    keeper.tap("bar-result")
    keeper.tap("home")
    card = it.see(f"game-{keeper_game(it)}") and it.read(f"game-{keeper_game(it)}")
    assert f"{FIRST} 14, {SECOND} 10, Hand 4" in card
    it.page.go_back()
    it.see("result")


def keeper_game(it: Phone) -> str:
    """The id of the only game on the home screen."""
    names = it.page.locator('[flt-semantics-identifier^="game-"]')
    return str(names.first.get_attribute("flt-semantics-identifier")).removeprefix("game-")


def copied(keeper: Keeper) -> str:
    page = keeper.phone.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keeper.tap("share-text")
    keeper.phone.see("Copied")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def won_again_after_an_undo(keeper: Keeper) -> None:
    keeper.call("bar-undo")
    keeper.phone.see("ask-turn_up-suit-C")
    keeper.until_scores(11, 10)
    keeper.call("bar-redo")
    keeper.expect("again")


def the_same_table_again(keeper: Keeper) -> None:
    """The players, the rules, and the next one deals."""
    it = keeper.phone
    keeper.tap("again")
    it.see("deal")
    it.until(lambda: all(name in it.read(f"table-{seat}") for seat, name in enumerate(NAMES)))
    assert it.read("table-1") == f"{NAMES[1]} deals"
    assert it.see("house-hang-6").get_attribute("aria-current") == "true"
    keeper.call("deal")
    it.see("ask-turn_up-suit-S")
    keeper.until_scores(0, 0)
