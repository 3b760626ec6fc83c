"""The club on the screen: an event is set up, drawn, scored and corrected, and its table explains itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import flet as ft
import pytest

from referee_app.desk.club.ledger import Ledger
from referee_app.desk.club.office import Office, new_team
from referee_app.desk.club.values import BULLSEYES, POINTS_FIRST, Draw, Link, Result, Terms
from referee_app.ui.access import DESK
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import Sitting, place, says, sitting, taps

TEAMS = "A:\nDoubles\nHibiscus\nB:\nIbis United\nTassa\nB; Savannah\n3. Hibiscus"
WON = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X"


@asynccontextmanager
async def begun(at: Sitting, terms: Terms, *names: str) -> AsyncIterator[tuple[HeadlessApp, Ledger]]:
    """A window on the rounds of a new event, and its ledger as the windows hold it."""
    event_id = await Office(at.desk).begin("Thursday", terms, [new_team(name) for name in names])
    async with at.window(f"/club/{event_id}/rounds") as app:
        office: Office = Office.of(app.page.session.store.get(DESK))
        yield app, await office.open(event_id)


def first_match(app: HeadlessApp) -> str:
    return next(one for one in app.idents() if one.startswith("match-"))


async def keyed(app: HeadlessApp, field: str, digits: str) -> None:
    await taps(app, f"result-{field}", *(f"result-key-{digit}" for digit in digits))


async def test_an_event_is_set_up_from_a_pasted_list(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/club") as app:
        assert says(app, "No event yet")
        await app.tap("new-event")
        assert says(app, "It needs a name")
        await app.choose("title", "  One day ")
        await app.choose("teams", TEAMS)
        assert says(app, "5 teams")
        assert says(app, "Line 8: Hibiscus is there already")
        await taps(
            app,
            "draw-swiss",
            "length-4",
            "order-points",
            "own-order",
            "up-head_to_head",
            "drop-games_won",
            "points-win-more",
        )
        await taps(app, "more-terms", "tables-more", "begin")
        [listed] = await Office.of(app.page.session.store.get(DESK)).events()
        assert place(app) == f"/club/{listed.id}/rounds"
        event = listed.event
        assert event is not None
        assert (event.title, event.terms.draw, event.terms.to, event.terms.tables) == ("One day", Draw.SWISS, 4, 1)
        assert [one.value for one in event.terms.order] == ["head_to_head", "points", "difference"]
        assert event.terms.scheme.win == 3
        assert [(team.name, team.division) for team in event.teams.values()] == [
            ("Doubles", "A"), ("Hibiscus", "A"), ("Ibis United", "B"), ("Tassa", "B"), ("Savannah", "B"),
        ]  # fmt: skip


async def test_a_half_filled_event_is_there_when_one_comes_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/club/new") as app:
        await app.choose("title", "One day")
        await app.tap("draw-swiss")
        await app.go("/club")
        await app.tap("new-event")
        assert app.ident("title").value == "One day"


async def test_a_round_is_drawn_and_its_results_are_keyed_in(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(), "Doubles", "Hibiscus", "Tassa", "Savannah") as (app, ledger):
        await app.tap("draw")
        assert says(app, "Round 1: 0 of 2 results are in")
        await app.tap(first_match(app))
        await taps(app, "won-0", "result-key-1", "result-key-0")
        await keyed(app, "hangs-0", "7")
        await keyed(app, "hangs-1", "12")
        await app.tap("result-done")
        assert place(app).endswith("/rounds")
        assert says(app, "Round 1: 1 of 2 results are in")
        match = next(iter(ledger.event.matches.values()))
        assert match.result == Result((17, 10), (7, 12))
        await app.go(f"/club/{ledger.id}")
        winner = match.teams[0]
        await app.tap(f"standing-{winner}")
        assert says(app, "by bullseyes won: 17 against ")


async def test_what_cannot_be_a_result_cannot_be_entered(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(to=4), "Doubles", "Hibiscus") as (app, ledger):
        await taps(app, "draw", first_match(app)) if "draw" not in app.idents() else await app.tap("draw")
        await app.tap(first_match(app))
        await keyed(app, "games-0", "5")
        assert says(app, "5 games were won, but the match ends at 4")
        await taps(app, "result-key-back", "result-key-3")
        assert says(app, "Neither side has won 4 games")
        await app.tap("short")
        await app.tap("result-done")
        match = next(iter(ledger.event.matches.values()))
        assert match.result == Result((3, 0), short=True)


async def test_a_short_match_is_entered_by_a_tap_on_its_score(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(to=2), "Doubles", "Hibiscus") as (app, ledger):
        await app.tap("draw")
        await taps(app, first_match(app), "score-1-2", "result-done")
        assert next(iter(ledger.event.matches.values())).result == Result((1, 2))


async def test_a_result_is_corrected_voided_and_replayed_and_each_is_undone_by_a_tap(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(to=2), "Doubles", "Hibiscus") as (app, ledger):
        await app.tap("draw")
        card = first_match(app)
        await taps(app, card, "score-2-0", "result-done", card, "correct", "score-2-1")
        await app.choose("reason", "the slip was misread")
        await app.tap("result-done")
        [match] = ledger.event.matches.values()
        assert (match.result, match.before) == (Result((2, 1)), (Result((2, 0)),))
        assert says(app, "corrected to 2–1 (the slip was misread)")
        await app.tap("void")
        assert ledger.event.matches[match.id].voided
        await app.tap("restore")
        await app.tap("replay")
        assert ledger.event.matches[match.id].result is None
        await app.go(f"/club/{ledger.id}/rounds")
        await app.tap("bar-undo")
        assert ledger.event.matches[match.id].result == Result((2, 1))
        await app.fire(app.all(ft.SnackBarAction)[-1], "click")
        assert ledger.event.matches[match.id].result is None


async def test_undo_stops_at_what_the_event_was_begun_with(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(), "Doubles", "Hibiscus") as (app, ledger):
        await taps(app, "draw", "bar-undo")
        assert not ledger.event.matches
        assert len(ledger.event.teams) == 2
        with pytest.raises(AssertionError, match="answers a tap"):
            await app.tap("bar-undo")


async def test_a_change_of_terms_after_a_result_is_confirmed_and_told(tmp_path: Path) -> None:
    terms = Terms(to=2, order=BULLSEYES)
    async with sitting(tmp_path) as at, begun(at, terms, "Doubles", "Hibiscus") as (app, ledger):
        await app.tap("draw")
        await taps(app, first_match(app), "score-2-0", "result-done", "bar-more", "terms", "order-points")
        assert says(app, "There are results already.")
        await app.tap("agree")
        assert ledger.event.terms.order == POINTS_FIRST
        await app.tap("bar-table")
        assert says(app, "The order was changed after results were in.")


async def test_teams_come_late_drop_out_and_come_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(), "Doubles", "Hibiscus", "Tassa") as (app, ledger):
        await taps(app, "draw", "bar-teams", "add-teams")
        await app.choose("teams", "Savannah\nDoubles")
        await app.tap("add-them")
        assert len(ledger.event.teams) == 4
        team = next(one for one in app.idents() if one.startswith("team-"))
        await taps(app, team, "drop-out")
        assert len(ledger.event.left) == 1
        await app.tap("drop-out")
        assert not ledger.event.left
        await app.choose("team-name", "Doubles United")
        await app.tap("rename-team")
        assert "Doubles United" in [one.name for one in ledger.event.teams.values()]


async def test_a_match_is_played_on_this_phone_game_by_game(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(to=1), "Doubles", "Hibiscus") as (app, ledger):
        await app.tap("draw")
        card = first_match(app)
        await taps(app, card, "play-here", "deal")
        game_id = place(app).removeprefix("/game/")
        assert ledger.event.matches[card.removeprefix("match-")].links == (Link(game_id),)
        await app.go(f"/club/{ledger.id}/rounds/match/{card.removeprefix('match-')}")
        assert says(app, "Its result follows from its games.")
        assert next(iter(ledger.event.matches.values())).result is None


async def test_a_game_that_is_over_is_added_to_a_match_and_its_sides_exchanged(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(to=1), "Doubles", "Hibiscus") as (app, ledger):
        table = await at.game(WON, house={"target": 7})
        assert table.game.winners
        await app.tap("draw")
        await taps(app, first_match(app), "add-game", f"offered-{table.id}")
        [match] = ledger.event.matches.values()
        assert match.result is not None
        before = match.result.games
        await app.tap(f"turn-{table.id}")
        [match] = ledger.event.matches.values()
        assert match.result is not None
        assert match.result.games == before[::-1]
        await app.tap(f"leave-{table.id}")
        [match] = ledger.event.matches.values()
        assert match.result is None


async def test_two_windows_see_the_same_event(tmp_path: Path) -> None:
    async with (
        sitting(tmp_path) as at,
        begun(at, Terms(to=2), "Doubles", "Hibiscus") as (app, ledger),
        at.window(f"/club/{ledger.id}/rounds") as other,
    ):
        await app.tap("draw")
        await app.settle()
        assert says(other, "Round 1: 0 of 1 results are in")
        await taps(app, first_match(app), "score-2-0", "result-done")
        await other.tap("bar-table")
        assert says(other, "2–0")


async def test_an_event_that_is_not_here_says_so_and_leads_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/club/nosuch") as app:
        assert says(app, "This event is not here")
        await app.tap("go-club")
        assert place(app) == "/club"


async def test_an_event_is_deleted_and_brought_back(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, begun(at, Terms(), "Doubles", "Hibiscus") as (app, ledger):
        await taps(app, "bar-more", "naming", "delete-event")
        assert place(app) == "/club"
        assert f"event-{ledger.id}" not in app.idents()
        await app.fire(app.all(ft.SnackBarAction)[-1], "click")
        assert f"event-{ledger.id}" in app.idents()
