"""The same screens for every game: no screen knows which one it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

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


async def test_all_fours_is_offered_first(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        offered = [ident for ident in app.idents() if ident.startswith("ruleset-")]
        assert offered == ["ruleset-all_fours", "ruleset-all_fives", "ruleset-spoil_five"]
        assert says(app, "4 players in pairs")


async def test_names_stay_when_another_game_is_chosen(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/new") as app:
        await app.type("name-0", "Ann")
        await app.tap("ruleset-all_fives")
        assert says(app, "Ann")
