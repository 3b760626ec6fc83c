"""The same screens for every game: no screen knows which one it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.games.registry import rulesets
from referee_app.ui.errors import MISSED
from tests.sheets.table import ALL_FIVES, seated
from tests.ui.sitting import place, says, sitting, taps

FIVES = (
    "ask-turn_up-suit-S",
    "ask-turn_up-rank-9",
    "ask-beg-stood",
    "ask-trump_10-captured-10-0",
    "ask-trump_5-captured-5-1",
    "ask-trump_A-captured-A-2",
    "ask-trump_K-captured-K-none",
    "ask-trump_Q-captured-Q-0",
    "ask-trump_J-captured-J-1",
    "ask-agreed-agreed",
)


async def test_all_fives_is_kept_in_ten_taps_a_hand(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await taps(app, "ruleset-all_fives", "deal", *FIVES)
        assert len(FIVES) == 3 + 7
        assert place(app).startswith("/game/")
        assert [row["score"] for row in at.desk.games(finished=False)] == [[12, 6, 4]]
        await app.tap("bar-undo")
        assert "ask-agreed-agreed" in app.idents()


@pytest.mark.parametrize(
    ("march", "score"), [((), 5), (("extra-march-marched-True",), 10), (("extra-march-marched-False",), 0)]
)
async def test_spoil_five_takes_a_tap_and_one_more_for_a_march(
    tmp_path: Path, march: tuple[str, ...], score: int
) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await taps(app, "ruleset-spoil_five", "seating-4", "keeping-points", "deal")
        await taps(app, "ask-three-held-three-2", *march, "ask-agreed-agreed")
        assert [row["score"] for row in at.desk.games(finished=False)] == [[0, 0, score, 0, 0, 0]]


async def test_twenty_five_takes_a_tap_a_trick(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await taps(app, "ruleset-twenty_five", "deal", "ask-turn_up-suit-S", "ask-turn_up-rank-9")
        assert says(app, "Who took the next trick?")
        await taps(app, "extra-rob-3", *(f"ask-trick-took-{side}" for side in (0, 1, 1, 0, 4)))
        assert [row["score"] for row in at.desk.games(finished=False)] == [[10, 10, 0, 0, 5]]
        await taps(app, "ask-agreed-agreed")
        assert "ask-turn_up-suit-S" in app.idents()


@pytest.mark.parametrize(
    ("game", "score"),
    [
        (("ask-game-held-game-0",), [2, 1, 1]),
        (("ask-game-gathered", *(f"ask-game-gathered-{tap}" for tap in ("1", "10H", "2", "JS", "done"))), [1, 2, 1]),
    ],
    ids=["by the side", "by the cards"],
)
async def test_seven_up_for_three(tmp_path: Path, game: tuple[str, ...], score: list[int]) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await taps(app, "ruleset-seven_up", "seating-1", "deal")
        await taps(app, "ask-turn_up-suit-S", "ask-turn_up-rank-9", "ask-beg-stood")
        await taps(app, "ask-high-held-high-0", "ask-low-held-low-1", "ask-trump_J-captured-J-2")
        await taps(app, *game)
        assert [row["score"] for row in at.desk.games(finished=False)] == [score]


async def test_all_fours_is_offered_first(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        offered = [ident for ident in app.idents() if ident.startswith("ruleset-")]
        assert offered == [f"ruleset-{name}" for name in rulesets()]
        assert offered[:3] == ["ruleset-all_fours", "ruleset-all_fives", "ruleset-spoil_five"]
        assert says(app, "4 players in pairs")


async def test_names_stay_when_another_game_is_chosen(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await app.type("name-0", "Ann")
        await app.tap("ruleset-all_fives")
        assert says(app, "Ann")


async def test_trumps_that_count_as_they_fall_take_a_tap_each_in_any_order(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(
            "turn 9♠; stand", ruleset=ALL_FIVES, seating=seated(ALL_FIVES, 3), house={"score_timing": "trick_by_trick"},
            start={"a": 0},
        )  # fmt: skip
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "extra-trump_J-captured-J-1", "ask-trump_10-captured-10-0", "extra-trump_K-captured-K-2")
            assert table.game.score == (10, 1, 3)
            assert says(app, "Who took the five of trumps?")
            assert not any(ident.startswith("extra-trump_J") for ident in app.idents())


async def test_a_house_rule_tapped_after_another_game_was_chosen_is_none_of_that_game(tmp_path: Path) -> None:
    """Both taps may come before the screen has changed."""
    async with sitting(tmp_path) as at, at.window("/new") as app:
        control, event = app.touchable("house-target-21")
        await app.tap("ruleset-seven_up")
        await app.fire(control, event)
        await app.tap("deal")
        table = await at.desk.table(place(app).removeprefix("/game/"))
        assert table.sheet.house.spelled["target"] == 7
        assert app.toasts() == [MISSED]


async def test_each_way_of_keeping_says_what_it_does(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        told = ("Only what scores", "The turned card and every answer", "the hand counts itself")
        for way, note in zip(("points", "results", "cards"), told, strict=True):
            await app.tap(f"keeping-{way}")
            assert [one for one in told if says(app, one)] == [note]
