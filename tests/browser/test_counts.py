"""Game by the counts on the keypad and by the cards taken; counts that cannot be are refused, and nothing is lost."""

from collections.abc import Iterator

import pytest

from .conftest import TakePhone
from .data import Data
from .evening import Evening
from .keeper import Keeper, calls, entries

pytestmark = pytest.mark.browser

PACK = "The pack holds 80 points toward Game."
HIGHEST = "The best trump takes its own trick"
BEFORE = ["turned", "stood", "held", "held", "absent"]


@pytest.fixture(scope="module")
def games(evening: Evening) -> Iterator[str]:
    """Only Game is still to be said, 1 : 1: the first side took its ace, the Jack of trumps is not out."""
    text = "turn 9♠; stand; high Y A; low X; jack not out"
    return iter([evening.shelve(text, names=("Ann", "Ben", "Cy", "Di")) for _ in range(3)])


@pytest.fixture
def data(evening: Evening) -> Data:
    return evening.data


@pytest.fixture
def keeper(games: Iterator[str], evening: Evening, phone: TakePhone) -> Keeper:
    game_id = next(games)
    keeper = Keeper(phone(evening.server))
    keeper.sit(game_id)
    keeper.expect("ask-game-held-game-0")
    return keeper


def type_in(keeper: Keeper, counts: str, shown: tuple[str, str]) -> None:
    for digit in counts:
        keeper.tap(f"ask-game-counted-key-{digit}")
    for side, number in enumerate(shown):
        keeper.phone.until(lambda side=side, number=number: field(keeper, side) == number)


def field(keeper: Keeper, side: int) -> str:
    return keeper.phone.read(f"ask-game-counted-{side}").split()[-1]


def refused(keeper: Keeper, data: Data, paragraph: str) -> None:
    keeper.expect("refused")
    assert paragraph in keeper.phone.read("refused")
    assert calls(data, keeper.game_id) == BEFORE
    keeper.until_scores(1, 1)


def test_counts_on_the_keypad(keeper: Keeper, data: Data) -> None:
    keeper.tap("ask-game-counted")
    assert keeper.phone.see("ask-game-counted-done").get_attribute("flt-tappable") is None, (
        "there is nothing to enter yet"
    )
    type_in(keeper, "4555", ("45", "55"))
    assert "100 together cannot be" in keeper.phone.read("ask-game-counted-verdict")
    keeper.call("ask-game-counted-done")
    refused(keeper, data, PACK)
    assert (field(keeper, 0), field(keeper, 1)) == ("45", "55"), "what was typed is still there"
    for _ in "55":
        keeper.tap("ask-game-counted-key-back")
    type_in(keeper, "30", ("45", "30"))
    keeper.call("ask-game-counted-done")
    keeper.expect("ask-agreed-agreed")
    keeper.until_scores(2, 1)
    assert entries(data, keeper.game_id)[-1] == {"call": "counted", "pips": [45, 30]}
    assert "refused" not in keeper.identifiers()


def test_cards_taken(keeper: Keeper, data: Data) -> None:
    """One tap a card; too few of them are no whole hand, and all of them are."""
    keeper.tap("ask-game-gathered")
    keeper.expect("ask-game-gathered-AS")
    keeper.tap("ask-game-gathered-AS")
    keeper.phone.until(lambda: pile(keeper, 0) == "4")
    keeper.tap("ask-game-gathered-1")
    takes = ("10H", "10D", "10C", "KH", "AH")
    for card in takes:
        keeper.tap(f"ask-game-gathered-{card}")
    keeper.phone.until(lambda: pile(keeper, 1) == "37")
    keeper.tap("ask-game-gathered-KH")
    keeper.phone.until(lambda: pile(keeper, 1) == "34")
    keeper.call("ask-game-gathered-done")
    keeper.expect("ask-agreed-agreed")
    keeper.until_scores(1, 2)
    taken = {"call": "gathered", "piles": [["AS"], ["AH", "10H", "10D", "10C"]]}
    assert same(entries(data, keeper.game_id)[-1], taken)
    keeper.call("bar-undo")
    keeper.expect("ask-game-gathered")
    keeper.until_scores(1, 1)


def pile(keeper: Keeper, side: int) -> str:
    return keeper.phone.read(f"ask-game-gathered-{side}").split()[-1]


def same(entry: dict[str, object], other: dict[str, object]) -> bool:
    """Whatever the order of the cards in a pile."""
    piles = [[sorted(pile) for pile in each["piles"]] for each in (entry, other)]  # type: ignore[attr-defined]
    return piles[0] == piles[1] and entry["call"] == other["call"]


def test_cards_that_nobody_can_have_taken_are_refused(keeper: Keeper, data: Data) -> None:
    """The Jack of trumps is not out, and the side that was dealt the ace took it."""
    keeper.tap("ask-game-gathered")
    keeper.expect("ask-game-gathered-AS")
    assert keeper.phone.see("ask-game-gathered-JS").get_attribute("flt-tappable") is None, "the Jack is not out"
    keeper.tap("ask-game-gathered-1")
    keeper.tap("ask-game-gathered-AS")
    keeper.phone.until(lambda: pile(keeper, 1) == "4")
    keeper.call("ask-game-gathered-done")
    refused(keeper, data, HIGHEST)
    assert pile(keeper, 1) == "4", "the card is still where it was put"
