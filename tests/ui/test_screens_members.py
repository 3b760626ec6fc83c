"""Who plays for a team, rounds drawn anew, two players who are one, questions answered at once: on the screen."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from referee_app.desk.club.entries import Fielded
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Draw, Terms
from tests.desk.club.conftest import told
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import place, says, sitting, taps
from tests.ui.test_screens_club import WON, begun, first_match
from tests.ui.test_screens_club_files import picked


async def undone(app: HeadlessApp) -> None:
    await app.fire(app.all(ft.SnackBarAction)[-1], "click")


async def test_who_plays_for_a_team_is_chosen_typed_and_seated(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game(WON, names=("Alex", "Dan", "Rita", "Lena"), house={"target": 7})
        ids = {one.name: one.id for one in await at.desk.people()}
        async with begun(at, Terms(to=1), "Doubles", "Hibiscus") as (app, ledger):
            await app.tap("draw")
            match = next(iter(ledger.event.matches.values()))
            await app.go(f"/club/{ledger.id}/teams/team/{match.teams[0]}")
            await taps(app, f"member-{ids['Rita']}", f"member-{ids['Alex']}")
            assert ledger.event.teams[match.teams[0]].people == (ids["Rita"], ids["Alex"])
            await app.choose("member-name", "ALEX")
            assert says(app, "ALEX plays for the team already: this is somebody else.")
            await app.tap(f"member-{ids['Alex']}")
            await app.choose("member-name", "  alex ")
            assert says(app, "The same as Alex")
            await app.tap("add-member")
            assert ledger.event.teams[match.teams[0]].people == (ids["Rita"], ids["Alex"]), "no second Alex"
            await app.go(f"/club/{ledger.id}/teams/team/{match.teams[1]}")
            assert f"member-{ids['Rita']}" not in app.idents(), "she plays for the others"
            await app.choose("member-name", "Zoe")
            await app.tap("add-member")
            await app.go(f"/club/{ledger.id}/rounds/match/{match.id}")
            await app.tap("play-here")
            assert [app.ident(f"name-{seat}").value for seat in range(4)] == ["Rita", "Zoe", "Alex", ""]
            await app.choose("name-2", "Lena")
            await app.tap("deal")
            row = at.desk.games(finished=False)[0]
            assert row["names"][:3] == ["Rita", "Zoe", "Lena"]
            await app.go(f"/club/people/{ids['Rita']}")
            assert says(app, "Matches of the teams")


async def test_a_round_is_drawn_anew_and_taken_back(tmp_path: Path) -> None:
    names = ("Doubles", "Hibiscus", "Tassa", "Savannah")
    async with sitting(tmp_path) as at, begun(at, Terms(Draw.SWISS, to=2), *names) as (app, ledger):
        await app.tap("draw")
        before = [match.teams for match in ledger.event.matches.values()]
        await app.tap("draw-anew")
        assert {frozenset(match.teams) for match in ledger.event.matches.values()} != set(map(frozenset, before))
        assert says(app, "Round 1 drawn anew")
        await undone(app)
        assert [match.teams for match in ledger.event.matches.values()] == before
        await taps(app, first_match(app), "score-2-0", "result-done")
        assert "draw-anew" not in app.idents()


async def test_two_players_become_one_after_a_look_and_two_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        await at.game(WON, names=("Alex", "Dan", "Rita", "Lena"), house={"target": 7})
        await at.game(WON, names=("Alexander", "Dan", "Rita", "Lena"), house={"target": 7})
        ids = {one.name: one.id for one in await at.desk.people()}
        async with begun(at, Terms(), "Doubles", "Hibiscus") as (app, ledger):
            team = next(iter(ledger.event.teams))
            await ledger.enter(Fielded(team, (ids["Alex"],)), ledger.count)
            await app.go(f"/club/people/{ids['Alex']}")
            await taps(app, "same-person", f"same-{ids['Dan']}")
            assert says(app, "They sat at one table: they are two")
            assert "join" not in app.idents()
            await app.choose("same-name", "xand")
            assert [one for one in app.idents() if one.startswith("same-")][2:] == [f"same-{ids['Alexander']}"]
            await app.tap(f"same-{ids['Alexander']}")
            assert says(app, "Alex: 1 game, 1 event")
            assert says(app, "Together: 2 games, 1 event")
            await app.tap("join")
            assert place(app) == f"/club/people/{ids['Alexander']}"
            assert says(app, "Other names")
            assert [one.name for one in await at.desk.people()] == ["Dan", "Rita", "Lena", "Alexander"]
            await undone(app)
            assert len(await at.desk.people()) == 5
            await app.go(f"/club/people/{ids['Alex']}")
            await taps(app, "same-person", f"same-{ids['Alexander']}", "join", f"part-{ids['Alex']}")
            assert not at.desk.same
            await undone(app)
            assert at.desk.same.names(ids["Alexander"]) == ("Alex",)


async def test_questions_alike_are_answered_at_once_and_one_otherwise(tmp_path: Path) -> None:
    head = "round,teamA,teamABullsEye,teamB,teamBBullsEye\n"
    lines = "".join(f"1,Team {letter},2,Side {letter},0\n" for letter in "ABCDE")
    async with sitting(tmp_path) as at, begun(at, Terms(Draw.FREE, to=2), "Doubles", "Hibiscus") as (app, ledger):
        await app.go(f"/club/{ledger.id}/more/import")
        await picked(app, "day.csv", (head + lines).encode())
        assert says(app, "questions alike: one answer to all")
        await app.tap("all-0-other")
        await app.tap("answer-name-team c-skip")
        await app.tap("accept-file")
        assert len(ledger.event.matches) == 4
        assert "Team C" not in [team.name for team in ledger.event.teams.values()]


async def test_a_table_of_eighteen_teams_is_read_by_division(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        event_id = await Office(at.desk).create("One day", told())
        async with at.window(f"/club/{event_id}") as app:
            await app.tap("standing-Ibis United")
            assert says(
                app, "Above Savannah by fewest bullseyes lost: 23 against 37; level before that: bullseyes won."
            )
            await app.tap("running")
            assert says(app, "Ibis United")
            assert "running-chart" in app.idents()
            await app.tap("division-D")
            assert [one for one in app.idents() if one.startswith("standing-")][1:] == [
                "standing-Savannah", "standing-Calabash", "standing-Lagoon Lads", "standing-Tassa",
            ]  # fmt: skip
