"""An event of eighteen teams on a phone: set up, three rounds entered, a result put right, the table printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import TakePhone
from .house import App
from .keeper import Keeper
from .paper import printed

pytestmark = pytest.mark.browser

TEAMS = (
    "Doubles", "Hibiscus", "Village Green", "Ibis United", "Jumbie Jacks", "Northern Range", "Rum Punch", "Pitch Lake",
    "Queen's Park", "Upper Deck", "Calabash", "Lagoon Lads", "Savannah", "Tassa", "Amber Kings", "Ferry Boys",
    "Golden Poui", "Oilbirds",
)  # fmt: skip
SCORES = ("score-4-2", "score-1-4", "score-4-0")
ROUNDS = 3


def begin(keeper: Keeper) -> None:
    keeper.phone.open("/club")
    keeper.tap("new-event")
    keeper.write("title", "The day")
    keeper.write("teams", "\n".join(TEAMS))
    keeper.phone.until(lambda: keeper.phone.read("roster").startswith("18 teams"))
    keeper.tap("length-4")
    keeper.call("begin")


def log(keeper: Keeper) -> str:
    """The newest line of the log of a match."""
    lines = [one for one in keeper.identifiers() if one.startswith("log-")]
    return keeper.phone.read(lines[0]) if lines else ""


def entered(keeper: Keeper, match: str, score: str) -> None:
    keeper.tap(match)
    keeper.tap(score)
    keeper.expect("result-done", alive=True)
    keeper.call("result-done")
    keeper.expect("bar-rounds")


def round_of(keeper: Keeper, number: int) -> list[str]:
    """Drawn, and its first results entered; the matches as they stand on the screen."""
    keeper.call("draw")
    keeper.phone.see(f"Round {number}: 0 of 9 results are in")
    drawn = [one for one in keeper.identifiers() if one.startswith("match-")][: len(SCORES)]
    for match, score in zip(drawn, SCORES, strict=True):
        entered(keeper, match, score)
    keeper.phone.see(f"Round {number}: 3 of 9 results are in")
    return drawn


def brought(keeper: Keeper, path: Path) -> None:
    """A table chosen with the device's own picker begins an event."""
    keeper.phone.open("/club/import")
    keeper.expect("pick-file", alive=True)
    with keeper.phone.page.expect_file_chooser() as asked:
        keeper.phone.touch("pick-file")
    asked.value.set_files(path)
    keeper.expect("accept-file", alive=True)
    keeper.call("accept-file")
    keeper.expect("standing-heads")


def test_a_day_of_the_club(server: App, phone: TakePhone, tmp_path: Path) -> None:
    it = phone(server)
    keeper = Keeper(it)
    begin(keeper)
    first, *_ = [round_of(keeper, number) for number in range(1, ROUNDS + 1)]
    keeper.tap("round-1")
    keeper.tap(first[0])
    keeper.tap("correct")
    keeper.tap("score-4-3")
    keeper.expect("result-done", alive=True)
    keeper.call("result-done")
    it.until(lambda: "corrected to 4–3" in log(keeper))
    it.page.go_back()
    keeper.tap("bar-table")
    keeper.expect("standing-heads")
    best = keeper.some("standing-", "standing-heads")
    keeper.tap(best)
    it.until(lambda: "Above " in it.read(best) and " by bullseyes won: " in it.read(best))
    paper = printed(keeper, "share-print")
    assert paper.locator("tbody tr").count() == len(TEAMS)
    assert paper.get_by_text("by bullseyes won:").count() > 0
    table = tmp_path / "second day.csv"
    table.write_text("round,teamA,teamABullsEye,teamB,teamBBullsEye\n1,Doubles,17,Tassa,9\n", "utf-8")
    brought(keeper, table)
    it.until(lambda: "17–9" in it.read(keeper.some("standing-", "standing-heads")))
