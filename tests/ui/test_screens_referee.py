"""The referee: what happened is tapped, the ruling is read, and with a game open it is written on its sheet."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Cited, Keeping, Revoked
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import place, says, sitting, taps

TURNED = "turn 9♦; stand"
COUNTING = f"{TURNED}; high X A; low Y 2"


def answers(app: HeadlessApp) -> set[str]:
    """What the dispute has been told so far."""
    return {one.removeprefix("told-") for one in app.idents() if one.startswith("told-")}


async def test_a_ruling_is_written_on_the_sheet_and_undone_by_one_tap(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, "bar-referee", "dispute-off_suit", "who-seat-1", "who-moment-later")
            assert says(app, "A revoke by Paul. +1 Rita & Lena.")
            assert says(app, "Paul & Dan: no points for Game in this hand.")
            assert "rule-revoke" in app.idents()
            await app.tap("post-ruling")
            assert place(app) == f"/game/{table.id}"
            assert app.toasts() == ["On the sheet: Did not follow suit"]
            assert table.game.score == (1, 0)
            (cited,) = (call for call in table.game.calls if isinstance(call, Cited))
            assert (cited.dispute, cited.paragraph) == ("off_suit", "revoke")
            assert isinstance(cited.posts, Revoked)
            await app.tap("bar-undo")
            assert table.game.score == (0, 0)


async def test_a_ruling_says_that_it_wins_the_game(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        six = "turn J♠; stand; high X; low X; game X; agreed; turn 9♦; stand"
        table = await at.game(six, house={"target": 7})
        async with at.window(f"/game/{table.id}/referee?about=off_suit&seat=0&moment=later") as app:
            assert says(app, "That wins the game: Paul & Dan.")
            (book,) = {text for text in app.texts() if text.startswith("Under “The book”")}
            assert "ends the game" not in book
            await app.tap("post-ruling")
            assert place(app) == f"/game/{table.id}/result"


async def test_what_the_sheet_knows_is_not_asked(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        counting = await at.game(COUNTING)
        cards = await at.game("turn 9♠; stand; play R A♠; play P J♠", keeping=Keeping.CARDS)
        async with at.window(f"/game/{counting.id}/referee?about=off_suit&seat=1") as app:
            assert answers(app) == {"seat"}
            assert "ruling" in app.idents()
            await app.go(f"/game/{counting.id}/referee?about=takes")
            assert "trump-H" not in app.idents()
            await app.go(f"/game/{cards.id}/referee?about=takes")
            assert says(app, "Rita takes it with A♠. Card points toward Game: 5.")
            assert answers(app) == set()


async def test_an_answer_is_given_anew_by_a_tap_on_it(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window(f"/game/{table.id}/referee?about=off_suit&seat=1&moment=later") as app:
            await app.tap("told-moment")
            assert answers(app) == {"seat"}
            await app.tap("who-moment-in_time")
            assert says(app, "Put right in time: it costs nothing.")
            await app.tap("told-seat")
            assert answers(app) == set()
            await app.tap("disputes")
            assert "dispute-off_suit" in app.idents()


async def test_a_ruling_is_still_there_after_a_new_start(tmp_path: Path) -> None:
    path = "/referee?game=spoil_five&preset=book&about=trumped&seat=0&moment=turned"
    async with sitting(tmp_path) as at:
        for _ in range(2):
            async with at.window(path) as app:
                assert says(app, "The rule texts are silent: this is the agreed fallback.")
                assert says(app, "Under “Traditional (Irish)”")
                assert "post-ruling" not in app.idents()


async def test_figures_in_one_tap_or_typed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window(f"/game/{table.id}/referee?about=game") as app:
            assert says(app, "Rita & Lena: more")
            await taps(app, "figures", "figures-0", "figures-key-4", "figures-key-1")
            await taps(app, "figures-1", "figures-key-2", "figures-key-5", "figures-done")
            assert place(app).endswith("counts=41-25")
            assert says(app, "Rita & Lena: 41, Paul & Dan: 25")
            await app.go(f"/game/{table.id}/referee?about=wrong_score&side=0")
            await app.tap("who-points-2")
            assert says(app, "+2 Rita & Lena")


async def test_without_a_game_the_rules_asked_for_last_are_remembered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        async with at.window("/referee") as app:
            await taps(app, "which-rules", "preset-tournament", "dispute-misdeal", "who-fault-none")
            assert says(app, "The deal passes to Player 1")
        async with at.window("/referee") as app:
            assert says(app, "All Fours · Tournament")
            await taps(app, "dispute-takes", "trump-H", "first-C-7", "second-H-2")
            assert says(app, "2♥ takes it.")
            await app.tap("trump-S")
            assert says(app, "7♣ takes it.")
            await taps(app, "to-rulebook")
            assert "rule-take" in app.idents()


async def test_the_open_table_is_a_tap_away(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window("/referee") as app:
            await app.tap("open-table")
            assert place(app) == f"/game/{table.id}/referee"
            await app.tap("rules")
            assert "rule-goal" in app.idents()


async def test_a_game_that_is_over_is_told_and_not_written_on(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(
            "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X", house={"target": 7}
        )
        assert table.game.winners
        async with at.window(f"/game/{table.id}/referee?about=both_home") as app:
            assert "ruling" in app.idents()
            assert "post-ruling" not in app.idents()


async def test_what_another_window_wrote_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window(f"/game/{table.id}/referee?about=off_suit&seat=1&moment=later") as app:
            async with at.window(f"/game/{table.id}") as other:
                await other.tap("ask-high-held-high-0")
            await app.tap("post-ruling")
            assert table.game.score == (2, 0)


async def test_an_address_that_means_nothing_shows_all_disputes(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(TURNED)
        async with at.window("/referee?about=nosuch&game=bridge") as app:
            assert "dispute-off_suit" in app.idents()
            for path in (f"/game/{table.id}/referee?about=rob", "/referee?about=off_suit&seat=9&moment=x"):
                await app.go(path)
                assert {"dispute-off_suit", "who-seat-0"} & set(app.idents())
