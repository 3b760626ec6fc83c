"""What goes wrong at the table: each mishap tells its cost and its paragraph before it is posted, and can be undone."""

from collections.abc import Iterator

import pytest

from .conftest import TakePhone
from .data import Data
from .evening import Evening
from .keeper import NAMES, Keeper, calls, entries

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def games(evening: Evening) -> Iterator[str]:
    """Дарья has turned the six of spades, 0 : 2, and Anil stands."""
    return iter([evening.shelve("turn 6♠; stand") for _ in range(5)])


@pytest.fixture
def data(evening: Evening) -> Data:
    return evening.data


@pytest.fixture
def keeper(games: Iterator[str], evening: Evening, phone: TakePhone) -> Keeper:
    game_id = next(games)
    keeper = Keeper(phone(evening.server))
    keeper.sit(game_id)
    keeper.expect("ask-high-held-high-0")
    return keeper


def look_up(keeper: Keeper, label: str, paragraph: str) -> None:
    """From the table to one mishap, with its paragraph in sight and nothing posted."""
    keeper.tap("bar-wrong")
    keeper.at("mishap-correction-")
    keeper.tap(next(it for it in keeper.identifiers() if keeper.phone.read(it) == label))
    keeper.phone.until(lambda: keeper.phone.page.get_by_text(paragraph).count())


def posted(keeper: Keeper, data: Data, who: str, costs: str, entry: dict[str, object]) -> None:
    """The button tells the cost; only the tap on it posts the mishap."""
    before = len(calls(data, keeper.game_id))
    assert keeper.phone.read(who) == costs
    keeper.call(who)
    keeper.phone.miss("mishap-cost")
    keeper.phone.until(lambda: len(calls(data, keeper.game_id)) > before)
    assert entries(data, keeper.game_id)[before:] == [entry]


def undone(keeper: Keeper) -> None:
    keeper.call("bar-undo")
    keeper.expect("ask-high-held-high-0")
    keeper.until_scores(0, 2)
    keeper.phone.miss("said-3")


def test_what_costs_nothing_is_written_down_all_the_same(keeper: Keeper, data: Data) -> None:
    for label, paragraph, said, entry in (
        (
            "Corrected in time", "A wrong card may be put right until the trick is complete, free of charge. (001 §6",
            "Corrected in time: Anil", {"call": "revoked", "seat": 0, "offence": "revoke", "when": "in_time"},
        ),
        (
            "Card exposed", "A card shown by accident stays face up on the table.",
            "Card exposed: Anil", {"call": "exposed", "seat": 0},
        ),
        (
            "Played out of turn", "A card played out of turn is not taken back",
            "Played out of turn: Anil", {"call": "out_of_turn", "seat": 0},
        ),
    ):  # fmt: skip
        look_up(keeper, label, paragraph)
        posted(keeper, data, "who-0", "Anil", entry)
        keeper.expect("said-3")
        assert keeper.phone.read("said-3").startswith(said)
        keeper.until_scores(0, 2)
        undone(keeper)


def test_a_revoke_costs_a_point_and_game(keeper: Keeper, data: Data) -> None:
    look_up(keeper, "Revoke", "the opponents score 1 at once, and the offender's side cannot score Game in this hand")
    revoke = {"call": "revoked", "seat": 0, "offence": "revoke", "when": "later"}
    posted(keeper, data, "who-0", "Anil, → 0–3", revoke)
    keeper.until_scores(0, 3)
    undone(keeper)
    keeper.call("bar-redo")
    keeper.until_scores(0, 3)
    keeper.call("ask-high-held-high-0", "ask-low-held-low-0", "ask-jack-absent-jack")
    keeper.expect("ask-game-held-game-1")
    assert "ask-game-held-game-0" not in keeper.identifiers()
    keeper.call("ask-game-absent-game", "ask-agreed-agreed")
    keeper.until_scores(2, 3)


def test_a_refused_trump_loses_the_game(keeper: Keeper, data: Data) -> None:
    look_up(keeper, "Trump refused with a top-five trump", "Refusing a trump to a trump lead loses the whole game")
    refused = {"call": "revoked", "seat": 0, "offence": "top_trump", "when": "later"}
    posted(keeper, data, "who-0", "Anil, ends the game", refused)
    keeper.expect("result")
    assert keeper.phone.read("result").startswith(f"{NAMES[1]} & {NAMES[3]} win")
    undone(keeper)


def test_a_misdeal_takes_the_bonus_back_and_costs_a_point(keeper: Keeper, data: Data) -> None:
    look_up(keeper, "Misdeal", "A wrong number of cards, found before the first lead: 1 to the opponents")
    posted(keeper, data, "who-misdealt", "Misdeal, → 1–0", {"call": "misdealt"})
    keeper.expect("ask-turn_up-suit-S")
    keeper.until_scores(1, 0)
    assert keeper.phone.read("score-1").endswith(f"{NAMES[3]} deals")
    undone(keeper)


def test_a_wrong_score_is_put_right_with_the_reason(keeper: Keeper, data: Data) -> None:
    look_up(keeper, "Score correction", "A wrong score is put right as soon as both sides agree")
    keeper.tap("who-ruled-0")
    keeper.tap("who-ruled-0-key-3")
    keeper.phone.until(lambda: "3" in keeper.phone.read("who-ruled-0-points"))
    assert keeper.phone.at("who-ruled-0-done").first.get_attribute("flt-tappable") is None, "there is no reason yet"
    keeper.write("who-ruled-0-reason", "the Jack was forgotten")
    keeper.phone.until(lambda: keeper.phone.read("who-ruled-0-verdict").startswith("0 → 3"))
    assert calls(data, keeper.game_id) == ["turned", "stood"]
    keeper.call("who-ruled-0-done")
    keeper.expect("said-3")
    keeper.until_scores(3, 2)
    ruled = {"call": "ruled", "side": 0, "points": 3, "note": "the Jack was forgotten"}
    assert entries(data, keeper.game_id)[2:] == [ruled]
    keeper.tap("bar-sheet")
    keeper.expect("call-3")
    assert "the Jack was forgotten" in keeper.phone.read("call-3")
    keeper.tap("bar-table")
    undone(keeper)
